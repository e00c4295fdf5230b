/*
 * works.c - building in Kohan Dej: what may be built (K7.1), at what price
 * (K7.2), and what happens from the payment to the finished district (K7.4).
 * How a chain of cards pays for one is in pay.c.
 */
#include "games/dej/kohan/kohan.h"

/* ---- K7.1, K7.2 ---------------------------------------------------------- */

int dej_price(const struct dej *g, int seat, int kind)
{
    bool cheaper = dej_has(g, seat, DEJ_FACTORY) && kind != DEJ_FACTORY &&
                   dej_of_type[UNIQUE] & KIND(kind); /* R106 */

    return dej_cost(g, kind) - cheaper;
}

/* What so many coins of that seat pay for. */
kind_set dej_affordable(const struct dej *g, int seat, int coins)
{
    kind_set paid = dej_paid_by(g, dej_kohan_paid, coins);

    if (dej_has(g, seat, DEJ_FACTORY)) /* R106 */
        paid |= dej_paid_by(g, dej_kohan_paid, coins + 1) &
                dej_of_type[UNIQUE] & ~KIND(DEJ_FACTORY);
    return paid;
}

/* K7.1.3: districts that take none of the places of a turn. */
kind_set dej_placeless(const struct dej *g)
{
    return KIND(DEJ_STABLES) | dej_of_type[dej_powers(g)->free_type];
}

/* K7.1.2: kinds that seat may build a second time; R74: a Trader's, if the
 * table says so. */
kind_set dej_repeatable(const struct dej *g, int seat)
{
    if (dej_powers(g)->duplicates || dej_has(g, seat, DEJ_QUARRY))
        return ~(kind_set)0;
    return dej_option(g, OPT_TRADER) ? dej_of_type[dej_powers(g)->free_type]
                                     : 0;
}

/* K7.1.3: districts of a city in which the Monument may be built. */
int dej_monument_most(const struct dej *g)
{
    return dej_full_city(g) - 3;
}

/* Of those kinds, what seat may build, payment aside; now: K8.3.2. */
kind_set dej_buildable(const struct dej *g, int seat, kind_set from, bool now)
{
    const struct dej_role *role = dej_called(g);

    if (!role->builds)
        return 0; /* K8.7.2 */
    from &= ~KIND(DEJ_SECRET_VAULT);
    from &= ~dej_city(g, seat) | dej_repeatable(g, seat);
    if (dej_count(g, ZONE_CITY + seat) > dej_monument_most(g))
        from &= ~KIND(DEJ_MONUMENT); /* R88: before anything is demolished */
    if (!now && g->builds >= role->builds)
        from &= dej_placeless(g);
    return from;
}

/* ---- what may be listed -------------------------------------------------- */

static int list_paid(const struct dej *g, struct action a, kind_set set,
                     struct action *out)
{
    return dej_list_kinds(a, set & dej_affordable(g, a.seat, g->gold[a.seat]),
                          out);
}

int dej_works_legal(const struct dej *g, int seat, kind_set buildable,
                    struct action *out)
{
    return list_paid(g, action_of(seat, DEJ_DO_BUILD), buildable, out);
}

/* K9.6: anything but a Framework; there is only one anyway. */
static int list_frame(const struct dej *g, struct action a, kind_set set,
                      struct action *out)
{
    if (!dej_has(g, a.seat, DEJ_FRAMEWORK))
        return 0;
    return dej_list_kinds(a, set & ~KIND(DEJ_FRAMEWORK), out);
}

/* K9.18, R87: any district of one's own, but not the Armory. */
static int list_sacrifices(const struct dej *g, struct action a, kind_set set,
                           struct action *out)
{
    struct dej_target victim[KOHAN_CARDS];
    int n = 0;

    if (!(set & KIND(DEJ_NECROPOLIS)))
        return 0;
    n = dej_targets(g, a.seat, ~KIND(DEJ_ARMORY), victim);
    for (int i = 0; i < n; i++)
        out[i] = action_of2(a.seat, a.verb, victim[i].kind, victim[i].adorned);
    return n;
}

/* The other ways of paying, for what is in the hand (K7.3). */
int dej_methods_legal(const struct dej *g, int seat, kind_set buildable,
                      struct action *out)
{
    kind_set set = buildable;
    int others = dej_count(g, ZONE_HAND + seat) - 1;
    int n = list_frame(g, action_of(seat, DEJ_DO_FRAME), set, out);

    n += list_sacrifices(g, action_of(seat, DEJ_DO_SACRIFICE), set, out + n);
    if (dej_can_den(g, seat, set, others))
        out[n++] = action_of(seat, DEJ_DO_DEN);
    if (!dej_powers(g)->borrows)
        return n; /* as it is for every role but one */
    for (; set; set = dej_rest(set))
        if (dej_can_borrow(g, seat, dej_lowest(set)))
            out[n++] = action_of1(seat, DEJ_DO_BORROW, dej_lowest(set));
    return n;
}

/* R68: the Wizard builds at once from the hand he looked at. */
int dej_now_legal(const struct dej *g, int seat, int from, struct action *out)
{
    kind_set set = dej_buildable(g, seat, dej_hand(g, from), true);
    int others = dej_count(g, ZONE_HAND + seat);
    int n = list_paid(g, action_of(seat, DEJ_DO_BUILD_NOW), set, out);

    n += list_frame(g, action_of(seat, DEJ_DO_FRAME_NOW), set, out + n);
    n +=
        list_sacrifices(g, action_of(seat, DEJ_DO_SACRIFICE_NOW), set, out + n);
    if (dej_can_den(g, seat, set, others))
        out[n++] = action_of(seat, DEJ_DO_DEN_NOW);
    return n;
}

/* ---- K7.4 from the payment on -------------------------------------------- */

/* K7.6, R85: everybody but the Tax Collector in that turn. */
static void tax(struct dej *g, int seat, struct sink *ev)
{
    bool collects =
        g->cast[g->called - 1] == DEJ_TAX_COLLECTOR && dej_actor(g) == seat;

    if (!dej_casts(g, DEJ_TAX_COLLECTOR) || !g->gold[seat] || collects)
        return;
    g->gold[seat]--;
    dej_kohan(g)->tax++;
    state_tell(ev, event_of(DEJ_EV_TAXED, seat), PUBLIC);
}

/* b3 to b5: it stands in a city. */
void dej_entered(struct dej *g, int card, int receiver, struct sink *ev)
{
    dej_move(g, card, ZONE_CITY + receiver, PUBLIC);
    tax(g, receiver, ev);
    dej_check_completion(g, receiver, ev);
}

/* b1: it leaves the hand in the open. b2: the Magistrate may want it. */
void dej_raise(struct dej *g, int seat, const struct dej_works *works,
               struct sink *ev)
{
    int card = cards_take(dej_cards(g), ZONE_HAND + works->from, works->kind);
    bool first = works->paid && !(g->done & DONE_PAID);

    if (!works->now && !(dej_placeless(g) & KIND(works->kind)))
        g->builds++;
    if (works->paid)
        g->done |= DONE_PAID;
    if (first && dej_is_warranted(g)) {
        dej_move(g, card, ZONE_LIMBO, PUBLIC);
        state_tell(ev, event_of1(DEJ_EV_LAID, seat, works->kind), PUBLIC);
        dej_ask_magistrate(g, works->coins);
        return;
    }
    state_tell(ev, event_of1(DEJ_EV_BUILT, seat, works->kind), PUBLIC);
    if (dej_powers(g)->refunds)
        dej_kohan(g)->alchemy += works->coins; /* K8.6.2 */
    dej_entered(g, card, seat, ev);
}

/* ---- the ways without a chain -------------------------------------------- */

static void build_paid(struct dej *g, int seat, struct dej_works *works,
                       struct sink *ev)
{
    works->coins = (uint16_t)dej_price(g, seat, works->kind);
    works->paid = true;
    g->gold[seat] -= works->coins;
    dej_raise(g, seat, works, ev);
}

void dej_works_build(struct dej *g, struct action a, struct sink *ev)
{
    struct dej_works works = {.kind = a.arg[0], .from = a.seat};

    build_paid(g, a.seat, &works, ev);
}

static void build_for(struct dej *g, int seat, int card, struct dej_works works,
                      struct sink *ev)
{
    state_tell(ev,
               event_of2(DEJ_EV_DEMOLISHED, seat, dej_kind(g, card),
                         dej_cards(g).order[card]),
               PUBLIC);
    dej_demolish(g, card);
    dej_raise(g, seat, &works, ev);
}

static void build_framed(struct dej *g, int seat, struct dej_works works,
                         struct sink *ev)
{
    int card = cards_find(dej_cards(g), ZONE_CITY + seat, DEJ_FRAMEWORK);

    build_for(g, seat, card, works, ev);
}

void dej_do_frame(struct dej *g, struct action a, struct sink *ev)
{
    build_framed(g, a.seat,
                 (struct dej_works){.kind = a.arg[0], .from = a.seat}, ev);
}

void dej_do_sacrifice(struct dej *g, struct action a, struct sink *ev)
{
    build_for(g, a.seat, dej_standing(g, a.seat, a.arg[0], a.arg[1]),
              (struct dej_works){.kind = DEJ_NECROPOLIS, .from = a.seat}, ev);
}

/* ---- KD11: from the hand the Wizard looks into --------------------------- */

int dej_wizard_legal(const struct dej *g, int seat, struct action *out)
{
    int from = state_asks(&g->base)->a;
    int n =
        dej_list_kinds(action_of(seat, DEJ_DO_TAKE), dej_hand(g, from), out);

    return n + dej_now_legal(g, seat, from, out + n);
}

static void take(struct dej *g, struct action a, int from, struct sink *ev)
{
    int card = cards_take(dej_cards(g), ZONE_HAND + from, a.arg[0]);
    struct event e = event_of2(DEJ_EV_TOOK, a.seat, a.arg[0], from);

    dej_pass_card(g, card, a.seat, NULL);
    state_tell(ev, e, SEAT(a.seat) | SEAT(from));
}

void dej_wizard_apply(struct dej *g, struct action a, struct sink *ev)
{
    struct dej_works works = {.kind = a.arg[0], .now = true};

    works.from = state_asks(&g->base)->a;
    if (a.verb == DEJ_DO_DEN_NOW) {
        dej_open_den(g, a.seat, works.from);
        return;
    }
    state_pop(&g->base);
    if (a.verb == DEJ_DO_TAKE)
        take(g, a, works.from, ev);
    else if (a.verb == DEJ_DO_BUILD_NOW)
        build_paid(g, a.seat, &works, ev);
    else if (a.verb == DEJ_DO_FRAME_NOW)
        build_framed(g, a.seat, works, ev);
    if (a.verb != DEJ_DO_SACRIFICE_NOW)
        return;
    works.kind = DEJ_NECROPOLIS;
    build_for(g, a.seat, dej_standing(g, a.seat, a.arg[0], a.arg[1]), works,
              ev);
}
