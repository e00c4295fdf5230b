/*
 * line.c - see line.h.
 */
#include "record/line.h"

#include "core/text.h"
#include "record/chain.h"
#include "record/setup.h"

#include <stdarg.h>

void line_format(struct line *out, const char *format, ...)
{
    va_list list;
    int n = 0;

    va_start(list, format);
    n = vsnprintf(out->text, sizeof out->text, format, list);
    va_end(list);
    out->n = n < 0 ? 0 : n > RECORD_LINE ? RECORD_LINE : (size_t)n;
}

void line_fixed(const struct record *r, enum line_fixed which, struct line *out)
{
    switch (which) {
    case LINE_TITLE: line_format(out, "charsu record 1"); break;
    case LINE_GAME: line_format(out, "game %s", r->game->slug); break;
    case LINE_RULES: line_format(out, "rules %d", r->game->rules); break;
    default: line_format(out, "seats %d", r->setup.seats); break;
    }
}

void line_option(const struct record *r, const struct option *option,
                 struct line *out)
{
    char value[SETUP_TEXT] = "";

    setup_format(r->game, option, &r->setup, value, sizeof value);
    line_format(out, "option %s=%s", option->slug, value);
}

void line_player(const struct record *r, int seat, struct line *out)
{
    const struct record_player *player = &r->player[seat];

    line_format(out, "player %d %s %s", seat,
                player->sitter == SITTER_BOT ? "bot" : "person", player->name);
}

void line_commit(const struct record *r, struct line *out)
{
    char hex[2 * RECORD_SEED + 1];

    hex_format(r->commit, RECORD_SEED, hex);
    line_format(out, "commit %s", hex);
}

void line_share(const struct record *r, int seat, struct line *out)
{
    char hex[2 * RECORD_SHARE + 1];

    hex_format(r->share[seat], RECORD_SHARE, hex);
    line_format(out, "share %d %s", seat, hex);
}

void line_action(const struct record *r, int i, struct line *out)
{
    char text[TEXT_MAX] = "";

    action_format(r->game, r->log[i], text, sizeof text);
    line_format(out, "%d %s", i + 1, text);
}

static void list(const struct record *r, bool places, char *out, size_t size)
{
    size_t at = 0;

    for (int seat = 0; seat < r->setup.seats; seat++)
        at += (size_t)snprintf(out + at, size - at, "%s%d", seat ? "," : "",
                               places ? r->score.place[seat] + 1
                                      : r->score.points[seat]);
}

void line_end(const struct record *r, struct line *out)
{
    char points[96] = "";
    char places[96] = "";

    list(r, false, points, sizeof points);
    list(r, true, places, sizeof places);
    line_format(out, "end points=%s places=%s choices=%016llx", points, places,
                (unsigned long long)r->choices);
}

void line_seed(const struct record *r, struct line *out)
{
    char hex[2 * RECORD_SEED + 1];

    hex_format(r->seed, RECORD_SEED, hex);
    line_format(out, "seed %s", hex);
}
