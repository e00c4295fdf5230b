/*
 * test_walk.c - states as bytes: written, read, hashed, and refused.
 */
#include "core/walk.h"
#include "table.h"

#define DEALT                                                                  \
    "chance deal hut; chance deal mill; chance deal inn;"                      \
    "chance deal hut; chance deal mill; chance deal keep"

static void integers_have_a_width(void **unused)
{
    uint64_t store = 0;

    (void)unused;
    walk_store(&store, 2, 0x12345);
    assert_int_equal(walk_load(&store, 2), 0x2345);
    walk_store(&store, 8, UINT64_MAX - 1);
    assert_true(walk_load(&store, 8) == UINT64_MAX - 1);
    assert_int_equal(walk_load(&store, 1) & 1, walk_load(&store, 4) & 1);
}

static void bytes_go_there_and_back(void **unused)
{
    struct table t;
    union position back;
    uint8_t bytes[STATE_MAX];
    size_t n = 0;

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT);
    n = state_encode(t.game, &t.pos.state, bytes, sizeof bytes);
    assert_int_equal(n, t.game->state_size);
    assert_int_equal(bytes[0], t.pos.state.ply); /* low byte first */
    assert_int_equal(bytes[1], 0);
    memset(&back, 0xAA, sizeof back);
    assert_int_equal(state_decode(t.game, &back.state, bytes, n), OK);
    assert_memory_equal(&back, &t.pos, n);
}

static void too_little_space_writes_nothing(void **unused)
{
    struct table t;
    uint8_t bytes[STATE_MAX] = {0};

    (void)unused;
    table_start(&t, "hamlet", 2);
    assert_int_equal(
        state_encode(t.game, &t.pos.state, bytes, t.game->state_size - 1u), 0);
}

static void other_lengths_are_refused(void **unused)
{
    struct table t;
    union position back;
    uint8_t bytes[STATE_MAX] = {0};
    size_t n = 0;

    (void)unused;
    table_start(&t, "hamlet", 2);
    n = state_encode(t.game, &t.pos.state, bytes, sizeof bytes);
    for (size_t size = 0; size < n; size++)
        assert_int_equal(state_decode(t.game, &back.state, bytes, size),
                         ERR_SHORT);
    assert_int_equal(state_decode(t.game, &back.state, bytes, n + 1),
                     ERR_CORRUPT);
}

/* One byte at a time changed: refused, or a state that can be viewed, drawn
 * and queried without harm. */
static void bent_bytes_do_no_harm(void **unused)
{
    struct table t;
    uint8_t bytes[STATE_MAX] = {0};
    size_t n = 0;
    struct rng rng = {9};
    struct action choice[CHOICES_MAX];

    (void)unused;
    table_start(&t, "hamlet", 2);
    table_play(&t, DEALT "; p0 bid 1; p1 bid 0; p0 trade; p0 put mill");
    n = state_encode(t.game, &t.pos.state, bytes, sizeof bytes);
    for (int i = 0; i < 200000; i++) {
        union position bent;
        struct view v;
        size_t at = rng_below(&rng, (uint32_t)n);
        uint8_t was = bytes[at];
        int seat = (int)rng_below(&rng, 2);
        bytes[at] = (uint8_t)rng_next(&rng);
        if (state_decode(t.game, &bent.state, bytes, n) == OK) {
            view_make(&v, t.game, &bent.state, seat);
            int choices = view_legal(&v, choice);
            if (choices && !t.game->check(&bent.state, true))
                game_apply(t.game, &bent.state, choice[choices - 1], NULL);
        }
        bytes[at] = was;
    }
}

static void hashes_tell_states_apart(void **unused)
{
    struct table t;
    union position other;
    uint64_t hash = 0;

    (void)unused;
    table_start(&t, "hamlet", 2);
    hash = state_hash(t.game, &t.pos.state);
    for (size_t i = 0; i < t.game->state_size; i++) {
        memcpy(&other, &t.pos, sizeof other);
        ((uint8_t *)&other)[i] ^= 1;
        assert_true(state_hash(t.game, &other.state) != hash);
    }
    assert_true(state_hash(t.game, &t.pos.state) == hash);
}

/* ---- what must hold of any stack ----------------------------------------- */

static void bad_stacks_are_noticed(void **unused)
{
    struct table t;
    struct state *s = &t.pos.state;
    struct state good;

    (void)unused;
    table_start(&t, "hamlet", 3);
    table_play(&t, DEALT "; chance deal hut; chance deal hut; chance deal inn");
    good = *s;
    assert_null(state_check(t.game, s));
    s->seats = 5;
    assert_non_null(state_check(t.game, s));
    *s = good, s->depth = 0;
    assert_non_null(state_check(t.game, s));
    *s = good, s->depth = STACK_MAX + 1;
    assert_non_null(state_check(t.game, s));
    *s = good, s->stack[0].decision = t.game->n_decisions;
    assert_non_null(state_check(t.game, s));
    *s = good, s->stack[0].asked = s->stack[0].actors = SEAT(3);
    assert_non_null(state_check(t.game, s));
    *s = good, s->stack[0].asked = SEAT(0);
    assert_non_null(state_check(t.game, s));
    *s = good, s->stack[0].actors = 0;
    assert_non_null(state_check(t.game, s));
    *s = good, s->news = (uint16_t)(s->ply + 1);
    assert_non_null(state_check(t.game, s));
    *s = good, s->ply = (uint16_t)(t.game->ply_max + 1);
    assert_non_null(state_check(t.game, s));
    *s = good, s->mover = 3;
    assert_non_null(state_check(t.game, s));
    *s = good, s->chain = 1;
    assert_non_null(state_check(t.game, s)); /* chance moves in no chain */
    *s = good, s->over = 2;
    assert_non_null(state_check(t.game, s));
}

int suite_walk(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers_have_a_width),
        cmocka_unit_test(bytes_go_there_and_back),
        cmocka_unit_test(too_little_space_writes_nothing),
        cmocka_unit_test(other_lengths_are_refused),
        cmocka_unit_test(bent_bytes_do_no_harm),
        cmocka_unit_test(hashes_tell_states_apart),
        cmocka_unit_test(bad_stacks_are_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
