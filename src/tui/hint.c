/*
 * hint.c - see hint.h.
 */
#include "tui/hint.h"

#include "tui/draw.h"

#include <stdio.h>
#include <string.h>

/* What speaks for it, and how sure it is: "it builds; as good as the first". */
static void say_why(const struct model *m, const struct hint_move *move,
                    bool first, char *out, size_t size)
{
    static const struct {
        int why;
        enum tui_sentence said;
    } reasons[] = {
        {HINT_BUILDS, TUI_HINT_BUILDS}, {HINT_HOARDS, TUI_HINT_HOARDS},
        {HINT_HURTS, TUI_HINT_HURTS},   {HINT_DARES, TUI_HINT_DARES},
        {HINT_AS_GOOD, TUI_HINT_ALIKE},
    };
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < COUNT(reasons) && n < size; i++) {
        if (!(move->why & reasons[i].why) ||
            (first && reasons[i].why == HINT_AS_GOOD))
            continue;
        n += (size_t)snprintf(out + n, size - n, "%s%s",
                              n ? tui_say(m->words, TUI_COMMA) : "",
                              tui_say(m->words, reasons[i].said));
    }
    if (!n)
        snprintf(out, size, "%s",
                 tui_say(m->words, first ? TUI_HINT_BEST : TUI_HINT_OTHER));
}

static int put_move(const struct model *m, struct canvas *c, struct area a,
                    const struct hint *h, int i)
{
    const struct hint_move *move = &h->move[i];
    char told[SENTENCE_MAX], share[LABEL_MAX], line[2 * SENTENCE_MAX];
    struct area text = {a.x, a.y, a.width - 8, a.height};
    int rows = 0;

    tell_action(m->teller, move->a, told, sizeof told);
    tui_fill(m->words, TUI_HINT_SHARE, SLOTS(NUMBER("number", move->percent)),
             share, sizeof share);
    tui_fill(m->words, TUI_HINT_MOVE,
             SLOTS(NUMBER("number", i + 1), TEXT("word", told)), line,
             sizeof line);
    canvas_put_end(c, a, STYLE_PLAIN, share);
    rows = canvas_wrap(c, text, i ? STYLE_PLAIN : STYLE_STRONG, line);
    say_why(m, move, i == 0, line, sizeof line);
    text.y += rows;
    text.height -= rows;
    text.x += 3;
    text.width -= 3;
    return rows + canvas_wrap(c, text, STYLE_DIM, line) + 1;
}

void draw_hint(struct canvas *c, const struct model *m, const struct hint *h)
{
    struct area a = {2, 2, c->width - 4, c->height - 4};

    draw_bar(c, tui_say(m->words, TUI_HINT), "");
    canvas_frame(c, (struct area){0, 1, c->width, c->height - 2});
    for (int i = 0; i < h->n; i++) {
        int rows = put_move(m, c, a, h, i);
        a.y += rows;
        a.height -= rows;
    }
    canvas_wrap(c, a, STYLE_DIM, tui_say(m->words, TUI_HINT_NOTE));
    draw_keys(c, tui_say(m->words, TUI_KEYS_HINT_PAGE));
}
