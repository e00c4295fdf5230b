/*
 * readers.c - see readers.h.
 */
#include "server/readers.h"

#include <pthread.h>
#include <stdlib.h>

struct line {
    struct read *first, **last;
};

struct reader {
    struct readers *all;
    struct reads *from;
    pthread_t thread;
    pthread_cond_t work;
    struct line waiting;
};

struct readers {
    struct store *store;
    struct reader reader[READ_SIZES];
    pthread_mutex_t lock; /* of the lines and of all below */
    pthread_cond_t idle;
    struct line through;
    int n, run; /* waiting or running; run, and not finished */
    bool hurried, ending;
};

static void line_init(struct line *line)
{
    line->first = NULL;
    line->last = &line->first;
}

static void line_add(struct line *line, struct read *r)
{
    r->next = NULL;
    *line->last = r;
    line->last = &r->next;
}

static struct read *line_take(struct line *line)
{
    struct read *r = line->first;

    line->first = r->next;
    if (!line->first)
        line->last = &line->first;
    return r;
}

/* ---- in its thread ------------------------------------------------------- */

/* The lock is held, except while it reads and while the loop is woken. */
static void read_one(struct reader *reader)
{
    struct readers *all = reader->all;
    struct read *r = line_take(&reader->waiting);
    bool run = !all->hurried;

    pthread_mutex_unlock(&all->lock);
    if (run) {
        reader->from->begin(reader->from);
        r->run(r, reader->from);
        reader->from->end(reader->from);
    }
    pthread_mutex_lock(&all->lock);
    all->run++;
    line_add(&all->through, r);
    pthread_mutex_unlock(&all->lock);
    if (all->store->notify)
        all->store->notify(all->store->notify_to);
    pthread_mutex_lock(&all->lock);
    if (--all->n == 0) /* the thread that ends the loop waits until it was
                        * woken */
        pthread_cond_broadcast(&all->idle);
}

static void *read_all(void *arg)
{
    struct reader *reader = arg;
    struct readers *all = reader->all;

    pthread_mutex_lock(&all->lock);
    for (;;) {
        while (!reader->waiting.first && !all->ending)
            pthread_cond_wait(&reader->work, &all->lock);
        if (!reader->waiting.first)
            break;
        read_one(reader);
    }
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

/* ---- the loop's side ----------------------------------------------------- */

void readers_add(struct readers *r, struct read *read, enum read_size size)
{
    pthread_mutex_lock(&r->lock);
    line_add(&r->reader[size].waiting, read);
    r->n++;
    pthread_mutex_unlock(&r->lock);
    pthread_cond_signal(&r->reader[size].work);
}

void readers_finish(struct readers *r)
{
    struct read *read = NULL;

    pthread_mutex_lock(&r->lock);
    read = r->through.first;
    line_init(&r->through);
    r->run = 0;
    pthread_mutex_unlock(&r->lock);
    while (read) {
        struct read *next = read->next;
        read->done(read);
        read = next;
    }
}

void readers_end(struct readers *r)
{
    pthread_mutex_lock(&r->lock);
    r->hurried = true;
    while (r->n)
        pthread_cond_wait(&r->idle, &r->lock);
    pthread_mutex_unlock(&r->lock);
}

int readers_waiting(struct readers *r)
{
    int n = 0;

    pthread_mutex_lock(&r->lock);
    n = r->n + r->run;
    pthread_mutex_unlock(&r->lock);
    return n;
}

/* ---- life ---------------------------------------------------------------- */

static void stop(struct readers *r, int threads)
{
    pthread_mutex_lock(&r->lock);
    r->ending = true;
    pthread_mutex_unlock(&r->lock);
    while (threads-- > 0) {
        pthread_cond_signal(&r->reader[threads].work);
        pthread_join(r->reader[threads].thread, NULL);
    }
    for (int i = 0; i < READ_SIZES; i++)
        pthread_cond_destroy(&r->reader[i].work);
    pthread_cond_destroy(&r->idle);
    pthread_mutex_destroy(&r->lock);
    free(r);
}

struct readers *readers_open(struct store *st, struct reads *from[READ_SIZES])
{
    struct readers *r = calloc(1, sizeof *r);

    if (!r)
        return NULL;
    r->store = st;
    line_init(&r->through);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->idle, NULL);
    for (int i = 0; i < READ_SIZES; i++)
        pthread_cond_init(&r->reader[i].work, NULL);
    for (int i = 0; i < READ_SIZES; i++) {
        struct reader *reader = &r->reader[i];
        reader->all = r;
        reader->from = from[i];
        line_init(&reader->waiting);
        if (pthread_create(&reader->thread, NULL, read_all, reader) == 0)
            continue;
        stop(r, i);
        return NULL;
    }
    return r;
}

void readers_close(struct readers *r)
{
    readers_end(r);
    stop(r, READ_SIZES);
}
