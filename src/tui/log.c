/*
 * log.c - see log.h.
 */
#include "tui/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(struct log *l, const char *text, struct log_line line)
{
    if (l->n == l->capacity) {
        int capacity = l->capacity ? 2 * l->capacity : 64;
        struct log_line *more =
            realloc(l->line, (size_t)capacity * sizeof *l->line);
        if (!more)
            return;
        l->line = more;
        l->capacity = capacity;
    }
    snprintf(line.text, sizeof line.text, "%s", text);
    l->line[l->n++] = line;
}

struct said { /* one sentence, and how often it was said in a row */
    char text[SENTENCE_MAX];
    int times;
    bool fresh;
};

static void add_said(struct log *l, const struct model *m,
                     const struct said *said, int width)
{
    char whole[SENTENCE_MAX];
    char line[LOG_LINE];
    const char *at = said->text;

    if (said->times > 1) {
        tui_fill(m->words, TUI_TIMES,
                 SLOTS(TEXT("word", said->text), NUMBER("number", said->times)),
                 whole, sizeof whole);
        at = whole;
    }
    for (int i = 0; said->times &&
                    text_line(&at, i ? width - 2 : width, line, sizeof line);
         i++)
        add(l, line, (struct log_line){.fresh = said->fresh, .more = i > 0});
}

void log_init(struct log *l, const struct model *m, int width, int from)
{
    struct said last = {.times = 0};
    struct said next = {.times = 1};

    memset(l, 0, sizeof *l);
    for (int i = from < 0 ? 0 : from; i < m->n_heard; i++) {
        if (m->drawing->is_noise(m->heard, i))
            continue;
        tell_event(m->teller, m->heard[i], next.text, sizeof next.text);
        next.fresh = i >= m->fresh;
        if (last.fresh == next.fresh && strcmp(last.text, next.text) == 0) {
            last.times++;
            continue;
        }
        add_said(l, m, &last, width);
        last = next;
    }
    add_said(l, m, &last, width);
}

void log_put(const struct log *l, int from, struct canvas *c, struct area a)
{
    for (int i = 0; i < a.height && from + i < l->n; i++) {
        const struct log_line *line = &l->line[from + i];
        int indent = line->more ? 2 : 0;
        canvas_put(c, (struct area){a.x + indent, a.y + i, a.width - indent, 1},
                   line->fresh ? STYLE_PLAIN : STYLE_DIM, line->text);
    }
}

void log_fini(struct log *l)
{
    free(l->line);
    l->line = NULL;
}
