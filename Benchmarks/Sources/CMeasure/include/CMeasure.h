#ifndef CMEASURE_H
#define CMEASURE_H

#include <stdint.h>

/// Time and page faults of this process up to a moment.
typedef struct {
  /// Seconds on a clock that only goes forward.
  double seconds;
  /// Seconds of all processors, user and system.
  double processor_seconds;
  /// Page faults that the cache answered.
  int64_t minor_faults;
  /// Page faults that went to the disk.
  int64_t major_faults;
} cm_usage;

cm_usage cm_usage_now(void);

/// Resident memory of this process in bytes.
typedef struct {
  /// Heap, stacks and everything else that no file stands behind: what the system counts against an extension.
  uint64_t anonymous;
  /// Pages of files, which the system can drop at any time.
  uint64_t file_backed;
} cm_memory;

/// Memory at this moment, or zeros where the system does not tell. Allocates nothing.
cm_memory cm_memory_now(void);

/// Gives free heap memory back to the system, so that what is measured next cannot hide in it.
void cm_release_free_memory(void);

/// Starts a thread that notes the greatest memory from now on. It allocates nothing while it runs.
void cm_sampler_start(unsigned interval_microseconds);

/// Takes a sample at a moment that matters; does nothing while no sampler runs.
void cm_sampler_note(void);

/// Ends the thread, takes one more sample, and gives the greatest of each kind.
cm_memory cm_sampler_stop(void);

/// Whether allocations can be counted here: on Linux with glibc, where malloc can be replaced in the program.
int cm_can_count_allocations(void);

/// Counts allocations of every thread from now on.
void cm_count_allocations_start(void);

/// Stops counting and gives the count.
uint64_t cm_count_allocations_stop(void);

#endif
