/*
 * test_tree.c - nodes by key, edges in the order of legal(), and a full tree
 * says so.
 */
#include "bots/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SIMULATIONS = 20 };

static int setup(void **state)
{
    struct tree *t = malloc(sizeof *t + tree_bytes(SIMULATIONS));

    tree_init(t, SIMULATIONS, t + 1);
    tree_clear(t);
    *state = t;
    return 0;
}

static int teardown(void **state)
{
    free(*state);
    return 0;
}

static void a_key_is_one_node(void **state)
{
    struct tree *t = *state;
    bool is_new = false;
    struct node *one = tree_node(t, 77, &is_new);

    assert_true(is_new);
    assert_ptr_equal(tree_node(t, 77, &is_new), one);
    assert_false(is_new);
    assert_ptr_not_equal(tree_node(t, 78, &is_new), one);
    tree_clear(t);
    tree_node(t, 77, &is_new);
    assert_true(is_new);
}

/* Keys that want the same place, and the key that marks a free one. */
static void keys_may_collide(void **state)
{
    struct tree *t = *state;
    bool is_new = false;
    struct node *node[4];

    for (uint64_t i = 0; i < 4; i++)
        node[i] = tree_node(t, i << 32, &is_new);
    for (uint64_t i = 0; i < 4; i++)
        assert_ptr_equal(tree_node(t, i << 32, &is_new), node[i]);
    assert_false(is_new);
}

static void edges_are_merged_in_order(void **state)
{
    struct tree *t = *state;
    bool is_new = false;
    struct node *node = tree_node(t, 1, &is_new);
    struct action choice[4];
    struct edge *some[2], *all[4];

    for (int i = 0; i < 4; i++)
        choice[i] = action_of1(0, 1, i);
    assert_true(tree_offer(t, node, &choice[1], 2, some));
    assert_true(tree_offer(t, node, choice, 4, all));
    assert_ptr_equal(some[0], all[1]);
    assert_ptr_equal(some[1], all[2]);
    for (int i = 0; i < 4; i++)
        assert_memory_equal(&all[i]->a, &choice[i], sizeof choice[i]);
    assert_int_equal(all[0]->offers, 1);
    assert_int_equal(all[1]->offers, 2);
    assert_true(tree_offer(t, node, &choice[3], 1, some));
    assert_ptr_equal(some[0], all[3]);
    assert_int_equal(all[3]->offers, 2);
}

static void a_full_tree_takes_no_new_nodes(void **state)
{
    struct tree *t = *state;
    bool is_new = false;

    for (uint64_t key = 1; key <= SIMULATIONS + 1; key++)
        assert_non_null(tree_node(t, key * 0x9E3779B97F4A7C15u, &is_new));
    assert_null(tree_node(t, 5, &is_new));
    assert_non_null(tree_node(t, 0x9E3779B97F4A7C15u, &is_new));
}

static void a_full_tree_offers_only_what_it_has(void **state)
{
    static struct action choice[CHOICES_MAX];
    static struct edge *edge[CHOICES_MAX];
    struct tree *t = *state;
    bool is_new = false;
    struct node *first = tree_node(t, 1, &is_new);
    uint64_t key = 2;

    for (int i = 0; i < CHOICES_MAX; i++)
        choice[i] = action_of2(0, 1, i >> 8, i & 255);
    assert_true(tree_offer(t, first, choice, CHOICES_MAX, edge));
    while (tree_offer(t, tree_node(t, key, &is_new), choice, 100, edge))
        key++;
    assert_true(key < SIMULATIONS);
    assert_true(tree_offer(t, first, choice, CHOICES_MAX, edge));
}

int suite_tree(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_key_is_one_node, setup, teardown),
        cmocka_unit_test_setup_teardown(keys_may_collide, setup, teardown),
        cmocka_unit_test_setup_teardown(edges_are_merged_in_order, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_full_tree_takes_no_new_nodes, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_full_tree_offers_only_what_it_has,
                                        setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
