/*
 * moves.c - what bots do in the program, for the test that compares it with
 * what they do in the page's module (test_bots.mjs).
 *
 * usage: moves GAME SEATS PRESET BOT SEED ACTIONS
 *
 * PRESET is its row, or -1 for the standard game. Every seat has a bot of that
 * kind; each hears its part of the news as it is told. Prints the first so
 * many actions, chance's too; or "refused" if the setup is.
 */
#include "bots/bot.h"
#include "core/match.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct table { /* a sink: begins with one */
    struct sink sink;
    struct match m;
    struct bot *bot[SEATS_MAX];
    struct event *heard[SEATS_MAX];
    int n, capacity;
};

static void hear(struct sink *to, struct event e)
{
    struct table *t = (struct table *)to;

    if (t->n == t->capacity) {
        t->capacity = 2 * t->capacity + 256;
        for (int seat = 0; seat < t->m.setup.seats; seat++) {
            t->heard[seat] = realloc(
                t->heard[seat], (size_t)t->capacity * sizeof *t->heard[seat]);
            if (!t->heard[seat])
                exit(1);
        }
    }
    for (int seat = 0; seat < t->m.setup.seats; seat++)
        t->heard[seat][t->n] = event_heard(e, seat);
    t->n++;
}

static bool step(struct table *t)
{
    int seat = state_actor(&t->m.pos.state);
    struct news news = {t->heard[seat], t->n};
    struct view view;
    struct action a;

    view_make(&view, t->m.game, &t->m.pos.state, seat);
    return bot_choose(t->bot[seat], &view, &news, (struct budget){0}, &a) ==
               OK &&
           match_play(&t->m, a, &t->sink) == OK;
}

/* The page numbers its bots so (src/lib/bots.c). */
static void sit_down(struct table *t, const char *slug, uint32_t seed)
{
    for (int seat = 0; seat < t->m.setup.seats; seat++) {
        t->bot[seat] = bot_new(bot_kind_named(slug), t->m.game,
                               (uint64_t)seed * SEATS_MAX + (uint64_t)seat);
        if (!t->bot[seat])
            exit(1);
    }
}

static void print(const struct table *t, int actions)
{
    for (int i = 0; i < t->m.n && i < actions; i++) {
        char text[TEXT_MAX];
        action_format(t->m.game, t->m.log[i], text, sizeof text);
        puts(text);
    }
}

static void get_up(struct table *t)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bot_free(t->bot[seat]);
        free(t->heard[seat]);
    }
    free(t->m.log);
}

static int play(const struct game *game, const struct setup *setup,
                const char *bot, const long number[2])
{
    struct table t = {.sink.hear = hear, .m = {.game = game, .setup = *setup}};
    int status = 0;

    t.m.log_max = game->ply_max;
    t.m.log = calloc(game->ply_max, sizeof *t.m.log);
    if (!t.m.log)
        return 1;
    for (int i = 0; i < CHACHA_KEY; i++)
        t.m.key[i] = (uint8_t)(number[0] + i);
    if (match_start(&t.m, &t.sink)) {
        puts("refused");
        free(t.m.log);
        return 0;
    }
    sit_down(&t, bot, (uint32_t)number[0]);
    while (status == 0 && !t.m.pos.state.over && t.m.n < number[1])
        status = !step(&t);
    print(&t, (int)number[1]);
    get_up(&t);
    return status;
}

int main(int argc, char **argv)
{
    const struct game *game = argc == 7 ? game_named(argv[1]) : NULL;
    long preset = argc == 7 ? strtol(argv[3], NULL, 10) : 0;
    struct setup setup;
    long number[2];

    if (!game || !bot_kind_named(argv[4]) || preset >= game->n_presets) {
        fprintf(stderr, "usage: moves GAME SEATS PRESET BOT SEED ACTIONS\n");
        return 2;
    }
    game_standard(game, (int)strtol(argv[2], NULL, 10), &setup);
    if (preset >= 0)
        memcpy(setup.option, game->presets[preset].option, sizeof setup.option);
    number[0] = strtol(argv[5], NULL, 10);
    number[1] = strtol(argv[6], NULL, 10);
    return play(game, &setup, argv[4], number);
}
