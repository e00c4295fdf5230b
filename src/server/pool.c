/*
 * pool.c - see pool.h.
 */
#include "server/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    THREADS = 2,
    WAITING_MOST = 512,
    LONG_MS = 1000, /* while others wait */
    NICE = 5,       /* the games themselves come first */
};

/* What one person's tables wait for. */
struct share {
    struct share *next;
    char owner[WHO_LETTERS + 1];
    struct thought *first, **last;
};

struct pool {
    pthread_t thread[THREADS];
    void (*notify)(void *to);
    void *to;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t work;
    struct share *shares, **shares_end; /* owned; the first has its turn */
    struct thought *running[THREADS];
    struct thought *done, **done_end;
    int waiting;
    bool ending;
};

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- whose turn ---------------------------------------------------------- */

static void put_last(struct pool *p, struct share *s)
{
    s->next = NULL;
    *p->shares_end = s;
    p->shares_end = &s->next;
}

static struct share *share_of(struct pool *p, const char *owner)
{
    struct share *s = p->shares;

    while (s && strcmp(s->owner, owner) != 0)
        s = s->next;
    if (s)
        return s;
    s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    memcpy(s->owner, owner, sizeof s->owner);
    s->last = &s->first;
    put_last(p, s);
    return s;
}

/* There is a job. Its owner goes to the end of the line. */
static struct thought *take(struct pool *p)
{
    struct share *s = p->shares;
    struct thought *t = s->first;

    p->shares = s->next;
    if (!p->shares)
        p->shares_end = &p->shares;
    s->first = t->next;
    if (!s->first)
        free(s);
    else
        put_last(p, s);
    p->waiting--;
    return t;
}

static void hand_over(struct pool *p, struct thought *t)
{
    t->next = NULL;
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): it is set */
    *p->done_end = t;
    p->done_end = &t->next;
}

/* ---- threads ------------------------------------------------------------- */

static struct thought **free_place(struct pool *p)
{
    int i = 0;

    while (p->running[i])
        i++;
    return &p->running[i];
}

static void *think(void *arg)
{
    struct pool *p = arg;

    setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);
    pthread_mutex_lock(&p->lock);
    for (;;) {
        struct thought **place = NULL;
        struct thought *t = NULL;
        while (!p->shares && !p->ending)
            pthread_cond_wait(&p->work, &p->lock);
        if (!p->shares)
            break;
        t = take(p);
        place = free_place(p);
        *place = t;
        t->began = now_ms();
        t->ran = !p->ending;
        pthread_mutex_unlock(&p->lock);
        if (t->ran)
            t->run(t);
        pthread_mutex_lock(&p->lock);
        *place = NULL;
        hand_over(p, t);
        p->notify(p->to);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* ---- the loop's side ----------------------------------------------------- */

bool pool_add(struct pool *p, struct thought *t, bool more)
{
    struct share *s = NULL;

    t->next = NULL;
    atomic_store(&t->stop, false);
    pthread_mutex_lock(&p->lock);
    if (!p->ending && (more || p->waiting < WAITING_MOST))
        s = share_of(p, t->owner);
    if (s) {
        *s->last = t;
        s->last = &t->next;
        p->waiting++;
        pthread_cond_signal(&p->work);
    }
    pthread_mutex_unlock(&p->lock);
    return s != NULL;
}

void pool_finish(struct pool *p)
{
    struct thought *t = NULL;

    pthread_mutex_lock(&p->lock);
    t = p->done;
    p->done = NULL;
    p->done_end = &p->done;
    pthread_mutex_unlock(&p->lock);
    while (t) {
        struct thought *next = t->next;
        t->done(t);
        t = next;
    }
}

void pool_tick(struct pool *p)
{
    int64_t now = now_ms();

    pthread_mutex_lock(&p->lock);
    for (int i = 0; i < THREADS; i++)
        if (p->running[i] && p->waiting &&
            now - p->running[i]->began >= LONG_MS)
            atomic_store(&p->running[i]->stop, true);
    pthread_mutex_unlock(&p->lock);
}

int pool_waiting(struct pool *p)
{
    int n = 0;

    pthread_mutex_lock(&p->lock);
    n = p->waiting;
    pthread_mutex_unlock(&p->lock);
    return n;
}

void pool_end(struct pool *p)
{
    pthread_mutex_lock(&p->lock);
    p->ending = true;
    for (int i = 0; i < THREADS; i++)
        if (p->running[i])
            atomic_store(&p->running[i]->stop, true);
    pthread_cond_broadcast(&p->work);
    pthread_mutex_unlock(&p->lock);
}

void pool_close(struct pool *p)
{
    pool_end(p);
    for (int i = 0; i < THREADS; i++)
        pthread_join(p->thread[i], NULL);
    pool_finish(p);
    pthread_cond_destroy(&p->work);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

struct pool *pool_open(void (*notify)(void *to), void *to)
{
    struct pool *p = calloc(1, sizeof *p);
    int made = 0;

    if (!p)
        return NULL;
    p->notify = notify;
    p->to = to;
    p->shares_end = &p->shares;
    p->done_end = &p->done;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->work, NULL);
    while (made < THREADS &&
           pthread_create(&p->thread[made], NULL, think, p) == 0)
        made++;
    if (made == THREADS)
        return p;
    pool_end(p);
    while (made-- > 0)
        pthread_join(p->thread[made], NULL);
    free(p);
    return NULL;
}
