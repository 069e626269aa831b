#include "CMeasure.h"

#include <sys/resource.h>
#include <time.h>

static double seconds_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

cm_usage cm_usage_now(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (cm_usage){
      .seconds = seconds_of(CLOCK_MONOTONIC),
      .processor_seconds = seconds_of(CLOCK_PROCESS_CPUTIME_ID),
      .minor_faults = usage.ru_minflt,
      .major_faults = usage.ru_majflt,
  };
}
