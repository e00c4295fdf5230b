/*
 * model.h - what a page is drawn from: a view, what its seat has heard, what
 * may be chosen. Never the true state.
 *
 * A game may have a drawing of its own: GAME/drawing.c with a struct drawing,
 * and a row in drawings.def. Any other is drawn from its zones (generic.c).
 */
#ifndef TUI_MODEL_H
#define TUI_MODEL_H

#include "core/view.h"
#include "tui/canvas.h"
#include "tui/menu.h"
#include "tui/say.h"
#include "tui/tui.h"
#include "words/tell.h"

enum { LABEL_MAX = SENTENCE_MAX };

struct model {
    const struct words *words;
    const struct teller *teller;
    const struct drawing *drawing;
    const struct view *view;
    const struct event *heard; /* all that this screen was told      */
    int n_heard;
    int fresh;               /* what was heard from here on is new   */
    const struct menu *menu; /* NULL: nothing is asked of us         */
    const char *notice;      /* something to be told once, or NULL   */
    bool watching;           /* nobody sits at this screen           */
    bool paused;
    bool may_undo;
};

/* A row of text that a game puts on top of the table. */
struct status {
    char begin[LABEL_MAX], end[LABEL_MAX];
    char alert[LABEL_MAX]; /* "": nothing special */
};

/* A page in addition to the table: what does not fit there, or needs more
 * words. */
struct sheet {
    enum tui_sentence title;
    void (*put)(const struct model *m, struct canvas *c, struct area a);
    bool (*is_there)(const struct model *m); /* NULL: always */
};

struct drawing {
    const char *game;

    /* The rows the table would like at that width, and those it needs. */
    int (*table_rows)(const struct model *m, int width);
    int (*table_least)(const struct model *m);

    /* Into a; the frame's line above it is free for titles. */
    void (*table)(const struct model *m, struct canvas *c, struct area a);

    /* What the viewer holds; 0 rows: nothing. The line above is for a title. */
    int (*hand_rows)(const struct model *m, int width);
    bool hand_on_sheet; /* there, too: it may give way to what happened */
    void (*hand)(const struct model *m, struct canvas *c, struct area a);

    void (*status)(const struct model *m, struct status *out);

    /* What follows the question: whom it is about, what was chosen so far,
     * what that costs. "": nothing. NULL: never. */
    void (*so_far)(const struct model *m, char *out, size_t size);

    /* A move in a shorter way than its sentence; false: there is none. NULL:
     * there never is. */
    bool (*label)(const struct model *m, struct action a, char *out,
                  size_t size);

    /* A few words after a move: what it costs, what it brings. "": nothing. */
    void (*note)(const struct model *m, struct action a, char *out,
                 size_t size);

    /* Do the two moves differ only in which copy of a card they use? Then one
     * is enough. NULL: there are no copies.
     */
    bool (*alike)(const struct model *m, struct action a, struct action b);

    /* A line of facts about a thing, for the help; and its colour. */
    void (*facts)(const struct model *m, int noun, int member, char *out,
                  size_t size);
    enum style (*colour)(int noun, int member);
    enum tui_sentence plain; /* said of a thing that has no text of its own */

    /* What the viewer would do with a thing; if that is not allowed, the help
     * says why. False: nothing. NULL: nothing with any. */
    bool (*meant)(const struct model *m, int noun, int member,
                  struct action *out);

    /* Not worth a line in the log after the events before it: the table
     * shows it anyway. */
    bool (*is_noise)(const struct event *heard, int at);

    /* Begins a story that is told line by line, at the table's pace. NULL:
     * there are none in this game. */
    bool (*is_story)(struct event heard);

    /* The result against an opponent who has no seat, and the opponent's
     * name. "": there was none. NULL: there never is one. */
    void (*verdict)(const struct model *m, char *out, size_t size);
    enum tui_sentence rival;

    /* Pages of the help before its things: pairs of a title and a text. */
    const enum tui_sentence *pages;
    int n_pages; /* pairs */

    const struct sheet *sheets;
    int n_sheets;
};

extern const struct drawing drawing_generic;
#define DRAWING(game) extern const struct drawing drawing_##game;
#define SENTENCE(ID, key, places)
#include "tui/drawings.def"

/* The game's own (drawings.def), or the generic one. */
const struct drawing *drawing_of(const struct game *game);

/* A model of what the seat sees; there is no menu yet, and nothing was heard.
 * It keeps pointers to the teller and the view. */
void model_init(struct model *m, struct teller *teller,
                const struct tui_setup *setup, const struct view *view);

/* What the viewer may do, without equivalent moves; returns how many. */
int model_legal(const struct model *m, struct action out[CHOICES_MAX]);

/* A title on the frame's line: " words ". Returns the cells it took. */
int draw_title(struct canvas *c, struct area a, const char *words);

/* The titles of columns, on the line above the area. */
struct column {
    int x, width; /* its place in the area */
    enum tui_sentence title;
};
void draw_titles(const struct model *m, struct canvas *c, struct area a,
                 const struct column *columns, int n);

/* A number, at the end of its column. */
void draw_number(const struct model *m, struct canvas *c, struct area a,
                 int number);

/* Is it our own? A watcher has no seat, even while looking through a player's
 * eyes. */
static inline bool model_is_mine(const struct model *m, int seat)
{
    return !m->watching && seat == m->view->seat;
}

/* The seat that must choose, as far as the view tells: the lowest, or
 * SEAT_NONE. */
int model_actor(const struct model *m);

#endif
