/*
 * question.c - see question.h.
 */
#include "tui/question.h"

#include "tui/moves.h"

#include <stdio.h>
#include <string.h>

enum { NOTE = 16 }; /* cells at the end of the line: "page 1 of 3" */

static const char GAP[] = "  "; /* between the question and the rest */

static void say_decision(const struct model *m, char *out, size_t size)
{
    char so_far[LABEL_MAX] = "";
    char asks[LABEL_MAX];

    tell_decision(m->teller, state_asks(&m->view->pos.state), m->view->seat,
                  asks, sizeof asks);
    if (m->drawing->so_far)
        m->drawing->so_far(m, so_far, sizeof so_far);
    snprintf(out, size, "%.*s%s%.*s", LABEL_MAX / 2, asks, *so_far ? GAP : "",
             LABEL_MAX / 2 - 4, so_far);
}

void question_say(const struct model *m, char *out, size_t size)
{
    const struct state *s = &m->view->pos.state;
    char seat[LABEL_MAX];

    tell_seat(m->teller, model_actor(m), seat, sizeof seat);
    if (m->notice)
        snprintf(out, size, "%s", m->notice);
    else if (s->over)
        snprintf(out, size, "%s", tui_say(m->words, TUI_OVER));
    else if (m->menu && m->menu->open >= 0)
        moves_fold(m, m->menu->action[m->menu->item[0].first], out, size);
    else if (m->menu)
        say_decision(m, out, size);
    else if (m->paused)
        snprintf(out, size, "%s", tui_say(m->words, TUI_PAUSED));
    else
        tui_fill(m->words, TUI_WAITING, SLOTS(TEXT("seat", seat)), out, size);
}

/* The text on the line, and then what does not fit there: the choices so far
 * if they do not fit, otherwise the last words. */
static const char *break_line(const char *text, int width, char *first,
                              size_t size)
{
    const char *gap = strstr(text, GAP);
    const char *rest = text;

    first[0] = '\0';
    if (text_width(text) > width - NOTE && gap) {
        snprintf(first, size, "%.*s", (int)(gap - text), text);
        if (text_width(first) <= width - NOTE)
            return gap + strlen(GAP);
    }
    text_line(&rest, width - NOTE, first, size);
    return rest;
}

int question_rows(const struct model *m, int width)
{
    char text[LABEL_MAX];
    char first[LABEL_MAX];

    question_say(m, text, sizeof text);
    return *break_line(text, width, first, sizeof first) != '\0';
}

static void say_page(const struct model *m, struct grid g, char *out,
                     size_t size)
{
    out[0] = '\0';
    if (m->menu && m->menu->typed)
        tui_fill(m->words, TUI_TYPED, SLOTS(NUMBER("number", m->menu->typed)),
                 out, size);
    else if (m->menu && g.pages > 1)
        tui_fill(m->words, TUI_PAGE,
                 SLOTS(NUMBER("number", g.page + 1), NUMBER("high", g.pages)),
                 out, size);
}

void question_put(const struct model *m, struct canvas *c, struct area a,
                  struct grid g)
{
    enum style style = m->notice ? STYLE_ALERT : STYLE_STRONG;
    char text[LABEL_MAX];
    char line[LABEL_MAX];
    char page[LABEL_MAX];
    const char *rest = NULL;
    int width = 0;

    say_page(m, g, page, sizeof page);
    if (*page)
        width = text_width(page) + 3;
    draw_title(c, (struct area){a.x + a.width - width, a.y, width, 1}, page);
    question_say(m, text, sizeof text);
    rest = break_line(text, a.width, line, sizeof line);
    snprintf(page, sizeof page, " %.*s ", LABEL_MAX - 4, line);
    canvas_put(c, (struct area){a.x, a.y, a.width - width - 1, 1}, style, page);
    if (a.height > 1)
        canvas_put(c, (struct area){a.x + 1, a.y + 1, a.width - 2, 1}, style,
                   rest);
}
