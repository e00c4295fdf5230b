/*
 * cards.c - cards of Dej as tokens, and the names of what is in the game.
 */
#include "tui/dej/drawing.h"

#include <stdio.h>

/* ---- one card ------------------------------------------------------------ */

enum style tui_dej_type_style(int type)
{
    static const uint8_t styles[DEJ_TYPES] = {
        [NO_TYPE] = STYLE_PLAIN,   [NOBLE] = STYLE_SAFFRON,
        [RELIGIOUS] = STYLE_LAPIS, [TRADE] = STYLE_GREEN,
        [MILITARY] = STYLE_RED,    [UNIQUE] = STYLE_VIOLET,
    };

    return (enum style)styles[type];
}

void tui_dej_mark(const struct model *m, int kind, char *out, size_t size)
{
    static const enum tui_sentence marks[DEJ_TYPES] = {
        [NOBLE] = TUI_DEJ_MARK_1,  [RELIGIOUS] = TUI_DEJ_MARK_2,
        [TRADE] = TUI_DEJ_MARK_3,  [MILITARY] = TUI_DEJ_MARK_4,
        [UNIQUE] = TUI_DEJ_MARK_5,
    };
    int type = dej_edition(tui_dej_of(m))->districts[kind].type;
    char cost[32];

    words_number(m->words, dej_cost(tui_dej_of(m), kind), cost, sizeof cost);
    snprintf(out, size, "%s%s", tui_say(m->words, marks[type]), cost);
}

const char *tui_dej_role_name(const struct model *m, int role)
{
    return tell_word(m->teller, "role", dej_role_slugs[role]);
}

const char *tui_dej_district_name(const struct model *m, int kind)
{
    return tell_word(m->teller, "district", dej_district_slugs[kind]);
}

/* ---- many ---------------------------------------------------------------- */

/* "2 N3": the second of the cards chosen in a chain; "N3*": the Artist's
 * coin lies on it (K8.9.2). */
static void add(const struct model *m, int kind, int put, bool adorned,
                struct tokens *out)
{
    char order[MARK_BYTES / 4] = "";
    char mark[MARK_BYTES / 2];
    char all[MARK_BYTES];

    tui_dej_mark(m, kind, mark, sizeof mark);
    if (put)
        tui_fill(m->words, TUI_DEJ_PUT, SLOTS(NUMBER("number", put)), order,
                 sizeof order);
    snprintf(all, sizeof all, "%s%s%s%.8s", order, put ? " " : "", mark,
             adorned ? tui_say(m->words, TUI_KOHAN_ADORNED) : "");
    tokens_add(
        out, all, tui_dej_district_name(m, kind),
        tui_dej_type_style(dej_edition(tui_dej_of(m))->districts[kind].type));
}

void tui_dej_add_kind(const struct model *m, int kind, struct tokens *out)
{
    add(m, kind, 0, false, out);
}

void tui_dej_tokens(const struct model *m, int zone, struct tokens *out)
{
    struct cards c = dej_cards(tui_dej_of(m));
    bool in_hand = zone >= ZONE_HAND && zone < ZONE_CITY;
    bool in_city = zone >= ZONE_CITY && zone < ZONE_CITY + SEATS_MAX;

    out->n = 0;
    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == zone)
            add(m, c.deck->kind_of[card], in_hand ? c.order[card] : 0,
                in_city && c.order[card], out);
}

/* ---- roles --------------------------------------------------------------- */

void tui_dej_roles_of(const struct model *m, int seat, char *out, size_t size)
{
    const struct dej *g = tui_dej_of(m);
    size_t n = 0;

    out[0] = '\0';
    for (int rank = 0; rank < dej_ranks(g) && n < size; rank++)
        if (g->held[rank] == seat)
            n += (size_t)snprintf(out + n, size - n, "%s%s",
                                  n ? tui_say(m->words, TUI_COMMA) : "",
                                  tui_dej_role_name(m, g->cast[rank]));
}
