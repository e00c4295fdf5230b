/*
 * dej.c - the screen of Dej: what is going on, the hand, and small notes.
 * One of the few places that know a game by name; they read views.
 */
#include "tui/dej/dej.h"

#include <stdio.h>

enum { NOUN_ROLE, NOUN_DISTRICT };

/* ---- the first row ------------------------------------------------------- */

static void say_phase(const struct model *m, char *out, size_t size)
{
    const struct dej *g = dej_of(m);
    int decision = g->base.depth ? state_asks(&g->base)->decision : -1;
    enum tui_sentence id = TUI_DEJ_TURN;
    const char *role = "";
    char seat[LABEL_MAX];

    if (g->base.over) {
        snprintf(out, size, "%s", tui_say(m->words, TUI_OVER));
        return;
    }
    if (decision == DEJ_ASK_PICK || decision == DEJ_ASK_DISCARD)
        id = TUI_DEJ_DRAFT;
    else if (decision == DEJ_ASK_GRAVE)
        id = TUI_DEJ_REACTS;
    if (g->called)
        role = tell_word(m->teller, "role",
                         dej_role_slugs[g->cast[g->called - 1]]);
    tell_seat(m->teller, model_actor(m), seat, sizeof seat);
    tui_fill(m->words, id, SLOTS(TEXT("role", role), TEXT("seat", seat)), out,
             size);
}

static void status(const struct model *m, struct status *out)
{
    const struct dej *g = dej_of(m);
    char phase[LABEL_MAX];

    say_phase(m, phase, sizeof phase);
    tui_fill(m->words, TUI_DEJ_STATUS,
             SLOTS(NUMBER("number", g->round), TEXT("word", phase)), out->begin,
             sizeof out->begin);
    tui_fill(m->words, TUI_DEJ_DECK, SLOTS(NUMBER("number", dej_deck_size(g))),
             out->end, sizeof out->end);
    if (g->first_complete != NONE && !g->base.over)
        snprintf(out->alert, sizeof out->alert, " %s ",
                 tui_say(m->words, TUI_DEJ_LAST));
}

/* ---- the hand ------------------------------------------------------------ */

static bool has_hand(const struct model *m)
{
    return m->view->seat < m->view->room.state.seats;
}

static int hand_rows(const struct model *m, int width)
{
    struct tokens hand;

    if (!has_hand(m))
        return 0;
    dej_tokens(m, ZONE_HAND + m->view->seat, &hand);
    return tokens_rows(&hand, width);
}

static void hand(const struct model *m, struct canvas *c, struct area a)
{
    struct tokens cards;
    char seat[LABEL_MAX];
    char role[LABEL_MAX];
    char title[LABEL_MAX];

    tell_seat(m->teller, m->view->seat, seat, sizeof seat);
    dej_roles_of(m, m->view->seat, role, sizeof role);
    tui_fill(m->words,
             m->watching ? TUI_DEJ_THEIRS
             : *role     ? TUI_DEJ_MY_ROLE
                         : TUI_DEJ_HAND,
             SLOTS(TEXT("seat", seat), TEXT("role", role)), title,
             sizeof title);
    draw_title(c, (struct area){a.x, a.y - 1, a.width, 1}, title);
    dej_tokens(m, ZONE_HAND + m->view->seat, &cards);
    if (cards.n)
        tokens_put(c, a, &cards);
    else
        canvas_put(c, a, STYLE_DIM, tui_say(m->words, TUI_DEJ_EMPTY));
}

/* ---- notes and facts ----------------------------------------------------- */

/* D6.3.3: what the income would be now. */
static int income(const struct dej *g, int seat)
{
    return dej_size(dej_city(g, seat) & dej_of_type[dej_called(g)->type]);
}

static void note(const struct model *m, struct action a, char *out, size_t size)
{
    const struct dej *g = dej_of(m);
    int price = 0;

    switch (a.verb) {
    case DEJ_DO_BUILD:
    case DEJ_DO_KEEP:
    case DEJ_DO_PUT:
    case DEJ_DO_LABORATORY: dej_mark(m, a.arg[0], out, size); break;
    case DEJ_DO_INCOME:
        tui_fill(m->words, TUI_DEJ_GAIN,
                 SLOTS(NUMBER("number", income(g, a.seat))), out, size);
        break;
    case DEJ_DO_DESTROY: /* D7.8.1 */
        price = dej_districts[a.arg[1]].cost - 1;
        tui_fill(m->words, price ? TUI_DEJ_PRICE : TUI_DEJ_FREE,
                 SLOTS(NUMBER("number", price)), out, size);
        break;
    default: out[0] = '\0'; break;
    }
}

static void facts(const struct model *m, int noun, int member, char *out,
                  size_t size)
{
    static const char *const types[DEJ_TYPES] = {
        "", "noble", "religious", "trade", "military", "unique"};
    const struct dej_district *district = &dej_districts[member];

    if (noun == NOUN_ROLE)
        tui_fill(m->words, TUI_DEJ_RANK,
                 SLOTS(NUMBER("number", dej_roles[member].rank)), out, size);
    else
        tui_fill(
            m->words, TUI_DEJ_FACTS,
            SLOTS(TEXT("type",
                       tell_word(m->teller, "type", types[district->type])),
                  NUMBER("number", district->cost),
                  NUMBER("copies", dej_first[member + 1] - dej_first[member])),
            out, size);
}

static enum style colour(int noun, int member)
{
    return dej_type_style(noun == NOUN_ROLE ? dej_roles[member].type
                                            : dej_districts[member].type);
}

/* What the table shows at once, and cards nobody has seen. */
static bool is_noise(struct event heard)
{
    switch (heard.kind) {
    case DEJ_EV_HANDED:
    case DEJ_EV_ENDED: return true;
    case DEJ_EV_DEALT:
    case DEJ_EV_PUT_UNDER: return !heard.seen_by;
    default: return false;
    }
}

static const enum tui_sentence pages[] = {TUI_DEJ_AIM, TUI_DEJ_AIM_T,
                                          TUI_DEJ_SIGNS, TUI_DEJ_SIGNS_T};

const struct drawing drawing_dej = {
    .game = "dej",
    .table_rows = dej_table_rows,
    .table_least = dej_table_least,
    .table = dej_table,
    .hand_rows = hand_rows,
    .hand = hand,
    .status = status,
    .note = note,
    .facts = facts,
    .colour = colour,
    .is_noise = is_noise,
    .pages = pages,
    .n_pages = COUNT(pages) / 2,
};
