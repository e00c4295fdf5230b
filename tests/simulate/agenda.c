/*
 * agenda.c - see agenda.h. A heap whose members know their place.
 */
#include "agenda.h"

#include <stdlib.h>
#include <string.h>

static struct {
    struct alarm **heap; /* owned; from 1 */
    int n, most;
    int64_t now, due;
    int spent_us; /* of the ms that has begun */
    int cost_us[COSTS];
    uint64_t order, steps;
    struct rng rng;
    bool steady, outside;
} agenda;

void agenda_begin(uint64_t seed)
{
    free(agenda.heap);
    memset(&agenda, 0, sizeof agenda);
    agenda.rng.state = seed;
    agenda.now = 1000 * 1000; /* a machine that has been up for a while */
}

void agenda_end(void)
{
    free(agenda.heap);
    memset(&agenda, 0, sizeof agenda);
}

int64_t agenda_now(void)
{
    return agenda.now;
}

int64_t agenda_now_us(void)
{
    return agenda.now * 1000 + agenda.spent_us;
}

int64_t agenda_due(void)
{
    return agenda.due;
}

uint64_t agenda_steps(void)
{
    return agenda.steps;
}

/* ---- the heap ------------------------------------------------------------ */

static bool is_before(const struct alarm *a, const struct alarm *b)
{
    return a->at != b->at ? a->at < b->at : a->order < b->order;
}

static void put(struct alarm *a, int place)
{
    agenda.heap[place] = a;
    a->place = place;
}

static void lift(struct alarm *a, int place)
{
    for (; place > 1 && is_before(a, agenda.heap[place / 2]); place /= 2)
        put(agenda.heap[place / 2], place);
    put(a, place);
}

static void sink_down(struct alarm *a, int place)
{
    for (;;) {
        int child = 2 * place;
        if (child < agenda.n &&
            is_before(agenda.heap[child + 1], agenda.heap[child]))
            child++;
        if (child > agenda.n || !is_before(agenda.heap[child], a))
            break;
        put(agenda.heap[child], place);
        place = child;
    }
    put(a, place);
}

void alarm_clear(struct alarm *a)
{
    int place = a->place;
    struct alarm *last = NULL;

    if (!place)
        return;
    a->place = 0;
    last = agenda.heap[agenda.n--];
    if (last == a)
        return;
    sink_down(last, place);
    lift(last, last->place);
}

void alarm_set(struct alarm *a, int64_t in)
{
    alarm_clear(a);
    if (agenda.n + 2 > agenda.most) {
        agenda.most = 2 * agenda.most + 64;
        agenda.heap =
            realloc(agenda.heap, (size_t)agenda.most * sizeof *agenda.heap);
        if (!agenda.heap)
            abort();
    }
    a->at = (agenda.outside ? agenda.due : agenda.now) + (in > 0 ? in : 0);
    a->order = agenda.order++;
    lift(a, ++agenda.n);
}

bool agenda_step(void)
{
    struct alarm *a = NULL;

    if (!agenda.n)
        return false;
    a = agenda.heap[1];
    alarm_clear(a);
    agenda.due = a->at;
    if (a->at > agenda.now) {
        agenda.now = a->at;
        agenda.spent_us = 0;
    }
    agenda.steps++;
    agenda.outside = a->outside;
    a->fire(a);
    agenda.outside = false;
    return true;
}

bool agenda_step_until(int64_t then)
{
    return agenda.n && agenda.heap[1]->at <= then && agenda_step();
}

/* ---- what work takes ----------------------------------------------------- */

void agenda_costs(const int us[COSTS])
{
    memcpy(agenda.cost_us, us, sizeof agenda.cost_us);
}

void agenda_spend(enum cost cost)
{
    agenda.spent_us += agenda.cost_us[cost];
    agenda.now += agenda.spent_us / 1000;
    agenda.spent_us %= 1000;
}

/* ---- chances ------------------------------------------------------------- */

struct rng *agenda_rng(void)
{
    return &agenda.rng;
}

int chance_below(int n)
{
    return (int)rng_below(&agenda.rng, (uint32_t)n);
}

int64_t chance_from(int64_t low, int64_t high)
{
    if (agenda.steady)
        return (low + high) / 2;
    return low + (int64_t)rng_below(&agenda.rng, (uint32_t)(high - low + 1));
}

bool chance_in(int n)
{
    return !agenda.steady && chance_below(n) == 0;
}

void agenda_steady(void)
{
    agenda.steady = true;
}
