#include "CMeasure.h"

#include <sys/resource.h>
#include <time.h>

cm_usage cm_usage_now(void) {
  struct rusage usage;
  struct timespec time;
  getrusage(RUSAGE_SELF, &usage);
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (cm_usage){
      .seconds = (double)time.tv_sec + (double)time.tv_nsec / 1e9,
      .processor_seconds = (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6 +
                           (double)usage.ru_stime.tv_sec + (double)usage.ru_stime.tv_usec / 1e6,
      .minor_faults = usage.ru_minflt,
      .major_faults = usage.ru_majflt,
  };
}
