/*
 * blackmailer.c - K8.2.3: lays two threats beside two roles, one of them real.
 * The holder of a threatened role gathers, and then pays half or refuses
 * (rounds.c says when). How they are laid is in markers.c.
 */
#include "games/dej/kohan/kohan.h"

static int legal(const struct dej *g, int seat, struct action *out)
{
    if (g->done & DONE_POWER)
        return 0;
    out[0] = action_of(seat, DEJ_DO_THREATS);
    return 1;
}

void dej_do_threats(struct dej *g, struct action a, struct sink *ev)
{
    (void)ev;
    dej_ask_markers(g, a.seat, DEJ_ASK_THREAT);
}

/* R66: neither killed nor bewitched; a warrant does not matter. */
int dej_threat_legal(const struct dej *g, int seat, struct action *out)
{
    unsigned never = dej_marked(g) | dej_victims(g);

    return dej_list_roles(g, action_of(seat, DEJ_DO_MARK),
                          dej_all_ranks(g) & dej_ranks_from(3) & ~never, out);
}

void dej_threat_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);

    dej_lay_marker(g, a,
                   (struct dej_markers){.n = 2,
                                        .ranks = &k->threats,
                                        .real = &k->real,
                                        .laid = DEJ_EV_THREATENED,
                                        .which = DEJ_EV_REAL},
                   ev);
}

/* ---- KD8: pay, or refuse ------------------------------------------------- */

/* R65: also when the other marker has shown that this one is empty. */
bool dej_is_threatened(const struct dej *g)
{
    const struct kohan *k = dej_kohan_of(g);

    return k->threats & ~k->settled & dej_rank(g->called - 1);
}

int dej_answer_legal(const struct dej *g, int seat, struct action *out)
{
    (void)g;
    out[0] = action_of(seat, DEJ_DO_BRIBE); /* R64: with any stash */
    out[1] = action_of(seat, DEJ_DO_REFUSE);
    return 2;
}

static struct event with_coins(struct event e, int at, int coins)
{
    e.arg[at] = (uint8_t)coins;
    e.arg[at + 1] = (uint8_t)(coins >> 8);
    return e;
}

static void move_coins(struct dej *g, int from, int to, int coins)
{
    g->gold[from] -= (uint16_t)coins;
    g->gold[to] += (uint16_t)coins;
}

static void turn_up(struct dej *g, int victim, int blackmailer, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);
    bool real = k->real == g->called;
    int coins = real ? g->gold[victim] : 0;
    struct event e = event_of2(DEJ_EV_EXPOSED, blackmailer, victim, real);

    /* there are two: after the first all know both */
    k->turned |= k->turned & TURNED_THREAT ? TURNED_BOTH : TURNED_THREAT;
    state_shown(&g->base);
    move_coins(g, victim, blackmailer, coins);
    state_tell(ev, with_coins(e, 2, coins), PUBLIC);
}

/* R63: whether it is always turned up is an option. */
static void refuse(struct dej *g, int seat, struct sink *ev)
{
    int blackmailer = dej_acted(g, 2);

    dej_kohan(g)->refused |= (uint16_t)dej_rank(g->called - 1);
    state_tell(ev, event_of1(DEJ_EV_REFUSED, seat, blackmailer), PUBLIC);
    if (dej_option(g, OPT_EXPOSE))
        state_ask(&g->base, DEJ_ASK_EXPOSE, SEAT(blackmailer))->a =
            (uint8_t)seat;
    else
        turn_up(g, seat, blackmailer, ev);
}

/* K8.2.3.1: half of it, rounded down. */
int dej_bribe(const struct dej *g, int seat)
{
    return g->gold[seat] / 2;
}

void dej_answer_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);
    int blackmailer = dej_acted(g, 2);
    int bribe = dej_bribe(g, a.seat);

    state_pop(&g->base);
    k->settled |= (uint16_t)dej_rank(g->called - 1);
    if (a.verb == DEJ_DO_REFUSE) {
        refuse(g, a.seat, ev);
        return;
    }
    move_coins(g, a.seat, blackmailer, bribe);
    state_tell(
        ev, with_coins(event_of1(DEJ_EV_BRIBED, a.seat, blackmailer), 1, bribe),
        PUBLIC);
}

int dej_expose_legal(const struct dej *g, int seat, struct action *out)
{
    (void)g;
    out[0] = action_of(seat, DEJ_DO_PASS);
    out[1] = action_of(seat, DEJ_DO_EXPOSE);
    return 2;
}

void dej_expose_apply(struct dej *g, struct action a, struct sink *ev)
{
    int victim = state_top(&g->base)->a;

    state_pop(&g->base);
    if (a.verb == DEJ_DO_EXPOSE)
        turn_up(g, victim, a.seat, ev);
    else
        state_tell(ev, event_of1(DEJ_EV_WITHHELD, a.seat, victim), PUBLIC);
}

const struct dej_powers dej_blackmailer = {.more = legal};
