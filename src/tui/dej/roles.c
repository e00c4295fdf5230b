/*
 * roles.c - the row of roles below the table: who is out, who was named, who
 * is being called. Nine long names do not fit beside each other on a small
 * page: then they take two rows, or are shortened.
 */
#include "tui/dej/drawing.h"

#include <stdio.h>

enum { NAME_MOST = 24, NAME_LEAST = 3, GAP_MOST = 4 };

/* ---- one role ------------------------------------------------------------ */

static enum style role_style(const struct model *m, int rank)
{
    const struct dej *g = tui_dej_of(m);
    const struct tui_dej_look *look = tui_dej_look(g);

    if (g->called == rank + 1 && !g->base.over)
        return STYLE_CHOSEN;
    for (int i = 0; i < look->n_marks; i++)
        if (look->marks[i].is_on(g, rank))
            return look->marks[i].style;
    return g->called > rank ? STYLE_DIM : STYLE_PLAIN;
}

/* All signs of a role, one after another; a blank where there is none. */
static int put_signs(const struct model *m, struct canvas *c, struct area a,
                     int rank)
{
    const struct tui_dej_look *look = tui_dej_look(tui_dej_of(m));
    enum style style = role_style(m, rank);
    int width = 0;

    for (int i = 0; i < look->n_marks; i++)
        if (look->marks[i].is_on(tui_dej_of(m), rank)) {
            const char *sign = tui_say(m->words, look->marks[i].sign);
            if (c)
                canvas_put(c,
                           (struct area){a.x + width, a.y, a.width - width, 1},
                           style, sign);
            width += text_width(sign);
        }
    if (width)
        return width;
    if (c)
        canvas_put(c, a, style, " ");
    return 1;
}

/* "4", its signs, "King": each is placed separately, so that none changes the
 * order of the others. Without a canvas: only the width. */
static int put_role(const struct model *m, struct canvas *c, struct area a,
                    int rank, int most)
{
    enum style style = role_style(m, rank);
    int from = a.x;
    int right = a.x + a.width;
    char number[32];
    char name[LABEL_MAX];

    words_number(m->words, rank + 1, number, sizeof number);
    text_clip(tui_dej_role_name(m, tui_dej_of(m)->cast[rank]), most, name,
              sizeof name);
    if (c)
        canvas_put(c, a, style, number);
    a.x += text_width(number);
    a.width = right - a.x;
    a.x += put_signs(m, c, a, rank);
    a.width = right - a.x;
    if (c)
        canvas_put(c, a, style, name);
    return a.x - from + text_width(name);
}

/* ---- all of them --------------------------------------------------------- */

struct fit {
    int name, gap;
};

/* Lays them out, and draws them if there is a canvas. */
static int flow(const struct model *m, struct canvas *c, struct area a,
                struct fit fit)
{
    int x = 0;
    int row = 0;

    for (int rank = 0; rank < dej_ranks(tui_dej_of(m)); rank++) {
        int width = put_role(m, NULL, a, rank, fit.name);
        if (x > 0 && x + width > a.width) {
            x = 0;
            row++;
        }
        if (c && row < a.height)
            put_role(m, c, (struct area){a.x + x, a.y + row, a.width - x, 1},
                     rank, fit.name);
        x += width + fit.gap;
    }
    return row + 1;
}

int tui_dej_strip_rows(const struct model *m, int width)
{
    return flow(m, NULL, (struct area){0, 0, width + 2, 1},
                (struct fit){NAME_MOST, 1});
}

/* ---- the line above ------------------------------------------------------ */

static bool is_used(const struct dej *g, const struct tui_dej_mark *mark)
{
    for (int rank = 0; rank < dej_ranks(g); rank++)
        if (mark->is_on(g, rank))
            return true;
    return false;
}

static int put_words(struct canvas *c, struct area a, int x, const char *words)
{
    int width = text_width(words);

    if (x + width + 2 > a.width)
        return x;
    canvas_put(c, (struct area){a.x + x, a.y, a.width - x, 1}, STYLE_TITLE,
               words);
    return x + width;
}

/* What the signs mean: all of them if there are few, else those in use. */
static int put_legend(const struct model *m, struct canvas *c, struct area a,
                      int x)
{
    const struct dej *g = tui_dej_of(m);
    const struct tui_dej_look *look = tui_dej_look(g);

    for (int i = 0; i < look->n_marks; i++) {
        const struct tui_dej_mark *mark = &look->marks[i];
        char words[LABEL_MAX];
        if (look->n_marks > GAP_MOST && !is_used(g, mark))
            continue;
        snprintf(words, sizeof words, "  %.16s %.200s ",
                 tui_say(m->words, mark->sign), tui_say(m->words, mark->words));
        x = put_words(c, a, x, words);
    }
    return x;
}

static void put_title(const struct model *m, struct canvas *c, struct area a)
{
    const struct dej *g = tui_dej_of(m);
    const struct tui_dej_look *look = tui_dej_look(g);
    int tax = look->tax ? look->tax(g) : -1;
    char words[LABEL_MAX];
    int x = 0;

    a.y -= 1;
    canvas_rule(c, 0, a.y, a.width + 4);
    x = draw_title(c, a, tui_say(m->words, TUI_DEJ_ROLES));
    x = put_legend(m, c, a, x);
    if (tax < 0)
        return;
    tui_fill(m->words, TUI_KOHAN_TAX, SLOTS(NUMBER("number", tax)), words,
             sizeof words);
    draw_title(c, (struct area){a.x + x, a.y, a.width - x, 1}, words);
}

/* Evenly, but not further apart than four cells; then up to the frame; then
 * names give way. */
void tui_dej_put_strip(const struct model *m, struct canvas *c, struct area a)
{
    struct fit fit = {NAME_MOST, GAP_MOST};

    put_title(m, c, a);
    while (fit.gap > 1 && flow(m, NULL, a, fit) > a.height)
        fit.gap--;
    if (flow(m, NULL, a, fit) > a.height) {
        a.x -= 1;
        a.width += 2;
    }
    while (fit.name > NAME_LEAST && flow(m, NULL, a, fit) > a.height)
        fit.name--;
    flow(m, c, a, fit);
}
