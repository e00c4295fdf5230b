/*
 * cards.c - heroes and helpers of Karzar as tokens.
 */
#include "tui/karzar/drawing.h"

#include <stdio.h>

enum style tui_karzar_land_style(int land)
{
    return land == IRAN    ? STYLE_LAPIS
           : land == TURAN ? STYLE_RED
                           : STYLE_VIOLET;
}

const char *tui_karzar_land_name(const struct model *m, int land)
{
    return tell_word(m->teller, "land", land == IRAN ? "iran" : "turan");
}

void tui_karzar_power(const struct model *m, int halves, char *out, size_t size)
{
    tell_halves(m->teller, halves, out, size);
}

/* The sign of a companion comes after the power, if it counts (KZ10.3). */
void tui_karzar_add_heroes(const struct model *m, int zone, struct tokens *out)
{
    const struct karzar *g = tui_karzar_of(m);

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        const struct karzar_hero *row = &karzar_heroes[hero];
        char mark[MARK_BYTES];
        char power[12];
        if (g->heroes.where[hero] != zone)
            continue;
        tui_karzar_power(m, row->power, power, sizeof power);
        snprintf(mark, sizeof mark, "%s%s%s",
                 tui_say(m->words, row->land == IRAN ? TUI_KARZAR_MARK_I
                                                     : TUI_KARZAR_MARK_T),
                 power,
                 row->sign && karzar_plays(g, MODULE_COMPANIONS) ? "+" : "");
        tokens_add(out, mark,
                   tell_word(m->teller, "hero",
                             karzar.nouns[ARG_HERO - ARG_NOUN].slugs[hero]),
                   tui_karzar_land_style(row->land));
    }
}

void tui_karzar_add_helpers(const struct model *m, int zone, struct tokens *out)
{
    const struct karzar *g = tui_karzar_of(m);

    for (int helper = 0; helper < KARZAR_HELPERS; helper++)
        if (g->helpers.where[helper] == karzar_help(zone))
            tokens_add(
                out, "",
                tell_word(m->teller, "helper",
                          karzar.nouns[ARG_HELPER - ARG_NOUN].slugs[helper]),
                tui_karzar_land_style(
                    karzar_kind_land[karzar_helpers[helper].kind]));
}
