/*
 * witness.h - what clients were shown and promised, for the judge.
 *
 * Every moment of a game that any client saw, every line of chat and every
 * acknowledged move is noted as it arrives. At the end the log on the disk is
 * replayed, and each of them must follow from it.
 */
#ifndef SIMULATE_WITNESS_H
#define SIMULATE_WITNESS_H

#include "server/store.h"

#include <jansson.h>

enum sight_kind {
    SIGHT_SNAP,
    SIGHT_NEWS,
    SIGHT_SAID,
    SIGHT_MOVE,    /* it was acknowledged                    */
    SIGHT_REFUSED, /* a move; seq is what the client had then */
};

struct sight {
    char table[TABLE_ID + 1];
    uint32_t seq;
    enum sight_kind kind;
    int viewpoint; /* a seat, or WATCHERS; of a move: whose it is    */
    uint64_t hash; /* of all that was shown; of a move: of its id    */
    int client;
};

void witness_begin(void);
void witness_end(void);
void witness_note(const struct sight *s);

/* In order of table and number. */
const struct sight *witness_all(int *n);

/* ---- hashing, the same way from a message and from the log --------------- */

#define HASH_START 14695981039346656037u

uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n);
uint64_t hash_text(uint64_t h, const char *text);
uint64_t hash_number(uint64_t h, int64_t number);

/* ---- the judge (judge.c) ------------------------------------------------- */

/* NULL, or what contradicts the database in that folder. */
const char *judge(const char *folder);

#endif
