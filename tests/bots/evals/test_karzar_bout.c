/*
 * test_karzar_bout.c - helpers that bots of Karzar do not look at end a razm as
 * if they were not there: every set of helpers is fought out.
 */
#include "bots/evals/karzar_bout.h"
#include "bots/rollout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const unsigned mobad = 1u << HELPER_MOBAD;

/* ---- the same, without a shortcut ---------------------------------------- */

static struct razm fought(const struct razm *before, unsigned kinds)
{
    struct razm_helpers helpers = {.sent = 0};
    struct razm r = *before;

    memset(helpers.beside, NONE, sizeof helpers.beside);
    for (int card = 0; card < KARZAR_HELPERS; card++)
        if (kinds & karzar_kind_bit(card))
            helpers.sent |= (uint32_t)1 << card;
    karzar_razm_help(&r, &helpers);
    return r;
}

static double worth(const struct mind *m, const struct razm *r)
{
    int own = m->land + WON_BY_IRAN;
    double sum = 0;

    if (r->result != UNDECIDED)
        sum =
            karzar_mind_stake(m, r->result == own, r->result != own, r->value);
    if (r->moved != NONE)
        sum += karzar_mind_gain(m, m->g->razm + 1, r->moved);
    return sum - (r->kings_killed >> m->land & 1);
}

static void compare(const struct karzar *g, int seat, void *scratch)
{
    struct memory memory = {.scratch = scratch};
    struct mind m;
    struct bout b;

    karzar_mind(&m, g, &memory, seat, g->land[seat]);
    karzar_bout(&b, &m);
    b.imagined = b.samples = b.times[0] = 1;
    b.kinds[0] = 0;
    for (unsigned kinds = 0; kinds < mobad; kinds++) {
        struct razm r = fought(&b.razm, kinds);
        assert_true(karzar_bout_expects(&b, kinds) == worth(&m, &r));
    }
}

/* ---- in games ------------------------------------------------------------ */

static void play(int seats, unsigned modules, struct rng *rng, int *compared)
{
    static struct karzar_kept kept;
    const struct game *game = game_named("karzar");
    struct setup setup;
    union position pos;
    struct state *s = &pos.state;

    game_standard(game, seats, &setup);
    setup.option[OPTION_MODULES] = (uint8_t)modules;
    setup.option[OPTION_MODULES + 1] = (uint8_t)(modules >> 8);
    assert_null(game_start(game, s, &setup));
    while (!s->over) {
        struct action choice[CHOICES_MAX];
        int seat = 0;
        int n = 0;
        rollout_chances(game, s, rng);
        seat = state_actor(s);
        if (s->over)
            return;
        n = game->legal(s, seat, choice);
        if (state_asks(s)->decision == KARZAR_ASK_HELPER &&
            ++*compared % 8 == 0)
            compare((const struct karzar *)s, seat,
                    *compared % 16 ? &kept : NULL);
        game_apply(game, s, choice[rng_below(rng, (uint32_t)n)], NULL);
    }
}

static void what_is_left_out_changes_nothing(void **state)
{
    const unsigned all = (1u << KARZAR_MODULES) - 1;
    struct rng rng = {5};
    int compared = 0;

    (void)state;
    for (int seats = 3; seats <= SEATS_MAX; seats++) {
        play(seats, 0, &rng, &compared);
        play(seats, all, &rng, &compared);
        play(seats, (unsigned)rng_next(&rng) & all, &rng, &compared);
    }
    assert_true(compared > 1000);
}

int suite_karzar_bout(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_out_changes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
