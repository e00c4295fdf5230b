/*
 * store_queue.h - writes in a row.
 */
#ifndef SERVER_STORE_QUEUE_H
#define SERVER_STORE_QUEUE_H

#include "server/store.h"

struct queue {
    struct write *first, **last;
};

static inline void queue_init(struct queue *q)
{
    q->first = NULL;
    q->last = &q->first;
}

static inline void queue_add(struct queue *q, struct write *w)
{
    w->next = NULL;
    *q->last = w;
    q->last = &w->next;
}

static inline struct write *queue_take_all(struct queue *q)
{
    struct write *first = q->first;

    queue_init(q);
    return first;
}

/* The first of them, at most so many. */
static inline struct write *queue_take(struct queue *q, int most)
{
    struct write *first = q->first;
    struct write *last = first;

    while (last && --most > 0)
        last = last->next;
    if (!last || !last->next)
        return queue_take_all(q);
    q->first = last->next;
    last->next = NULL;
    return first;
}

/* All of them, to the end of q. */
static inline void queue_move(struct queue *from, struct queue *q)
{
    if (!from->first)
        return;
    *q->last = from->first;
    q->last = from->last;
    queue_init(from);
}

static inline int queue_count(const struct queue *q)
{
    int n = 0;

    for (const struct write *w = q->first; w; w = w->next)
        n++;
    return n;
}

#endif
