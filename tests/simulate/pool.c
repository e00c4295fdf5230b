/*
 * pool.c - server/pool.h on virtual time: bots think for a while, then choose.
 */
#include "server/pool.h"

#include "agenda.h"

#include <stdlib.h>

struct wait {
    struct alarm alarm; /* the first */
    struct wait *next, **at;
    struct pool *pool;
    struct thought *thought;
};

struct pool {
    struct wait *waits; /* owned */
    int n;
    bool ending;
};

static void fire(struct alarm *a)
{
    struct wait *w = (struct wait *)a;
    struct thought *t = w->thought;

    *w->at = w->next;
    if (w->next)
        w->next->at = w->at;
    w->pool->n--;
    t->ran = !w->pool->ending;
    free(w);
    if (t->ran)
        t->run(t);
    t->done(t);
}

bool pool_add(struct pool *p, struct thought *t, bool more)
{
    struct wait *w = NULL;

    if (p->ending || (!more && chance_in(20))) /* too many wait */
        return false;
    w = calloc(1, sizeof *w);
    if (!w)
        return false;
    *w = (struct wait){
        .alarm = {.fire = fire}, .next = p->waits, .pool = p, .thought = t};
    w->at = &p->waits;
    if (w->next)
        w->next->at = &w->next;
    p->waits = w;
    p->n++;
    atomic_store(&t->stop, chance_in(10));
    alarm_set(&w->alarm, chance_from(0, 2000));
    return true;
}

struct pool *pool_open(void (*notify)(void *to), void *to)
{
    (void)notify;
    (void)to;
    return calloc(1, sizeof(struct pool));
}

void pool_finish(struct pool *p)
{
    (void)p;
}

void pool_tick(struct pool *p)
{
    (void)p;
}

int pool_waiting(struct pool *p)
{
    return p->n;
}

void pool_end(struct pool *p)
{
    p->ending = true;
}

void pool_close(struct pool *p)
{
    p->ending = true;
    while (p->waits) {
        alarm_clear(&p->waits->alarm);
        fire(&p->waits->alarm);
    }
    free(p);
}
