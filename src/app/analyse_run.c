/*
 * analyse_run.c - see analyse.h. The page does the same in its worker
 * (web/src/rules/analysis.ts); web/test/unit/analysis.test.ts compares
 * them.
 */
#include "app/analyse.h"

#include <stdlib.h>
#include <string.h>

/* What counts: hundredths of the first place, and the certainty. */
static const double TURN_LEAST = 0.06, TURN_SURE = 3;
static const double TURN_ALIKE =
    0.0005; /* what one of two wins the other loses */
static const double GIVEN_LEAST = 0.02, GIVEN_SURE = 2;

/* What every seat has heard so far. */
struct listeners { /* a sink: begins with one */
    struct sink sink;
    int seats;
    struct event *heard[SEATS_MAX]; /* owned */
    int n, capacity;
    bool full;
};

static bool grow(struct listeners *l)
{
    int more = l->capacity ? 2 * l->capacity : 1024;

    for (int seat = 0; seat < l->seats; seat++) {
        struct event *longer =
            realloc(l->heard[seat], (size_t)more * sizeof *longer);
        if (!longer)
            return false;
        l->heard[seat] = longer;
    }
    l->capacity = more;
    return true;
}

static void hear(struct sink *to, struct event e)
{
    struct listeners *l = (struct listeners *)to;

    if (l->n == l->capacity && !grow(l)) {
        l->full = true;
        return;
    }
    for (int seat = 0; seat < l->seats; seat++)
        l->heard[seat][l->n] = event_heard(e, seat);
    l->n++;
}

static void forget(struct listeners *l)
{
    for (int seat = 0; seat < l->seats; seat++)
        free(l->heard[seat]);
}

/* ---- one position -------------------------------------------------------- */

/* Before and after everything that somebody does; not inside a choice that
 * takes several steps, nor between two acts of chance. */
static bool is_moment(const struct record *r, const struct state *s, int ply)
{
    bool before = ply < r->n && r->log[ply].seat != SEAT_CHANCE;
    bool after = ply == 0 || r->log[ply - 1].seat != SEAT_CHANCE;

    return !s->chain && (before || after || ply == r->n);
}

static void look(struct analysis *a, struct appraiser *by,
                 const struct state *s, int ply)
{
    struct moment *m = &a->moment[a->moments];

    if (!is_moment(a->record, s, ply))
        return;
    m->ply = ply;
    appraise_position(by, s, &m->outlook);
    a->moments++;
}

static void weigh(struct analysis *a, struct appraiser *by,
                  const struct state *s, const struct listeners *l, int ply)
{
    struct action played = a->record->log[ply];
    struct decided *d = &a->decided[a->decisions];
    struct news news = {.n = l->n};
    struct view view;

    if (played.seat == SEAT_CHANCE || (a->seat >= 0 && played.seat != a->seat))
        return;
    news.heard = l->heard[played.seat];
    view_make(&view, a->record->game, s, played.seat);
    d->ply = ply;
    d->n = appraise_choices(by, &view, &news, &played, d->choice);
    for (int i = 0; i < d->n; i++)
        if (memcmp(&d->choice[i].a, &played, sizeof played) == 0)
            d->played = i;
    a->decisions += d->n > 0;
}

/* ---- the game ------------------------------------------------------------ */

static bool go_through(struct analysis *a, struct appraiser *by,
                       void (*progress)(const struct analysis *a, int done))
{
    const struct record *r = a->record;
    struct listeners l = {.sink.hear = hear, .seats = r->setup.seats};
    union position pos;

    memset(&pos, 0, sizeof pos);
    game_start(r->game, &pos.state, &r->setup);
    for (int ply = 0; ply <= r->n && !l.full; ply++) {
        look(a, by, &pos.state, ply);
        if (progress)
            progress(a, ply);
        if (ply == r->n)
            break;
        weigh(a, by, &pos.state, &l, ply);
        game_apply(r->game, &pos.state, r->log[ply], &l.sink);
    }
    forget(&l);
    return !l.full;
}

bool analyse_run(struct analysis *a,
                 void (*progress)(const struct analysis *a, int done))
{
    const struct record *r = a->record;
    struct appraiser *by = appraiser_new(r->game, a->simulations, a->seed);
    size_t most = (size_t)r->n + 1;
    bool good = false;

    a->moments = a->decisions = 0;
    a->moment = malloc(most * sizeof *a->moment);
    a->decided = malloc(most * sizeof *a->decided);
    if (by && a->moment && a->decided)
        good = go_through(a, by, progress);
    appraiser_free(by);
    return good;
}

void analyse_free(struct analysis *a)
{
    free(a->moment);
    free(a->decided);
}

/* ---- what is worth telling ----------------------------------------------- */

static double size_of(struct turn turn)
{
    return turn.by < 0 ? -turn.by : turn.by;
}

/* Which seat's share changes most, significantly, from one moment to the
 * next. */
static struct turn turn_at(const struct analysis *a, int from)
{
    const struct outlook *one = &a->moment[from].outlook;
    const struct outlook *two = &a->moment[from + 1].outlook;
    struct turn turn = {.from = from};

    for (int seat = 0; seat < a->record->setup.seats; seat++) {
        struct turn other = {from, seat, two->share[seat] - one->share[seat]};
        double sure = other.by * other.by / (TURN_SURE * TURN_SURE);
        double error = one->error[seat] * one->error[seat] +
                       two->error[seat] * two->error[seat];
        if (sure > error && size_of(other) > size_of(turn) + TURN_ALIKE)
            turn = other;
    }
    return turn;
}

/* The largest come first while they are collected; then they are put in order.
 */
int analyse_turns(const struct analysis *a, struct turn *out)
{
    struct turn most[TURNS_MOST + 1];
    int n = 0;

    for (int i = 0; i + 1 < a->moments; i++) {
        struct turn turn = turn_at(a, i);
        int at = n;
        if (size_of(turn) < TURN_LEAST)
            continue;
        for (; at > 0 && size_of(most[at - 1]) < size_of(turn); at--)
            most[at] = most[at - 1];
        most[at] = turn;
        n += n < TURNS_MOST;
    }
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && out[at - 1].from > most[i].from; at--)
            out[at] = out[at - 1];
        out[at] = most[i];
    }
    return n;
}

int analyse_given(const struct analysis *a, int *out)
{
    int most[GIVEN_MOST + 1] = {0};
    int n = 0;

    for (int i = 0; i < a->decisions; i++) {
        const struct decided *d = &a->decided[i];
        double behind = d->choice[d->played].behind;
        int at = n;
        if (behind < GIVEN_LEAST ||
            behind <= GIVEN_SURE * d->choice[d->played].error)
            continue;
        for (; at > 0; at--) {
            const struct decided *other = &a->decided[most[at - 1]];
            if (other->choice[other->played].behind >= behind)
                break;
            most[at] = most[at - 1];
        }
        most[at] = i;
        n += n < GIVEN_MOST;
    }
    memcpy(out, most, (size_t)n * sizeof *out);
    return n;
}
