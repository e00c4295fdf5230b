/*
 * test_vectors.c - every row of vectors.def is a test with its own name.
 */
#include "games/karzar/arena.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* ---- a razm -------------------------------------------------------------- */

struct battle {
    const char *modules;
    int razm;
    const char *field, *kings, *helpers;
    const char *why, *first, *companion, *power, *winner;
    const char *dead, *stay, *moved, *camp;
    int value;
    const char *king_dead, *king_back;
};

static const char *reasons(unsigned why)
{
    static const char *const names[] = {
#define REASON(ID, name) #ID,
#include "games/karzar/words.def"
    };
    static char out[ARENA_TEXT];
    size_t at = 0;

    *out = '\0';
    for (int i = 0; i < KARZAR_REASONS; i++)
        if (why >> i & 1)
            at += (size_t)snprintf(out + at, sizeof out - at, "%s%s",
                                   at ? "+" : "", names[i]);
    return out;
}

static const char *lands(unsigned set)
{
    static const char *const names[] = {"", "I", "T", "IT"};

    return names[set];
}

static void pair(const struct arena *a, const uint8_t *hero, const char *is)
{
    char text[ARENA_TEXT];

    snprintf(text, sizeof text, "%s/%s", arena_one(a, hero[IRAN]),
             arena_one(a, hero[TURAN]));
    assert_string_equal(text, is);
}

static void battle(void **state)
{
    const struct battle *row = *state;
    struct arena a =
        arena(row->modules, row->razm, row->field, row->kings, row->helpers);
    char winner[2] = {arena_winner(&a), '\0'};

    assert_string_equal(reasons(a.r.why), row->why);
    pair(&a, a.first, row->first);
    pair(&a, a.companion, row->companion);
    assert_string_equal(arena_power(&a), row->power);
    assert_string_equal(winner, row->winner);
    assert_string_equal(arena_dead(&a), row->dead);
    assert_string_equal(arena_stay(&a), a.r.parted ? row->camp : row->stay);
    assert_string_equal(a.r.parted ? row->stay : row->camp, "");
    assert_string_equal(arena_one(&a, a.r.moved), row->moved);
    assert_int_equal(a.r.value, row->value);
    assert_string_equal(lands(a.r.kings_killed), row->king_dead);
    assert_string_equal(lands(a.r.parted ? a.r.kings : 0), row->king_back);
}

/* ---- a score ------------------------------------------------------------- */

struct score_row {
    const char *lands, *razms, *kings_won, *kings_killed, *brave, *cowards;
    const char *points, *base, *winner, *gains;
};

static uint8_t land_set(const char *letters)
{
    unsigned set = 0;

    for (; *letters; letters++)
        set |= 1u << (*letters == 'T');
    return (uint8_t)set;
}

static uint8_t seats_of(const char *digits)
{
    unsigned set = 0;

    for (; *digits; digits++)
        set |= SEAT(*digits - '0');
    return (uint8_t)set;
}

static void score(void **state)
{
    const struct score_row *row = *state;
    struct karzar g;
    struct karzar_count count;
    char text[ARENA_TEXT];
    seat_set independents = 0;
    size_t at = 0;

    independents = arena_karzar(&g, row->lands, row->razms);
    g.king_won = land_set(row->kings_won);
    g.king_killed = land_set(row->kings_killed);
    g.brave = seats_of(row->brave);
    g.coward = seats_of(row->cowards);
    karzar_count(&g, independents, &count);
    snprintf(text, sizeof text, "%d:%d", count.points[IRAN],
             count.points[TURAN]);
    assert_string_equal(text, row->points);
    snprintf(text, sizeof text, "%d,%d", count.base[IRAN], count.base[TURAN]);
    assert_string_equal(text, row->base);
    snprintf(text, sizeof text, "%s",
             count.winner == NONE ? "-" : lands(1u << count.winner));
    assert_string_equal(text, row->winner);
    for (int seat = 0; seat < g.base.seats; seat++)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%d",
                               at ? " " : "", count.gain[seat]);
    assert_string_equal(text, row->gains);
}

/* ---- the rows ------------------------------------------------------------ */

static struct battle battles[] = {
#define BATTLE(id, title, ...) {__VA_ARGS__},
#include "games/karzar/vectors.def"
};

static struct score_row scores[] = {
#define SCORE(id, title, ...) {__VA_ARGS__},
#include "games/karzar/vectors.def"
};

static const char *const names[] = {
#define BATTLE(id, title, ...) id " " title,
#include "games/karzar/vectors.def"
#define SCORE(id, title, ...) id " " title,
#include "games/karzar/vectors.def"
};

int suite_vectors(void)
{
    struct CMUnitTest tests[COUNT(battles) + COUNT(scores)] = {{0}};

    for (int i = 0; i < COUNT(tests); i++) {
        bool is_battle = i < COUNT(battles);
        tests[i].name = names[i];
        tests[i].test_func = is_battle ? battle : score;
        tests[i].initial_state = is_battle
                                     ? (void *)&battles[i]
                                     : (void *)&scores[i - COUNT(battles)];
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
