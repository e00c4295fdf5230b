/*
 * serve.c - see serve.h.
 */
#include "server/serve.h"

#include "server/control.h"
#include "server/gauge.h"
#include "server/hooks.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/measures.h"
#include "server/net/net.h"
#include "server/nodes/nodes.h"
#include "server/pool.h"
#include "server/push.h"
#include "server/sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

enum { TICK_MS = 1000, DRAIN_STEP_MS = 20, DRAIN_MS = 800 };

void config_init(struct config *c)
{
    *c = (struct config){.host = "127.0.0.1",
                         .port = 8080,
                         .peer = "127.0.0.1:0",
                         .pace_ms = 700,
                         .program_ms = 2000,
                         .unload_s = 600,
                         .gone_s = 60,
                         .reply_ms = 3000,
                         .vacation_days = 30,
                         .seek_s = 15,
                         .stale_s = 48 * 60 * 60,
                         .remind_s = 30,
                         .deeds_most = 1000};
}

/* ---- the end ------------------------------------------------------------- */

static void stop(struct server *s)
{
    uv_handle_t *const all[] = {
        (uv_handle_t *)&s->decided,   (uv_handle_t *)&s->thought,
        (uv_handle_t *)&s->terminate, (uv_handle_t *)&s->interrupt,
        (uv_handle_t *)&s->second,    (uv_handle_t *)&s->ending,
        (uv_handle_t *)&s->rests,     (uv_handle_t *)&s->wakes,
        (uv_handle_t *)&s->turn_end,
    };

    nodes_close(s);
    hooks_close(s);
    push_close(s);
    control_close(s->control);
    programs_close(s);
    gauge_close(s->gauge);
    lobby_close(s);
    measures_close(s);
    if (s->pool)
        pool_close(s->pool);
    if (s->net)
        net_close(s->net);
    for (int i = 0; i < COUNT(all); i++)
        uv_close(all[i], NULL);
}

/* Let writes and messages that are on their way arrive. */
static void drain(uv_timer_t *timer)
{
    struct server *s = timer->data;
    int64_t waited = server_now(s) - s->draining_at;

    s->store->flush(s->store);
    if ((net_is_flushed(s->net) && nodes_are_flushed(s) &&
         waited >= 2 * DRAIN_STEP_MS) ||
        waited > DRAIN_MS) {
        uv_timer_stop(timer);
        stop(s);
    }
}

static void on_signal(uv_signal_t *signal, int number)
{
    struct server *s = signal->data;

    if (s->draining)
        return;
    log_line(LOG_INFO, "draining", LOG_FIELDS(LOG_NUMBER("signal", number)));
    s->store->flush(s->store);
    s->draining = true;
    s->draining_at = server_now(s);
    pool_end(s->pool);
    programs_end(s);
    nodes_leave(s);
    net_drain(s->net);
    uv_timer_start(&s->ending, drain, DRAIN_STEP_MS, DRAIN_STEP_MS);
}

/* ---- the beginning ------------------------------------------------------- */

static void on_decided(uv_async_t *async)
{
    struct server *s = async->data;

    pressure_wake(&s->pressure, server_now_us());
    s->store->finish(s->store);
}

static void on_thought(uv_async_t *async)
{
    struct server *s = async->data;

    pool_finish(s->pool);
}

static void notify(void *to)
{
    uv_async_send(to);
}

static void on_wake(uv_check_t *check)
{
    struct server *s = check->data;

    pressure_wake(&s->pressure, server_now_us());
}

static void on_rest(uv_prepare_t *prepare)
{
    struct server *s = prepare->data;
    int64_t took = pressure_rest(&s->pressure, server_now_us());

    if (took)
        histogram_add(&s->metrics.turn, took);
}

/* The disk works while answers are sent: this is called before that. */
static void on_turn_end(uv_prepare_t *prepare)
{
    struct server *s = prepare->data;

    s->store->begin(s->store);
}

static void count_waiting(struct server *s)
{
    int reads = 0;

    s->metrics.bots_waiting = pool_waiting(s->pool);
    s->metrics.writes_waiting = s->store->waiting(s->store, &reads);
    s->metrics.reads_waiting = reads;
    s->metrics.passes_waiting = s->hashing;
    s->metrics.deeds_waiting = s->deeds;
    s->metrics.deeds_most = s->pressure.most;
}

static void on_second(uv_timer_t *timer)
{
    struct server *s = timer->data;

    if (s->draining)
        return;
    hooks_tick(s);
    lobby_tick(s);
    pool_tick(s->pool);
    pressure_tick(&s->pressure, server_now_us());
    count_waiting(s);
    net_tick(s->net);
}

static void init_handles(struct server *s)
{
    uv_async_init(&s->loop, &s->decided, on_decided);
    uv_async_init(&s->loop, &s->thought, on_thought);
    uv_signal_init(&s->loop, &s->terminate);
    uv_signal_init(&s->loop, &s->interrupt);
    uv_timer_init(&s->loop, &s->second);
    uv_timer_init(&s->loop, &s->ending);
    s->decided.data = s->thought.data = s->terminate.data = s->interrupt.data =
        s;
    s->second.data = s->ending.data = s;
    uv_prepare_init(&s->loop, &s->rests);
    uv_prepare_init(&s->loop, &s->turn_end);
    uv_check_init(&s->loop, &s->wakes);
    s->rests.data = s->wakes.data = s->turn_end.data = s;
    uv_prepare_start(&s->rests, on_rest);
    uv_check_start(&s->wakes, on_wake);
    s->store->commit_time = &s->metrics.commit;
    s->store->notify = notify;
    s->store->notify_to = &s->decided;
    uv_signal_start(&s->terminate, on_signal, SIGTERM);
    uv_signal_start(&s->interrupt, on_signal, SIGINT);
    uv_timer_start(&s->second, on_second, TICK_MS, TICK_MS);
}

static void init_maps(struct server *s)
{
    uint8_t secret[16];

    s->io->random(s->io, secret, sizeof secret);
    map_init(&s->tables, secret);
    map_init(&s->codes, secret);
    map_init(&s->loading, secret);
    map_init(&s->dropping, secret);
    map_init(&s->measures, secret);
    map_init(&s->damaged, secret);
    map_init(&s->credits, secret);
    programs_open(s, secret);
    s->credits_since = server_now(s);
}

static void init_day(struct server *s)
{
    s->day_at =
        s->store->last_seen ? s->store->last_seen : s->io->wall_s(s->io);
    s->day_ms = server_now(s);
}

/* False: something cannot be opened, after a line in the log. */
static bool open_all(struct server *s, const struct joining *j)
{
    bool failed = false;

    init_handles(s);
    init_maps(s);
    init_day(s);
    pressure_begin(&s->pressure, s->config.deeds_most, server_now_us());
    measures_open(s);
    s->gauge = gauge_open(s, &failed);
    s->pool = failed ? NULL : pool_open(notify, &s->thought);
    if (s->pool && s->nodes && !nodes_open(s, j))
        failed = true;
    hooks_open(s);
    s->net = s->pool && !failed ? net_open(s) : NULL;
    uv_prepare_start(&s->turn_end, on_turn_end); /* the last is the first */
    return s->net != NULL;
}

static bool run(struct server *s, const struct joining *j,
                void (*ready)(void *to, const struct config *config), void *to)
{
    bool good = false;

    uv_loop_init(&s->loop);
    good = open_all(s, j);
    if (good) {
        log_line(LOG_INFO, "listening",
                 LOG_FIELDS(LOG_TEXT("host", s->config.host),
                            LOG_NUMBER("port", s->config.port)));
        s->control = control_open(s);
        ready(to, &s->config);
    } else {
        stop(s);
    }
    uv_run(&s->loop, UV_RUN_DEFAULT);
    uv_loop_close(&s->loop);
    free(s->control);
    free(s->gauge);
    if (good)
        log_line(LOG_INFO, "ended", NULL);
    return good;
}

static struct store *open_store(struct server *s, struct joining *j)
{
    const struct config *config = &s->config;
    struct io *io = s->io;

    if (config->node && !nodes_prepare(s, j))
        return NULL;
    if (config->store)
        return store_postgres(config->store, io, config->node ? j : NULL);
    return config->data ? store_sqlite(config->data, io) : store_memory();
}

bool serve(const struct config *config, struct io *io,
           void (*ready)(void *to, const struct config *config), void *to)
{
    struct server *s = calloc(1, sizeof *s);
    struct joining j = {0};
    bool good = false;

    if (!s)
        return false;
    /* a core dump would hold the dice of every running game */
    prctl(PR_SET_DUMPABLE, 0);
    /* a peer that hung up is an error of that write, not our end */
    signal(SIGPIPE, SIG_IGN);
    setenv("UV_THREADPOOL_SIZE", "2", 0);
    s->config = *config;
    s->io = io;
    if (!config->no_sandbox && !sandbox_enter(config))
        log_line(LOG_INFO, "no_sandbox", NULL);
    s->store = open_store(s, &j);
    good = s->store && run(s, &j, ready, to);
    if (s->store)
        s->store->close(s->store);
    nodes_free(s);
    out_free(&s->out);
    free(s);
    return good;
}
