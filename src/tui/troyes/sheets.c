/*
 * sheets.c - the board of Troyes part by part, with the words and numbers that
 * the table has no space for; and Le Roy's habits, when he plays.
 */
#include "tui/troyes/drawing.h"

#include <stdio.h>

enum {
    CARD_NAME = 17,
    CARD_NUMBERS = 12,
    EVENT_NAME = 23,
    EVENT_NUMBERS = 14,
    CHARACTER_NAME = 20,
    OWNER_NAME = 14
};

static struct pen pen_at(const struct model *m, struct canvas *c, struct area a)
{
    return (struct pen){m, c, {a.x, a.y, a.width, 1}, 0};
}

static struct area below(struct area a, int rows)
{
    return (struct area){a.x, a.y + rows, a.width, a.height - rows};
}

/* ---- activities ---------------------------------------------------------- */

/* Name, hire/divisor and places; cubes of all seats; what it does. */
static void put_activity(const struct model *m, struct canvas *c, struct area a,
                         int at)
{
    const struct troyes_place *place = &tui_troyes_of(m)->activity[at];
    const struct troyes_activity *card = &troyes_activities[place->id];
    struct pen p = pen_at(m, c, a);
    char text[LABEL_MAX];

    p.a.width = CARD_NAME - 1;
    pen_text(&p, tui_troyes_colour_style(card->colour),
             tui_troyes_colour_letter(m, card->colour));
    pen_gap(&p, 1);
    pen_text(&p, tui_troyes_colour_style(card->colour),
             tui_troyes_activity_name(m, place->id));
    p.a.width = a.width;
    p.x = CARD_NAME;
    pen_number(&p, STYLE_PLAIN, card->cost);
    pen_text(&p, STYLE_DIM, tui_say(m->words, TUI_TROYES_DIVIDED));
    pen_number(&p, STYLE_PLAIN, card->divisor);
    pen_gap(&p, 2);
    tui_troyes_put_slots(&p, place);
    p.x = CARD_NAME + CARD_NUMBERS;
    tui_troyes_say_effect(m, place->id, text, sizeof text);
    pen_text(&p, STYLE_PLAIN, text);
    for (int seat = 0; seat < m->view->pos.state.seats; seat++)
        if (place->cubes[seat]) {
            pen_gap(&p, 2);
            pen_owner(&p, seat);
            pen_text(&p, STYLE_DIM, tui_say(m->words, TUI_TROYES_CUBE));
            pen_number(&p, STYLE_PLAIN, place->cubes[seat]);
        }
}

static void put_activities(const struct model *m, struct canvas *c,
                           struct area a)
{
    a = below(a, canvas_wrap(c, a, STYLE_DIM,
                             tui_say(m->words, TUI_TROYES_READ_ACTIVITY)) +
                     1);
    if (!tui_troyes_of(m)->round)
        canvas_put(c, a, STYLE_DIM, tui_say(m->words, TUI_TROYES_NO_ACTIVITY));
    for (int at = 0; at < TROYES_ON_BOARD; at++)
        if (tui_troyes_of(m)->activity[at].id != TROYES_NO_CARD) {
            put_activity(m, c, a, at);
            a = below(a, 1);
        }
}

/* ---- events -------------------------------------------------------------- */

static void put_event(const struct model *m, struct canvas *c, struct area a,
                      const struct troyes_event *event)
{
    const struct troyes_happening *card = &troyes_happenings[event->id];
    struct pen p = pen_at(m, c, a);
    char text[LABEL_MAX];

    p.a.width = EVENT_NAME - 1;
    pen_text(&p, tui_troyes_colour_style(card->colour),
             tui_troyes_event_name(m, event->id));
    p.a.width = a.width;
    p.x = EVENT_NAME;
    pen_text(&p, tui_troyes_colour_style(card->fought),
             tui_troyes_colour_letter(m, card->fought));
    pen_text(&p, STYLE_DIM, tui_say(m->words, TUI_TROYES_DIVIDED));
    pen_number(&p, STYLE_PLAIN, card->divisor);
    pen_gap(&p, 1);
    tui_troyes_put_flags(&p, event);
    p.x = EVENT_NAME + EVENT_NUMBERS;
    tui_fill(m->words, card->black ? TUI_TROYES_WORTH_BLACK : TUI_TROYES_WORTH,
             SLOTS(NUMBER("first", card->vp[0]), NUMBER("second", card->vp[1]),
                   NUMBER("black", card->black)),
             text, sizeof text);
    pen_text(&p, STYLE_PLAIN, text);
    if (card->effect == TROYES_STRIKE_NOTHING)
        return;
    tui_troyes_say_strike(m, event->id, text, sizeof text);
    pen_gap(&p, 1);
    pen_text(&p, STYLE_PLAIN, text);
}

static struct area put_black(const struct model *m, struct canvas *c,
                             struct area a)
{
    const struct troyes *g = tui_troyes_of(m);
    struct pen p = pen_at(m, c, a);

    if (!troyes_highest(g))
        return a;
    pen_text(&p, STYLE_TITLE, tui_say(m->words, TUI_TROYES_BLACK_N));
    for (int value = TROYES_DIE_MOST; value; value--)
        for (int n = g->black[value]; n; n--) {
            pen_gap(&p, 1);
            pen_number(&p, STYLE_STRONG, value);
        }
    return below(a, 2);
}

static void put_events(const struct model *m, struct canvas *c, struct area a)
{
    const struct troyes *g = tui_troyes_of(m);

    a = below(a, canvas_wrap(c, a, STYLE_DIM,
                             tui_say(m->words, TUI_TROYES_READ_EVENT)) +
                     1);
    a = put_black(m, c, a);
    for (int i = 0; i < g->queued && i < a.height; i++)
        put_event(m, c, below(a, i), &g->queue[i]);
}

/* ---- buildings, and whose citizens are where ----------------------------- */

static void put_means(const struct model *m, struct canvas *c, struct area a,
                      int seat)
{
    const struct troyes *g = tui_troyes_of(m);
    struct pen p = pen_at(m, c, a);
    char text[LABEL_MAX];

    pen_owner(&p, seat);
    pen_gap(&p, 1);
    p.a.width = OWNER_NAME;
    tui_troyes_owner_name(m, seat, text, sizeof text);
    pen_text(&p, STYLE_PLAIN, text);
    p.a.width = a.width;
    p.x = OWNER_NAME + 1;
    tui_fill(
        m->words, TUI_TROYES_MEANS,
        SLOTS(
            NUMBER("number", g->personal[seat]),
            NUMBER("number2", g->general[seat]),
            NUMBER("high", troyes_counts(g, seat, TROYES_COUNT_CITIZENS)),
            NUMBER("first", troyes_counts(g, seat, TROYES_COUNT_CATHEDRAL)),
            NUMBER("second", troyes_counts(g, seat, TROYES_COUNT_EVENTS_WON))),
        text, sizeof text);
    pen_text(&p, STYLE_PLAIN, text);
}

static void put_city(const struct model *m, struct canvas *c, struct area a)
{
    a = below(a, canvas_wrap(c, a, STYLE_DIM,
                             tui_say(m->words, TUI_TROYES_READ_CITY)) +
                     1);
    tui_troyes_put_buildings(m, c, a);
    a = below(a, TROYES_BUILDINGS + 1);
    for (int seat = 0; seat < m->view->pos.state.seats; seat++)
        put_means(m, c, below(a, seat), seat);
}

/* ---- characters ---------------------------------------------------------- */

static void put_judged(const struct model *m, struct pen *p, int id)
{
    const struct troyes *g = tui_troyes_of(m);
    char text[LABEL_MAX];

    tui_fill(m->words, TUI_TROYES_JUDGED,
             SLOTS(NUMBER("number", g->judged[id][0]),
                   NUMBER("number2", g->judged[id][1])),
             text, sizeof text);
    pen_text(p, STYLE_DIM, text);
}

static void put_character(const struct model *m, struct canvas *c,
                          struct area a, int id)
{
    const struct troyes *g = tui_troyes_of(m);
    int zone = g->characters.where[id];
    int seat = m->view->seat < g->base.seats ? m->view->seat : 0;
    struct pen p = pen_at(m, c, a);
    char text[LABEL_MAX];
    bool mine = zone == ZONE_HELD + m->view->seat || zone == ZONE_PILE;

    p.a.width = CHARACTER_NAME - 1;
    pen_text(&p, mine ? STYLE_STRONG : STYLE_PLAIN,
             tui_troyes_character_name(m, id));
    p.a.width = a.width;
    p.x = CHARACTER_NAME;
    if (zone == ZONE_GONE) {
        put_judged(m, &p, id);
        return;
    }
    tui_troyes_say_character(m, seat, id, text, sizeof text);
    pen_text(&p, STYLE_PLAIN, text);
}

/* The pile of the solo game from its top; otherwise all six, the viewer's own
 * highlighted. */
static void put_characters(const struct model *m, struct canvas *c,
                           struct area a)
{
    const struct troyes *g = tui_troyes_of(m);
    struct cards cards = troyes_characters_of(g);
    bool solo = troyes_is_solo(g);
    int piled = solo ? g->characters.count[ZONE_PILE] : 0;

    a = below(a,
              canvas_wrap(c, a, STYLE_DIM,
                          tui_say(m->words, solo ? TUI_TROYES_READ_PILE
                                                 : TUI_TROYES_READ_CHARACTER)) +
                  1);
    for (int i = 0; i < piled; i++, a = below(a, 1)) {
        int id = cards_at(cards, ZONE_PILE, (uint8_t)(g->head + i));
        if (id >= 0)
            put_character(m, c, a, id);
    }
    for (int id = 0; id < TROYES_CHARACTERS; id++)
        if (!solo || g->characters.where[id] == ZONE_GONE) {
            put_character(m, c, a, id);
            a = below(a, 1);
        }
}

/* ---- Le Roy -------------------------------------------------------------- */

static bool is_solo(const struct model *m)
{
    return troyes_is_solo(tui_troyes_of(m));
}

static void put_king(const struct model *m, struct canvas *c, struct area a)
{
    a = below(a, canvas_wrap(c, a, STYLE_DIM,
                             tui_say(m->words, TUI_TROYES_READ_KING)) +
                     1);
    for (int roll = 2; roll <= 2 * TROYES_DIE_MOST; roll++, a = below(a, 1)) {
        const struct troyes_king *row = &troyes_king[roll];
        struct pen p = pen_at(m, c, a);
        char text[LABEL_MAX];
        pen_number(&p, STYLE_TITLE, roll);
        p.x = 4;
        tui_fill(m->words, (enum tui_sentence)(TUI_TROYES_K_SCORE + row->task),
                 SLOTS(NUMBER("number", row->value), NUMBER("dice", row->dice),
                       NUMBER("bought", row->bought),
                       NUMBER("price", row->price)),
                 text, sizeof text);
        pen_text(&p, STYLE_PLAIN, text);
    }
}

const struct sheet tui_troyes_sheets[TUI_TROYES_SHEETS] = {
    {TUI_TROYES_SHEET_ACT, put_activities, NULL},
    {TUI_TROYES_SHEET_EVENT, put_events, NULL},
    {TUI_TROYES_SHEET_CITY, put_city, NULL},
    {TUI_TROYES_SHEET_CHAR, put_characters, NULL},
    {TUI_TROYES_SHEET_KING, put_king, is_solo},
};
