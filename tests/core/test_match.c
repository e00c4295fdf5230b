/*
 * test_match.c - one game being played: what is refused, what is kept, what
 * can be taken back.
 */
#include "core/match.h"
#include "table.h"

enum { LOG_MAX = 400 };

static struct action history[LOG_MAX];

static void start(struct match *m, uint8_t key)
{
    memset(m, 0, sizeof *m);
    m->game = game_named("hamlet");
    m->log = history;
    m->log_max = LOG_MAX;
    m->key[0] = key;
    game_standard(m->game, 2, &m->setup);
    assert_null(match_start(m, NULL));
}

static struct action of(const struct match *m, const char *text)
{
    struct action a;

    assert_int_equal(action_parse(m->game, text, &a), OK);
    return a;
}

static enum err play(struct match *m, const char *text)
{
    return match_play(m, of(m, text), NULL);
}

/* A match in which p0 leads and is in its turn. */
static void to_turn(struct match *m)
{
    start(m, 1);
    assert_int_equal(play(m, "p0 bid 1"), OK);
    assert_int_equal(play(m, "p1 bid 0"), OK);
}

/* Any card of p0's hand, by way of its choices. */
static struct action first_of(const struct match *m, int seat, int verb)
{
    struct action choice[CHOICES_MAX];
    int n = m->game->legal(&m->pos.state, seat, choice);

    for (int i = 0; i < n; i++)
        if (choice[i].verb == verb)
            return choice[i];
    fail_msg("seat %d cannot do %s", seat, m->game->verbs[verb].slug);
    return choice[0];
}

static int verb_of(const struct match *m, const char *slug)
{
    int verb = 0;

    while (strcmp(m->game->verbs[verb].slug, slug))
        verb++;
    return verb;
}

static void chance_plays_by_itself(void **unused)
{
    struct match m;

    (void)unused;
    start(&m, 1);
    assert_int_equal(m.n, 6);
    assert_int_equal(m.chances, 6);
    assert_int_equal(state_actors(&m.pos.state), SEATS_BELOW(2));
}

static void a_bad_setup_does_not_start(void **unused)
{
    struct match m;

    (void)unused;
    start(&m, 1);
    m.setup.seats = 9;
    assert_string_equal(match_start(&m, NULL), "seats");
}

static void what_is_refused_changes_nothing(void **unused)
{
    struct match m;
    struct match before;

    (void)unused;
    to_turn(&m);
    before = m;
    assert_int_equal(play(&m, "p0 bid 1"), ERR_ILLEGAL);
    assert_int_equal(play(&m, "p0 end"), ERR_ILLEGAL);
    assert_int_equal(play(&m, "p1 coin"), ERR_NOT_ACTOR);
    assert_int_equal(play(&m, "chance deal hut"), ERR_NOT_ACTOR);
    assert_int_equal(match_play(&m, action_of(200, 0), NULL), ERR_NOT_ACTOR);
    assert_int_equal(match_play(&m, action_of(0, 200), NULL), ERR_ILLEGAL);
    assert_int_equal(match_play_all(&m, NULL, 0, NULL), ERR_ILLEGAL);
    assert_memory_equal(&m, &before, sizeof m);
}

static void nobody_rolls_the_dice_by_hand(void **unused)
{
    struct match m;
    struct action log[1];
    struct match before;

    (void)unused;
    start(&m, 1);
    m.log = log; /* full before the hands are dealt */
    m.log_max = 1;
    assert_string_equal(match_start(&m, NULL), "log");
    before = m;
    assert_int_equal(play(&m, "chance deal hut"), ERR_NOT_ACTOR);
    assert_memory_equal(&m, &before, sizeof m);
}

/* ---- chains -------------------------------------------------------------- */

static void a_chain_is_played_as_one(void **unused)
{
    struct match m;
    struct action chain[3];
    int ply = 0;

    (void)unused;
    to_turn(&m);
    ply = m.n;
    chain[0] = of(&m, "p0 trade");
    chain[2] = of(&m, "p0 done");
    assert_int_equal(match_play(&m, chain[0], NULL), OK);
    chain[1] = first_of(&m, 0, verb_of(&m, "put"));
    assert_int_equal(match_undo(&m, 0), OK);
    assert_int_equal(match_play_all(&m, chain, 3, NULL), OK);
    assert_int_equal(m.n, ply + 4); /* and chance has dealt a card */
    assert_int_equal(m.pos.state.chain, 0);
}

static void a_chain_with_a_bad_step_leaves_no_trace(void **unused)
{
    struct match m;
    struct match before;
    struct action chain[3];

    (void)unused;
    to_turn(&m);
    chain[0] = of(&m, "p0 trade");
    chain[1] = chain[2] = of(&m, "p0 done"); /* nothing was put */
    before = m;
    assert_int_equal(match_play_all(&m, chain, 2, NULL), ERR_ILLEGAL);
    assert_memory_equal(&m, &before, sizeof m);
    chain[1] = of(&m, "p1 coin");
    assert_int_equal(match_play_all(&m, chain, 3, NULL), ERR_NOT_ACTOR);
    assert_memory_equal(&m, &before, sizeof m);
}

/* Not even by a last step that does not fit the log. */
static void a_full_log_is_refused(void **unused)
{
    struct match m;
    struct match before;

    (void)unused;
    to_turn(&m);
    m.log_max = m.n;
    before = m;
    assert_int_equal(play(&m, "p0 coin"), ERR_FULL);
    assert_memory_equal(&m, &before, sizeof m);
}

/* ---- the log ------------------------------------------------------------- */

static void a_log_replays(void **unused)
{
    struct match m;
    struct match before;
    int played = 0;

    (void)unused;
    to_turn(&m);
    assert_int_equal(play(&m, "p0 draw"), OK);
    before = m;
    assert_int_equal(match_replay(&m, m.n, NULL, &played), OK);
    assert_int_equal(played, before.n);
    assert_memory_equal(&m, &before, sizeof m);
}

/* Half of it at a time, from the log itself and from elsewhere. */
static void a_log_is_done_again_unchecked(void **unused)
{
    struct action kept[LOG_MAX];
    struct match m;
    struct match before;
    int half = 0;

    (void)unused;
    to_turn(&m);
    assert_int_equal(play(&m, "p0 draw"), OK);
    before = m;
    half = m.n / 2;
    memcpy(kept, history, sizeof kept);
    assert_null(match_begin(&m));
    assert_int_equal(m.n, 0);
    assert_int_equal(match_redo(&m, history, half, NULL), OK);
    assert_int_equal(match_redo(&m, kept + half, before.n - half, NULL), OK);
    assert_memory_equal(&m, &before, sizeof m);
    m.log_max = m.n;
    assert_int_equal(match_redo(&m, kept, 1, NULL), ERR_FULL);
    assert_memory_equal(&m.pos, &before.pos, sizeof m.pos);
}

static void a_bent_log_stops_where_it_is_bent(void **unused)
{
    struct match m;
    int n = 0;
    int played = 0;

    (void)unused;
    to_turn(&m);
    n = m.n;
    history[n - 2] = of(&m, "p1 coin");
    assert_int_equal(match_replay(&m, n, NULL, &played), ERR_ILLEGAL);
    assert_int_equal(played, n - 2);
}

static void the_key_decides_the_deal(void **unused)
{
    struct match m;
    struct action first[6];

    (void)unused;
    start(&m, 1);
    memcpy(first, history, sizeof first);
    start(&m, 1);
    assert_memory_equal(first, history, sizeof first);
    start(&m, 2);
    assert_memory_not_equal(first, history, sizeof first);
}

/* ---- taking back --------------------------------------------------------- */

static void what_shows_nothing_can_be_taken_back(void **unused)
{
    struct match m;
    struct match before;

    (void)unused;
    to_turn(&m);
    before = m;
    assert_int_equal(play(&m, "p0 coin"), OK);
    assert_true(match_may_undo(&m, 0));
    assert_false(match_may_undo(&m, 1));
    assert_int_equal(match_undo(&m, 1), ERR_FINAL);
    assert_int_equal(match_undo(&m, 0), OK);
    assert_memory_equal(&m, &before, sizeof m);
    assert_int_equal(match_undo(&m, 0), ERR_FINAL);
}

static void a_commitment_is_final(void **unused)
{
    struct match m;

    (void)unused;
    start(&m, 1);
    assert_int_equal(play(&m, "p1 bid 0"), OK);
    assert_false(match_may_undo(&m, 1));
    assert_int_equal(play(&m, "p0 bid 0"), OK);
    assert_false(match_may_undo(&m, 0));
}

static void what_chance_did_is_final(void **unused)
{
    struct match m;
    struct match before;

    (void)unused;
    to_turn(&m);
    assert_int_equal(play(&m, "p0 draw"), OK);
    before = m;
    assert_false(match_may_undo(&m, 0));
    assert_int_equal(match_undo(&m, 0), ERR_FINAL);
    assert_memory_equal(&m, &before, sizeof m);
}

static void another_seats_action_is_final(void **unused)
{
    struct match m;

    (void)unused;
    to_turn(&m);
    assert_int_equal(play(&m, "p0 coin"), OK);
    assert_int_equal(play(&m, "p0 end"), OK);
    assert_true(match_may_undo(&m, 0));
    assert_int_equal(play(&m, "p1 coin"), OK);
    assert_false(match_may_undo(&m, 0));
    assert_int_equal(match_undo(&m, 1), OK); /* then it is p0's again */
    assert_int_equal(match_undo(&m, 0), OK);
    assert_int_equal(match_undo(&m, 0), OK);
    assert_int_equal(match_undo(&m, 0), ERR_FINAL);
}

/* A card that was secret has been laid open. */
static void what_was_shown_is_final(void **unused)
{
    struct match m;

    (void)unused;
    for (uint8_t key = 0; key < 50; key++) {
        struct action choice[CHOICES_MAX];
        start(&m, key);
        play(&m, "p0 bid 0");
        play(&m, "p1 bid 0");
        int n = m.game->legal(&m.pos.state, 0, choice);
        if (choice[n - 1].verb != verb_of(&m, "build"))
            continue;
        assert_int_equal(match_play(&m, choice[n - 1], NULL), OK);
        assert_false(match_may_undo(&m, 0));
        return;
    }
    fail_msg("nobody can build");
}

static void nothing_is_played_after_the_end(void **unused)
{
    struct match m;
    struct action choice[2 * CHOICES_MAX];
    struct rng rng = {3};

    (void)unused;
    start(&m, 1);
    while (!m.pos.state.over) {
        int n = m.game->legal(&m.pos.state, 0, choice);
        n += m.game->legal(&m.pos.state, 1, choice + n);
        assert_int_equal(
            match_play(&m, choice[rng_below(&rng, (uint32_t)n)], NULL), OK);
    }
    assert_int_equal(play(&m, "p0 coin"), ERR_OVER);
}

int suite_match(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chance_plays_by_itself),
        cmocka_unit_test(a_bad_setup_does_not_start),
        cmocka_unit_test(what_is_refused_changes_nothing),
        cmocka_unit_test(nobody_rolls_the_dice_by_hand),
        cmocka_unit_test(a_chain_is_played_as_one),
        cmocka_unit_test(a_chain_with_a_bad_step_leaves_no_trace),
        cmocka_unit_test(a_full_log_is_refused),
        cmocka_unit_test(a_log_replays),
        cmocka_unit_test(a_log_is_done_again_unchecked),
        cmocka_unit_test(a_bent_log_stops_where_it_is_bent),
        cmocka_unit_test(the_key_decides_the_deal),
        cmocka_unit_test(what_shows_nothing_can_be_taken_back),
        cmocka_unit_test(a_commitment_is_final),
        cmocka_unit_test(what_chance_did_is_final),
        cmocka_unit_test(another_seats_action_is_final),
        cmocka_unit_test(what_was_shown_is_final),
        cmocka_unit_test(nothing_is_played_after_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
