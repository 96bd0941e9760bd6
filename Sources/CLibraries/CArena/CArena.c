#include "CArena.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Every piece has its size before it.
enum { ALIGNMENT = 16, HEADER = 16, FIRST = 64 * 1024, LARGEST = 1024 * 1024 };

struct chunk {
    struct chunk *before;
    size_t size, used;
    _Alignas(ALIGNMENT) char bytes[];
};

static _Thread_local struct chunk *newest;

static size_t whole(size_t size) { return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1); }

static char *take(size_t size) {
    if (size > SIZE_MAX / 2) abort();
    size_t wanted = HEADER + whole(size);
    if (!newest || newest->size - newest->used < wanted) {
        size_t usual = newest ? newest->size * 2 : FIRST;
        if (usual > LARGEST) usual = LARGEST;
        size_t room = wanted > usual ? wanted : usual;
        struct chunk *chunk = malloc(sizeof(struct chunk) + room);
        // As the library's own allocator does.
        if (!chunk) abort();
        *chunk = (struct chunk){.before = newest, .size = room, .used = 0};
        newest = chunk;
    }
    char *place = newest->bytes + newest->used;
    newest->used += wanted;
    memcpy(place, &size, sizeof size);
    return place + HEADER;
}

static size_t size_of(const char *piece) {
    size_t size;
    memcpy(&size, piece - HEADER, sizeof size);
    return size;
}

void *quickstudy_arena_calloc(size_t count, size_t size) {
    if (size && count > SIZE_MAX / 2 / size) abort();
    return memset(take(count * size), 0, count * size);
}

void *quickstudy_arena_realloc(void *piece, size_t size) {
    if (!piece) return take(size);
    size_t old = size_of(piece);
    if (size <= old) return piece;
    // The piece that was taken last grows where it stands.
    char *end = (char *)piece + whole(old);
    if (newest && end == newest->bytes + newest->used && size < SIZE_MAX / 2) {
        size_t more = whole(size) - whole(old);
        if (newest->size - newest->used >= more) {
            newest->used += more;
            memcpy((char *)piece - HEADER, &size, sizeof size);
            return piece;
        }
    }
    return memcpy(take(size), piece, old);
}

void quickstudy_arena_free(void *piece) { (void)piece; }

void quickstudy_arena_reset(void) {
    while (newest) {
        struct chunk *before = newest->before;
        free(newest);
        newest = before;
    }
}
