/*
 * loop.c - see loop.h.
 *
 * Every handle has a node of ours, which holds its alarm. A closed handle is
 * forgotten in a turn of its own, as libuv does it. The loop ends when the
 * last handle that counts is closed.
 */
#include "loop.h"

#include "network.h"

#include <stdlib.h>

struct node {
    struct alarm alarm; /* the first: it is found by this */
    uv_handle_t *handle;
    bool counts;
};

struct job {
    struct alarm alarm; /* the first */
    uv_work_t *work;
    uv_work_cb run;
    uv_after_work_cb done;
};

enum { PREPARES = 4 };

static struct {
    int open; /* handles that keep the loop going */
    uv_prepare_t *prepare[PREPARES];
    uv_signal_t *terminate;
    int64_t latency;
    bool turns;
} loop;

static struct node *node_of(const void *handle)
{
    return ((const uv_handle_t *)handle)->u.reserved[0];
}

static void add(void *handle, uv_handle_type type)
{
    uv_handle_t *h = handle;
    struct node *node = calloc(1, sizeof *node);

    if (!node)
        abort();
    node->handle = h;
    node->counts = true;
    h->type = type;
    h->u.reserved[0] = node;
    loop.open++;
}

/* ---- timers -------------------------------------------------------------- */

static void ring(struct alarm *a)
{
    uv_timer_t *t = (uv_timer_t *)((struct node *)a)->handle;

    if (t->repeat)
        alarm_set(a, (int64_t)t->repeat);
    t->timer_cb(t);
}

int uv_timer_init(uv_loop_t *at, uv_timer_t *t)
{
    (void)at;
    add(t, UV_TIMER);
    node_of(t)->alarm.fire = ring;
    return 0;
}

int uv_timer_start(uv_timer_t *t, uv_timer_cb cb, uint64_t in, uint64_t repeat)
{
    t->timer_cb = cb;
    t->repeat = repeat;
    alarm_set(&node_of(t)->alarm, (int64_t)in);
    return 0;
}

int uv_timer_stop(uv_timer_t *t)
{
    alarm_clear(&node_of(t)->alarm);
    return 0;
}

int uv_is_active(const uv_handle_t *h)
{
    return node_of(h)->alarm.place != 0;
}

/* ---- wake-ups and workers ------------------------------------------------ */

static void wake(struct alarm *a)
{
    uv_async_t *async = (uv_async_t *)((struct node *)a)->handle;

    async->async_cb(async);
}

int uv_async_init(uv_loop_t *at, uv_async_t *async, uv_async_cb cb)
{
    (void)at;
    add(async, UV_ASYNC);
    async->async_cb = cb;
    node_of(async)->alarm.fire = wake;
    return 0;
}

int uv_async_send(uv_async_t *async)
{
    struct node *node = node_of(async);

    if (!node->alarm.place)
        alarm_set(&node->alarm, chance_from(0, loop.latency));
    return 0;
}

static void work(struct alarm *a)
{
    struct job *job = (struct job *)a;

    job->run(job->work);
    job->done(job->work, 0);
    loop.open--;
    free(job);
}

int uv_queue_work(uv_loop_t *at, uv_work_t *req, uv_work_cb run,
                  uv_after_work_cb done)
{
    struct job *job = calloc(1, sizeof *job);

    (void)at;
    if (!job)
        return UV_ENOMEM;
    *job = (struct job){{.fire = work}, req, run, done};
    loop.open++;
    alarm_set(&job->alarm, chance_from(0, 20));
    return 0;
}

/* ---- sockets ------------------------------------------------------------- */

int uv_poll_init(uv_loop_t *at, uv_poll_t *poll, int fd)
{
    (void)at;
    add(poll, UV_POLL);
    network_watch(fd, poll);
    poll->io_watcher.fd = fd;
    return 0;
}

int uv_poll_start(uv_poll_t *poll, int events, uv_poll_cb cb)
{
    poll->poll_cb = cb;
    network_want(poll->io_watcher.fd, events);
    return 0;
}

int uv_poll_stop(uv_poll_t *poll)
{
    network_want(poll->io_watcher.fd, 0);
    return 0;
}

/* ---- the rest ------------------------------------------------------------ */

int uv_prepare_init(uv_loop_t *at, uv_prepare_t *prepare)
{
    (void)at;
    add(prepare, UV_PREPARE);
    return 0;
}

int uv_prepare_start(uv_prepare_t *prepare, uv_prepare_cb cb)
{
    prepare->prepare_cb = cb;
    for (int i = 0; i < PREPARES; i++) {
        if (loop.prepare[i])
            continue;
        loop.prepare[i] = prepare;
        return 0;
    }
    return UV_ENOMEM;
}

/* Nothing is called after waiting: it measures how long a turn takes. */
int uv_check_init(uv_loop_t *at, uv_check_t *check)
{
    (void)at;
    add(check, UV_CHECK);
    return 0;
}

int uv_check_start(uv_check_t *check, uv_check_cb cb)
{
    (void)check;
    (void)cb;
    return 0;
}

uint64_t uv_hrtime(void)
{
    return (uint64_t)agenda_now_us() * 1000;
}

void uv_unref(uv_handle_t *h)
{
    node_of(h)->counts = false;
    loop.open--;
}

int uv_signal_init(uv_loop_t *at, uv_signal_t *signal)
{
    (void)at;
    add(signal, UV_SIGNAL);
    return 0;
}

int uv_signal_start(uv_signal_t *signal, uv_signal_cb cb, int number)
{
    signal->signal_cb = cb;
    signal->signum = number;
    if (number == SIGTERM)
        loop.terminate = signal;
    return 0;
}

static void forget(struct alarm *a)
{
    struct node *node = (struct node *)a;
    uv_handle_t *h = node->handle;

    loop.open -= node->counts;
    free(node);
    if (h->close_cb)
        h->close_cb(h);
}

void uv_close(uv_handle_t *h, uv_close_cb cb)
{
    struct node *node = node_of(h);

    for (int i = 0; i < PREPARES; i++)
        if ((void *)h == (void *)loop.prepare[i])
            loop.prepare[i] = NULL;
    if ((void *)h == (void *)loop.terminate)
        loop.terminate = NULL;
    if (!node->counts) { /* it is waited for, as the others are */
        node->counts = true;
        loop.open++;
    }
    h->close_cb = cb;
    node->alarm.fire = forget;
    alarm_set(&node->alarm, 0);
}

int uv_loop_init(uv_loop_t *at)
{
    (void)at;
    loop.open = 0;
    return 0;
}

int uv_loop_close(uv_loop_t *at)
{
    (void)at;
    return loop.open ? UV_EBUSY : 0;
}

/* The last that was started is the first, as libuv has it. */
void loop_prepare(void)
{
    for (int i = PREPARES - 1; i >= 0; i--)
        if (loop.prepare[i])
            loop.prepare[i]->prepare_cb(loop.prepare[i]);
}

void loop_set_latency(int64_t most_ms)
{
    loop.latency = most_ms;
}

void loop_take_turns(bool turns)
{
    loop.turns = turns;
}

void loop_terminate(void)
{
    if (loop.terminate)
        loop.terminate->signal_cb(loop.terminate, SIGTERM);
}

int uv_run(uv_loop_t *at, uv_run_mode mode)
{
    (void)at;
    (void)mode;
    for (;;) {
        int64_t then = agenda_now();
        if (loop.open <= 0 || !agenda_step())
            break;
        if (then < agenda_due()) /* it has waited for that */
            then = agenda_due();
        while (loop.turns && loop.open > 0 && agenda_step_until(then))
            ;
        loop_prepare();
    }
    return loop.open;
}
