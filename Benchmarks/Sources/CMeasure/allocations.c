#include "CMeasure.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

static atomic_bool counting;
static atomic_uint_fast64_t allocations;

void cm_count_allocations_start(void) {
  atomic_store(&allocations, 0);
  atomic_store(&counting, true);
}

uint64_t cm_count_allocations_stop(void) {
  atomic_store(&counting, false);
  return atomic_load(&allocations);
}

#if defined(__GLIBC__)
#include <errno.h>

int cm_can_count_allocations(void) { return 1; }

// glibc lets a program replace malloc and keeps the originals under these names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void note(void) {
  if (atomic_load_explicit(&counting, memory_order_relaxed))
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  note();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note();
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}
#else
int cm_can_count_allocations(void) { return 0; }
#endif
