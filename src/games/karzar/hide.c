/*
 * hide.c - what a seat may see (KZ4): redact(). The other direction is in
 * guess.c.
 */
#include "games/karzar/karzar.h"

#include <string.h>

/* Who sees the cards of a zone, numbered through all three decks. */
seat_set karzar_looks_into(const struct karzar *g, int zone)
{
    if (zone >= ZONE_TOLD)
        return PUBLIC;
    if (zone >= ZONE_FORE)
        return SEAT(zone - ZONE_FORE);
    if (zone >= ZONE_UNTOLD)
        return 0;
    if (zone >= ZONE_HELP)
        return SEAT(zone - ZONE_HELP);
    if (zone >= ZONE_UNDEALT)
        return zone == ZONE_UNDEALT ? 0 : PUBLIC;
    if (zone >= ZONE_THRONE)
        return SEAT(zone - ZONE_THRONE);
    if (zone >= ZONE_DUNGEON)
        return SEAT(zone - ZONE_DUNGEON);
    if (zone >= ZONE_HAND && karzar_is_duel(g))
        return PUBLIC; /* KZ12.2 */
    if (zone >= ZONE_HAND)
        return SEAT(zone - ZONE_HAND);
    return zone <= ZONE_BOTTOM ? 0 : PUBLIC;
}

static void hide_answers(struct karzar *g, int seat)
{
    for (int other = 0; other < SEATS_MAX; other++) {
        if (other == seat || g->answer_verb[other] == NONE)
            continue;
        g->answer_verb[other] = HIDDEN;
        memset(g->answer_arg[other], 0, sizeof g->answer_arg[other]);
    }
}

/* KZ4.2: a king who fought or fled has told; at the end all thrones open. */
static void hide_lands(struct karzar *g, int seat)
{
    seat_set shown = g->brave | g->coward | SEAT(seat);
    seat_set secret = SEATS_BELOW(g->base.seats) & (seat_set)~shown;

    for (int other = 0; other < SEATS_MAX; other++)
        if (secret & SEAT(other) && g->land[other] != NONE)
            g->land[other] = HIDDEN;
}

void karzar_redact(struct state *s, int seat)
{
    struct karzar *g = (struct karzar *)s;

    cards_redact(karzar_hero_cards(g), seat);
    cards_redact(karzar_helper_cards(g), seat);
    cards_redact(karzar_fore_cards(g), seat);
    hide_answers(g, seat);
    if (!karzar_is_opened(g))
        hide_lands(g, seat);
}
