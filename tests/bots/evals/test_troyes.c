/*
 * test_troyes.c - what bots know about Troyes: a few positions with an answer
 * that is obvious to a person, and that an action is thought through to its
 * end.
 */
#include "bots/eval.h"
#include "bots/evals/troyes_plan.h"

#include "bots/rollout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- positions by hand --------------------------------------------------- */

struct scene {
    union position pos;
    struct troyes *g;
};

/* A turn of seat 0: two players, nobody on the board, no dice, some money. */
static void begin(struct scene *s, int round)
{
    struct setup setup;

    game_standard(&troyes, 2, &setup);
    assert_null(game_start(&troyes, &s->pos.state, &setup));
    s->g = (struct troyes *)&s->pos.state;
    while (s->g->base.depth)
        state_pop(&s->g->base);
    s->g->phase = PHASE_TURNS;
    s->g->round = (uint8_t)round;
    memset(s->g->standing, TROYES_NOBODY, sizeof s->g->standing);
    s->g->personal[0] = 0;
    s->g->deniers[0] = 10;
    s->g->influence[0] = 0;
    state_ask(&s->g->base, TROYES_ASK_TURN, SEAT(0));
}

static void roll(struct scene *s, int owner, int colour, int value)
{
    s->g->dice[owner][colour][value]++;
}

static void happen(struct scene *s, int id)
{
    s->g->queue[s->g->queued++].id = (uint8_t)id;
}

static void cube(struct scene *s, int at, int owner)
{
    struct troyes_event *event = &s->g->queue[at];
    int flag = 0;

    while (event->flag[flag] != TROYES_NOBODY)
        flag++;
    event->flag[flag] = (uint8_t)owner;
}

static void turn_up(struct scene *s, int id)
{
    troyes_place_of(s->g, id)->id = (uint8_t)id;
}

static const struct memory nothing_heard;

static int best_rating(const struct state *s, int seat, struct action *best)
{
    struct action choice[CHOICES_MAX];
    int rating[CHOICES_MAX];
    int n = troyes_legal(s, seat, choice);
    int at = 0;

    eval_of(&troyes)->rate(s, &nothing_heard, choice, n, rating);
    for (int i = 1; i < n; i++)
        if (rating[i] > rating[at])
            at = i;
    *best = choice[at];
    return rating[at];
}

static struct action best(const struct scene *s)
{
    struct action a;

    best_rating(&s->g->base, 0, &a);
    return a;
}

/* The whole action that looks best: what was done in the end. */
static const struct troyes_task *act(struct scene *s)
{
    do {
        struct action a = best(s);
        game_apply(&troyes, &s->g->base, a, NULL);
    } while (s->g->base.chain);
    return &s->g->did;
}

/* ---- T8 actions ---------------------------------------------------------- */

static void the_cathedral_is_built_with_all_white_dice(void **state)
{
    struct scene s;
    const struct troyes_task *did = NULL;

    (void)state;
    begin(&s, 2);
    s.g->deniers[0] = 0;
    roll(&s, 0, TROYES_WHITE, 6);
    roll(&s, 0, TROYES_WHITE, 5);
    roll(&s, 0, TROYES_WHITE, 4);
    did = act(&s);
    assert_int_equal(did->verb, TROYES_DO_BUILD);
    assert_int_equal(did->dice, 3);
}

/* T10.3: a player alone at an event gets both values. */
static void an_event_is_countered_alone(void **state)
{
    struct scene s;
    const struct troyes_task *did = NULL;

    (void)state;
    begin(&s, 2);
    s.g->deniers[0] = 0;
    happen(&s, TROYES_BRIGANDS);
    roll(&s, 0, TROYES_RED, 5);
    roll(&s, 0, TROYES_RED, 4);
    did = act(&s);
    assert_int_equal(did->verb, TROYES_DO_FIGHT);
    assert_int_equal(did->target, TROYES_BRIGANDS);
    assert_int_equal(did->times, 3);
    assert_int_equal(s.g->fate[TROYES_BRIGANDS], 0);
}

/* The last flag of a war, and no red die but the neighbour's. */
static void a_die_is_bought_where_it_decides(void **state)
{
    struct scene s;
    const struct troyes_task *did = NULL;

    (void)state;
    begin(&s, 3);
    happen(&s, TROYES_WAR);
    for (int i = 0; i < 5; i++)
        cube(&s, 1, i < 2 ? 1 : 0);
    roll(&s, 0, TROYES_YELLOW, 2);
    roll(&s, 1, TROYES_RED, 6);
    did = act(&s);
    assert_int_equal(did->verb, TROYES_DO_FIGHT);
    assert_int_equal(did->target, TROYES_WAR);
    assert_int_equal(did->die[0].owner, 1);
    assert_int_equal(s.g->deniers[1], TROYES_FIRST_DENIERS + TROYES_PRICE_1);
}

/* A citizen works in the rounds to come; in the last there are none, and a
 * denier is better than nothing. */
static void citizens_are_placed_while_they_can_work(void **state)
{
    struct scene s;

    (void)state;
    for (int round = 1; round <= TROYES_ROUNDS_2; round += 3) {
        begin(&s, round);
        s.g->queued = 0;
        s.g->personal[0] = 1;
        roll(&s, 0, TROYES_YELLOW, 3);
        assert_int_equal(best(&s).verb,
                         round == 1 ? TROYES_DO_PLACE : TROYES_DO_FARM);
    }
}

/* By somebody who has money enough. */
static void a_tradesman_is_hired_where_points_are(void **state)
{
    struct scene s;
    const struct troyes_task *did = NULL;

    (void)state;
    begin(&s, TROYES_ROUNDS_2);
    s.g->deniers[0] = 20;
    s.g->personal[0] = 2;
    turn_up(&s, TROYES_SCULPTOR);
    turn_up(&s, TROYES_MERCHANT);
    roll(&s, 0, TROYES_YELLOW, 6);
    roll(&s, 0, TROYES_YELLOW, 6);
    did = act(&s);
    assert_int_equal(did->verb, TROYES_DO_ACTIVATE);
    assert_int_equal(did->target, TROYES_SCULPTOR);
    assert_int_equal(did->source, TROYES_SUPPLY);
    assert_int_equal(did->times, 4);
}

static void a_player_with_nothing_passes(void **state)
{
    struct scene s;

    (void)state;
    begin(&s, 2);
    s.g->deniers[0] = 1;
    roll(&s, 1, TROYES_YELLOW, 3);
    assert_int_equal(best(&s).verb, TROYES_DO_PASS);
}

/* ---- T7 influence -------------------------------------------------------- */

static void low_dice_are_turned_over(void **state)
{
    struct scene s;

    (void)state;
    for (int value = 1; value <= TROYES_DIE_MOST;
         value += TROYES_DIE_MOST - 1) {
        begin(&s, 2);
        s.g->influence[0] = 12;
        s.g->general[0] = 0;
        happen(&s, TROYES_NORMANS);
        for (int i = 0; i < 3; i++)
            roll(&s, 0, TROYES_RED, value);
        assert_true((best(&s).verb == TROYES_DO_FLIP) == (value == 1));
    }
}

/* ---- T5.3.4 black dice --------------------------------------------------- */

static void face(struct scene *s, int black)
{
    begin(s, 2);
    state_pop(&s->g->base);
    s->g->phase = PHASE_FACE;
    s->g->black[black]++;
    state_ask(&s->g->base, TROYES_ASK_FACE, SEAT(0));
}

/* Red dice count double, so a small one does for a large one. */
static void black_dice_are_met_cheaply(void **state)
{
    struct scene s;

    (void)state;
    face(&s, 6);
    roll(&s, 0, TROYES_YELLOW, 6);
    roll(&s, 0, TROYES_RED, 3);
    roll(&s, 0, TROYES_WHITE, 5);
    assert_int_equal(best(&s).verb, TROYES_DO_COUNTER);
    act(&s);
    assert_int_equal(s.g->dice[0][TROYES_RED][3], 0);
    assert_int_equal(s.g->dice[0][TROYES_YELLOW][6], 1);
    assert_int_equal(s.g->dice[0][TROYES_WHITE][5], 1);
}

/* R036: nobody falls below nothing, so without points a fine costs nothing. */
static void influence_is_not_spent_on_a_fine_that_costs_nothing(void **state)
{
    struct scene s;

    (void)state;
    for (int points = 0; points <= 2; points += 2) {
        face(&s, 6);
        s.g->influence[0] = 3;
        s.g->general[0] = 0;
        s.g->tokens[PART_CATHEDRAL][0] = (uint16_t)points;
        roll(&s, 0, TROYES_RED, 2);
        assert_int_equal(best(&s).verb,
                         points ? TROYES_DO_REROLL : TROYES_DO_YIELD);
    }
}

/* ---- T12 characters ------------------------------------------------------ */

static void the_own_character_counts_most(void **state)
{
    struct troyes_mind own, other;
    struct scene s;

    (void)state;
    begin(&s, 4);
    cards_move(troyes_characters_of(s.g), TROYES_THIBAUT, ZONE_HELD, SEAT(0));
    troyes_mind(&own, s.g, 0, false, NULL);
    troyes_mind(&other, s.g, 1, false, NULL);
    assert_int_equal(own.book->chance[TROYES_THIBAUT], 100);
    assert_int_equal(other.book->chance[TROYES_THIBAUT], 50); /* two of four */
    assert_true(troyes_mind_count(&own, TROYES_COUNT_DENIERS, 18) >
                troyes_mind_count(&other, TROYES_COUNT_DENIERS, 18));
}

/* ---- chains -------------------------------------------------------------- */

/*
 * The later steps keep what the first promised: each is rated by the best
 * whole action that begins with it, so along the best path ratings never fall
 * before the chain is closed.
 */
static void follow(struct scene *s, struct rng *rng, int *chains)
{
    int promised = 0;

    for (int i = 0; !s->pos.state.over && i < 400; i++) {
        struct state *g = &s->pos.state;
        int seat = state_actor(g);
        struct action a;
        int rating = best_rating(g, seat, &a);
        bool action = state_asks(g)->decision != TROYES_ASK_COUNTER &&
                      state_asks(g)->decision != TROYES_ASK_FLIP;
        if (g->chain && action)
            assert_true(rating >= promised);
        promised = rating;
        *chains += !g->chain;
        game_apply(&troyes, g, a, NULL);
        rollout_chances(&troyes, g, rng);
    }
}

/* A whole game, with the bonus cards or without. */
static void start(struct scene *s, int seats, int bonus, struct rng *rng)
{
    struct setup setup;

    game_standard(&troyes, seats, &setup);
    setup.option[OPTION_BONUS] = (uint8_t)bonus;
    assert_null(game_start(&troyes, &s->pos.state, &setup));
    rollout_chances(&troyes, &s->pos.state, rng);
}

static void a_chain_keeps_what_it_promised(void **state)
{
    int chains = 0;

    (void)state;
    for (int seats = 1; seats <= TROYES_SEATS; seats++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            struct scene s;
            struct rng rng = {seed};
            start(&s, seats, seed % 2, &rng);
            follow(&s, &rng, &chains);
        }
    assert_true(chains > 4000);
}

/* ---- the scratch of a search --------------------------------------------- */

/* What was kept for one question never answers another: the next step of a
 * chain, the next seat, the same seat after everybody moved. */
static void check_kept(struct scene *s, const struct memory *memory,
                       struct rng *rng, int *asked)
{
    static const struct memory none = {.scratch = NULL};
    const struct eval *eval = eval_of(&troyes);
    struct action choice[CHOICES_MAX];
    int kept[CHOICES_MAX], fresh[CHOICES_MAX];

    while (!s->pos.state.over) {
        int n = troyes.legal(&s->pos.state, state_actor(&s->pos.state), choice);
        int best = 0;
        eval->rate(&s->pos.state, memory, choice, n, kept);
        eval->rate(&s->pos.state, &none, choice, n, fresh);
        assert_memory_equal(kept, fresh, (size_t)n * sizeof *kept);
        for (int i = 1; i < n; i++)
            best = kept[i] > kept[best] ? i : best;
        if (rng_below(rng, 4) == 0)
            best = (int)rng_below(rng, (uint32_t)n);
        game_apply(&troyes, &s->pos.state, choice[best], NULL);
        rollout_chances(&troyes, &s->pos.state, rng);
        *asked += n > 1;
    }
}

static void what_is_kept_changes_no_rating(void **state)
{
    void *scratch = calloc(1, eval_of(&troyes)->scratch);
    struct memory memory = {.scratch = scratch};
    int asked = 0;

    (void)state;
    assert_non_null(scratch);
    for (int seats = 1; seats <= TROYES_SEATS; seats++)
        for (uint64_t seed = 0; seed < 6; seed++) {
            struct scene s;
            struct rng rng = {seed};
            start(&s, seats, seed % 2, &rng);
            check_kept(&s, &memory, &rng, &asked);
        }
    free(scratch);
    assert_true(asked > 2000);
}

/* ---- whole actions ------------------------------------------------------- */

static bool is_step(const struct troyes *g, const struct troyes_task *task,
                    struct action a)
{
    struct troyes_task next = g->now;

    switch (state_asks(&g->base)->decision) {
    case TROYES_ASK_TURN:
        return a.verb == task->verb && a.arg[0] == task->target;
    case TROYES_ASK_MODIFIER:
        return task->modifier
                   ? a.verb == TROYES_DO_BURN && a.arg[0] == task->modifier - 1
                   : a.verb == TROYES_DO_PLAIN;
    case TROYES_ASK_GROUP:
        if (g->now.dice == task->dice)
            return a.verb == TROYES_DO_DONE;
        if (task->die[next.dice].owner == TROYES_NEUTRAL)
            return a.verb == TROYES_DO_NEUTRAL_DIE &&
                   memcmp(a.arg, &task->die[next.dice].colour, 2) == 0;
        return a.verb == TROYES_DO_DIE &&
               memcmp(a.arg, &task->die[next.dice], 3) == 0;
    case TROYES_ASK_SOURCE:
        troyes_set_source(&next, a);
        return next.source == task->source && next.source_at == task->source_at;
    default: return a.verb == TROYES_DO_TIMES && a.arg[0] == task->times;
    }
}

/* Every step of it is allowed. */
static void do_in_steps(struct state *s, int seat,
                        const struct troyes_task *task)
{
    do {
        struct action choice[CHOICES_MAX];
        int n = troyes.legal(s, seat, choice);
        int i = 0;
        while (i < n && !is_step((struct troyes *)s, task, choice[i]))
            i++;
        assert_true(i < n);
        game_apply(&troyes, s, choice[i], NULL);
    } while (s->chain);
}

/* The same, but for what counts plies. */
static void assert_same(struct state *a, struct state *b)
{
    a->ply = b->ply;
    a->news = b->news;
    a->mover = b->mover;
    for (int i = 0; i < STACK_MAX; i++)
        a->stack[i].opened = b->stack[i].opened;
    assert_memory_equal(a, b, sizeof(struct troyes));
}

static void play_whole(struct scene *s, const struct memory *memory, int whims,
                       struct rng *rng, int *acts)
{
    struct state *g = &s->pos.state;

    while (!g->over) {
        union position before = s->pos;
        int seat = state_actor(g);
        struct action a;
        s->g = (struct troyes *)g;
        if (!eval_of(&troyes)->act(g, memory, rng, whims, NULL)) {
            best_rating(g, seat, &a);
            game_apply(&troyes, g, a, NULL);
        } else if (s->g->did.verb != TROYES_DO_FLIP && !g->chain &&
                   memcmp(&s->g->did, &((struct troyes *)&before)->did,
                          sizeof s->g->did) != 0) {
            do_in_steps(&before.state, seat, &s->g->did);
            assert_same(&before.state, g);
            ++*acts;
        }
        rollout_chances(&troyes, g, rng);
    }
}

static void an_action_at_once_is_what_its_chain_leads_to(void **state)
{
    void *scratch = calloc(1, eval_of(&troyes)->scratch);
    struct memory memory = {.scratch = scratch};
    int acts = 0;

    (void)state;
    assert_non_null(scratch);
    for (int seats = 1; seats <= TROYES_SEATS; seats++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            struct scene s;
            struct rng rng = {seed};
            start(&s, seats, seed % 2, &rng);
            play_whole(&s, &memory, seed % 3 ? 5 : 1000, &rng, &acts);
        }
    free(scratch);
    assert_true(acts > 4000);
}

int suite_troyes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cathedral_is_built_with_all_white_dice),
        cmocka_unit_test(an_event_is_countered_alone),
        cmocka_unit_test(a_die_is_bought_where_it_decides),
        cmocka_unit_test(citizens_are_placed_while_they_can_work),
        cmocka_unit_test(a_tradesman_is_hired_where_points_are),
        cmocka_unit_test(a_player_with_nothing_passes),
        cmocka_unit_test(low_dice_are_turned_over),
        cmocka_unit_test(black_dice_are_met_cheaply),
        cmocka_unit_test(influence_is_not_spent_on_a_fine_that_costs_nothing),
        cmocka_unit_test(the_own_character_counts_most),
        cmocka_unit_test(a_chain_keeps_what_it_promised),
        cmocka_unit_test(what_is_kept_changes_no_rating),
        cmocka_unit_test(an_action_at_once_is_what_its_chain_leads_to),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
