/*
 * ws.c - see ws.h: sockets, frames that come in, opening and closing.
 */
#include "server/net/conn.h"

#include "proto/base64.h"
#include "proto/message.h"
#include "server/session.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <wslay/wslay.h>

enum {
    READ_BYTES = 16 * 1024,
    KERNEL_BYTES = 64 * 1024,
    OUT_KEPT = 2048,        /* bytes that an idle connection may keep      */
    PING_MS = 20 * 1000,    /* silence after which we ask for a sign       */
    SILENCE_MS = 40 * 1000, /* and after which we give up                  */
    HELLO_MS = 10 * 1000,   /* from the opening until it has greeted       */
    CLOSE_MS = 2 * 1000,    /* for the other side to answer a close        */
    ADDRESS_MOST = 60,      /* connections per client address              */
    CONNECTIONS_MOST = 20000,
};

/* ---- the socket ---------------------------------------------------------- */

/* The session is told that it has ended; the socket may live on a little. */
static void part(struct conn *c)
{
    struct session *session = c->session;

    c->session = NULL;
    if (session)
        session_closed(session);
}

static void freed(uv_handle_t *h)
{
    struct conn *c = h->data;

    free(c->out);
    free(c);
}

static void free_reader(struct reader *r)
{
    if (!r)
        return;
    wslay_event_context_free(r->frames);
    free(r);
}

static void count_address(struct ws *ws, const char *address, int by)
{
    intptr_t n = (intptr_t)map_get(&ws->addresses, address) + by;

    if (n <= 0)
        map_remove(&ws->addresses, address);
    else
        map_put(&ws->addresses, address, (void *)n);
}

static void destroy(struct conn *c)
{
    struct ws *ws = c->ws;
    struct io *io = ws->server->io;

    part(c);
    *c->at = c->next;
    if (c->next)
        c->next->at = c->at;
    ws->n--;
    ws->server->metrics.connections--;
    count_address(ws, c->address, -1);
    calm_remove(c);
    free_reader(c->reader);
    uv_poll_stop(&c->poll);
    io->close(io, c->fd);
    uv_close((uv_handle_t *)&c->poll, freed);
}

static void on_poll(uv_poll_t *poll, int status, int events);

static void watch(struct conn *c, int events)
{
    if (c->watching == events)
        return;
    c->watching = events;
    uv_poll_start(&c->poll, events, on_poll);
}

/* Send everything that waits, as far as the socket takes it. */
static void push(struct conn *c, int64_t now)
{
    struct io *io = c->ws->server->io;

    calm_remove(c);
    c->sent_at = now;
    while (c->sent < c->n_out) {
        ssize_t n = io->send(io, c->fd, c->out + c->sent, c->n_out - c->sent);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            watch(c, UV_READABLE | UV_WRITABLE);
            return;
        }
        if (n < 0) {
            c->broken = true;
            return;
        }
        c->sent += (size_t)n;
    }
    c->sent = c->n_out = 0;
    if (c->out_most > OUT_KEPT) {
        free(c->out);
        c->out = NULL;
        c->out_most = 0;
    }
    if (c->closing_at && !c->shut) {
        c->shut = true; /* the other side reads the close, then the end */
        io->shut(io, c->fd);
    }
    watch(c, UV_READABLE);
}

static void flush(struct ws *ws)
{
    int64_t now = ws->dirty ? server_now(ws->server) : 0;

    while (ws->dirty) {
        struct conn *c = ws->dirty;
        ws->dirty = c->next_dirty;
        c->is_dirty = false;
        if (!c->broken)
            push(c, now);
        if (c->broken)
            destroy(c);
    }
}

static void on_turn_end(uv_prepare_t *prepare)
{
    flush(prepare->data);
}

/*
 * Thousands of connections can have something to say at once. Answers, and
 * what the disk has done, do not wait until all have been heard. Connections
 * may be gone afterwards.
 */
static void breathe(struct ws *ws)
{
    struct server *s = ws->server;

    if (!pressure_is_long(&s->pressure, server_now_us()))
        return;
    s->store->finish(s->store);
    s->store->begin(s->store);
    flush(ws);
    pressure_sent(&s->pressure, server_now_us());
}

/* ---- in ------------------------------------------------------------------ */

static ssize_t take_bytes(wslay_event_context_ptr ctx, uint8_t *buf, size_t len,
                          int flags, void *user)
{
    struct conn *c = ((struct reader *)user)->of;
    size_t n = c->n_in < len ? c->n_in : len;

    (void)flags;
    if (n == 0) {
        wslay_event_set_error(ctx, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(buf, c->in, n);
    c->in += n;
    c->n_in -= n;
    return (ssize_t)n;
}

/* Pongs and closes that wslay makes; it hands over whole frames. */
static ssize_t give_bytes(wslay_event_context_ptr ctx, const uint8_t *data,
                          size_t len, int flags, void *user)
{
    struct conn *c = ((struct reader *)user)->of;

    (void)flags;
    if (!conn_reserve(c, len) || c->n_out - c->sent > QUEUE_MOST) {
        wslay_event_set_error(ctx, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
    memcpy(c->out + c->n_out, data, len);
    c->n_out += len;
    conn_mark_dirty(c);
    return (ssize_t)len;
}

static void on_message(wslay_event_context_ptr ctx,
                       const struct wslay_event_on_msg_recv_arg *arg,
                       void *user)
{
    struct conn *c = ((struct reader *)user)->of;

    (void)ctx;
    if (!c->session || c->closing_at)
        return;
    if (wslay_is_ctrl_frame(arg->opcode)) { /* wslay answers it */
        session_charge(c->session);
        return;
    }
    if (arg->opcode != WSLAY_TEXT_FRAME) {
        conn_put_close(c, WSLAY_CODE_UNSUPPORTED_DATA, "");
        return;
    }
    session_text(c->session, (const char *)arg->msg, arg->msg_length);
}

static struct reader *new_reader(void)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = take_bytes,
        .send_callback = give_bytes,
        .on_msg_recv_callback = on_message,
    };
    struct reader *r = calloc(1, sizeof *r);

    if (!r || wslay_event_context_server_init(&r->frames, &callbacks, r) != 0) {
        free(r);
        return NULL;
    }
    wslay_event_config_set_max_recv_msg_length(r->frames, MESSAGE_MAX);
    return r;
}

static bool lend_reader(struct conn *c)
{
    if (!c->reader) {
        c->reader = c->ws->spare ? c->ws->spare : new_reader();
        c->ws->spare = NULL;
    }
    if (c->reader)
        c->reader->of = c;
    return c->reader != NULL;
}

/* A whole message was read: back to the initial state. */
static void take_back_reader(struct conn *c)
{
    if (c->ws->spare)
        free_reader(c->reader);
    else
        c->ws->spare = c->reader;
    c->reader = NULL;
}

/*
 * A frame's head is complete. wslay notices two things too late or not at all:
 * a frame that announces more than any message may have, and a close of one
 * byte.
 */
static int judge_head(struct conn *c, int extra)
{
    int opcode = c->head[0] & 15;

    c->left = extra ? 0 : (uint64_t)(c->head[1] & 127);
    for (int i = 0; i < extra; i++)
        c->left = c->left << 8 | c->head[2 + i];
    if (!(opcode & 8))
        c->in_message = !(c->head[0] & 128);
    if (!(opcode & 8) && c->in_message)
        session_charge(c->session); /* a message may have very many parts */
    c->n_head = 0;
    if (c->left > MESSAGE_MAX)
        return WSLAY_CODE_MESSAGE_TOO_BIG;
    if (opcode == WSLAY_CONNECTION_CLOSE && c->left == 1)
        return WSLAY_CODE_PROTOCOL_ERROR;
    return 0;
}

/*
 * Where frames begin and end, so that the reader, which is 9 KB, can be freed
 * while a connection is silent. 0, or the code to close with.
 */
static int count_frames(struct conn *c, const uint8_t *in, size_t n)
{
    int code = 0;

    while (n > 0 && !code && !c->closing_at) {
        if (c->left) {
            size_t skip = c->left < n ? (size_t)c->left : n;
            c->left -= skip;
            in += skip;
            n -= skip;
            continue;
        }
        c->head[c->n_head++] = *in++;
        n--;
        if (c->n_head < 2)
            continue;
        int length = c->head[1] & 127;
        int extra = length == 126 ? 2 : length == 127 ? 8 : 0;
        int mask = c->head[1] & 128 ? 4 : 0;
        if (c->n_head == 2 + extra + mask)
            code = judge_head(c, extra);
    }
    return code;
}

/* Masked, and unmasked by the same: eight bytes at a time. All the bytes that
 * come out, or-ed. */
static uint64_t mask(uint8_t *at, size_t n, const uint8_t key[4])
{
    uint64_t eight = 0;
    uint64_t all = 0;

    for (int i = 0; i < 8; i++)
        ((uint8_t *)&eight)[i] = key[i & 3];
    for (; n >= sizeof eight; at += sizeof eight, n -= sizeof eight) {
        uint64_t bytes = 0;
        memcpy(&bytes, at, sizeof bytes);
        bytes ^= eight;
        all |= bytes;
        memcpy(at, &bytes, sizeof bytes);
    }
    for (size_t i = 0; i < n; i++)
        all |= at[i] ^= key[i & 3];
    return all;
}

/*
 * Where the text begins in a frame that is a whole message, masked, with a
 * length in the form that it must have. 0: it is something else.
 */
static size_t whole_head(const uint8_t *in, size_t n)
{
    size_t size = n < 6 ? 0 : (size_t)in[1] & 127;
    size_t head = 6;

    if (n < head || in[0] != (0x80 | WSLAY_TEXT_FRAME) || !(in[1] & 128))
        return 0;
    if (size == 126) {
        head = 8;
        size = (size_t)in[2] << 8 | in[3];
        if (size < 126)
            return 0;
    } else if (size == 127) {
        return 0;
    }
    return size <= MESSAGE_MAX && n == head + size ? head : 0;
}

/*
 * Nearly everything that comes is one frame with one short text of ASCII: for
 * that wslay, which copies it several times, is not needed. False: it is
 * something else, and as it was.
 */
static bool feed_whole(struct conn *c, uint8_t *in, size_t n)
{
    static const uint64_t beyond_ascii = 0x8080808080808080u;
    bool between = !c->reader && !c->n_head && !c->left && !c->in_message;
    size_t head = between && c->session ? whole_head(in, n) : 0;

    if (!head)
        return false;
    if (mask(in + head, n - head, in + head - 4) & beyond_ascii) {
        mask(in + head, n - head, in + head - 4);
        return false;
    }
    session_text(c->session, (const char *)in + head, n - head);
    return true;
}

static void feed(struct conn *c, const uint8_t *in, size_t n)
{
    wslay_event_context_ptr frames = NULL;

    if (!lend_reader(c)) {
        c->broken = true;
        conn_mark_dirty(c);
        return;
    }
    int code = count_frames(c, in, n);
    if (code) {
        c->ws->server->metrics.closed_size_total += code == 1009;
        if (code == WSLAY_CODE_MESSAGE_TOO_BIG)
            conn_bye(c, code, "size");
        else
            conn_put_close(c, code, "");
        return;
    }
    if (c->closing_at)
        return; /* there were too many of them */
    c->in = in;
    c->n_in = n;
    frames = c->reader->frames;
    if (wslay_event_recv(frames) != 0)
        conn_put_close(c, WSLAY_CODE_PROTOCOL_ERROR, "");
    else if (wslay_event_want_write(frames) && wslay_event_send(frames) != 0)
        c->broken = true;
    if (wslay_event_get_close_sent(frames) && !c->closing_at) {
        if (wslay_event_get_status_code_sent(frames) == 1009)
            c->ws->server->metrics.closed_size_total++;
        c->closing_at = server_now(c->ws->server);
        part(c);
    }
    if (c->broken)
        conn_mark_dirty(c);
    else if (!c->left && !c->n_head && !c->in_message && !c->closing_at)
        take_back_reader(c);
}

static void hear(struct conn *c, int status, int events)
{
    struct io *io = c->ws->server->io;
    uint8_t buffer[READ_BYTES];
    ssize_t n = 0;

    if (status < 0) {
        c->broken = true;
        conn_mark_dirty(c);
        return;
    }
    if (events & UV_WRITABLE)
        conn_mark_dirty(c);
    if (!(events & UV_READABLE))
        return;
    n = io->recv(io, c->fd, buffer, sizeof buffer);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0) {
        c->broken = true;
        conn_mark_dirty(c);
        return;
    }
    if (c->closing_at)
        return; /* nothing is heard after a close; we wait for the end */
    c->heard_at = server_now(c->ws->server);
    c->pinged = false;
    if (!feed_whole(c, buffer, (size_t)n))
        feed(c, buffer, (size_t)n);
}

static void on_poll(uv_poll_t *poll, int status, int events)
{
    struct conn *c = poll->data;
    struct ws *ws = c->ws;

    pressure_wake(&ws->server->pressure, server_now_us());
    hear(c, status, events);
    breathe(ws);
}

/* ---- opening ------------------------------------------------------------- */

bool ws_accept(const char *key, char out[32])
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    unsigned char text[24 + sizeof magic];
    unsigned char hash[SHA_DIGEST_LENGTH];
    uint8_t nonce[16];
    size_t n = sizeof nonce;

    if (strlen(key) != 24 || !base64_decode(key, 24, nonce, &n) || n != 16)
        return false;
    memcpy(text, key, 24);
    memcpy(text + 24, magic, sizeof magic - 1);
    SHA1(text, 24 + sizeof magic - 1, hash);
    out[base64_encode(hash, sizeof hash, out)] = '\0';
    return true;
}

bool ws_may_open(const struct ws *ws, const char *address)
{
    intptr_t n = (intptr_t)map_get(&ws->addresses, address);

    return ws->n < CONNECTIONS_MOST &&
           (ws->server->config.no_limits || n < ADDRESS_MOST);
}

static void enlist(struct ws *ws, struct conn *c)
{
    c->next = ws->first;
    if (c->next)
        c->next->at = &c->next;
    c->at = &ws->first;
    ws->first = c;
    ws->n++;
    ws->server->metrics.connections++;
    ws->server->metrics.connections_total++;
    count_address(ws, c->address, 1);
}

void ws_open(struct ws *ws, int fd, const struct handshake *h)
{
    struct conn *c = calloc(1, sizeof *c);
    int on = 1;
    int kernel = KERNEL_BYTES;

    if (!c || uv_poll_init(&ws->server->loop, &c->poll, fd) != 0) {
        ws->server->io->close(ws->server->io, fd);
        free(c);
        return;
    }
    c->ws = ws;
    c->fd = fd;
    c->poll.data = c;
    c->heard_at = c->opened_at = server_now(ws->server);
    snprintf(c->address, sizeof c->address, "%s", h->address);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    /* left alone, the kernel would buffer megabytes for a slow reader */
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &kernel, sizeof kernel);
    enlist(ws, c);
    c->session = session_open(ws->server, c, h->cookie, h->origin, h->address);
    if (!c->session) {
        destroy(c);
        return;
    }
    watch(c, UV_READABLE);
    if (h->n_extra)
        feed(c, (const uint8_t *)h->extra, h->n_extra);
}

/* ---- all of them --------------------------------------------------------- */

void ws_init(struct ws *ws, struct server *s)
{
    uint8_t secret[16];

    ws->server = s;
    s->io->random(s->io, secret, sizeof secret);
    map_init(&ws->addresses, secret);
    uv_prepare_init(&s->loop, &ws->flush);
    ws->flush.data = ws;
    uv_prepare_start(&ws->flush, on_turn_end);
    uv_unref((uv_handle_t *)&ws->flush);
    calm_init(&ws->calm, ws);
}

static void tick(struct conn *c, int64_t now)
{
    int64_t silence = now - c->heard_at;

    if (c->closing_at) {
        c->broken = c->broken || now - c->closing_at > CLOSE_MS;
        if (c->broken)
            conn_mark_dirty(c);
    } else if (silence > SILENCE_MS || (!session_is_greeted(c->session) &&
                                        now - c->opened_at > HELLO_MS)) {
        c->ws->server->metrics.closed_idle_total++;
        conn_bye(c, 1001, "idle");
    } else if (silence > PING_MS && !c->pinged) {
        c->pinged = true;
        conn_put_frame(c, WSLAY_PING, "", 0);
    }
}

void ws_tick(struct ws *ws)
{
    int64_t now = server_now(ws->server);

    for (struct conn *c = ws->first; c; c = c->next)
        tick(c, now);
}

void ws_bye_all(struct ws *ws, int code, const char *why)
{
    for (struct conn *c = ws->first; c; c = c->next)
        conn_bye(c, code, why);
}

bool ws_is_flushed(const struct ws *ws)
{
    for (const struct conn *c = ws->first; c; c = c->next)
        if (c->sent < c->n_out)
            return false;
    return true;
}

void ws_close(struct ws *ws)
{
    while (ws->first)
        destroy(ws->first);
    ws->dirty = NULL;
    free_reader(ws->spare);
    ws->spare = NULL;
    map_fini(&ws->addresses);
    uv_close((uv_handle_t *)&ws->flush, NULL);
    calm_close(&ws->calm);
}
