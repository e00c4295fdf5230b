/*
 * http.c - files, /healthz, /metrics, and the way to a WebSocket.
 *
 * A GET changes nothing but the cookie. State changes go through the
 * WebSocket, whose handshake must come from a page of ours.
 */
#include "server/net/http.h"

#include "server/log.h"
#include "server/net/answer.h"
#include "server/net/head.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
    POOL_BYTES = 2 * HEAD_MOST, /* of memory for one request and its answer */
    HTTP_MOST = 2000,           /* the door lets fewer in                   */
    LINGER_S = 60,
    FORWARDED_MOST = HEAD_MOST, /* a client cannot make it too long */
    LOOK_MS = 1000,             /* for a table's preview; then it says less */
};

/* ---- the handshake ------------------------------------------------------- */

/* A page of ours: from the requested host, or from the configured one. */
static bool is_our_origin(const struct net *net, struct MHD_Connection *c,
                          const char *origin)
{
    const char *host = answer_header(c, "Host");
    const char *own = net->server->config.origin;

    if (own && strcmp(own, origin) == 0)
        return true;
    if (!host)
        return false;
    if (strncmp(origin, "http://", 7) == 0 && !net->server->config.secure)
        return strcasecmp(origin + 7, host) == 0;
    return strncmp(origin, "https://", 8) == 0 &&
           strcasecmp(origin + 8, host) == 0;
}

struct values { /* of a header that may come more than once */
    const char *name;
    char text[FORWARDED_MOST];
    size_t n;
    bool all;
};

static enum MHD_Result add_value(void *to, enum MHD_ValueKind kind,
                                 const char *name, const char *value)
{
    struct values *v = to;
    size_t n = value ? strlen(value) : 0;

    (void)kind;
    if (strcasecmp(name, v->name) != 0)
        return MHD_YES;
    v->all = v->all && v->n + n + 2 <= sizeof v->text;
    if (!v->all)
        return MHD_NO;
    if (v->n)
        v->text[v->n++] = ',';
    if (n)
        memcpy(v->text + v->n, value, n);
    v->text[v->n += n] = '\0';
    return MHD_YES;
}

/* NULL: there is none. */
static const char *values_of(struct MHD_Connection *c, struct values *v)
{
    v->all = true;
    MHD_get_connection_values(c, MHD_HEADER_KIND, add_value, v);
    return v->all && v->n ? v->text : NULL;
}

static struct visitor *visitor_of(struct MHD_Connection *c)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info ? info->socket_context : NULL;
}

void http_address(struct MHD_Connection *c, char key[ADDRESS_KEY])
{
    const struct visitor *v = visitor_of(c);
    struct values many = {.name = "X-Forwarded-For"};
    struct values new = {.name = "Forwarded"};
    struct address at;

    snprintf(key, ADDRESS_KEY, "?");
    if (!v)
        return;
    at = v->address;
    if (!v->peer[0])
        proxy_forwarded(&v->door->trusted, values_of(c, &many),
                        values_of(c, &new), &at);
    address_key(&at, key);
}

/*
 * The socket is ours from here on. A duplicate of it lets MHD free all that it
 * keeps for the connection.
 */
/* NOLINTNEXTLINE(readability-function-size): the library's signature */
static void upgraded(void *cls, struct MHD_Connection *c, void *con_cls,
                     const char *extra_in, size_t extra_in_size,
                     MHD_socket sock, struct MHD_UpgradeResponseHandle *urh)
{
    struct net *net = cls;
    char address[ADDRESS_KEY];
    struct handshake h = {.extra = extra_in, .n_extra = extra_in_size};
    int fd = dup(sock);

    (void)con_cls;
    http_address(c, address);
    h.address = address;
    /* without an Origin it is not a browser, and its cookie proves nothing */
    h.origin = answer_header(c, "Origin");
    h.cookie = h.origin ? answer_cookie(net->server, c) : NULL;
    if (fd >= 0)
        ws_open(&net->ws, fd, &h);
    MHD_upgrade_action(urh, MHD_UPGRADE_ACTION_CLOSE);
    net->again = true;
}

static unsigned judge_handshake(struct net *net, struct MHD_Connection *c,
                                const char *version)
{
    const char *origin = answer_header(c, "Origin");
    const char *number = answer_header(c, "Sec-WebSocket-Version");
    char address[ADDRESS_KEY];

    if (strcmp(version, "HTTP/1.1") != 0 ||
        !answer_names(answer_header(c, "Upgrade"), "websocket") ||
        !answer_names(answer_header(c, "Connection"), "upgrade"))
        return MHD_HTTP_BAD_REQUEST;
    if (!number || strcmp(number, "13") != 0)
        return MHD_HTTP_UPGRADE_REQUIRED;
    if (origin && !is_our_origin(net, c, origin))
        return MHD_HTTP_FORBIDDEN;
    http_address(c, address);
    if (net->server->draining || !ws_may_open(&net->ws, address))
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    return MHD_HTTP_SWITCHING_PROTOCOLS;
}

static enum MHD_Result upgrade(struct net *net, struct MHD_Connection *c,
                               const char *version)
{
    const char *key = answer_header(c, "Sec-WebSocket-Key");
    unsigned status = judge_handshake(net, c, version);
    struct MHD_Response *r = NULL;
    enum MHD_Result result = MHD_NO;
    char accept[32];

    if (status != MHD_HTTP_SWITCHING_PROTOCOLS)
        return answer_refuse(c, status);
    if (!key || !ws_accept(key, accept))
        return answer_refuse(c, MHD_HTTP_BAD_REQUEST);
    r = MHD_create_response_for_upgrade(upgraded, net);
    if (!r)
        return MHD_NO;
    MHD_add_response_header(r, "Upgrade", "websocket");
    MHD_add_response_header(r, "Sec-WebSocket-Accept", accept);
    result = MHD_queue_response(c, status, r);
    MHD_destroy_response(r);
    return result;
}

/* ---- requests ------------------------------------------------------------ */

/* NOLINTNEXTLINE(readability-non-const-parameter): the library's signature */
static void completed(void *cls, struct MHD_Connection *c, void **state,
                      enum MHD_RequestTerminationCode code)
{
    (void)c;
    (void)code;
    if (*state && *state != cls)
        pages_end_look(*state);
    *state = NULL;
}

static enum MHD_Result route(struct net *net, struct MHD_Connection *c,
                             const char *path, const char *version,
                             void **state)
{
    const struct file *file = files_find(&net->files, path);
    struct out *o = &net->server->out;

    if (strcmp(path, "/ws") == 0)
        return upgrade(net, c, version);
    if (strcmp(path, "/healthz") == 0)
        return answer_text(c, MHD_HTTP_OK, "ok\n", 3);
    if (strcmp(path, "/metrics") == 0 && !net->server->config.metrics) {
        metrics_print(&net->server->metrics, o);
        return answer_text(c, MHD_HTTP_OK, o->data, o->n);
    }
    if (pages_has(path))
        return pages_answer(net, c, path, state);
    if (file)
        return answer_file(net->server, c, file);
    file = pages_is_lost(c, path) ? files_find(&net->files, "/") : NULL;
    return file ? answer_lost(net->server, c, file)
                : answer_refuse(c, MHD_HTTP_NOT_FOUND);
}

/* A page of ours may fetch the cookie that it has a ticket for (renew.h). */
static enum MHD_Result renew(struct net *net, struct MHD_Connection *c)
{
    const char *origin = answer_header(c, "Origin");

    if (!origin || !is_our_origin(net, c, origin))
        return answer_refuse(c, MHD_HTTP_FORBIDDEN);
    return answer_renew(net->server, c);
}

/* NOLINTNEXTLINE(readability-function-size): the library's signature */
static enum MHD_Result request(void *cls, struct MHD_Connection *c,
                               const char *path, const char *method,
                               const char *version, const char *body,
                               size_t *body_size, void **state)
{
    struct net *net = cls;

    (void)body;
    if (!*state) { /* only the head so far: MHD calls again with the rest */
        *state = net;
        return MHD_YES;
    }
    net->server->metrics.requests_total += *state == net;
    *body_size = 0;
    if (strcmp(method, "POST") == 0 && strcmp(path, "/renew") == 0)
        return renew(net, c);
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return answer_refuse(c, MHD_HTTP_METHOD_NOT_ALLOWED);
    if (!answer_header(c, "Host") && strcmp(version, "HTTP/1.1") == 0)
        return answer_refuse(c, MHD_HTTP_BAD_REQUEST);
    return route(net, c, path, version, state);
}

/* ---- connections --------------------------------------------------------- */

static void visit(void *cls, struct MHD_Connection *c, void **socket_context,
                  enum MHD_ConnectionNotificationCode code)
{
    struct net *net = cls;

    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        *socket_context = door_visitor(
            &net->door,
            MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD)
                ->connect_fd);
    else if (*socket_context)
        door_left(*socket_context);
}

/* ---- MHD on libuv -------------------------------------------------------- */

static void run(struct net *net);

static void on_timer(uv_timer_t *timer)
{
    run(timer->data);
}

void http_run_soon(struct net *net)
{
    uv_timer_start(&net->timer, on_timer, 0, 0);
}

static void on_poll(uv_poll_t *poll, int status, int events)
{
    (void)status;
    (void)events;
    run(poll->data);
}

static void run(struct net *net)
{
    MHD_UNSIGNED_LONG_LONG ms = 0;

    do {
        net->again = false;
        MHD_run(net->daemon);
    } while (net->again);
    if (MHD_get_timeout(net->daemon, &ms) == MHD_YES)
        uv_timer_start(&net->timer, on_timer, ms, 0);
    else
        uv_timer_stop(&net->timer);
}

/* The door has checked it: now MHD reads the request again. */
static bool enter(void *to, struct visitor *v)
{
    struct net *net = to;
    struct sockaddr_in6 at = {.sin6_family = AF_INET6};
    bool good = false;

    memcpy(&at.sin6_addr, v->address.byte, sizeof at.sin6_addr);
    good = MHD_add_connection(net->daemon, v->fd, (struct sockaddr *)&at,
                              sizeof at) == MHD_YES;
    if (good)
        run(net);
    return good;
}

/* Our names need no escapes: "%2e" is not a dot, and "%00" ends nothing. */
static size_t unescape(void *cls, struct MHD_Connection *c, char *text)
{
    (void)cls;
    (void)c;
    return strlen(text);
}

static bool start_daemon(struct net *net)
{
    const union MHD_DaemonInfo *info = NULL;

    net->daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME |
            MHD_USE_NO_LISTEN_SOCKET,
        0, NULL, NULL, request, net, MHD_OPTION_NOTIFY_CONNECTION, visit, net,
        MHD_OPTION_NOTIFY_COMPLETED, completed, net,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL_BYTES,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)HTTP_MOST,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)LINGER_S,
        MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    info = net->daemon
               ? MHD_get_daemon_info(net->daemon, MHD_DAEMON_INFO_EPOLL_FD)
               : NULL;
    if (!info)
        return false;
    uv_poll_init(&net->server->loop, &net->poll, info->epoll_fd);
    uv_timer_init(&net->server->loop, &net->timer);
    net->poll.data = net->timer.data = net;
    uv_poll_start(&net->poll, UV_READABLE, on_poll);
    return true;
}

struct net *net_open(struct server *s)
{
    struct net *net = calloc(1, sizeof *net);

    if (!net)
        return NULL;
    net->server = s;
    net->door.enter = enter;
    net->door.to = net;
    if (door_open(&net->door, s) && files_read(&net->files, s->config.web) &&
        previews_open(&net->previews) && start_daemon(net)) {
        ws_init(&net->ws, s);
        door_start(&net->door);
        return net;
    }
    if (net->daemon)
        MHD_stop_daemon(net->daemon);
    files_free(&net->files);
    previews_close(&net->previews);
    free(net);
    return NULL;
}

void net_tick(struct net *net)
{
    door_tick(&net->door);
    pages_end_long_looks(net, LOOK_MS);
    run(net);
    ws_tick(&net->ws);
}

void net_drain(struct net *net)
{
    door_shut(&net->door);
    ws_bye_all(&net->ws, 1012, "restart");
}

bool net_is_flushed(const struct net *net)
{
    return ws_is_flushed(&net->ws);
}

static void closed(uv_handle_t *h)
{
    struct net *net = h->data;

    files_free(&net->files);
    previews_close(&net->previews);
    map_fini(&net->door.addresses);
    free(net->door.of);
    free(net);
}

void net_close(struct net *net)
{
    ws_close(&net->ws);
    door_close(&net->door);
    pages_end_long_looks(net, 0);
    uv_poll_stop(&net->poll);
    uv_close((uv_handle_t *)&net->poll, NULL);
    MHD_stop_daemon(net->daemon);
    uv_close((uv_handle_t *)&net->timer, closed);
}
