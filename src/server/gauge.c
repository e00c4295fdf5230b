/*
 * gauge.c - see gauge.h. One request per connection, and few connections: this
 * is for the operator's own programs.
 */
#include "server/gauge.h"

#include "server/log.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_MOST = 4096, READERS_MOST = 16 };

struct gauge {
    uv_tcp_t tcp;
    struct server *server;
    struct reader *readers;
    int n;
};

struct reader {
    uv_tcp_t tcp;
    uv_write_t write;
    struct reader *next;
    struct gauge *gauge;
    struct out out;
    char head[HEAD_MOST];
    size_t n;
};

static void freed(uv_handle_t *h)
{
    struct reader *r = h->data;

    out_free(&r->out);
    free(r);
}

static void hang_up(struct reader *r)
{
    struct reader **at = &r->gauge->readers;

    if (uv_is_closing((uv_handle_t *)&r->tcp))
        return;
    while (*at != r)
        at = &(*at)->next;
    *at = r->next;
    r->gauge->n--;
    uv_close((uv_handle_t *)&r->tcp, freed);
}

/* A reader that asks nothing must not keep others out. */
static void hang_up_oldest(struct gauge *g)
{
    struct reader *r = g->readers;

    while (r->next)
        r = r->next;
    hang_up(r);
}

static void sent(uv_write_t *write, int status)
{
    (void)status;
    hang_up(write->data);
}

static void answer(struct reader *r)
{
    struct server *s = r->gauge->server;
    bool known = strncmp(r->head, "GET /metrics ", 13) == 0;
    uv_buf_t buf;
    char head[256];

    uv_read_stop((uv_stream_t *)&r->tcp);
    out_clear(&s->out);
    if (known)
        metrics_print(&s->metrics, &s->out);
    snprintf(head, sizeof head,
             "HTTP/1.1 %s\r\nContent-Type: text/plain; version=0.0.4\r\n"
             "Content-Length: %zu\r\nConnection: close\r\n\r\n",
             known ? "200 OK" : "404 Not Found", s->out.n);
    out_raw(&r->out, head, strlen(head));
    out_raw(&r->out, s->out.data, s->out.n);
    buf = uv_buf_init(r->out.data, (unsigned)r->out.n);
    r->write.data = r;
    if (r->out.failed ||
        uv_write(&r->write, (uv_stream_t *)&r->tcp, &buf, 1, sent) != 0)
        hang_up(r);
}

static void lend(uv_handle_t *h, size_t size, uv_buf_t *buf)
{
    struct reader *r = h->data;

    (void)size;
    *buf = uv_buf_init(r->head + r->n, (unsigned)(HEAD_MOST - 1 - r->n));
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
    struct reader *r = stream->data;

    (void)buf;
    if (n < 0) {
        hang_up(r);
        return;
    }
    r->n += (size_t)n;
    if (strstr(r->head, "\r\n\r\n"))
        answer(r);
    else if (r->n == HEAD_MOST - 1)
        hang_up(r);
}

static void on_call(uv_stream_t *stream, int status)
{
    struct gauge *g = stream->data;
    struct reader *r = status == 0 ? calloc(1, sizeof *r) : NULL;

    if (!r)
        return;
    r->gauge = g;
    r->next = g->readers;
    g->readers = r;
    g->n++;
    uv_tcp_init(&g->server->loop, &r->tcp);
    r->tcp.data = r;
    if (uv_accept(stream, (uv_stream_t *)&r->tcp) != 0 ||
        uv_read_start((uv_stream_t *)&r->tcp, lend, on_read) != 0)
        hang_up(r);
    else if (g->n > READERS_MOST)
        hang_up_oldest(g);
}

/* "9100", "127.0.0.1:9100", "[::1]:9100"; by itself a port is for this machine
 * only. */
static bool take_address(const char *text, struct sockaddr_storage *out)
{
    const char *colon = strrchr(text, ':');
    const char *port = colon ? colon + 1 : text;
    char host[64] = "127.0.0.1";
    char *end = NULL;
    long number = strtol(port, &end, 10);
    size_t n = colon ? (size_t)(colon - text) : 0;

    if (!*port || *end || number < 0 || number > 65535 || n >= sizeof host)
        return false;
    if (n && text[0] == '[' && text[n - 1] == ']')
        snprintf(host, sizeof host, "%.*s", (int)n - 2, text + 1);
    else if (n)
        snprintf(host, sizeof host, "%.*s", (int)n, text);
    return uv_ip4_addr(host, (int)number, (struct sockaddr_in *)out) == 0 ||
           uv_ip6_addr(host, (int)number, (struct sockaddr_in6 *)out) == 0;
}

struct gauge *gauge_open(struct server *s, bool *failed)
{
    struct gauge *g = s->config.metrics ? calloc(1, sizeof *g) : NULL;
    struct sockaddr_storage at = {0};
    int error = UV_EINVAL;

    *failed = false;
    if (!g)
        return NULL;
    g->server = s;
    uv_tcp_init(&s->loop, &g->tcp);
    g->tcp.data = g;
    if (take_address(s->config.metrics, &at))
        error = uv_tcp_bind(&g->tcp, (struct sockaddr *)&at, 0);
    if (error == 0)
        error = uv_listen((uv_stream_t *)&g->tcp, READERS_MOST, on_call);
    if (error == 0)
        return g;
    *failed = true;
    log_line(LOG_ERROR, "metrics",
             LOG_FIELDS(LOG_TEXT("at", s->config.metrics),
                        LOG_TEXT("why", uv_strerror(error))));
    return g;
}

void gauge_close(struct gauge *g)
{
    if (!g)
        return;
    while (g->readers)
        hang_up(g->readers);
    uv_close((uv_handle_t *)&g->tcp, NULL);
}
