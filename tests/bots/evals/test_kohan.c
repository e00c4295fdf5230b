/*
 * test_kohan.c - what bots know about Kohan Dej: a few positions with an
 * answer that is obvious to a person, every role and every unique district at
 * least once, and what a seat believes after a trade of roles.
 */
#include "bots/eval.h"
#include "bots/evals/kohan_mind.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const struct memory nothing;

/* ---- positions by hand --------------------------------------------------- */

struct scene {
    union position pos;
    const struct game *game;
    struct dej *g;
    struct kohan *k;
};

/* All cards are in the deck, everybody has four coins and nothing else. */
static void begin(struct scene *s, int seats, int role)
{
    int rank = dej_roles[role].rank;
    struct setup setup;

    s->game = game_named("kohan");
    game_standard(s->game, seats, &setup);
    assert_null(game_start(s->game, &s->pos.state, &setup));
    s->g = (struct dej *)&s->pos.state;
    s->k = (struct kohan *)&s->pos.state;
    while (s->g->base.depth)
        state_pop(&s->g->base);
    s->g->cast[rank - 1] = (uint8_t)role;
    s->g->round = 3;
    s->g->step = (uint8_t)dej_ranks(s->g);
    s->g->called = (uint8_t)rank;
    s->g->held[rank - 1] = s->k->acted[rank - 1] = 0;
    s->g->crown = 1;
    for (int seat = 0; seat < seats; seat++)
        s->g->gold[seat] = 4;
    state_ask(&s->g->base, DEJ_ASK_TURN, SEAT(0));
}

static struct frame *ask(struct scene *s, int decision)
{
    state_pop(&s->g->base);
    return state_ask(&s->g->base, decision, SEAT(0));
}

/* Any card of that kind that was not given away yet. */
static void put(struct scene *s, int kind, int zone)
{
    struct cards c = dej_cards(s->g);
    int card = cards_find(c, ZONE_POOL, kind);

    if (card < 0)
        card = cards_find(c, ZONE_OUT, kind);
    assert_true(card >= 0);
    dej_move(s->g, card, zone, zone >= ZONE_CITY ? PUBLIC : SEAT(0));
}

static struct action best(const struct scene *s)
{
    struct action choice[CHOICES_MAX];
    int rating[CHOICES_MAX];
    int n = s->game->legal(&s->g->base, 0, choice);
    int at = 0;

    assert_true(n > 0);
    eval_of(&kohan)->rate(&s->g->base, &nothing, choice, n, rating);
    for (int i = 1; i < n; i++)
        if (rating[i] > rating[at])
            at = i;
    return choice[at];
}

/* ---- every role, every district ------------------------------------------ */

static void every_role_is_worth_something(void **state)
{
    struct scene s;

    (void)state;
    for (int role = 0; role < KOHAN_ROLES; role++) {
        begin(&s, 5, role);
        put(&s, DEJ_MANOR, ZONE_HAND);
        put(&s, DEJ_MARKET, ZONE_HAND + 1);
        assert_true(kd_wish(s.g, 0, role, 1) > 0);
        assert_true(kd_wish(s.g, 0, role, 1) < 10 * POINT);
    }
}

/* With a turn before it, nobody ends it at once. */
static void every_role_does_something(void **state)
{
    struct scene s;

    (void)state;
    for (int role = 0; role < KOHAN_ROLES; role++) {
        begin(&s, 5, role);
        put(&s, DEJ_MANOR, ZONE_HAND);
        put(&s, DEJ_MARKET, ZONE_HAND + 1);
        put(&s, DEJ_TEMPLE, ZONE_CITY + 2);
        assert_int_not_equal(best(&s).verb, DEJ_DO_END);
    }
}

static void every_district_is_worth_its_cost(void **state)
{
    (void)state;
    for (int kind = 0; kind < KOHAN_DISTRICTS; kind++) {
        struct scene s;
        struct kd_mind m;
        if (kind == DEJ_GRAVEYARD || kind == DEJ_SECRET_VAULT)
            continue;
        begin(&s, 4, DEJ_KING);
        put(&s, kind, ZONE_HAND);
        m = kd_mind_of(s.g, 0, false);
        assert_true(kd_worth(&m, kind) >= POINT * dej_cost(s.g, kind));
        assert_true(kd_card(&m, kind) >= 0);
    }
}

/* ---- districts that go together ------------------------------------------ */

static int worth(const struct scene *s, int kind)
{
    struct kd_mind m = kd_mind_of(s->g, 0, false);

    return kd_worth(&m, kind);
}

static void the_well_likes_company_and_the_tower_does_not(void **state)
{
    struct scene s;
    int alone = 0;

    (void)state;
    begin(&s, 4, DEJ_KING);
    alone = worth(&s, DEJ_WISHING_WELL);
    put(&s, DEJ_KEEP, ZONE_CITY);
    put(&s, DEJ_LIBRARY, ZONE_CITY);
    assert_true(worth(&s, DEJ_WISHING_WELL) >= alone + 100);
    assert_true(worth(&s, DEJ_IVORY_TOWER) < 6 * POINT);
    begin(&s, 4, DEJ_KING);
    put(&s, DEJ_IVORY_TOWER, ZONE_CITY);
    assert_true(worth(&s, DEJ_KEEP) < 0);
}

static void the_basilica_counts_odd_ones(void **state)
{
    struct scene s;
    int even = 0;
    int odd = 0;

    (void)state;
    begin(&s, 4, DEJ_KING);
    put(&s, DEJ_CASTLE, ZONE_CITY);
    put(&s, DEJ_HARBOR, ZONE_CITY);
    even = worth(&s, DEJ_BASILICA);
    begin(&s, 4, DEJ_KING);
    put(&s, DEJ_CASTLE, ZONE_CITY);
    put(&s, DEJ_MANOR, ZONE_CITY);
    odd = worth(&s, DEJ_BASILICA);
    assert_int_equal(odd, even + POINT);
}

static void the_vault_is_kept(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 4, DEJ_KING);
    put(&s, DEJ_SECRET_VAULT, ZONE_DRAWN);
    put(&s, DEJ_TAVERN, ZONE_DRAWN);
    ask(&s, DEJ_ASK_KEEP);
    assert_int_equal(best(&s).arg[0], DEJ_SECRET_VAULT);
    put(&s, DEJ_MUSEUM, ZONE_CITY);
    dej_move(s.g, cards_find(dej_cards(s.g), ZONE_DRAWN, DEJ_SECRET_VAULT),
             ZONE_HAND, SEAT(0));
    ask(&s, DEJ_ASK_TURN);
    s.g->done = DONE_GATHER | DONE_INCOME;
    assert_int_equal(best(&s).verb, DEJ_DO_END);
}

/* ---- questions ----------------------------------------------------------- */

static void a_known_threat_is_answered_by_what_it_is(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 4, DEJ_KING);
    s.g->cast[1] = DEJ_BLACKMAILER;
    s.k->acted[1] = 2;
    s.k->threats = 1u << 3 | 1u << 5;
    s.k->real = 4;
    s.k->turned = TURNED_THREAT;
    ask(&s, DEJ_ASK_ANSWER);
    assert_int_equal(best(&s).verb, DEJ_DO_BRIBE);
    s.k->real = 6;
    assert_int_equal(best(&s).verb, DEJ_DO_REFUSE);
}

/* Nobody has seen what is under the marker: it must not matter. */
static void a_hidden_threat_is_not_seen_through(void **state)
{
    struct scene s;
    int verb = 0;

    (void)state;
    begin(&s, 4, DEJ_KING);
    s.g->cast[1] = DEJ_BLACKMAILER;
    s.k->acted[1] = 2;
    s.k->threats = 1u << 3 | 1u << 5;
    s.k->real = 4;
    ask(&s, DEJ_ASK_ANSWER);
    verb = best(&s).verb;
    s.k->real = 6;
    assert_int_equal(best(&s).verb, verb);
    s.k->real = HIDDEN;
    assert_int_equal(best(&s).verb, verb);
}

static void the_crown_goes_to_whom_it_helps_least(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 4, DEJ_EMPEROR);
    put(&s, DEJ_CASTLE, ZONE_CITY + 2);
    put(&s, DEJ_TEMPLE, ZONE_CITY + 2);
    put(&s, DEJ_PALACE, ZONE_CITY + 2);
    ask(&s, DEJ_ASK_EMPEROR);
    assert_int_equal(best(&s).verb, DEJ_DO_CROWN_TO);
    assert_int_equal(best(&s).arg[0], 3);
}

static void the_seal_takes_what_it_may(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 4, DEJ_MERCHANT);
    s.g->cast[0] = DEJ_MAGISTRATE;
    s.k->acted[0] = 0;
    s.k->acted[5] = 2;
    s.k->sealed = 6;
    s.k->warrants = 1u << 5 | 1u << 6 | 1u << 7;
    put(&s, DEJ_HARBOR, ZONE_LIMBO);
    ask(&s, DEJ_ASK_MAGISTRATE);
    assert_int_equal(best(&s).verb, DEJ_DO_CONFISCATE);
}

static void the_seer_gives_away_what_he_cannot_use(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 4, DEJ_SEER);
    put(&s, DEJ_TAVERN, ZONE_CITY);
    put(&s, DEJ_TAVERN, ZONE_HAND);
    put(&s, DEJ_CASTLE, ZONE_HAND);
    put(&s, DEJ_LIBRARY, ZONE_HAND);
    ask(&s, DEJ_ASK_GIVE)->a = 1;
    assert_int_equal(best(&s).arg[0], DEJ_TAVERN);
}

static void the_wizard_builds_what_he_sees(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 4, DEJ_WIZARD);
    put(&s, DEJ_CASTLE, ZONE_HAND + 1);
    put(&s, DEJ_TAVERN, ZONE_HAND + 1);
    ask(&s, DEJ_ASK_WIZARD)->a = 1;
    assert_int_equal(best(&s).verb, DEJ_DO_BUILD_NOW);
    assert_int_equal(best(&s).arg[0], DEJ_CASTLE);
}

static void the_armory_waits_for_somebody_about_to_win(void **state)
{
    static const uint8_t city[] = {DEJ_MANOR,  DEJ_TEMPLE, DEJ_TAVERN,
                                   DEJ_PRISON, DEJ_CHURCH, DEJ_MARKET};
    struct scene s;

    (void)state;
    begin(&s, 4, DEJ_KING);
    s.g->done = DONE_GATHER | DONE_INCOME;
    put(&s, DEJ_ARMORY, ZONE_CITY);
    put(&s, DEJ_CASTLE, ZONE_CITY + 1);
    assert_int_equal(best(&s).verb, DEJ_DO_END);
    for (int i = 0; i < COUNT(city) - 1; i++)
        put(&s, city[i], ZONE_CITY + 1);
    assert_int_equal(best(&s).verb, DEJ_DO_ARMORY);
    assert_int_equal(best(&s).arg[0], 1);
}

/* ---- who may hold what --------------------------------------------------- */

/* The draft: seat 0 was handed six of nine, and kept the first of them. */
static void a_draft(struct scene *s)
{
    static const uint8_t taken[] = {8, 7, 6, 5, 0, 1, 2, 3, 4};

    begin(s, 4, DEJ_ASSASSIN);
    s->g->crown = s->g->opener = 0;
    memcpy(s->g->taken, taken, sizeof taken);
    s->g->up = 1u << 8 | 1u << 7 | 1u << 6;
    dej_replay_draft(s->g);
    s->g->called = 1;
    s->k->acted[0] = 0;
}

static void an_open_role_is_not_named(void **state)
{
    struct scene s;
    struct belief b;

    (void)state;
    a_draft(&s);
    b = kd_belief_of(s.g, 0);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(b.percent[seat][7], 0);
    assert_true(b.percent[1][2] > 0);
    assert_true(dej_roles[best(&s).arg[0]].rank < 7);
}

static void the_witch_names_a_role_somebody_holds(void **state)
{
    struct scene s;

    (void)state;
    a_draft(&s);
    s.g->cast[0] = DEJ_WITCH;
    ask(&s, DEJ_ASK_BEWITCH);
    assert_true(dej_roles[best(&s).arg[0]].rank < 7);
}

static void a_trader_knows_what_was_given(void **state)
{
    struct scene s;
    struct belief b;

    (void)state;
    a_draft(&s);
    s.k->swap_seat[0] = 0;
    s.k->swap_seat[1] = 2;
    s.k->swap_rank[0] = 3;
    s.k->swap_rank[1] = 0;
    b = kd_belief_of(s.g, 0);
    assert_int_equal(b.percent[2][3], 100);
    assert_int_equal(b.percent[1][3], 0);
}

int suite_kohan(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_role_is_worth_something),
        cmocka_unit_test(every_role_does_something),
        cmocka_unit_test(every_district_is_worth_its_cost),
        cmocka_unit_test(the_well_likes_company_and_the_tower_does_not),
        cmocka_unit_test(the_basilica_counts_odd_ones),
        cmocka_unit_test(the_vault_is_kept),
        cmocka_unit_test(a_known_threat_is_answered_by_what_it_is),
        cmocka_unit_test(a_hidden_threat_is_not_seen_through),
        cmocka_unit_test(the_crown_goes_to_whom_it_helps_least),
        cmocka_unit_test(the_seal_takes_what_it_may),
        cmocka_unit_test(the_seer_gives_away_what_he_cannot_use),
        cmocka_unit_test(the_wizard_builds_what_he_sees),
        cmocka_unit_test(the_armory_waits_for_somebody_about_to_win),
        cmocka_unit_test(an_open_role_is_not_named),
        cmocka_unit_test(the_witch_names_a_role_somebody_holds),
        cmocka_unit_test(a_trader_knows_what_was_given),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
