/*
 * network.c - see network.h.
 */
#include "network.h"
#include "strike.h"

#include "server/control.h"
#include "server/gauge.h"
#include "server/net/net.h"
#include "server/net/ws.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_FD = 1 << 24, /* no file of the process */
    LINKS_MOST = 4096,
    WINDOW = 16 * 1024, /* bytes that the kernel keeps for a reader */
};

struct stream {         /* one direction */
    struct alarm alarm; /* the first; when more arrives */
    struct link *link;
    uint8_t *data; /* owned */
    size_t n, arrived, read, most;
    bool ends, ended; /* the writer has; the reader knows */
};

struct link {
    struct stream up, down;
    struct listener client; /* .to NULL: it has gone */
    struct alarm poll_alarm, stall_alarm;
    uv_poll_t *poll; /* the server's; NULL: it has gone */
    int wanted;
    int64_t latency;
    bool cut; /* nothing passes any more */
};

static struct {
    struct link *link[LINKS_MOST]; /* owned */
    int n;
    struct ws *ws; /* of the server that is up, or NULL */
    bool unplugged, calm, steady;
} net;

#define LINK_OF(a, member)                                                     \
    ((struct link *)(void *)((char *)(a)-offsetof(struct link, member)))

/* ---- how long things take ------------------------------------------------ */

static int64_t delay(const struct link *l)
{
    if (net.steady)
        return 5;
    if (net.calm)
        return chance_from(0, 5);
    if (chance_in(200)) /* a packet was lost, and is sent again */
        return chance_from(200, 6000);
    return chance_from(0, l->latency);
}

/* ---- one direction ------------------------------------------------------- */

static void stream_write(struct stream *s, const void *bytes, size_t n)
{
    if (s->read == s->n)
        s->n = s->arrived = s->read = 0;
    if (s->most - s->n < n) {
        s->most = 2 * s->most + n;
        s->data = realloc(s->data, s->most);
        if (!s->data)
            abort();
    }
    memcpy(s->data + s->n, bytes, n);
    s->n += n;
    if (!s->alarm.place)
        alarm_set(&s->alarm, delay(s->link));
}

static void stream_end(struct stream *s)
{
    s->ends = true;
    if (!s->alarm.place)
        alarm_set(&s->alarm, delay(s->link));
}

/* All of it, or a piece that may end anywhere. */
static void arrive(struct stream *s)
{
    size_t under_way = s->n - s->arrived;

    if (under_way > 1 && !net.steady && chance_in(8))
        s->arrived += 1 + (size_t)chance_below((int)under_way - 1);
    else
        s->arrived = s->n;
    if (s->arrived < s->n)
        alarm_set(&s->alarm, delay(s->link));
    else
        s->ended = s->ends;
}

/* ---- the client's end ---------------------------------------------------- */

static void poke(struct link *l);

static void client_ended(struct link *l)
{
    struct listener client = l->client;

    memset(&l->client, 0, sizeof l->client);
    if (client.to)
        client.ended(client.to);
}

static void client_reads(struct link *l)
{
    struct stream *s = &l->down;
    size_t n = s->arrived - s->read;
    uint8_t *bytes = NULL;

    if (!l->client.to || l->stall_alarm.place)
        return;
    if (n > 0) {
        bytes = malloc(n);
        if (!bytes)
            abort();
        memcpy(bytes, s->data + s->read, n);
        s->read += n;
        l->client.heard(l->client.to, bytes, n);
        free(bytes);
        poke(l); /* there is space again */
    }
    if (s->ended && s->read == s->arrived)
        client_ended(l);
}

static void down_arrives(struct alarm *a)
{
    arrive((struct stream *)a);
    client_reads(LINK_OF(a, down.alarm));
}

static void up_arrives(struct alarm *a)
{
    arrive((struct stream *)a);
    poke(LINK_OF(a, up.alarm));
}

static void stall_over(struct alarm *a)
{
    client_reads(LINK_OF(a, stall_alarm));
}

void network_stall(struct link *l, int64_t ms)
{
    alarm_set(&l->stall_alarm, ms);
}

void network_say(struct link *l, const void *bytes, size_t n)
{
    if (!l->cut)
        stream_write(&l->up, bytes, n);
}

void network_close(struct link *l)
{
    memset(&l->client, 0, sizeof l->client);
    stream_end(&l->up);
}

static void cut_arrives(struct alarm *a)
{
    struct link *l = LINK_OF(a, down.alarm);

    l->up.ended = true;
    poke(l);
    client_ended(l);
}

/* What was in flight is lost, and each end notices some time later. */
void network_cut(struct link *l)
{
    if (l->cut)
        return;
    l->cut = true;
    l->up.n = l->up.arrived;
    l->down.n = l->down.arrived;
    alarm_clear(&l->up.alarm);
    alarm_clear(&l->stall_alarm);
    l->down.alarm.fire = cut_arrives;
    alarm_set(&l->down.alarm, chance_from(0, net.calm ? 10 : 3000));
}

void network_cut_all(void)
{
    for (int i = 0; i < net.n; i++)
        network_cut(net.link[i]);
}

void network_unplug(bool unplugged)
{
    net.unplugged = unplugged;
    if (unplugged)
        net.ws = NULL;
}

void network_steady(void)
{
    net.steady = true;
}

void network_calm(void)
{
    net.calm = true;
}

/* ---- the server's end ---------------------------------------------------- */

static struct link *link_of(int fd)
{
    return net.link[fd - FIRST_FD];
}

static int ready(const struct link *l)
{
    int events = 0;

    if (l->up.arrived > l->up.read || l->up.ended)
        events |= UV_READABLE;
    if (l->cut || l->down.n - l->down.read < WINDOW)
        events |= UV_WRITABLE;
    return events & l->wanted;
}

/* The server is told in a turn of its own. */
static void poke(struct link *l)
{
    if (l->poll && !net.unplugged && ready(l) && !l->poll_alarm.place)
        alarm_set(&l->poll_alarm, 0);
}

static void tell_server(struct alarm *a)
{
    struct link *l = LINK_OF(a, poll_alarm);
    int events = ready(l);

    if (l->poll && events && !net.unplugged) {
        l->poll->poll_cb(l->poll, 0, events);
        poke(l);
    }
}

void network_watch(int fd, uv_poll_t *poll)
{
    link_of(fd)->poll = poll;
}

void network_want(int fd, int events)
{
    link_of(fd)->wanted = events;
    poke(link_of(fd));
}

static ssize_t take(struct io *io, int fd, void *out, size_t n)
{
    struct link *l = link_of(fd);
    size_t there = l->up.arrived - l->up.read;

    (void)io;
    if (!there && l->up.ended)
        return 0;
    if (!there) {
        errno = EAGAIN;
        return -1;
    }
    agenda_spend(COST_READ);
    n = n < there ? n : there;
    memcpy(out, l->up.data + l->up.read, n);
    l->up.read += n;
    return (ssize_t)n;
}

static ssize_t give(struct io *io, int fd, const void *in, size_t n)
{
    struct link *l = link_of(fd);
    size_t waits = l->down.n - l->down.read;

    (void)io;
    strike_point();
    agenda_spend(COST_SEND);
    if (net.unplugged)
        return (ssize_t)n;
    if (l->cut) {
        errno = ECONNRESET;
        return -1;
    }
    if (waits >= WINDOW) {
        errno = EAGAIN;
        return -1;
    }
    n = n < WINDOW - waits ? n : WINDOW - waits;
    if (l->client.tap)
        l->client.tap(l->client.to, in, n);
    stream_write(&l->down, in, n);
    return (ssize_t)n;
}

static void shut(struct io *io, int fd)
{
    (void)io;
    if (!link_of(fd)->cut && !net.unplugged)
        stream_end(&link_of(fd)->down);
}

static void close_fd(struct io *io, int fd)
{
    struct link *l = link_of(fd);

    l->poll = NULL;
    l->wanted = 0;
    alarm_clear(&l->poll_alarm);
    if (!net.unplugged && !l->cut && !l->down.ends && chance_in(3))
        network_cut(l); /* a reset: what was under way is lost */
    else
        shut(io, fd);
}

/* ---- opening and closing ------------------------------------------------- */

struct link *network_connect(const struct listener *listener,
                             const char *address)
{
    struct handshake h = {.address = address};
    struct link *l = NULL;
    int fd = FIRST_FD + net.n;

    if (!net.ws || net.unplugged || net.n == LINKS_MOST ||
        net.ws->server->draining || !ws_may_open(net.ws, address))
        return NULL;
    l = calloc(1, sizeof *l);
    if (!l)
        abort();
    l->client = *listener;
    l->up.link = l->down.link = l;
    l->up.alarm.fire = up_arrives;
    l->down.alarm.fire = down_arrives;
    l->poll_alarm.fire = tell_server;
    l->stall_alarm.fire = stall_over;
    l->up.alarm.outside = l->down.alarm.outside = l->stall_alarm.outside = true;
    l->latency = chance_in(4) ? 400 : 30;
    net.link[net.n++] = l;
    ws_open(net.ws, fd, &h);
    return l;
}

void network_begin(struct io *io)
{
    memset(&net, 0, sizeof net);
    io->recv = take;
    io->send = give;
    io->shut = shut;
    io->close = close_fd;
}

void network_end(void)
{
    for (int i = 0; i < net.n; i++) {
        struct link *l = net.link[i];
        alarm_clear(&l->up.alarm);
        alarm_clear(&l->down.alarm);
        alarm_clear(&l->poll_alarm);
        alarm_clear(&l->stall_alarm);
        free(l->up.data);
        free(l->down.data);
        free(l);
    }
    memset(&net, 0, sizeof net);
}

/* ---- what has no place in it: other sockets of the server ---------------- */

struct control *control_open(struct server *s)
{
    (void)s;
    return NULL;
}

void control_close(struct control *c)
{
    (void)c;
}

struct gauge *gauge_open(struct server *s, bool *failed)
{
    (void)s;
    *failed = false;
    return NULL;
}

void gauge_close(struct gauge *g)
{
    (void)g;
}

/* ---- net.h, without HTTP ------------------------------------------------- */

struct net {
    struct ws ws;
    uv_timer_t last; /* its end frees the rest */
};

struct net *net_open(struct server *s)
{
    struct net *made = calloc(1, sizeof *made);

    if (!made)
        return NULL;
    ws_init(&made->ws, s);
    uv_timer_init(&s->loop, &made->last);
    made->last.data = made;
    net.ws = &made->ws;
    net.unplugged = false;
    return made;
}

void net_tick(struct net *n)
{
    ws_tick(&n->ws);
}

void net_drain(struct net *n)
{
    ws_bye_all(&n->ws, 1012, "restart");
}

bool net_is_flushed(const struct net *n)
{
    return ws_is_flushed(&n->ws);
}

static void closed(uv_handle_t *h)
{
    free(h->data);
}

void net_close(struct net *n)
{
    if (net.ws == &n->ws)
        net.ws = NULL;
    ws_close(&n->ws);
    uv_close((uv_handle_t *)&n->last, closed);
}
