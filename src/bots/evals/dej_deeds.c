/*
 * dej_deeds.c - see dej_deeds.h. Dej and Kohan Dej are one engine, so their
 * verbs, roles and events are one list here too.
 */
#include "bots/evals/dej_deeds.h"

#include "bots/evals/dej_belief.h"

/* ---- what each verb is like ---------------------------------------------- */

enum { NAMES_ROLE = DEED_HURTS | DEED_HIDDEN | DEED_NAMES };

static const uint8_t of_verb[] = {
    [DEJ_DO_PICK] = DEED_HIDDEN, /* and what its role is like */
    [DEJ_DO_DISCARD] = DEED_HIDDEN,
    [DEJ_DO_GOLD] = DEED_HOARDS,
    [DEJ_DO_BUILD] = DEED_BUILDS,
    [DEJ_DO_ASSASSINATE] = NAMES_ROLE,
    [DEJ_DO_ROB] = NAMES_ROLE,
    [DEJ_DO_SWAP] = DEED_HURTS | DEED_DARES,
    [DEJ_DO_REDRAW] = DEED_DARES,
    [DEJ_DO_DESTROY] = DEED_HURTS,
    [DEJ_DO_LABORATORY] = DEED_HOARDS,
    [DEJ_DO_END] = DEED_HOARDS, /* what could be built is not */
    [DEJ_DO_BUY] = DEED_BUILDS,
    [DEJ_DO_DECLINE] = DEED_HOARDS,
    /* Kohan Dej */
    [DEJ_DO_FRAME] = DEED_BUILDS,
    [DEJ_DO_SACRIFICE] = DEED_BUILDS | DEED_DARES,
    [DEJ_DO_DEN] = DEED_BUILDS,
    [DEJ_DO_BORROW] = DEED_BUILDS,
    [DEJ_DO_SPY] = DEED_HURTS,
    [DEJ_DO_LOOK] = DEED_HURTS,
    [DEJ_DO_TAKE_FROM] = DEED_HURTS,
    [DEJ_DO_SAIL_GOLD] = DEED_HOARDS,
    [DEJ_DO_RAZE] = DEED_HURTS,
    [DEJ_DO_OFFER] = DEED_HURTS,
    [DEJ_DO_SEIZE] = DEED_HURTS,
    [DEJ_DO_ADORN] = DEED_BUILDS,
    [DEJ_DO_COLLECT] = DEED_HOARDS,
    [DEJ_DO_MUSEUM] = DEED_BUILDS,
    [DEJ_DO_ARMORY] = DEED_HURTS | DEED_DARES,
    [DEJ_DO_BEWITCH] = NAMES_ROLE,
    [DEJ_DO_TAKE_COIN] = DEED_HOARDS,
    [DEJ_DO_REFUSE] = DEED_DARES | DEED_HIDDEN,
    [DEJ_DO_BRIBE] = DEED_HIDDEN,
    [DEJ_DO_EXPOSE] = DEED_HURTS,
    [DEJ_DO_CONFISCATE] = DEED_HURTS,
    [DEJ_DO_BUILD_NOW] = DEED_BUILDS,
    [DEJ_DO_MARK] = NAMES_ROLE,
    [DEJ_DO_FOR] = DEED_HURTS,
};

/* What the roles' powers are for; those not listed have no such purpose. */
static const uint8_t of_role[KOHAN_ROLES] = {
    [DEJ_ASSASSIN] = DEED_HURTS,   [DEJ_THIEF] = DEED_HURTS,
    [DEJ_MAGICIAN] = DEED_DARES,   [DEJ_MERCHANT] = DEED_HOARDS,
    [DEJ_ARCHITECT] = DEED_BUILDS, [DEJ_WARLORD] = DEED_HURTS,
    [DEJ_WITCH] = DEED_HURTS,      [DEJ_MAGISTRATE] = DEED_HURTS,
    [DEJ_SPY] = DEED_HURTS,        [DEJ_BLACKMAILER] = DEED_HURTS,
    [DEJ_WIZARD] = DEED_HURTS,     [DEJ_SEER] = DEED_BUILDS,
    [DEJ_ABBOT] = DEED_HOARDS,     [DEJ_CARDINAL] = DEED_BUILDS,
    [DEJ_ALCHEMIST] = DEED_BUILDS, [DEJ_TRADER] = DEED_BUILDS,
    [DEJ_NAVIGATOR] = DEED_HOARDS, [DEJ_SCHOLAR] = DEED_BUILDS,
    [DEJ_DIPLOMAT] = DEED_HURTS,   [DEJ_MARSHAL] = DEED_HURTS,
    [DEJ_ARTIST] = DEED_BUILDS,    [DEJ_TAX_COLLECTOR] = DEED_HOARDS,
};

/* ---- whom it hurts ------------------------------------------------------- */

/* The holder of the role, with the seat's own probabilities. */
static void aim_at_role(const struct belief *b, int role, struct deed *d)
{
    for (int seat = 0; seat < b->g->base.seats; seat++)
        if (seat != b->seat)
            d->at[seat] = b->percent[seat][dej_roles[role].rank - 1];
}

/* Every other verb that hurts names the seat first, or nobody yet. The verbs of
 * Dej are the first of those of Kohan Dej. */
static void aim_at_seat(const struct action *a, struct deed *d)
{
    if (kohan.verbs[a->verb].args[0] == ARG_SEAT && a->arg[0] != a->seat)
        d->at[a->arg[0]] = 100;
}

void dej_deeds(const struct state *s, const struct action *choice, int n,
               struct deed *out)
{
    const struct dej *g = (const struct dej *)s;
    struct belief b = {.g = NULL};

    for (int i = 0; i < n; i++) {
        const struct action *a = &choice[i];
        if (a->verb < COUNT(of_verb))
            out[i].kinds = of_verb[a->verb];
        if (a->verb == DEJ_DO_PICK)
            out[i].kinds |= of_role[a->arg[0]];
        else if (out[i].kinds & DEED_NAMES && !b.g)
            b = dej_belief_of(g, a->seat); /* expensive, and the same for
                                            * all */
        if (out[i].kinds & DEED_NAMES)
            aim_at_role(&b, a->arg[0], &out[i]);
        else if (out[i].kinds & DEED_HURTS)
            aim_at_seat(a, &out[i]);
    }
}

/* ---- who hurt whom ------------------------------------------------------- */

/* By that event alone; SEAT_NONE: it did not hurt that seat. */
static int by_event(const struct event *e, int seat)
{
    switch (e->kind) {
    case DEJ_EV_ROBBED: /* told of the one who lost */
    case DEJ_EV_BRIBED: return e->seat == seat ? e->arg[0] : SEAT_NONE;
    case DEJ_EV_PLUCKED: return e->seat == seat ? e->arg[1] : SEAT_NONE;
    case DEJ_EV_SWAPPED: /* told of the one who did it */
    case DEJ_EV_DESTROYED:
    case DEJ_EV_CONFISCATED:
    case DEJ_EV_SPIED:
    case DEJ_EV_EXPOSED:
    case DEJ_EV_TOOK_FROM:
    case DEJ_EV_RAZED:
    case DEJ_EV_SEIZED:
    case DEJ_EV_ARMED: return e->arg[0] == seat ? e->seat : SEAT_NONE;
    case DEJ_EV_TOOK:
    case DEJ_EV_EXCHANGED: return e->arg[1] == seat ? e->seat : SEAT_NONE;
    default: return SEAT_NONE;
    }
}

/* A murder is announced when the victim is called; who did it was told
 * before. */
static int murderer(const struct event *heard, int n)
{
    while (n-- > 0)
        if (heard[n].kind == DEJ_EV_NAMED_DEAD)
            return heard[n].seat;
    return SEAT_NONE;
}

int dej_hurt_by(const struct event *heard, int n, int seat)
{
    while (n-- > 0) {
        int by = by_event(&heard[n], seat);
        if (heard[n].kind == DEJ_EV_MURDERED && heard[n].seat == seat)
            by = murderer(heard, n);
        if (by != SEAT_NONE && by != seat)
            return by;
    }
    return SEAT_NONE;
}
