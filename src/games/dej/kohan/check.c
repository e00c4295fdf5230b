/*
 * check.c - what must hold of a position of Kohan Dej (K15): the cast,
 * the cards, the draft, what was named and marked. What must hold of the
 * decisions is in check_stack.c.
 */
#include "core/walk.h"
#include "games/dej/kohan/kohan.h"

#include <string.h>

enum { TOP_MOST = 6, TAX_MOST = 60000 };

/* ---- what was agreed on -------------------------------------------------- */

static const char *check_cast(const struct dej *g)
{
    uint8_t cast[RANKS_MAX];

    if (!dej_is_printed(g) || dej_edition(g)->deck.cards != KOHAN_CARDS)
        return "another edition";
    if (!dej_agree(&kohan, g->base.option) ||
        dej_cast_of(g->base.option, g->base.seats, cast))
        return "K2: a table nobody can agree on";
    return memcmp(cast, g->cast, sizeof cast) != 0
               ? "K2.1: another cast than agreed on"
               : NULL;
}

/* ---- the cards ----------------------------------------------------------- */

/* K2.2: exactly the districts that were not chosen are out of the game. */
static const char *check_out(const struct dej *g)
{
    struct cards c = dej_cards(g);
    kind_set in = dej_uniques_of(g->base.option) | ~dej_of_type[UNIQUE];

    for (int card = 0; card < c.deck->cards; card++) {
        bool out = !(in & KIND(c.deck->kind_of[card]));
        if (out != (c.where[card] == ZONE_OUT))
            return "K2.2: a district that is not in this game";
    }
    return NULL;
}

static bool stands(const struct dej *g, int kind)
{
    for (int seat = 0; seat < g->base.seats; seat++)
        if (dej_has(g, seat, kind))
            return true;
    return false;
}

static const char *check_places(const struct dej *g, bool full)
{
    const char *sick = check_out(g);

    if (sick)
        return sick;
    if (g->count[ZONE_TOP] > TOP_MOST)
        return "R75: more than six cards on top";
    if (dej_count(g, ZONE_MUSEUM) && !stands(g, DEJ_MUSEUM))
        return "K9.17: cards under a Museum that does not stand";
    if (stands(g, DEJ_SECRET_VAULT))
        return "K9.24: the Secret Vault was built";
    return cards_check_order(dej_cards(g), ZONE_MUSEUM, 1, full);
}

/* R13: having completed a city counts, even if it is no longer complete. */
static const char *check_completion(const struct dej *g)
{
    for (int seat = 0; seat < g->base.seats; seat++)
        if (dej_is_complete(g, seat) && !(g->completed & SEAT(seat)))
            return "K11.1: a complete city that was not noticed";
    if (g->completed >> g->base.seats)
        return "K11.1: an empty seat has a complete city";
    if (g->completed && !g->called)
        return "K11.1: a draft after the last round";
    if (!g->completed != (g->first_complete == NONE))
        return "K11.1: somebody must have completed first";
    if (g->completed && (g->first_complete >= g->base.seats ||
                         !(g->completed & SEAT(g->first_complete))))
        return "K11.1: the first complete city is not complete";
    return NULL;
}

/* ---- the draft, and a trade after it ------------------------------------- */

static bool is_rank_or(const struct dej *g, int rank, bool full)
{
    return rank < dej_ranks(g) || (rank == HIDDEN && !full);
}

static const char *check_trade(const struct dej *g, bool full)
{
    const struct kohan *k = dej_kohan_of(g);
    bool traded = k->swap_seat[0] != NONE;

    if (!traded)
        return k->swap_seat[1] != NONE || k->swap_rank[0] != NONE ||
                       k->swap_rank[1] != NONE
                   ? "K4.6: half a trade"
                   : NULL;
    if (k->swap_seat[0] >= g->base.seats || k->swap_seat[1] >= g->base.seats ||
        k->swap_seat[0] == k->swap_seat[1] || g->step < dej_draft_steps(g))
        return "K4.6: a trade with nobody, or too early";
    if (!is_rank_or(g, k->swap_rank[0], full) ||
        (k->swap_rank[1] != NONE && !is_rank_or(g, k->swap_rank[1], full)))
        return "K4.6: a role that is none was traded";
    return k->swap_rank[1] == NONE && g->called
               ? "K4.6: a trade that was not finished"
               : NULL;
}

static const char *check_replay(const struct dej *g)
{
    struct kohan again = *dej_kohan_of(g);
    const struct kohan *k = dej_kohan_of(g);

    dej_replay_draft(&again.dej);
    for (int i = 0; i < 2; i++)
        if (k->swap_rank[i] < RANKS_MAX &&
            again.dej.held[k->swap_rank[i]] != k->swap_seat[i])
            return "K4.6: somebody gave a role he did not have";
    dej_apply_swap(&again.dej);
    if (memcmp(again.dej.held, g->held, sizeof g->held) != 0)
        return "K4: somebody holds a role that nobody took";
    return memcmp(again.dej.seen, g->seen, sizeof g->seen) != 0
               ? "K4: a pack that was not handed"
               : NULL;
}

/* ---- who played, and what was named -------------------------------------- */

/* K5: the seat that showed a rank plays it, or the Witch does. */
static bool may_have_acted(const struct dej *g, int rank, int seat)
{
    int held = g->held[rank];

    if (rank >= g->called || rank + 1 == g->murdered || held == NONE)
        return seat == NONE;
    if (rank > 0 && rank + 1 == g->bewitched &&
        seat == dej_kohan_of(g)->acted[0])
        return seat < g->base.seats;
    return seat == held && seat < g->base.seats;
}

static const char *check_acted(const struct dej *g)
{
    const struct kohan *k = dej_kohan_of(g);

    for (int rank = 0; rank < RANKS_MAX; rank++)
        if (rank < dej_ranks(g) ? !may_have_acted(g, rank, k->acted[rank])
                                : k->acted[rank] != NONE)
            return "K5: a role was played by somebody who did not hold it";
    return NULL;
}

/* Was this role played in this round? */
static bool played(const struct dej *g, int role)
{
    return dej_casts(g, role) && dej_acted(g, dej_roles[role].rank) != NONE;
}

static const char *check_names(const struct dej *g)
{
    int ranks = dej_ranks(g);

    if (g->murdered &&
        (!played(g, DEJ_ASSASSIN) || g->murdered < 2 || g->murdered > ranks))
        return "K8.1.1: a role was named that cannot be";
    if (g->bewitched &&
        (!played(g, DEJ_WITCH) || g->bewitched < 2 || g->bewitched > ranks))
        return "K8.1.2: a role was named that cannot be";
    if (g->robbed &&
        (!played(g, DEJ_THIEF) || g->robbed < 3 || g->robbed > ranks ||
         g->robbed == g->murdered || g->robbed == g->bewitched))
        return "K8.2.1: a role was named that cannot be";
    return g->swapped != NONE && !played(g, DEJ_MAGICIAN)
               ? "K8.3.1: a swap and there was no Magician"
               : NULL;
}

static const char *check_spied(const struct dej *g)
{
    const struct kohan *k = dej_kohan_of(g);

    if (k->spied[0] == NONE)
        return k->spied[1] == NONE ? NULL : "K8.2.2: a type and no hand";
    return !played(g, DEJ_SPY) || k->spied[0] >= g->base.seats ||
                   k->spied[1] > UNIQUE - NOBLE
               ? "K8.2.2: a hand that nobody spied on"
               : NULL;
}

struct markers { /* a set of them, and the one that is not like the others */
    unsigned ranks;
    int special, n, lowest;
};

static bool are_markers(const struct dej *g, struct markers m, bool full)
{
    unsigned most = dej_all_ranks(g) & ~((1u << (m.lowest - 1)) - 1);

    if (!m.ranks)
        return m.special == 0;
    if (m.ranks & ~most || dej_size(m.ranks) != m.n)
        return false;
    return (m.special == HIDDEN && !full) ||
           (m.special && m.ranks & dej_rank(m.special - 1));
}

static const char *check_markers(const struct dej *g, bool full)
{
    const struct kohan *k = dej_kohan_of(g);
    unsigned called = (1u << g->called) - 1;
    unsigned never = (g->murdered ? dej_rank(g->murdered - 1) : 0) |
                     (g->bewitched ? dej_rank(g->bewitched - 1) : 0);

    if ((k->warrants && !played(g, DEJ_MAGISTRATE)) ||
        !are_markers(g, (struct markers){k->warrants, k->sealed, 3, 2}, full))
        return "K8.1.3: warrants that cannot be";
    if ((k->threats && !played(g, DEJ_BLACKMAILER)) || k->threats & never ||
        !are_markers(g, (struct markers){k->threats, k->real, 2, 3}, full))
        return "K8.2.3: threats that cannot be";
    if (k->settled & ~(k->threats & called) || k->refused & ~k->settled)
        return "K8.2.3: an answer to nothing";
    if ((k->turned & TURNED_SEAL && !k->warrants) ||
        (k->turned & TURNED_THREAT && !k->settled) ||
        (k->turned & TURNED_BOTH && !(k->turned & TURNED_THREAT)) ||
        k->turned > TURNED_ALL)
        return "K8: a marker was turned that does not lie there";
    return NULL;
}

static const char *check_rest(const struct dej *g)
{
    const struct kohan *k = dej_kohan_of(g);
    static const uint8_t nothing[sizeof k->left];

    if (memcmp(k->left, nothing, sizeof nothing) != 0)
        return "spare bytes are in use";
    if (k->tax > TAX_MOST || (k->tax && !dej_casts(g, DEJ_TAX_COLLECTOR)))
        return "K7.6: tax without a Tax Collector";
    if (k->alchemy > GOLD_MOST ||
        (k->alchemy && (!g->called || !dej_powers(g)->refunds)))
        return "K8.6.2: a refund without an Alchemist";
    if (k->shown > 1 ||
        (k->shown && (!g->murdered || g->called != dej_ranks(g))))
        return "K10.1: a role was shown too early";
    return NULL;
}

const char *dej_kohan_check(const struct state *s, bool full)
{
    const struct dej *g = (const struct dej *)s;
    const char *sick = state_check(&kohan, s);

    sick = sick ? sick : check_cast(g);
    sick = sick ? sick : dej_check_numbers(g);
    sick = sick ? sick : dej_check_cards(g, full);
    sick = sick ? sick : check_places(g, full);
    sick = sick ? sick : check_completion(g);
    sick = sick ? sick : dej_check_draft(g, full);
    if (!sick && !g->round && (g->step || g->called))
        sick = "K3: something happens before round 1";
    sick = sick ? sick : check_trade(g, full);
    sick = sick ? sick : full && g->round ? check_replay(g) : NULL;
    sick = sick ? sick : check_acted(g);
    sick = sick ? sick : check_names(g);
    sick = sick ? sick : check_spied(g);
    sick = sick ? sick : check_markers(g, full);
    sick = sick ? sick : check_rest(g);
    return sick ? sick : dej_kohan_check_stack(g, full);
}
