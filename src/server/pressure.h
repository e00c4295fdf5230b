/*
 * pressure.h - how many moves the server takes on at once.
 *
 * Under too much load it is better to say "busy" at once than to answer too
 * late. So a move is either refused when it is read, or answered within a
 * quarter of a second. A move that was taken on is never dropped.
 *
 * A request waits twice: until the loop reads it, and then for the disk. If it
 * may have waited too long by the time it is read, it is refused. How long the
 * disk will take cannot be known in advance: that depends on other programs
 * and on all the other requests. So the time of each deed is measured, and
 * only as many may be under way as finish in time. Clients that were refused
 * the last time come first. If refusals alone would take up most of the time,
 * half of it is kept for moves, and answers come late.
 *
 * All times are in microseconds, of a clock that never jumps.
 */
#ifndef SERVER_PRESSURE_H
#define SERVER_PRESSURE_H

#include "core/base.h"

struct pressure {
    int limit;       /* most never exceeds it                              */
    int most;        /* how many deeds may be under way                    */
    int64_t changed; /* when most was last changed                         */
    bool refused;    /* whether anything has been refused since then       */
    int64_t done;    /* when a deed last finished, or the first was taken  */
    int64_t rested;  /* when the loop last ran out of work                 */
    int64_t woke;    /* when this turn began; 0: it has not                */
    int64_t before;  /* when the loop last looked for new requests         */
    int64_t since;   /* what it reads now arrived then or later            */
    int64_t sent;    /* when answers were last sent                        */
    int taken, away; /* deeds taken on and refused in this turn            */
};

void pressure_begin(struct pressure *p, int limit, int64_t now);

/* ---- the loop's turns ---------------------------------------------------- */

/* The loop has work to do: this begins a turn, unless one has begun. Returns
 * the earliest time at which what it reads now may have arrived. */
int64_t pressure_wake(struct pressure *p, int64_t now);

/* All the work is done, and the turn ends. Returns how long it took; 0 if
 * there was none. */
int64_t pressure_rest(struct pressure *p, int64_t now);

/* Has the turn become so long that its answers should be sent before its end?
 * They were sent. */
bool pressure_is_long(const struct pressure *p, int64_t now);
void pressure_sent(struct pressure *p, int64_t now);

/* ---- deeds --------------------------------------------------------------- */

/* May another be taken on while so many are under way? before: the client was
 * refused the last time. */
bool pressure_may_take(const struct pressure *p, int deeds, bool before,
                       int64_t now);
void pressure_refused(struct pressure *p);

/* One was taken on while so many were under way; one that was taken on at that
 * time is done. */
void pressure_taken(struct pressure *p, int deeds, int64_t now);
void pressure_done(struct pressure *p, int64_t taken, int64_t now);

/* Call it once a second: after a calm time the limit comes down again. */
void pressure_tick(struct pressure *p, int64_t now);

#endif
