/*
 * sheets.c - what is known about this round and the cards: more words than fit
 * at the table. All of it is in the view.
 */
#include "tui/dej/drawing.h"

#include <stdio.h>

enum { NUMBER_AT = 0, NAME_AT = 3, HOLDER_AT = 22, WORDS_AT = 40, LABEL = 18 };

/* ---- the roles ----------------------------------------------------------- */

static void put_words(const struct model *m, struct canvas *c, struct area a,
                      int rank)
{
    const struct dej *g = tui_dej_of(m);
    const struct tui_dej_look *look = tui_dej_look(g);

    for (int i = 0; i < look->n_marks; i++) {
        char words[LABEL_MAX];
        int width = 0;
        if (!look->marks[i].is_on(g, rank))
            continue;
        snprintf(words, sizeof words, "%.16s %.200s",
                 tui_say(m->words, look->marks[i].sign),
                 tui_say(m->words, look->marks[i].words));
        width = canvas_put(c, a, look->marks[i].style, words) + 2;
        a.x += width;
        a.width -= width;
    }
}

/* Who holds it, as far as the viewer knows. */
static void say_holder(const struct model *m, int rank, char *out, size_t size)
{
    const struct dej *g = tui_dej_of(m);

    out[0] = '\0';
    if (g->round && g->held[rank] < g->base.seats)
        tell_seat(m->teller, g->held[rank], out, size);
}

static void put_role(const struct model *m, struct canvas *c, struct area a,
                     int rank)
{
    const struct dej *g = tui_dej_of(m);
    int role = g->cast[rank];
    bool called = g->called == rank + 1 && !g->base.over;
    char text[LABEL_MAX];

    words_number(m->words, rank + 1, text, sizeof text);
    canvas_put(c, (struct area){a.x + NUMBER_AT, a.y, 2, 1}, STYLE_TITLE, text);
    canvas_put(c, (struct area){a.x + NAME_AT, a.y, HOLDER_AT - NAME_AT - 1, 1},
               called ? STYLE_CHOSEN : tui_dej_type_style(dej_roles[role].type),
               tui_dej_role_name(m, role));
    say_holder(m, rank, text, sizeof text);
    canvas_put(c,
               (struct area){a.x + HOLDER_AT, a.y, WORDS_AT - HOLDER_AT - 1, 1},
               STYLE_PLAIN, text);
    put_words(m, c, (struct area){a.x + WORDS_AT, a.y, a.width - WORDS_AT, 1},
              rank);
}

/* The rule of the role that is being played, in the rows that are left. */
static void put_called(const struct model *m, struct canvas *c, struct area a)
{
    const struct dej *g = tui_dej_of(m);
    char key[128];
    const char *text = NULL;

    if (!g->called || g->base.over)
        return;
    snprintf(key, sizeof key, "%s.role.%s.text", m->view->game->slug,
             dej_role_slugs[g->cast[g->called - 1]]);
    text = words_find(m->words, key);
    canvas_put(c, a, STYLE_STRONG,
               tui_dej_role_name(m, g->cast[g->called - 1]));
    a.y++;
    a.height--;
    if (text)
        canvas_wrap(c, a, STYLE_PLAIN, text);
}

static void put_roles(const struct model *m, struct canvas *c, struct area a)
{
    const struct dej *g = tui_dej_of(m);
    const struct tui_dej_look *look = tui_dej_look(g);
    int tax = look->tax ? look->tax(g) : -1;
    int ranks = dej_ranks(g);
    char text[LABEL_MAX];

    for (int rank = 0; rank < ranks; rank++)
        put_role(m, c, (struct area){a.x, a.y + rank, a.width, 1}, rank);
    a.y += ranks + 1;
    a.height -= ranks + 1;
    if (tax >= 0) {
        tui_fill(m->words, TUI_KOHAN_TAX, SLOTS(NUMBER("number", tax)), text,
                 sizeof text);
        canvas_put(c, a, STYLE_SAFFRON, text);
        a.y += 2;
        a.height -= 2;
    }
    put_called(m, c, a);
}

/* ---- the cards ----------------------------------------------------------- */

/* A name at the beginning, tokens beside it; returns the rows it took. */
static int put_line(struct canvas *c, struct area a, const char *name,
                    const struct tokens *tokens)
{
    int rows = tokens_rows(tokens, a.width - LABEL);

    if (a.height < 1)
        return 0;
    if (rows > a.height)
        rows = a.height;
    canvas_put(c, (struct area){a.x, a.y, LABEL - 1, 1}, STYLE_TITLE, name);
    tokens_put(c, (struct area){a.x + LABEL, a.y, a.width - LABEL, rows},
               tokens);
    return rows;
}

static struct area below(struct area a, int rows)
{
    return (struct area){a.x, a.y + rows, a.width, a.height - rows};
}

/* What the viewer knows of a hand, and how many more cards are in it. */
static struct area put_hand(const struct model *m, struct canvas *c,
                            struct area a, int seat)
{
    struct tokens hand;
    char name[LABEL_MAX];
    char more[LABEL_MAX];
    int hidden = 0;

    tui_dej_tokens(m, ZONE_HAND + seat, &hand);
    hidden = dej_count(tui_dej_of(m), ZONE_HAND + seat) - hand.n;
    tui_fill(m->words, TUI_KOHAN_UNKNOWN, SLOTS(NUMBER("number", hidden)), more,
             sizeof more);
    if (hidden)
        tokens_add(&hand, "", more, STYLE_DIM);
    tell_seat(m->teller, seat, name, sizeof name);
    return below(a, put_line(c, a, name, &hand));
}

/* Every unique district that the game is played with. */
static void uniques(const struct model *m, struct tokens *out)
{
    struct cards c = dej_cards(tui_dej_of(m));

    out->n = 0;
    for (int kind = 0; kind < c.deck->kinds; kind++) {
        int first = c.deck->first[kind];
        if (first < c.deck->first[kind + 1] && c.where[first] != ZONE_OUT &&
            dej_edition(tui_dej_of(m))->districts[kind].type == UNIQUE)
            tui_dej_add_kind(m, kind, out);
    }
}

static void put_cards(const struct model *m, struct canvas *c, struct area a)
{
    struct tokens tokens;

    for (int seat = 0; seat < m->view->pos.state.seats; seat++)
        a = put_hand(m, c, a, seat);
    a = below(a, 1);
    uniques(m, &tokens);
    a = below(a, put_line(c, a, tui_say(m->words, TUI_KOHAN_UNIQUES), &tokens));
    for (int i = 0; i < m->view->game->n_zones; i++) {
        const struct zone *zone = &m->view->game->zones[i];
        if (zone->per_seat || zone->first == ZONE_OUT ||
            !dej_count(tui_dej_of(m), zone->first))
            continue;
        tui_dej_tokens(m, zone->first, &tokens);
        if (tokens.n)
            a = below(a,
                      put_line(c, a, tell_word(m->teller, "zone", zone->slug),
                               &tokens));
    }
}

const struct sheet tui_dej_sheets[TUI_DEJ_SHEETS] = {
    {TUI_KOHAN_SHEET_ROLES, put_roles, NULL},
    {TUI_KOHAN_SHEET_CARDS, put_cards, NULL},
};
