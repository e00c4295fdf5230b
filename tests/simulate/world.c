/*
 * world.c - see world.h: what is planned, what goes wrong, and the end.
 *
 * For some minutes of virtual time things go wrong as the seed says; then the
 * world is calm, and every game must come to its end, whatever has happened.
 */
#include "world.h"

#include "disk.h"
#include "loop.h"
#include "server/log.h"
#include "server/serve.h"
#include "strike.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DESKS_MOST = 2,
    TROUBLES_MOST = 16,
    TROUBLE_MS = 180 * 1000,     /* then it is calm              */
    END_MS = 4 * 60 * 60 * 1000, /* and by then all must be over */
};

enum trouble_kind {
    CUT_ONE,
    CUT_ALL,
    KILL,
    POWER,
    RESTART,
    DISK_TROUBLE,
    SLOW_DISK,
    JUMP,
    TROUBLES
};

struct trouble {
    struct alarm alarm; /* the first */
    enum trouble_kind kind;
};

static struct {
    const struct world_plan *plan;
    struct world_outcome *out;
    struct io io;
    struct rng dice; /* the server's */
    int64_t jump;
    struct desk desk[DESKS_MOST];
    struct client client[CLIENTS_MOST];
    int desks, clients;
    struct trouble trouble[TROUBLES_MOST];
    struct alarm heal, calm, end, terminate, recovered;
    bool down, is_calm, finished, recovers;
    uint32_t struck_seq; /* what anybody had seen by then */
} world;

/* ---- faults that were found ---------------------------------------------- */

void world_fail(const char *what, const struct client *c)
{
    if (world.out->why[0])
        return;
    if (c)
        snprintf(world.out->why, sizeof world.out->why,
                 "%s (client %d, %s %s at %u, %lld ms)", what, c->number,
                 c->desk->game->slug, c->at.table, c->at.seq,
                 (long long)agenda_now());
    else
        snprintf(world.out->why, sizeof world.out->why, "%s (%lld ms)", what,
                 (long long)agenda_now());
}

void world_trace(const struct client *c, const char *what, const char *why,
                 const char *id)
{
    if (world.plan->trace)
        fprintf(stderr, "%8lld    client %d: %s %s: %s\n",
                (long long)agenda_now() - 1000000, c->number, what, id, why);
}

/* Instead of the server's own: its lines go to the trace. */
void log_line(enum log_level level, const char *what,
              const struct log_field *fields)
{
    if (!world.plan->trace)
        return;
    fprintf(stderr, "%8lld  %s %s", (long long)agenda_now() - 1000000,
            level == LOG_ERROR ? "!" : " ", what);
    for (; fields && fields->name; fields++)
        if (fields->text)
            fprintf(stderr, " %s=%s", fields->name, fields->text);
        else
            fprintf(stderr, " %s=%lld", fields->name,
                    (long long)fields->number);
    fputc('\n', stderr);
}

/* ---- the machine --------------------------------------------------------- */

static int64_t now_ms(struct io *io)
{
    (void)io;
    return agenda_now();
}

static int64_t wall_s(struct io *io)
{
    (void)io;
    return 1800000000 + agenda_now() / 1000 + world.jump;
}

static void some_bytes(struct io *io, void *out, size_t n)
{
    uint8_t *at = out;

    (void)io;
    while (n-- > 0)
        *at++ = (uint8_t)(rng_next(&world.dice) >> 32);
}

/* The server's process is gone; what is left of it hears nothing. */
static void fall(bool power)
{
    if (world.down)
        return;
    world.down = true;
    network_unplug(true);
    network_cut_all();
    if (power)
        disk_cut();
    else
        disk_kill();
    alarm_set(&world.terminate, 0);
}

static void die(struct io *io, int status)
{
    (void)io;
    (void)status;
    fall(chance_in(2));
}

static void terminate(struct alarm *a)
{
    (void)a;
    loop_terminate();
}

/* ---- trouble ------------------------------------------------------------- */

static void heal(struct alarm *a)
{
    (void)a;
    disk_set_fault(DISK_GOOD);
    loop_set_latency(world.is_calm ? 5 : 20);
}

static void trouble(struct alarm *a)
{
    const struct trouble *t = (const struct trouble *)a;
    struct client *c = &world.client[chance_below(world.clients)];

    if (world.plan->trace)
        fprintf(stderr, "%8lld    trouble %d\n",
                (long long)agenda_now() - 1000000, t->kind);
    switch (t->kind) {
    case CUT_ONE:
        if (c->link && !c->steady)
            network_cut(c->link);
        break;
    case CUT_ALL: network_cut_all(); break;
    case KILL: fall(false); break;
    case POWER: fall(true); break;
    case RESTART: loop_terminate(); break;
    case DISK_TROUBLE:
        disk_set_fault((enum disk_fault)(1 + chance_below(DISK_READ)));
        alarm_set(&world.heal, chance_from(1, 8000));
        break;
    case SLOW_DISK:
        loop_set_latency(3000);
        alarm_set(&world.heal, chance_from(1, 8000));
        break;
    default: world.jump = (int64_t)chance_from(-1000, 1000) * 1000000; break;
    }
}

static void calm(struct alarm *a)
{
    heal(a);
    world.is_calm = true;
    network_calm();
    loop_set_latency(5);
    for (int i = 0; i < world.clients; i++) {
        struct client *c = &world.client[i];
        c->calm = true;
        alarm_set(&c->alarm, chance_from(0, 2000));
    }
}

static void end(struct alarm *a)
{
    (void)a;
    for (int i = 0; world.plan->trace && i < world.clients; i++) {
        const struct client *c = &world.client[i];
        fprintf(stderr,
                "client %d: table %s at %u, state %d, as %d, seated %d, "
                "empty %d, asks %d, move \"%s\", done %d, follows %d, "
                "greeted %d, desk %s\n",
                c->number, c->at.table, c->at.seq, c->at.state, c->at.viewpoint,
                c->at.seated, c->at.empty, c->n_asks, c->move, c->done,
                c->follows, c->greeted, c->desk->id);
    }
    world_fail("a game does not come to its end", NULL);
}

/* ---- a strike ------------------------------------------------------------ */

/* It must recover by itself from any trouble. */
static void strike(void)
{
    static const enum disk_fault faults[STRIKES] = {
        [STRIKE_FULL] = DISK_FULL,     [STRIKE_READONLY] = DISK_READONLY,
        [STRIKE_BROKEN] = DISK_BROKEN, [STRIKE_SYNC] = DISK_SYNC,
        [STRIKE_READ] = DISK_READ,
    };
    enum strike kind = world.plan->strike;

    if (kind == STRIKE_KILL || kind == STRIKE_POWER)
        fall(kind == STRIKE_POWER);
    else
        disk_set_fault(faults[kind]);
    for (int i = 0; i < world.clients; i++)
        if (world.client[i].at.seq > world.struck_seq)
            world.struck_seq = world.client[i].at.seq;
    alarm_set(&world.calm, 2000);
    alarm_set(&world.recovered, 60 * 1000);
}

/* Everybody is there again, and the game has gone on. */
static void recovered(struct alarm *a)
{
    bool on = false;

    (void)a;
    for (int i = 0; i < world.clients; i++) {
        const struct client *c = &world.client[i];
        on = on || c->at.seq > world.struck_seq || c->at.over;
        if (!c->greeted || (!c->follows && !c->done))
            world_fail("a client did not come back", c);
    }
    if (!on)
        world_fail("the game does not go on", NULL);
    world.recovers = true;
}

/* ---- plans --------------------------------------------------------------- */

static void plan_options(struct desk *d)
{
    const struct game *game = d->game;
    const struct preset *preset = NULL;
    struct setup setup;
    union position pos;

    if (!game->n_presets || chance_in(2))
        return;
    preset = &game->presets[chance_below(game->n_presets)];
    game_standard(game, d->seats, &setup);
    memcpy(setup.option, preset->option, sizeof setup.option);
    memset(&pos, 0, sizeof pos);
    if (game_start(game, &pos.state, &setup) == NULL)
        snprintf(d->options, sizeof d->options,
                 ",\"options\":{\"preset\":\"%s\"}", preset->slug);
}

static void plan_desk(struct desk *d)
{
    static const char *const bots[] = {"random", "random", "greedy", "level1"};
    static const char *const clocks[] = {
        "", "", "", ",\"clock\":{\"kind\":\"move\",\"base\":4}",
        ",\"clock\":{\"kind\":\"fischer\",\"base\":30,\"add\":2}"};
    int n = 0;
    int most = 0;

    while (games[n])
        n++;
    memset(d, 0, sizeof *d);
    d->game = world.plan->game ? world.plan->game : games[chance_below(n)];
    most = d->game->seats_max < 4 || chance_in(4) ? d->game->seats_max : 4;
    d->seats = d->game->seats_min + chance_below(most - d->game->seats_min + 1);
    d->people = 1 + chance_below(d->seats < 3 ? d->seats : 3);
    for (int i = d->people; i < d->seats; i++)
        snprintf(d->bot[i], sizeof d->bot[i], "%s",
                 bots[chance_below(COUNT(bots))]);
    d->clock = clocks[chance_below(COUNT(clocks))];
    d->rematches = chance_in(4) && !world.plan->twins;
    plan_options(d);
}

static void plan_clients(struct desk *d)
{
    const struct world_plan *plan = world.plan;
    int lookers = chance_below(2);

    for (int i = 0; i < d->people + lookers && world.clients < CLIENTS_MOST;
         i++) {
        struct client *c = &world.client[world.clients];
        client_begin(c, world.clients++, d);
        c->plays = i < d->people;
        c->host = i == 0;
        c->steady = chance_in(4);
        c->lazy = c->plays && d->clock[0] && chance_in(3) && !plan->quiet;
        c->vanishes = c->plays && !c->host && !d->rematches && chance_in(4) &&
                      !plan->quiet;
    }
}

static void plan_trouble(void)
{
    int n = chance_in(8) ? 0 : chance_below(TROUBLES_MOST);

    if (world.plan->cuts)
        n = world.plan->cuts;
    if (world.plan->quiet)
        n = 0;
    for (int i = 0; i < n; i++) {
        struct trouble *t = &world.trouble[i];
        t->kind = (enum trouble_kind)chance_below(TROUBLES);
        if (world.plan->cuts)
            t->kind = POWER;
        t->alarm.fire = trouble;
        alarm_set(&t->alarm, chance_from(0, TROUBLE_MS));
    }
    world.heal.fire = heal;
    world.calm.fire = calm;
    world.end.fire = end;
    world.terminate.fire = terminate;
    world.recovered.fire = recovered;
    strike_plan(world.plan->strike_at, strike);
    alarm_set(&world.calm, TROUBLE_MS);
    alarm_set(&world.end, END_MS);
}

static void plan_config(struct config *c)
{
    static const int paces[] = {0, 50, 700};

    config_init(c);
    c->data = world.plan->folder;
    c->no_sandbox = true;
    c->quiet = true;
    c->pace_ms = paces[chance_below(COUNT(paces))];
    c->unload_s = chance_in(2) ? 1 : 600;
    c->gone_s = chance_in(2) ? 5 : 60;
    if (world.plan->twins)
        c->unload_s = 600;
    else if (chance_in(6))
        c->deeds_most = 1; /* two at once are too many */
}

/* ---- the course of it ---------------------------------------------------- */

static bool is_over(void)
{
    for (int i = 0; i < world.clients; i++) {
        const struct client *c = &world.client[i];
        if (c->vanished)
            continue;
        if (!c->done || !c->follows || c->n_asks || !c->at.over ||
            strcmp(c->at.table, c->desk->id) != 0)
            return false;
    }
    return world.is_calm;
}

/* Between two turns of the loop. */
static void look(struct alarm *a)
{
    if (world.out->why[0] || world.recovers || is_over()) {
        world.finished = true;
        loop_terminate();
        return;
    }
    alarm_set(a, 1000);
}

static void ready(void *to, const struct config *config)
{
    (void)to;
    (void)config;
}

static void wait_for_restart(void)
{
    int64_t until = agenda_now() + chance_from(10, 5000);

    while (!world.finished && agenda_now() < until && agenda_step())
        ;
}

static void live(const struct config *config)
{
    while (!world.finished) {
        world.down = false;
        if (!serve(config, &world.io, ready, NULL) && !disk_fails() &&
            !world.down)
            world_fail("the server does not start", NULL);
        network_unplug(true);
        network_cut_all();
        disk_revive();
        world.down = true;
        if (world.out->why[0])
            break;
        world.out->restarts++;
        if (!world.finished)
            wait_for_restart();
    }
}

static void begin(const struct world_plan *plan)
{
    agenda_begin(plan->seed);
    world.plan = plan;
    world.io = (struct io){.now_ms = now_ms,
                           .wall_s = wall_s,
                           .random = some_bytes,
                           .die = die,
                           .alone = true};
    world.dice.state = rng_next(agenda_rng());
    disk_begin();
    disk_ignore_syncs(plan->fault == FAULT_LYING_DISK);
    fault_choose(plan->fault);
    network_begin(&world.io);
    witness_begin();
    loop_set_latency(20);
}

static void finish(void)
{
    int n = 0;

    for (int i = 0; i < world.clients; i++)
        client_end(&world.client[i]);
    world.out->syncs = disk_counts()->syncs;
    world.out->points = strike_points();
    witness_all(&n);
    world.out->sights = n;
    network_end();
    disk_end();
    agenda_end();
}

void world_run(const struct world_plan *plan, struct world_outcome *out)
{
    struct alarm looks = {.fire = look};
    struct config config;
    const char *why = NULL;

    memset(&world, 0, sizeof world);
    memset(out, 0, sizeof *out);
    world.out = out;
    begin(plan);
    plan_config(&config);
    world.desks = 1 + (chance_in(4) && !plan->quiet);
    for (int i = 0; i < world.desks; i++) {
        plan_desk(&world.desk[i]);
        plan_clients(&world.desk[i]);
    }
    plan_trouble();
    if (plan->twins) { /* nobody does anything but play */
        network_steady();
        if (plan->twins->advance)
            agenda_steady();
        calm(&world.calm);
    }
    alarm_set(&looks, 1000);
    live(&config);
    disk_set_fault(DISK_GOOD);
    if (!out->why[0] && !plan->twins && (why = judge(plan->folder)))
        snprintf(out->why, sizeof out->why, "%s", why);
    finish();
}

struct io *world_machine(const struct world_plan *plan,
                         struct world_outcome *out)
{
    memset(&world, 0, sizeof world);
    memset(out, 0, sizeof *out);
    world.out = out;
    begin(plan);
    network_steady();
    loop_set_latency(0);
    return &world.io;
}

const char *world_judge(void)
{
    const char *why = judge(world.plan->folder);

    finish();
    return why;
}

/* ---- for its clients ----------------------------------------------------- */

void (*world_tap(const struct client *c))(void *, const void *, size_t)
{
    struct twins *twins = world.plan->twins;

    if (!twins || c->number != twins->client)
        return NULL;
    twins->who = c->who;
    return twins_tap;
}
