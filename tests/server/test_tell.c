/*
 * test_tell.c - secrecy, through the real encoder (N1, N2, N6).
 *
 * Two states that a viewer cannot distinguish must give it the same bytes, and
 * every deliberate leak must be noticed. More of the same: `./dev secrecy`.
 */
#include "effort.h"
#include "secrecy/pairs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PAIRS = EFFORT(10000), LEAKS_MOST = 128, NOTICED_IN = 4000 };
enum { LEAKS = 46 }; /* ARCHITECTURE.md says so, too */

static void what_cannot_be_told_apart_is_sent_alike(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct pair_tally tally;
        pairs_run(games[i], games[i]->state_size, PAIRS, NULL, &tally);
        print_message("# %s, seed %d: %ld pairs, %ld with other secrets, %ld "
                      "leaks\n",
                      games[i]->slug, games[i]->state_size, tally.pairs,
                      tally.different, tally.leaks);
        assert_int_equal(tally.leaks, 0);
        assert_true(tally.different > tally.pairs / 2);
    }
}

static void every_leak_is_noticed(void **state)
{
    static struct leak leak[LEAKS_MOST];
    bool noticed[LEAKS_MOST] = {false};
    int common = 0;
    int fields = 0;

    (void)state;
    for (int i = 0; games[i]; i++) {
        int n = leaks_of(games[i], leak, LEAKS_MOST);
        for (int j = 0; j < n; j++) {
            struct pair_tally tally;
            if (noticed[j] && !leak[j].field)
                continue; /* in another game */
            pairs_run(games[i], 1, NOTICED_IN, &leak[j], &tally);
            if (!leak[j].field) {
                noticed[j] = tally.leaks > 0;
                common = j < common ? common : j + 1;
                continue;
            }
            fields++;
            if (!tally.leaks)
                print_message("# %s: %s\n", games[i]->slug, leak[j].name);
            assert_true(tally.leaks > 0);
        }
    }
    for (int j = 0; j < common; j++)
        assert_true(noticed[j]);
    print_message("# %d leaks on purpose, all noticed\n", common + fields);
    assert_int_equal(common + fields, LEAKS);
}

int suite_tell(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_told_apart_is_sent_alike),
        cmocka_unit_test(every_leak_is_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
