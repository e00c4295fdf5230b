/*
 * dej_manners.c - see dej_manners.h. Dej and Kohan Dej are one engine, so their
 * verbs, roles and events are one list here too.
 */
#include "bots/evals/dej_manners.h"

#include "bots/evals/dej_belief.h"

/* ---- what each verb is like ---------------------------------------------- */

enum { NAMES_ROLE = MANNER_HURTS | MANNER_HIDDEN | MANNER_NAMES };

static const uint8_t of_verb[] = {
    [DEJ_DO_PICK] = MANNER_HIDDEN, /* and what its role is like */
    [DEJ_DO_DISCARD] = MANNER_HIDDEN,
    [DEJ_DO_GOLD] = MANNER_HOARDS,
    [DEJ_DO_BUILD] = MANNER_BUILDS,
    [DEJ_DO_ASSASSINATE] = NAMES_ROLE,
    [DEJ_DO_ROB] = NAMES_ROLE,
    [DEJ_DO_SWAP] = MANNER_HURTS | MANNER_DARES,
    [DEJ_DO_REDRAW] = MANNER_DARES,
    [DEJ_DO_DESTROY] = MANNER_HURTS,
    [DEJ_DO_LABORATORY] = MANNER_HOARDS,
    [DEJ_DO_END] = MANNER_HOARDS, /* what could be built is not */
    [DEJ_DO_BUY] = MANNER_BUILDS,
    [DEJ_DO_DECLINE] = MANNER_HOARDS,
    /* Kohan Dej */
    [DEJ_DO_FRAME] = MANNER_BUILDS,
    [DEJ_DO_SACRIFICE] = MANNER_BUILDS | MANNER_DARES,
    [DEJ_DO_DEN] = MANNER_BUILDS,
    [DEJ_DO_BORROW] = MANNER_BUILDS,
    [DEJ_DO_SPY] = MANNER_HURTS,
    [DEJ_DO_LOOK] = MANNER_HURTS,
    [DEJ_DO_TAKE_FROM] = MANNER_HURTS,
    [DEJ_DO_SAIL_GOLD] = MANNER_HOARDS,
    [DEJ_DO_RAZE] = MANNER_HURTS,
    [DEJ_DO_OFFER] = MANNER_HURTS,
    [DEJ_DO_SEIZE] = MANNER_HURTS,
    [DEJ_DO_ADORN] = MANNER_BUILDS,
    [DEJ_DO_COLLECT] = MANNER_HOARDS,
    [DEJ_DO_MUSEUM] = MANNER_BUILDS,
    [DEJ_DO_ARMORY] = MANNER_HURTS | MANNER_DARES,
    [DEJ_DO_BEWITCH] = NAMES_ROLE,
    [DEJ_DO_TAKE_COIN] = MANNER_HOARDS,
    [DEJ_DO_REFUSE] = MANNER_DARES | MANNER_HIDDEN,
    [DEJ_DO_BRIBE] = MANNER_HIDDEN,
    [DEJ_DO_EXPOSE] = MANNER_HURTS,
    [DEJ_DO_CONFISCATE] = MANNER_HURTS,
    [DEJ_DO_BUILD_NOW] = MANNER_BUILDS,
    [DEJ_DO_MARK] = NAMES_ROLE,
    [DEJ_DO_FOR] = MANNER_HURTS,
};

/* What the roles' powers are for; those not listed have no such purpose. */
static const uint8_t of_role[KOHAN_ROLES] = {
    [DEJ_ASSASSIN] = MANNER_HURTS,   [DEJ_THIEF] = MANNER_HURTS,
    [DEJ_MAGICIAN] = MANNER_DARES,   [DEJ_MERCHANT] = MANNER_HOARDS,
    [DEJ_ARCHITECT] = MANNER_BUILDS, [DEJ_WARLORD] = MANNER_HURTS,
    [DEJ_WITCH] = MANNER_HURTS,      [DEJ_MAGISTRATE] = MANNER_HURTS,
    [DEJ_SPY] = MANNER_HURTS,        [DEJ_BLACKMAILER] = MANNER_HURTS,
    [DEJ_WIZARD] = MANNER_HURTS,     [DEJ_SEER] = MANNER_BUILDS,
    [DEJ_ABBOT] = MANNER_HOARDS,     [DEJ_CARDINAL] = MANNER_BUILDS,
    [DEJ_ALCHEMIST] = MANNER_BUILDS, [DEJ_TRADER] = MANNER_BUILDS,
    [DEJ_NAVIGATOR] = MANNER_HOARDS, [DEJ_SCHOLAR] = MANNER_BUILDS,
    [DEJ_DIPLOMAT] = MANNER_HURTS,   [DEJ_MARSHAL] = MANNER_HURTS,
    [DEJ_ARTIST] = MANNER_BUILDS,    [DEJ_TAX_COLLECTOR] = MANNER_HOARDS,
};

/* ---- whom it hurts ------------------------------------------------------- */

/* The holder of the role, with the seat's own probabilities. */
static void aim_at_role(const struct belief *b, int role, struct manner *d)
{
    for (int seat = 0; seat < b->g->base.seats; seat++)
        if (seat != b->seat)
            d->at[seat] = b->percent[seat][dej_roles[role].rank - 1];
}

/* Every other verb that hurts names the seat first, or nobody yet. The verbs of
 * Dej are the first of those of Kohan Dej. */
static void aim_at_seat(const struct action *a, struct manner *d)
{
    if (kohan.verbs[a->verb].args[0] == ARG_SEAT && a->arg[0] != a->seat)
        d->at[a->arg[0]] = 100;
}

void dej_manners(const struct state *s, const struct action *choice, int n,
                 struct manner *out)
{
    const struct dej *g = (const struct dej *)s;
    struct belief b = {.g = NULL};

    for (int i = 0; i < n; i++) {
        const struct action *a = &choice[i];
        if (a->verb < COUNT(of_verb))
            out[i].kinds = of_verb[a->verb];
        if (a->verb == DEJ_DO_PICK)
            out[i].kinds |= of_role[a->arg[0]];
        else if (out[i].kinds & MANNER_NAMES && !b.g)
            b = dej_belief_of(g, a->seat); /* expensive, and the same for
                                            * all */
        if (out[i].kinds & MANNER_NAMES)
            aim_at_role(&b, a->arg[0], &out[i]);
        else if (out[i].kinds & MANNER_HURTS)
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
