/*
 * twins.c - see twins.h.
 */
#include "twins.h"

#include "agenda.h"
#include "core/walk.h"
#include "server/tell.h"
#include "witness.h"
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct twins *now; /* the world that runs */

/* ---- while it runs ------------------------------------------------------- */

void twins_tap(void *to, const void *bytes, size_t n)
{
    (void)to;
    if (now->n == now->most) {
        now->most = 2 * now->most + 256;
        now->sent = realloc(now->sent, (size_t)now->most * sizeof *now->sent);
        if (!now->sent)
            abort();
    }
    now->sent[now->n++] = (struct sent){
        agenda_now(), n, hash_bytes(HASH_START, bytes, n), now->seq};
}

static uint64_t show(const struct table *t, int seat, int told_before)
{
    struct view view;
    uint8_t bytes[VIEW_BYTES];
    uint64_t h = HASH_START;

    view_make(&view, t->row.game, &t->course.m.pos.state, seat);
    h = hash_bytes(h, bytes, tell_encode(&view, bytes));
    for (int i = told_before; i < t->course.told.n; i++) {
        struct event e = event_heard(t->course.told.event[i], seat);
        h = hash_bytes(h, &e, sizeof e);
    }
    return h;
}

/* Another truth that the client cannot distinguish from this one. */
static void swap(struct table *t, int seat)
{
    struct state *s = &t->course.m.pos.state;
    struct rng rng = {t->seq};
    union position other;
    struct view view;

    view_make(&view, t->row.game, s, seat);
    view_guess(&view, &rng, &other);
    other.state.news = s->news;
    other.state.mover = s->mover;
    now->swapped = memcmp(&other, s, t->row.game->state_size) != 0;
    memcpy(s, &other, t->row.game->state_size);
    now->plies = t->course.m.n;
    now->other = other;
}

void twins_redone(struct course *c)
{
    if (now && now->swapped && c->m.n == now->plies)
        memcpy(&c->m.pos, &now->other, c->m.game->state_size);
}

void twins_refused(void)
{
    if (now && now->seq >= now->swap && now->swap && !now->refused)
        now->refused = now->seq;
}

void twins_deed(struct table *t, int told_before)
{
    int seat = now && now->who ? table_viewpoint(t, now->who) : WATCHERS;

    if (!now)
        return;
    now->seq = t->seq;
    if (!t->course.started || t->seq >= TWIN_DEEDS)
        return;
    seat = seat == WATCHERS ? SEAT_WATCHER : seat;
    if (told_before > t->course.told.n)
        told_before = t->course.told.n;
    now->shown[t->seq] = show(t, seat, told_before);
    if (t->seq == now->swap && !t->course.m.pos.state.over &&
        !t->course.m.pos.state.chain)
        swap(t, seat);
}

bool twins_leak(enum twins_leak kind, const struct table *t)
{
    return now && now->leak == kind && t->course.started &&
           state_hash(t->row.game, &t->course.m.pos.state) & 1;
}

bool twins_says(int client, const struct game *game, char *out, size_t size)
{
    if (!now || !now->orders || now->said || client == now->client)
        return false;
    now->said = true;
    snprintf(out, size, now->orders, game->decisions[0], game->verbs[0].slug,
             game->verbs[0].slug);
    return true;
}

/* ---- two of them --------------------------------------------------------- */

static void run_one(struct world_plan *plan, struct twins *twin)
{
    struct world_outcome out;

    now = twin;
    plan->twins = twin;
    world_run(plan, &out);
    plan->twins = NULL;
    now = NULL;
}

/* The first deed that the rules show differently, or that came later because
 * somebody had chosen what is not possible in the other world. */
static uint32_t parting(const struct twins *a, const struct twins *b)
{
    uint32_t seq = a->swap + 1;

    while (seq < TWIN_DEEDS && a->shown[seq] && a->shown[seq] == b->shown[seq])
        seq++;
    return b->refused && b->refused < seq ? b->refused + 1 : seq;
}

/* Up to there they must be sent the same; how many times they were not. */
static long differences(const struct twins *a, const struct twins *b,
                        struct twins_tally *t)
{
    uint32_t until = parting(a, b);

    for (int i = 0; i < a->n && i < b->n; i++) {
        const struct sent *x = &a->sent[i];
        const struct sent *y = &b->sent[i];
        if (x->seq >= until || y->seq >= until)
            return 0;
        t->sends += x->seq > a->swap;
        if (x->at != y->at || x->n != y->n || x->hash != y->hash)
            return 1;
    }
    return 0;
}

static void compare(struct world_plan *plan, enum twins_leak leak,
                    struct twins_tally *t)
{
    struct twins *a = calloc(1, sizeof *a);
    struct twins *b = calloc(1, sizeof *b);
    struct rng rng = {plan->seed};

    if (!a || !b)
        abort();
    a->client = b->client = (int)rng_below(&rng, 3);
    a->leak = b->leak = leak;
    b->swap = 8 + rng_below(&rng, 60);
    run_one(plan, a);
    run_one(plan, b);
    a->swap = b->swap;
    t->pairs++;
    t->swapped += b->swapped;
    if (b->swapped && differences(a, b, t)) {
        t->leaks++;
        if (!leak)
            printf("# twins of seed %llu: client %d is sent something else "
                   "after deed %u\n",
                   (unsigned long long)plan->seed, b->client, b->swap);
    }
    free(a->sent);
    free(b->sent);
    free(a);
    free(b);
}

void twins_run(struct world_plan *plan, long pairs, enum twins_leak leak,
               struct twins_tally *t)
{
    uint64_t first = plan->seed;

    plan->quiet = true;
    for (; t->pairs < pairs && (!leak || !t->leaks); plan->seed++)
        compare(plan, leak, t);
    plan->seed = first;
    plan->quiet = false;
}

/* Nothing is swapped: then all of it must be the same, to the end. */
static bool are_same(const struct twins *a, const struct twins *b)
{
    for (int i = 0; i < a->n && a->n == b->n; i++)
        if (a->sent[i].at != b->sent[i].at || a->sent[i].n != b->sent[i].n ||
            a->sent[i].hash != b->sent[i].hash)
            return false;
    return a->n == b->n;
}

static void compare_orders(struct world_plan *plan, struct twins_tally *t)
{
    static const char *const says[] = {",\"do\":[\"%s: %s *\"]",
                                       ",\"do\":[\"%s: %s * > %s *\"]"};
    struct twins *twin[2] = {NULL, NULL};
    struct rng rng = {plan->seed};
    int client = (int)rng_below(&rng, 3);

    for (int i = 0; i < 2; i++) {
        twin[i] = calloc(1, sizeof *twin[i]);
        if (!twin[i])
            abort();
        twin[i]->client = client;
        twin[i]->orders = says[i]; /* the one is longer */
        run_one(plan, twin[i]);
    }
    t->pairs++;
    t->swapped += twin[0]->said && twin[1]->said;
    t->sends += twin[0]->n;
    if (!are_same(twin[0], twin[1])) {
        t->leaks++;
        printf("# twins of seed %llu: client %d notices orders of another\n",
               (unsigned long long)plan->seed, client);
    }
    for (int i = 0; i < 2; i++) {
        free(twin[i]->sent);
        free(twin[i]);
    }
}

void twins_orders(struct world_plan *plan, long pairs, struct twins_tally *t)
{
    uint64_t first = plan->seed;

    plan->quiet = true;
    for (; t->pairs < pairs; plan->seed++)
        compare_orders(plan, t);
    plan->seed = first;
    plan->quiet = false;
}
