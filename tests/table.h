/*
 * table.h - a game set up and played in words, for tests of rules.
 *
 * Chance is a player, so a test deals the cards it needs:
 *
 *     table_start(&t, "hamlet", 2);
 *     table_play(&t, "chance deal hut; chance deal keep");
 *     assert_true(table_may(&t, "p0 build hut"));
 */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include "core/rng.h"
#include "core/text.h"
#include "core/view.h"
#include "core/walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct table {
    struct sink sink;
    const struct game *game;
    union position pos;
    int ear;         /* whose ears the news is written down for */
    char news[4096]; /* since the last table_play(): "built hut; ..." */
};

static inline void table_hear(struct sink *to, struct event e)
{
    struct table *t = (struct table *)to;
    size_t n = strlen(t->news);
    char text[TEXT_MAX];

    event_format(t->game, event_heard(e, t->ear), text, sizeof text);
    snprintf(t->news + n, sizeof t->news - n, "%s%s", n ? "; " : "", text);
}

static inline void table_start(struct table *t, const char *slug, int seats)
{
    struct setup setup;

    memset(t, 0, sizeof *t);
    t->sink.hear = table_hear;
    t->ear = SEAT_WATCHER;
    t->game = game_named(slug);
    assert_non_null(t->game);
    game_standard(t->game, seats, &setup);
    assert_null(game_start(t->game, &t->pos.state, &setup));
}

static inline bool table_allows(const struct table *t, struct action a)
{
    struct action choice[CHOICES_MAX];
    int n = t->game->legal(&t->pos.state, a.seat, choice);

    while (n > 0)
        if (action_same(choice[--n], a))
            return true;
    return false;
}

static inline bool table_may(const struct table *t, const char *text)
{
    struct action a;

    if (action_parse(t->game, text, &a) != OK)
        fail_msg("no action of %s: %s", t->game->slug, text);
    return table_allows(t, a);
}

static inline void table_do(struct table *t, const char *text)
{
    struct action a;

    if (action_parse(t->game, text, &a) != OK || !table_allows(t, a))
        fail_msg("not legal: %s", text);
    game_apply(t->game, &t->pos.state, a, &t->sink);
    assert_null(t->game->check(&t->pos.state, true));
}

/* Actions with semicolons between them; every one must be legal. */
static inline void table_play(struct table *t, const char *actions)
{
    t->news[0] = '\0';
    while (*actions) {
        char text[TEXT_MAX] = "";
        size_t n = strcspn(actions, ";");
        assert_true(n < sizeof text);
        memcpy(text, actions, n);
        table_do(t, text + strspn(text, " "));
        actions += n + (actions[n] == ';');
        actions += strspn(actions, " ");
    }
}

/* How many choices seat has. */
static inline int table_choices(const struct table *t, int seat)
{
    struct action choice[CHOICES_MAX];

    return t->game->legal(&t->pos.state, seat, choice);
}

#endif
