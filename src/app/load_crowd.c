/*
 * load_crowd.c - see load_crowd.h.
 */
#include "app/load_crowd.h"

#include "app/load_wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

enum { EVENTS = 512, MOVES_MOST = 4000, TABLES = 50, ID = 16, WAIT_S = 60 };

struct crowd {
    const struct load_plan *plan;
    struct crowd_result *result;
    struct wire *wire; /* owned */
    int n, poll;
    int through;              /* who are done */
    double first[MOVES_MOST]; /* when a move was first heard, by number */
    double last[MOVES_MOST];
    long messages;
};

static double now_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool fail(struct crowd *c, const char *why)
{
    if (!c->result->failed)
        c->result->failed = why;
    return false;
}

static const char *field(const char *text, size_t n, const char *name)
{
    const char *at = memmem(text, n, name, strlen(name));

    return at ? at + strlen(name) : NULL;
}

/* ---- one connection ------------------------------------------------------ */

static bool open_one(struct crowd *c, int i)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
    char token[64];

    snprintf(token, sizeof token, "crowd-of-the-bench-%08d", i);
    return (wire_open(&c->wire[i], c->plan->port, token) &&
            epoll_ctl(c->poll, EPOLL_CTL_ADD, c->wire[i].fd, &event) == 0) ||
           fail(c, "connect");
}

/* Wait for the answer of that id on one connection; what it says first. */
static char *answer(struct crowd *c, int i, const char *mark, size_t *n)
{
    double until = now_s() + WAIT_S;

    while (now_s() < until) {
        struct epoll_event none;
        char *text = wire_next(&c->wire[i], n);
        if (text && field(text, *n, mark))
            return text;
        if (text)
            continue;
        epoll_wait(c->poll, &none, 1, 1);
        if (!wire_read(&c->wire[i]))
            break;
    }
    fail(c, "no answer");
    return NULL;
}

/* A table for bots alone, made by the first of the crowd. */
static bool create(struct crowd *c, char id[ID])
{
    const struct load_plan *plan = c->plan;
    char text[256];
    char bots[128] = "";
    size_t n = 0;
    const char *made = NULL;
    const char *at = NULL;

    for (int seat = 0; seat < plan->seats; seat++)
        snprintf(bots + strlen(bots), sizeof bots - strlen(bots),
                 "%s\"random\"", seat ? "," : "");
    snprintf(text, sizeof text,
             "{\"t\":\"create\",\"id\":\"made\",\"game\":\"%s\",\"seats\":%d,"
             "\"bots\":[%s]}",
             plan->game->slug, plan->seats, bots);
    if (!wire_say(&c->wire[0], text))
        return fail(c, "send");
    made = answer(c, 0, "\"id\":\"made\"", &n);
    at = made ? field(made, n, "\"table\":\"") : NULL;
    if (!at)
        return fail(c, "create");
    snprintf(id, ID, "%.*s", (int)strcspn(at, "\""), at);
    return true;
}

static bool say_of(struct crowd *c, int i, const char *kind, const char *id)
{
    char text[128];

    snprintf(text, sizeof text, "{\"t\":\"%s\",\"id\":\"%s\",\"table\":\"%s\"}",
             kind, kind, id);
    return wire_say(&c->wire[i], text) || fail(c, "send");
}

/* ---- all of them --------------------------------------------------------- */

/* each() says when a connection is through; until all are. */
static bool hear_all(struct crowd *c,
                     bool (*each)(struct crowd *c, const char *text, size_t n))
{
    struct epoll_event event[EVENTS];
    double until = now_s() + WAIT_S;

    c->through = 0;
    while (c->through < c->n && now_s() < until) {
        int n = epoll_wait(c->poll, event, EVENTS, 100);
        for (int i = 0; i < n; i++) {
            struct wire *w = &c->wire[event[i].data.u32];
            char *text = NULL;
            size_t size = 0;
            if (!wire_read(w))
                return fail(c, "closed");
            while ((text = wire_next(w, &size)))
                c->through += each(c, text, size);
        }
    }
    return c->through == c->n || fail(c, "late");
}

static bool is_following(struct crowd *c, const char *text, size_t n)
{
    (void)c;
    return field(text, n, "\"id\":\"follow\"") != NULL;
}

static bool hears_move(struct crowd *c, const char *text, size_t n)
{
    const char *seq = field(text, n, "\"seq\":");
    long number = seq ? strtol(seq, NULL, 10) : 0;
    double now = now_s();

    c->messages++;
    if (strncmp(text, "{\"t\":\"news\"", 11) != 0 || number >= MOVES_MOST)
        return false;
    if (c->first[number] <= 0)
        c->first[number] = now;
    c->last[number] = now;
    return field(text, n, "\"over\":{") != NULL;
}

static bool begin(struct crowd *c, const struct load_plan *plan, int people,
                  struct crowd_result *out)
{
    memset(out, 0, sizeof *out);
    *c = (struct crowd){.plan = plan, .result = out, .n = people};
    out->people = people;
    c->poll = epoll_create1(0);
    c->wire = calloc((size_t)people, sizeof *c->wire);
    if (!c->wire || c->poll < 0)
        return fail(c, "memory");
    for (int i = 0; i < people; i++)
        c->wire[i].fd = -1;
    for (int i = 0; i < people; i++)
        if (!open_one(c, i))
            return false;
    return true;
}

static void end(struct crowd *c)
{
    for (int i = 0; c->wire && i < c->n; i++)
        wire_close(&c->wire[i]);
    free(c->wire);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;

    return (x > y) - (x < y);
}

static void sum_up(struct crowd *c)
{
    static double spread[MOVES_MOST];
    int n = 0;

    for (int i = 0; i < MOVES_MOST; i++)
        if (c->first[i] > 0)
            spread[n++] = 1000 * (c->last[i] - c->first[i]);
    qsort(spread, (size_t)n, sizeof *spread, by_size);
    c->result->moves = n;
    if (n) {
        c->result->p50_ms = spread[n / 2];
        c->result->p99_ms = spread[n * 99 / 100];
    }
}

void crowd_watch(const struct load_plan *plan, int people,
                 struct crowd_result *out)
{
    static struct crowd c;
    char id[ID];
    bool good = begin(&c, plan, people, out) && create(&c, id);
    double cpu = 0;
    double began = 0;

    for (int i = 0; good && i < people; i++)
        good = say_of(&c, i, "follow", id);
    good = good && hear_all(&c, is_following);
    cpu = plan->cpu(plan->to);
    began = now_s();
    good = good && say_of(&c, 0, "start", id) && hear_all(&c, hears_move);
    out->seconds = now_s() - began;
    if (good && c.messages)
        out->cpu_us = 1e6 * (plan->cpu(plan->to) - cpu) / (double)c.messages;
    sum_up(&c);
    end(&c);
}

/* Everybody follows one of the tables. */
static bool follow_all(struct crowd *c, char (*id)[ID])
{
    for (int i = 0; i < c->n; i++)
        if (!say_of(c, i, "follow", id[i % TABLES]))
            return false;
    return hear_all(c, is_following);
}

void crowd_return(const struct load_plan *plan, int people,
                  struct crowd_result *out)
{
    static struct crowd c;
    static char id[TABLES][ID];
    bool good = begin(&c, plan, people, out);
    double cpu = 0;
    double began = 0;

    for (int i = 0; good && i < TABLES; i++)
        good = create(&c, id[i]);
    good = good && follow_all(&c, id);
    for (int i = 0; i < people; i++)
        wire_close(&c.wire[i]);
    cpu = plan->cpu(plan->to);
    began = now_s();
    for (int i = 0; good && i < people; i++)
        good = open_one(&c, i);
    good = good && follow_all(&c, id);
    out->seconds = now_s() - began;
    if (good)
        out->cpu_us = 1e6 * (plan->cpu(plan->to) - cpu) / people;
    end(&c);
}
