/*
 * link.c - a connection between two servers: opened, encrypted, cut into
 * frames.
 *
 * What one turn of the loop puts on a link is sent as one chunk.
 */
#include "server/nodes/state.h"

#include "server/log.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHUNK_MOST = 16 << 20,
    WAITING_MOST = 64 << 20, /* bytes for one that does not read */
    HEAD = 9,                /* of a frame: kind, number, length  */
    STRANGERS_MOST = 128,    /* that have not shown our secret    */
    REFUSED_MS = 1000,
};

/* ---- life ---------------------------------------------------------------- */

static void freed(uv_handle_t *h)
{
    struct link *l = h->data;

    out_free(&l->in);
    out_free(&l->out);
    free(l->channel);
    sodium_memzero(&l->secret, sizeof l->secret);
    free(l);
}

void link_drop(struct link *l)
{
    struct nodes *n = l->nodes;

    if (l->closing)
        return;
    l->closing = true;
    *l->at = l->next;
    if (l->next)
        l->next->at = l->at;
    for (int i = 0; i < n->n; i++)
        if (n->node[i].link == l)
            n->node[i].link = NULL;
    queries_lost(l);
    channels_lost(l);
    uv_close((uv_handle_t *)&l->tcp, freed);
}

static struct link *new_link(struct nodes *n)
{
    struct link *l = calloc(1, sizeof *l);

    if (!l)
        return NULL;
    l->nodes = n;
    l->opened_at = l->heard_at = server_now(n->server);
    uv_tcp_init(&n->server->loop, &l->tcp);
    l->tcp.data = l;
    l->next = n->links;
    l->at = &n->links;
    if (l->next)
        l->next->at = &l->next;
    n->links = l;
    secret_begin(&l->secret);
    return l;
}

void link_refused(struct link *l, const char *node, const char *why)
{
    struct nodes *n = l->nodes;
    int64_t now = server_now(n->server);

    if (n->refused_at && now - n->refused_at < REFUSED_MS)
        return;
    n->refused_at = now;
    log_line(LOG_WARNING, "peer_refused",
             LOG_FIELDS(LOG_TEXT("node", node), LOG_TEXT("why", why)));
}

/* A stranger who sends a byte now and then must not stay connected. */
bool link_is_dead(const struct link *l, int64_t now)
{
    return now - l->heard_at > DEAD_MS ||
           (l->state != LINK_UP && now - l->opened_at > DEAD_MS);
}

/* ---- out ----------------------------------------------------------------- */

struct sending {
    uv_write_t write;
    uint8_t bytes[];
};

static void sent(uv_write_t *write, int status)
{
    (void)status; /* the reader hears of it */
    free(write->data);
}

static void send_bytes(struct link *l, struct sending *out, size_t n)
{
    uv_buf_t buf = uv_buf_init((char *)out->bytes, (unsigned)n);

    out->write.data = out;
    if (l->closing ||
        uv_write(&out->write, (uv_stream_t *)&l->tcp, &buf, 1, sent) != 0) {
        free(out);
        link_drop(l);
        return;
    }
    if (uv_stream_get_write_queue_size((uv_stream_t *)&l->tcp) > WAITING_MOST)
        link_drop(l);
}

static void send_plain(struct link *l, const void *data, size_t n)
{
    struct sending *out = malloc(sizeof *out + n);

    if (!out) {
        link_drop(l);
        return;
    }
    memcpy(out->bytes, data, n);
    send_bytes(l, out, n);
}

static void put_32(uint8_t *out, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        out[i] = (uint8_t)(value >> (8 * i));
}

static uint32_t get_32(const void *in)
{
    const uint8_t *at = in;

    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
           (uint32_t)at[3] << 24;
}

void link_flush(struct link *l)
{
    size_t n = l->out.n;
    struct sending *out = NULL;

    if (l->closing || l->state < LINK_MEETS || !n)
        return;
    out = l->out.failed || n > CHUNK_MOST
              ? NULL
              : malloc(sizeof *out + 4 + n + SECRET_MORE);
    if (!out) {
        link_drop(l);
        return;
    }
    put_32(out->bytes, (uint32_t)(n + SECRET_MORE));
    secret_seal(&l->secret, l->out.data, n, out->bytes + 4);
    out_clear(&l->out);
    send_bytes(l, out, 4 + n + SECRET_MORE);
}

size_t link_begin(struct link *l, enum frame_kind kind, uint32_t number)
{
    size_t begun = l->out.n;
    uint8_t head[HEAD] = {(uint8_t)kind};

    if (begun > CHUNK_MOST / 2) { /* it is not up yet, or that was much */
        link_flush(l);
        begun = l->out.n;
    }
    put_32(head + 1, number);
    out_raw(&l->out, (const char *)head, sizeof head);
    return begun;
}

void link_text(struct link *l, const char *text)
{
    out_raw(&l->out, text, strlen(text) + 1);
}

void link_whole(struct link *l, uint64_t value)
{
    char text[24];

    snprintf(text, sizeof text, "%llu", (unsigned long long)value);
    link_text(l, text);
}

void link_end(struct link *l, size_t begun)
{
    if (!l->out.failed)
        put_32((uint8_t *)l->out.data + begun + 5,
               (uint32_t)(l->out.n - begun - HEAD));
}

void link_put(struct link *l, enum frame_kind kind, uint32_t number,
              const void *data, size_t n)
{
    size_t begun = link_begin(l, kind, number);

    if (n)
        out_raw(&l->out, data, n);
    link_end(l, begun);
}

/* ---- in ------------------------------------------------------------------ */

static void say_hello(struct link *l)
{
    struct out waiting = l->out;
    size_t begun = 0;

    l->out = (struct out){0};
    l->state = LINK_MEETS;
    begun = link_begin(l, FRAME_HELLO, LINK_VERSION);
    link_text(l, l->nodes->self.name);
    link_text(l, l->nodes->self.epoch);
    link_end(l, begun);
    link_flush(l);
    out_free(&l->out);
    l->out = waiting;
}

/* Its first bytes. How many were taken; 0: more are needed. */
static size_t take_opening(struct link *l, const uint8_t *in, size_t n)
{
    uint8_t header[SECRET_HEADER];

    if (n < SECRET_OPENING)
        return 0;
    if (!secret_meet(&l->secret, l->nodes->secret, l->outgoing, in, header)) {
        link_drop(l);
        return 0;
    }
    send_plain(l, header, sizeof header);
    if (!l->closing)
        say_hello(l);
    return SECRET_OPENING;
}

static size_t take_chunk(struct link *l, const uint8_t *in, size_t n)
{
    struct out *plain = &l->nodes->plain;
    size_t size = n >= 4 ? get_32(in) : 0;

    if (n < 4)
        return 0;
    if (size > CHUNK_MOST + SECRET_MORE || size <= SECRET_MORE ||
        (!l->name[0] && size > 256)) {
        link_drop(l);
        return 0;
    }
    if (n < 4 + size)
        return 0;
    out_clear(plain);
    out_raw(plain, (const char *)in + 4, size); /* as large as it can become */
    if (plain->failed || !secret_open(&l->secret, in + 4, size, plain->data)) {
        link_refused(l, l->name, "it has not our secret");
        link_drop(l);
        return 0;
    }
    frames_take(l, plain->data, size - SECRET_MORE);
    return 4 + size;
}

static size_t take_header(struct link *l, const uint8_t *in, size_t n)
{
    if (n < SECRET_HEADER)
        return 0;
    if (!secret_hear(&l->secret, in)) {
        link_drop(l);
        return 0;
    }
    l->state = LINK_HEARS;
    return SECRET_HEADER;
}

static size_t take(struct link *l, const uint8_t *in, size_t n)
{
    switch (l->state) {
    case LINK_GREETS: return take_opening(l, in, n);
    case LINK_MEETS: return take_header(l, in, n);
    default: return take_chunk(l, in, n);
    }
}

static void lend(uv_handle_t *h, size_t size, uv_buf_t *buf)
{
    static char bytes[64 * 1024]; /* for one call: it is copied at once */

    (void)h;
    (void)size;
    *buf = uv_buf_init(bytes, sizeof bytes);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
    struct link *l = stream->data;
    size_t at = 0;
    size_t taken = 1;

    if (n < 0) {
        link_drop(l);
        return;
    }
    l->heard_at = server_now(l->nodes->server);
    out_raw(&l->in, buf->base, (size_t)n);
    while (taken && !l->closing && !l->in.failed) {
        taken = take(l, (const uint8_t *)l->in.data + at, l->in.n - at);
        at += taken;
    }
    if (l->in.failed)
        link_drop(l);
    if (l->closing || !at)
        return;
    memmove(l->in.data, l->in.data + at, l->in.n - at);
    l->in.n -= at;
}

/* ---- opening ------------------------------------------------------------- */

static void greet(struct link *l)
{
    l->state = LINK_GREETS;
    uv_tcp_nodelay(&l->tcp, 1);
    send_plain(l, l->secret.opening, SECRET_OPENING);
    if (!l->closing &&
        uv_read_start((uv_stream_t *)&l->tcp, lend, on_read) != 0)
        link_drop(l);
}

static void called(uv_connect_t *call, int status)
{
    struct link *l = call->data;

    if (l->closing)
        return;
    if (status == 0) {
        greet(l);
        return;
    }
    if (status == UV_ECONNREFUSED)
        nodes_refused(l->nodes, l);
    link_drop(l);
}

static bool read_address(const char *text, struct sockaddr_storage *out)
{
    const char *colon = strrchr(text, ':');
    char host[NODE_ADDRESS + 1];
    size_t n = colon ? (size_t)(colon - text) : 0;
    int port = colon ? (int)strtol(colon + 1, NULL, 10) : 0;

    if (!n)
        return false;
    if (text[0] == '[' && n > 2)
        snprintf(host, sizeof host, "%.*s", (int)n - 2, text + 1);
    else
        snprintf(host, sizeof host, "%.*s", (int)n, text);
    return uv_ip4_addr(host, port, (struct sockaddr_in *)out) == 0 ||
           uv_ip6_addr(host, port, (struct sockaddr_in6 *)out) == 0;
}

struct link *link_call(struct nodes *n, const char *name, const char *address)
{
    struct sockaddr_storage at = {0};
    struct link *l = read_address(address, &at) ? new_link(n) : NULL;

    if (!l)
        return NULL;
    l->outgoing = true;
    snprintf(l->name, sizeof l->name, "%s", name);
    l->call.data = l;
    if (uv_tcp_connect(&l->call, &l->tcp, (struct sockaddr *)&at, called) == 0)
        return l;
    link_drop(l);
    return NULL;
}

/* If there are too many, the oldest goes: strangers must not keep out servers
 * that know our secret, which need only a moment. */
static void limit_strangers(struct nodes *n)
{
    struct link *first = NULL;
    int count = 0;

    for (struct link *at = n->links; at; at = at->next) {
        if (at->outgoing || at->state == LINK_UP)
            continue;
        count++;
        first = at;
    }
    if (count > STRANGERS_MOST)
        link_drop(first);
}

void link_accept(uv_stream_t *door, int status)
{
    struct nodes *n = door->data;
    struct link *l = status == 0 ? new_link(n) : NULL;

    if (!l)
        return;
    limit_strangers(n);
    if (uv_accept(door, (uv_stream_t *)&l->tcp) != 0)
        link_drop(l);
    else
        greet(l);
}
