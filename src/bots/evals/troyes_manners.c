/*
 * troyes_manners.c - see troyes_manners.h.
 *
 * Nothing is hidden: everything is done in the open, one after another.
 */
#include "bots/evals/troyes_manners.h"

#include "games/troyes/troyes.h"

static const uint8_t of_verb[] = {
    [TROYES_DO_YIELD] = MANNER_HOARDS, [TROYES_DO_COUNTER] = MANNER_DARES,
    [TROYES_DO_BUILD] = MANNER_BUILDS, [TROYES_DO_FIGHT] = MANNER_DARES,
    [TROYES_DO_FARM] = MANNER_HOARDS,  [TROYES_DO_PASS] = MANNER_HOARDS,
    [TROYES_DO_DIE] = MANNER_HURTS, /* of somebody else */
};

/* The Tax Collector takes from all. */
static void of_activity(const struct state *s, struct action a,
                        struct manner *d)
{
    if (a.arg[0] != TROYES_TAX_COLLECTOR)
        return;
    d->kinds = MANNER_HURTS;
    for (int seat = 0; seat < s->seats; seat++)
        d->at[seat] = seat == a.seat ? 0 : 100;
}

void troyes_manners(const struct state *s, const struct action *choice, int n,
                    struct manner *out)
{
    for (int i = 0; i < n; i++) {
        struct action a = choice[i];
        if (a.verb < COUNT(of_verb))
            out[i].kinds = of_verb[a.verb];
        if (a.verb == TROYES_DO_ACTIVATE)
            of_activity(s, a, &out[i]);
        if (a.verb == TROYES_DO_DIE && a.arg[0] == a.seat)
            out[i].kinds = 0;
        else if (a.verb == TROYES_DO_DIE)
            out[i].at[a.arg[0]] = 100;
    }
}

/* The player who bought a die from the seat, or taxed it. */
int troyes_hurt_by(const struct event *heard, int n, int seat)
{
    while (n-- > 0) {
        const struct event *e = &heard[n];
        if (e->kind == TROYES_EV_BOUGHT && e->arg[0] == seat)
            return e->seat;
        if (e->kind == TROYES_EV_TAXED && e->seat == seat)
            return e->arg[0];
    }
    return SEAT_NONE;
}
