/*
 * karzar_ends.c - who will be first, as a search judges it between two razms.
 *
 * All who fight for a land gain the same in a karzar. So it is not enough to
 * know how much each seat may expect: an ally who is ahead stays ahead, however
 * many razms are won, and only an enemy can be overtaken. Therefore every way
 * in which a karzar may end is looked at by itself.
 */
#include "bots/evals/karzar_mind.h"

/* ---- how many razms each land may still win ------------------------------ */

/*
 * Razms differ: some are nearly decided, for one land or for the other. They
 * are taken in pairs that are as different as the outcome of all is certain.
 * chance[n]: that Iran wins n of those to come.
 */
static void chances_of(const struct outlook *o, double *chance)
{
    int left = o->left;
    double even = left ? o->lead / left : 0;
    double apart = left ? 1 - even * even - o->strays * o->strays / left : 0;
    double most = even < 0 ? 1 + even : 1 - even;
    double both = 0;
    double none = 0;

    if (apart > most * most)
        apart = most * most;
    if (apart < 0)
        apart = 0;
    both = ((1 + even) * (1 + even) - apart) / 4;
    none = ((1 - even) * (1 - even) - apart) / 4;
    chance[0] = 1;
    for (int n = 1; n <= left; n++)
        chance[n] = 0;
    for (int pair = 0; pair < left / 2; pair++)
        for (int n = 2 * pair + 2; n >= 0; n--)
            chance[n] = none * chance[n] +
                        (n > 0 ? (1 - both - none) * chance[n - 1] : 0) +
                        (n > 1 ? both * chance[n - 2] : 0);
    for (int n = left; n >= 0 && left % 2; n--)
        chance[n] = chance[n] * (1 - even) / 2 +
                    (n > 0 ? chance[n - 1] * (1 + even) / 2 : 0);
}

/* ---- what follows -------------------------------------------------------- */

/* KZ8.3 to KZ8.5 */
static void gains_of(const struct karzar *g, const struct outlook *o, int iran,
                     double *gain)
{
    double victory = g->base.option[OPTION_VICTORY];

    gain[IRAN] = o->base[IRAN] * (o->won[IRAN] + iran) + o->more[IRAN];
    gain[TURAN] =
        o->base[TURAN] * (o->won[TURAN] + o->left - iran) + o->more[TURAN];
    if (gain[IRAN] > gain[TURAN])
        gain[IRAN] += victory;
    else if (gain[TURAN] > gain[IRAN])
        gain[TURAN] += victory;
}

/* R42 */
static double best_gain(const struct karzar *g, int seat)
{
    int best = 0;

    for (int i = 0; i < KARZARS_MOST; i++)
        if (g->gain[seat][i] > best)
            best = g->gain[seat][i];
    return best - GAIN_ZERO;
}

/* The game is over: the highest total, then the highest gain. Ends of a karzar
 * differ by whole points; what is rated in parts of them is left out. */
static void final_shares(const struct karzar *g, const double *total,
                         const double *gain, double *share)
{
    double rank[SEATS_MAX];
    double most = -1000;
    int firsts = 0;

    for (int seat = 0; seat < g->base.seats; seat++) {
        double best = best_gain(g, seat);
        best = gain[seat] > best ? gain[seat] : best;
        rank[seat] = (int)(32 * (int)(total[seat] + 64.5) + best);
        most = rank[seat] > most ? rank[seat] : most;
    }
    for (int seat = 0; seat < g->base.seats; seat++)
        firsts += rank[seat] == most;
    for (int seat = 0; seat < g->base.seats; seat++)
        share[seat] = rank[seat] == most ? 1.0 / firsts : 0;
}

/* How many points make a difference, by the karzars to come: fitted to the
 * winners of 3,000 games of greedy bots. Those to come may be fewer (KZ9.1). */
static const double spread_of[KARZARS_MOST + 1] = {1.2, 2.2, 2.4, 3, 3.8, 4.5};

static void shares_after(const struct karzar *g, const double *total,
                         const double *gain, int rest, double *share)
{
    static const double SURE = 0.85;
    double most = total[0];
    double last[SEATS_MAX];

    for (int seat = 1; seat < g->base.seats; seat++)
        most = total[seat] > most ? total[seat] : most;
    if (most >= g->base.option[OPTION_TARGET])
        rest = 0;
    eval_shares(total, g->base.seats, spread_of[rest], share);
    if (rest)
        return;
    final_shares(g, total, gain, last);
    for (int seat = 0; seat < g->base.seats; seat++)
        share[seat] += SURE * (last[seat] - share[seat]);
}

/* Every way in which the karzar may end. */
static void shares_of_ends(const struct karzar *g, const struct outlook *o,
                           const double *worth, seat_set free, double *share)
{
    int rest = g->base.option[OPTION_KARZARS] - g->karzar;
    double chance[RAZMS + 1];

    chances_of(o, chance);
    memset(share, 0, g->base.seats * sizeof *share);
    for (int n = 0; n <= o->left; n++) {
        double of_land[LANDS], gain[SEATS_MAX] = {0}, total[SEATS_MAX] = {0};
        double part[SEATS_MAX];
        gains_of(g, o, n, of_land);
        for (int seat = 0; seat < g->base.seats; seat++) {
            gain[seat] = free & SEAT(seat) ? 0 : of_land[g->land[seat]];
            total[seat] = worth[seat] + gain[seat];
        }
        shares_after(g, total, gain, rest, part);
        for (int seat = 0; seat < g->base.seats; seat++)
            share[seat] += chance[n] * part[seat];
    }
}

void karzar_shares(const struct karzar *g, bool fights, const double *worth,
                   seat_set free, double *share)
{
    static const double nothing[SEATS_MAX];
    int rest = g->base.option[OPTION_KARZARS] - g->karzar;
    struct outlook o;

    if (!fights) { /* before a karzar, unless it is only about to begin */
        shares_after(g, worth, nothing, rest + (g->stage != STAGE_MUSTER),
                     share);
        return;
    }
    karzar_look_out(g, &o);
    shares_of_ends(g, &o, worth, free, share);
}
