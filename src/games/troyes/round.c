/*
 * round.c - the phases of a round that ask no player: cards are turned up
 * (T5.0), salaries paid (T5.1), the work force rolled (T5.2), and the end of
 * the round (T5.5).
 */
#include "games/troyes/troyes.h"

#include <string.h>

/* ---- T5.0 the activities of this round ----------------------------------- */

void troyes_begin_round(struct troyes *g, struct sink *ev)
{
    g->round++;
    state_tell(ev, event_of1(TROYES_EV_ROUND, SEAT_NONE, g->round), PUBLIC);
    if (g->start == TROYES_NEUTRAL)
        state_tell(ev, event_of(TROYES_EV_KING_STARTS, SEAT_NONE), PUBLIC);
    else
        state_tell(ev, event_of(TROYES_EV_STARTS, g->start), PUBLIC);
}

bool troyes_reveals(struct troyes *g)
{
    if (g->round > TROYES_REVEALS || g->step == TROYES_COLOURS)
        return false;
    state_ask(&g->base, TROYES_ASK_ACTIVITY, SEAT(SEAT_CHANCE))->a = g->step++;
    return true;
}

/* X2, T13.1: bonus cards lie in the same piles. */
int troyes_activity_legal(const struct troyes *g, int seat, struct action *out)
{
    int n = 0;

    for (int id = 0; id < TROYES_ACTIVITIES; id++) {
        const struct troyes_activity *card = &troyes_activities[id];
        if (card->colour == state_asks(&g->base)->a &&
            card->round == g->round &&
            card->bonus <= g->base.option[OPTION_BONUS])
            out[n++] = action_of1(seat, TROYES_DO_REVEAL, id);
    }
    return n;
}

void troyes_activity_apply(struct troyes *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    troyes_place_of(g, a.arg[0])->id = a.arg[0];
    state_tell(ev, event_of1(TROYES_EV_REVEALED, SEAT_NONE, a.arg[0]), PUBLIC);
}

/* ---- T5.1 income and salaries -------------------------------------------- */

int troyes_standing(const struct troyes *g, int owner, int building)
{
    int n = 0;

    for (int space = 0; space < TROYES_SPACES; space++)
        n += g->standing[building][space] == owner;
    return n;
}

/* All spaces are numbered through, building by building. */
uint32_t troyes_spaces_of(const struct troyes *g, int owner)
{
    const uint8_t *space = g->standing[0];
    uint32_t set = 0;

    for (int i = 0; i < TROYES_BUILDINGS * TROYES_SPACES; i++)
        set |= (uint32_t)(space[i] == owner) << i;
    return set;
}

/* R033: a player who cannot pay it all pays what there is, and a fine. */
static void pay_salary(struct troyes *g, int seat, struct sink *ev)
{
    int has = g->deniers[seat] + TROYES_INCOME;
    int due = 0;
    int paid = 0;

    for (int b = 0; b < TROYES_BUILDINGS; b++)
        due += troyes_salary[b] * troyes_standing(g, seat, b);
    paid = due < has ? due : has;
    if (has - paid > TROYES_DENIERS_MOST)
        paid = has - TROYES_DENIERS_MOST;
    g->deniers[seat] = (uint16_t)(has - paid);
    state_tell(ev, event_of2(TROYES_EV_SALARY, seat, TROYES_INCOME, paid),
               PUBLIC);
    if (paid < due)
        troyes_fine(g, seat, ev);
}

void troyes_pay_salaries(struct troyes *g, struct sink *ev)
{
    for (int seat = 0; seat < g->base.seats; seat++)
        pay_salary(g, seat, ev);
}

/* ---- T5.2 X5 the work force ---------------------------------------------- */

/* Owners in order, the neutral side last; of each yellow, white, red. */
bool troyes_works(struct troyes *g)
{
    for (; g->step < TROYES_OWNERS * TROYES_COLOURS; g->step++) {
        int owner = g->step / TROYES_COLOURS;
        int colour = TROYES_YELLOW - g->step % TROYES_COLOURS;
        int n = troyes_standing(g, owner, colour);
        struct frame *frame = NULL;
        if (!n)
            continue;
        frame = state_ask(&g->base, TROYES_ASK_WORK, SEAT(SEAT_CHANCE));
        frame->a = (uint8_t)owner;
        frame->b = (uint8_t)colour;
        frame->c = (uint8_t)n;
        g->step++;
        return true;
    }
    return false;
}

int troyes_work_legal(const struct troyes *g, int seat, struct action *out)
{
    (void)g;
    (void)seat;
    return troyes_die_legal(out);
}

void troyes_work_apply(struct troyes *g, struct action a, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);
    int owner = frame->a;
    int colour = frame->b;

    g->dice[owner][colour][a.arg[0]]++;
    tell_owned(g, ev, owner,
               event_of2(TROYES_EV_ROLLED, SEAT_NONE, colour, a.arg[0]));
    if (!--frame->c)
        state_pop(&g->base);
}

/* ---- T5.5 the end of the round ------------------------------------------- */

static void go_home(struct troyes *g, int building, struct sink *ev)
{
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        if (!(g->lying[building] >> owner & 1))
            continue;
        if (owner == TROYES_NEUTRAL)
            g->grey++;
        else
            g->personal[owner]++;
        tell_owned(g, ev, owner,
                   event_of1(TROYES_EV_WENT_HOME, SEAT_NONE, building));
    }
    g->lying[building] = 0;
}

void troyes_end_round(struct troyes *g, struct sink *ev)
{
    for (int seat = 0; seat < g->base.seats; seat++) {
        int n = g->purse[seat];
        g->purse[seat] = 0;
        if (!n || g->deniers[seat] + n > TROYES_DENIERS_MOST)
            continue;
        g->deniers[seat] = (uint16_t)(g->deniers[seat] + n);
        state_tell(ev, event_of1(TROYES_EV_COLLECTED, seat, n), PUBLIC);
    }
    for (int b = 0; b < TROYES_BUILDINGS; b++)
        go_home(g, b, ev);
    memset(g->dice, 0, sizeof g->dice);
    g->passed = 0;
    g->start = (uint8_t)troyes_next_owner(g, g->start);
    g->active = g->start;
    if (g->round == troyes_rounds[g->base.seats])
        troyes_finish(g, ev);
}
