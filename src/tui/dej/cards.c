/*
 * cards.c - cards of Dej as tokens, and how many of them fit where.
 */
#include "tui/dej/dej.h"

#include <stdio.h>

/* ---- one card ------------------------------------------------------------ */

enum style dej_type_style(int type)
{
    static const uint8_t styles[DEJ_TYPES] = {
        [NO_TYPE] = STYLE_PLAIN,   [NOBLE] = STYLE_SAFFRON,
        [RELIGIOUS] = STYLE_LAPIS, [TRADE] = STYLE_GREEN,
        [MILITARY] = STYLE_RED,    [UNIQUE] = STYLE_VIOLET,
    };

    return (enum style)styles[type];
}

void dej_mark(const struct model *m, int kind, char *out, size_t size)
{
    static const enum tui_sentence marks[DEJ_TYPES] = {
        [NOBLE] = TUI_DEJ_MARK_1,  [RELIGIOUS] = TUI_DEJ_MARK_2,
        [TRADE] = TUI_DEJ_MARK_3,  [MILITARY] = TUI_DEJ_MARK_4,
        [UNIQUE] = TUI_DEJ_MARK_5,
    };
    const struct dej_district *district = &dej_districts[kind];
    char cost[32];

    words_number(m->words, district->cost, cost, sizeof cost);
    snprintf(out, size, "%s%s", tui_say(m->words, marks[district->type]), cost);
}

/* ---- many ---------------------------------------------------------------- */

/* "2 N3": which of the cards chosen in a chain it is comes first. */
static void add(const struct model *m, int kind, int put, struct tokens *out)
{
    char order[MARK_BYTES / 2] = "";
    char mark[MARK_BYTES / 2];
    char all[MARK_BYTES];

    dej_mark(m, kind, mark, sizeof mark);
    if (put)
        tui_fill(m->words, TUI_DEJ_PUT, SLOTS(NUMBER("number", put)), order,
                 sizeof order);
    snprintf(all, sizeof all, "%s%s%s", order, put ? " " : "", mark);
    tokens_add(out, all,
               tell_word(m->teller, "district", dej_district_slugs[kind]),
               dej_type_style(dej_districts[kind].type));
}

void dej_tokens(const struct model *m, int zone, struct tokens *out)
{
    struct cards c = dej_cards(dej_of(m));
    bool in_hand = zone >= ZONE_HAND && zone < ZONE_CITY;

    out->n = 0;
    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == zone)
            add(m, c.deck->kind_of[card], in_hand ? c.order[card] : 0, out);
}

/* ---- roles --------------------------------------------------------------- */

void dej_roles_of(const struct model *m, int seat, char *out, size_t size)
{
    const struct dej *g = dej_of(m);
    size_t n = 0;

    out[0] = '\0';
    for (int rank = 0; rank < dej_ranks(g) && n < size; rank++)
        if (g->held[rank] == seat)
            n += (size_t)snprintf(
                out + n, size - n, "%s%s",
                n ? tui_say(m->words, TUI_COMMA) : "",
                tell_word(m->teller, "role", dej_role_slugs[g->cast[rank]]));
}
