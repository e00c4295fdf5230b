/*
 * test_quiet.c - games during which nobody may talk freely
 * (src/server/quiet.c).
 */
#include "server/quiet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void karzar_is_quiet_by_its_rules(void **state)
{
    struct config config = {0};

    (void)state;
    assert_true(quiet_game(&config, "karzar"));
    assert_false(quiet_game(&config, "dej"));
    assert_false(quiet_game(&config, "karza"));
    assert_false(quiet_game(&config, "karzars"));
}

static void others_as_the_server_was_started(void **state)
{
    struct config config = {.quiet_games = "dej,hamlet"};

    (void)state;
    assert_true(quiet_game(&config, "dej"));
    assert_true(quiet_game(&config, "hamlet"));
    assert_true(quiet_game(&config, "karzar"));
    assert_false(quiet_game(&config, "kohan"));
    assert_false(quiet_game(&config, "de"));
    assert_false(quiet_game(&config, "ham"));
    assert_false(quiet_game(&config, "amlet"));
}

int suite_quiet(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(karzar_is_quiet_by_its_rules),
        cmocka_unit_test(others_as_the_server_was_started),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
