/*
 * test_tables.c - the tables of Troyes: the contents of the box, and that a
 * corrected row cannot break them unnoticed.
 */
#include "games/troyes/troyes.h"
#include "table.h"

/* T3.3, T13.1, R127: three of each colour and round, and three bonus cards */
static void the_box_holds_27_activities(void **unused)
{
    int n[2][TROYES_COLOURS][TROYES_REVEALS + 1] = {{{0}}};

    (void)unused;
    for (int id = 0; id < TROYES_ACTIVITIES; id++) {
        const struct troyes_activity *card = &troyes_activities[id];
        assert_in_range(card->round, 1, TROYES_REVEALS);
        n[card->bonus][card->colour][card->round]++;
    }
    for (int colour = 0; colour < TROYES_COLOURS; colour++)
        for (int round = 1; round <= TROYES_REVEALS; round++)
            assert_int_equal(n[0][colour][round], 3);
    assert_int_equal(n[1][TROYES_YELLOW][1], 1);
    assert_int_equal(n[1][TROYES_WHITE][2], 1);
    assert_int_equal(n[1][TROYES_RED][3], 1);
}

/* Legal lists are in ascending order, and places are by colour and round. */
static void activities_stand_in_order(void **unused)
{
    (void)unused;
    for (int id = 1; id < TROYES_ACTIVITIES; id++) {
        const struct troyes_activity *one = &troyes_activities[id - 1];
        const struct troyes_activity *two = &troyes_activities[id];
        assert_true(one->colour * 16 + one->round * 4 + one->bonus <=
                    two->colour * 16 + two->round * 4 + two->bonus);
    }
}

/* T3.4: eight red, four white, four yellow; Marauding and Resistance apart */
static void the_box_holds_16_events(void **unused)
{
    int n[TROYES_NO_COLOUR] = {0};

    (void)unused;
    for (int id = 0; id < TROYES_HAPPENINGS; id++) {
        const struct troyes_happening *card = &troyes_happenings[id];
        if (!card->bonus)
            n[card->colour]++;
        assert_true(card->fought < TROYES_COLOURS);
        assert_true((card->colour == TROYES_RED) ==
                    (card->calls != TROYES_NO_COLOUR));
    }
    assert_int_equal(n[TROYES_RED], 8);
    assert_int_equal(n[TROYES_WHITE], 4);
    assert_int_equal(n[TROYES_YELLOW], 4);
    assert_int_equal(n[TROYES_BOARD], 1);
    assert_int_equal(troyes_happenings[TROYES_MARAUDING].colour, TROYES_BOARD);
}

/* T2.2, R020: every die opens a row, every space lies in one */
static void rows_cover_their_building(void **unused)
{
    (void)unused;
    for (int b = 0; b < TROYES_BUILDINGS; b++) {
        unsigned spaces = 0;
        for (int value = 1; value <= TROYES_DIE_MOST; value++) {
            const struct troyes_row *row = &troyes_rows[b][value];
            assert_in_range(row->spaces, 1, TROYES_SPACES);
            spaces |= ((1u << row->spaces) - 1) << row->first;
        }
        assert_int_equal(spaces, (1u << TROYES_SPACES) - 1);
    }
}

/* R022, R021 */
static void ranks_name_every_space_once(void **unused)
{
    uint8_t seen[TROYES_BUILDINGS][TROYES_SPACES] = {{0}};

    (void)unused;
    for (int b = 0; b < TROYES_BUILDINGS; b++) {
        unsigned spaces = 0;
        for (int i = 0; i < TROYES_SPACES; i++)
            spaces |= 1u << troyes_king_rank[b][i];
        assert_int_equal(spaces, (1u << TROYES_SPACES) - 1);
    }
    for (int i = 0; i < COUNT(troyes_neutral_set); i++)
        assert_int_equal(
            seen[troyes_neutral_set[i][0]][troyes_neutral_set[i][1]]++, 0);
}

/* T12.1: thresholds rise, and so do points */
static void thresholds_rise(void **unused)
{
    (void)unused;
    for (int i = 0; i < TROYES_CHARACTERS; i++) {
        const struct troyes_character *row = &troyes_characters[i];
        for (int k = 1; k < 3; k++) {
            assert_true(row->least[0][k] > row->least[0][k - 1]);
            assert_true(row->least[1][k] > row->least[1][k - 1]);
            assert_true(row->points[k] > row->points[k - 1]);
        }
    }
}

/* Every number says where it comes from. */
static void every_number_has_an_origin(void **unused)
{
    (void)unused;
    for (int id = 0; id < TROYES_ACTIVITIES; id++)
        for (int i = 0; i < COUNT(troyes_activity_from[id]); i++)
            assert_true(troyes_activity_from[id][i] < ORIGINS);
    for (int id = 0; id < TROYES_HAPPENINGS; id++)
        for (int i = 0; i < COUNT(troyes_happening_from[id]); i++)
            assert_true(troyes_happening_from[id][i] < ORIGINS);
    for (int i = 0; i < troyes_constant_count; i++) {
        assert_true(troyes_constants[i].origin < ORIGINS);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(troyes_constants[i].slug,
                                    troyes_constants[k].slug);
    }
    assert_int_equal(troyes_activity_from[TROYES_PRIEST][1], ORIGIN_S);
    assert_int_equal(troyes_activity_from[TROYES_ARTISAN][1], ORIGIN_D);
    assert_string_equal(troyes_origin_slugs[ORIGIN_D], "designed");
}

/* T14.5: each sum does something, and the same from both ends */
static void the_kings_table_is_even(void **unused)
{
    (void)unused;
    for (int sum = 2; sum <= 12; sum++) {
        const struct troyes_king *row = &troyes_king[sum];
        assert_true(row->dice + row->bought <= TROYES_GROUP_MOST);
        if (sum != 6 && sum != 8) /* hire, and judge */
            assert_memory_equal(row, &troyes_king[14 - sum], sizeof *row);
    }
}

/* T14.9, R199 */
static void grades_are_bands_of_five(void **unused)
{
    (void)unused;
    assert_int_equal(troyes_grade(-40), 0);
    assert_int_equal(troyes_grade(0), 0);
    assert_int_equal(troyes_grade(1), 1);
    assert_int_equal(troyes_grade(5), 1);
    assert_int_equal(troyes_grade(6), 2);
    assert_int_equal(troyes_grade(15), 3);
    assert_int_equal(troyes_grade(20), 4);
    assert_int_equal(troyes_grade(21), 5);
}

int suite_tables(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_holds_27_activities),
        cmocka_unit_test(activities_stand_in_order),
        cmocka_unit_test(the_box_holds_16_events),
        cmocka_unit_test(rows_cover_their_building),
        cmocka_unit_test(ranks_name_every_space_once),
        cmocka_unit_test(thresholds_rise),
        cmocka_unit_test(every_number_has_an_origin),
        cmocka_unit_test(the_kings_table_is_even),
        cmocka_unit_test(grades_are_bands_of_five),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
