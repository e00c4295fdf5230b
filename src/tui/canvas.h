/*
 * canvas.h - a page of cells: the screen before it is shown.
 *
 * Everything is placed from the side where reading begins: column 0 is the
 * leftmost in English and the rightmost in Persian. The canvas mirrors, so
 * that drawing need not care which way the page runs.
 */
#ifndef TUI_CANVAS_H
#define TUI_CANVAS_H

#include "tui/text.h"

/* How a cell looks: screen.c has the colours. */
enum style {
    STYLE_PLAIN,
    STYLE_DIM,     /* over                          */
    STYLE_STRONG,  /* stands out                    */
    STYLE_FRAME,   /* lines                         */
    STYLE_TITLE,   /* words in a frame              */
    STYLE_BAR,     /* the first and the last row    */
    STYLE_BAR_KEY, /* keys, in the last row         */
    STYLE_CHOSEN,  /* what Enter would do           */
    STYLE_ALERT,   /* something not to be missed    */
    STYLE_SAFFRON, /* five colours for the five     */
    STYLE_LAPIS,   /* types, coins and so on        */
    STYLE_GREEN,
    STYLE_RED,
    STYLE_VIOLET,
    STYLES
};

struct cell {
    struct glyph glyph; /* base 0: nothing, or the right half of a wide one */
    uint8_t line;       /* sides where a line leaves it; 0: no line          */
    uint8_t style;
};

struct canvas {
    int width, height;
    enum way way;
    struct cell *cell; /* owned; row by row, as a terminal counts */
};

struct area {
    int x, y, width, height;
};

/* False: no memory. */
bool canvas_init(struct canvas *c, int width, int height, enum way way);
void canvas_fini(struct canvas *c);

/*
 * Text at the beginning of a's first row, cut to its width; returns the cells
 * it took. It has the page's direction, whatever is next to it.
 */
int canvas_put(struct canvas *c, struct area a, enum style style,
               const char *text);

/* The same at the end of the row. */
int canvas_put_end(struct canvas *c, struct area a, enum style style,
                   const char *text);

/* Broken into lines, as far as a has rows; returns the rows it took. */
int canvas_wrap(struct canvas *c, struct area a, enum style style,
                const char *text);

/* Blanks of that style. */
void canvas_fill(struct canvas *c, struct area a, enum style style);

/* Lines: where they meet they join. */
void canvas_frame(struct canvas *c, struct area a);
void canvas_rule(struct canvas *c, int x, int y, int width);
void canvas_post(struct canvas *c, int x, int y, int height);

/* What is in a cell, counted as a terminal does; a line is a character too. */
struct glyph canvas_glyph(const struct canvas *c, int column, int row);

/* One row as UTF-8: for tests, and for plain lines. */
void canvas_row(const struct canvas *c, int row, char *out, size_t size);

#endif
