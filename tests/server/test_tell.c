/*
 * test_tell.c - secrecy, through the real encoder (N1, N2, N6).
 *
 * Two states that a viewer cannot distinguish must give it the same bytes, and
 * every deliberate leak must be noticed. More of the same: `./dev secrecy`.
 */
#include "core/match.h"
#include "core/rng.h"
#include "effort.h"
#include "secrecy/pairs.h"
#include "server/tell.h"

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

struct ears { /* what was told; begins with a sink */
    struct sink sink;
    struct event event[512];
    int n;
};

static void hear(struct sink *to, struct event e)
{
    struct ears *ears = (struct ears *)to;

    if (ears->n < COUNT(ears->event))
        ears->event[ears->n++] = e;
}

/* Every seat is told the same as if no other had been told before. */
static void tell_all(const struct match *m, const struct ears *ears)
{
    static struct out alone;
    static struct out after;
    struct tell_begun begun = {.texts = 0};
    uint8_t now[VIEW_BYTES];

    for (int seat = 0; seat < m->setup.seats; seat++) {
        struct view view;
        struct tell tell = {.table = "t",
                            .seq = (uint32_t)m->n,
                            .view = &view,
                            .now = now,
                            .old = now,
                            .told = ears->event,
                            .n_told = ears->n,
                            .seat = 1,
                            .by = "person"};
        view_make(&view, m->game, &m->pos.state, seat);
        tell.n = tell_encode(&view, now);
        tell_news(&alone, &tell);
        tell.begun = &begun;
        tell_news(&after, &tell);
        assert_int_equal(after.n, alone.n);
        assert_memory_equal(after.data, alone.data, alone.n);
    }
}

static void seats_that_hear_the_same_share_its_text(void **state)
{
    struct rng rng = {7};
    struct ears ears = {.sink.hear = hear};

    (void)state;
    for (int i = 0; games[i]; i++) {
        struct match m = {
            .game = games[i],
            .log = calloc((size_t)games[i]->ply_max, sizeof(struct action)),
            .log_max = games[i]->ply_max};
        game_standard(games[i], 4, &m.setup);
        assert_null(match_start(&m, &ears.sink));
        while (!m.pos.state.over) {
            struct action choice[CHOICES_MAX];
            seat_set actors = state_actors(&m.pos.state);
            int seat = __builtin_ctz(actors);
            int n = games[i]->legal(&m.pos.state, seat, choice);
            tell_all(&m, &ears);
            ears.n = 0;
            assert_int_equal(match_play(&m,
                                        choice[rng_below(&rng, (uint32_t)n)],
                                        &ears.sink),
                             OK);
        }
        tell_all(&m, &ears);
        free(m.log);
    }
}

int suite_tell(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_told_apart_is_sent_alike),
        cmocka_unit_test(every_leak_is_noticed),
        cmocka_unit_test(seats_that_hear_the_same_share_its_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
