/*
 * pressure.c - see pressure.h.
 */
#include "server/pressure.h"

enum {
    WAIT_US = 145 * 1000, /* until a request is read: longer is too late */
    DISK_US = 100 * 1000, /* from then until it is done: the same        */
    /* deeds that are always taken on, be it late: even of a slow disk's
     * commits one can hold so many */
    LEAST = 200,
    /* and in every turn: a machine on which all is late must go on */
    TURN_LEAST = 32,
    /* so many refusals cost about as much as a move: no more than half of the
     * time is for them */
    AWAY_EACH = 4,
    FIRST = 250,    /* deeds, as long as nothing is known              */
    IDLE_US = 1000, /* then the loop has waited for something to come   */
    BREATH_US = 10 * 1000, /* after which answers leave during a turn   */
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
 * What is read first after a rest has just come. During a turn nobody looks
 * for what comes, so what is read in the next one can have waited since the
 * last look.
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

/* Whoever was not refused before leaves a quarter to those who were. */
static int64_t part(int64_t of, bool before)
{
    return before ? of : of - of / 4;
}

bool pressure_has_room(const struct pressure *p, int deeds, bool before,
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
 * Only what was taken on after the last change says how that change has
 * worked. As long as there is more to do than can be done, an answer takes
 * longer the more are under way.
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
