/*
 * troyes_learned.c - see troyes_learned.h.
 *
 * Ratings think actions through, die by die; a net sees the dice and learns
 * what they are good for. Marks tell it what it could not add up itself: how
 * often its own dice pay for an activity, what a die costs and completes.
 */
#include "bots/evals/troyes_learned.h"

#include "games/troyes/troyes.h"

#include <assert.h>

/* ---- what the seat sees -------------------------------------------------- */

enum {
    ROUNDS_MOST = 6,
    ACTIONS = TROYES_DO_FARM - TROYES_DO_ACTIVATE + 1,
    REACHED_MOST = 6 /* more times are alike */
};

struct look {
    const struct troyes *g;
    const struct troyes_task *now;
    int seat, seats, left, turn;
    int deniers, influence, ahead;
    int points[TROYES_SEATS];
    unsigned characters, events;
    uint32_t activities, employed, full;
    int counts[TROYES_CHARACTERS];
    int standing[TROYES_BUILDINGS], built[TROYES_LEVELS];
    int own[TROYES_COLOURS], best[TROYES_COLOURS];
    int on_sale[TROYES_DICE];
    int highest, strength, foes, against;
    int level[TROYES_DIE_MOST];
    int mine[TROYES_HAPPENINGS], flags[TROYES_HAPPENINGS];
    int rival[TROYES_HAPPENINGS];
    int now_activity, now_event, divisor;
};

/* How far above low, but not beyond high. */
static int within(int n, int low, int high)
{
    return n < low ? 0 : n > high ? high - low : n - low;
}

static int dice_at(const struct look *x, int owner, int i)
{
    return x->g->dice[owner][i / TROYES_DIE_MOST][i % TROYES_DIE_MOST + 1];
}

static int dice_of(const struct look *x, int owner, int colour)
{
    return troyes_total(troyes_dice(x->g, owner, colour));
}

static int space_at(const struct look *x, int i)
{
    return x->g->standing[i / TROYES_SPACES][i % TROYES_SPACES];
}

/* What the best own dice of a colour show together. */
static int best_own(const struct troyes *g, int seat, int colour)
{
    int sum = 0;
    int n = 0;

    for (int value = TROYES_DIE_MOST; value; value--)
        for (int k = g->dice[seat][colour][value]; k && n < TROYES_GROUP_MOST;
             k--, n++)
            sum += value;
    return sum;
}

static void look_at_dice(struct look *x)
{
    const struct troyes *g = x->g;

    for (int colour = 0; colour < TROYES_COLOURS; colour++) {
        x->own[colour] = dice_of(x, x->seat, colour);
        x->best[colour] = best_own(g, x->seat, colour);
    }
    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        for (int i = 0; owner != x->seat && i < TROYES_DICE; i++)
            x->on_sale[i] += dice_at(x, owner, i);
    x->highest = troyes_highest(g);
    x->strength = troyes_strength(g->dice[x->seat][0]);
    x->against = troyes_strength(g->own[0]);
    x->foes = troyes_black_sum(g->foe);
}

static void look_at_cards(struct look *x)
{
    const struct troyes *g = x->g;

    for (int i = 0; i < TROYES_ON_BOARD; i++) {
        const struct troyes_place *place = &g->activity[i];
        uint32_t bit = 0;
        if (place->id == TROYES_NO_CARD)
            continue;
        bit = (uint32_t)1 << place->id;
        x->activities |= bit;
        if (troyes_employs(place, x->seat))
            x->employed |= bit;
        if (place->slot[0] != TROYES_NOBODY && place->slot[1] != TROYES_NOBODY)
            x->full |= bit;
    }
    for (int i = 0; i < g->queued; i++) {
        const struct troyes_event *event = &g->queue[i];
        int cubes[TROYES_NOBODY + 1] = {0};
        for (int k = 0; k < troyes_happenings[event->id].flags; k++)
            cubes[event->flag[k]]++;
        x->events |= 1u << event->id;
        x->mine[event->id] = cubes[x->seat];
        x->flags[event->id] = cubes[TROYES_NOBODY];
        cubes[x->seat] = 0;
        for (int owner = 0; owner < TROYES_OWNERS; owner++)
            if (cubes[owner] > x->rival[event->id])
                x->rival[event->id] = cubes[owner];
    }
}

static void look_at_board(struct look *x)
{
    const struct troyes *g = x->g;
    int zone = troyes_is_solo(g) ? ZONE_PILE : ZONE_HELD + x->seat;
    int most = -1000;

    for (int i = 0; i < TROYES_CHARACTERS; i++) {
        x->counts[i] = within(
            troyes_counts(g, x->seat, troyes_characters[i].counts), 0, 20);
        if (g->characters.where[i] == zone)
            x->characters |= 1u << i;
    }
    for (int i = 0; i < TROYES_BUILDINGS; i++)
        x->standing[i] = troyes_standing(g, x->seat, i);
    for (int i = 0; i < TROYES_LEVELS * TROYES_SPACES; i++)
        x->built[i / TROYES_SPACES] +=
            g->cathedral[i / TROYES_SPACES][i % TROYES_SPACES] == x->seat;
    for (int i = 0; i < TROYES_DIE_MOST; i++)
        x->level[i] = troyes_level(g, i + 1);
    for (int seat = 0; seat < x->seats; seat++) {
        x->points[seat] = troyes_tokens(g, seat);
        if (seat != x->seat && x->points[seat] > most)
            most = x->points[seat];
    }
    if (troyes_is_solo(g))
        most = troyes_tokens(g, TROYES_NEUTRAL);
    x->ahead = x->points[x->seat] - most;
}

/* What its dice are divided by. */
static int divisor_of(int verb, int target)
{
    switch (verb) {
    case TROYES_DO_ACTIVATE: return troyes_activities[target].divisor;
    case TROYES_DO_FIGHT: return troyes_happenings[target].divisor;
    case TROYES_DO_FARM: return TROYES_FARM_DIVISOR;
    default: return 1;
    }
}

static struct look look_at(const struct troyes *g, int seat)
{
    int seats = g->base.seats;
    struct look x = {.g = g,
                     .now = &g->now,
                     .seat = seat,
                     .seats = seats,
                     .left = troyes_rounds[seats] - g->round,
                     .turn = g->start < seats
                                 ? (seat - g->start + seats) % seats
                                 : TROYES_SEATS - 1,
                     .deniers = g->deniers[seat],
                     .influence = g->influence[seat],
                     .now_activity = -1,
                     .now_event = -1,
                     .divisor = divisor_of(g->now.verb, g->now.target)};

    if (g->now.verb == TROYES_DO_ACTIVATE)
        x.now_activity = g->now.target;
    if (g->now.verb == TROYES_DO_FIGHT)
        x.now_event = g->now.target;
    look_at_dice(&x);
    look_at_cards(&x);
    look_at_board(&x);
    return x;
}

/* ---- where each row begins ----------------------------------------------- */

#define ROWS(name, n) AT_##name, AT_LAST_##name = AT_##name + (n)-1,
enum {
#define NUMBER(name, value)    ROWS(name, 1)
#define ONE_OF(name, n, which) ROWS(name, n)
#define SET(name, n, bits)     ROWS(name, n)
#define EACH(name, n, value)   ROWS(name, n)
#include "bots/evals/troyes_inputs.def"
    OTHERS_AT
};

enum {
#define OTHER_NUMBER(name, value)  ROWS(OTHER_##name, 1)
#define OTHER_EACH(name, n, value) ROWS(OTHER_##name, n)
#include "bots/evals/troyes_inputs.def"
    OTHER_ROWS
};

enum { INPUTS = OTHERS_AT + (TROYES_SEATS - 1) * OTHER_ROWS };
static_assert((int)INPUTS <= (int)NET_INPUTS, "as many as a net may have");

/* ---- putting them together ----------------------------------------------- */

static void put_own(const struct look *x, struct net_inputs *in)
{
#define NUMBER(name, value)    net_put(in, AT_##name, value);
#define ONE_OF(name, n, which) net_put_one(in, AT_##name, n, which);
#define SET(name, n, bits)     net_put_set(in, AT_##name, n, bits);
#define EACH(name, n, value)                                                   \
    for (int i = 0; i < (n); i++)                                              \
        net_put(in, AT_##name + i, value);
#include "bots/evals/troyes_inputs.def"
}

static void put_other(const struct look *x, int o, int at,
                      struct net_inputs *in)
{
#define OTHER_NUMBER(name, value) net_put(in, at + AT_OTHER_##name, value);
#define OTHER_EACH(name, n, value)                                             \
    for (int i = 0; i < (n); i++)                                              \
        net_put(in, at + AT_OTHER_##name + i, value);
#include "bots/evals/troyes_inputs.def"
}

static void inputs(const struct state *s, const struct memory *m, int seat,
                   struct net_inputs *in)
{
    struct look x = look_at((const struct troyes *)s, seat);

    (void)m;
    put_own(&x, in);
    for (int k = 1; k < x.seats; k++)
        put_other(&x, (seat + k) % x.seats, OTHERS_AT + (k - 1) * OTHER_ROWS,
                  in);
}

/* ---- marks: what dice come to -------------------------------------------- */

enum {
    MARK_ALONE = 0, /* how often the own dice pay for it */
    MARK_HIRED = MARK_ALONE + REACHED_MOST + 1,
    MARK_NEW,                       /* needs a tradesman first           */
    MARK_PRICE = MARK_NEW + 1,      /* deniers for the die, by twos      */
    MARK_REACHES = MARK_PRICE + 10, /* times with it, and          */
    MARK_EVEN = MARK_REACHES + REACHED_MOST + 1, /* with nothing over */
    MARK_MOST = MARK_EVEN + REACHED_MOST + 1,    /* as often as may be */
    MARK_FEWER,
    MARK_FLIPS = MARK_FEWER + 1, /* by how much that die rises     */
    MARKS_END = MARK_FLIPS + TROYES_DIE_MOST
};

static int reached(int times)
{
    return times < REACHED_MOST ? times : REACHED_MOST;
}

static int mark_begin(const struct troyes *g, struct action a, int colour,
                      uint16_t *mark)
{
    int sum = best_own(g, a.seat, colour);

    mark[0] =
        (uint16_t)(MARK_ALONE + reached(sum / divisor_of(a.verb, a.arg[0])));
    if (a.verb != TROYES_DO_ACTIVATE)
        return 1;
    mark[1] = troyes_employs(troyes_place(g, a.arg[0]), a.seat) ? MARK_HIRED
                                                                : MARK_NEW;
    return 2;
}

/* The price depends on how many there are: what all cost with it, less what
 * they cost without. */
static int mark_die(const struct troyes *g, struct action a,
                    struct troyes_die die, uint16_t *mark)
{
    struct troyes_task task = g->now;
    int divisor = divisor_of(task.verb, task.target);
    int more = 0;

    if (!task.verb) /* against black dice, or to be turned over */
        return 0;
    troyes_group_add(&task, die);
    troyes_group_count(g, a.seat, &task);
    more = (task.price - g->now.price) / 2;
    mark[0] = (uint16_t)(MARK_PRICE + within(more, 0, 9));
    mark[1] = (uint16_t)((task.value % divisor ? MARK_REACHES : MARK_EVEN) +
                         reached(task.value / divisor));
    return 2;
}

static int mark_player_die(const struct troyes *g, struct action a,
                           uint16_t *mark)
{
    struct troyes_die die = {a.arg[0], a.arg[1], a.arg[2]};

    if (state_asks(&g->base)->decision != TROYES_ASK_FLIP)
        return mark_die(g, a, die, mark);
    mark[0] =
        (uint16_t)(MARK_FLIPS + within(TROYES_DIE_MOST + 1 - 2 * die.value, 0,
                                       TROYES_DIE_MOST - 1));
    return 1;
}

static int marks(const struct state *s, struct action a, uint16_t *mark)
{
    const struct troyes *g = (const struct troyes *)s;

    switch (a.verb) {
    case TROYES_DO_ACTIVATE:
        return mark_begin(g, a, troyes_activities[a.arg[0]].colour, mark);
    case TROYES_DO_FIGHT:
        return mark_begin(g, a, troyes_happenings[a.arg[0]].fought, mark);
    case TROYES_DO_FARM: return mark_begin(g, a, TROYES_YELLOW, mark);
    case TROYES_DO_BUILD:
        mark[0] = (uint16_t)(MARK_ALONE + reached(troyes_total(troyes_dice(
                                              g, a.seat, TROYES_WHITE))));
        return 1;
    case TROYES_DO_DIE: return mark_player_die(g, a, mark);
    case TROYES_DO_NEUTRAL_DIE:
        return mark_die(g, a,
                        (struct troyes_die){TROYES_NEUTRAL, a.arg[0], a.arg[1]},
                        mark);
    case TROYES_DO_TIMES:
        mark[0] = a.arg[0] == state_asks(s)->a ? MARK_MOST : MARK_FEWER;
        return 1;
    default: return 0;
    }
}

const struct learned troyes_learned = {
    .inputs = inputs,
    .marks = marks,
    .n_inputs = INPUTS,
    .n_marks = MARKS_END,
    .width = NET_BLOCK,
};
