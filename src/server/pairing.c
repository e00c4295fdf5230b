/*
 * pairing.c - see pairing.h.
 */
#include "server/pairing.h"

#include "bots/bot.h"
#include "server/rating.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static int between(int64_t n, int low, int high)
{
    if (n < low)
        return low;
    return n > high ? high : (int)n;
}

struct reach pairing_reach(const struct wish *w, int64_t now, int64_t step)
{
    int64_t waited = now > w->since ? now - w->since : 0;
    int64_t steps = waited / step;
    int spread = between(steps - STEPS_TO_SEATS + 1, 0, SEATS_MAX);
    int least = w->game->seats_min < 2 ? 2 : w->game->seats_min;
    struct reach r = {.within = INT_MAX, .bots = steps >= 1};

    if (steps < STEPS_TO_ANY)
        r.within = WITHIN_FIRST + (int)(WITHIN_STEP * waited / step);
    r.low = between((int64_t)w->seats - spread, least, w->seats);
    r.high = between((int64_t)w->seats + spread, w->seats, w->game->seats_max);
    return r;
}

/* ---- who fits ------------------------------------------------------------ */

static bool shuns(const struct wish *w, const char *who)
{
    for (int i = 0; i < w->n_shunned; i++)
        if (strcmp(w->shunned[i], who) == 0)
            return true;
    return false;
}

static bool wish_the_same(const struct wish *a, const struct wish *b)
{
    return a->game == b->game && a->clock == b->clock && a->base == b->base &&
           a->add == b->add && a->rated == b->rated;
}

struct search_party {
    const struct line *line;
    bool with_bots;
    struct party *party;
    int near[SEEKS_MOST]; /* who fit the first: mostly few of many */
    int n_near;
};

static struct reach reach_of(const struct search_party *p, const struct wish *w)
{
    return pairing_reach(w, p->line->now, p->line->step);
}

static bool fit(const struct search_party *p, const struct wish *a,
                const struct wish *b)
{
    int apart = abs(a->rating - b->rating);

    return wish_the_same(a, b) && strcmp(a->who, b->who) != 0 &&
           apart <= reach_of(p, a).within && apart <= reach_of(p, b).within &&
           !shuns(a, b->who) && !shuns(b, a->who);
}

static bool may_join(const struct search_party *p, int i)
{
    const struct wish *w = p->line->all[i];
    struct reach r = reach_of(p, w);

    if (p->party->seats < r.low || p->party->seats > r.high ||
        (p->with_bots && !(w->bots && r.bots)))
        return false;
    for (int k = 1; k < p->party->n; k++)
        if (p->party->member[k] == i ||
            !fit(p, p->line->all[p->party->member[k]], w))
            return false;
    return true;
}

/* Among those who fit, the one closest in strength; among equals, the one who
 * has waited longest. -1: nobody. */
static int next_member(const struct search_party *p)
{
    const struct wish *first = p->line->all[p->party->member[0]];
    int best = -1;

    for (int k = 0; k < p->n_near; k++) {
        int i = p->near[k];
        if (may_join(p, i) &&
            (best < 0 || abs(p->line->all[i]->rating - first->rating) <
                             abs(p->line->all[best]->rating - first->rating)))
            best = i;
    }
    return best;
}

/* How many come together for that number of seats. */
static int gather(struct search_party *p, int first, int seats)
{
    int next = first;

    p->party->seats = seats;
    p->party->n = 0;
    while (next >= 0 && p->party->n < seats) {
        p->party->member[p->party->n++] = next;
        next = next_member(p);
    }
    return p->party->n;
}

/* A party that fills that number of seats. */
static bool fills(struct search_party *p, int first, int seats)
{
    return p->n_near + 1 >= seats && gather(p, first, seats) == seats;
}

bool pairing_find(const struct line *line, int first, struct party *out)
{
    const struct wish *w = line->all[first];
    struct search_party p;
    struct reach r;

    p.line = line;
    p.with_bots = false;
    p.party = out;
    p.n_near = 0;
    for (int i = 0; i < line->n; i++)
        if (i != first && fit(&p, w, line->all[i]))
            p.near[p.n_near++] = i;
    r = reach_of(&p, w);
    for (int off = 0; off < SEATS_MAX; off++) {
        if (w->seats + off <= r.high && fills(&p, first, w->seats + off))
            return true;
        if (off && w->seats - off >= r.low && fills(&p, first, w->seats - off))
            return true;
    }
    if (!w->bots || !r.bots)
        return false;
    p.with_bots = true;
    gather(&p, first, w->seats);
    return true;
}

/* ---- bots ---------------------------------------------------------------- */

const char *pairing_bot(const struct game *game, int rating)
{
    const char *best = NULL;
    int nearest = INT_MAX;

    for (int i = 0; bot_kinds[i]; i++) {
        char who[64];
        int apart = 0;
        if (bot_kinds[i]->yardstick ||
            strncmp(bot_kinds[i]->slug, "level", 5) != 0)
            continue;
        snprintf(who, sizeof who, "bot:%s", bot_kinds[i]->slug);
        apart = abs(rating_shown(rating_start(game->slug, who).mu) - rating);
        if (apart >= nearest)
            continue;
        nearest = apart;
        best = bot_kinds[i]->slug;
    }
    return best;
}
