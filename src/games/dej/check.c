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

/* Each option in its range, and nothing in bytes that no option has. */
bool dej_agree(const struct game *game, const uint8_t *option)
{
    bool used[OPTION_BYTES] = {false};

    for (int i = 0; i < game->n_options; i++) {
        const struct option *o = &game->options[i];
        bool set = o->kind == OPTION_SET;
        int bytes = set ? (game->nouns[o->noun].n + 7) / 8 : 1;
        if (!set && option[o->at] > o->high)
            return false;
        memset(used + o->at, true, (size_t)bytes);
    }
    for (int at = 0; at < OPTION_BYTES; at++)
        if (option[at] && !used[at])
            return false;
    return true;
}

const char *dej_check_numbers(const struct dej *g)
{
    int seats = g->base.seats;

    if (g->crown >= seats || g->opener >= seats)
        return "nobody sits where the crown is";
    if (g->round > ROUNDS_MAX)
        return "R111: more rounds than there can be";
    if (g->swapped != NONE && g->swapped >= seats)
        return "D7.3: a swap with nobody";
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (g->gold[seat] > (seat < seats ? GOLD_MOST : 0) ||
            g->kept[seat] > (seat < seats ? GOLD_MOST : 0))
            return "a stash out of range";
    return NULL;
}

static bool is_open(int zone)
{
    return zone == ZONE_LIMBO || zone == ZONE_OUT ||
           (zone >= ZONE_CITY && zone < ZONE_CITY + SEATS_MAX);
}

/* Empty seats have no cards, and a seat that sees a card knows it. */
static const char *check_known(const struct dej *g, bool full)
{
    struct cards c = dej_cards(g);

    for (int seat = g->base.seats; seat < SEATS_MAX; seat++)
        if (c.count[ZONE_CITY + seat] + c.count[ZONE_HAND + seat])
            return "an empty seat has cards";
    for (int card = 0; card < c.deck->cards; card++) {
        int zone = c.where[card];
        if (is_open(zone) && c.known[card] != PUBLIC)
            return "a card lies in the open and is not known to all";
        if (zone == ZONE_POOL && c.known[card])
            return "somebody knows a card of the pool";
        if (full && zone >= ZONE_HAND && zone < ZONE_CITY &&
            !(c.known[card] & SEAT(zone - ZONE_HAND)))
            return "D11.11: a hand card that its owner does not know";
    }
    return NULL;
}

/* D13: no city holds two districts of one name. */
static const char *check_names_once(const struct dej *g)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (dej_count(g, ZONE_CITY + seat) != dej_size(dej_city(g, seat)))
            return "D6.2: a city holds two districts of one name";
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

const char *dej_check_cards(const struct dej *g, bool full)
{
    kind_set counted[KIND_ZONES];
    const char *sick = cards_check(dej_cards(g), full);

    if (sick)
        return sick;
    dej_count_kinds(g, counted);
    if (memcmp(counted, g->kinds, sizeof g->kinds) != 0)
        return "the sets of districts do not say where the cards lie";
    sick = cards_check_order(dej_cards(g), ZONE_UNDER, g->head, full);
    sick = sick ? sick : cards_check_order(dej_cards(g), ZONE_DRAWN, 1, full);
    return sick ? sick : check_known(g, full);
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
        if (rank >= dej_ranks(g) || taken & dej_rank(rank))
            return "D4: a role is taken twice, or is none of the cast";
        taken |= dej_rank(rank);
    }
    return NULL;
}

static const char *check_up(const struct dej *g)
{
    unsigned up = 0;

    for (int step = 0; step < dej_draft_steps(g); step++) {
        if (!dej_step_is_up(g, step) || g->taken[step] == NONE)
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
    for (int rank = 0; rank < RANKS_MAX; rank++) {
        bool kill = dej_edition(g)->kills_in_secret && rank + 1 == g->murdered;
        bool blank = g->held[rank] == HIDDEN && !full &&
                     (rank >= g->called || kill) && rank < dej_ranks(g);
        if (g->held[rank] != NONE && g->held[rank] >= g->base.seats && !blank)
            return "D5: a role is held by nobody at the table";
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (g->seen[seat][0] >> dej_ranks(g) ||
            g->seen[seat][1] >> dej_ranks(g))
            return "D4: a pack with roles that are not in the cast";
    return NULL;
}

/* In a full state, holders and packs follow from the steps. */
static const char *check_replay(const struct dej *g)
{
    struct dej again = *g;

    dej_replay_draft(&again);
    if (memcmp(again.held, g->held, sizeof g->held) != 0)
        return "D4: somebody holds a role that nobody took";
    return memcmp(again.seen, g->seen, sizeof g->seen) != 0
               ? "D4: a pack that was not handed"
               : NULL;
}

/* Is that role held, and has it been shown? */
static bool was_played(const struct dej *g, int role)
{
    int rank = dej_roles[role].rank;

    return g->called >= rank && g->held[rank - 1] != NONE;
}

static const char *check_names(const struct dej *g)
{
    int roles = dej_ranks(g);

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

const char *dej_check_draft(const struct dej *g, bool full)
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
    return sick ? sick : check_holders(g, full);
}

/* Bytes may come from anywhere: first of all, is it this edition? */
static const char *check_edition(const struct dej *g)
{
    static const uint8_t nothing[sizeof((struct dej_classic *)0)->spare];

    if (!dej_is_printed(g) || dej_edition(g)->deck.cards != DEJ_CARDS)
        return "another edition";
    if (memcmp(g->cast, dej_cast, sizeof g->cast) != 0 || g->bewitched)
        return "another cast than the edition's";
    if (!dej_agree(&dej, g->base.option))
        return "D3: a table nobody can agree on";
    return g->count[ZONE_TOP] || memcmp(((const struct dej_classic *)g)->spare,
                                        nothing, sizeof nothing) != 0
               ? "spare bytes are in use"
               : NULL;
}

const char *dej_check(const struct state *s, bool full)
{
    const struct dej *g = (const struct dej *)s;
    const char *sick = state_check(&dej, s);

    sick = sick ? sick : check_edition(g);
    sick = sick ? sick : dej_check_numbers(g);
    sick = sick ? sick : dej_check_cards(g, full);
    sick = sick ? sick : check_names_once(g);
    sick = sick ? sick : check_completion(g);
    sick = sick ? sick : dej_check_draft(g, full);
    sick = sick ? sick : full && g->round ? check_replay(g) : NULL;
    sick = sick ? sick : check_names(g);
    sick = sick ? sick : check_crown(g);
    return sick ? sick : dej_check_stack(g, full);
}
