/*
 * pressure.h - how much the server takes on at once.
 *
 * A move is answered within a quarter of a second, or refused at once: an
 * honest "busy" now is better than an answer too late. What was taken on is
 * never dropped.
 *
 * Requests wait in two places: until the loop reads them, and then for the
 * disk. A request that may have waited too long when it is read is refused.
 * How long the disk will take nobody can know beforehand: that depends on
 * other programs and on everything else that is asked for. So deeds are timed,
 * and so many may be under way as are done in time. Those who were refused
 * before are taken first. If there are so many requests that even refusing
 * them takes most of the time, moves have half of it, and answers come late.
 *
 * All times are microseconds of a clock that never jumps.
 */
#ifndef SERVER_PRESSURE_H
#define SERVER_PRESSURE_H

#include "core/base.h"

struct pressure {
    int limit;       /* never more than that                               */
    int most;        /* deeds that may be under way now                    */
    int64_t changed; /* when that was last changed                         */
    bool refused;    /* somebody, since then                               */
    int64_t done;    /* when a deed was last done, or the first taken on   */
    int64_t rested;  /* when the loop last had nothing left to do          */
    int64_t woke;    /* when it then had something; 0: not yet             */
    int64_t before;  /* when it last looked for what had come              */
    int64_t since;   /* what it reads now can have come since then         */
    int64_t sent;    /* when answers last left                             */
    int taken, away; /* deeds, and refusals, in this turn                  */
};

void pressure_begin(struct pressure *p, int limit, int64_t now);

/* ---- the loop's turns ---------------------------------------------------- */

/* The loop has something to do; only the first call of a turn counts. The
 * earliest time at which what it reads now can have come. */
int64_t pressure_wake(struct pressure *p, int64_t now);

/* It has done everything: how long that took; 0: there was nothing. */
int64_t pressure_rest(struct pressure *p, int64_t now);

/* The turn is so long that what has been answered should leave meanwhile. */
bool pressure_is_long(const struct pressure *p, int64_t now);
void pressure_sent(struct pressure *p, int64_t now);

/* ---- deeds --------------------------------------------------------------- */

/* Is there room for one more beside so many? before: whoever asks was refused
 * the last time. */
bool pressure_has_room(const struct pressure *p, int deeds, bool before,
                       int64_t now);
void pressure_refused(struct pressure *p);

/* One was taken on beside so many; one that was taken on then is done. */
void pressure_taken(struct pressure *p, int deeds, int64_t now);
void pressure_done(struct pressure *p, int64_t taken, int64_t now);

/* Once a second: what was possible once may not be any more. */
void pressure_tick(struct pressure *p, int64_t now);

#endif
