/*
 * pieces.c - letters, dice, names and numbers: what rows of Troyes are made
 * of.
 */
#include "tui/troyes/drawing.h"

#include <stdio.h>

/* ---- a row, piece by piece ----------------------------------------------- */

void pen_text(struct pen *p, enum style style, const char *text)
{
    int left = p->a.width - p->x;

    if (left <= 0)
        return;
    if (p->c)
        p->x += canvas_put(p->c, (struct area){p->a.x + p->x, p->a.y, left, 1},
                           style, text);
    else
        p->x += text_width(text);
}

void pen_gap(struct pen *p, int cells)
{
    p->x += cells;
}

void pen_number(struct pen *p, enum style style, int number)
{
    char text[32];

    words_number(p->m->words, number, text, sizeof text);
    pen_text(p, style, text);
}

void pen_owner(struct pen *p, int owner)
{
    pen_text(p, tui_troyes_owner_style(owner), tui_troyes_letter(p->m, owner));
}

void pen_die(struct pen *p, int colour, int value)
{
    pen_text(p, tui_troyes_colour_style(colour),
             tui_troyes_colour_letter(p->m, colour));
    pen_number(p, tui_troyes_colour_style(colour), value);
}

/* ---- owners and colours -------------------------------------------------- */

const char *tui_troyes_letter(const struct model *m, int owner)
{
    static const enum tui_sentence letters[] = {
        TUI_TROYES_OWNER_1, TUI_TROYES_OWNER_2, TUI_TROYES_OWNER_3,
        TUI_TROYES_OWNER_4};

    if (owner < TROYES_SEATS)
        return tui_say(m->words, letters[owner]);
    return tui_say(m->words, troyes_is_solo(tui_troyes_of(m))
                                 ? TUI_TROYES_KING
                                 : TUI_TROYES_NEUTRAL);
}

enum style tui_troyes_owner_style(int owner)
{
    static const uint8_t styles[TROYES_OWNERS] = {
        STYLE_LAPIS, STYLE_GREEN, STYLE_VIOLET, STYLE_SAFFRON, STYLE_PLAIN};

    return (enum style)styles[owner];
}

/* Any colour, or none, has a letter as well. */
const char *tui_troyes_colour_letter(const struct model *m, int colour)
{
    static const enum tui_sentence letters[TROYES_COLOURS] = {
        TUI_TROYES_RED, TUI_TROYES_WHITE, TUI_TROYES_YELLOW};

    return tui_say(m->words,
                   colour < TROYES_COLOURS ? letters[colour] : TUI_TROYES_ANY);
}

enum style tui_troyes_colour_style(int colour)
{
    static const uint8_t styles[TROYES_COLOURS] = {STYLE_RED, STYLE_STRONG,
                                                   STYLE_SAFFRON};

    return colour < TROYES_COLOURS ? (enum style)styles[colour] : STYLE_PLAIN;
}

bool tui_troyes_has_neutral(const struct troyes *g)
{
    return g->base.seats <= 2 || troyes_dice_count(g, TROYES_NEUTRAL);
}

/* ---- names --------------------------------------------------------------- */

static const char *name_of(const struct model *m, int argument, int member)
{
    const struct noun *noun = &m->view->game->nouns[argument - ARG_NOUN];

    return tell_word(m->teller, noun->slug, noun->slugs[member]);
}

const char *tui_troyes_activity_name(const struct model *m, int id)
{
    return name_of(m, ARG_ACTIVITY, id);
}

const char *tui_troyes_event_name(const struct model *m, int id)
{
    return name_of(m, ARG_HAPPENING, id);
}

const char *tui_troyes_character_name(const struct model *m, int id)
{
    return name_of(m, ARG_CHARACTER, id);
}

const char *tui_troyes_building_name(const struct model *m, int building)
{
    return name_of(m, ARG_BUILDING, building);
}

void tui_troyes_owner_name(const struct model *m, int owner, char *out,
                           size_t size)
{
    if (owner < TROYES_SEATS)
        tell_seat(m->teller, owner, out, size);
    else
        snprintf(out, size, "%s",
                 tui_say(m->words, troyes_is_solo(tui_troyes_of(m))
                                       ? TUI_TROYES_KING_N
                                       : TUI_TROYES_NEUTRAL_N));
}

/* ---- what cards do ------------------------------------------------------- */

void tui_troyes_say_effect(const struct model *m, int activity, char *out,
                           size_t size)
{
    const struct troyes_activity *card = &troyes_activities[activity];

    _Static_assert(TUI_TROYES_E_EACH_PLUS - TUI_TROYES_E_DENIERS ==
                       TROYES_EFFECTS - 1,
                   "a sentence for every effect, in the order of the game's");
    tui_fill(m->words, (enum tui_sentence)(TUI_TROYES_E_DENIERS + card->effect),
             SLOTS(NUMBER("number", card->p), NUMBER("number2", card->q)), out,
             size);
}

void tui_troyes_say_strike(const struct model *m, int event, char *out,
                           size_t size)
{
    const struct troyes_happening *card = &troyes_happenings[event];

    _Static_assert(TUI_TROYES_S_RESISTANCE - TUI_TROYES_S_NOTHING ==
                       TROYES_STRIKE_RESISTANCE,
                   "a sentence for every event's effect");
    tui_fill(m->words, (enum tui_sentence)(TUI_TROYES_S_NOTHING + card->effect),
             SLOTS(NUMBER("number", card->p)), out, size);
}

void tui_troyes_say_character(const struct model *m, int owner, int character,
                              char *out, size_t size)
{
    const struct troyes *g = tui_troyes_of(m);
    const struct troyes_character *row = &troyes_characters[character];
    const uint8_t *least = row->least[g->base.seats <= 2];

    tui_fill(
        m->words, (enum tui_sentence)(TUI_TROYES_C_CITIZENS + row->counts),
        SLOTS(NUMBER("number", troyes_counts(g, owner, row->counts)),
              NUMBER("points", troyes_character_points(g, owner, character)),
              NUMBER("first", least[0]), NUMBER("second", least[1]),
              NUMBER("third", least[2])),
        out, size);
}
