/*
 * readers.c - server/readers.h on virtual time: a read takes a while.
 */
#include "server/readers.h"

#include "agenda.h"

#include <stdlib.h>

struct wait {
    struct alarm alarm; /* the first */
    struct wait *next, **at;
    struct readers *all;
    struct read *read;
    enum read_size size;
};

struct readers {
    struct reads *from[READ_SIZES];
    struct wait *waits; /* owned */
    int n;
    bool hurried;
};

static void fire(struct alarm *a)
{
    struct wait *w = (struct wait *)a;
    struct readers *all = w->all;
    struct reads *from = all->from[w->size];
    struct read *r = w->read;

    *w->at = w->next;
    if (w->next)
        w->next->at = w->at;
    all->n--;
    free(w);
    if (!all->hurried) {
        from->begin(from);
        r->run(r, from);
        from->end(from);
    }
    r->done(r);
}

void readers_add(struct readers *r, struct read *read, enum read_size size)
{
    struct wait *w = calloc(1, sizeof *w);

    if (!w)
        abort();
    *w = (struct wait){.alarm = {.fire = fire},
                       .next = r->waits,
                       .at = &r->waits,
                       .all = r,
                       .read = read,
                       .size = size};
    if (w->next)
        w->next->at = &w->next;
    r->waits = w;
    r->n++;
    alarm_set(&w->alarm, chance_in(20) ? chance_from(0, 2000) : 1);
}

struct readers *readers_open(struct store *st, struct reads *from[READ_SIZES])
{
    struct readers *r = calloc(1, sizeof *r);

    (void)st;
    for (int i = 0; r && i < READ_SIZES; i++)
        r->from[i] = from[i];
    return r;
}

/* Each is done by itself; but at the end, all that are left. */
void readers_finish(struct readers *r)
{
    while (r->hurried && r->waits) {
        alarm_clear(&r->waits->alarm);
        fire(&r->waits->alarm);
    }
}

void readers_end(struct readers *r)
{
    r->hurried = true;
}

int readers_waiting(struct readers *r)
{
    return r->n;
}

void readers_close(struct readers *r)
{
    r->hurried = true;
    readers_finish(r);
    free(r);
}
