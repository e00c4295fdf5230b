/*
 * dej_learned.c - see dej_learned.h.
 */
#include "bots/evals/dej_learned.h"

#include "bots/evals/dej_city.h"

#include <assert.h>

/* ---- what the seat sees -------------------------------------------------- */

struct look {
    const struct dej *g;
    int seat, seats;
    bool drafting; /* as when the seat was handed the pack */
    kind_set city, hand;
    int gold, income, cards, useful_cards;
    int of_cost[8], payable, payable_soon, dearest, dearest_soon;
    int hand_of_type[DEJ_TYPES], city_of_type[DEJ_TYPES];
    int size, full, missing, types, points, place, crown, called, furthest;
    unsigned lacks;
    int asked, playing, done, built, builds_left;
    bool in_turn;
    unsigned own, marked; /* ranks */
    uint16_t seen[2];     /* the packs it was handed */
};

struct other {
    int gold, cards, size, missing, of_type[DEJ_TYPES], points;
    bool crowned, before;
    unsigned showed;
};

enum where { UP, MINE, CALLED, PASSED_ON, BETWEEN, UNSEEN };

struct standing {
    int where;
    bool murdered, robbed, marked;
};

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

/* How much of n lies between low and high. */
static int within(int n, int low, int high)
{
    return n <= low ? 0 : at_most(n, high) - low;
}

static int points_of(const struct dej *g, kind_set set)
{
    int sum = 0;

    for (; set; set = dej_rest(set))
        sum += dej_cost(g, dej_lowest(set));
    return sum;
}

static void count_types(const struct dej *g, kind_set set, int *of_type)
{
    const struct dej_district *printed = dej_edition(g)->districts;

    memset(of_type, 0, DEJ_TYPES * sizeof *of_type);
    for (; set; set = dej_rest(set))
        of_type[printed[dej_lowest(set)].type]++;
}

static void look_at_hand(struct look *x)
{
    int coins = x->gold + x->income;
    kind_set useful = x->hand & ~x->city;

    count_types(x->g, useful, x->hand_of_type);
    for (; useful; useful = dej_rest(useful)) {
        int cost = dej_cost(x->g, dej_lowest(useful));
        x->useful_cards++;
        x->of_cost[cost]++;
        x->payable += cost <= coins;
        x->payable_soon += cost <= coins + GOLD_GATHERED;
        if (cost <= coins && cost > x->dearest)
            x->dearest = cost;
        if (cost <= coins + GOLD_GATHERED && cost > x->dearest_soon)
            x->dearest_soon = cost;
    }
}

static void look_at_city(struct look *x)
{
    const struct dej *g = x->g;

    count_types(g, x->city, x->city_of_type);
    for (int type = NOBLE; type <= UNIQUE; type++) {
        x->types += x->city_of_type[type] > 0;
        x->lacks |= (unsigned)!x->city_of_type[type] << type;
    }
    x->points = points_of(g, x->city);
    x->size = dej_city_size(g, x->seat);
    x->full = dej_full_city(g);
    x->missing = within(x->full - x->size, 0, 8);
    x->furthest = city_furthest(g, x->seat);
}

/* What the called role has done; nothing while roles are chosen. */
static void look_at_turn(struct look *x)
{
    const struct dej *g = x->g;

    x->asked = x->drafting ? DEJ_ASK_PICK : state_asks(&g->base)->decision;
    x->playing = -1;
    x->in_turn = x->called && dej_acted(g, x->called) == x->seat;
    if (!x->in_turn)
        return;
    x->playing = g->cast[x->called - 1];
    x->done = g->done;
    x->built = g->builds;
    x->builds_left = dej_called(g)->builds - g->builds;
    if (!(g->done & DONE_INCOME) && dej_called(g)->type)
        x->income = city_of_type(g, x->seat, dej_called(g)->type);
}

static struct look look_at(const struct dej *g, int seat, bool drafting)
{
    struct look x = {.g = g,
                     .seat = seat,
                     .seats = g->base.seats,
                     .drafting = drafting,
                     .city = dej_city(g, seat),
                     .hand = dej_hand(g, seat),
                     .gold = g->gold[seat],
                     .cards = dej_count(g, ZONE_HAND + seat),
                     .crown = drafting ? g->opener : g->crown,
                     .called = drafting ? 0 : g->called};

    x.place = seat - g->opener + (seat < g->opener ? x.seats : 0);
    memcpy(x.seen, g->seen[seat], sizeof x.seen);
    for (int rank = 0; !drafting && rank < dej_ranks(g); rank++)
        if (g->held[rank] == seat)
            x.own |= dej_rank(rank);
    look_at_turn(&x);
    look_at_hand(&x);
    look_at_city(&x);
    return x;
}

static struct other other_at(const struct look *x, int seat)
{
    const struct dej *g = x->g;
    int place = seat - g->opener + (seat < g->opener ? x->seats : 0);
    struct other o = {.gold = g->gold[seat],
                      .cards = dej_count(g, ZONE_HAND + seat),
                      .size = dej_city_size(g, seat),
                      .points = points_of(g, dej_city(g, seat)),
                      .crowned = x->crown == seat,
                      .before = place < x->place};

    o.missing = within(x->full - o.size, 0, 8);
    count_types(g, dej_city(g, seat), o.of_type);
    for (int rank = 1; rank <= x->called; rank++)
        if (dej_acted(g, rank) == seat)
            o.showed |= dej_rank(rank - 1);
    return o;
}

static int where_is(const struct look *x, int rank)
{
    unsigned bit = dej_rank(rank);

    if (x->g->up & bit)
        return UP;
    if (x->own & bit)
        return MINE;
    if (rank < x->called)
        return CALLED;
    if ((x->seen[1] ? x->seen[1] : x->seen[0]) & bit)
        return PASSED_ON;
    return x->seen[0] & bit ? BETWEEN : UNSEEN;
}

static struct standing standing_of(const struct look *x, int rank)
{
    return (struct standing){
        .where = where_is(x, rank),
        .murdered = !x->drafting && x->g->murdered == rank + 1,
        .robbed = !x->drafting && x->g->robbed == rank + 1,
        .marked = !x->drafting && x->marked & dej_rank(rank),
    };
}

/* ---- where each row begins ----------------------------------------------- */

#define ROWS(name, n) AT_##name, AT_LAST_##name = AT_##name + (n)-1,
enum {
#define NUMBER(name, value)    ROWS(name, 1)
#define ONE_OF(name, n, which) ROWS(name, n)
#define SET(name, n, bits)     ROWS(name, n)
#include "bots/evals/dej_inputs.def"
    OTHERS_AT
};

enum {
#define OTHER_NUMBER(name, value)    ROWS(OTHER_##name, 1)
#define OTHER_ONE_OF(name, n, which) ROWS(OTHER_##name, n)
#define OTHER_SET(name, n, bits)     ROWS(OTHER_##name, n)
#include "bots/evals/dej_inputs.def"
    OTHER_ROWS
};

enum {
#define ROLE_NUMBER(name, value)    ROWS(ROLE_##name, 1)
#define ROLE_ONE_OF(name, n, which) ROWS(ROLE_##name, n)
#include "bots/evals/dej_inputs.def"
    ROLE_ROWS
};

enum {
    ROLES_AT = OTHERS_AT + (SEATS_MAX - 1) * OTHER_ROWS,
    INPUTS = ROLES_AT + KOHAN_ROLES * ROLE_ROWS
};
static_assert((int)INPUTS == (int)DEJ_INPUTS, "as dej_learned.h says");
static_assert((int)INPUTS <= (int)NET_INPUTS, "as many as a net may have");

/* ---- putting them together ----------------------------------------------- */

static void put_own(const struct look *x, struct net_inputs *in)
{
#define NUMBER(name, value)    net_put(in, AT_##name, value);
#define ONE_OF(name, n, which) net_put_one(in, AT_##name, n, which);
#define SET(name, n, bits)     net_put_set(in, AT_##name, n, (uint64_t)(bits));
#include "bots/evals/dej_inputs.def"
}

static void put_other(const struct other *o, int at, struct net_inputs *in)
{
#define OTHER_NUMBER(name, value) net_put(in, at + AT_OTHER_##name, value);
#define OTHER_ONE_OF(name, n, which)                                           \
    net_put_one(in, at + AT_OTHER_##name, n, which);
#define OTHER_SET(name, n, bits) net_put_set(in, at + AT_OTHER_##name, n, bits);
#include "bots/evals/dej_inputs.def"
}

static void put_role(const struct standing *r, int at, struct net_inputs *in)
{
#define ROLE_NUMBER(name, value) net_put(in, at + AT_ROLE_##name, value);
#define ROLE_ONE_OF(name, n, which)                                            \
    net_put_one(in, at + AT_ROLE_##name, n, which);
#include "bots/evals/dej_inputs.def"
}

static void put_all(const struct look *x, struct net_inputs *in)
{
    const struct dej *g = x->g;

    put_own(x, in);
    for (int k = 1; k < x->seats; k++) {
        int seat =
            x->seat + k < x->seats ? x->seat + k : x->seat + k - x->seats;
        struct other o = other_at(x, seat);
        put_other(&o, OTHERS_AT + (k - 1) * OTHER_ROWS, in);
    }
    for (int rank = 0; rank < dej_ranks(g); rank++) {
        struct standing r = standing_of(x, rank);
        put_role(&r, ROLES_AT + g->cast[rank] * ROLE_ROWS, in);
    }
}

void dej_inputs_at(const struct state *s, int seat, unsigned marked,
                   struct net_inputs *in)
{
    struct look x = look_at((const struct dej *)s, seat, false);

    x.marked = marked;
    put_all(&x, in);
}

static void inputs(const struct state *s, const struct memory *m, int seat,
                   struct net_inputs *in)
{
    (void)m;
    dej_inputs_at(s, seat, 0, in);
}

/* ---- marks: what a choice means where it is made ------------------------- */

enum {
    MARK_OWN_TYPE = 0,    /* a role's districts in the city: to 4       */
    MARK_NAMED = 5,       /* a role: passed on, or not                  */
    MARK_NEW_TYPE = 7,    /* no, yes, the last one lacking              */
    MARK_LEFT = 10,       /* coins left after building: to 4, or short  */
    MARK_DOUBLE = 16,     /* a card: one has none such, or has one      */
    MARK_REACH = 18,      /* payable, with two more coins, not at all   */
    MARK_VICTIM = 21,     /* what the victim's city lacks: to 5         */
    MARK_MORE = 27,       /* more cards than one's own: to 5            */
    MARK_SEAT_COINS = 33, /* what that seat has: to 5                   */
    MARKS_END = 39
};
static_assert((int)MARKS_END == (int)DEJ_MARKS, "as dej_learned.h says");

static int mark_role(const struct dej *g, struct action a, uint16_t *mark)
{
    int role = a.arg[0];
    int type = dej_roles[role].type;
    int own = type ? city_of_type(g, a.seat, type) : 0;
    bool passed = g->seen[a.seat][0] & dej_rank(dej_roles[role].rank - 1);

    if (a.verb == DEJ_DO_PICK)
        mark[0] = (uint16_t)(MARK_OWN_TYPE + at_most(own, 4));
    else
        mark[0] = (uint16_t)(MARK_NAMED + passed);
    return 1;
}

static int mark_build(const struct dej *g, struct action a, uint16_t *mark)
{
    kind_set city = dej_city(g, a.seat);
    int type = dej_edition(g)->districts[a.arg[0]].type;
    int left = g->gold[a.seat] - dej_cost(g, a.arg[0]);
    bool is_new = !(city & dej_of_type[type]);

    mark[0] = (uint16_t)(MARK_NEW_TYPE +
                         (is_new ? 1 + (city_types(city) == UNIQUE - 1) : 0));
    mark[1] = (uint16_t)(MARK_LEFT + (left < 0 ? 5 : at_most(left, 4)));
    return 2;
}

static int mark_card(const struct dej *g, struct action a, uint16_t *mark)
{
    kind_set own = dej_city(g, a.seat);
    int lack = dej_cost(g, a.arg[0]) - g->gold[a.seat];

    if (a.verb == DEJ_DO_KEEP)
        own |= dej_hand(g, a.seat);
    mark[0] = (uint16_t)(MARK_DOUBLE + ((own & KIND(a.arg[0])) != 0));
    mark[1] = (uint16_t)(MARK_REACH + (lack > 0) + (lack > GOLD_GATHERED));
    return 2;
}

static int mark_victim(const struct dej *g, struct action a, uint16_t *mark)
{
    int lacks = dej_full_city(g) - dej_city_size(g, a.arg[0]);

    mark[0] = (uint16_t)(MARK_VICTIM + within(lacks, 0, 5));
    return 1;
}

static int mark_seat(const struct dej *g, struct action a, uint16_t *mark)
{
    int seat = a.arg[0];
    int more = 0;

    if (seat >= g->base.seats)
        return 0;
    more = dej_count(g, ZONE_HAND + seat) -
           dej_size(dej_hand(g, a.seat) & ~dej_city(g, a.seat));
    mark[0] = (uint16_t)(MARK_MORE + within(more, 0, 5));
    mark[1] = (uint16_t)(MARK_SEAT_COINS + at_most(g->gold[seat], 5));
    return 2;
}

int dej_marks_of(const struct state *s, struct action a, uint16_t *mark)
{
    const struct dej *g = (const struct dej *)s;

    switch (a.verb) {
    case DEJ_DO_PICK:
    case DEJ_DO_DISCARD:
    case DEJ_DO_ASSASSINATE:
    case DEJ_DO_ROB:
    case DEJ_DO_BEWITCH:
    case DEJ_DO_MARK: return mark_role(g, a, mark);
    case DEJ_DO_BUILD:
    case DEJ_DO_FRAME:
    case DEJ_DO_BUILD_NOW: return mark_build(g, a, mark);
    case DEJ_DO_KEEP:
    case DEJ_DO_PUT:
    case DEJ_DO_LABORATORY:
    case DEJ_DO_GIVE:
    case DEJ_DO_TAKE:
    case DEJ_DO_PAY_CARD: return mark_card(g, a, mark);
    case DEJ_DO_DESTROY:
    case DEJ_DO_RAZE:
    case DEJ_DO_SEIZE:
    case DEJ_DO_ARMORY:
    case DEJ_DO_FOR: return mark_victim(g, a, mark);
    case DEJ_DO_SWAP:
    case DEJ_DO_LOOK:
    case DEJ_DO_SPY:
    case DEJ_DO_TAKE_FROM:
    case DEJ_DO_SWAP_ROLES:
    case DEJ_DO_CROWN_TO: return mark_seat(g, a, mark);
    default: return 0;
    }
}

/* ---- the picks of others ------------------------------------------------- */

/* A seat secretly keeps a role from that pack. (The last player's choice of
 * two is left out: nobody else knows one of the two.) */
static bool is_past_pick(const struct dej *g, int seat, int step)
{
    return dej_step_keeps(g, step) && !dej_step_is_choice(g, step) &&
           dej_step_seat(g, step) != seat && g->taken[step] < RANKS_MAX;
}

/*
 * What that seat knew is approximated by what it has now: its coins and cards
 * at the time of its pick are not remembered, and hardly differ.
 */
static void imagine(const struct dej *g, int seat, unsigned pack, unsigned own,
                    struct net_inputs *in)
{
    struct look x = look_at(g, seat, true);

    x.own = own;
    if (!own) { /* its first pack */
        x.seen[0] = (uint16_t)pack;
        x.seen[1] = 0;
    }
    in->n = 0;
    put_all(&x, in);
}

bool dej_past_pick(const struct state *guess, int seat, int i,
                   struct action *list, struct past_choice *out)
{
    const struct dej *g = (const struct dej *)guess;
    unsigned pack = dej_all_ranks(g);
    unsigned own[SEATS_MAX] = {0};

    for (int step = 0; step < g->step && step < dej_draft_steps(g); step++) {
        int by = dej_step_seat(g, step);
        if (is_past_pick(g, seat, step) && i-- == 0) {
            out->n = dej_list_roles(g, action_of(by, DEJ_DO_PICK), pack, list);
            out->choice = list;
            out->chosen = 0;
            for (int k = 0; k < out->n; k++)
                if (list[k].arg[0] == g->cast[g->taken[step]])
                    out->chosen = k;
            imagine(g, by, pack, own[by], &out->in);
            return true;
        }
        if (dej_step_keeps(g, step))
            own[by] |= dej_rank(g->taken[step]);
        pack &= ~dej_rank(g->taken[step]);
    }
    return false;
}

const struct learned dej_learned = {
    .inputs = inputs,
    .marks = dej_marks_of,
    .past = dej_past_pick,
    .n_inputs = DEJ_INPUTS,
    .n_marks = DEJ_MARKS,
    .width = NET_WIDE,
    .names = 230,
};
