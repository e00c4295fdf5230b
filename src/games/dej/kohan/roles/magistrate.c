/*
 * magistrate.c - K8.1.3: lays three warrants beside three roles, one of them
 * sealed. When the holder of a warranted role first pays for a build, he is
 * asked; only the seal lets him take it. The build waits in LIMBO (works.c).
 * How they are laid is in markers.c.
 */
#include "games/dej/kohan/kohan.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER)
        return 0;
    out[0] = action_of(seat, DEJ_DO_WARRANTS);
    return 1;
}

void dej_do_warrants(struct dej *g, struct action a, struct sink *ev)
{
    (void)ev;
    dej_ask_markers(g, a.seat, DEJ_ASK_WARRANT);
}

int dej_warrant_legal(const struct dej *g, int seat, struct action *out)
{
    unsigned ranks = dej_all_ranks(g) & dej_ranks_from(2) & ~dej_marked(g);

    return dej_list_roles(g, action_of(seat, DEJ_DO_MARK), ranks, out);
}

void dej_warrant_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);

    dej_lay_marker(g, a,
                   (struct dej_markers){.n = 3,
                                        .ranks = &k->warrants,
                                        .real = &k->sealed,
                                        .laid = DEJ_EV_WARRANTED,
                                        .which = DEJ_EV_SEALED},
                   ev);
}

/* ---- KD10: somebody builds ----------------------------------------------- */

/* R56, R59: asked of every warranted role, but not of himself. */
bool dej_is_warranted(const struct dej *g)
{
    const struct kohan *k = dej_kohan_of(g);

    return k->warrants & dej_rank(g->called - 1) &&
           !(k->turned & TURNED_SEAL) && dej_actor(g) != k->acted[0];
}

void dej_ask_magistrate(struct dej *g, int coins)
{
    int magistrate = dej_kohan(g)->acted[0];

    state_ask(&g->base, DEJ_ASK_MAGISTRATE, SEAT(magistrate))->a =
        (uint8_t)coins;
}

/* The Quarry does not help, and the Monument is "built" (R58). */
static bool may_confiscate(const struct dej *g, int seat)
{
    int kind = dej_kind(g, dej_in_limbo(g));

    if (dej_kohan_of(g)->sealed != g->called || dej_has(g, seat, kind))
        return false;
    return kind != DEJ_MONUMENT ||
           dej_count(g, ZONE_CITY + seat) <= dej_monument_most(g);
}

int dej_magistrate_legal(const struct dej *g, int seat, struct action *out)
{
    int n = 0;

    out[n++] = action_of(seat, DEJ_DO_PASS);
    if (may_confiscate(g, seat))
        out[n++] = action_of(seat, DEJ_DO_CONFISCATE);
    return n;
}

static void spare(struct dej *g, int seat, int coins, struct sink *ev)
{
    int card = dej_in_limbo(g);
    int builder = dej_actor(g);

    state_tell(ev, event_of(DEJ_EV_SPARED, seat), PUBLIC);
    state_tell(ev, event_of1(DEJ_EV_BUILT, builder, dej_kind(g, card)), PUBLIC);
    if (dej_powers(g)->refunds)
        dej_kohan(g)->alchemy += (uint16_t)coins;
    dej_entered(g, card, builder, ev);
}

/* R61: the builder gets the coins back, at once and only once. */
static void confiscate(struct dej *g, int seat, int coins, struct sink *ev)
{
    int card = dej_in_limbo(g);
    int builder = dej_actor(g);
    struct event e =
        event_of2(DEJ_EV_CONFISCATED, seat, builder, dej_kind(g, card));

    e.arg[2] = (uint8_t)coins;
    dej_kohan(g)->turned |= TURNED_SEAL;
    g->gold[builder] += (uint16_t)coins;
    state_tell(ev, e, PUBLIC);
    dej_entered(g, card, seat, ev);
}

void dej_magistrate_apply(struct dej *g, struct action a, struct sink *ev)
{
    int coins = state_top(&g->base)->a;

    state_pop(&g->base);
    if (a.verb == DEJ_DO_CONFISCATE)
        confiscate(g, a.seat, coins, ev);
    else
        spare(g, a.seat, coins, ev);
}

const struct dej_powers dej_magistrate = {.more = legal};
