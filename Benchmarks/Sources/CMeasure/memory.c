#include "CMeasure.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach/mach.h>
#include <malloc/malloc.h>

void cm_release_free_memory(void) {
  malloc_zone_pressure_relief(NULL, 0);
}

cm_memory cm_memory_now(void) {
  task_vm_info_data_t info;
  mach_msg_type_number_t count = TASK_VM_INFO_COUNT;
  cm_memory memory = {0, 0};
  if (task_info(mach_task_self(), TASK_VM_INFO, (task_info_t)&info, &count) == KERN_SUCCESS) {
    memory.anonymous = info.phys_footprint;
    memory.file_backed = info.external;
  }
  return memory;
}

#else
#include <fcntl.h>
#include <string.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

void cm_release_free_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

static uint64_t kilobytes_after(const char *text, const char *title) {
  const char *found = strstr(text, title);
  if (!found) return 0;
  found += strlen(title);
  while (*found == ' ') found++;
  uint64_t value = 0;
  while (*found >= '0' && *found <= '9') value = value * 10 + (uint64_t)(*found++ - '0');
  return value * 1024;
}

cm_memory cm_memory_now(void) {
  char text[4096];
  size_t length = 0;
  cm_memory memory = {0, 0};
  int file = open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC);
  if (file < 0) return memory;
  for (ssize_t got; length < sizeof text - 1; length += (size_t)got) {
    got = read(file, text + length, sizeof text - 1 - length);
    if (got <= 0) break;
  }
  close(file);
  text[length] = 0;
  memory.anonymous = kilobytes_after(text, "\nAnonymous:");
  uint64_t resident = kilobytes_after(text, "\nRss:");
  memory.file_backed = resident > memory.anonymous ? resident - memory.anonymous : 0;
  return memory;
}
#endif

static pthread_t sampler;
static unsigned interval;
static atomic_bool sampling;
static cm_memory greatest;
static pthread_mutex_t greatest_lock = PTHREAD_MUTEX_INITIALIZER;

static void take_sample(void) {
  cm_memory now = cm_memory_now();
  pthread_mutex_lock(&greatest_lock);
  if (now.anonymous > greatest.anonymous) greatest.anonymous = now.anonymous;
  if (now.file_backed > greatest.file_backed) greatest.file_backed = now.file_backed;
  pthread_mutex_unlock(&greatest_lock);
}

static void *sample_until_stopped(void *unused) {
  while (atomic_load(&sampling)) {
    take_sample();
    usleep(interval);
  }
  return unused;
}

void cm_sampler_start(unsigned interval_microseconds) {
  interval = interval_microseconds;
  greatest = (cm_memory){0, 0};
  atomic_store(&sampling, true);
  if (pthread_create(&sampler, NULL, sample_until_stopped, NULL) != 0) atomic_store(&sampling, false);
}

void cm_sampler_note(void) {
  if (atomic_load(&sampling)) take_sample();
}

cm_memory cm_sampler_stop(void) {
  if (atomic_exchange(&sampling, false)) pthread_join(sampler, NULL);
  take_sample();
  return greatest;
}
