/*
 * pressure.c - see pressure.h.
 */
#include "server/pressure.h"

enum {
    WAIT_US = 145 * 1000, /* a request that waited longer is read too late  */
    DISK_US = 100 * 1000, /* a deed that takes longer is done too late      */
    /* So many are always taken on, even if late: a slow disk writes them all
     * in one commit. */
    LEAST = 200,
    /* So many in every turn: a machine on which everything is late must still
     * make progress. */
    TURN_LEAST = 32,
    /* Refusals that cost about as much as one move. They may take half of the
     * time. */
    AWAY_EACH = 4,
    FIRST = 250,           /* how many at first, before anything is measured */
    IDLE_US = 1000,        /* after such a pause the loop was waiting        */
    BREATH_US = 10 * 1000, /* how long answers are kept during a turn        */
    CALM_US = 1000 * 1000,
};

static int least(const struct pressure *p)
{
    return p->limit < LEAST ? p->limit : LEAST;
}

static void set_most(struct pressure *p, int most, int64_t now)
{
    most = most < p->limit ? most : p->limit;
    p->most = most > least(p) ? most : least(p);
    p->changed = now;
    p->refused = false;
}

void pressure_begin(struct pressure *p, int limit, int64_t now)
{
    *p = (struct pressure){.limit = limit,
                           .done = now,
                           .rested = now,
                           .before = now,
                           .since = now,
                           .sent = now};
    set_most(p, FIRST, now);
}

/* ---- the loop's turns ---------------------------------------------------- */

/*
 * If the loop was waiting, a request is read as soon as it arrives. During a
 * turn nothing is read, so a request may have waited since the loop last
 * looked.
 */
int64_t pressure_wake(struct pressure *p, int64_t now)
{
    if (!p->woke) {
        p->woke = now;
        p->since = now - p->rested > IDLE_US ? now : p->before;
    }
    return p->since;
}

int64_t pressure_rest(struct pressure *p, int64_t now)
{
    int64_t took = p->woke ? now - p->woke : 0;

    p->before = p->woke ? p->woke : p->rested;
    p->woke = 0;
    p->rested = p->since = p->sent = now;
    p->taken = p->away = 0;
    return took;
}

bool pressure_is_long(const struct pressure *p, int64_t now)
{
    return now - p->sent > BREATH_US;
}

void pressure_sent(struct pressure *p, int64_t now)
{
    p->sent = now;
}

/* ---- deeds --------------------------------------------------------------- */

/* A quarter is kept for clients that were refused the last time. */
static int64_t part(int64_t of, bool before)
{
    return before ? of : of - of / 4;
}

bool pressure_may_take(const struct pressure *p, int deeds, bool before,
                       int64_t now)
{
    int always = before ? TURN_LEAST + p->away / AWAY_EACH : TURN_LEAST;

    if (now - p->since > part(WAIT_US, before) && p->taken >= always)
        return false;
    return deeds < part(least(p), before) ||
           (deeds < part(p->most, before) && now - p->done <= DISK_US);
}

void pressure_refused(struct pressure *p)
{
    p->away++;
    p->refused = true;
}

void pressure_taken(struct pressure *p, int deeds, int64_t now)
{
    p->taken++;
    if (deeds == 0)
        p->done = now;
}

/*
 * Only a deed that was taken on after the last change shows what the change
 * has done. Under overload, the more deeds are under way, the longer each of
 * them takes.
 */
void pressure_done(struct pressure *p, int64_t taken, int64_t now)
{
    int64_t took = now - taken;

    p->done = now;
    if (taken < p->changed)
        return;
    if (took > DISK_US)
        set_most(p,
                 took > 4 * DISK_US ? p->most / 4
                                    : (int)(p->most * DISK_US / took),
                 now);
    else if (p->refused)
        set_most(p, p->most + 1 + p->most / (took < DISK_US / 2 ? 2 : 16), now);
}

void pressure_tick(struct pressure *p, int64_t now)
{
    if (!p->refused && now - p->changed > CALM_US && p->most > FIRST)
        set_most(p, p->most - p->most / 8, now);
}
