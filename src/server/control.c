/*
 * control.c - see control.h: the socket, and one line from each caller.
 */
#include "server/control_state.h"

#include "server/log.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CALLERS_MOST = 8 };

struct control {
    uv_pipe_t pipe;
    struct server *server;
    struct caller *callers;
    char path[108]; /* as long as the address of a socket may be */
};

/* ---- callers ------------------------------------------------------------- */

static void freed(uv_handle_t *h)
{
    struct caller *c = h->data;

    out_free(&c->out);
    free(c->rows);
    free(c);
}

/* Callers whose request is with the store are closed when it returns. */
static void hang_up(struct caller *c)
{
    struct caller **at = &c->control->callers;

    if (uv_is_closing((uv_handle_t *)&c->pipe))
        return;
    if (c->gone || c->busy) {
        c->gone = true;
        return;
    }
    c->gone = true;
    while (*at && *at != c)
        at = &(*at)->next;
    if (*at)
        *at = c->next;
    uv_close((uv_handle_t *)&c->pipe, freed);
}

static void sent(uv_write_t *write, int status)
{
    struct caller *c = write->data;

    (void)status;
    c->busy = c->gone = false;
    hang_up(c);
}

void control_send(struct caller *c)
{
    uv_buf_t buf = uv_buf_init(c->out.data, (unsigned)c->out.n);

    c->sending.data = c;
    if (c->gone || c->out.failed ||
        uv_write(&c->sending, (uv_stream_t *)&c->pipe, &buf, 1, sent) != 0) {
        c->busy = c->gone = false;
        hang_up(c);
    }
}

static void take_line(struct caller *c)
{
    struct message m;

    uv_read_stop((uv_stream_t *)&c->pipe);
    c->busy = true;
    if (message_read(&m, c->in, c->n) != OK) {
        control_no(c, "json");
        return;
    }
    control_answer(c, m.root);
    message_free(&m);
}

static void lend(uv_handle_t *h, size_t size, uv_buf_t *buf)
{
    struct caller *c = h->data;

    (void)size;
    *buf = uv_buf_init(c->in + c->n, (unsigned)(sizeof c->in - c->n));
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
    struct caller *c = stream->data;
    char *end = NULL;

    (void)buf;
    if (n < 0) {
        hang_up(c);
        return;
    }
    c->n += (size_t)n;
    end = memchr(c->in, '\n', c->n);
    if (end)
        c->n = (size_t)(end - c->in);
    if (end)
        take_line(c);
    else if (c->n == sizeof c->in)
        hang_up(c);
}

static int count(const struct control *control)
{
    int n = 0;

    for (const struct caller *c = control->callers; c; c = c->next)
        n++;
    return n;
}

static void on_call(uv_stream_t *stream, int status)
{
    struct control *control = stream->data;
    struct caller *c = status == 0 ? calloc(1, sizeof *c) : NULL;

    if (!c)
        return;
    c->control = control;
    c->server = control->server;
    uv_pipe_init(&c->server->loop, &c->pipe, 0);
    c->pipe.data = c;
    c->next = control->callers;
    control->callers = c;
    if (uv_accept(stream, (uv_stream_t *)&c->pipe) != 0 ||
        count(control) > CALLERS_MOST ||
        uv_read_start((uv_stream_t *)&c->pipe, lend, on_read) != 0)
        hang_up(c);
}

/* ---- life ---------------------------------------------------------------- */

/* The folder is locked, so an old socket there belongs to nobody. */
static bool listen_at(struct control *c)
{
    mode_t before = umask(0177);
    bool good = false;

    unlink(c->path);
    good = uv_pipe_bind(&c->pipe, c->path) == 0;
    umask(before);
    return good &&
           uv_listen((uv_stream_t *)&c->pipe, CALLERS_MOST, on_call) == 0;
}

struct control *control_open(struct server *s)
{
    struct control *c = s->config.data ? calloc(1, sizeof *c) : NULL;

    if (!c)
        return NULL;
    c->server = s;
    uv_pipe_init(&s->loop, &c->pipe, 0);
    c->pipe.data = c;
    if ((size_t)snprintf(c->path, sizeof c->path, "%s/" CONTROL_FILE,
                         s->config.data) < sizeof c->path &&
        listen_at(c))
        return c;
    log_line(LOG_WARNING, "no_control", LOG_FIELDS(LOG_TEXT("file", c->path)));
    c->path[0] = '\0';
    return c;
}

void control_close(struct control *c)
{
    struct caller *next = NULL;

    if (!c)
        return;
    if (c->path[0])
        unlink(c->path);
    for (struct caller *at = c->callers; at; at = next) {
        next = at->next;
        at->busy = at->gone = false; /* one that does not read its answer */
        hang_up(at);
    }
    uv_close((uv_handle_t *)&c->pipe, NULL);
}
