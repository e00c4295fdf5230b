/*
 * test_plain.c - the table as lines of text: the same table as on the screen,
 * without anything that only a screen can show.
 */
#include "tui/bench.h"

#include "tui/tui.h"

#include <stdlib.h>

enum { WIDTH = 80, TEXT_MOST = 1 << 16 };

/* What tui_print() says; free() it. */
static char *print(struct bench *b)
{
    const struct tui_setup setup = {
        .words = b->words, .game = b->m.game, .seat = ME};
    char *text = calloc(1, TEXT_MOST);
    FILE *to = tmpfile();

    assert_non_null(text);
    assert_non_null(to);
    tui_print(&setup, &b->view, to);
    rewind(to);
    assert_true(fread(text, 1, TEXT_MOST - 1, to) > 0);
    fclose(to);
    return text;
}

/* No line is wider than the page, ends with a blank, or has control codes. */
static void check_lines(const char *text)
{
    assert_null(strchr(text, '\033'));
    assert_null(strstr(text, " \n"));
    while (*text) {
        char line[ROW_BYTES];
        int n = (int)strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", n, text);
        assert_true(text_width(line) <= WIDTH);
        text += n + (text[n] == '\n');
    }
}

/* Every row of the table on the screen is there, unchanged. */
static void check_same(struct bench *b, const char *text)
{
    struct canvas c;
    int seats = b->m.setup.seats;

    assert_true(
        canvas_init(&c, WIDTH, 60, b->way == WAY_LTR ? WAY_LTR : WAY_STORED));
    b->model.menu = NULL;
    draw_table(&c, &b->model);
    for (int y = 2; y < 2 + seats; y++) {
        char row[ROW_BYTES];
        char *end = NULL;
        canvas_row(&c, y, row, sizeof row);
        end = strrchr(row, ' '); /* without the frame at both ends */
        while (end > row && *end == ' ')
            *end-- = '\0';
        assert_non_null(strstr(text, strchr(row, ' ') + 1));
    }
    canvas_fini(&c);
}

static void check_game(const char *slug, int seats, const char *language)
{
    struct bench *b = begin(slug, seats, language);
    struct rng rng = {9};

    for (int i = 0;; i++) {
        char *text = NULL;
        look(b);
        if (i % 13 != 0 && !b->m.pos.state.over) {
            step(b, &rng);
            continue;
        }
        text = print(b);
        check_same(b, text);
        if (b->m.pos.state.over)
            assert_non_null(strstr(text, tui_say(b->words, TUI_END_TOTAL)));
        check_lines(text);
        free(text);
        if (b->m.pos.state.over)
            break;
        step(b, &rng);
    }
    end(b);
}

static void lines_are_the_table_of_the_screen(void **state)
{
    static const char *const languages[] = {"en", "fa", PSEUDO};

    (void)state;
    for (int i = 0; i < COUNT(languages); i++)
        for (int g = 0; games[g]; g++) {
            check_game(games[g]->slug, games[g]->seats_min, languages[i]);
            check_game(games[g]->slug, games[g]->seats_max, languages[i]);
        }
}

int suite_plain(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_the_table_of_the_screen),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
