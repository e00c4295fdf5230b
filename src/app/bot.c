/*
 * bot.c - charsu bot: one of our bots as a program that talks in lines, like
 * any external bot (docs/external-bots.md). It answers an unreadable line with
 * a sentence, and goes on.
 */
#include "app/args.h"
#include "app/options.h"

#include "core/text.h"
#include "core/walk.h"
#include "proto/base64.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

struct player {
    const struct bot_kind *kind;
    struct bot *bot; /* owned; NULL: no game yet */
    int seat;
    struct event *heard; /* owned */
    int n, capacity;
};

static const char *text_in(const json_t *message, const char *name)
{
    const char *text = json_string_value(json_object_get(message, name));

    return text ? text : "";
}

/* NULL, or what is wrong. */
static const char *begin(struct player *p, const json_t *message)
{
    const struct game *game = game_named(text_in(message, "game"));
    json_int_t seat = json_integer_value(json_object_get(message, "seat"));

    if (!game || seat < 0 || seat >= SEATS_MAX)
        return "there is no such game or seat";
    if (json_integer_value(json_object_get(message, "rules")) != game->rules)
        return "the game has other rules here";
    bot_free(p->bot);
    p->bot =
        bot_new(p->kind, game, strtoull(text_in(message, "seed"), NULL, 10));
    p->seat = (int)seat;
    p->n = 0;
    return p->bot ? NULL : "there is no memory";
}

static const char *hear(struct player *p, const json_t *message)
{
    const char *text = text_in(message, "heard");
    int more = (int)(strlen(text) / 4 * 3 / sizeof(struct event)) + 1;
    size_t size = 0;

    if (p->n + more > p->capacity) {
        int capacity = 2 * (p->n + more);
        struct event *heard =
            realloc(p->heard, (size_t)capacity * sizeof *heard);
        if (!heard)
            return "there is no memory";
        p->heard = heard;
        p->capacity = capacity;
    }
    size = (size_t)(p->capacity - p->n) * sizeof *p->heard;
    if (!base64_decode(text, strlen(text), (uint8_t *)(p->heard + p->n),
                       &size) ||
        size % sizeof *p->heard)
        return "what was heard is no list of events";
    p->n += (int)(size / sizeof *p->heard);
    return NULL;
}

/* The input is made a view again: that does not change a true view. */
static const char *look(const struct player *p, const json_t *message,
                        struct view *out)
{
    const char *text = text_in(message, "view");
    uint8_t bytes[STATE_MAX];
    size_t size = sizeof bytes;
    union position pos;

    if (!base64_decode(text, strlen(text), bytes, &size) ||
        state_decode(p->bot->game, &pos.state, bytes, size) != OK ||
        p->seat >= pos.state.seats)
        return "the view is none of this game";
    view_make(out, p->bot->game, &pos.state, p->seat);
    return NULL;
}

static const char *answer(struct player *p, const json_t *message)
{
    struct news news;
    struct view view;
    struct action a;
    char text[TEXT_MAX];
    const char *sick = p->bot ? hear(p, message) : "no game has begun";

    if (!sick)
        sick = look(p, message, &view);
    if (sick)
        return sick;
    news = (struct news){p->heard, p->n};
    if (bot_choose(p->bot, &view, &news, (struct budget){0}, &a) != OK)
        return "there is nothing to choose";
    action_format(view.game, a, text, sizeof text);
    printf("{\"n\": %lld, \"do\": \"%s\"}\n",
           json_integer_value(json_object_get(message, "n")), text);
    return NULL;
}

static void take(struct player *p, const char *line, size_t n)
{
    json_t *message = json_loadb(line, n, JSON_REJECT_DUPLICATES, NULL);
    const char *type = text_in(message, "t");
    const char *sick = "this is no message";

    if (strcmp(type, "game") == 0)
        sick = begin(p, message);
    else if (strcmp(type, "ask") == 0)
        sick = answer(p, message);
    if (sick)
        printf("{\"error\": \"%s\"}\n", sick);
    json_decref(message);
    fflush(stdout);
}

int app_bot(struct app *app, int argc, char **argv)
{
    const struct flag flags[] = {{0}};
    struct args args = {.command = "bot",
                        .help = SAY_HELP_BOT,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};
    struct player p = {.n = 0};
    char *line = NULL;
    size_t size = 0;
    ssize_t n = 0;

    if (!args_read(app, &args, argc, argv))
        return args.status;
    if (!options_bots(app, args.word[0], 1, &p.kind))
        return MISUSED;
    while ((n = getline(&line, &size, stdin)) >= 0)
        take(&p, line, (size_t)n);
    free(line);
    free(p.heard);
    bot_free(p.bot);
    return GOOD;
}
