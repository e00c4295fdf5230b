/*
 * test_karzar_news.c - what a seat concludes from the news of Karzar: a few
 * stories that reveal who fights for whom, and whole games in which it must be
 * right more often than from the position alone.
 */
#include "bots/eval.h"
#include "bots/evals/karzar_mind.h"

#include "bots/arena.h"

/* ---- tales by hand ------------------------------------------------------- */

enum { ME = 0, TALE_MAX = 200 };

struct tale {
    struct view view;
    struct event heard[TALE_MAX];
    int n;
};

static void tell(struct tale *t, int kind, int seat, int a, int b)
{
    assert_in_range(t->n, 0, TALE_MAX - 1);
    t->heard[t->n++] = event_of2(kind, seat, a, b);
}

static void begin(struct tale *t, int seats)
{
    const struct game *game = game_named("karzar");
    union position pos;
    struct setup setup;
    struct karzar *g = (struct karzar *)&pos.state;

    memset(t, 0, sizeof *t);
    game_standard(game, seats, &setup);
    assert_null(game_start(game, &pos.state, &setup));
    g->karzar = 1;
    g->razm = 3;
    view_make(&t->view, game, &pos.state, ME);
    tell(t, KARZAR_EV_KARZAR, SEAT_NONE, 1, 0);
}

/* A duel razm in which one land leads, up to what is sent. */
static void razm(struct tale *t, int number, int iran, int turan)
{
    tell(t, KARZAR_EV_RAZM, SEAT_NONE, number, 0);
    tell(t, KARZAR_EV_FIRST, SEAT_NONE, iran, 0);
    tell(t, KARZAR_EV_FIRST, SEAT_NONE, turan, 0);
}

static void nothing_from(struct tale *t, seat_set seats)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats & SEAT(seat))
            tell(t, KARZAR_EV_HICH_BACK, seat, 0, 0);
}

static void won(struct tale *t, int number, int land)
{
    tell(t, KARZAR_EV_WON, SEAT_NONE, number, land);
}

static struct mind mind_of(struct tale *t, int land)
{
    struct judge judge = {.eval = eval_of(&karzar)};
    struct mind m;

    judge_hear(&judge, &t->view, t->heard, t->n);
    karzar_mind(&m, (const struct karzar *)&t->view.pos, &judge.memory, ME,
                land);
    return m;
}

static double ally(struct tale *t, int seat)
{
    struct mind m = mind_of(t, IRAN);

    return m.ally[seat];
}

/* The position is the same before and after: it cannot tell. */
static void a_lone_sender_shows_his_land(void **state)
{
    static const struct {
        int helper;
        bool led_iran, for_iran;
    } rows[] = {
        {KARZAR_AKVAN_1, true, true},      {KARZAR_AKVAN_1, false, false},
        {KARZAR_WITCH_1, true, false},     {KARZAR_WITCH_1, false, true},
        {KARZAR_ZAL_1, false, true},       {KARZAR_ZAL_1, true, false},
        {KARZAR_RAMISHGAR_1, false, true}, {KARZAR_RAMISHGAR_1, true, false},
        {KARZAR_SIMURGH_1, true, false},   {KARZAR_BAZUR_1, false, true},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++) {
        struct tale t;
        double chance = 0;
        begin(&t, 4);
        assert_true(ally(&t, 1) == 0.5);
        razm(&t, 1, rows[i].led_iran ? KARZAR_GIV_1 : KARZAR_HOJIR_1,
             rows[i].led_iran ? KARZAR_LAHHAK_1 : KARZAR_PIRAN_1);
        tell(&t, KARZAR_EV_HELPER_SHOWN, SEAT_NONE, rows[i].helper, 0);
        nothing_from(&t, SEAT(0) | SEAT(2) | SEAT(3));
        won(&t, 1, IRAN);
        chance = ally(&t, 1);
        assert_true(rows[i].for_iran ? chance > 0.65 : chance < 0.35);
        assert_true(ally(&t, 2) > 0.4 && ally(&t, 2) < 0.6);
    }
}

/* With two senders, either may have sent either card. */
static void two_senders_hide_each_other(void **state)
{
    struct tale lone, two;

    (void)state;
    begin(&lone, 4);
    razm(&lone, 1, KARZAR_GIV_1, KARZAR_LAHHAK_1);
    two = lone;
    tell(&lone, KARZAR_EV_HELPER_SHOWN, SEAT_NONE, KARZAR_AKVAN_1, 0);
    nothing_from(&lone, SEAT(0) | SEAT(2) | SEAT(3));
    won(&lone, 1, IRAN);
    tell(&two, KARZAR_EV_HELPER_SHOWN, SEAT_NONE, KARZAR_AKVAN_1, 0);
    tell(&two, KARZAR_EV_HELPER_SHOWN, SEAT_NONE, KARZAR_SIMURGH_1, 0);
    nothing_from(&two, SEAT(0) | SEAT(3));
    won(&two, 1, IRAN);
    assert_true(ally(&lone, 1) > ally(&two, 1) + 0.1);
    assert_true(ally(&two, 1) == ally(&two, 2));
}

/* What I sent myself was not sent by anybody else. */
static void my_own_card_tells_me_nothing(void **state)
{
    struct tale mine, theirs;

    (void)state;
    begin(&mine, 4);
    tell(&mine, KARZAR_EV_HELPED, ME, KARZAR_SIMURGH_1, 0);
    theirs = mine;
    theirs.heard[1].arg[0] = KARZAR_MOBAD_1;
    for (int i = 0; i < 2; i++) {
        struct tale *t = i ? &theirs : &mine;
        razm(t, 1, KARZAR_GIV_1, KARZAR_LAHHAK_1);
        tell(t, KARZAR_EV_HELPER_SHOWN, SEAT_NONE, KARZAR_AKVAN_1, 0);
        tell(t, KARZAR_EV_HELPER_SHOWN, SEAT_NONE, KARZAR_SIMURGH_1, 0);
        nothing_from(t, SEAT(2) | SEAT(3));
        won(t, 1, IRAN);
    }
    assert_true(ally(&mine, 1) > 0.8);
    assert_true(ally(&theirs, 1) < 0.7);
}

/* KZ7.5: in the last razm everything goes in, whomever it hurts. */
static void the_last_razm_tells_nothing(void **state)
{
    struct tale t;

    (void)state;
    begin(&t, 4);
    razm(&t, RAZMS, KARZAR_GIV_1, KARZAR_LAHHAK_1);
    tell(&t, KARZAR_EV_HELPER_SHOWN, SEAT_NONE, KARZAR_AKVAN_1, 0);
    nothing_from(&t, SEAT(0) | SEAT(2) | SEAT(3));
    won(&t, RAZMS, IRAN);
    assert_true(ally(&t, 1) == 0.5);
}

/* The view has lost him once he fell; who took him is remembered. */
static void nobody_brings_back_an_enemy(void **state)
{
    struct tale t;

    (void)state;
    begin(&t, 5);
    tell(&t, KARZAR_EV_RETRIEVED, 1, KARZAR_HOJIR_1, KARZAR_GIV_1);
    tell(&t, KARZAR_EV_RETRIEVED, 2, KARZAR_GIV_1, KARZAR_LAHHAK_1);
    tell(&t, KARZAR_EV_RETRIEVED, 3, KARZAR_HOJIR_1, KARZAR_LAHHAK_1);
    tell(&t, KARZAR_EV_FETCHED, 4, KARZAR_RAMISHGAR_1, 0);
    assert_true(ally(&t, 1) > 0.9);
    assert_true(ally(&t, 2) < 0.2);
    assert_true(ally(&t, 3) == 0.5); /* two of no use to anybody */
    assert_true(ally(&t, 4) < 0.3);
}

static void take(struct tale *t, int next, int throne)
{
    tell(t, KARZAR_EV_RETRIEVED, 1, KARZAR_HOJIR_1, KARZAR_GIV_1);
    if (next == 0)
        return;
    tell(t, KARZAR_EV_THRONE, 1, throne, 0);
    tell(t, KARZAR_EV_KARZAR, SEAT_NONE, next, 0);
}

/* Lands are chosen again in every karzar; a player's style stays. */
static void whoever_was_misread_is_trusted_less(void **state)
{
    struct tale fair, fickle;

    (void)state;
    begin(&fair, 4);
    begin(&fickle, 4);
    take(&fair, 2, IRAN);
    take(&fickle, 2, TURAN);
    assert_true(ally(&fair, 1) == 0.5);
    take(&fair, 0, 0);
    take(&fickle, 0, 0);
    assert_true(ally(&fair, 1) > 0.9);
    assert_true(ally(&fickle, 1) < 0.6);
}

/* Karzar after karzar, while a position counts from its own deal. */
static void it_is_seen_who_sends_what_he_has(void **state)
{
    struct tale t;
    struct mind m;

    (void)state;
    begin(&t, 4);
    for (int next = 2; next <= 4; next++) {
        for (int number = 1; number <= 3; number++) {
            razm(&t, number, KARZAR_GIV_1, KARZAR_LAHHAK_1);
            tell(&t, KARZAR_EV_HELPER_SHOWN, SEAT_NONE,
                 KARZAR_DRAGON_1 + number - 1, 0);
            nothing_from(&t, SEAT(0) | SEAT(2) | SEAT(3));
            won(&t, number, IRAN);
        }
        tell(&t, KARZAR_EV_KARZAR, SEAT_NONE, next, 0);
    }
    m = mind_of(&t, IRAN);
    assert_in_range(m.recall.eager[1], 90, 100);
    assert_in_range(m.recall.eager[2], 0, 20);
}

/* ---- whole games --------------------------------------------------------- */

struct sum {
    double heard, seen; /* chance given to the truth */
    int n;
};

/* Before the last razm, what every seat believes of every other. */
static void compare(const struct arena *a, struct sum *sum)
{
    const struct karzar *g = (const struct karzar *)&a->m.pos.state;

    for (int seat = 0; seat < g->base.seats; seat++) {
        static const struct memory nothing;
        struct judge judge = {.eval = eval_of(&karzar)};
        struct mind heard, seen;
        struct view view;
        view_make(&view, a->m.game, &g->base, seat);
        judge_hear(&judge, &view, a->heard[seat], a->n_heard);
        karzar_mind(&heard, (const struct karzar *)&view.pos, &judge.memory,
                    seat, g->land[seat]);
        karzar_mind(&seen, (const struct karzar *)&view.pos, &nothing, seat,
                    g->land[seat]);
        for (int other = 0; other < g->base.seats; other++) {
            bool ally = g->land[other] == g->land[seat];
            if (other == seat)
                continue;
            sum->heard += ally ? heard.ally[other] : 1 - heard.ally[other];
            sum->seen += ally ? seen.ally[other] : 1 - seen.ally[other];
            sum->n++;
        }
    }
}

static struct sum beliefs_of(int seats, const char *bot, int rounds)
{
    struct sum sum = {0};

    for (int i = 0; i < rounds; i++) {
        struct arena a;
        const struct karzar *g = (const struct karzar *)&a.m.pos.state;
        arena_open(&a, game_named("karzar"), seats, (uint64_t)i);
        for (int seat = 0; seat < seats; seat++)
            arena_sit(&a, seat, bot, (uint64_t)(100 * i + seat));
        while (!g->base.over) {
            int razm_before = g->razm;
            arena_step(&a);
            if (g->razm == RAZMS && razm_before < RAZMS)
                compare(&a, &sum);
        }
        arena_close(&a);
    }
    sum.heard /= sum.n;
    sum.seen /= sum.n;
    return sum;
}

static void the_news_tell_more_than_the_view(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 8; seats++) {
        struct sum sum = beliefs_of(seats, "greedy", 20);
        assert_true(sum.seen > 0.48 && sum.seen < 0.56);
        assert_true(sum.heard > sum.seen + 0.1);
    }
}

/* A random player reveals nothing, and is not believed for long. */
static void random_players_are_not_read(void **state)
{
    struct sum sum = beliefs_of(6, "random", 20);

    (void)state;
    assert_true(sum.heard > 0.46 && sum.heard < 0.54);
}

/* ---- guesses ------------------------------------------------------------- */

struct tally {    /* of guesses: how often */
    double right; /* a land is the true one, of */
    int lands;
    double suited; /* a hidden helper is with a player of its land, of */
    int helpers;
};

static void count_guess(const struct karzar *truth, const struct karzar *guess,
                        int seat, struct tally *t)
{
    for (int other = 0; other < guess->base.seats; other++) {
        t->right += other != seat && guess->land[other] == truth->land[other];
        t->lands += other != seat;
    }
    for (int card = 0; card < KARZAR_HELPERS; card++) {
        int holder = guess->helpers.where[card] - karzar_help(ZONE_HELP);
        int land = karzar_kind_land[karzar_helpers[card].kind];
        if (holder < 0 || holder == seat || land >= LANDS)
            continue;
        t->suited += guess->land[holder] == land;
        t->helpers++;
    }
}

static void guess_at(const struct arena *a, bool yardstick, struct tally *t)
{
    enum { GUESSES = 30 };
    const struct karzar *g = (const struct karzar *)&a->m.pos.state;

    for (int seat = 0; seat < g->base.seats; seat++) {
        struct judge judge = {.eval = eval_of(&karzar), .yardstick = yardstick};
        struct rng rng = {(uint64_t)seat};
        struct view view;
        view_make(&view, a->m.game, &g->base, seat);
        judge_hear(&judge, &view, a->heard[seat], a->n_heard);
        for (int i = 0; i < GUESSES; i++) {
            union position guess;
            view_guess(&view, &rng, &guess);
            karzar_lean(&guess.state, seat, &judge.memory, &rng);
            count_guess(g, (const struct karzar *)&guess.state, seat, t);
        }
    }
}

/* Players keep helpers of their own land and get rid of the others: that tells
 * who may hold what, and from what somebody must hold, his land. */
static void what_is_kept_suits_a_land(void **state)
{
    enum { ROUNDS = 12, SEATS = 4, MIDDLE = 5 };
    struct tally any = {0}, leaning = {0};

    (void)state;
    for (int i = 0; i < ROUNDS; i++) {
        struct arena a;
        const struct karzar *g = (const struct karzar *)&a.m.pos.state;
        arena_open(&a, game_named("karzar"), SEATS, (uint64_t)i);
        for (int seat = 0; seat < SEATS; seat++)
            arena_sit(&a, seat, "greedy", (uint64_t)(100 * i + seat));
        while (!g->base.over) {
            int before = g->razm;
            arena_step(&a);
            if (g->razm != MIDDLE || before == MIDDLE)
                continue;
            guess_at(&a, true, &any);
            guess_at(&a, false, &leaning);
        }
        arena_close(&a);
    }
    assert_true(any.suited < 0.6 * any.helpers);
    assert_true(leaning.suited > 0.8 * leaning.helpers);
    assert_true(leaning.right > any.right + 0.015 * any.lands);
}

int suite_karzar_news(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lone_sender_shows_his_land),
        cmocka_unit_test(two_senders_hide_each_other),
        cmocka_unit_test(my_own_card_tells_me_nothing),
        cmocka_unit_test(the_last_razm_tells_nothing),
        cmocka_unit_test(nobody_brings_back_an_enemy),
        cmocka_unit_test(whoever_was_misread_is_trusted_less),
        cmocka_unit_test(it_is_seen_who_sends_what_he_has),
        cmocka_unit_test(the_news_tell_more_than_the_view),
        cmocka_unit_test(random_players_are_not_read),
        cmocka_unit_test(what_is_kept_suits_a_land),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
