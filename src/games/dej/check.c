/*
 * check.c - what must hold of a position (D13): the table, the cards, the
 * draft. What must hold of the decisions is in check_stack.c.
 *
 * This is also the guard at the door: whatever check() lets in, from a
 * scenario or from the wire, the rules must be able to play.
 */
#include "core/walk.h"
#include "games/dej/dej.h"

#include <string.h>

/* ---- the table ----------------------------------------------------------- */

static const char *check_numbers(const struct dej *g)
{
    int seats = g->base.seats;
    static const uint8_t nothing[sizeof g->spare];

    if (!dej_is_printed(g) ||
        memcmp(g->cast, dej_edition(g)->cast, sizeof g->cast) != 0)
        return "another cast than the edition's";
    if (g->crown >= seats || g->opener >= seats)
        return "nobody sits where the crown is";
    if (g->round > ROUNDS_MAX)
        return "R111: more rounds than there can be";
    if (g->swapped != NONE && g->swapped >= seats)
        return "D7.3: a swap with nobody";
    if (memcmp(g->spare, nothing, sizeof nothing) != 0)
        return "spare bytes are in use";
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (g->gold[seat] > (seat < seats ? GOLD_MOST : 0))
            return "a stash out of range";
    return NULL;
}

/* D13: no city holds two districts of one name; nobody else has cards. */
static const char *check_cities(const struct dej *g, bool full)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int city = g->cards.count[ZONE_CITY + seat];
        if (city != dej_size(dej_city(g, seat)))
            return "D6.2: a city holds two districts of one name";
        if (seat >= g->base.seats && city + g->cards.count[ZONE_HAND + seat])
            return "an empty seat has cards";
    }
    for (int card = 0; card < DEJ_CARDS; card++) {
        int zone = g->cards.where[card];
        bool open = zone == ZONE_LIMBO || (zone >= ZONE_CITY && zone != 255);
        if (open && g->cards.known[card] != PUBLIC)
            return "a card lies in the open and is not known to all";
        if (zone == ZONE_POOL && g->cards.known[card])
            return "somebody knows a card of the pool";
        if (full && zone >= ZONE_HAND && zone < ZONE_CITY &&
            !(g->cards.known[card] & SEAT(zone - ZONE_HAND)))
            return "D11.11: a hand card that its owner does not know";
    }
    return NULL;
}

/* A city may reach beyond what completes it, and completion stays (R13). */
static const char *check_completion(const struct dej *g)
{
    seat_set complete = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        if (dej_is_complete(g, seat))
            complete |= SEAT(seat);
    if (g->completed != complete)
        return "D9.1: completed cities and complete cities differ";
    if (complete && !g->called)
        return "D9.1: a draft after the last round";
    if (g->first_complete == NONE)
        return complete ? "D9.1: somebody must have completed first" : NULL;
    if (g->first_complete >= g->base.seats ||
        !(complete & SEAT(g->first_complete)))
        return "D9.1: the first complete city is not complete";
    return NULL;
}

static const char *check_cards(const struct dej *g, bool full)
{
    struct dej counted = *g;
    const char *sick = cards_check(dej_cards(g), full);

    if (sick)
        return sick;
    dej_recount(&counted);
    if (memcmp(counted.kinds, g->kinds, sizeof g->kinds) != 0)
        return "the sets of districts do not say where the cards lie";
    sick = cards_check_order(dej_cards(g), ZONE_UNDER, g->head, full);
    return sick ? sick : check_cities(g, full);
}

/* ---- the draft ----------------------------------------------------------- */

/* D13: each rank is taken by one step, and by no other. */
static const char *check_steps(const struct dej *g, bool full)
{
    unsigned taken = 0;

    for (int step = 0; step < RANKS_MAX; step++) {
        int rank = g->taken[step];
        bool choice = step == g->step && step < dej_draft_steps(g) &&
                      dej_step_is_choice(g, step);
        bool done = step < g->step || choice; /* D4.2: handed before it */
        if (done != (rank != NONE))
            return "D4: a step of the draft is missing, or too early";
        if (rank == NONE || (rank == HIDDEN && !full))
            continue;
        if (rank >= dej_edition(g)->roles || taken & dej_rank(rank))
            return "D4: a role is taken twice, or is none of the cast";
        taken |= dej_rank(rank);
    }
    return NULL;
}

static const char *check_up(const struct dej *g)
{
    const char *plan = dej_edition(g)->plan[g->base.seats];
    unsigned up = 0;

    for (int step = 0; step < dej_draft_steps(g); step++) {
        if (plan[step] != 'U' || g->taken[step] == NONE)
            continue;
        if (g->taken[step] == HIDDEN)
            return "D4.1: what is burned face up is known to all";
        up |= dej_rank(g->taken[step]);
    }
    if (up != g->up || up & dej_rank(dej_roles[DEJ_KING].rank - 1))
        return "D4.1.2: the roles burned face up";
    return NULL;
}

/* Which packs were handed and who holds what follows from the steps. */
static const char *check_holders(const struct dej *g, bool full)
{
    struct dej again = *g;

    for (int rank = 0; rank < RANKS_MAX; rank++) {
        bool blank = g->held[rank] == HIDDEN && !full && rank >= g->called &&
                     rank < dej_edition(g)->roles;
        if (g->held[rank] != NONE && g->held[rank] >= g->base.seats && !blank)
            return "D5: a role is held by nobody at the table";
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (g->seen[seat][0] >> dej_edition(g)->roles ||
            g->seen[seat][1] >> dej_edition(g)->roles)
            return "D4: a pack with roles that are not in the cast";
    if (!full || !g->round)
        return NULL;
    dej_replay_draft(&again);
    if (memcmp(again.held, g->held, sizeof g->held) != 0)
        return "D4: somebody holds a role that nobody took";
    return memcmp(again.seen, g->seen, sizeof g->seen) != 0
               ? "D4: a pack that was not handed"
               : NULL;
}

/* Does somebody hold that role, and has shown it? */
static bool was_played(const struct dej *g, int role)
{
    int rank = dej_roles[role].rank;

    return g->called >= rank && g->held[rank - 1] != NONE;
}

static const char *check_names(const struct dej *g)
{
    int roles = dej_edition(g)->roles;

    if (g->murdered == 1 || g->murdered > roles)
        return "D7.1: a role was named that cannot be";
    if (g->murdered && !was_played(g, DEJ_ASSASSIN))
        return "D7.1: a role is murdered and there was no Assassin";
    if (g->robbed == 1 || g->robbed == 2 || g->robbed > roles ||
        (g->robbed && g->robbed == g->murdered))
        return "D7.2: a role was named that cannot be";
    if (g->robbed && !was_played(g, DEJ_THIEF))
        return "D7.2: a role is robbed and there was no Thief";
    if (g->swapped != NONE && !was_played(g, DEJ_MAGICIAN))
        return "D7.3: a swap and there was no Magician";
    return NULL;
}

/* D13.4: the crown moves when the King is called, and at no other time. */
static const char *check_crown(const struct dej *g)
{
    int king = g->held[dej_roles[DEJ_KING].rank - 1];
    int crown = was_played(g, DEJ_KING) ? king : g->opener;

    return g->round && g->crown != crown ? "D13.4: the crown is elsewhere"
                                         : NULL;
}

static bool is_choice(int took, bool full)
{
    return took == 1 || took == 2 || (took == HIDDEN && !full);
}

static const char *check_draft(const struct dej *g, bool full)
{
    int steps = dej_draft_steps(g);
    bool choice = dej_step_is_choice(g, steps - 1) && g->step == steps;
    const char *sick = NULL;

    if (g->step > steps || g->called > steps || (g->called && g->step < steps))
        return "D5: roles are called before all are chosen";
    if (choice ? !is_choice(g->took, full) : g->took != 0)
        return "D4.2: the last player's choice";
    sick = check_steps(g, full);
    sick = sick ? sick : check_up(g);
    sick = sick ? sick : check_holders(g, full);
    sick = sick ? sick : check_names(g);
    return sick ? sick : check_crown(g);
}

const char *dej_check(const struct state *s, bool full)
{
    const struct dej *g = (const struct dej *)s;
    const char *sick = state_check(&dej, s);

    sick = sick ? sick : check_numbers(g);
    sick = sick ? sick : check_cards(g, full);
    sick = sick ? sick : check_completion(g);
    sick = sick ? sick : check_draft(g, full);
    return sick ? sick : dej_check_stack(g, full);
}
