/*
 * store_tallies.c - see store_results.h: statistics over all finished games.
 * Sums are updated as games end, so that a million games need not be counted
 * later.
 */
#include "server/store_sql.h"

#include "record/setup.h"

#include <stdio.h>
#include <string.h>

enum { LENGTH_STEP = 20, WEAK_BELOW = 1400, STRONG_FROM = 1600 };
enum { MODULES_MOST = 16 };
enum { BAND_UNRATED, BAND_WEAK, BAND_MIDDLE, BAND_STRONG, BAND_BOT };

/* ---- in ------------------------------------------------------------------ */

struct tallying {
    struct results_db *r;
    const struct result *g;
    int firsts; /* seats that share the first place */
    enum sql_err err;
};

static void add(struct tallying *t, const char *kind, const char *which,
                int band, int64_t share)
{
    if (t->err == SQL_OK)
        t->err = results_run(t->r, SQL_TALLY, "sissiii", t->g->game,
                             (int64_t)t->g->setup.seats, kind, which,
                             (int64_t)band, share, (int64_t)t->g->moves);
}

static int band_of(const char *who, int64_t before)
{
    int shown = rating_shown(before);

    if (result_is_bot(who))
        return BAND_BOT;
    if (!before)
        return BAND_UNRATED;
    return shown < WEAK_BELOW     ? BAND_WEAK
           : shown >= STRONG_FROM ? BAND_STRONG
                                  : BAND_MIDDLE;
}

static int64_t share_of(const struct tallying *t, int seat)
{
    return t->g->seat[seat].place == 0 && t->firsts ? TALLY_WHOLE / t->firsts
                                                    : 0;
}

static void add_cards(struct tallying *t, int seat, int band)
{
    const char *at = t->g->seat[seat].cards;
    char slug[SLUG_BYTES + 1];
    int n = 0;

    for (; sscanf(at, " %24s%n", slug, &n) == 1; at += n)
        add(t, "card", slug, band, share_of(t, seat));
}

static void add_seat(struct tallying *t, int seat, int64_t before)
{
    const struct result_seat *s = &t->g->seat[seat];
    int band = band_of(s->who, before);
    char number[12];

    snprintf(number, sizeof number, "%d", seat);
    add(t, "seat", number, band, share_of(t, seat));
    for (int i = 0; i < s->n_roles; i++)
        add(t, "role", s->roles[i].slug, band, share_of(t, seat));
    add_cards(t, seat, band);
}

/* A value, or each member of a set: "thief=all", "modules=captives". */
static void add_values(struct tallying *t, const int64_t before[SEATS_MAX],
                       const char *slug, const char *value)
{
    char text[2 * SLUG_BYTES + 2];

    while (*value) {
        int n = (int)strcspn(value, ",");
        snprintf(text, sizeof text, "%s=%.*s", slug, n, value);
        add(t, "option", text, 0, share_of(t, 0));
        for (int seat = 0; seat < t->g->setup.seats; seat++)
            add(t, "module", text, band_of(t->g->seat[seat].who, before[seat]),
                share_of(t, seat));
        value += n + (value[n] == ',');
    }
}

/* For a module: how often it was played, how long, the first seat's share, and
 * how well weaker and stronger players did. A set of many members is a choice
 * of cards, and not counted one by one. */
static void add_options(struct tallying *t, const int64_t before[SEATS_MAX])
{
    const struct game *game = game_named(t->g->game);
    char value[SETUP_TEXT];

    for (int i = 0; game && i < game->n_options; i++) {
        const struct option *o = &game->options[i];
        if (o->kind == OPTION_SET && game->nouns[o->noun].n > MODULES_MOST)
            continue;
        if (setup_format(game, o, &t->g->setup, value, sizeof value))
            add_values(t, before, o->slug, value);
    }
}

enum sql_err results_tally(struct results_db *r, const struct result *g,
                           const int64_t before[SEATS_MAX])
{
    struct tallying t = {.r = r, .g = g};
    char length[12];

    for (int seat = 0; seat < g->setup.seats; seat++)
        t.firsts += g->seat[seat].place == 0;
    add(&t, "game", "", 0, 0);
    snprintf(length, sizeof length, "%d", g->moves / LENGTH_STEP * LENGTH_STEP);
    add(&t, "length", length, 0, 0);
    for (int seat = 0; seat < g->setup.seats; seat++)
        add_seat(&t, seat, before[seat]);
    add_options(&t, before);
    return t.err;
}

/* ---- out ----------------------------------------------------------------- */

/* Of a kind that add() knows: a flipped bit makes others. */
static bool is_kind(const char *kind)
{
    static const char *const kinds[] = {"game", "length", "seat",  "role",
                                        "card", "option", "module"};

    for (int i = 0; i < COUNT(kinds); i++)
        if (strcmp(kinds[i], kind) == 0)
            return true;
    return false;
}

static bool take_tally(struct sql_stmt *s, void *to)
{
    struct tally *at = to;

    at->seats = (int)sql_int(s, 0);
    at->band = (int)sql_int(s, 3);
    at->n = sql_int(s, 4);
    at->firsts = sql_int(s, 5);
    at->moves = sql_int(s, 6);
    return store_take_text(s, 1, at->kind, sizeof at->kind) &&
           is_kind(at->kind) &&
           store_take_text(s, 2, at->which, sizeof at->which);
}

static int tallies(struct reads *from, const char *game, int seats,
                   struct tally *out, int most)
{
    struct results_db *r = &((struct store_reader *)from)->results;

    return store_take_rows(
        results_on(r, SQL_TALLIES, "sii", game, (int64_t)seats, (int64_t)most),
        out, sizeof *out, most, take_tally);
}

static bool take_pair(struct sql_stmt *s, void *to)
{
    struct pair *at = to;

    at->games = sql_int(s, 2);
    at->firsts = sql_int(s, 3);
    at->all_games = sql_int(s, 4);
    at->all_firsts = sql_int(s, 5);
    return store_take_text(s, 0, at->one, sizeof at->one) &&
           store_take_text(s, 1, at->other, sizeof at->other);
}

static int pairs(struct reads *from, struct pair *out, int most)
{
    struct results_db *r = &((struct store_reader *)from)->results;

    return store_take_rows(results_on(r, SQL_PAIRS, "i", (int64_t)most), out,
                           sizeof *out, most, take_pair);
}

void tallies_reads(struct reads *reads)
{
    reads->pairs = pairs;
    reads->tallies = tallies;
}
