/*
 * drawing.c - the screen of Dej and Kohan Dej: what is going on, and the hand.
 * One of the few places that know a game by name; it reads views.
 */
#include "tui/dej/drawing.h"

#include <stdio.h>

/* ---- the first row ------------------------------------------------------- */

/* The question being asked says what is going on; otherwise it is somebody's
 * turn. */
static enum tui_sentence phase_of(int decision)
{
    switch (decision) {
    case DEJ_ASK_PICK:
    case DEJ_ASK_DISCARD: return TUI_DEJ_DRAFT;
    case DEJ_ASK_GRAVE: return TUI_DEJ_REACTS;
    case DEJ_ASK_THEATER: return TUI_KOHAN_THEATER;
    case DEJ_ASK_ANSWER: return TUI_KOHAN_ANSWER;
    case DEJ_ASK_EXPOSE: return TUI_KOHAN_EXPOSE;
    case DEJ_ASK_MAGISTRATE: return TUI_KOHAN_SEIZES;
    case DEJ_ASK_HEIR: return TUI_KOHAN_HEIR;
    default: return TUI_DEJ_TURN;
    }
}

static void say_phase(const struct model *m, char *out, size_t size)
{
    const struct dej *g = tui_dej_of(m);
    int decision = g->base.depth ? state_asks(&g->base)->decision : -1;
    const char *role = "";
    char seat[LABEL_MAX];

    if (g->base.over) {
        snprintf(out, size, "%s", tui_say(m->words, TUI_OVER));
        return;
    }
    if (g->called)
        role = tui_dej_role_name(m, g->cast[g->called - 1]);
    tell_seat(m->teller, model_actor(m), seat, sizeof seat);
    tui_fill(m->words, phase_of(decision),
             SLOTS(TEXT("role", role), TEXT("seat", seat)), out, size);
}

static void status(const struct model *m, struct status *out)
{
    const struct dej *g = tui_dej_of(m);
    char phase[LABEL_MAX];
    char game[64];

    say_phase(m, phase, sizeof phase);
    snprintf(game, sizeof game, "game.%s", m->view->game->slug);
    tui_fill(m->words, TUI_DEJ_STATUS,
             SLOTS(TEXT("game", words_say(m->words, game)),
                   NUMBER("number", g->round), TEXT("word", phase)),
             out->begin, sizeof out->begin);
    tui_fill(m->words, TUI_DEJ_DECK, SLOTS(NUMBER("number", dej_deck_size(g))),
             out->end, sizeof out->end);
    if (g->first_complete != NONE && !g->base.over)
        snprintf(out->alert, sizeof out->alert, " %s ",
                 tui_say(m->words, TUI_LAST_ROUND));
}

/* ---- the hand ------------------------------------------------------------ */

static bool has_hand(const struct model *m)
{
    return m->view->seat < m->view->pos.state.seats;
}

static int hand_rows(const struct model *m, int width)
{
    struct tokens hand;

    if (!has_hand(m))
        return 0;
    tui_dej_tokens(m, ZONE_HAND + m->view->seat, &hand);
    return tokens_rows(&hand, width);
}

static void hand(const struct model *m, struct canvas *c, struct area a)
{
    struct tokens cards;
    char seat[LABEL_MAX];
    char role[LABEL_MAX];
    char title[LABEL_MAX];

    tell_seat(m->teller, m->view->seat, seat, sizeof seat);
    tui_dej_roles_of(m, m->view->seat, role, sizeof role);
    tui_fill(m->words,
             m->watching ? TUI_HAND_OF
             : *role     ? TUI_DEJ_MY_ROLE
                         : TUI_DEJ_HAND,
             SLOTS(TEXT("seat", seat), TEXT("role", role)), title,
             sizeof title);
    draw_title(c, (struct area){a.x, a.y - 1, a.width, 1}, title);
    tui_dej_tokens(m, ZONE_HAND + m->view->seat, &cards);
    if (cards.n)
        tokens_put(c, a, &cards);
    else
        canvas_put(c, a, STYLE_DIM, tui_say(m->words, TUI_NO_CARDS));
}

/* ---- the rest ------------------------------------------------------------ */

static enum style colour(int noun, int member)
{
    switch (noun) {
    case NOUN_ROLE: return tui_dej_type_style(dej_roles[member].type);
    case NOUN_DISTRICT:
        return tui_dej_type_style(dej_kohan_districts[member].type);
    default: return tui_dej_type_style(NOBLE + member);
    }
}

/* What the table shows at once, and cards nobody has seen. */
static bool is_noise(const struct event *heard, int at)
{
    switch (heard[at].kind) {
    case DEJ_EV_HANDED:
    case DEJ_EV_ENDED: return true;
    case DEJ_EV_DEALT:
    case DEJ_EV_PUT_UNDER: return !heard[at].seen_by;
    default: return false;
    }
}

/* A card of the hand is to be built, and in the draft a role to be picked. */
static bool meant(const struct model *m, int noun, int member,
                  struct action *out)
{
    const struct dej *g = tui_dej_of(m);
    int seat = m->view->seat;

    if (noun == NOUN_ROLE) {
        *out = action_of1(seat, DEJ_DO_PICK, member);
        return !g->called && !g->base.over;
    }
    *out = action_of1(seat, DEJ_DO_BUILD, member);
    return noun == NOUN_DISTRICT && dej_hand(g, seat) & KIND(member);
}

static const enum tui_sentence pages[] = {TUI_DEJ_AIM, TUI_DEJ_AIM_T,
                                          TUI_DEJ_SIGNS, TUI_DEJ_SIGNS_T};

static const enum tui_sentence kohan_pages[] = {
    TUI_KOHAN_AIM,   TUI_KOHAN_AIM_T, TUI_DEJ_SIGNS,
    TUI_DEJ_SIGNS_T, TUI_KOHAN_SIGNS, TUI_KOHAN_SIGNS_T,
};

/* Everything except the pages of the help is shared. */
#define SHARED                                                                 \
    .table_rows = tui_dej_table_rows, .table_least = tui_dej_table_least,      \
    .table = tui_dej_table, .hand_rows = hand_rows, .hand = hand,              \
    .status = status, .so_far = tui_dej_so_far, .note = tui_dej_note,          \
    .facts = tui_dej_facts, .colour = colour, .plain = TUI_DEJ_PLAIN,          \
    .meant = meant, .is_noise = is_noise, .sheets = tui_dej_sheets,            \
    .n_sheets = TUI_DEJ_SHEETS

const struct drawing drawing_dej = {
    .game = "dej", SHARED, .pages = pages, .n_pages = COUNT(pages) / 2};

const struct drawing drawing_kohan = {.game = "kohan",
                                      SHARED,
                                      .pages = kohan_pages,
                                      .n_pages = COUNT(kohan_pages) / 2};
