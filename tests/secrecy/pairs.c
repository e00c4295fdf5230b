/*
 * pairs.c - see pairs.h.
 */
#include "secrecy/pairs.h"

#include "core/text.h"
#include "core/walk.h"
#include "laws/laws.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS = 40 };

static void hear(struct sink *to, struct event e)
{
    struct side *side = (struct side *)to;

    if (side->n == TOLD)
        abort();
    side->told[side->n++] = e;
}

/* As the server decides it: match_may_undo() on this state. */
static bool may_undo(const struct side *s, int seat)
{
    const struct state *at = &s->pos.state;

    return seat != SEAT_WATCHER && !at->over && at->ply > at->news &&
           at->mover == seat;
}

/* ---- what the viewer is sent --------------------------------------------- */

static void tell(struct side *s, int seat, bool snap, int heard_before)
{
    struct view view;
    struct tell t = {.table = "tabletable", .seq = 7, .seat = 1};

    view_make(&view, s->game, &s->pos.state, seat);
    t.by = "person";
    t.undo = may_undo(s, seat);
    t.told = s->told + heard_before;
    t.n_told = s->n - heard_before;
    t.view = &view;
    t.now = s->now;
    t.old = s->old;
    if (s->leak && s->leak->spoil)
        s->leak->spoil(s, &view, &t);
    t.n = tell_encode(&view, s->now);
    if (snap)
        tell_snap(&s->out, &t);
    else
        tell_news(&s->out, &t);
    memcpy(s->old, s->now, t.n);
    if (s->leak && s->leak->pad)
        s->leak->pad(s);
}

/* What the server would let it do, according to the true state. */
static void tell_choices(struct side *s, int seat)
{
    struct action choice[CHOICES_MAX];
    char text[TEXT_MAX];
    int n = 0;

    if (seat != SEAT_WATCHER && state_actors(&s->pos.state) & SEAT(seat))
        n = s->game->legal(&s->pos.state, seat, choice);
    for (int i = 0; i < n; i++)
        out_raw(&s->out, text,
                action_format(s->game, choice[i], text, sizeof text));
}

static bool same(const struct side *a, const struct side *b)
{
    return a->out.n == b->out.n &&
           memcmp(a->out.data, b->out.data, a->out.n) == 0;
}

static void tell_both(struct pair *p, bool snap, int before,
                      struct pair_tally *tally)
{
    tell(p->a, p->seat, snap, before);
    tell(p->b, p->seat, snap, before);
    tell_choices(p->a, p->seat);
    tell_choices(p->b, p->seat);
    tally->messages++;
    tally->leaks += !same(p->a, p->b);
}

/* ---- what happens in them ------------------------------------------------ */

static struct action some(const struct side *s, int seat, struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int n = s->game->legal(&s->pos.state, seat, choice);

    if (n <= 0)
        abort();
    return choice[rng_below(rng, (uint32_t)n)];
}

static bool is_legal(const struct side *s, struct action a)
{
    struct action choice[CHOICES_MAX];
    int n = 0;

    if (s->pos.state.over || !(state_actors(&s->pos.state) & SEAT(a.seat)))
        return false;
    n = s->game->legal(&s->pos.state, a.seat, choice);
    while (n > 0)
        if (action_same(choice[--n], a))
            return true;
    return false;
}

static void apply(struct side *s, struct action a)
{
    game_apply(s->game, &s->pos.state, a, &s->sink);
}

/* Somewhere in a random game, outside of any chain. */
static void wander(struct side *s, struct rng *rng)
{
    struct setup setup;
    int seats = s->game->seats_min +
                (int)rng_below(rng, (uint32_t)(s->game->seats_max -
                                               s->game->seats_min + 1));
    uint32_t steps = rng_below(rng, s->game->ply_max < 1000 ? 250 : 600);

    game_standard(s->game, seats, &setup);
    if (rng_below(rng, 4)) /* a game may have many, and each its secrets */
        laws_vary(s->game, rng, &setup);
    memset(&s->pos, 0, sizeof s->pos);
    if (game_start(s->game, &s->pos.state, &setup) != NULL)
        abort();
    while (!s->pos.state.over && (steps > 0 || s->pos.state.chain ||
                                  state_actor(&s->pos.state) == SEAT_CHANCE)) {
        struct action a = some(s, state_actor(&s->pos.state), rng);
        game_apply(s->game, &s->pos.state, a, NULL);
        steps -= steps > 0;
    }
}

static bool heard_same(const struct side *a, const struct side *b, int seat,
                       int from)
{
    if (a->n != b->n)
        return false;
    for (int i = from; i < a->n; i++) {
        struct event x = event_heard(a->told[i], seat);
        struct event y = event_heard(b->told[i], seat);
        if (memcmp(&x, &y, sizeof x) != 0)
            return false;
    }
    return true;
}

static bool sees_same(const struct side *a, const struct side *b, int seat)
{
    struct view x;
    struct view y;

    view_make(&x, a->game, &a->pos.state, seat);
    view_make(&y, b->game, &b->pos.state, seat);
    return memcmp(&x.pos, &y.pos, a->game->state_size) == 0;
}

/* One deed in both, if possible; false: the worlds part here. */
static bool step_both(struct pair *p)
{
    struct side *a = p->a;
    struct side *b = p->b;

    do {
        struct action next = some(a, state_actor(&a->pos.state), &p->rng);
        if (!is_legal(b, next))
            return false;
        apply(a, next);
        apply(b, next);
    } while (!a->pos.state.over &&
             (a->pos.state.chain || state_actor(&a->pos.state) == SEAT_CHANCE));
    return !a->pos.state.over && !b->pos.state.chain && !b->pos.state.over;
}

/* ---- pairs --------------------------------------------------------------- */

void pair_wander(struct pair *p)
{
    struct state *a = &p->a->pos.state;
    struct view view;

    do
        wander(p->a, &p->rng);
    while (a->over);
    p->seat = (int)rng_below(&p->rng, a->seats + 1u);
    if (p->seat == a->seats)
        p->seat = SEAT_WATCHER;
    view_make(&view, p->a->game, a, p->seat);
    view_guess(&view, &p->rng, &p->b->pos);
    /* undo marks are no secret of the mover's, but guesses lack them */
    p->b->pos.state.news = a->news;
    p->b->pos.state.mover = a->mover;
}

void pair_compare(struct pair *p, struct pair_tally *tally)
{
    tally->pairs++;
    tally->different +=
        memcmp(&p->a->pos, &p->b->pos, p->a->game->state_size) != 0;
    p->a->n = p->b->n = 0;
    tell_both(p, true, 0, tally);
    for (int i = 0; i < STEPS && !p->a->pos.state.over; i++) {
        int before = p->a->n;
        if (!step_both(p) || !heard_same(p->a, p->b, p->seat, before) ||
            !sees_same(p->a, p->b, p->seat))
            return;
        tell_both(p, false, before, tally);
    }
}

bool pair_init(struct pair *p, const struct game *game, uint64_t seed)
{
    *p = (struct pair){.a = calloc(1, sizeof *p->a),
                       .b = calloc(1, sizeof *p->b),
                       .rng = {seed}};
    if (!p->a || !p->b)
        return false;
    p->a->game = p->b->game = game;
    p->a->sink.hear = p->b->sink.hear = hear;
    return true;
}

void pair_fini(struct pair *p)
{
    out_free(&p->a->out);
    out_free(&p->b->out);
    free(p->a);
    free(p->b);
}

void pairs_run(const struct game *game, uint64_t seed, long pairs,
               const struct leak *leak, struct pair_tally *tally)
{
    struct pair p;

    memset(tally, 0, sizeof *tally);
    if (!pair_init(&p, game, seed))
        abort();
    p.a->leak = p.b->leak = leak;
    while (tally->pairs < pairs && (!leak || !tally->leaks)) {
        pair_wander(&p);
        pair_compare(&p, tally);
    }
    pair_fini(&p);
}
