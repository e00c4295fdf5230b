/*
 * witness.c - see witness.h.
 */
#include "witness.h"

#include <stdlib.h>
#include <string.h>

static struct {
    struct sight *sight; /* owned */
    int n, most;
} witness;

void witness_begin(void)
{
    witness.n = 0;
}

void witness_end(void)
{
    free(witness.sight);
    memset(&witness, 0, sizeof witness);
}

void witness_note(const struct sight *s)
{
    if (witness.n == witness.most) {
        witness.most = 2 * witness.most + 1024;
        witness.sight = realloc(witness.sight,
                                (size_t)witness.most * sizeof *witness.sight);
        if (!witness.sight)
            abort();
    }
    witness.sight[witness.n++] = *s;
}

static int compare(const void *left, const void *right)
{
    const struct sight *a = left;
    const struct sight *b = right;
    int order = strcmp(a->table, b->table);

    if (order)
        return order;
    if (a->seq != b->seq)
        return a->seq < b->seq ? -1 : 1;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    return a->viewpoint - b->viewpoint;
}

const struct sight *witness_all(int *n)
{
    if (witness.n)
        qsort(witness.sight, (size_t)witness.n, sizeof *witness.sight, compare);
    *n = witness.n;
    return witness.sight;
}

uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
    const uint8_t *at = bytes;

    while (n-- > 0)
        h = (h ^ *at++) * 1099511628211u;
    return h;
}

uint64_t hash_text(uint64_t h, const char *text)
{
    return hash_bytes(h, text, strlen(text) + 1);
}

uint64_t hash_number(uint64_t h, int64_t number)
{
    return hash_bytes(h, &number, sizeof number);
}
