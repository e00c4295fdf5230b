/*
 * test_score.c - points of a karzar, and places of a game.
 */
#include "games/karzar/arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct row {
    const char *lands; /* a letter a seat, small: independent */
    const char *razms; /* I, T or -, and a digit after it for more value */
    const char *points;
    char winner;
    int gain[SEATS_MAX];
};

/* KZ8.2, KZ8.3, KZ8.4, KZ8.5, R37, R38, R39, R61 */
static void lands_and_players(void **state)
{
    static const struct row rows[] = {
        {"ITT", "IIITTTTT", "6:5", 'I', {9, 5, 5}},
        {"IITT", "IIIITTTT", "4:4", '-', {4, 4, 4, 4}},
        {"IITTTT", "IIIITTTT", "4:4", '-', {4, 4, 4, 4, 4, 4}},
        {"IITTTTT", "IIITTTTT", "6:5", 'I', {9, 9, 5, 5, 5, 5, 5}},
        {"IIITTTTT", "IIIITTTT", "4:4", '-', {4, 4, 4, 4, 4, 4, 4, 4}},
        {"IIIII", "IIIIITTT", "5:6", 'T', {5, 5, 5, 5, 5}},
        {"IIIII", "IIIIIITT", "6:4", 'I', {9, 9, 9, 9, 9}},
        /* fewer razms, more points */
        {"IIITTT", "I2I2TTT---", "4:3", 'I', {7, 7, 7, 3, 3, 3}},
        {"ITTT", "I2ITTTTT2T", "5:7", 'T', {5, 10, 10, 10}},
        /* the extra razm and the captives' razm count like others */
        {"IITT", "IIIITTTTII", "6:4", 'I', {9, 9, 4, 4}},
        /* independents */
        {"IITTi", "IIIITTTT", "4:4", '-', {4, 4, 4, 4, 18}},
        {"IITTit", "IIITTT--", "3:3", '-', {3, 3, 3, 3, 9, 9}},
        {"IITTitt", "IIITTT--", "3:3", '-', {3, 3, 3, 3, 6, 6, 6}},
        {"IITt", "IIIIITTT", "5:6", 'T', {5, 5, 9, 0}},
        {"ITi", "IIIITTTT", "8:8", '-', {8, 8, 18}},
    };

    (void)state;
    for (int i = 0; i < COUNT(rows); i++) {
        struct karzar g;
        struct karzar_count count;
        char points[16];
        karzar_count(&g, arena_karzar(&g, rows[i].lands, rows[i].razms),
                     &count);
        print_message("# %s %s\n", rows[i].lands, rows[i].razms);
        snprintf(points, sizeof points, "%d:%d", count.points[IRAN],
                 count.points[TURAN]);
        assert_string_equal(points, rows[i].points);
        assert_int_equal(count.winner == NONE ? '-' : "IT"[count.winner],
                         rows[i].winner);
        for (int seat = 0; seat < g.base.seats; seat++)
            assert_int_equal(count.gain[seat], rows[i].gain[seat]);
    }
}

/* KZ8.6, R40, R63, R64, R61: not for independents */
static void kings_and_courage(void **state)
{
    struct karzar g;
    struct karzar_count count;
    seat_set independents = arena_karzar(&g, "IITti", "IIIIITTT");

    (void)state;
    g.king_won = 1u << IRAN;
    g.king_killed = 1u << IRAN | 1u << TURAN;
    g.brave = SEAT(0) | SEAT(1) | SEAT(4);
    g.coward = SEAT(2) | SEAT(3);
    karzar_count(&g, independents, &count);
    assert_int_equal(count.winner, TURAN); /* one player: razms count 2 */
    assert_int_equal(count.gain[0], 5 + 1 - 1);
    assert_int_equal(count.gain[1], 5 + 1 - 1);
    assert_int_equal(count.gain[2], 6 + 3 - 1 - 3);
    assert_int_equal(count.gain[3], -3);
    assert_int_equal(count.gain[4], 0);
    assert_int_equal(count.part[2][PART_COWARD], -3);
    assert_int_equal(count.part[0][PART_KING_KILLED], -1);
}

/* R63: the first of each land; of several none, or each as an option */
static void courage_is_for_the_first(void **state)
{
    struct karzar g;

    (void)state;
    arena_karzar(&g, "IITT", "IIIIITTT");
    g.brave = SEAT(0) | SEAT(2) | SEAT(3);
    assert_int_equal(karzar_courage(&g, 0), 1);
    assert_int_equal(karzar_courage(&g, 1), 0);
    assert_int_equal(karzar_courage(&g, 2), 0);
    assert_int_equal(karzar_courage(&g, 3), 0);
    g.base.option[OPTION_COURAGE] = 1;
    assert_int_equal(karzar_courage(&g, 0), 1);
    assert_int_equal(karzar_courage(&g, 1), 0);
    assert_int_equal(karzar_courage(&g, 2), 1);
    assert_int_equal(karzar_courage(&g, 3), 1);
}

/* KZ10.8: a razm that was struck out is nobody's */
static void struck_out(void **state)
{
    struct karzar g;
    struct karzar_count count;

    (void)state;
    arena_karzar(&g, "IITT", "IIIITTTI");
    g.struck = 1u << 1 | 1u << 7;
    karzar_count(&g, 0, &count);
    assert_int_equal(count.points[IRAN], 4);
    assert_int_equal(count.points[TURAN], 2);
}

/* KZ9.2, R42, G01-G03 */
static void places(void **state)
{
    struct karzar g;
    struct score score;

    (void)state;
    arena_karzar(&g, "IITT", "");
    g.tally[0][PART_RAZMS] = 24;
    g.tally[1][PART_RAZMS] = 26;
    g.tally[2][PART_RAZMS] = 30;
    g.tally[2][PART_COWARD] = 3;
    g.tally[2][PART_KING_KILLED] = 1;
    g.tally[3][PART_FREE] = 10;
    g.gain[1][0] = GAIN_ZERO + 9;
    g.gain[1][3] = GAIN_ZERO + 8;
    g.gain[2][2] = GAIN_ZERO + 11;
    karzar_score(&g.base, &score);
    assert_int_equal(score.points[2], 26);
    assert_int_equal(score.part[2][PART_COWARD], -3);
    assert_int_equal(score.place[2], 0);
    assert_int_equal(score.place[1], 1);
    assert_int_equal(score.place[0], 2);
    assert_int_equal(score.place[3], 3);
    g.gain[1][4] = GAIN_ZERO + 11;
    karzar_score(&g.base, &score);
    assert_int_equal(score.place[1], 0); /* shared */
    assert_int_equal(score.place[2], 0);
}

int suite_score(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lands_and_players),
        cmocka_unit_test(kings_and_courage),
        cmocka_unit_test(courage_is_for_the_first),
        cmocka_unit_test(struck_out),
        cmocka_unit_test(places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
