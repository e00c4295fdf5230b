/*
 * drawing.c - the screen of Troyes: what is going on, the viewer's characters,
 * and what is told step by step. One of the few places that know a game by
 * name; it reads views.
 */
#include "tui/troyes/drawing.h"

#include <stdio.h>
#include <string.h>

/* ---- the first row ------------------------------------------------------- */

static void say_phase(const struct model *m, char *out, size_t size)
{
    const struct troyes *g = tui_troyes_of(m);
    enum tui_sentence id = TUI_TROYES_TURN;
    char seat[LABEL_MAX];

    if (g->base.over)
        id = TUI_OVER;
    else if (g->phase < PHASE_REVEAL)
        id = TUI_TROYES_SETTLING;
    else if (g->phase < PHASE_DRAW)
        id = TUI_TROYES_WORKING;
    else if (g->phase < PHASE_FACE)
        id = TUI_TROYES_STRIKING;
    else if (g->phase == PHASE_FACE)
        id = TUI_TROYES_FIGHTING;
    tell_seat(m->teller, model_actor(m), seat, sizeof seat);
    tui_fill(m->words, id, SLOTS(TEXT("seat", seat)), out, size);
}

/* "Black dice 6 4 1", while there are any. */
static void say_black(const struct model *m, char *out, size_t size)
{
    const struct troyes *g = tui_troyes_of(m);
    size_t n = 0;

    out[0] = '\0';
    if (!troyes_highest(g))
        return;
    n = (size_t)snprintf(out, size, "%s",
                         tui_say(m->words, TUI_TROYES_BLACK_N));
    for (int value = TROYES_DIE_MOST; value; value--)
        for (int left = g->black[value]; left && n < size; left--) {
            char number[32];
            words_number(m->words, value, number, sizeof number);
            n += (size_t)snprintf(out + n, size - n, "%s%s", " ", number);
        }
}

static void status(const struct model *m, struct status *out)
{
    const struct troyes *g = tui_troyes_of(m);
    int rounds = troyes_rounds[g->base.seats];
    char phase[LABEL_MAX];

    say_phase(m, phase, sizeof phase);
    tui_fill(m->words, g->round ? TUI_TROYES_STATUS : TUI_TROYES_BEFORE,
             SLOTS(NUMBER("number", g->round), NUMBER("high", rounds),
                   TEXT("word", phase)),
             out->begin, sizeof out->begin);
    say_black(m, out->end, sizeof out->end);
    if (g->round == rounds && !g->base.over)
        snprintf(out->alert, sizeof out->alert, " %s ",
                 tui_say(m->words, TUI_LAST_ROUND));
}

/* ---- characters ---------------------------------------------------------- */

/* The viewer's own; in solo the next one to be judged (T14.5). */
static int own_characters(const struct model *m, int *out)
{
    const struct troyes *g = tui_troyes_of(m);
    int seat = m->view->seat;
    int n = 0;

    if (troyes_is_solo(g)) {
        int top = g->characters.count[ZONE_PILE]
                      ? cards_at(troyes_characters_of(g), ZONE_PILE, g->head)
                      : -1;
        out[0] = top;
        return top >= 0;
    }
    for (int id = 0; id < TROYES_CHARACTERS; id++)
        if (seat < g->base.seats && g->characters.where[id] == ZONE_HELD + seat)
            out[n++] = id;
    return n;
}

static int hand_rows(const struct model *m, int width)
{
    int own[TROYES_CHARACTERS];
    int n = own_characters(m, own);

    (void)width;
    if (m->view->seat >= m->view->pos.state.seats)
        return 0;
    return n > 0 ? n : 1;
}

static void hand(const struct model *m, struct canvas *c, struct area a)
{
    const struct troyes *g = tui_troyes_of(m);
    int own[TROYES_CHARACTERS];
    int n = own_characters(m, own);
    char text[LABEL_MAX];
    char seat[LABEL_MAX];

    tell_seat(m->teller, m->view->seat, seat, sizeof seat);
    if (troyes_is_solo(g))
        snprintf(text, sizeof text, "%s", tui_say(m->words, TUI_TROYES_NEXT));
    else
        tui_fill(m->words, m->watching ? TUI_TROYES_THEIRS : TUI_TROYES_MINE,
                 SLOTS(TEXT("seat", seat),
                       TEXT("word", tui_troyes_letter(m, m->view->seat))),
                 text, sizeof text);
    draw_title(c, (struct area){a.x, a.y - 1, a.width, 1}, text);
    for (int i = 0; i < n && i < a.height; i++) {
        struct pen p = {m, c, {a.x, a.y + i, a.width, 1}, 0};
        pen_text(&p, STYLE_STRONG, tui_troyes_character_name(m, own[i]));
        pen_gap(&p, 2);
        tui_troyes_say_character(m, m->view->seat, own[i], text, sizeof text);
        pen_text(&p, STYLE_PLAIN, text);
    }
}

/* ---- the rest ------------------------------------------------------------ */

static enum style colour(int noun, int member)
{
    switch (noun + ARG_NOUN) {
    case ARG_COLOUR:
    case ARG_BUILDING: return tui_troyes_colour_style(member);
    case ARG_ACTIVITY:
        return tui_troyes_colour_style(troyes_activities[member].colour);
    case ARG_HAPPENING:
        return tui_troyes_colour_style(troyes_happenings[member].colour);
    default: return STYLE_PLAIN;
    }
}

/* Dice, which the table shows; except one that was rolled again (T7.1),
 * where the result is news. And cards that nobody has seen. */
static bool is_noise(const struct event *heard, int at)
{
    switch (heard[at].kind) {
    case TROYES_EV_ROLLED:
        return at == 0 || heard[at - 1].kind != TROYES_EV_REROLLS;
    case TROYES_EV_NEUTRAL_ROLLED:
    case TROYES_EV_KING_ROLLED:
    case TROYES_EV_KING_SET: return true;
    case TROYES_EV_DEALT: return !heard[at].seen_by;
    default: return false;
    }
}

/* The third phase: what befalls the city, and who fights it. */
static bool is_story(struct event heard)
{
    return heard.kind == TROYES_EV_HAPPENED || heard.kind == TROYES_EV_STRIKES;
}

/* T14.9 */
static void verdict(const struct model *m, char *out, size_t size)
{
    const struct noun *grades = &m->view->game->nouns[ARG_GRADE - ARG_NOUN];
    struct score score = {.points = {0}};
    int grade = 0;

    out[0] = '\0';
    if (!troyes_is_solo(tui_troyes_of(m)))
        return;
    m->view->game->score(&m->view->pos.state, &score);
    grade = troyes_grade(score.points[0] - score.rival);
    tui_fill(
        m->words, TUI_TROYES_VERDICT,
        SLOTS(NUMBER("number", score.points[0]), NUMBER("number2", score.rival),
              TEXT("word",
                   tell_word(m->teller, grades->slug, grades->slugs[grade]))),
        out, size);
}

/* Two events of one name, with the same cubes on them. */
static bool alike(const struct model *m, struct action a, struct action b)
{
    const struct troyes *g = tui_troyes_of(m);
    int first = troyes_queue_at(g, a.arg[0]);
    int second = troyes_queue_at(g, b.arg[0]);

    return a.verb == TROYES_DO_FIGHT && b.verb == a.verb && first >= 0 &&
           second >= 0 &&
           strcmp(tui_troyes_event_name(m, a.arg[0]),
                  tui_troyes_event_name(m, b.arg[0])) == 0 &&
           memcmp(g->queue[first].flag, g->queue[second].flag, TROYES_FLAGS) ==
               0;
}

/* An activity on the board is to be activated, an event fought. */
static bool meant(const struct model *m, int noun, int member,
                  struct action *out)
{
    const struct troyes *g = tui_troyes_of(m);
    int seat = m->view->seat;

    if (noun == ARG_ACTIVITY - ARG_NOUN) {
        *out = action_of1(seat, TROYES_DO_ACTIVATE, member);
        return troyes_place(g, member)->id == member;
    }
    *out = action_of1(seat, TROYES_DO_FIGHT, member);
    return noun == ARG_HAPPENING - ARG_NOUN && troyes_queue_at(g, member) >= 0;
}

static const enum tui_sentence pages[] = {
    TUI_TROYES_AIM,   TUI_TROYES_AIM_T,   TUI_TROYES_ROUND, TUI_TROYES_ROUND_T,
    TUI_TROYES_SIGNS, TUI_TROYES_SIGNS_T, TUI_TROYES_SOLO,  TUI_TROYES_SOLO_T,
};

const struct drawing drawing_troyes = {
    .game = "troyes",
    .table_rows = tui_troyes_table_rows,
    .table_least = tui_troyes_table_least,
    .table = tui_troyes_table,
    .hand_rows = hand_rows,
    .hand = hand,
    .status = status,
    .so_far = tui_troyes_so_far,
    .label = tui_troyes_label,
    .note = tui_troyes_note,
    .alike = alike,
    .facts = tui_troyes_facts,
    .colour = colour,
    .plain = TUI_HELP_PLAIN,
    .meant = meant,
    .is_noise = is_noise,
    .is_story = is_story,
    .verdict = verdict,
    .rival = TUI_TROYES_KING_N,
    .pages = pages,
    .n_pages = COUNT(pages) / 2,
    .hand_on_sheet = true,
    .sheets = tui_troyes_sheets,
    .n_sheets = TUI_TROYES_SHEETS,
};
