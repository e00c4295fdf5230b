/*
 * overload.c - see overload.h.
 *
 * A thousand people each play alone, at a table of their own. First they do so
 * as fast as the server lets them: that is its capacity. Then they want to
 * make twice as many moves. Every request must be answered within a quarter of
 * a second, if only by "busy"; the moves made must be nearly as many as the
 * capacity; nobody may be left behind; and nothing that was acknowledged may be
 * missing in the log. Without the server's limits (faults.h) all this must
 * fail.
 */
#include "overload.h"

#include "loop.h"
#include "server/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLAYERS = 1000,
    GATHER_MS = 20 * 1000, /* in which all begin a game   */
    WARM_MS = 2000,        /* before anything is measured */
    RUN_MS = 8000,
    REST_MS = 2000,  /* for the last answers        */
    ANSWER_MS = 250, /* the promise                 */
    PAUSES = 6,      /* then it tells the player    */
    IMPATIENT_MS = 100,
    USUAL_MS = 100, /* what an answer usually takes */
};

/* As on a slow machine: of a move 0.8 ms and its share of a sync, of a refusal
 * 0.15. The ratio
 * is that of the real server (docs/bench.md), or worse. */
static const int costs[COSTS] = {
    [COST_READ] = 60,   [COST_TRY] = 150,  [COST_WRITE] = 200,
    [COST_SYNC] = 1000, [COST_TELL] = 300, [COST_SEND] = 90};

/* The page's, before a move that was refused is sent again: wire.ts */
static const int pauses[PAUSES] = {1000, 1500, 2000, 2000, 2000, 2000};

struct player {
    struct client client; /* the first */
    struct desk desk;
    struct alarm alarm;
    int64_t asked; /* when its request was due */
    int busy;      /* how often in a row it was told so */
    long made, told;
};

struct answers {
    long n;
    int64_t most;
};

struct load {
    double think_ms; /* between a player's moves        */
    bool backs_off;  /* when refused, as the page does  */
    enum fault fault;
};

static struct {
    struct player player[PLAYERS];
    const struct load *load;
    struct alarm begin, end;
    int64_t from, until; /* what is measured */
    struct answers made, busy;
    long asked, late;
} all;

static bool counts(int64_t when)
{
    return when >= all.from && when < all.until;
}

/* ---- a player ------------------------------------------------------------ */

static int64_t about(double ms)
{
    return (int64_t)(ms * (0.5 + (double)chance_below(1000) / 1000.0));
}

static void play(struct alarm *a)
{
    struct player *p =
        (struct player *)(void *)((char *)a - offsetof(struct player, alarm));
    struct client *c = &p->client;
    char steps[1400];
    char fields[1500];

    if (agenda_due() >= all.until + REST_MS / 2 ||
        !picture_choose(c, steps, sizeof steps))
        return;
    p->asked = agenda_due();
    all.asked += counts(p->asked);
    snprintf(fields, sizeof fields, ",\"table\":\"%s\",\"ask\":%d,\"do\":[%s]",
             c->at.table, (int)c->at.ask, steps);
    client_ask(c, REQUEST_PLAY, fields);
}

static void note(struct answers *a, const struct player *p)
{
    int64_t took = agenda_due() - p->asked;

    if (!counts(p->asked))
        return;
    a->n++;
    a->most = took > a->most ? took : a->most;
    all.late += took > ANSWER_MS;
}

static void answered(struct client *c, const char *why)
{
    struct player *p = (struct player *)c;
    bool busy = why && strcmp(why, "busy") == 0;

    if (why && !busy)
        world_fail("a move was refused", c);
    note(busy ? &all.busy : &all.made, p);
    if (busy && !all.load->backs_off) {
        alarm_set(&p->alarm, about(IMPATIENT_MS));
    } else if (busy && p->busy < PAUSES) {
        alarm_set(&p->alarm, about(pauses[p->busy++]));
    } else {
        p->told += busy;
        p->made += !busy && counts(p->asked);
        p->busy = 0;
        alarm_set(&p->alarm, about(all.load->think_ms));
    }
}

/* The game's beginning is the simulator's own business. */
static void gather(struct alarm *a)
{
    struct client *c =
        (struct client *)(void *)((char *)a - offsetof(struct client, alarm));

    if (!c->answered && c->at.state != TABLE_PLAYING)
        mind_act(a);
}

static void begin_all(struct alarm *a)
{
    (void)a;
    all.from = agenda_now() + WARM_MS;
    all.until = all.from + RUN_MS;
    agenda_costs(costs);
    for (int i = 0; i < PLAYERS; i++) {
        struct client *c = &all.player[i].client;
        if (c->at.state != TABLE_PLAYING)
            world_fail("a game did not begin", c);
        c->answered = answered;
        alarm_clear(&c->alarm);
        alarm_set(&all.player[i].alarm, about(all.load->think_ms));
    }
    alarm_set(&all.end, WARM_MS + RUN_MS + REST_MS);
}

static void end_all(struct alarm *a)
{
    (void)a;
    loop_terminate();
}

/* ---- one world ----------------------------------------------------------- */

static void ready(void *to, const struct config *config)
{
    (void)to;
    (void)config;
}

static void set_out(const struct world_plan *plan)
{
    for (int i = 0; i < PLAYERS; i++) {
        struct player *p = &all.player[i];
        p->desk = (struct desk){
            .game = plan->game, .seats = 1, .people = 1, .clock = ""};
        client_begin(&p->client, i, &p->desk);
        p->client.alarm.fire = gather;
        p->client.plays = p->client.host = p->client.steady = p->client.calm =
            true;
        p->alarm.fire = play;
        p->alarm.outside = true;
    }
    all.begin.fire = begin_all;
    all.end.fire = end_all;
    alarm_set(&all.begin, GATHER_MS);
}

static void run(struct world_plan *plan, const struct load *load,
                struct world_outcome *out)
{
    struct io *io = NULL;
    struct config config;
    const char *why = NULL;

    memset(&all, 0, sizeof all);
    all.load = load;
    plan->fault = load->fault;
    config_init(&config);
    config.data = plan->folder;
    config.no_sandbox = config.quiet = config.no_limits = true;
    io = world_machine(plan, out);
    loop_take_turns(true);
    set_out(plan);
    if (!serve(&config, io, ready, NULL))
        world_fail("the server does not start", NULL);
    loop_take_turns(false);
    for (int i = 0; i < PLAYERS; i++) {
        if (client_waits(&all.player[i].client, REQUEST_PLAY))
            world_fail("a move was not answered", &all.player[i].client);
        alarm_clear(&all.player[i].alarm);
        client_end(&all.player[i].client);
    }
    alarm_clear(&all.begin);
    alarm_clear(&all.end);
    why = world_judge();
    if (!out->why[0] && why)
        snprintf(out->why, sizeof out->why, "%s", why);
    plan->fault = FAULT_NONE;
}

/* ---- what must hold ------------------------------------------------------ */

static long least_made(void)
{
    long least = all.player[0].made;

    for (int i = 0; i < PLAYERS; i++)
        least = all.player[i].made < least ? all.player[i].made : least;
    return least;
}

static long told(void)
{
    long n = 0;

    for (int i = 0; i < PLAYERS; i++)
        n += all.player[i].told;
    return n;
}

/* Of the processor's time, how much made moves or refused them. */
static double used(double capacity)
{
    double refusal = costs[COST_READ] + costs[COST_SEND];

    return (double)all.made.n / (capacity * RUN_MS / 1000) +
           (double)all.busy.n * refusal / 1e3 / RUN_MS;
}

static void tell(const char *what, bool good, const struct world_outcome *out,
                 struct tally *t)
{
    printf("%s - %s: %ld asked, %ld made, the slowest answered in %lld ms, %ld "
           "busy, in %lld ms; %ld too late, %ld players were told, each made "
           "at least %ld%s%s\n",
           good ? "ok" : "not ok", what, all.asked, all.made.n,
           (long long)all.made.most, all.busy.n, (long long)all.busy.most,
           all.late, told(), least_made(), out->why[0] ? "; " : "", out->why);
    t->tried++;
    t->failed += !good;
}

void overload_try(struct world_plan *plan, struct tally *t)
{
    struct load load = {.think_ms = 0, .fault = FAULT_NO_LIMIT};
    struct world_outcome out;
    double capacity = 0;
    double mean = 0;

    plan->game = game_named("troyes");
    run(plan, &load, &out);
    capacity = 1000.0 * (double)all.made.n / RUN_MS;
    tell("as fast as it goes", !out.why[0] && capacity > 1000, &out, t);
    printf("# capacity: %.0f moves a second\n", capacity);

    load = (struct load){.think_ms = PLAYERS / (2 * capacity) * 1000 - USUAL_MS,
                         .backs_off = true};
    run(plan, &load, &out);
    mean = (double)all.made.n / PLAYERS;
    tell("twice the capacity",
         !out.why[0] && !all.late && !told() && all.busy.n > 0 &&
             (double)all.made.n >= 0.9 * capacity * RUN_MS / 1000 &&
             (double)least_made() >= mean / 3,
         &out, t);

    load.backs_off = false;
    run(plan, &load, &out);
    tell("the same, and nobody is patient",
         !out.why[0] && !all.late && used(capacity) >= 0.9, &out, t);

    load.fault = FAULT_NO_LIMIT;
    run(plan, &load, &out);
    tell("control: no limit but the old one", !out.why[0] && all.late > 0, &out,
         t);
    load.fault = FAULT_NO_BREATH;
    run(plan, &load, &out);
    tell("control: answers wait for a turn's end", !out.why[0] && all.late > 0,
         &out, t);
}
