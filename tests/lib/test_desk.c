/*
 * test_desk.c - the calls of charsu.h that tests/wasm does not reach: desks
 * that are copied, observations by name, bots, and what is refused.
 */
#include "lib/charsu.h"
#include "lib/desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { DEJ = 1 }; /* games[1] */

static struct charsu *begun(int game, int seats)
{
    struct charsu *c = charsu_new();

    assert_non_null(c);
    assert_int_equal(charsu_standard(c, game, seats), CHARSU_SETUP_BYTES);
    assert_int_equal(charsu_start(c, game), 0);
    return c;
}

static int actor(struct charsu *c)
{
    int actors = charsu_fact(c, CHARSU_IN_MATCH, CHARSU_FACT_ACTORS);

    return actors > 0 ? __builtin_ctz((unsigned)actors) : -1;
}

/* A bot chooses and its choice is played. */
static void move(struct charsu *c)
{
    assert_int_equal(charsu_bot_choose(c, actor(c), 1, 7, 0), 0);
    assert_int_equal(charsu_play(c, 1), 0);
}

static void a_copy_goes_its_own_way(void **unused)
{
    struct charsu *c = begun(DEJ, 4);
    struct charsu *twin = charsu_new();
    uint64_t before = 0;

    (void)unused;
    for (int i = 0; i < 40; i++)
        move(c);
    before = charsu_hash(c, CHARSU_IN_MATCH);
    charsu_copy(twin, c);
    assert_true(charsu_hash(twin, CHARSU_IN_MATCH) == before);
    assert_true(charsu_choices(twin) == charsu_choices(c));
    while (actor(twin) >= 0)
        move(twin);
    assert_true(charsu_hash(c, CHARSU_IN_MATCH) == before);
    while (actor(c) >= 0)
        move(c);
    assert_true(charsu_hash(c, CHARSU_IN_MATCH) ==
                charsu_hash(twin, CHARSU_IN_MATCH));
    charsu_copy(c, c);
    assert_int_equal(charsu_fact(c, CHARSU_IN_MATCH, CHARSU_FACT_OVER), 1);
    charsu_free(c);
    charsu_free(twin);
}

/* Every byte of an observation belongs to one plane, which is the field of
 * that name in the encoded view. */
static void planes_are_the_fields_of_a_view(void **unused)
{
    struct charsu_plane plane;
    char name[128];

    (void)unused;
    for (int game = 0; game < charsu_games(); game++) {
        struct charsu *c = begun(game, games[game]->seats_max);
        int size = charsu_number(game, CHARSU_NUMBER_STATE);
        _Alignas(8) uint8_t observed[STATE_MAX];
        uint8_t used[STATE_MAX] = {0};
        int at = 0;
        for (int i = 0; i < 30; i++)
            move(c);
        assert_int_equal(charsu_observe(c, 1, observed, sizeof observed), size);
        assert_int_equal(charsu_look(c, 1), 0);
        assert_true(charsu_encode(c, CHARSU_IN_VIEW) > 0);
        for (int i = 0; charsu_plane(game, i, &plane, name, 128) == 0; i++) {
            int bytes = plane.width * plane.count;
            assert_int_equal(charsu_field(c, game, i),
                             plane.width << 16 | plane.count);
            assert_string_equal(name, charsu_area(c, CHARSU_AREA_TEXT));
            assert_memory_equal(observed + plane.at, c->bytes + at,
                                (size_t)bytes);
            for (int k = 0; k < bytes; k++)
                used[plane.at + k]++;
            at += bytes;
        }
        for (int i = 0; i < size; i++)
            assert_int_equal(used[i], 1);
        charsu_free(c);
    }
}

/* What a setup leads to is seen without a match, and leaves one alone. */
static void an_outline_is_no_match(void **unused)
{
    struct charsu *c = begun(DEJ, 4);
    uint64_t before = charsu_hash(c, CHARSU_IN_MATCH);
    uint8_t *bytes = charsu_area(c, CHARSU_AREA_BYTES);
    int kohan = 0;

    (void)unused;
    while (strcmp(games[kohan]->slug, "kohan") != 0)
        kohan++;
    charsu_standard(c, kohan, 3);
    assert_int_equal(charsu_outline(c, kohan), 0);
    assert_int_equal(charsu_fact(c, CHARSU_IN_VIEW, CHARSU_FACT_SEATS), 3);
    assert_int_equal(charsu_fact(c, CHARSU_IN_VIEW, CHARSU_FACT_PLY), 0);
    charsu_standard(c, kohan, 3);
    bytes[1 + 8] = 3; /* rank 9: nobody, which three players may not do */
    assert_int_equal(charsu_outline(c, kohan), -ERR_SETUP);
    assert_string_equal(charsu_area(c, CHARSU_AREA_TEXT), "ninth_missing");
    assert_int_equal(charsu_fact(c, CHARSU_IN_VIEW, CHARSU_FACT_SEATS), 3);
    assert_int_equal(charsu_outline(c, 99), -ERR_SETUP);
    assert_true(charsu_hash(c, CHARSU_IN_MATCH) == before);
    charsu_free(c);
}

static void what_makes_no_sense_is_refused(void **unused)
{
    struct charsu *c = charsu_new();
    struct charsu_plane plane;
    uint8_t small[8];
    char name[2];

    (void)unused;
    assert_int_equal(charsu_play(c, 1), -ERR_ILLEGAL);
    assert_int_equal(charsu_observe(c, 0, small, 8), -ERR_NOT_ACTOR);
    assert_int_equal(charsu_bot_choose(c, 0, 1, 1, 0), -ERR_NOT_ACTOR);
    assert_int_equal(charsu_fact(c, 9, 0), -ERR_CORRUPT);
    assert_int_equal(charsu_number(-1, 0), -ERR_SETUP);
    assert_int_equal(charsu_verb_arg(DEJ, 999, 0), -ERR_ILLEGAL);
    assert_int_equal(charsu_plane(DEJ, 0, &plane, name, 2), -1);
    assert_int_equal(charsu_plane(99, 0, &plane, name, 2), -1);
    assert_int_equal(charsu_standard(c, DEJ, 99), -ERR_SETUP);
    assert_null(charsu_area(c, CHARSU_AREAS));
    assert_null(charsu_bot_slug(99));
    charsu_free(c);
    c = begun(DEJ, 4);
    assert_int_equal(charsu_observe(c, 0, small, 8), -ERR_SHORT);
    assert_int_equal(charsu_observe(c, 4, small, 8), -ERR_NOT_ACTOR);
    assert_int_equal(charsu_bot_choose(c, 0, 99, 1, 0), -ERR_NOT_ACTOR);
    charsu_free(c);
    charsu_free(NULL);
}

int suite_desk(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(planes_are_the_fields_of_a_view),
        cmocka_unit_test(an_outline_is_no_match),
        cmocka_unit_test(what_makes_no_sense_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
