/*
 * test_guess.c - guesses never contradict what a seat knows, and never know
 * more.
 *
 * The first half is law L2, tested here on more positions: to the seat the
 * guess looks exactly like the truth. The second half is statistics. If a
 * guess is made from the view alone, it hits the truth as often as chance
 * would, and that rate can be computed: every draft that fits what the seat
 * has seen is enumerated with the rules themselves, and every hidden card is
 * equally likely in any hidden place. A guess that peeks hits more often; a
 * guess that forgets hits less often. The dice are fixed, so a bound of five
 * standard deviations is not a matter of luck.
 */
#include "games/dej/dej.h"

#include "core/rng.h"
#include "core/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* ---- positions of random play -------------------------------------------- */

struct walkthrough {
    struct rng rng;
    union position pos;      /* the truth                            */
    union position at_draft; /* the truth when this round's draft began */
    int round;
};

static void begin(struct walkthrough *w, int seats, uint64_t seed)
{
    struct setup setup;

    memset(w, 0, sizeof *w);
    w->rng.state = seed;
    game_standard(&dej, seats, &setup);
    assert_null(game_start(&dej, &w->pos.state, &setup));
}

static const struct dej *truth(const struct walkthrough *w)
{
    return (const struct dej *)&w->pos;
}

static void step(struct walkthrough *w)
{
    struct state *s = &w->pos.state;
    struct action choice[CHOICES_MAX];
    int seat = state_actor(s);
    int n = dej.legal(s, seat, choice);

    if (seat == SEAT_CHANCE)
        game_apply(&dej, s, dej.roll(s, &w->rng), NULL);
    else
        game_apply(&dej, s, choice[rng_below(&w->rng, (uint32_t)n)], NULL);
    if (truth(w)->round != w->round) {
        w->round = truth(w)->round;
        w->at_draft = w->pos;
    }
}

/* Somewhere in a game, with the first draft begun. */
static void stroll(struct walkthrough *w, int seats)
{
    uint32_t steps = 1 + rng_below(&w->rng, 30);

    while (steps > 0 || !w->round) {
        if (w->pos.state.over)
            begin(w, seats, rng_next(&w->rng));
        step(w);
        steps -= steps > 0;
    }
    if (w->pos.state.over)
        stroll(w, seats);
}

/* ---- who guesses: the game, or somebody who cheats ----------------------- */

typedef void guesser(const struct walkthrough *w, const struct view *view,
                     struct rng *rng, struct dej_classic *out);

static void honest(const struct walkthrough *w, const struct view *view,
                   struct rng *rng, struct dej_classic *out)
{
    union position pos;

    (void)w;
    view_guess(view, rng, &pos);
    *out = *(struct dej_classic *)&pos;
}

/* One time in four it looks. */
static void peeking(const struct walkthrough *w, const struct view *view,
                    struct rng *rng, struct dej_classic *out)
{
    honest(w, view, rng, out);
    if (rng_below(rng, 4) == 0)
        *out = *(const struct dej_classic *)&w->pos;
}

/* ---- every draft that fits ----------------------------------------------- */

enum { DRAFTS_MAX = 5040 }; /* no seat that has seen a pack has more */

struct drafts {
    const struct dej *truth;
    int seat;
    int n;
    double chance[DRAFTS_MAX]; /* of each, before they are made to add up */
    uint8_t taken[DRAFTS_MAX][RANKS_MAX + 1]; /* and what the last one took */
    double sum;
};

static void note(const struct dej *g, uint8_t *taken)
{
    memcpy(taken, g->taken, RANKS_MAX);
    taken[RANKS_MAX] = g->took;
}

/* Could g's draft so far be the true one, as far as the seat has seen it? */
static bool fits(const struct drafts *d, const struct dej *g)
{
    for (int i = 0; i < 2; i++)
        if (g->seen[d->seat][i] &&
            g->seen[d->seat][i] != d->truth->seen[d->seat][i])
            return false;
    for (int step = 0; step < g->step; step++) {
        bool mine = dej_step_seat(g, step) == d->seat;
        bool open = d->truth->up & 1u << d->truth->taken[step];
        if ((mine || open) && g->taken[step] != d->truth->taken[step])
            return false;
    }
    return true;
}

/* The calls so far, and the seat's own choice of two (D4.2). */
static bool fits_calls(const struct drafts *d, const struct dej *g)
{
    for (int rank = 0; rank < d->truth->called; rank++)
        if (g->held[rank] != d->truth->held[rank])
            return false;
    for (int rank = 0; rank < RANKS_MAX; rank++)
        if ((g->held[rank] == d->seat) != (d->truth->held[rank] == d->seat))
            return false;
    return true;
}

/* Everybody picks at random, and so does chance: how likely is each draft? */
static void go_through(struct drafts *d, const struct dej *g, double chance)
{
    struct action choice[CHOICES_MAX];
    int actor = state_actor(&g->base);
    int n = 0;

    if (g->step == d->truth->step) {
        if (!fits_calls(d, g))
            return;
        assert_true(d->n < DRAFTS_MAX);
        note(g, d->taken[d->n]);
        d->chance[d->n++] = chance;
        d->sum += chance;
        return;
    }
    n = dej.legal(&g->base, actor, choice);
    for (int i = 0; i < n; i++) {
        union position pos;
        struct dej *next = (struct dej *)&pos;
        *next = *g;
        game_apply(&dej, &next->base, choice[i], NULL);
        if (fits(d, next))
            go_through(d, next, chance / n);
    }
}

/* A seat that has seen no pack yet knows nothing; there is much it fits. */
static bool has_looked(const struct walkthrough *w, int seat)
{
    return truth(w)->seen[seat][0];
}

static void find_drafts(struct drafts *d, const struct walkthrough *w, int seat)
{
    d->truth = truth(w);
    d->seat = seat;
    d->n = 0;
    d->sum = 0;
    go_through(d, (const struct dej *)&w->at_draft, 1);
    assert_true(d->n > 0);
}

static int find_draft(const struct drafts *d, const struct dej *g)
{
    uint8_t taken[RANKS_MAX + 1];
    int i = 0;

    note(g, taken);
    while (i < d->n && memcmp(d->taken[i], taken, sizeof taken) != 0)
        i++;
    return i;
}

/* ---- statistics ---------------------------------------------------------- */

enum { BOUND = 5, POSITIONS = 2000, GUESSES = 3000 };

struct balance { /* how far the result is from what was expected */
    double off, variance;
};

/* More than BOUND standard deviations above, or below? */
static bool is_above(const struct balance *b)
{
    return b->off > 0 && b->off * b->off > BOUND * BOUND * b->variance;
}

static bool is_below(const struct balance *b)
{
    return b->off < 0 && b->off * b->off > BOUND * BOUND * b->variance;
}

static void weigh_draft(const struct drafts *d, const struct dej *guess,
                        struct balance *b)
{
    int is = find_draft(d, d->truth);
    int guessed = find_draft(d, guess);
    double p = 0;

    assert_true(is < d->n);
    assert_true(guessed < d->n); /* else it contradicts what the seat knows */
    p = d->chance[is] / d->sum;
    b->off += (guessed == is) - p;
    b->variance += p * (1 - p);
}

/* How many hidden cards of each kind lie in that zone of g. */
static void count_hidden(const struct dej *view, const struct dej *g, int zone,
                         int *count)
{
    memset(count, 0, DEJ_DISTRICTS * sizeof *count);
    for (int kind = 0; kind < DEJ_DISTRICTS; kind++)
        count[kind] = cards_copies(dej_cards(g), zone, kind) -
                      cards_copies(dej_cards(view), zone, kind);
}

/*
 * Pairs of equal hidden cards in a zone of the truth and of the guess. A
 * guess that deals the hidden cards well shuffled puts there, on average, of
 * every kind its share: that is what the truth is compared with.
 */
static void weigh_cards(const struct dej *view, const struct dej *is,
                        const struct dej *guess, int zone, struct balance *b)
{
    int in_truth[DEJ_DISTRICTS], in_guess[DEJ_DISTRICTS];
    int all[DEJ_DISTRICTS];
    int hidden = 0, lacks = 0;
    double off = 0;

    count_hidden(view, is, zone, in_truth);
    count_hidden(view, guess, zone, in_guess);
    for (int kind = 0; kind < DEJ_DISTRICTS; kind++) {
        all[kind] = cards_copies(dej_cards(view), ZONE_HIDDEN, kind);
        hidden += all[kind];
        lacks += in_truth[kind];
    }
    for (int kind = 0; kind < DEJ_DISTRICTS && hidden; kind++)
        off += in_truth[kind] *
               (in_guess[kind] - (double)lacks * all[kind] / hidden);
    b->off += off;
    b->variance += off * off;
}

struct verdict {
    struct balance drafts, cards;
    int positions;
};

static void weigh(const struct walkthrough *w, int seat, guesser *guess,
                  struct verdict *v)
{
    static struct drafts drafts;
    struct rng rng = {rng_next(&(struct rng){w->rng.state + (uint64_t)seat})};
    struct dej_classic guessed;
    struct view view;

    view_make(&view, &dej, &w->pos.state, seat);
    guess(w, &view, &rng, &guessed);
    if (has_looked(w, seat)) {
        find_drafts(&drafts, w, seat);
        weigh_draft(&drafts, &guessed.dej, &v->drafts);
    }
    for (int other = 0; other < w->pos.state.seats; other++)
        if (other != seat)
            weigh_cards((struct dej *)&view.pos, truth(w), &guessed.dej,
                        ZONE_HAND + other, &v->cards);
    v->positions++;
}

static struct verdict judge(int seats, int positions, guesser *guess)
{
    struct verdict v = {.positions = 0};
    struct walkthrough w;

    begin(&w, seats, (uint64_t)seats);
    while (v.positions < positions) {
        stroll(&w, seats);
        for (int seat = 0; seat < seats; seat++)
            weigh(&w, seat, guess, &v);
    }
    return v;
}

/* ---- the tests ----------------------------------------------------------- */

static void a_guess_fits_what_its_seat_knows(void **state)
{
    struct walkthrough w;
    struct view view, again;
    struct dej_classic guess;

    (void)state;
    for (int seats = 2; seats <= 7; seats++) {
        begin(&w, seats, 11 * (uint64_t)seats);
        for (int i = 0; i < 400; i++) {
            stroll(&w, seats);
            for (int seat = 0; seat < seats; seat++) {
                view_make(&view, &dej, &w.pos.state, seat);
                honest(&w, &view, &w.rng, &guess);
                assert_null(dej.check(&guess.dej.base, true));
                view_make(&again, &dej, &guess.dej.base, seat);
                assert_memory_equal(&again.pos, &view.pos, sizeof guess);
            }
        }
    }
}

static void a_guess_knows_what_its_seat_knows(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 7; seats++) {
        struct verdict v = judge(seats, POSITIONS, honest);
        assert_false(is_above(&v.drafts)); /* no more ...  */
        assert_false(is_above(&v.cards));
        assert_false(is_below(&v.drafts)); /* and no less */
        assert_false(is_below(&v.cards));
    }
}

/* Else these tests would prove nothing. */
static void one_that_peeks_is_found_out(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 7; seats++) {
        struct verdict v = judge(seats, POSITIONS, peeking);
        assert_true(is_above(&v.drafts));
        assert_true(is_above(&v.cards));
    }
}

/*
 * Not only the truth: every draft that fits comes as often as it should
 * (Pearson's chi-square, against its own mean and deviation).
 */
static bool have_their_share(const struct walkthrough *w, int seat)
{
    static struct drafts d;
    static int hits[DRAFTS_MAX];
    struct rng rng = {7};
    struct view view;
    double sum = 0;
    int guesses = 0;

    find_drafts(&d, w, seat);
    memset(hits, 0, sizeof hits);
    view_make(&view, &dej, &w->pos.state, seat);
    guesses = GUESSES > 8 * d.n ? GUESSES : 8 * d.n;
    for (int i = 0; i < guesses; i++) {
        struct dej_classic guess;
        honest(w, &view, &rng, &guess);
        hits[find_draft(&d, &guess.dej)]++;
    }
    for (int i = 0; i < d.n; i++) {
        double expected = guesses * d.chance[i] / d.sum;
        sum += (hits[i] - expected) * (hits[i] - expected) / expected;
    }
    sum -= d.n - 1;
    return sum <= 0 || sum * sum < BOUND * BOUND * 2.0 * (d.n - 1);
}

static void every_draft_that_fits_has_its_share(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 7; seats++) {
        struct walkthrough w;
        begin(&w, seats, 5 * (uint64_t)seats);
        for (int i = 0; i < 24; i++) {
            do {
                stroll(&w, seats);
            } while (!has_looked(&w, i % seats));
            assert_true(have_their_share(&w, i % seats));
        }
    }
}

int suite_guess(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guess_fits_what_its_seat_knows),
        cmocka_unit_test(a_guess_knows_what_its_seat_knows),
        cmocka_unit_test(one_that_peeks_is_found_out),
        cmocka_unit_test(every_draft_that_fits_has_its_share),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
