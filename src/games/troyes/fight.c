/*
 * fight.c - cubes on events, and what a countered event brings (T10.3).
 */
#include "games/troyes/troyes.h"

#include <string.h>

int troyes_free_flags(const struct troyes_event *event)
{
    int flags = troyes_happenings[event->id].flags;
    int n = 0;

    for (int i = 0; i < flags; i++)
        n += event->flag[i] == TROYES_NOBODY;
    return n;
}

int troyes_queue_at(const struct troyes *g, int id)
{
    for (int i = 0; i < g->queued; i++)
        if (g->queue[i].id == id)
            return i;
    return -1;
}

uint32_t troyes_queue_set(const struct troyes *g)
{
    uint32_t set = 0;

    for (int i = 0; i < g->queued; i++)
        set |= 1u << g->queue[i].id;
    return set;
}

/* ---- T10.3 countered ----------------------------------------------------- */

struct tally { /* cubes by owner, and who stands first and second */
    int cubes[TROYES_OWNERS];
    int most, leaders, second, seconds, owners;
};

static struct tally count_cubes(const struct troyes_event *event)
{
    struct tally t = {.most = 0};

    for (int i = 0; i < TROYES_FLAGS; i++)
        if (event->flag[i] < TROYES_OWNERS)
            t.cubes[event->flag[i]]++;
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        t.owners += t.cubes[owner] > 0;
        if (t.cubes[owner] > t.most)
            t.most = t.cubes[owner];
    }
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        t.leaders += t.cubes[owner] == t.most;
        if (t.cubes[owner] < t.most && t.cubes[owner] > t.second)
            t.second = t.cubes[owner];
    }
    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        t.seconds += t.second && t.cubes[owner] == t.second;
    return t;
}

/* T10.3.1: alone both values; tied the half, or the third; else by rank. */
static int share_of(const struct tally *t, int owner, const uint8_t vp[2])
{
    bool leads = t->cubes[owner] == t->most;

    if (!t->cubes[owner])
        return 0;
    if (t->owners == 1)
        return vp[0] + vp[1];
    if (t->leaders > 1)
        return leads ? (vp[0] + vp[1]) / t->leaders : 0;
    if (leads)
        return vp[0];
    return t->cubes[owner] == t->second ? vp[1] / t->seconds : 0;
}

/* T10.3.2: most cubes; of those who tie, the leftmost flag. */
static int winner_of(const struct troyes_event *event, const struct tally *t)
{
    for (int i = 0; i < TROYES_FLAGS; i++)
        if (event->flag[i] < TROYES_OWNERS &&
            t->cubes[event->flag[i]] == t->most)
            return event->flag[i];
    return TROYES_NEUTRAL;
}

int troyes_shares(const struct troyes_event *event, int share[TROYES_OWNERS])
{
    struct tally t = count_cubes(event);

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        share[owner] = share_of(&t, owner, troyes_happenings[event->id].vp);
    return winner_of(event, &t);
}

static void share_out(struct troyes *g, const struct troyes_event *event,
                      const int share[TROYES_OWNERS], struct sink *ev)
{
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        int n = share[owner];
        if (!n)
            continue;
        tell_owned(g, ev, owner,
                   event_of2(TROYES_EV_SHARE, SEAT_NONE, event->id, n));
        if (owner != TROYES_NEUTRAL || troyes_is_solo(g)) /* R070 */
            troyes_add_points(g, owner, PART_EVENTS, n);
    }
}

/* R035: an event that leaves during T5.3 b no longer acts. */
static void leave_queue(struct troyes *g, int at)
{
    g->queued--;
    for (int i = at; i < g->queued; i++)
        g->queue[i] = g->queue[i + 1];
    g->queue[g->queued].id = TROYES_NO_CARD;
    memset(g->queue[g->queued].flag, TROYES_NOBODY, TROYES_FLAGS);
    if (at < g->omens)
        g->omens--;
}

static void resolve(struct troyes *g, int at, struct sink *ev)
{
    struct troyes_event event = g->queue[at];
    int share[TROYES_OWNERS];
    int id = event.id;
    int winner = troyes_shares(&event, share);
    bool keeps = winner != TROYES_NEUTRAL || troyes_is_solo(g);

    state_tell(ev, event_of1(TROYES_EV_COUNTERED, SEAT_NONE, id), PUBLIC);
    share_out(g, &event, share, ev);
    if (id == TROYES_MARAUDING) { /* R071 */
        memset(g->queue[at].flag, TROYES_NOBODY, TROYES_FLAGS);
        state_tell(ev, event_of1(TROYES_EV_RETURNS, SEAT_NONE, id), PUBLIC);
        return;
    }
    leave_queue(g, at);
    g->fate[id] = (uint8_t)(keeps ? winner : EVENT_GONE);
    tell_owned(g, ev, winner, event_of1(TROYES_EV_WON, SEAT_NONE, id));
    if (troyes_happenings[id].effect == TROYES_STRIKE_RESISTANCE &&
        !g->base.option[OPTION_RESISTANCE])
        troyes_take_cubes(g, ev); /* R061 */
}

/* R069: it resolves the moment its last flag is filled. */
void troyes_put_cube(struct troyes *g, int owner, int id, struct sink *ev)
{
    int at = troyes_queue_at(g, id);
    struct troyes_event *event = &g->queue[at];
    int flag = 0;

    while (event->flag[flag] != TROYES_NOBODY)
        flag++;
    event->flag[flag] = (uint8_t)owner;
    tell_owned(g, ev, owner, event_of1(TROYES_EV_FOUGHT, SEAT_NONE, id));
    if (owner != TROYES_NEUTRAL)
        troyes_gain_influence(g, owner, TROYES_CUBE_INFLUENCE, ev);
    if (flag + 1 == troyes_happenings[id].flags)
        resolve(g, at, ev);
}

/* T13.3: the last cube of every event, whoever put it there. */
void troyes_take_cubes(struct troyes *g, struct sink *ev)
{
    for (int i = 0; i < g->queued; i++) {
        struct troyes_event *event = &g->queue[i];
        int flag = TROYES_FLAGS;
        while (flag > 0 && event->flag[flag - 1] == TROYES_NOBODY)
            flag--;
        if (!flag)
            continue;
        tell_owned(g, ev, event->flag[flag - 1],
                   event_of1(TROYES_EV_REMOVED, SEAT_NONE, event->id));
        event->flag[flag - 1] = TROYES_NOBODY;
    }
}
