/*
 * test_draw.c - whole pages, drawn at every moment of random games: whatever
 * happens, everything fits, in both languages, from 80x24 up.
 */
#include "effort.h"
#include "tui/bench.h"
#include "tui/moves.h"
#include "tui/question.h"

enum {
    BESIDE = 5, /* cells of a column beside the move: its number, a gap */
    LOG_AND_MOVES = 5 + 4, /* rows: bars and lines; one of the log, three */
};

/* The chosen move can be read, as far as there is space for it. */
static void check_chosen(const struct bench *b, const struct canvas *c)
{
    char label[LABEL_MAX];
    char fits[LABEL_MAX];

    moves_label(&b->model, &b->menu.item[b->menu.chosen], label, sizeof label);
    text_cut(label, draw_grid(c, &b->model).width - BESIDE, fits, sizeof fits);
    assert_true(page_shows(c, fits));
}

/* No two moves have the same words: nobody could choose between them. */
static void check_distinct(const struct bench *b)
{
    static char label[CHOICES_MAX][LABEL_MAX];

    for (int i = 0; i < b->menu.n; i++) {
        moves_label(&b->model, &b->menu.item[i], label[i], LABEL_MAX);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(label[i], label[k]);
    }
}

/* The question is there to its last word. */
static void check_question(const struct bench *b, const struct canvas *c)
{
    char text[LABEL_MAX];
    char *last = NULL;

    question_say(&b->model, text, sizeof text);
    last = strrchr(text, ' ');
    if (text[0] != '[') /* the pseudo language: twice as long as any */
        assert_true(page_shows(c, last ? last + 1 : text));
}

/* So is the latest event, if the table leaves a row for it; that of Troyes
 * always does. */
static void check_log(const struct bench *b, const struct canvas *c)
{
    const struct drawing *d = b->model.drawing;
    int needed = d->table_least(&b->model) + 1 +
                 (d->hand_rows(&b->model, DRAW_WIDTH - 4) > 0) + LOG_AND_MOVES +
                 question_rows(&b->model, DRAW_WIDTH - 4);

    if (needed <= c->height || strcmp(d->game, "troyes") == 0)
        assert_true(page_shows(c, tui_say(b->words, TUI_LOG)));
}

/* Every key that is named there is named whole. */
static void check_keys(const struct canvas *c)
{
    char out[ROW_BYTES];

    canvas_row(c, c->height - 1, out, sizeof out);
    assert_null(strstr(out, "…"));
}

static void check_table(struct bench *b, int width, int height)
{
    struct canvas c;

    assert_true(canvas_init(&c, width, height, b->way));
    if (b->model.menu)
        while (draw_grid(&c, &b->model).pages > 1)
            if (!menu_shorten(&b->menu))
                break;
    draw_table(&c, &b->model);
    check_frame(&c);
    check_keys(&c);
    check_seats(b, &c);
    assert_true(page_has(&c, b->model.menu            ? "Enter"
                             : b->view.pos.state.over ? "Esc"
                                                      : "Space"));
    if (b->model.menu) {
        check_distinct(b);
        check_question(b, &c);
        check_log(b, &c);
        check_chosen(b, &c);
        menu_step(&b->menu, b->menu.n);
        canvas_fill(&c, (struct area){0, 0, width, height}, STYLE_PLAIN);
        draw_table(&c, &b->model);
        check_chosen(b, &c);
    }
    canvas_fini(&c);
}

/* ---- whole games --------------------------------------------------------- */

/* Every sheet stays within its frame; there is a way back. */
static void check_sheets(struct bench *b)
{
    for (int i = 0; i < sheets_there(&b->model); i++) {
        struct canvas c;
        int sheet = i;
        assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
        assert_true(draw_sheet(&c, &b->model, &sheet));
        assert_int_equal(sheet, i);
        check_frame(&c);
        assert_true(page_has(&c, "Esc"));
        canvas_fini(&c);
    }
}

static void check_game(struct bench *b)
{
    enum { EVERY = 10 / EFFORT(10) }; /* moment is drawn */
    struct rng rng = {(uint64_t)b->m.setup.seats};

    for (int i = 0; !b->m.pos.state.over; i++) {
        look(b);
        if (i % EVERY == 0 && (b->model.menu || i % 7 == 0))
            check_table(b, DRAW_WIDTH, DRAW_HEIGHT);
        if (i % 31 == 0)
            check_sheets(b);
        step(b, &rng);
    }
    look(b);
    assert_true(b->view.pos.state.over);
    check_table(b, DRAW_WIDTH, DRAW_HEIGHT);
    check_sheets(b);
    end(b);
}

static void play_and_check(const char *slug, int seats, const char *language)
{
    check_game(begin(slug, seats, language));
}

/* With every number of seats, in both languages; with presets, other roles,
 * other cards: the longest names are among them. */
static void every_game_fits_for_every_number_of_seats(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (int n = games[i]->seats_min; n <= games[i]->seats_max; n++) {
            play_and_check(games[i]->slug, n, "en");
            play_and_check(games[i]->slug, n, "fa");
        }
}

static bool may_start(const struct game *game, int seats, int preset)
{
    union position pos = {.state = {0}};
    struct setup setup;

    game_standard(game, seats, &setup);
    memcpy(setup.option, game->presets[preset].option, sizeof setup.option);
    return !game_start(game, &pos.state, &setup);
}

/* With the fewest and with the most seats that the preset is for. */
static void every_game_fits_with_every_preset(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++)
        for (int preset = 0; preset < games[i]->n_presets; preset++) {
            int low = games[i]->seats_min;
            int high = games[i]->seats_max;
            while (!may_start(games[i], low, preset))
                low++;
            while (!may_start(games[i], high, preset))
                high--;
            check_game(begin_with(games[i]->slug, low, "fa", preset));
            check_game(begin_with(games[i]->slug, high, "en", preset));
        }
}

/* A language is a file: a pseudo-language, from right to left, with other
 * digits and longer words, is drawn like any other. */
static void a_language_nobody_speaks_fits_too(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        play_and_check(games[i]->slug, games[i]->seats_min, PSEUDO);
        play_and_check(games[i]->slug, games[i]->seats_max, PSEUDO);
    }
}

static void larger_pages_are_filled(void **state)
{
    static const int sizes[][2] = {{81, 24},  {100, 30}, {115, 24}, {116, 24},
                                   {130, 40}, {200, 60}, {80, 50}};

    (void)state;
    for (int g = 0; games[g / 2]; g++) {
        const struct game *game = games[g / 2];
        struct bench *b =
            begin(game->slug, g % 2 ? game->seats_max : game->seats_min, "fa");
        struct rng rng = {5};
        for (int i = 0; i < 400 && !b->m.pos.state.over; i++) {
            look(b);
            for (int k = 0; i % 11 == 0 && k < COUNT(sizes); k++)
                check_table(b, sizes[k][0], sizes[k][1]);
            step(b, &rng);
        }
        end(b);
    }
}

static void a_watcher_sees_no_hand(void **state)
{
    struct bench *b = begin("dej", 4, "en");
    struct canvas c;

    (void)state;
    b->model.watching = true;
    view_make(&b->view, b->m.game, &b->m.pos.state, SEAT_WATCHER);
    b->model.n_heard = b->n_heard;
    assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, WAY_LTR));
    draw_table(&c, &b->model);
    check_frame(&c);
    assert_false(page_has(&c, "Your hand"));
    assert_false(page_has(&c, "Enter"));
    canvas_fini(&c);
    end(b);
}

/* ---- the other pages ----------------------------------------------------- */

static void persian_pages_are_mirrored(void **state)
{
    struct bench *b = begin("dej", 4, "fa");
    struct canvas c;
    char out[ROW_BYTES];

    (void)state;
    look(b);
    assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
    draw_table(&c, &b->model);
    canvas_row(&c, 0, out, sizeof out);
    assert_non_null(
        strstr(out, "۱ ﺭﻭﺩ   ﮊﺩ ")); /* "Dej, round 1", at the right */
    canvas_fini(&c);
    end(b);
}

static void every_topic_of_the_help_fits(void **state)
{
    (void)state;
    for (int i = 0; games[i / 2]; i++) {
        struct bench *b = begin(games[i / 2]->slug, 4, i % 2 ? "en" : "fa");
        look(b);
        for (int topic = 0; topic < help_topics(&b->model); topic++) {
            struct canvas c;
            assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
            draw_help(&c, &b->model, topic);
            check_frame(&c);
            /* the last row stays empty: no text was cut off at its end */
            for (int x = 30; x < DRAW_WIDTH - 2; x++) {
                int column = b->way == WAY_RTL ? DRAW_WIDTH - 1 - x : x;
                assert_int_equal(canvas_glyph(&c, column, DRAW_HEIGHT - 3).base,
                                 0);
            }
            canvas_fini(&c);
        }
        end(b);
    }
}

static void help_begins_with_what_is_selected(void **state)
{
    struct bench *b = begin("dej", 4, "en");
    struct rng rng = {4};
    struct topic topic;

    (void)state;
    for (look(b); !b->model.menu; look(b))
        step(b, &rng); /* up to our first choice: a role */
    topic =
        help_topic(&b->model, help_topic_of(&b->model, menu_action(&b->menu)));
    assert_int_equal(topic.page, -1);
    assert_int_equal(topic.noun, 0);
    assert_int_equal(topic.member, menu_action(&b->menu).arg[0]);
    end(b);
}

/* The help names the clause of the rules: K8 by rank, K9 by name. */
static void help_names_the_clause(void **state)
{
    static const struct {
        const char *game, *noun, *thing, *clause;
    } facts[] = {
        {"dej", "role", "warlord", "D7.8"},
        {"dej", "district", "smithy", "D8.6"},
        {"kohan", "role", "assassin", "K8.1.1"},
        {"kohan", "role", "magistrate", "K8.1.3"},
        {"kohan", "role", "tax_collector", "K8.9.3"},
        {"kohan", "district", "armory", "K9.1"},
        {"kohan", "district", "keep", "K9.12"},
        {"kohan", "district", "thieves_den", "K9.29"},
        {"kohan", "district", "wishing_well", "K9.30"},
        {"troyes", "character", "henri", "T12"},
    };

    (void)state;
    for (int i = 0; i < COUNT(facts); i++) {
        struct bench *b = begin(facts[i].game, 4, "en");
        bool found = false;
        look(b);
        for (int noun = 0; noun < b->m.game->n_nouns; noun++)
            for (int k = 0; k < b->m.game->nouns[noun].n; k++) {
                const struct noun *of = &b->m.game->nouns[noun];
                char text[LABEL_MAX] = "";
                if (strcmp(of->slug, facts[i].noun) != 0 ||
                    strcmp(of->slugs[k], facts[i].thing) != 0)
                    continue;
                b->model.drawing->facts(&b->model, noun, k, text, sizeof text);
                assert_string_equal(strrchr(text, ' ') + 1, facts[i].clause);
                found = true;
            }
        assert_true(found);
        end(b);
    }
}

static void the_log_can_be_scrolled(void **state)
{
    struct bench *b = begin("dej", 3, "en");
    struct rng rng = {3};
    struct canvas c;
    int top = 1 << 20;

    (void)state;
    while (!b->m.pos.state.over)
        step(b, &rng);
    look(b);
    assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, WAY_LTR));
    draw_log(&c, &b->model, &top);
    assert_true(top > 20 && top < 5000);
    assert_true(page_has(&c, "The last round is over"));
    top = 0;
    canvas_fill(&c, (struct area){0, 0, c.width, c.height}, STYLE_PLAIN);
    draw_log(&c, &b->model, &top);
    assert_true(page_has(&c, "Round 1 begins."));
    canvas_fini(&c);
    end(b);
}

static void a_small_page_says_so(void **state)
{
    struct words *words = words_new("en");

    (void)state;
    for (int width = 1; width < DRAW_WIDTH; width += 13) {
        struct canvas c;
        assert_true(canvas_init(&c, width, 5, WAY_LTR));
        draw_small(&c, words);
        canvas_fini(&c);
    }
    words_free(words);
}

int suite_draw(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_fits_for_every_number_of_seats),
        cmocka_unit_test(every_game_fits_with_every_preset),
        cmocka_unit_test(a_language_nobody_speaks_fits_too),
        cmocka_unit_test(larger_pages_are_filled),
        cmocka_unit_test(a_watcher_sees_no_hand),
        cmocka_unit_test(persian_pages_are_mirrored),
        cmocka_unit_test(every_topic_of_the_help_fits),
        cmocka_unit_test(help_begins_with_what_is_selected),
        cmocka_unit_test(help_names_the_clause),
        cmocka_unit_test(the_log_can_be_scrolled),
        cmocka_unit_test(a_small_page_says_so),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
