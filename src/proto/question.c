/*
 * question.c - see question.h.
 */
#include "proto/question.h"

#include "core/text.h"
#include "core/walk.h"
#include "proto/message.h"

#include <stdio.h>

void question_game(struct out *o, const struct view *view, uint64_t seed)
{
    char text[24];

    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    out_text(o, "game", view->game->slug);
    out_whole(o, "rules", view->game->rules);
    out_whole(o, "seats", view->pos.state.seats);
    out_whole(o, "seat", view->seat);
    out_text(o, "seed", text);
}

static void put_news(struct out *o, const struct game *game,
                     const struct event *heard, int n)
{
    char text[TEXT_MAX];

    out_enter(o, "news", '[');
    for (int i = 0; i < n; i++)
        if (event_format(game, heard[i], text, sizeof text))
            out_text(o, NULL, text);
    out_leave(o, ']');
    out_base64(o, "heard", (const uint8_t *)heard, (size_t)n * sizeof *heard);
}

static void put_legal(struct out *o, const struct view *view)
{
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);
    char text[TEXT_MAX];

    out_enter(o, "legal", '[');
    for (int i = 0; i < n; i++)
        if (action_format(view->game, choice[i], text, sizeof text))
            out_text(o, NULL, text);
    out_leave(o, ']');
}

void question_ask(struct out *o, const struct view *view, int64_t number,
                  const struct event *heard, int n)
{
    const struct state *s = &view->pos.state;
    uint8_t bytes[STATE_MAX];

    out_whole(o, "n", number);
    out_whole(o, "seat", view->seat);
    out_text(o, "decision", view->game->decisions[state_asks(s)->decision]);
    put_news(o, view->game, heard, n);
    put_legal(o, view);
    out_base64(o, "view", bytes,
               state_encode(view->game, s, bytes, sizeof bytes));
}

bool question_answer(const struct view *view, const struct json_t *in,
                     struct action *out)
{
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);
    char text[TEXT_MAX];
    int64_t slot = 0;

    if (message_has(in, "do"))
        return message_text(in, "do", text, sizeof text) &&
               action_parse(view->game, text, out) == OK &&
               view_allows(view, *out);
    if (n == 0 || !message_whole(in, "slot", 0, n - 1, &slot))
        return false;
    *out = choice[slot];
    return true;
}
