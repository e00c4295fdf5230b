/*
 * camp.c - the camp: drawing from it (KZ7.10), shuffling it, and its places
 * as the foresight cards see them (KZ10.2). How it is kept: karzar.h, zones.
 */
#include "games/karzar/karzar.h"

/* ---- places -------------------------------------------------------------- */

/* KZ10.2, R45: as many cards as there are players, or all. */
int karzar_looked_at(const struct karzar *g)
{
    int camp = karzar_camp_size(g);

    return camp < g->base.seats ? camp : g->base.seats;
}

/*
 * The hero at a place that is looked at, counted from 0 at that end. Beyond
 * its own queue a look reaches into the other: then the pool is empty.
 */
int karzar_camp_at(const struct karzar *g, int end, int place)
{
    struct cards c = karzar_hero_cards(g);
    int top = c.count[ZONE_TOP];
    int bottom = c.count[ZONE_BOTTOM];

    if (end == TOP && place >= top)
        return cards_at(c, ZONE_BOTTOM, bottom - 1 - (place - top));
    if (end == BOTTOM && place >= bottom)
        return cards_at(c, ZONE_TOP, g->top_head + top - 1 - (place - bottom));
    return end == TOP ? cards_at(c, ZONE_TOP, g->top_head + place)
                      : cards_at(c, ZONE_BOTTOM, place);
}

/* ---- shuffling ----------------------------------------------------------- */

/* Nobody knows where anything lies any more. */
void karzar_shuffle_camp(struct karzar *g, struct sink *ev)
{
    struct cards c = karzar_hero_cards(g);

    for (int hero = 0;
         hero < KARZAR_HEROES && c.count[ZONE_TOP] + c.count[ZONE_BOTTOM];
         hero++)
        if (c.where[hero] == ZONE_TOP || c.where[hero] == ZONE_BOTTOM)
            cards_move(c, hero, ZONE_POOL, 0);
    g->top_head = 0;
    state_tell(ev,
               event_of1(KARZAR_EV_SHUFFLED, SEAT_NONE, karzar_camp_size(g)),
               PUBLIC);
}

/* ---- drawing: frame a = seat, b = the seats after it --------------------- */

/* A seat that knew what lay there knows who has it now. */
static void give(struct karzar *g, int hero, int seat, struct sink *ev)
{
    seat_set known = g->heroes.known[hero] | SEAT(seat);

    cards_move(karzar_hero_cards(g), hero, ZONE_HAND + seat, known);
    state_tell(ev, event_of1(KARZAR_EV_DREW, seat, hero), known);
}

/* A card that has its place already; false: it is chance's to pick. */
static bool draw_placed(struct karzar *g, int seat, struct sink *ev)
{
    struct cards c = karzar_hero_cards(g);
    int bottom = c.count[ZONE_BOTTOM];

    if (c.count[ZONE_TOP]) {
        int hero = cards_at(c, ZONE_TOP, g->top_head++);
        give(g, hero, seat, ev);
        return true;
    }
    if (c.count[ZONE_POOL])
        return false;
    if (bottom)
        give(g, cards_at(c, ZONE_BOTTOM, bottom - 1), seat, ev);
    return true;
}

/* R72: in seat order, from this karzar's first seat on. */
void karzar_draw(struct karzar *g, seat_set seats, struct sink *ev)
{
    int seat = karzar_first_seat(g);

    for (; seats; seat = karzar_next_seat(g, seat)) {
        struct frame *frame = NULL;
        if (!(seats & SEAT(seat)))
            continue;
        seats &= (seat_set)~SEAT(seat);
        if (draw_placed(g, seat, ev))
            continue;
        frame = state_ask(&g->base, KARZAR_ASK_DRAW, SEAT(SEAT_CHANCE));
        frame->a = (uint8_t)seat;
        frame->b = (uint8_t)seats;
        return;
    }
}

int karzar_draw_legal(const struct karzar *g, int seat, struct action *out)
{
    return karzar_deal_legal(g, seat, out);
}

void karzar_draw_apply(struct karzar *g, struct action a, struct sink *ev)
{
    struct frame frame = *state_top(&g->base);

    state_pop(&g->base);
    give(g, a.arg[0], frame.a, ev);
    karzar_draw(g, frame.b, ev);
}
