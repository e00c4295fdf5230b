/*
 * uniques.c - what the Museum and the Armory let their owner do in his turn
 * (K9.17, K9.1). Other unique districts are handled where they matter: in
 * ../gather.c, works.c, city.c, rank8.c, rounds.c, theater.c and score.c.
 */
#include "games/dej/kohan/kohan.h"

/* ---- K9.17 the Museum ---------------------------------------------------- */

int dej_museum_legal(const struct dej *g, int seat, struct action *out)
{
    if (!dej_has(g, seat, DEJ_MUSEUM) || g->done & DONE_MUSEUM)
        return 0;
    return dej_list_kinds(action_of(seat, DEJ_DO_MUSEUM), dej_hand(g, seat),
                          out);
}

/* R92: face down; only the player who put it there ever knows it. */
void dej_do_museum(struct dej *g, struct action a, struct sink *ev)
{
    struct cards c = dej_cards(g);
    int card = cards_find(c, ZONE_HAND + a.seat, a.arg[0]);
    int place = dej_count(g, ZONE_MUSEUM) + 1;

    g->done |= DONE_MUSEUM;
    dej_move(g, card, ZONE_MUSEUM, SEAT(a.seat));
    c.order[card] = (uint8_t)place;
    cards_blur(c, ZONE_HAND + a.seat, SEAT(a.seat));
    state_tell(ev, event_of1(DEJ_EV_STORED, a.seat, a.arg[0]), SEAT(a.seat));
}

/* ---- K9.1 the Armory ----------------------------------------------------- */

/* R86: neither city may be complete; nothing else prevents it. */
int dej_armory_legal(const struct dej *g, int seat, struct action *out)
{
    struct dej_target target[KOHAN_CARDS];
    int n = 0;

    if (!dej_has(g, seat, DEJ_ARMORY) || dej_is_complete(g, seat))
        return 0;
    for (int owner = 0; owner < g->base.seats; owner++)
        if (!dej_is_complete(g, owner))
            n += dej_targets(g, owner, ~KIND(DEJ_ARMORY), target + n);
    for (int i = 0; i < n; i++)
        out[i] = dej_aim(seat, DEJ_DO_ARMORY, target[i]);
    return n;
}

void dej_do_armory(struct dej *g, struct action a, struct sink *ev)
{
    int card = dej_standing(g, a.arg[0], a.arg[1], a.arg[2]);
    struct event e = event_of2(DEJ_EV_ARMED, a.seat, a.arg[0], a.arg[1]);

    e.arg[2] = a.arg[2];
    dej_demolish(g, cards_find(dej_cards(g), ZONE_CITY + a.seat, DEJ_ARMORY));
    dej_demolish(g, card);
    state_tell(ev, e, PUBLIC);
}
