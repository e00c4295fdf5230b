/*
 * drawing.c - the screen of Karzar: what is going on, my cards, and small
 * notes. One of the few places that know a game by name; it reads views.
 */
#include "tui/karzar/drawing.h"

#include <stdio.h>
#include <string.h>

/* ---- the first row ------------------------------------------------------- */

static void say_phase(const struct model *m, char *out, size_t size)
{
    const struct karzar *g = tui_karzar_of(m);

    if (g->base.over)
        snprintf(out, size, "%s", tui_say(m->words, TUI_OVER));
    else if (karzar_is_duel(g) && g->razm == 0)
        snprintf(out, size, "%s", tui_say(m->words, TUI_KARZAR_FACING));
    else if (karzar_is_duel(g))
        tui_fill(m->words, TUI_KARZAR_DUEL, SLOTS(NUMBER("number", g->razm)),
                 out, size);
    else if (g->razm == 0)
        snprintf(out, size, "%s", tui_say(m->words, TUI_KARZAR_MUSTER));
    else
        tui_fill(m->words, g->razm <= DAWNS ? TUI_KARZAR_DAWN : TUI_KARZAR_DUSK,
                 SLOTS(NUMBER("number", g->razm)), out, size);
}

static void status(const struct model *m, struct status *out)
{
    const struct karzar *g = tui_karzar_of(m);
    char phase[LABEL_MAX];

    say_phase(m, phase, sizeof phase);
    tui_fill(m->words,
             karzar_is_duel(g) ? TUI_KARZAR_DUEL_STATUS : TUI_KARZAR_STATUS,
             SLOTS(NUMBER("number", g->karzar), TEXT("word", phase)),
             out->begin, sizeof out->begin);
    tui_fill(m->words, TUI_KARZAR_PILES,
             SLOTS(NUMBER("number", karzar_camp_size(g)),
                   NUMBER("number2", g->heroes.count[ZONE_PLAIN]),
                   NUMBER("number3",
                          g->helpers.count[karzar_help(ZONE_OTHERWORLD)])),
             out->end, sizeof out->end);
}

/* ---- my cards ------------------------------------------------------------ */

static bool has_hand(const struct model *m)
{
    return m->view->seat < m->view->pos.state.seats;
}

static void add_foresight(const struct model *m, struct tokens *out)
{
    const struct karzar *g = tui_karzar_of(m);
    int zone = karzar_fore(ZONE_FORE) + m->view->seat;

    for (int card = 0; card < KARZAR_FORESIGHTS; card++)
        if (g->foresights.where[card] == zone)
            tokens_add(
                out, "",
                tell_word(m->teller, "foresight",
                          karzar.nouns[ARG_FORESIGHT - ARG_NOUN].slugs[card]),
                STYLE_SAFFRON);
}

static void my_cards(const struct model *m, struct tokens *out)
{
    int seat = m->view->seat;

    out->n = 0;
    tui_karzar_add_heroes(m, ZONE_HAND + seat, out);
    if (tui_karzar_of(m)->helpers.count[karzar_help(ZONE_HELP) + seat])
        tokens_add(out, "", tui_say(m->words, TUI_KARZAR_BAR), STYLE_FRAME);
    tui_karzar_add_helpers(m, ZONE_HELP + seat, out);
    add_foresight(m, out);
    if (tui_karzar_of(m)->heroes.count[ZONE_DUNGEON + seat]) {
        tokens_add(out, "", tui_say(m->words, TUI_KARZAR_DUNGEON), STYLE_FRAME);
        tui_karzar_add_heroes(m, ZONE_DUNGEON + seat, out);
    }
}

static int hand_rows(const struct model *m, int width)
{
    struct tokens cards;

    if (!has_hand(m))
        return 0;
    my_cards(m, &cards);
    return tokens_rows(&cards, width);
}

static void hand(const struct model *m, struct canvas *c, struct area a)
{
    const struct karzar *g = tui_karzar_of(m);
    struct tokens cards;
    char seat[LABEL_MAX];
    char title[LABEL_MAX];
    int land = g->land[m->view->seat];

    tell_seat(m->teller, m->view->seat, seat, sizeof seat);
    tui_fill(
        m->words,
        m->watching    ? TUI_HAND_OF
        : land < LANDS ? TUI_KARZAR_MY_LAND
                       : TUI_KARZAR_MY_CARDS,
        SLOTS(TEXT("seat", seat),
              TEXT("land", land < LANDS ? tui_karzar_land_name(m, land) : "")),
        title, sizeof title);
    draw_title(c, (struct area){a.x, a.y - 1, a.width, 1}, title);
    my_cards(m, &cards);
    if (cards.n)
        tokens_put(c, a, &cards);
    else
        canvas_put(c, a, STYLE_DIM, tui_say(m->words, TUI_NO_CARDS));
}

/* ---- notes and facts ----------------------------------------------------- */

static void note(const struct model *m, struct action a, char *out, size_t size)
{
    out[0] = '\0';
    if (a.verb == KARZAR_DO_SEND || a.verb == KARZAR_DO_CAPTURE)
        tui_karzar_power(m, karzar_heroes[a.arg[0]].power, out, size);
    else if (a.verb == KARZAR_DO_KING)
        tui_karzar_power(m, KING_POWER_IRAN, out, size);
    else if (a.verb == KARZAR_DO_RETRIEVE)
        tui_karzar_power(m, karzar_heroes[a.arg[1]].power, out, size);
}

/* Copies of a helper have the same kind and the same stars. */
static bool is_copy(int a, int b)
{
    return karzar_helpers[a].kind == karzar_helpers[b].kind &&
           karzar_helpers[a].stars == karzar_helpers[b].stars;
}

static bool alike(const struct model *m, struct action a, struct action b)
{
    const uint8_t *kinds = m->view->game->verbs[a.verb].args;

    if (a.verb != b.verb || a.seat != b.seat)
        return false;
    for (int i = 0, at = 0; i < ARGS_MAX && kinds[i]; i++) {
        int places = arg_places(kinds[i]);
        if (kinds[i] == ARG_HELPER
                ? !is_copy(a.arg[at], b.arg[at])
                : memcmp(a.arg + at, b.arg + at, (size_t)places) != 0)
            return false;
        at += places;
    }
    return true;
}

static const char *side_name(const struct model *m, int side)
{
    return side < LANDS ? tui_karzar_land_name(m, side)
                        : tui_say(m->words, TUI_KARZAR_NEUTRAL);
}

static void facts(const struct model *m, int noun, int member, char *out,
                  size_t size)
{
    char power[32];

    out[0] = '\0';
    if (noun == ARG_HERO - ARG_NOUN) {
        tui_karzar_power(m, karzar_heroes[member].power, power, sizeof power);
        tui_fill(m->words, TUI_KARZAR_HERO_FACTS,
                 SLOTS(TEXT("land", tui_karzar_land_name(
                                        m, karzar_heroes[member].land)),
                       TEXT("word", power)),
                 out, size);
    } else if (noun == ARG_HELPER - ARG_NOUN) {
        snprintf(out, size, "%s",
                 side_name(m, karzar_kind_land[karzar_helpers[member].kind]));
    }
}

/* A hero of the hand is to be sent, a helper to be played. */
static bool meant(const struct model *m, int noun, int member,
                  struct action *out)
{
    const struct karzar *g = tui_karzar_of(m);
    int seat = m->view->seat;

    if (noun == ARG_HERO - ARG_NOUN) {
        *out = action_of1(seat, KARZAR_DO_SEND, member);
        return g->heroes.where[member] == ZONE_HAND + seat;
    }
    if (noun == ARG_HELPER - ARG_NOUN) {
        *out = action_of1(seat, KARZAR_DO_PLAY, member);
        return g->helpers.where[member] == karzar_help(ZONE_HELP) + seat;
    }
    return false;
}

static enum style colour(int noun, int member)
{
    if (noun == ARG_HERO - ARG_NOUN)
        return tui_karzar_land_style(karzar_heroes[member].land);
    if (noun == ARG_HELPER - ARG_NOUN)
        return tui_karzar_land_style(
            karzar_kind_land[karzar_helpers[member].kind]);
    if (noun == ARG_LAND - ARG_NOUN)
        return tui_karzar_land_style(member);
    return STYLE_PLAIN;
}

/* What the table shows at once, and cards nobody has seen. */
static bool is_noise(const struct event *heard, int at)
{
    switch (heard[at].kind) {
    case KARZAR_EV_ANSWERED:
    case KARZAR_EV_SHUFFLED: return true;
    case KARZAR_EV_DEALT:
    case KARZAR_EV_HELPED:
    case KARZAR_EV_FATED:
    case KARZAR_EV_DREW: return !heard[at].seen_by;
    default: return false;
    }
}

/* What is turned up is told step by step: heroes, helpers, captives, kings. */
static bool is_story(struct event heard)
{
    switch (heard.kind) {
    case KARZAR_EV_HERO_SHOWN:
    case KARZAR_EV_HELPER_SHOWN:
    case KARZAR_EV_CAPTIVE:
    case KARZAR_EV_THRONE: return true;
    default: return false;
    }
}

static const enum tui_sentence pages[] = {TUI_KARZAR_AIM, TUI_KARZAR_AIM_T,
                                          TUI_KARZAR_SIGNS, TUI_KARZAR_SIGNS_T};

const struct drawing drawing_karzar = {
    .game = "karzar",
    .table_rows = tui_karzar_table_rows,
    .table_least = tui_karzar_table_least,
    .table = tui_karzar_table,
    .hand_rows = hand_rows,
    .hand = hand,
    .status = status,
    .note = note,
    .alike = alike,
    .facts = facts,
    .colour = colour,
    .plain = TUI_KARZAR_PLAIN,
    .meant = meant,
    .is_noise = is_noise,
    .is_story = is_story,
    .pages = pages,
    .n_pages = COUNT(pages) / 2,
};
