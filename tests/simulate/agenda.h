/*
 * agenda.h - virtual time: what is due when, and the chances of one seed.
 *
 * Nothing in a simulated world happens by itself. Every future event is an
 * alarm; the world takes the next one, and time jumps to it. If two are due at
 * once, the one that was set first comes first. All randomness comes from one
 * number, so the same seed is the same world again, step by step.
 */
#ifndef SIMULATE_AGENDA_H
#define SIMULATE_AGENDA_H

#include "core/rng.h"

struct alarm {
    int64_t at;
    uint64_t order;
    int place;    /* in the heap, from 1; 0: it is not set           */
    bool outside; /* what the server's work takes does not delay it */
    void (*fire)(struct alarm *a);
};

void agenda_begin(uint64_t seed);
void agenda_end(void);
int64_t agenda_now(void); /* ms */
int64_t agenda_now_us(void);

/* When the alarm that rings was due: earlier than now, if the server was at
 * work meanwhile. For what happens outside of it, this is the time. */
int64_t agenda_due(void);

/* That many ms from now; an earlier setting is replaced. */
void alarm_set(struct alarm *a, int64_t in);
void alarm_clear(struct alarm *a);

/* The next alarm; false: there is none. */
bool agenda_step(void);
uint64_t agenda_steps(void);

/* As long as the next was due by then. */
bool agenda_step_until(int64_t then);

/* ---- what work takes ----------------------------------------------------- */

/* Nothing, unless the world says otherwise (overload.c). */
enum cost {
    COST_READ,
    COST_TRY,
    COST_WRITE,
    COST_SYNC,
    COST_TELL,
    COST_SEND,
    COSTS
};

void agenda_costs(const int us[COSTS]);
void agenda_spend(enum cost cost);

/* ---- chances ------------------------------------------------------------- */

struct rng *agenda_rng(void);
int chance_below(int n); /* 0..n-1                  */
int64_t chance_from(int64_t low, int64_t high);
bool chance_in(int n); /* once in n               */

/* From now on nothing takes longer one time than another, and nothing happens
 * once in a while: two worlds differ only in what is done in them. */
void agenda_steady(void);

#endif
