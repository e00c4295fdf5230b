/*
 * draw.h - whole pages: the table, the log, the help, the end. Each is drawn
 * from a model into a canvas, and knows nothing of a terminal.
 */
#ifndef TUI_DRAW_H
#define TUI_DRAW_H

#include "tui/model.h"

enum {
    DRAW_WIDTH = 80, /* the smallest page everything fits on  */
    DRAW_HEIGHT = 24,
    DRAW_SIDE = 116, /* from this width on the log is next to it */
};

/* The table, what happened, and what may be done. */
void draw_table(struct canvas *c, const struct model *m);

/* What is going on, the table and the hand, without a frame or keys; as many
 * rows as that takes. */
void draw_plain(struct canvas *c, const struct model *m);

/* How the items of the menu are arranged on that page: for the arrow keys. */
struct grid draw_grid(const struct canvas *c, const struct model *m);

/* The log, beginning at line *top; *top is corrected if it is too large. */
void draw_log(struct canvas *c, const struct model *m, int *top);

/* The page is too small: one sentence. */
void draw_small(struct canvas *c, const struct words *w);

/* Points by parts, and places. */
void draw_end(struct canvas *c, const struct model *m);

/* That alone, from row y on; returns the row after it. */
int draw_points(struct canvas *c, const struct model *m, int y);

/* One of the drawing's sheets; *sheet is corrected if there is none with
 * that number. False: the drawing has no sheets. */
bool draw_sheet(struct canvas *c, const struct model *m, int *sheet);
int sheets_there(const struct model *m);

/* ---- help: a list of topics, and the text of one ------------------------- */

struct topic {
    int page;         /* of the drawing or our own; -1: a thing */
    int noun, member; /* which thing                            */
};

int help_topics(const struct model *m);
struct topic help_topic(const struct model *m, int number);

/* The topic about a thing that the action names; 0, the first, if it names
 * none. */
int help_topic_of(const struct model *m, struct action a);

/* Title, facts and text of a topic. */
void help_put(const struct model *m, struct canvas *c, struct area a,
              int topic);

void draw_help(struct canvas *c, const struct model *m, int topic);

/* ---- parts that pages share ---------------------------------------------- */

/* Cells for the names of all seats, and for the title above them. */
int draw_name_width(const struct model *m);

/* The last row: keys and what they do; the text separates them by bars. */
void draw_keys(struct canvas *c, const char *keys);

/* The first row: words at its beginning and at its end. */
void draw_bar(struct canvas *c, const char *begin, const char *end);

#endif
