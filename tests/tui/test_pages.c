/*
 * test_pages.c - the last page of a game: every player, every part, whole;
 * and what the help says of things that cannot be done now.
 */
#include "tui/bench.h"

#include "tui/hint.h"

static void check_end(struct bench *b)
{
    struct rng rng = {7};
    struct canvas c;

    while (!b->m.pos.state.over)
        step(b, &rng);
    look(b);
    assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
    draw_end(&c, &b->model);
    check_frame(&c);
    check_seats(b, &c);
    assert_true(page_shows(&c, tui_say(b->words, TUI_END_TOTAL)));
    canvas_fini(&c);
    end(b);
}

static void the_end_shows_every_part(void **state)
{
    static const char *const languages[] = {"en", "fa"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        check_end(begin("dej", 7, languages[i]));
        check_end(begin("kohan", 8, languages[i]));
        check_end(begin("troyes", 4, languages[i]));
        check_end(begin("troyes", 1, languages[i]));
    }
}

/* T14.9: alone, the other side has a column, and the grade is told. */
static void the_end_of_a_solo_game_has_le_roy(void **state)
{
    struct bench *b = begin("troyes", 1, "en");
    struct rng rng = {7};
    struct canvas c;

    (void)state;
    while (!b->m.pos.state.over)
        step(b, &rng);
    look(b);
    assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, WAY_LTR));
    draw_end(&c, &b->model);
    assert_true(page_has(&c, "Le Roy"));
    assert_true(page_has(&c, "against Le Roy's"));
    assert_false(page_has(&c, "wins;"));
    canvas_fini(&c);
    end(b);
}

/* Eight players and seven parts leave space for the players' numbers only, but
 * for all of them: nobody is cut off, and no part's name is. */
static void eight_players_of_karzar_are_all_there(void **state)
{
    static const char *const languages[] = {"en", "fa"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct bench *b = begin_with("karzar", 8, languages[i], 10);
        const char *digits = words_say(b->words, "language.digits");
        struct rng rng = {7};
        struct canvas c;
        char out[ROW_BYTES];
        while (!b->m.pos.state.over)
            step(b, &rng);
        look(b);
        assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
        draw_end(&c, &b->model);
        check_frame(&c);
        canvas_row(&c, 5, out, sizeof out); /* the heads of the columns */
        for (int seat = 1; seat < 8; seat++) {
            char digit[8];
            int bytes = i ? 2 : 1;
            snprintf(digit, sizeof digit, "%.*s", bytes,
                     digits + (seat + 1) * bytes);
            assert_non_null(strstr(out, digit));
        }
        assert_true(page_shows(&c, tell_word(&b->teller, "part", "razms")));
        canvas_fini(&c);
        end(b);
    }
}

/* "You win", not "You wins". */
static void the_one_who_plays_is_spoken_to(void **state)
{
    bool won = false;

    (void)state;
    for (int key = 0; key < 40 && !won; key++) {
        struct bench *b = begin("dej", 2, "en");
        struct rng rng = {(uint64_t)key};
        struct canvas c;
        while (!b->m.pos.state.over)
            step(b, &rng);
        look(b);
        assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, WAY_LTR));
        draw_end(&c, &b->model);
        won = page_has(&c, "You win;");
        assert_true(won || page_has(&c, "Player 2"));
        assert_false(page_has(&c, "You wins"));
        assert_false(page_has(&c, "Player 1"));
        canvas_fini(&c);
        end(b);
    }
    assert_true(won);
}

/* Every thing that one could do something with says why not, or nothing. */
static int check_whys(struct bench *b)
{
    const struct game *game = b->view.game;
    int told = 0;

    for (int noun = 0; noun < game->n_nouns; noun++)
        for (int i = 0; i < game->nouns[noun].n; i++) {
            struct canvas c;
            struct action a;
            struct reason why;
            if (!b->model.drawing->meant(&b->model, noun, i, &a))
                continue;
            assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, WAY_LTR));
            draw_help(&c, &b->model, help_topic_of(&b->model, a));
            assert_true(page_has(&c, "Not now.") == why_not(&b->view, a, &why));
            told += page_has(&c, "Not now.");
            canvas_fini(&c);
        }
    return told;
}

static void the_help_says_why_not(void **state)
{
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct bench *b = begin(games[i]->slug, 4, "en");
        struct rng rng = {3};
        int told = 0;
        for (; b->model.drawing->meant && told < 60; step(b, &rng)) {
            look(b);
            told += check_whys(b);
        }
        end(b);
    }
}

/* Three moves, each with its share and why; the frame stays whole. */
static void a_hint_shows_moves_and_reasons(void **state)
{
    static const char *const languages[] = {"en", "fa"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct bench *b = begin("dej", 4, languages[i]);
        struct rng rng = {3};
        struct hint hint = {.n = 0};
        struct canvas c;
        while (look(b), !b->model.menu || b->menu.n < HINT_MOVES)
            step(b, &rng);
        hint.n = b->m.game->legal(&b->m.pos.state, ME, actions + LOG_MAX / 2);
        hint.n = hint.n < HINT_MOVES ? hint.n : HINT_MOVES;
        for (int k = 0; k < hint.n; k++)
            hint.move[k] = (struct hint_move){actions[LOG_MAX / 2 + k], 41 - k,
                                              k == 0   ? HINT_BUILDS
                                              : k == 1 ? HINT_AS_GOOD
                                                       : 0};
        assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
        draw_hint(&c, &b->model, &hint);
        check_frame(&c);
        assert_true(page_shows(&c, tui_say(b->words, TUI_HINT_BUILDS)));
        assert_true(page_shows(&c, tui_say(b->words, TUI_HINT_ALIKE)));
        assert_true(page_shows(&c, tui_say(b->words, TUI_HINT_OTHER)));
        assert_true(page_shows(&c, i ? "۴۱٪" : "41 %"));
        canvas_fini(&c);
        end(b);
    }
}

int suite_pages(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_shows_every_part),
        cmocka_unit_test(the_end_of_a_solo_game_has_le_roy),
        cmocka_unit_test(eight_players_of_karzar_are_all_there),
        cmocka_unit_test(the_help_says_why_not),
        cmocka_unit_test(a_hint_shows_moves_and_reasons),
        cmocka_unit_test(the_one_who_plays_is_spoken_to),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
