/*
 * terminal.c - see terminal.h.
 */
#include "app/terminal.h"

#include "bots/appraise.h"
#include "bots/eval.h"
#include "tui/hint.h"

_Static_assert((int)HINT_BUILDS == MANNER_BUILDS &&
                   (int)HINT_DARES == MANNER_DARES,
               "the reasons of a hint are manners");

static void look(void *table, int seat, struct view *out)
{
    const struct terminal *t = table;

    view_make(out, t->table->m.game, &t->table->m.pos.state, seat);
}

static int heard(void *table, const struct event **out)
{
    const struct terminal *t = table;
    const struct heard *heard = &t->table->ears.heard[t->seat];

    *out = heard->event;
    return heard->n;
}

static enum err act(void *table, struct action a)
{
    struct terminal *t = table;

    return match_play(&t->table->m, a, &t->table->ears.sink);
}

static bool may_undo(void *table)
{
    const struct terminal *t = table;

    return match_may_undo(&t->table->m, t->seat);
}

static enum err undo(void *table)
{
    struct terminal *t = table;

    return local_undo(t->table, t->seat);
}

static bool bot_waits(void *table)
{
    const struct terminal *t = table;

    return local_bot_waits(t->table);
}

static enum err bot_acts(void *table)
{
    struct terminal *t = table;

    return local_bot(t->table);
}

/* A choice within twice its error of the best may be as good. */
static struct hint_move hint_of(const struct terminal *t,
                                const struct view *view,
                                const struct appraised *one)
{
    const struct eval *eval = eval_of(t->table->m.game);
    struct manner manner = {0};

    if (eval->manners)
        eval->manners(&view->pos.state, &one->a, 1, &manner);
    return (struct hint_move){
        .a = one->a,
        .percent = (int)(100 * one->share + 0.5),
        .why = (manner.kinds & (HINT_AS_GOOD - 1)) |
               (one->behind < 2 * one->error ? HINT_AS_GOOD : 0)};
}

static int hint(void *table, struct hint_move *out)
{
    enum { SIMULATIONS = 400 }; /* well below a second */
    const struct terminal *t = table;
    struct appraiser *a =
        appraiser_new(t->table->m.game, SIMULATIONS, (uint64_t)t->table->m.n);
    struct appraised best[APPRAISED_MAX];
    struct news news = {NULL, 0};
    struct view view;
    int n = 0;

    if (!a)
        return 0;
    look(table, t->seat, &view);
    news.n = heard(table, &news.heard);
    n = appraise_choices(a, &view, &news, NULL, best);
    for (int i = 0; i < n; i++)
        out[i] = hint_of(t, &view, &best[i]);
    appraiser_free(a);
    return n < 0 ? 0 : n;
}

/* The same players, other dice. */
static bool again(void *table)
{
    struct terminal *t = table;
    const struct bot_kind *kind[SEATS_MAX] = {NULL};
    uint8_t seed[RECORD_SEED];

    t->before_again(t->with);
    for (int seat = 0; seat < t->table->m.setup.seats; seat++)
        if (t->table->bot[seat])
            kind[seat] = t->table->bot[seat]->kind;
    record_seed_new(seed);
    local_clear(t->table, seed);
    if (!local_sit_all(t->table, kind))
        return false;
    local_start(t->table);
    return true;
}

enum tui_end terminal_play(const struct app *app, struct terminal *t)
{
    const struct tui_host host = {
        .table = t,
        .look = look,
        .heard = heard,
        .act = act,
        .may_undo = may_undo,
        .undo = undo,
        .bot_waits = bot_waits,
        .bot_acts = bot_acts,
        .hint = hint,
        .again = again,
    };
    const struct tui_setup setup = {
        .words = app->words,
        .game = t->table->m.game,
        .seat = t->seat,
        .pace = (int)t->pace,
        .terminal_orders = t->terminal_orders,
    };

    enum tui_end end = TUI_NO_SCREEN;

    if (!t->plain && tui_has_terminal())
        end = tui_play(&setup, &host);
    return end == TUI_NO_SCREEN ? tui_play_plain(&setup, &host) : end;
}
