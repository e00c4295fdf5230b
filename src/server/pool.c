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

/* What people at one address wait for. */
struct place {
    struct place *next;
    char from[THOUGHT_FROM];
    struct share *shares, **shares_end; /* owned; the first has its turn */
};

struct pool {
    pthread_t thread[THREADS];
    void (*notify)(void *to);
    void *to;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t work;
    struct place *places, **places_end; /* owned; the first has its turn */
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

static void place_last(struct pool *p, struct place *at)
{
    at->next = NULL;
    *p->places_end = at;
    p->places_end = &at->next;
}

static void share_last(struct place *at, struct share *s)
{
    s->next = NULL;
    *at->shares_end = s;
    at->shares_end = &s->next;
}

static struct place *place_of(struct pool *p, const char *from)
{
    struct place *at = p->places;

    while (at && strcmp(at->from, from) != 0)
        at = at->next;
    return at;
}

static struct share *share_of(struct place *at, const char *owner)
{
    struct share *s = at->shares;

    while (s && strcmp(s->owner, owner) != 0)
        s = s->next;
    return s;
}

/* False: no memory. */
static bool put(struct pool *p, struct thought *t)
{
    struct place *at = place_of(p, t->from);
    struct share *s = at ? share_of(at, t->owner) : NULL;
    struct place *new_place = at ? NULL : calloc(1, sizeof *new_place);
    struct share *new_share = s ? NULL : calloc(1, sizeof *new_share);

    if ((!at && !new_place) || (!s && !new_share)) {
        free(new_place);
        free(new_share);
        return false;
    }
    if (new_place) {
        at = new_place;
        memcpy(at->from, t->from, sizeof at->from);
        at->shares_end = &at->shares;
        place_last(p, at);
    }
    if (new_share) {
        s = new_share;
        memcpy(s->owner, t->owner, sizeof s->owner);
        s->last = &s->first;
        share_last(at, s);
    }
    *s->last = t;
    s->last = &t->next;
    return true;
}

/* There is a job. Its owner and its address go to the end of their lines. */
static struct thought *take(struct pool *p)
{
    struct place *at = p->places;
    struct share *s = at->shares;
    struct thought *t = s->first;

    p->places = at->next;
    if (!p->places)
        p->places_end = &p->places;
    at->shares = s->next;
    if (!at->shares)
        at->shares_end = &at->shares;
    s->first = t->next;
    if (!s->first)
        free(s);
    else
        share_last(at, s);
    if (!at->shares)
        free(at);
    else
        place_last(p, at);
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
        while (!p->places && !p->ending)
            pthread_cond_wait(&p->work, &p->lock);
        if (!p->places)
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
    bool added = false;

    t->next = NULL;
    atomic_store(&t->stop, false);
    pthread_mutex_lock(&p->lock);
    if (!p->ending && (more || p->waiting < WAITING_MOST))
        added = put(p, t);
    if (added) {
        p->waiting++;
        pthread_cond_signal(&p->work);
    }
    pthread_mutex_unlock(&p->lock);
    return added;
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
    p->places_end = &p->places;
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
