/*
 * cards.c - cards of Dej as tokens, and how many of them fit where.
 */
#include "tui/dej/dej.h"

#include <stdio.h>

enum { NAME_MOST = 16 }; /* no name is longer */

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

/* At most `most` cells of its name. */
static void token_text(const struct model *m, struct token token, int most,
                       char *out)
{
    char mark[64];
    char put[64] = "";
    char name[LABEL_MAX];

    dej_mark(m, token.kind, mark, sizeof mark);
    if (token.put)
        tui_fill(m->words, TUI_DEJ_PUT, SLOTS(NUMBER("number", token.put)), put,
                 sizeof put);
    text_clip(tell_word(m->teller, "district", dej_district_slugs[token.kind]),
              most, name, sizeof name);
    snprintf(out, LABEL_MAX, "%s%s%s%s%.200s", put, token.put ? " " : "", mark,
             most > 4 ? " " : "", name);
}

/* ---- many ---------------------------------------------------------------- */

void dej_tokens(const struct dej *g, int zone, struct tokens *out)
{
    struct cards c = dej_cards(g);

    out->n = 0;
    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == zone)
            out->token[out->n++] = (struct token){
                c.deck->kind_of[card],
                zone >= ZONE_HAND && zone < ZONE_CITY ? c.order[card] : 0};
}

struct fit {  /* how much room a token gets */
    int name; /* cells of its name, at most */
    int gap;  /* cells after it             */
};

/* Goes through the tokens as they would stand; draws them if c is there. */
static int flow(const struct model *m, struct canvas *c, struct area a,
                const struct tokens *t, struct fit fit)
{
    int x = 0;
    int row = 0;

    for (int i = 0; i < t->n; i++) {
        char text[LABEL_MAX];
        int width = 0;
        token_text(m, t->token[i], fit.name, text);
        width = text_width(text);
        if (x > 0 && x + width > a.width) {
            x = 0;
            row++;
        }
        if (c)
            canvas_put(c, (struct area){a.x + x, a.y + row, a.width - x, 1},
                       dej_type_style(dej_districts[t->token[i].kind].type),
                       text);
        x += width + fit.gap;
    }
    return row + 1;
}

int dej_token_rows(const struct model *m, const struct tokens *t, int width)
{
    return flow(m, NULL, (struct area){0, 0, width, 1}, t,
                (struct fit){NAME_MOST, 1});
}

/* First the gaps give way, then the names. */
void dej_put_tokens(const struct model *m, struct canvas *c, struct area a,
                    const struct tokens *t)
{
    struct fit fit = {NAME_MOST, 2};

    while (fit.name > 1 && flow(m, NULL, a, t, fit) > a.height) {
        if (fit.gap > 1)
            fit.gap--;
        else
            fit.name--;
    }
    flow(m, c, a, t, fit);
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
