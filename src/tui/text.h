/*
 * text.h - a sentence as the characters a terminal shows, cell by cell.
 *
 * Persian is stored in reading order, with letters in their isolated forms.
 * Most terminals can neither reorder nor join them, so we do (fribidi): after
 * that the half-space has done its work and is dropped. A terminal that does
 * this by itself gets the text as stored.
 *
 * Widths are those of wcwidth(), which needs text_init().
 */
#ifndef TUI_TEXT_H
#define TUI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Which way the page runs, and what puts letters in order. */
enum way {
    WAY_LTR,    /* from left to right; we order              */
    WAY_RTL,    /* from right to left; we order and mirror   */
    WAY_STORED, /* as it is stored; the terminal does it all */
};

enum { GLYPH_MARKS = 2, GLYPHS_MAX = 512 };

/* The content of one cell, or of two if it is wide. */
struct glyph {
    uint32_t base;
    uint32_t mark[GLYPH_MARKS]; /* what is put on top of it; 0: nothing */
    uint8_t width;
};

/* Letters are UTF-8 from now on, whatever the environment says. */
void text_init(void);

/* The glyphs from left to right; at most GLYPHS_MAX. Returns how many. */
int text_glyphs(const char *text, enum way way, struct glyph *out);

/* Cells of the stored text; the text as shown never takes more. */
int text_width(const char *text);

/*
 * As much of the text as fits into width cells, with an ellipsis if anything
 * had to go. Returns the cells it takes.
 */
int text_cut(const char *text, int width, char *out, size_t size);

/* The same without an ellipsis. */
void text_clip(const char *text, int width, char *out, size_t size);

/*
 * The next line of a text that is broken between words, at most width cells
 * (a word that is wider is broken itself). Moves *text on; false at its end.
 */
bool text_line(const char **text, int width, char *out, size_t size);

/* The next character, moving *text past it; 0 at the end. */
uint32_t text_next_char(const char **text);

/* One character as UTF-8, with its final 0: out has five bytes. */
void text_encode(uint32_t character, char *out);

#endif
