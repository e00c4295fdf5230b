/*
 * test_notes.c - what the screen of Troyes says beside a move, in its log and
 * in its row of events: whom a citizen pushes out, what a die shows now, and
 * the names of events whole.
 */
#include "tui/bench.h"

#include "tui/moves.h"
#include "tui/troyes/drawing.h"

enum { GAMES = 3 };

static int standing(const struct troyes *g, int owner)
{
    int n = 0;

    for (int building = 0; building < TROYES_BUILDINGS; building++)
        n += troyes_standing(g, owner, building);
    return n;
}

/* The citizen who no longer stands after the move (T8.4.4). The player's own
 * citizen that was taken stands elsewhere; those lying may have gone home
 * already. */
static int expelled(const struct bench *b, struct action a)
{
    const struct troyes *before = tui_troyes_of(&b->model);
    union position pos = b->view.pos;
    const struct troyes *after = (const void *)&pos.state;
    bool moved = a.verb == TROYES_DO_FROM_BUILDING;

    game_apply(b->m.game, &pos.state, a, NULL);
    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        if (standing(after, owner) <
            standing(before, owner) + (owner == ME && !moved))
            return owner;
    return TROYES_NOBODY;
}

/* Each citizen that may be taken: does the move name whom it expels? */
static int check_sources(struct bench *b)
{
    int told = 0;

    for (int i = 0; i < b->menu.n; i++) {
        struct action a = b->menu.action[b->menu.item[i].first];
        int owner = expelled(b, a);
        char label[LABEL_MAX];
        char name[LABEL_MAX] = "your own";
        moves_label(&b->model, &b->menu.item[i], label, sizeof label);
        if (owner == TROYES_NOBODY) {
            assert_null(strstr(label, "expels"));
            continue;
        }
        if (owner != ME)
            tui_troyes_owner_name(&b->model, owner, name, sizeof name);
        assert_non_null(strstr(label, "expels"));
        assert_non_null(strstr(label, name));
        told++;
    }
    return told;
}

static void a_move_names_whom_it_expels(void **state)
{
    int told = 0;

    (void)state;
    for (int game = 0; game < GAMES; game++) {
        struct bench *b = begin("troyes", 2 + game, "en");
        struct rng rng = {(uint64_t)game};
        while (!b->m.pos.state.over) {
            look(b);
            if (b->model.menu &&
                state_asks(&b->view.pos.state)->decision == TROYES_ASK_SOURCE &&
                tui_troyes_of(&b->model)->now.verb == TROYES_DO_PLACE)
                told += check_sources(b);
            step(b, &rng);
        }
        end(b);
    }
    assert_true(told > 10);
}

/* The dice of a round are on the table; one that was rolled again is news. */
static void a_reroll_is_told(void **state)
{
    const struct event heard[] = {
        {.kind = TROYES_EV_ROLLED, .seat = 0, .seen_by = PUBLIC},
        {.kind = TROYES_EV_ROLLED, .seat = 0, .seen_by = PUBLIC},
        {.kind = TROYES_EV_REROLLS, .seat = 0, .seen_by = PUBLIC},
        {.kind = TROYES_EV_ROLLED, .seat = 0, .seen_by = PUBLIC},
        {.kind = TROYES_EV_ROLLED, .seat = 1, .seen_by = PUBLIC},
    };
    static const bool noise[] = {true, true, false, false, true};

    (void)state;
    for (int i = 0; i < COUNT(heard); i++)
        assert_int_equal(drawing_troyes.is_noise(heard, i), noise[i]);
}

/* On the smallest page, with every seat and the neutral side. */
static void check_events(struct bench *b)
{
    const struct troyes *g = tui_troyes_of(&b->model);
    struct canvas c;

    if (tui_troyes_event_rows(&b->model, DRAW_WIDTH - 4) > 3)
        return;
    assert_true(canvas_init(&c, DRAW_WIDTH, DRAW_HEIGHT, b->way));
    draw_table(&c, &b->model);
    for (int i = 0; i < g->queued; i++)
        assert_true(
            page_shows(&c, tui_troyes_event_name(&b->model, g->queue[i].id)));
    canvas_fini(&c);
}

static void events_have_their_whole_names(void **state)
{
    static const char *const languages[] = {"en", "fa"};
    int most = 0;

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct bench *b = begin_with("troyes", 4, languages[i], 1);
        struct rng rng = {9};
        for (int n = 0; !b->m.pos.state.over; n++) {
            look(b);
            if (tui_troyes_of(&b->model)->queued > most)
                most = tui_troyes_of(&b->model)->queued;
            if (n % 16 == 0)
                check_events(b);
            step(b, &rng);
        }
        end(b);
    }
    assert_true(most >= 6);
}

int suite_notes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_names_whom_it_expels),
        cmocka_unit_test(a_reroll_is_told),
        cmocka_unit_test(events_have_their_whole_names),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
