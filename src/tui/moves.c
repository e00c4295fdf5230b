/*
 * moves.c - see moves.h.
 */
#include "tui/moves.h"

#include "tui/draw.h"

#include <stdio.h>
#include <string.h>

enum {
    NUMBER_WIDTH = 4, /* "12. " before a move */
    HINT_ROWS = 6,
    HINT_WIDTH = 72,
};

/* ---- words --------------------------------------------------------------- */

/* Several gaps in a row become one: it is enough to see that something
 * differs. */
static void merge_dots(char *text, const char *dots)
{
    size_t n = strlen(dots);
    char *at = strstr(text, dots);

    while (at) {
        char *next = at + n + strspn(at + n, " ");
        if (next == at + n || strncmp(next, dots, n) != 0)
            at = strstr(at + n, dots);
        else
            memmove(at + n, next + n, strlen(next + n) + 1);
    }
}

/* The verb's sentence with dots in place of things. */
void moves_fold(const struct model *m, struct action a, char *out, size_t size)
{
    const struct game *game = m->view->game;
    const char *dots = tui_say(m->words, TUI_SIGN_DOTS);
    struct places places;
    struct slot slot[PLACES_MAX + 1] = {{NULL, NULL, 0}};

    tell_places(game, &game->verbs[a.verb], &places);
    for (int i = 0; i < places.n; i++)
        slot[i] = (struct slot){places.name[i], dots, 0};
    words_fill(m->words, tell_word(m->teller, "verb", game->verbs[a.verb].slug),
               slot, out, size);
    merge_dots(out, dots);
}

/* One argument of a move, of that kind, in words. */
static void say_argument(const struct model *m, int kind, int value, char *out)
{
    const struct noun *noun = &m->view->game->nouns[kind - ARG_NOUN];

    if (kind == ARG_SEAT)
        tell_seat(m->teller, value, out, LABEL_MAX);
    else if (kind >= ARG_NOUN)
        snprintf(out, LABEL_MAX, "%s",
                 tell_word(m->teller, noun->slug, noun->slugs[value]));
    else
        words_number(m->words, value, out, LABEL_MAX);
}

/* In an opened fold the verb is known: only what differs is said, and only
 * if the verb's sentence says it too. */
static void label_short(const struct model *m, struct action a, char *out,
                        size_t size)
{
    const struct game *game = m->view->game;
    const struct word *verb = &game->verbs[a.verb];
    const char *sentence = tell_word(m->teller, "verb", verb->slug);
    struct places places;
    size_t n = 0;
    int told = 0;

    out[0] = '\0';
    tell_places(game, verb, &places); /* who, then its arguments */
    for (int i = 0, at = 0; i < ARGS_MAX && verb->args[i] && n < size; i++) {
        char word[LABEL_MAX] = "";
        char place[PLACE_NAME + 2];
        snprintf(place, sizeof place, "{%s}", places.name[i + 1]);
        say_argument(m, verb->args[i], a.arg[at], word);
        at += arg_places(verb->args[i]);
        if (!strstr(sentence, place))
            continue;
        n += (size_t)snprintf(out + n, size - n, "%s%s",
                              told == 0   ? ""
                              : told == 1 ? ": "
                                          : tui_say(m->words, TUI_COMMA),
                              word);
        told++;
    }
}

static void label_move(const struct model *m, struct action a, char *out,
                       size_t size)
{
    if (m->drawing->label && m->drawing->label(m, a, out, size))
        return;
    if (m->menu->open >= 0 || m->menu->brief)
        label_short(m, a, out, size);
    else
        tell_action(m->teller, a, out, size);
}

void moves_label(const struct model *m, const struct item *item, char *out,
                 size_t size)
{
    struct action a = m->menu->action[item->first];
    char note[LABEL_MAX] = "";
    size_t n = 0;

    if (item->n > 1) {
        char fold[LABEL_MAX];
        moves_fold(m, a, fold, sizeof fold);
        tui_fill(m->words, TUI_FOLD,
                 SLOTS(TEXT("word", fold), NUMBER("number", item->n)), out,
                 size);
        return;
    }
    label_move(m, a, out, size);
    m->drawing->note(m, a, note, sizeof note);
    n = strlen(out);
    if (*note)
        snprintf(out + n, size - n, "  %s", note);
}

int moves_widest(const struct model *m)
{
    int widest = 0;

    for (int i = 0; i < m->menu->n; i++) {
        char label[LABEL_MAX];
        int width = 0;
        moves_label(m, &m->menu->item[i], label, sizeof label);
        width = text_width(label) + NUMBER_WIDTH + 2;
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* ---- on the page --------------------------------------------------------- */

static void put_move(const struct model *m, struct canvas *c, struct area a,
                     int i)
{
    enum style style = i == m->menu->chosen ? STYLE_CHOSEN : STYLE_PLAIN;
    char label[LABEL_MAX];
    char number[64];

    canvas_fill(c, (struct area){a.x, a.y, a.width - 1, 1}, style);
    words_number(m->words, i + 1, number, sizeof number - 1);
    memcpy(number + strlen(number), ".", 2);
    canvas_put_end(c, (struct area){a.x, a.y, NUMBER_WIDTH - 1, 1},
                   style == STYLE_CHOSEN ? style : STYLE_TITLE, number);
    moves_label(m, &m->menu->item[i], label, sizeof label);
    canvas_put(
        c,
        (struct area){a.x + NUMBER_WIDTH, a.y, a.width - NUMBER_WIDTH - 1, 1},
        style, label);
}

/* On a large page: details of the selected move, below all moves. */
static void put_hint(const struct model *m, struct canvas *c, struct area a,
                     int used)
{
    int topic = help_topic_of(m, menu_action(m->menu));

    a.y += used + 2;
    a.height -= used + 2;
    if (topic == 0 || a.height < HINT_ROWS)
        return;
    if (a.width > HINT_WIDTH)
        a.width = HINT_WIDTH;
    help_put(m, c, a, topic);
}

void moves_put(const struct model *m, struct canvas *c, struct area a)
{
    struct grid g = menu_grid(m->menu, a.width, a.height, moves_widest(m));
    int first = g.page * g.columns * g.rows;

    put_hint(m, c, a, g.rows < m->menu->n ? g.rows : m->menu->n);
    for (int k = 0; k < g.columns * g.rows && first + k < m->menu->n; k++)
        put_move(m, c,
                 (struct area){a.x + k / g.rows * g.width, a.y + k % g.rows,
                               g.width, 1},
                 first + k);
}
