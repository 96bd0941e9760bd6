#pragma once
#include <stddef.h>

// Memory for one parse at a time on each thread: taken piece by piece, given back all at once. A parser that asks for
// each node and each string by itself spends a third of its time on the general allocator.

void *quickstudy_arena_calloc(size_t count, size_t size);
void *quickstudy_arena_realloc(void *piece, size_t size);
// Does nothing: what one piece held is given back with all others.
void quickstudy_arena_free(void *piece);
// Gives back everything that this thread has taken.
void quickstudy_arena_reset(void);
