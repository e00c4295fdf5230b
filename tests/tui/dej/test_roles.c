/*
 * test_roles.c - the row of roles: in the smallest window, at the largest
 * table, no name is cut.
 */
#include "tui/bench.h"
#include "tui/dej/drawing.h"

static bool may_start(const struct game *game, int seats, int preset)
{
    union position pos = {.state = {0}};
    struct setup setup;

    game_standard(game, seats, &setup);
    memcpy(setup.option, game->presets[preset].option, sizeof setup.option);
    return !game_start(game, &pos.state, &setup);
}

static void check_names(struct bench *b)
{
    struct canvas c;

    look(b);
    assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
    draw_table(&c, &b->model);
    for (int rank = 0; rank < dej_ranks(tui_dej_of(&b->model)); rank++)
        assert_true(page_shows(
            &c,
            tui_dej_role_name(&b->model, tui_dej_of(&b->model)->cast[rank])));
    canvas_fini(&c);
    end(b);
}

static void names_are_whole_at_a_table_of_eight(void **state)
{
    const struct game *game = &kohan;
    int checked = 0;

    (void)state;
    for (int preset = 0; preset < game->n_presets; preset++) {
        if (!may_start(game, 8, preset))
            continue;
        check_names(begin_with("kohan", 8, "en", preset));
        check_names(begin_with("kohan", 8, "fa", preset));
        checked++;
    }
    assert_true(checked > 0);
}

int suite_roles(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_whole_at_a_table_of_eight),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
