/*
 * test_districts.c - D1: the deck as its table says it, and as the printed
 * box counts it.
 */
#include "games/dej/dej.h"
#include "table.h"

static int copies(int kind)
{
    return dej_first[kind + 1] - dej_first[kind];
}

/* D1.1: 12 noble, 11 religious, 20 trade, 11 military, 7 unique (R22, R34) */
static void the_box_holds_61_districts(void **unused)
{
    static const int box[DEJ_TYPES] = {0, 12, 11, 20, 11, 7};
    int n[DEJ_TYPES] = {0};

    (void)unused;
    for (int kind = 0; kind < DEJ_DISTRICTS; kind++)
        n[dej_districts[kind].type] += copies(kind);
    assert_int_equal(DEJ_CARDS, 61);
    assert_memory_equal(n, box, sizeof box);
    assert_int_equal(copies(DEJ_KEEP), 2);                    /* R22 */
    assert_int_equal(dej_districts[DEJ_OBSERVATORY].cost, 5); /* R23 */
}

static void a_type_is_a_run_of_rows(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < DEJ_DISTRICTS; kind++)
        for (int type = NOBLE; type < DEJ_TYPES; type++)
            assert_int_equal((dej_of_type[type] & KIND(kind)) != 0,
                             dej_districts[kind].type == type);
}

static void cards_know_their_kind(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < DEJ_DISTRICTS; kind++)
        for (int i = dej_first[kind]; i < dej_first[kind + 1]; i++)
            assert_int_equal(dej_kind_of[i], kind);
}

/* R5: what goes under the deck comes up in the same order. */
static void the_queue_keeps_its_order(void **unused)
{
    struct table t;
    struct dej *g = (struct dej *)&t.pos.state;

    (void)unused;
    table_start(&t, "dej", 2);
    for (int i = 0; i < 300; i++) { /* round the byte that numbers places */
        dej_put_under(g, i % 3, PUBLIC);
        dej_put_under(g, 10 + i % 3, SEAT(1));
        for (int k = 0; k < 2; k++) {
            int card = cards_at(dej_cards(g), ZONE_UNDER, g->head++);
            assert_int_equal(card, k ? 10 + i % 3 : i % 3);
            dej_move(g, card, ZONE_POOL, 0);
        }
    }
}

int suite_districts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_holds_61_districts),
        cmocka_unit_test(a_type_is_a_run_of_rows),
        cmocka_unit_test(cards_know_their_kind),
        cmocka_unit_test(the_queue_keeps_its_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
