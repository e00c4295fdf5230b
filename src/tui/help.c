/*
 * help.c - the help page: a list of topics at the beginning of the page, the
 * text of the chosen one beside it. Topics are pages (how to play, the signs,
 * the keys) and then every thing the game's nouns name.
 */
#include "tui/draw.h"

#include <stdio.h>

enum { LIST_WIDTH = 26 };

static const enum tui_sentence own_pages[] = {TUI_HELP_KEYS, TUI_HELP_KEYS_T};

static int pages(const struct model *m)
{
    return m->drawing->n_pages + COUNT(own_pages) / 2;
}

/* A page's title (0) or text (1). */
static const char *page_words(const struct model *m, int page, int which)
{
    int own = page - m->drawing->n_pages;
    const enum tui_sentence *pair =
        own >= 0 ? &own_pages[2 * own] : &m->drawing->pages[2 * page];

    return tui_say(m->words, pair[which]);
}

/* ---- topics -------------------------------------------------------------- */

static const char *text_of(const struct model *m, int noun, int member)
{
    const struct noun *of = &m->view->game->nouns[noun];
    char key[128];

    snprintf(key, sizeof key, "%s.%s.%s.text", m->view->game->slug, of->slug,
             of->slugs[member]);
    return words_find(m->words, key);
}

/* The things of a noun are topics if there is something to say about any. */
static int members(const struct model *m, int noun)
{
    int n = m->view->game->nouns[noun].n;
    char facts[LABEL_MAX] = "";

    m->drawing->facts(m, noun, 0, facts, sizeof facts);
    for (int i = 0; i < n && !*facts; i++)
        if (text_of(m, noun, i))
            return n;
    return *facts ? n : 0;
}

int help_topics(const struct model *m)
{
    const struct game *game = m->view->game;
    int n = pages(m);

    for (int i = 0; i < game->n_nouns; i++)
        n += members(m, i);
    return n;
}

struct topic help_topic(const struct model *m, int number)
{
    int noun = 0;

    if (number < pages(m))
        return (struct topic){number, 0, 0};
    number -= pages(m);
    while (number >= members(m, noun))
        number -= members(m, noun++);
    return (struct topic){-1, noun, number};
}

static int thing_topic(const struct model *m, int noun, int member)
{
    int n = pages(m) + member;

    for (int i = 0; i < noun; i++)
        n += members(m, i);
    return n;
}

/* The last thing an action names is what it is about: first whose, then
 * what. */
int help_topic_of(const struct model *m, struct action a)
{
    const uint8_t *kind = m->view->game->verbs[a.verb].args;
    int topic = 0;

    for (int i = 0, at = 0; i < ARGS_MAX && kind[i]; i++) {
        if (kind[i] >= ARG_NOUN && members(m, kind[i] - ARG_NOUN))
            topic = thing_topic(m, kind[i] - ARG_NOUN, a.arg[at]);
        at += arg_places(kind[i]);
    }
    return topic;
}

/* ---- words --------------------------------------------------------------- */

static const char *topic_title(const struct model *m, struct topic t)
{
    const struct noun *noun = &m->view->game->nouns[t.noun];

    return t.page >= 0
               ? page_words(m, t.page, 0)
               : tell_word(m->teller, noun->slug, noun->slugs[t.member]);
}

static const char *topic_text(const struct model *m, struct topic t)
{
    const char *text = NULL;

    if (t.page >= 0)
        return page_words(m, t.page, 1);
    text = text_of(m, t.noun, t.member);
    return text ? text : tui_say(m->words, m->drawing->plain);
}

/* Why the usual move with that thing is not allowed now; "": it is. */
static void say_why(const struct model *m, struct topic t, char *out,
                    size_t size)
{
    const struct explainer *e = explainer_of(m->view->game);
    const char *clause = NULL;
    char words[LABEL_MAX];
    struct action a;
    struct reason why;

    *out = '\0';
    if (t.page >= 0 || m->watching || !e || !m->drawing->meant ||
        !m->drawing->meant(m, t.noun, t.member, &a) ||
        !why_not(m->view, a, &why))
        return;
    clause = e->reasons[why.row].clause;
    tell_reason(m->teller, why, words, sizeof words);
    tui_fill(m->words, TUI_HELP_WHY,
             SLOTS(TEXT("word", words), TEXT("clause", clause ? clause : "")),
             out, size);
}

/* ---- the page ------------------------------------------------------------ */

static void put_list(const struct model *m, struct canvas *c, struct area a,
                     int topic)
{
    int n = help_topics(m);
    int top = topic - a.height / 2;

    if (top > n - a.height)
        top = n - a.height;
    if (top < 0)
        top = 0;
    for (int i = 0; i < a.height && top + i < n; i++) {
        struct topic t = help_topic(m, top + i);
        enum style style =
            t.page >= 0 ? STYLE_TITLE : m->drawing->colour(t.noun, t.member);
        struct area row = {a.x, a.y + i, a.width, 1};
        if (top + i == topic) {
            style = STYLE_CHOSEN;
            canvas_fill(c, row, style);
        }
        row.x++;
        row.width--;
        canvas_put(c, row, style, topic_title(m, t));
    }
}

void help_put(const struct model *m, struct canvas *c, struct area a, int topic)
{
    struct topic t = help_topic(m, topic);
    char facts[LABEL_MAX] = "";
    int rows = 0;

    canvas_put(c, a, STYLE_STRONG, topic_title(m, t));
    a.y += 1;
    a.height -= 1;
    if (t.page < 0)
        m->drawing->facts(m, t.noun, t.member, facts, sizeof facts);
    if (*facts) {
        rows = canvas_wrap(c, a, m->drawing->colour(t.noun, t.member), facts);
        a.y += rows;
        a.height -= rows;
    }
    a.y += 1;
    a.height -= 1;
    rows = canvas_wrap(c, a, STYLE_PLAIN, topic_text(m, t)) + 1;
    a.y += rows;
    a.height -= rows;
    say_why(m, t, facts, sizeof facts);
    if (*facts && a.height > 0)
        canvas_wrap(c, a, STYLE_STRONG, facts);
}

void draw_help(struct canvas *c, const struct model *m, int topic)
{
    struct area a = {0, 1, c->width, c->height - 2};

    draw_bar(c, tui_say(m->words, TUI_HELP), "");
    canvas_frame(c, a);
    canvas_post(c, LIST_WIDTH, 1, a.height);
    put_list(m, c, (struct area){1, 2, LIST_WIDTH - 1, a.height - 2}, topic);
    help_put(m, c,
             (struct area){LIST_WIDTH + 2, 2, c->width - LIST_WIDTH - 4,
                           a.height - 2},
             topic);
    draw_keys(c, tui_say(m->words, TUI_KEYS_HELP));
}
