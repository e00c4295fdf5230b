/*
 * canvas.c - see canvas.h.
 */
#include "tui/canvas.h"

#include <stdlib.h>
#include <string.h>

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

enum { TEXT_BYTES = 2048 };

bool canvas_init(struct canvas *c, int width, int height, enum way way)
{
    c->width = width;
    c->height = height;
    c->way = way;
    c->cell = calloc((size_t)width * (size_t)height, sizeof *c->cell);
    return c->cell != NULL;
}

void canvas_fini(struct canvas *c)
{
    free(c->cell);
    c->cell = NULL;
}

/* The leftmost column of something that begins at x and is width wide. */
static int column_of(const struct canvas *c, int x, int width)
{
    return c->way == WAY_RTL ? c->width - x - width : x;
}

static struct cell *cell_at(const struct canvas *c, int column, int row)
{
    if (column < 0 || row < 0 || column >= c->width || row >= c->height)
        return NULL;
    return &c->cell[row * c->width + column];
}

/* ---- text ---------------------------------------------------------------- */

static int glyphs_width(const struct glyph *glyph, int n)
{
    int width = 0;

    for (int i = 0; i < n; i++)
        width += glyph[i].width;
    return width;
}

static void set_glyphs(struct canvas *c, int column, int row,
                       const struct glyph *glyph, int n)
{
    for (int i = 0; i < n; column += glyph[i++].width) {
        struct cell *cell = cell_at(c, column, row);
        struct cell *half = cell_at(c, column + 1, row);
        if (!cell || (glyph[i].width > 1 && !half))
            continue;
        cell->glyph = glyph[i];
        cell->line = 0;
        if (glyph[i].width > 1) {
            half->glyph = (struct glyph){0};
            half->style = cell->style;
            half->line = 0;
        }
    }
}

static int put(struct canvas *c, struct area a, enum style style,
               const char *text, bool at_end)
{
    struct glyph glyph[GLYPHS_MAX];
    char fits[TEXT_BYTES];
    int n = 0;
    int width = 0;

    text_cut(text, a.width, fits, sizeof fits);
    n = text_glyphs(fits, c->way, glyph);
    width = glyphs_width(glyph, n);
    if (at_end)
        a.x += a.width - width;
    canvas_fill(c, (struct area){a.x, a.y, width, 1}, style);
    set_glyphs(c, column_of(c, a.x, width), a.y, glyph, n);
    return width;
}

int canvas_put(struct canvas *c, struct area a, enum style style,
               const char *text)
{
    return put(c, a, style, text, false);
}

int canvas_put_end(struct canvas *c, struct area a, enum style style,
                   const char *text)
{
    return put(c, a, style, text, true);
}

int canvas_wrap(struct canvas *c, struct area a, enum style style,
                const char *text)
{
    char line[TEXT_BYTES];
    int rows = 0;

    while (rows < a.height && text_line(&text, a.width, line, sizeof line)) {
        put(c, (struct area){a.x, a.y + rows, a.width, 1}, style, line, false);
        rows++;
    }
    return rows;
}

void canvas_fill(struct canvas *c, struct area a, enum style style)
{
    int column = column_of(c, a.x, a.width);

    for (int y = a.y; y < a.y + a.height; y++)
        for (int x = column; x < column + a.width; x++) {
            struct cell *cell = cell_at(c, x, y);
            if (cell)
                *cell = (struct cell){.style = (uint8_t)style};
        }
}

/* ---- lines --------------------------------------------------------------- */

static void draw_line(struct canvas *c, int column, int row, int sides)
{
    struct cell *cell = cell_at(c, column, row);

    if (!cell)
        return;
    cell->glyph = (struct glyph){0};
    cell->line |= (uint8_t)sides;
    cell->style = STYLE_FRAME;
}

void canvas_rule(struct canvas *c, int x, int y, int width)
{
    int column = column_of(c, x, width);

    for (int i = 0; i < width; i++)
        draw_line(c, column + i, y,
                  (i > 0 ? LEFT : 0) | (i < width - 1 ? RIGHT : 0));
}

void canvas_post(struct canvas *c, int x, int y, int height)
{
    int column = column_of(c, x, 1);

    for (int i = 0; i < height; i++)
        draw_line(c, column, y + i,
                  (i > 0 ? UP : 0) | (i < height - 1 ? DOWN : 0));
}

void canvas_frame(struct canvas *c, struct area a)
{
    canvas_rule(c, a.x, a.y, a.width);
    canvas_rule(c, a.x, a.y + a.height - 1, a.width);
    canvas_post(c, a.x, a.y, a.height);
    canvas_post(c, a.x + a.width - 1, a.y, a.height);
}

/* ---- reading it ---------------------------------------------------------- */

struct glyph canvas_glyph(const struct canvas *c, int column, int row)
{
    static const uint16_t lines[16] = {
        [UP] = 0x2575,
        [DOWN] = 0x2577,
        [UP | DOWN] = 0x2502,
        [LEFT] = 0x2574,
        [LEFT | UP] = 0x2518,
        [LEFT | DOWN] = 0x2510,
        [LEFT | UP | DOWN] = 0x2524,
        [RIGHT] = 0x2576,
        [RIGHT | UP] = 0x2514,
        [RIGHT | DOWN] = 0x250C,
        [RIGHT | UP | DOWN] = 0x251C,
        [LEFT | RIGHT] = 0x2500,
        [LEFT | RIGHT | UP] = 0x2534,
        [LEFT | RIGHT | DOWN] = 0x252C,
        [LEFT | RIGHT | UP | DOWN] = 0x253C,
    };
    const struct cell *cell = cell_at(c, column, row);

    if (cell->line)
        return (struct glyph){.base = lines[cell->line & 15], .width = 1};
    return cell->glyph;
}

static bool is_right_half(const struct canvas *c, int column, int row)
{
    return column > 0 && cell_at(c, column - 1, row)->glyph.width > 1;
}

void canvas_row(const struct canvas *c, int row, char *out, size_t size)
{
    size_t n = 0;

    for (int column = 0; column < c->width && n + 16 < size; column++) {
        struct glyph glyph = canvas_glyph(c, column, row);
        if (!glyph.base && is_right_half(c, column, row))
            continue;
        text_encode(glyph.base ? glyph.base : ' ', out + n);
        n += strlen(out + n);
        for (int i = 0; i < GLYPH_MARKS && glyph.mark[i]; i++) {
            text_encode(glyph.mark[i], out + n);
            n += strlen(out + n);
        }
    }
    out[n] = '\0';
}
