/*
 * conn.c - what waits to be sent on a connection, and how much may.
 *
 * We write frames ourselves instead of using wslay: a server's frames are
 * simple, and they must be counted to bound what a slow reader costs.
 */
#include "server/net/conn.h"

#include <stdlib.h>
#include <string.h>

void conn_mark_dirty(struct conn *c)
{
    if (c->is_dirty)
        return;
    c->is_dirty = true;
    c->next_dirty = c->ws->dirty;
    c->ws->dirty = c;
}

/* The end of the frame that begins there; what waits begins with a frame. */
static size_t frame_end(const struct conn *c, size_t at)
{
    const uint8_t *head = (const uint8_t *)c->out + at;
    uint64_t n = head[1] & 127;

    if (n == 126)
        return at + 4 + ((size_t)head[2] << 8 | head[3]);
    if (n < 126)
        return at + 2 + (size_t)n;
    n = 0;
    for (int i = 2; i < 10; i++)
        n = n << 8 | head[i];
    return at + 10 + (size_t)n;
}

/* Drop the frames that have been sent whole. */
static void compact(struct conn *c)
{
    size_t at = 0;

    while (at < c->sent && frame_end(c, at) <= c->sent)
        at = frame_end(c, at);
    if (!at)
        return;
    memmove(c->out, c->out + at, c->n_out - at);
    c->n_out -= at;
    c->sent -= at;
}

bool conn_reserve(struct conn *c, size_t n)
{
    size_t most = 0;
    char *out = NULL;

    if (c->out_most - c->n_out >= n)
        return true;
    compact(c);
    if (c->out_most - c->n_out >= n)
        return true;
    most = c->out_most + c->out_most / 2 + n;
    out = realloc(c->out, most);
    if (!out)
        return false;
    c->out = out;
    c->out_most = most;
    return true;
}

/* Does not say when it is sent. */
static void add_frame(struct conn *c, int opcode, const void *data, size_t n)
{
    uint8_t head[10] = {(uint8_t)(0x80 | opcode)};
    size_t h = 2;

    if (n < 126) {
        head[1] = (uint8_t)n;
    } else if (n < 65536) {
        head[1] = 126;
        head[2] = (uint8_t)(n >> 8);
        head[3] = (uint8_t)n;
        h = 4;
    } else {
        head[1] = 127;
        for (int i = 0; i < 8; i++)
            head[2 + i] = (uint8_t)((uint64_t)n >> (56 - 8 * i));
        h = 10;
    }
    if (!conn_reserve(c, h + n)) {
        c->broken = true;
        conn_mark_dirty(c);
        return;
    }
    memcpy(c->out + c->n_out, head, h);
    memcpy(c->out + c->n_out + h, data, n);
    c->n_out += h + n;
}

void conn_put_frame(struct conn *c, int opcode, const void *data, size_t n)
{
    add_frame(c, opcode, data, n);
    conn_mark_dirty(c);
}

void conn_put_close(struct conn *c, int code, const char *why)
{
    char body[126] = {(char)(code >> 8), (char)code};
    size_t n = strlen(why);

    /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): not a string */
    memcpy(body + 2, why, n);
    conn_put_frame(c, WSLAY_CONNECTION_CLOSE, body, n + 2);
    c->closing_at = server_now(c->ws->server);
}

/*
 * Too slow: what waits is thrown away, since the client will come back and say
 * what it has. But a frame that was sent in part must be completed.
 */
static void give_up_on_slow(struct conn *c)
{
    compact(c);
    if (c->sent < c->n_out)
        c->n_out = c->sent ? frame_end(c, 0) : 0;
    c->ws->server->metrics.closed_slow_total++;
    conn_bye(c, 1013, "slow");
}

/* False: nothing more is sent to it, or it is too slow. */
static bool may_send(struct conn *c, size_t n)
{
    if (!c->session || c->closing_at)
        return false;
    if (c->n_out - c->sent + n <= QUEUE_MOST)
        return true;
    give_up_on_slow(c);
    return false;
}

void conn_send(struct conn *c, const char *text, size_t n)
{
    if (may_send(c, n))
        conn_put_frame(c, WSLAY_TEXT_FRAME, text, n);
}

void conn_send_calm(struct conn *c, const char *text, size_t n)
{
    if (!may_send(c, n))
        return;
    add_frame(c, WSLAY_TEXT_FRAME, text, n);
    calm_add(c);
}

void conn_bye(struct conn *c, int code, const char *why)
{
    struct out o = {0};

    if (!c || c->closing_at)
        return;
    out_message(&o, "bye");
    out_text(&o, "why", why);
    out_leave(&o, '}');
    if (!o.failed)
        conn_put_frame(c, WSLAY_TEXT_FRAME, o.data, o.n);
    out_free(&o);
    conn_put_close(c, code, why);
}
