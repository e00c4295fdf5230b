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

enum { FORCED_LEAST = 4 };

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

/* Nobody asks, then there is a choice, and then none. */
static void look_for_forced(const struct glance *g)
{
    struct forced *f = &now->maybe[g->client];

    if (!g->choices) {
        *f = (struct forced){.client = g->client, .at = g->seq};
    } else if (!f->at || g->seq == f->played) {
        return;
    } else if (f->first[0] && g->only[0] && !now->forced.client &&
               f->decision == g->decision) {
        memcpy(f->then, g->only, sizeof f->then);
        now->forced = *f;
        now->forced.client++; /* 0: none is found */
    } else if (f->first[0]) {
        f->at = 0; /* it chose twice */
    }
}

void twins_plays(const struct glance *g, const char *steps)
{
    struct forced *f = now ? &now->maybe[g->client] : NULL;

    if (f && f->at && !f->first[0] && !strchr(steps, ',')) {
        f->decision = g->decision;
        f->played = g->seq;
        snprintf(f->first, sizeof f->first, "%.*s", (int)strlen(steps) - 2,
                 steps + 1); /* without its quotes */
    }
}

static bool is_moment(const struct glance *g)
{
    const struct forced *f = &now->forced;

    return !now->advance->forced ||
           (g->client + 1 == f->client && g->seq == f->at && g->choices == 0);
}

bool twins_says(const struct glance *g, const struct game *game, char *out,
                size_t size)
{
    const struct advance *says = now ? now->advance : NULL;

    if (!says || now->said || g->client == now->client)
        return false;
    if (says->forced && !says->text) {
        look_for_forced(g);
        return false;
    }
    if (!is_moment(g))
        return false;
    now->said = true;
    out[0] = '\0';
    if (says->forced)
        snprintf(out, size, says->text, now->forced.decision, now->forced.first,
                 now->forced.then);
    else if (says->text)
        snprintf(out, size, says->text, game->decisions[0], game->verbs[0].slug,
                 game->verbs[0].slug);
    return true;
}

bool twins_auto(int client)
{
    uint64_t mine = (uint64_t)1 << client;

    if (!now || !now->advance || !now->advance->forced || now->autos & mine)
        return false;
    now->autos |= mine;
    return true;
}

bool twins_waits(const struct glance *g)
{
    bool ordered = now && now->said && g->client + 1 == now->forced.client &&
                   !now->done && !now->lapsed;

    return now && now->advance && now->advance->forced &&
           (g->only[0] || ordered) &&
           (g->client == now->client || !now->advance->by_hand);
}

void twins_told(int client, const char *why)
{
    if (!now || !now->advance || client == now->client)
        return;
    now->done += strcmp(why, "done") == 0;
    now->lapsed += strcmp(why, "done") != 0;
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

static const struct advance order_pairs[TWINS_ORDERS][2] = {
    [ORDER_OTHER] = {{.text = ",\"do\":[\"%s: %s *\"]"},
                     {.text = ",\"do\":[\"%s: %s * > %s *\"]"}},
    [ORDER_NONE_AT] = {{0}, {.text = ",\"do\":[\"%s: %s *\"]"}},
    [ORDER_FORCED] = {{.text = ",\"do\":[\"%s: %s\"]", .forced = true},
                      {.text = ",\"do\":[\"%s: %s > %s\"]", .forced = true}},
    [ORDER_BY_HAND] = {{.forced = true}, {.forced = true, .by_hand = true}},
};

static struct twins *new_twin(int client, const struct advance *advance)
{
    struct twins *twin = calloc(1, sizeof *twin);

    if (!twin)
        abort();
    twin->client = client;
    twin->advance = advance;
    return twin;
}

static void free_twin(struct twins *twin)
{
    free(twin->sent);
    free(twin);
}

static struct forced find_forced(struct world_plan *plan, int client)
{
    static const struct advance nothing = {.forced = true};
    struct twins *twin = new_twin(client, &nothing);
    struct forced found;

    run_one(plan, twin);
    found = twin->forced;
    free_twin(twin);
    return found;
}

/* Did the worlds differ? The last step was done by order in one of them. */
static bool both_spoke(enum twins_order kind, struct twins *const twin[2])
{
    return twin[0]->said && twin[1]->said &&
           (kind != ORDER_FORCED || (twin[0]->done == 1 && twin[1]->done == 2));
}

static void compare_orders(struct world_plan *plan, enum twins_order kind,
                           struct twins_tally *t)
{
    struct rng rng = {plan->seed};
    int client = (int)rng_below(&rng, 3);
    struct forced forced = {0};
    struct twins *twin[2];

    if (kind == ORDER_FORCED)
        forced = find_forced(plan, client);
    for (int i = 0; i < 2; i++) {
        twin[i] = new_twin(client, &order_pairs[kind][i]);
        twin[i]->forced = forced;
        run_one(plan, twin[i]);
    }
    t->pairs++;
    t->swapped += both_spoke(kind, twin);
    t->sends += twin[0]->n;
    if (!are_same(twin[0], twin[1])) {
        t->leaks++;
        if (kind != ORDER_BY_HAND)
            printf("# twins of seed %llu: client %d notices orders of "
                   "another\n",
                   (unsigned long long)plan->seed, client);
    }
    free_twin(twin[0]);
    free_twin(twin[1]);
}

/* Such a turn is rare: a few of them are wanted, in as many pairs as it
 * takes. */
static bool is_enough(const struct twins_tally *t, long pairs,
                      enum twins_order kind)
{
    if (kind == ORDER_BY_HAND && t->leaks)
        return true;
    return t->pairs >= pairs &&
           (kind != ORDER_FORCED || t->swapped >= FORCED_LEAST ||
            t->pairs >= 20 * pairs);
}

void twins_orders(struct world_plan *plan, long pairs, enum twins_order kind,
                  struct twins_tally *t)
{
    uint64_t first = plan->seed;

    plan->quiet = true;
    for (; !is_enough(t, pairs, kind); plan->seed++)
        compare_orders(plan, kind, t);
    plan->seed = first;
    plan->quiet = false;
}
