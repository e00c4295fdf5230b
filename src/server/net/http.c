/*
 * http.c - the pages, /healthz, /metrics, and the way to a WebSocket.
 *
 * A GET changes nothing but the cookie. State changes go through the
 * WebSocket, whose handshake must come from a page of ours.
 */
#include "server/log.h"
#include "server/net/answer.h"
#include "server/net/ws.h"

#include <errno.h>
#include <microhttpd.h>
#include <netdb.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    HEAD_MS = 5 * 1000,    /* for a whole request                     */
    BODY_MS = 60 * 1000,   /* for the reader of an answer             */
    POOL_BYTES = 8 * 1024, /* of memory for one request and its head  */
    HTTP_MOST = 2000,      /* connections that are not upgraded       */
    BACKLOG = 1024,
};

/* One HTTP connection, from its first byte to its last. */
struct visitor {
    struct visitor *next, **at;
    int fd;
    int64_t since;
    bool answered;
};

struct net {
    struct server *server;
    struct MHD_Daemon *daemon; /* owned */
    struct ws ws;
    struct files files;
    struct visitor *visitors; /* owned */
    uv_poll_t poll;           /* of MHD's epoll */
    uv_timer_t timer;         /* MHD's next one */
    int listening;
    bool again; /* MHD has a connection to drop */
};

/* ---- the handshake ------------------------------------------------------- */

/* A page of ours: of the host that was asked, or of the configured one. */
static bool is_our_origin(const struct net *net, struct MHD_Connection *c,
                          const char *origin)
{
    const char *host = answer_header(c, "Host");
    const char *own = net->server->config.origin;

    if (own && strcmp(own, origin) == 0)
        return true;
    if (!host)
        return false;
    if (strncmp(origin, "http://", 7) == 0)
        return strcasecmp(origin + 7, host) == 0;
    return strncmp(origin, "https://", 8) == 0 &&
           strcasecmp(origin + 8, host) == 0;
}

static void address_of(struct MHD_Connection *c, char *out, size_t size)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *at = info ? info->client_addr : NULL;
    socklen_t n = at && at->sa_family == AF_INET6 ? sizeof(struct sockaddr_in6)
                                                  : sizeof(struct sockaddr_in);

    snprintf(out, size, "?");
    if (at)
        getnameinfo(at, n, out, (socklen_t)size, NULL, 0, NI_NUMERICHOST);
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
    char address[46];
    struct handshake h = {.extra = extra_in, .n_extra = extra_in_size};
    int fd = dup(sock);

    (void)con_cls;
    address_of(c, address, sizeof address);
    h.address = address;
    /* without an Origin it is not a browser, and its cookie proves nothing */
    h.cookie =
        answer_header(c, "Origin") ? answer_cookie(net->server, c) : NULL;
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
    char address[46];

    if (strcmp(version, "HTTP/1.1") != 0 ||
        !answer_names(answer_header(c, "Upgrade"), "websocket") ||
        !answer_names(answer_header(c, "Connection"), "upgrade"))
        return MHD_HTTP_BAD_REQUEST;
    if (!number || strcmp(number, "13") != 0)
        return MHD_HTTP_UPGRADE_REQUIRED;
    if (origin && !is_our_origin(net, c, origin))
        return MHD_HTTP_FORBIDDEN;
    address_of(c, address, sizeof address);
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

/*
 * Places of the page, not files: /t/CODE, /rules/GAME/CLAUSE and the like. The
 * page finds its way there by itself; it is the same one.
 */
static bool is_place(const char *path)
{
    static const char *const names[] = {"t",     "play",  "replay",
                                        "learn", "rules", "kit"};
    size_t n = strcspn(path + 1, "/");
    const char *rest = path + 1 + n;

    if (strstr(rest, "..") || strstr(rest, "//") ||
        strspn(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                     "0123456789._-/") != strlen(rest))
        return false;
    for (int i = 0; i < COUNT(names); i++)
        if (strlen(names[i]) == n && strncmp(path + 1, names[i], n) == 0)
            return true;
    return false;
}

static enum MHD_Result route(struct net *net, struct MHD_Connection *c,
                             const char *path, const char *version)
{
    const struct file *file = files_find(&net->files, path);
    struct out *o = &net->server->out;

    if (strcmp(path, "/ws") == 0)
        return upgrade(net, c, version);
    if (strcmp(path, "/healthz") == 0)
        return answer_text(c, MHD_HTTP_OK, "ok\n", 3);
    if (strcmp(path, "/metrics") == 0) {
        metrics_print(&net->server->metrics, o);
        return answer_text(c, MHD_HTTP_OK, o->data, o->n);
    }
    if (is_place(path))
        file = files_find(&net->files, "/");
    if (!file)
        return answer_refuse(c, MHD_HTTP_NOT_FOUND);
    return answer_file(net->server, c, file);
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
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    struct net *net = cls;

    (void)body;
    if (!*state) { /* only the head so far: MHD calls again with the rest */
        *state = net;
        return MHD_YES;
    }
    if (info && info->socket_context)
        ((struct visitor *)info->socket_context)->answered = true;
    net->server->metrics.requests_total++;
    *body_size = 0;
    if (strcmp(method, "POST") == 0 && strcmp(path, "/renew") == 0)
        return renew(net, c);
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return answer_refuse(c, MHD_HTTP_METHOD_NOT_ALLOWED);
    if (!answer_header(c, "Host") && strcmp(version, "HTTP/1.1") == 0)
        return answer_refuse(c, MHD_HTTP_BAD_REQUEST);
    return route(net, c, path, version);
}

/* ---- connections --------------------------------------------------------- */

static void visit(void *cls, struct MHD_Connection *c, void **socket_context,
                  enum MHD_ConnectionNotificationCode code)
{
    struct net *net = cls;
    struct visitor *v = *socket_context;

    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        v = calloc(1, sizeof *v);
        if (!v)
            return;
        v->fd = MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD)
                    ->connect_fd;
        v->since = server_now(net->server);
        v->next = net->visitors;
        v->at = &net->visitors;
        if (v->next)
            v->next->at = &v->next;
        net->visitors = v;
        *socket_context = v;
    } else if (v) {
        *v->at = v->next;
        if (v->next)
            v->next->at = v->at;
        free(v);
        *socket_context = NULL;
    }
}

static void completed(void *cls, struct MHD_Connection *c, void **state,
                      enum MHD_RequestTerminationCode why)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    struct visitor *v = info ? info->socket_context : NULL;
    struct net *net = cls;

    (void)state;
    (void)why;
    if (!v)
        return;
    v->since = server_now(net->server);
    v->answered = false;
}

/* MHD limits only silence: a byte now and then would keep it waiting. */
static void end_slow_visits(struct net *net)
{
    int64_t now = server_now(net->server);

    for (struct visitor *v = net->visitors; v; v = v->next)
        if (now - v->since > (v->answered ? BODY_MS : HEAD_MS))
            shutdown(v->fd, SHUT_RDWR);
}

/* ---- MHD on libuv -------------------------------------------------------- */

static void run(struct net *net);

static void on_timer(uv_timer_t *timer)
{
    run(timer->data);
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

static int listen_at(struct config *config)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } at = {0};
    socklen_t n = sizeof at;
    char port[8];
    int on = 1;
    int fd = -1;

    snprintf(port, sizeof port, "%d", config->port);
    if (getaddrinfo(config->host, port, &hints, &found) != 0 || !found)
        return -1;
    fd =
        socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd >= 0 &&
        (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
         bind(fd, found->ai_addr, found->ai_addrlen) != 0 ||
         listen(fd, BACKLOG) != 0 || getsockname(fd, &at.any, &n) != 0)) {
        close(fd);
        fd = -1;
    }
    freeaddrinfo(found);
    if (fd < 0)
        return -1;
    config->port = ntohs(at.any.sa_family == AF_INET6 ? at.six.sin6_port
                                                      : at.four.sin_port);
    return fd;
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
        MHD_USE_EPOLL | MHD_ALLOW_UPGRADE, 0, NULL, NULL, request, net,
        MHD_OPTION_LISTEN_SOCKET, net->listening, MHD_OPTION_NOTIFY_CONNECTION,
        visit, net, MHD_OPTION_NOTIFY_COMPLETED, completed, net,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL_BYTES,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)HTTP_MOST,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)(BODY_MS / 1000),
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
    net->listening = listen_at(&s->config);
    if (net->listening >= 0 && files_read(&net->files, s->config.web) &&
        start_daemon(net)) {
        ws_init(&net->ws, s);
        return net;
    }
    log_line(LOG_ERROR, "listen",
             LOG_FIELDS(LOG_TEXT("host", s->config.host),
                        LOG_NUMBER("port", s->config.port),
                        LOG_TEXT("why", strerror(errno))));
    if (net->daemon)
        MHD_stop_daemon(net->daemon);
    else if (net->listening >= 0)
        close(net->listening);
    files_free(&net->files);
    free(net);
    return NULL;
}

/* When it has run out of file handles, MHD must be run to listen again. */
void net_tick(struct net *net)
{
    end_slow_visits(net);
    run(net);
    ws_tick(&net->ws);
}

void net_drain(struct net *net)
{
    int fd = MHD_quiesce_daemon(net->daemon);

    if (fd != MHD_INVALID_SOCKET)
        close(fd);
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
    free(net);
}

void net_close(struct net *net)
{
    ws_close(&net->ws);
    uv_poll_stop(&net->poll);
    uv_close((uv_handle_t *)&net->poll, NULL);
    MHD_stop_daemon(net->daemon);
    uv_close((uv_handle_t *)&net->timer, closed);
}
