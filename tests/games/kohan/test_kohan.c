/*
 * test_kohan.c - the tables of Kohan Dej (K1, K2): its deck, its presets, its
 * sizes; and that guesses after a trade of roles fit what was shown (K4.6).
 */
#include "games/dej/kohan/kohan.h"
#include "table.h"

static int copies(int kind)
{
    return dej_kohan_first[kind + 1] - dej_kohan_first[kind];
}

/* K1.1: 54 basic districts, and thirty unique ones, one of each */
static void the_box_holds_84_districts(void **unused)
{
    static const int box[DEJ_TYPES] = {0, 12, 11, 20, 11, 30};
    int n[DEJ_TYPES] = {0};

    (void)unused;
    for (int kind = 0; kind < KOHAN_DISTRICTS; kind++) {
        int type = dej_kohan_districts[kind].type;
        assert_true(dej_of_type[type] & KIND(kind));
        n[type] += copies(kind);
        for (int i = dej_kohan_first[kind]; i < dej_kohan_first[kind + 1]; i++)
            assert_int_equal(dej_kohan_kind_of[i], kind);
    }
    assert_int_equal(KOHAN_CARDS, 84);
    assert_memory_equal(n, box, sizeof box);
    assert_int_equal(copies(DEJ_GRAVEYARD), 0);
    assert_int_equal(copies(DEJ_KEEP), 1);
    assert_int_equal(dej_kohan_districts[DEJ_OBSERVATORY].cost, 4);
}

/* Dej's state has not grown by what Kohan Dej needs. */
static void states_have_their_sizes(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof(struct dej_classic), 656);
    assert_true(sizeof(struct kohan) <= 1536);
    assert_int_equal(DEJ_COUNT_AT + KOHAN_ZONES,
                     offsetof(struct kohan, count) +
                         sizeof((struct kohan *)0)->count);
}

static void start(struct table *t, const struct setup *setup)
{
    memset(t, 0, sizeof *t);
    t->sink.hear = table_hear;
    t->game = &kohan;
    assert_null(game_start(&kohan, &t->pos.state, setup));
}

/* Any legal action, chance's by weight or nearly. */
static void step(struct table *t, struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int seat = state_actor(&t->pos.state);
    int n = kohan.legal(&t->pos.state, seat, choice);

    assert_true(n > 0);
    game_apply(&kohan, &t->pos.state, choice[rng_below(rng, (uint32_t)n)],
               NULL);
}

/* K2.3, R104: games of every preset, with every number of players, end. */
static void presets_can_be_played(void **unused)
{
    struct table t;

    (void)unused;
    for (int i = 0; i < kohan.n_presets; i++)
        for (int seats = 2; seats <= 8; seats++) {
            struct setup setup = {.seats = (uint8_t)seats};
            struct rng rng = {(uint64_t)(100 * i + seats)};
            memcpy(setup.option, kohan.presets[i].option, sizeof setup.option);
            assert_int_equal(dej_size(dej_uniques_of(setup.option)), 14);
            start(&t, &setup);
            while (!t.pos.state.over)
                step(&t, &rng);
            assert_null(kohan.check(&t.pos.state, true));
        }
}

/* K2.1: an impossible setup is refused by name. */
static void casts_are_refused_by_name(void **unused)
{
    struct setup setup;
    union position pos = {0};

    (void)unused;
    game_standard(&kohan, 2, &setup);
    setup.option[OPT_MEND] = 0;
    assert_string_equal(game_start(&kohan, &pos.state, &setup), "ninth_of_two");
    setup.option[OPT_CAST + 8] = 3;
    setup.option[OPT_CAST + 3] = 1;
    assert_string_equal(game_start(&kohan, &pos.state, &setup), "emperor");
    game_standard(&kohan, 4, &setup);
    setup.option[OPT_MEND] = 0;
    setup.option[OPT_CAST + 8] = 0;
    assert_string_equal(game_start(&kohan, &pos.state, &setup), "queen");
    game_standard(&kohan, 8, &setup);
    setup.option[OPT_CAST + 8] = 3;
    assert_string_equal(game_start(&kohan, &pos.state, &setup),
                        "ninth_missing");
    game_standard(&kohan, 4, &setup);
    setup.option[OPT_UNIQUES]++;
    assert_string_equal(game_start(&kohan, &pos.state, &setup), "uniques");
    game_standard(&kohan, 4, &setup);
    setup.option[OPT_CROWN] = 5;
    assert_string_equal(game_start(&kohan, &pos.state, &setup), "first_crown");
}

/* Play on until roles were traded; false: nobody ever did. */
static bool play_to_trade(struct table *t, struct rng *rng)
{
    const struct kohan *k = (const struct kohan *)&t->pos;

    while (!t->pos.state.over) {
        if (k->swap_seat[0] != NONE && k->dej.called > 4)
            return true;
        step(t, rng);
    }
    return false;
}

/* K4.6.1, law L2: a guess fits, for every viewer. And it is not always the
 * same: a seat that is not one of the two does not know which roles changed
 * hands. */
static void guesses_fit_a_trade(void **unused)
{
    struct table t;
    int trades = 0;
    int kinds = 0;

    (void)unused;
    for (uint64_t seed = 1; seed <= 400 && trades < 20; seed++) {
        struct setup setup = {.seats = (uint8_t)(2 + seed % 7)};
        struct rng rng = {seed};
        memcpy(setup.option, kohan.presets[2].option, sizeof setup.option);
        start(&t, &setup);
        if (!play_to_trade(&t, &rng))
            continue;
        trades++;
        for (int seat = 0; seat < setup.seats; seat++) {
            struct view view, again;
            union position guess;
            view_make(&view, &kohan, &t.pos.state, seat);
            for (int i = 0; i < 10; i++) {
                view_guess(&view, &rng, &guess);
                assert_null(kohan.check(&guess.state, true));
                view_make(&again, &kohan, &guess.state, seat);
                assert_memory_equal(&again.pos, &view.pos,
                                    sizeof(struct kohan));
                kinds += memcmp(((struct kohan *)&guess)->swap_rank,
                                ((struct kohan *)&t.pos)->swap_rank, 2) != 0;
            }
        }
    }
    assert_true(trades >= 10);
    assert_true(kinds > 0);
}

int suite_kohan(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_holds_84_districts),
        cmocka_unit_test(states_have_their_sizes),
        cmocka_unit_test(presets_can_be_played),
        cmocka_unit_test(casts_are_refused_by_name),
        cmocka_unit_test(guesses_fit_a_trade),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
