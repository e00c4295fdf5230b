/*
 * drawing.h - the screen of Troyes, private to this folder. Owners are letters
 * (A to D, then the neutral side or Le Roy), colours are letters too: colour
 * alone says nothing here. Every number comes from the game's tables.
 *
 * Pieces of a row are placed one by one: in Persian, adjacent letters would
 * join, and digits would be reordered.
 */
#ifndef TUI_TROYES_DRAWING_H
#define TUI_TROYES_DRAWING_H

#include "games/troyes/troyes.h"
#include "tui/model.h"

static inline const struct troyes *tui_troyes_of(const struct model *m)
{
    return (const struct troyes *)&m->view->pos.state;
}

/* ---- pieces.c ------------------------------------------------------------ */

/* Where the next piece of a row goes; without a canvas it only counts. */
struct pen {
    const struct model *m;
    struct canvas *c;
    struct area a; /* one row */
    int x;         /* cells used so far */
};

void pen_text(struct pen *p, enum style style, const char *text);
void pen_gap(struct pen *p, int cells);
void pen_number(struct pen *p, enum style style, int number);
void pen_owner(struct pen *p, int owner);
void pen_die(struct pen *p, int colour, int value); /* "R4" */

const char *tui_troyes_letter(const struct model *m, int owner);
enum style tui_troyes_owner_style(int owner);
const char *tui_troyes_colour_letter(const struct model *m, int colour);
enum style tui_troyes_colour_style(int colour);
const char *tui_troyes_activity_name(const struct model *m, int id);
const char *tui_troyes_event_name(const struct model *m, int id);
const char *tui_troyes_character_name(const struct model *m, int id);
const char *tui_troyes_building_name(const struct model *m, int building);
void tui_troyes_owner_name(const struct model *m, int owner, char *out,
                           size_t size);

/* What a card does, in a few words with its numbers; "": nothing. */
void tui_troyes_say_effect(const struct model *m, int activity, char *out,
                           size_t size);
void tui_troyes_say_strike(const struct model *m, int event, char *out,
                           size_t size);

/* "events won: 2, so 1 point; 1 from 1, 3 from 3, 6 from 5" */
void tui_troyes_say_character(const struct model *m, int owner, int character,
                              char *out, size_t size);

/* Does a row of its own stand for owner 4? */
bool tui_troyes_has_neutral(const struct troyes *g);

/* ---- table.c, board.c ---------------------------------------------------- */

int tui_troyes_table_rows(const struct model *m, int width);
int tui_troyes_table_least(const struct model *m);
void tui_troyes_table(const struct model *m, struct canvas *c, struct area a);

void tui_troyes_put_buildings(const struct model *m, struct canvas *c,
                              struct area a); /* three rows */
void tui_troyes_put_activities(const struct model *m, struct canvas *c,
                               struct area a); /* three rows */
void tui_troyes_put_events(const struct model *m, struct canvas *c,
                           struct area a);
int tui_troyes_event_rows(const struct model *m, int width);
int tui_troyes_put_spaces(struct pen *p, int building); /* returns cells */
void tui_troyes_put_flags(struct pen *p, const struct troyes_event *event);
void tui_troyes_put_slots(struct pen *p, const struct troyes_place *place);

/* ---- notes.c ------------------------------------------------------------- */

void tui_troyes_note(const struct model *m, struct action a, char *out,
                     size_t size);
bool tui_troyes_label(const struct model *m, struct action a, char *out,
                      size_t size);
void tui_troyes_so_far(const struct model *m, char *out, size_t size);
void tui_troyes_facts(const struct model *m, int noun, int member, char *out,
                      size_t size);

/* ---- sheets.c ------------------------------------------------------------ */

enum { TUI_TROYES_SHEETS = 5 };

extern const struct sheet tui_troyes_sheets[TUI_TROYES_SHEETS];

#endif
