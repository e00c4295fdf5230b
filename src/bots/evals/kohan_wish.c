/*
 * kohan_wish.c - what each role of Kohan Dej is worth to a seat, who may hold
 * it, and the consequences for roles that name others: Assassin, Witch,
 * Magistrate, Thief, Blackmailer, and the Theater's owner.
 */
#include "bots/evals/kohan_mind.h"

/* ---- K8 the roles, rated from public information ------------------------- */

struct wish { /* of whom, and what everybody sees of him */
    const struct dej *g;
    int seat, hand, gold;
    int income; /* from districts of the role's type */
    bool danger, late;
};

/* Building more than once is worth something with coins and cards. */
static int second_build(const struct wish *w, int each)
{
    return w->gold >= 4 && w->hand > 1 ? each * (w->gold - 3) : 0;
}

static int rank1(const struct wish *w, int role)
{
    switch (role) {
    case DEJ_ASSASSIN: return 110 + (w->danger ? 130 : 0);
    case DEJ_WITCH: return 100 + (w->danger ? 60 : 0);
    default: return 160; /* Magistrate */
    }
}

static int rank2(const struct wish *w, int role)
{
    int gold = city_most_gold(w->g, w->seat);

    switch (role) {
    case DEJ_THIEF: return 40 + 35 * gold;
    case DEJ_SPY: return 90 + 35 * city_largest_hand(w->g, w->seat);
    default: return 40 + 28 * gold; /* Blackmailer */
    }
}

static int rank3(const struct wish *w, int role)
{
    int more = city_largest_hand(w->g, w->seat) - w->hand;

    switch (role) {
    case DEJ_MAGICIAN: return 40 + (more > 0 ? 60 * more : 0);
    case DEJ_WIZARD:
        return (city_largest_hand(w->g, w->seat) ? 170 : 40) +
               (w->gold >= 5 ? 15 * w->gold : 0);
    default: /* Seer */
        return 120 + 15 * w->g->base.seats + second_build(w, 30);
    }
}

static int rank4(const struct wish *w, int role)
{
    int crown = w->g->crown == w->seat ? 90 : 130;

    if (dej_has(w->g, w->seat, DEJ_STATUE))
        crown += w->late ? 300 : 60;
    switch (role) {
    case DEJ_KING: return w->income + crown;
    case DEJ_EMPEROR: return w->income + 110;
    default: /* Patrician */
        return w->income * (w->hand < 3 ? 9 : 6) / 10 + crown;
    }
}

static int rank5(const struct wish *w, int role)
{
    switch (role) {
    case DEJ_BISHOP: return w->income + 60 + 15 * dej_city_size(w->g, w->seat);
    case DEJ_ABBOT:
        return w->income + 70 +
               (city_most_gold(w->g, w->seat) > w->gold ? POINT : 0);
    default: /* Cardinal */ return w->income + 60 + (w->hand > 3 ? 80 : 20);
    }
}

static int rank6(const struct wish *w, int role)
{
    int coins = w->gold + GOLD_GATHERED < 6 ? w->gold + GOLD_GATHERED : 6;

    switch (role) {
    case DEJ_MERCHANT: return w->income + 140;
    case DEJ_ALCHEMIST: return w->hand ? 40 + 60 * coins : 40;
    default: /* Trader */
        return w->income + 90 + (w->gold >= 4 && w->hand > 1 ? 70 : 0);
    }
}

static int rank7(const struct wish *w, int role)
{
    int gold = w->gold < 8 ? w->gold : 8;

    switch (role) {
    case DEJ_ARCHITECT:
        return 190 + (w->hand < 3 ? 40 : 0) +
               (gold >= 4 && w->hand ? 35 * (gold - 3) : 0);
    case DEJ_NAVIGATOR: return w->late ? 30 : 330 - (w->hand ? 25 * gold : 0);
    default: /* Scholar */ return 210 + second_build(w, 30);
    }
}

static int rank8(const struct wish *w, int role)
{
    switch (role) {
    case DEJ_WARLORD: return w->income + 70 + (w->danger ? 80 : 0);
    case DEJ_DIPLOMAT: return w->income + 80 + (w->danger ? 60 : 0);
    default: /* Marshal */
        return w->income + 80 + (w->gold >= 2 ? 90 : 0) + (w->danger ? 60 : 0);
    }
}

static int rank9(const struct wish *w, int role)
{
    int tax = dej_kohan_of(w->g)->tax;

    switch (role) {
    case DEJ_QUEEN: return 190;
    case DEJ_ARTIST: return 60 + (w->gold >= 2 ? 90 : 30) + (w->late ? 60 : 0);
    default: /* Tax Collector */ return 60 + 90 * (tax < 8 ? tax : 8);
    }
}

/* What the role brings to that seat; hand: its useful cards. */
int kd_wish(const struct dej *g, int seat, int role, int hand)
{
    static int (*const of_rank[RANKS_MAX])(const struct wish *w, int role) = {
        rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, rank9};
    int type = dej_roles[role].type;
    int near = dej_full_city(g) - 2;
    struct wish w = {.g = g,
                     .seat = seat,
                     .hand = hand,
                     .gold = g->gold[seat],
                     .danger = city_furthest(g, seat) >= near,
                     .late = city_furthest(g, SEATS_MAX) > near};

    if (type)
        w.income = POINT * (city_of_type(g, seat, type) +
                            dej_has(g, seat, DEJ_SCHOOL_OF_MAGIC));
    return of_rank[dej_roles[role].rank - 1](&w, role);
}

int kd_wish_of_other(const struct dej *g, int seat, int role)
{
    return kd_wish(g, seat, role, dej_count(g, ZONE_HAND + seat));
}

/* ---- who may hold what --------------------------------------------------- */

static bool is_seat(const struct dej *g, int seat)
{
    return seat < g->base.seats;
}

/* That seat holds it, and nobody else. */
static void be_sure(struct belief *b, int seat, int rank)
{
    for (int other = 0; other < b->g->base.seats; other++)
        b->percent[other][rank] = other == seat ? 100 : 0;
}

static void exchange(struct belief *b, int first, int second)
{
    for (int rank = 0; rank < RANKS_MAX; rank++) {
        uint8_t percent = b->percent[first][rank];
        b->percent[first][rank] = b->percent[second][rank];
        b->percent[second][rank] = percent;
    }
}

/* K4.6: two who traded have each other's roles, and both know which. */
struct belief kd_belief_of(const struct dej *g, int seat)
{
    const struct kohan *k = dej_kohan_of(g);
    struct belief b = dej_belief_of(g, seat);
    int first = k->swap_seat[0];
    int second = k->swap_seat[1];
    int given = k->swap_rank[first == seat ? 0 : 1];

    if (!is_seat(g, first) || !is_seat(g, second))
        return b;
    if (first == seat || second == seat) {
        if (given >= g->called && given < RANKS_MAX)
            be_sure(&b, first == seat ? second : first, given);
    } else if (g->base.seats > 3) {
        exchange(&b, first, second); /* each of them has one role */
    }
    return b;
}

/* ---- naming and marking -------------------------------------------------- */

/* What of a holder's is at stake: coins, or the whole turn. */
static int stake(const struct dej *g, int verb, int seat)
{
    bool coins = verb == DEJ_DO_ROB ||
                 (verb == DEJ_DO_MARK &&
                  state_asks(&g->base)->decision == DEJ_ASK_THREAT);
    int gold = g->gold[seat] < 1000 ? g->gold[seat] : 1000;

    return coins ? 4 * gold : city_threat(g, seat);
}

/* How much harm it does, whoever holds it. */
static int harm(const struct belief *b, int verb, int role)
{
    const struct dej *g = b->g;
    int sum = 0;

    for (int seat = 0; seat < g->base.seats; seat++) {
        int percent = b->percent[seat][dej_roles[role].rank - 1];
        if (percent && seat != b->seat)
            sum += percent * stake(g, verb, seat) *
                   (kd_wish_of_other(g, seat, role) / 10) / 100;
    }
    return sum;
}

/* K8.1.2: she wants a role that somebody holds, and that serves her. */
static int spell(const struct belief *b, const struct kd_mind *m, int role)
{
    int rank = dej_roles[role].rank - 1;
    int own = kd_wish(b->g, m->seat, role, m->cards);
    int sum = 0;

    if (b->g->held[rank] == m->seat)
        return 100 * (own + 80); /* R54 */
    for (int seat = 0; seat < b->g->base.seats; seat++)
        sum += b->percent[seat][rank] * (own + city_threat(b->g, seat));
    return sum;
}

/* K4.6: the expected value of the new role. */
static int expected(const struct belief *b, const struct kd_mind *m, int other)
{
    int sum = 0;
    int chances = 0;

    for (int rank = 0; rank < dej_ranks(b->g); rank++) {
        int percent = b->percent[other][rank];
        sum += percent * kd_wish(b->g, m->seat, b->g->cast[rank], m->cards);
        chances += percent;
    }
    return chances ? sum / chances : 0;
}

static int own_role(const struct kd_mind *m)
{
    int rank = 0;

    while (rank < dej_ranks(m->g) - 1 && m->g->held[rank] != m->seat)
        rank++;
    return m->g->cast[rank];
}

/* Pass is 0: to trade is worth it for a role that is clearly better. */
static int trade(const struct belief *b, const struct kd_mind *m,
                 struct action a)
{
    int role = a.verb == DEJ_DO_TRADE_ROLE ? a.arg[1] : own_role(m);

    return expected(b, m, a.arg[0]) - kd_wish(m->g, m->seat, role, m->cards) -
           50;
}

static int rate_name(const struct belief *b, const struct kd_mind *m,
                     struct action a)
{
    switch (a.verb) {
    case DEJ_DO_SWAP_ROLES:
    case DEJ_DO_TRADE_ROLE: return trade(b, m, a);
    case DEJ_DO_BEWITCH: return spell(b, m, a.arg[0]);
    default: return harm(b, a.verb, a.arg[0]);
    }
}

enum { NAMING = 4000, NAMING_RANGE = 400 };

/* Only their order matters, except for a trade, which is optional. */
void kd_rate_names(const struct kd_mind *m, const struct action *choice, int n,
                   int *rating)
{
    struct belief b = kd_belief_of(m->g, m->seat);
    int most = 1;

    for (int i = 0; i < n; i++) {
        if (!kd_names(choice[i].verb))
            continue;
        rating[i] = rate_name(&b, m, choice[i]);
        if (rating[i] > most)
            most = rating[i];
    }
    for (int i = 0; i < n; i++)
        if (kd_names(choice[i].verb) && choice[i].verb != DEJ_DO_SWAP_ROLES &&
            choice[i].verb != DEJ_DO_TRADE_ROLE)
            rating[i] = NAMING + NAMING_RANGE * rating[i] / most;
}
