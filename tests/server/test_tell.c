/*
 * test_tell.c - secrecy, through the real encoder (N1, N2).
 *
 * Two states that a viewer cannot tell apart must give it the same bytes:
 * snapshots, news, whether it may undo, at once and for as long as the same
 * things are done in both and the viewer hears the same. The second state is a
 * guess from the viewer's own view. And the test must notice a leak: encoders
 * that take one look at the true state are its control.
 */
#include "core/match.h"
#include "core/rng.h"
#include "core/walk.h"
#include "effort.h"
#include "laws/laws.h"
#include "server/tell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TOLD = 4096, PAIRS = EFFORT(30000), STEPS = 40 };

struct side { /* one of the two worlds */
    struct sink sink;
    const struct game *game;
    union position pos;
    struct event told[TOLD];
    int n;
    uint8_t old[VIEW_BYTES], now[VIEW_BYTES];
    struct out out;
    bool leaks;
};

static void hear(struct sink *to, struct event e)
{
    struct side *side = (struct side *)to;

    assert_true(side->n < TOLD);
    side->told[side->n++] = e;
}

/* As the server decides it: match_may_undo() on this state. */
static bool may_undo(const struct side *s, int seat)
{
    const struct state *at = &s->pos.state;

    return seat != SEAT_WATCHER && !at->over && at->ply > at->news &&
           at->mover == seat;
}

/* What the viewer is sent; the leak is a number made of the true state. */
static void tell(struct side *s, int seat, bool snap, int heard_before)
{
    struct view view;
    struct tell t = {.table = "tabletable", .seq = 7, .seat = 1};

    view_make(&view, s->game, &s->pos.state, seat);
    t.view = &view;
    t.by = "person";
    t.n = tell_encode(&view, s->now);
    t.now = s->now;
    t.old = s->old;
    t.undo = may_undo(s, seat);
    t.told = s->told + heard_before;
    t.n_told = s->n - heard_before;
    if (s->leaks)
        t.seq = state_hash(s->game, &s->pos.state) & 0xFFFF;
    if (snap)
        tell_snap(&s->out, &t);
    else
        tell_news(&s->out, &t);
    memcpy(s->old, s->now, t.n);
}

static bool same(const struct side *a, const struct side *b)
{
    return a->out.n == b->out.n &&
           memcmp(a->out.data, b->out.data, a->out.n) == 0;
}

static struct action some(const struct side *s, int seat, struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int n = s->game->legal(&s->pos.state, seat, choice);

    assert_true(n > 0);
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
    assert_null(game_start(s->game, &s->pos.state, &setup));
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

/* One deed in both, if it can be; false: the worlds part here. */
static bool step_both(struct side *a, struct side *b, struct rng *rng)
{
    do {
        struct action next = some(a, state_actor(&a->pos.state), rng);
        if (!is_legal(b, next))
            return false;
        apply(a, next);
        apply(b, next);
    } while (!a->pos.state.over &&
             (a->pos.state.chain || state_actor(&a->pos.state) == SEAT_CHANCE));
    return !a->pos.state.over && !b->pos.state.chain && !b->pos.state.over;
}

/* How often the bytes differed though the viewer was shown the same. */
static int compare(struct side *a, struct side *b, int seat, struct rng *rng)
{
    int leaks = 0;

    a->n = b->n = 0;
    tell(a, seat, true, 0);
    tell(b, seat, true, 0);
    leaks += !same(a, b);
    for (int i = 0; i < STEPS && !a->pos.state.over; i++) {
        int before = a->n;
        if (!step_both(a, b, rng) || !heard_same(a, b, seat, before) ||
            !sees_same(a, b, seat))
            return leaks;
        tell(a, seat, false, before);
        tell(b, seat, false, before);
        leaks += !same(a, b);
    }
    return leaks;
}

struct tally {
    int pairs, different, leaks;
};

static struct tally pairs_of(const struct game *game, int pairs, bool leaky)
{
    struct side *a = calloc(1, sizeof *a);
    struct side *b = calloc(1, sizeof *b);
    struct rng rng = {game->state_size};
    struct tally tally = {0};

    assert_true(a && b);
    a->game = b->game = game;
    a->sink.hear = b->sink.hear = hear;
    a->leaks = b->leaks = leaky;
    while (tally.pairs < pairs) {
        struct view view;
        wander(a, &rng);
        if (a->pos.state.over)
            continue;
        int seat = (int)rng_below(&rng, a->pos.state.seats + 1u);
        seat = seat == a->pos.state.seats ? SEAT_WATCHER : seat;
        view_make(&view, game, &a->pos.state, seat);
        view_guess(&view, &rng, &b->pos);
        /* undo marks are no secret of the mover's, but guesses lack them */
        b->pos.state.news = a->pos.state.news;
        b->pos.state.mover = a->pos.state.mover;
        tally.different += memcmp(&a->pos, &b->pos, game->state_size) != 0;
        tally.leaks += compare(a, b, seat, &rng);
        tally.pairs++;
    }
    out_free(&a->out);
    out_free(&b->out);
    free(a);
    free(b);
    return tally;
}

static void what_cannot_be_told_apart_is_sent_alike(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct tally tally = pairs_of(games[i], PAIRS, false);
        print_message("# %s: %d pairs, %d with other secrets, %d leaks\n",
                      games[i]->slug, tally.pairs, tally.different,
                      tally.leaks);
        assert_int_equal(tally.leaks, 0);
        assert_true(tally.different > tally.pairs / 2);
    }
}

static void a_leak_is_noticed(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        assert_true(pairs_of(games[i], 500, true).leaks > 0);
}

int suite_tell(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_told_apart_is_sent_alike),
        cmocka_unit_test(a_leak_is_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
