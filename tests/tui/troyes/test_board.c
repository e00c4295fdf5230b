/*
 * test_board.c - the compact board of Troyes: nothing can be misread.
 */
#include "tui/bench.h"
#include "tui/troyes/drawing.h"

/* Points of two free places are two numbers; so are a tradesman and one. */
static void places_of_an_activity_stand_apart(void **state)
{
    struct bench *b = begin("troyes", 3, "en");
    struct troyes_place place = {.id = 0,
                                 .slot = {TROYES_NOBODY, TROYES_NOBODY}};
    const uint8_t *vp = troyes_activities[0].vp;
    char expected[64];
    char out[ROW_BYTES];

    (void)state;
    look(b);
    for (int taken = 0; taken < 2; taken++) {
        struct canvas c;
        struct pen p = {&b->model, &c, {0, 0, 12, 1}, 0};
        assert_true(canvas_init(&c, 12, 1, WAY_LTR));
        tui_troyes_put_slots(&p, &place);
        canvas_row(&c, 0, out, sizeof out);
        if (taken)
            snprintf(expected, sizeof expected, "A/%d ", vp[1]);
        else
            snprintf(expected, sizeof expected, "%d/%d ", vp[0], vp[1]);
        assert_memory_equal(out, expected, strlen(expected));
        canvas_fini(&c);
        place.slot[0] = 0;
    }
    end(b);
}

/* In every language a title is whole, or an abbreviation of the locale. */
static void titles_of_columns_are_whole(void **state)
{
    static const char *const languages[] = {"en", "fa"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct bench *b = begin("troyes", 4, languages[i]);
        struct canvas c;
        look(b);
        assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
        draw_table(&c, &b->model);
        assert_true(page_shows(&c, tui_say(b->words, TUI_TROYES_INFLUENCE)));
        assert_true(page_shows(&c, tui_say(b->words, TUI_TROYES_CITIZENS)));
        assert_true(page_shows(&c, tui_say(b->words, TUI_TROYES_POINTS)));
        assert_true(page_shows(&c, tui_say(b->words, TUI_TROYES_DICE)));
        canvas_fini(&c);
        end(b);
    }
}

int suite_board(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_of_an_activity_stand_apart),
        cmocka_unit_test(titles_of_columns_are_whole),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
