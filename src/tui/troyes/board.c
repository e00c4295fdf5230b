/*
 * board.c - the board of Troyes in few rows: buildings beside the cathedral,
 * nine activities, the events that wait.
 */
#include "tui/troyes/drawing.h"

#include <stdio.h>

enum {
    NAME = 12,         /* of a building */
    CATHEDRAL_AT = 50, /* beside the buildings */
    COLOUR = 2,        /* the letter before a row of activities */
    EVENT_NAME_MOST = 24,
    EVENT_NAME_LEAST = 2,
    EVENT_GAP = 2,
};

static struct pen pen_at(const struct model *m, struct canvas *c, struct area a)
{
    return (struct pen){m, c, {a.x, a.y, a.width, 1}, 0};
}

/* ---- buildings ----------------------------------------------------------- */

/* Whose citizen is there, or the number of an empty space that has its own
 * die. */
static void put_space(struct pen *p, int building, int space, bool alone)
{
    int owner = tui_troyes_of(p->m)->standing[building][space];

    if (owner != TROYES_NOBODY)
        pen_owner(p, owner);
    else if (alone)
        pen_number(p, STYLE_DIM, space + 1);
    else
        pen_text(p, STYLE_DIM, tui_say(p->m->words, TUI_TROYES_EMPTY));
}

/* The row that a die opens, and the dice that open it: "1-2 A.". */
static int put_row(struct pen *p, int building, int value)
{
    const struct troyes_row *row = &troyes_rows[building][value];
    int last = value;

    while (last < TROYES_DIE_MOST &&
           troyes_rows[building][last + 1].first == row->first)
        last++;
    if (last > value) {
        pen_number(p, STYLE_DIM, value);
        pen_text(p, STYLE_DIM, "-");
        pen_number(p, STYLE_DIM, last);
        pen_gap(p, 1);
    }
    for (int i = 0; i < row->spaces; i++)
        put_space(p, building, row->first + i, last == value);
    pen_gap(p, 1);
    return last + 1;
}

int tui_troyes_put_spaces(struct pen *p, int building)
{
    int lying = tui_troyes_of(p->m)->lying[building];

    for (int value = 1; value <= TROYES_DIE_MOST;)
        value = put_row(p, building, value);
    if (!lying)
        return p->x;
    pen_gap(p, 1);
    pen_text(p, STYLE_DIM, tui_say(p->m->words, TUI_TROYES_LYING));
    pen_gap(p, 1);
    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        if (lying >> owner & 1)
            pen_owner(p, owner);
    return p->x;
}

/* One level: whose cube, or the number of the free space. */
static void put_level(struct pen *p, int level)
{
    pen_text(p, STYLE_TITLE, tui_say(p->m->words, TUI_TROYES_CATHEDRAL));
    pen_gap(p, 1);
    pen_number(p, STYLE_TITLE, level + 1);
    pen_gap(p, 2);
    for (int i = 0; i < TROYES_SPACES; i++) {
        int owner = tui_troyes_of(p->m)->cathedral[level][i];
        if (owner == TROYES_NOBODY)
            pen_number(p, STYLE_DIM, i + 1);
        else
            pen_owner(p, owner);
        pen_gap(p, 1);
    }
}

void tui_troyes_put_buildings(const struct model *m, struct canvas *c,
                              struct area a)
{
    for (int b = 0; b < TROYES_BUILDINGS; b++, a.y++) {
        struct pen p = pen_at(m, c, a);
        p.a.width = CATHEDRAL_AT - 1;
        pen_text(&p, tui_troyes_colour_style(b),
                 tui_troyes_colour_letter(m, b));
        pen_gap(&p, 1);
        pen_text(&p, tui_troyes_colour_style(b),
                 tui_troyes_building_name(m, b));
        p.x = NAME + 2;
        tui_troyes_put_spaces(&p, b);
        p = pen_at(
            m, c,
            (struct area){a.x + CATHEDRAL_AT, a.y, a.width - CATHEDRAL_AT, 1});
        put_level(&p, TROYES_LEVELS - 1 - b); /* the highest on top */
    }
}

/* ---- activities ---------------------------------------------------------- */

/* Who works there; a free place is the points it brings (T11). */
void tui_troyes_put_slots(struct pen *p, const struct troyes_place *place)
{
    const struct troyes_activity *card = &troyes_activities[place->id];

    for (int i = 0; i < 2; i++) {
        if (i > 0) /* 3 and 1 are not thirty-one */
            pen_text(p, STYLE_DIM, "/");
        if (place->slot[i] == TROYES_NOBODY)
            pen_number(p, STYLE_DIM, card->vp[i]);
        else
            pen_owner(p, place->slot[i]);
    }
    if (place->picture)
        pen_text(p, STYLE_DIM, "+");
    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        if (place->picture >> owner & 1)
            pen_owner(p, owner);
}

/* "4:2 A/1 #3": hire, divisor, places, the viewer's cubes. */
static void put_numbers(struct pen *p, const struct troyes_place *place)
{
    const struct troyes_activity *card = &troyes_activities[place->id];
    int seat = p->m->view->seat;
    int cubes = seat < TROYES_SEATS ? place->cubes[seat] : 0;

    pen_number(p, STYLE_PLAIN, card->cost);
    pen_text(p, STYLE_DIM, tui_say(p->m->words, TUI_TROYES_DIVIDED));
    pen_number(p, STYLE_PLAIN, card->divisor);
    pen_gap(p, 1);
    tui_troyes_put_slots(p, place);
    if (!cubes)
        return;
    pen_gap(p, 1);
    pen_text(p, STYLE_STRONG, tui_say(p->m->words, TUI_TROYES_CUBE));
    pen_number(p, STYLE_STRONG, cubes);
}

static void put_activity(const struct model *m, struct canvas *c, struct area a,
                         int at)
{
    const struct troyes_place *place = &tui_troyes_of(m)->activity[at];
    struct pen count = {m, NULL, a, 0};
    struct pen p = pen_at(m, c, a);
    char text[LABEL_MAX];

    if (place->id == TROYES_NO_CARD) {
        tui_fill(m->words, TUI_TROYES_LATER,
                 SLOTS(NUMBER("number", at % TROYES_REVEALS + 1)), text,
                 sizeof text);
        pen_text(&p, STYLE_DIM, text);
        return;
    }
    put_numbers(&count, place);
    text_clip(tui_troyes_activity_name(m, place->id), a.width - count.x - 2,
              text, sizeof text);
    pen_text(&p, tui_troyes_colour_style(at / TROYES_REVEALS), text);
    p.x = a.width - count.x - 1;
    put_numbers(&p, place);
}

void tui_troyes_put_activities(const struct model *m, struct canvas *c,
                               struct area a)
{
    int width = (a.width - COLOUR) / TROYES_REVEALS;

    for (int colour = 0; colour < TROYES_COLOURS; colour++, a.y++) {
        struct pen p = pen_at(m, c, a);
        pen_text(&p, tui_troyes_colour_style(colour),
                 tui_troyes_colour_letter(m, colour));
        for (int i = 0; i < TROYES_REVEALS; i++)
            put_activity(m, c,
                         (struct area){a.x + COLOUR + i * width, a.y, width, 1},
                         colour * TROYES_REVEALS + i);
    }
}

/* ---- events -------------------------------------------------------------- */

void tui_troyes_put_flags(struct pen *p, const struct troyes_event *event)
{
    for (int i = 0; i < troyes_happenings[event->id].flags; i++)
        if (event->flag[i] == TROYES_NOBODY)
            pen_text(p, STYLE_DIM, tui_say(p->m->words, TUI_TROYES_EMPTY));
        else
            pen_owner(p, event->flag[i]);
}

/* "War R/4 AB....": which dice fight it, and the value that a cube costs. */
static void put_event(struct pen *p, const struct troyes_event *event, int most)
{
    const struct troyes_happening *card = &troyes_happenings[event->id];
    char name[LABEL_MAX];

    text_clip(tui_troyes_event_name(p->m, event->id), most, name, sizeof name);
    pen_text(p, tui_troyes_colour_style(card->colour), name);
    pen_gap(p, 1);
    pen_text(p, tui_troyes_colour_style(card->fought),
             tui_troyes_colour_letter(p->m, card->fought));
    pen_text(p, STYLE_DIM, tui_say(p->m->words, TUI_TROYES_DIVIDED));
    pen_number(p, STYLE_PLAIN, card->divisor);
    pen_gap(p, 1);
    tui_troyes_put_flags(p, event);
}

/* Lays them out, and draws them if there is a canvas. */
static int flow(const struct model *m, struct canvas *c, struct area a,
                int most)
{
    const struct troyes *g = tui_troyes_of(m);
    int x = 0;
    int row = 0;

    for (int i = 0; i < g->queued; i++) {
        struct pen count = {m, NULL, {0, 0, a.width, 1}, 0};
        put_event(&count, &g->queue[i], most);
        if (x > 0 && x + count.x > a.width) {
            x = 0;
            row++;
        }
        if (c && row < a.height) {
            struct pen p =
                pen_at(m, c, (struct area){a.x + x, a.y + row, a.width - x, 1});
            put_event(&p, &g->queue[i], most);
        }
        x += count.x + EVENT_GAP;
    }
    return row + 1;
}

int tui_troyes_event_rows(const struct model *m, int width)
{
    return flow(m, NULL, (struct area){0, 0, width, 1}, EVENT_NAME_MOST);
}

void tui_troyes_put_events(const struct model *m, struct canvas *c,
                           struct area a)
{
    int most = EVENT_NAME_MOST;

    while (most > EVENT_NAME_LEAST && flow(m, NULL, a, most) > a.height)
        most--;
    if (tui_troyes_of(m)->queued)
        flow(m, c, a, most);
    else
        canvas_put(c, a, STYLE_DIM, tui_say(m->words, TUI_TROYES_NO_EVENT));
}
