/*
 * bench.h - for tests of pages: a table of any game that can be viewed and
 * played on at random, and the text of a page. Include once in a test.
 */
#ifndef TUI_BENCH_H
#define TUI_BENCH_H

#include "tui/draw.h"

#include "core/match.h"
#include "core/rng.h"
#include "words/language.h"
#include "words/pseudo.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ME = 0, LOG_MAX = 20000, HEARD_MAX = 60000, ROW_BYTES = 2048 };

static struct action actions[LOG_MAX];

/* ---- a table to look at -------------------------------------------------- */

struct bench { /* a sink: notes what ME hears */
    struct sink sink;
    struct match m;
    struct event heard[HEARD_MAX];
    int n_heard;
    struct words *words;
    struct teller teller;
    struct view view;
    struct menu menu;
    struct model model;
    enum way way;
};

static struct bench bench;

static inline void hear(struct sink *to, struct event e)
{
    struct bench *b = (struct bench *)to;

    if (b->n_heard < HEARD_MAX)
        b->heard[b->n_heard++] = event_heard(e, ME);
}

/* With the game's standard setup, or with one of its presets. */
static inline struct bench *begin_with(const char *slug, int seats,
                                       const char *language, int preset)
{
    struct bench *b = &bench;

    memset(b, 0, sizeof *b);
    b->sink.hear = hear;
    b->m.game = game_named(slug);
    b->m.log = actions;
    b->m.log_max = LOG_MAX;
    b->m.key[0] = (uint8_t)seats;
    game_standard(b->m.game, seats, &b->m.setup);
    if (preset >= 0)
        memcpy(b->m.setup.option, b->m.game->presets[preset].option,
               sizeof b->m.setup.option);
    assert_null(match_start(&b->m, &b->sink));
    b->words =
        strcmp(language, PSEUDO) == 0 ? pseudo_language() : words_new(language);
    assert_non_null(b->words);
    b->way = language_is_rtl(b->words) ? WAY_RTL : WAY_LTR;
    b->teller =
        (struct teller){.words = b->words, .game = b->m.game, .you = ME + 1};
    b->model = (struct model){.words = b->words,
                              .teller = &b->teller,
                              .drawing = drawing_of(b->m.game),
                              .view = &b->view,
                              .heard = b->heard};
    return b;
}

static inline struct bench *begin(const char *slug, int seats,
                                  const char *language)
{
    return begin_with(slug, seats, language, -1);
}

static inline void end(struct bench *b)
{
    words_free(b->words);
}

static inline void look(struct bench *b)
{
    struct action legal[CHOICES_MAX];
    int n = 0;

    view_make(&b->view, b->m.game, &b->m.pos.state, ME);
    n = model_legal(&b->model, legal);
    if (n)
        menu_set(&b->menu, legal, n);
    b->model.menu = n ? &b->menu : NULL;
    b->model.n_heard = b->n_heard;
    b->model.may_undo = match_may_undo(&b->m, ME);
}

static inline void step(struct bench *b, struct rng *rng)
{
    struct action legal[CHOICES_MAX];
    int seat = state_actor(&b->m.pos.state);
    int n = b->m.game->legal(&b->m.pos.state, seat, legal);

    assert_int_equal(
        match_play(&b->m, legal[rng_below(rng, (uint32_t)n)], &b->sink), OK);
}

/* ---- what must hold of every page ---------------------------------------- */

static inline bool is_line(const struct canvas *c, int column, int y)
{
    uint32_t base = canvas_glyph(c, column, y).base;

    return base >= 0x2500 && base < 0x2580;
}

/* The frame is intact: nothing was written over it. */
static inline void check_frame(const struct canvas *c)
{
    for (int y = 1; y < c->height - 1; y++) {
        assert_true(is_line(c, 0, y));
        assert_true(is_line(c, c->width - 1, y));
    }
}

static inline bool page_has(const struct canvas *c, const char *text)
{
    for (int y = 0; y < c->height; y++) {
        char out[ROW_BYTES];
        canvas_row(c, y, out, sizeof out);
        if (strstr(out, text))
            return true;
    }
    return false;
}

/* The text as the canvas would show it. */
static inline bool page_shows(const struct canvas *c, const char *text)
{
    struct canvas one;
    char out[ROW_BYTES];
    bool found = false;

    assert_true(canvas_init(&one, text_width(text), 1, c->way));
    canvas_put(&one, (struct area){0, 0, one.width, 1}, 0, text);
    canvas_row(&one, 0, out, sizeof out);
    found = page_has(c, out);
    canvas_fini(&one);
    return found;
}

static inline void check_seats(const struct bench *b, const struct canvas *c)
{
    for (int seat = 0; seat < b->m.setup.seats; seat++) {
        char name[SENTENCE_MAX];
        tell_seat(&b->teller, seat, name, sizeof name);
        assert_true(page_shows(c, name));
    }
}

#endif
