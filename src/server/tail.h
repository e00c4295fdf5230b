/*
 * tail.h - a second copy of a table's game, replayed from its log, deed by
 * deed.
 *
 * What was sent is not kept for clients that come back, or that watch one
 * decision late: it is computed again, byte for byte.
 */
#ifndef SERVER_TAIL_H
#define SERVER_TAIL_H

#include "server/table.h"
#include "server/tell.h"

struct tail {
    struct table *table;
    struct follow *to; /* who is told; NULL: all watchers      */
    uint32_t seq;      /* so far it has come                   */
    struct course course;
    struct action_buffer actions; /* owned; enough for any deed so far  */
    int64_t left[SEATS_MAX];      /* on the clocks, as the log knows it */
    uint8_t old[VIEW_BYTES], now[VIEW_BYTES];
};

/* Played so far, and nothing told. NULL: no memory. */
struct tail *tail_open(struct table *t, struct follow *to, uint32_t until);
void tail_close(struct tail *tail); /* NULL is fine */

/* One deed more. */
bool tail_step(struct tail *tail, bool tells);

/* The view as it is there, and encoded. */
size_t tail_see(struct tail *tail, struct view *view, uint8_t *out);
const int64_t *tail_clock(struct tail *tail, int64_t left[SEATS_MAX]);

#endif
