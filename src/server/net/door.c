/*
 * door.c - see door.h.
 */
#include "server/net/door.h"

#include "server/log.h"
#include "server/net/head.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    HEAD_MS = 5 * 1000,  /* for a whole request                          */
    BODY_MS = 60 * 1000, /* for the reader of an answer                  */
    VISITORS_MOST = 1900,
    PEER_MOST = 120, /* per address: several browsers behind one router */
    AT_ONCE = 64,    /* accepted in one turn of the loop                */
    BACKLOG = 1024,
};

union any_address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

/* ---- visitors ------------------------------------------------------------ */

static int count_of(const struct door *d, const char *peer)
{
    return (int)(intptr_t)map_get(&d->addresses, peer);
}

static void count(struct door *d, const char *peer, int by)
{
    int n = count_of(d, peer) + by;

    if (!peer[0])
        return;
    if (n <= 0)
        map_remove(&d->addresses, peer);
    else
        map_put(&d->addresses, peer, (void *)(intptr_t)n);
}

struct visitor *door_visitor(const struct door *d, int fd)
{
    return fd >= 0 && fd < d->most_fd ? d->of[fd].visitor : NULL;
}

void door_left(struct visitor *v)
{
    struct door *d = v->door;

    *v->at = v->next;
    if (v->next)
        v->next->at = v->at;
    d->of[v->fd].visitor = NULL;
    d->n--;
    count(d, v->peer, -1);
    free(v);
}

/* One that libmicrohttpd has not seen. */
static void turn_away(struct visitor *v)
{
    int fd = v->fd;

    door_left(v);
    close(fd);
}

static void end_visit(struct visitor *v)
{
    if (v->inside)
        shutdown(v->fd, SHUT_RDWR); /* libmicrohttpd notices */
    else
        turn_away(v);
}

static void end_idlest(struct door *d)
{
    struct visitor *idlest = d->visitors;

    for (struct visitor *v = d->visitors; v; v = v->next)
        if (v->since < idlest->since)
            idlest = v;
    if (!idlest)
        return;
    idlest->since = INT64_MAX; /* once */
    end_visit(idlest);
}

static bool reserve_fd(struct door *d, int fd)
{
    int most = d->most_fd;
    struct place *of = NULL;

    if (fd < most)
        return true;
    most = 2 * fd + 64;
    of = realloc(d->of, (size_t)most * sizeof *of);
    if (!of)
        return false;
    memset(of + d->most_fd, 0, (size_t)(most - d->most_fd) * sizeof *of);
    d->of = of;
    d->most_fd = most;
    return true;
}

static struct visitor *new_visitor(struct door *d, int fd,
                                   const struct address *from)
{
    struct visitor *v = calloc(1, sizeof *v);

    if (!v || !reserve_fd(d, fd)) {
        free(v);
        return NULL;
    }
    v->door = d;
    v->fd = fd;
    v->address = *from;
    v->since = server_now(d->server);
    if (!networks_have(&d->trusted, from))
        address_key(from, v->peer);
    v->next = d->visitors;
    v->at = &d->visitors;
    if (v->next)
        /* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): it was taken out */
        v->next->at = &v->next;
    d->visitors = v;
    d->of[fd].visitor = v;
    d->n++;
    count(d, v->peer, 1);
    return v;
}

/* ---- what they say ------------------------------------------------------- */

static void refuse(struct visitor *v, int status)
{
    char text[128];
    int n = snprintf(text, sizeof text,
                     "HTTP/1.1 %d No\r\nConnection: close\r\n"
                     "Content-Length: 4\r\n\r\n%d\n",
                     status, status);
    char rest[4096];
    int reads = 16;

    /* what stays unread would make the kernel throw our answer away */
    while (reads-- && recv(v->fd, rest, sizeof rest, MSG_DONTWAIT) > 0)
        ;
    if (send(v->fd, text, (size_t)n, MSG_NOSIGNAL | MSG_DONTWAIT) == n)
        shutdown(v->fd, SHUT_WR);
    v->door->server->metrics.refused_heads_total++;
    turn_away(v);
}

/* A trusted proxy may begin with its own header. False: wait, or gone. */
static bool hear_proxy(struct visitor *v, const uint8_t *in, size_t *n)
{
    uint8_t skipped[1024];
    struct address at = v->address;
    int length = proxy_header(in, *n, &at);

    if (length == -2)
        refuse(v, 400);
    if (length < 0)
        return false;
    if (length > 0 && recv(v->fd, skipped, (size_t)length, 0) != length) {
        turn_away(v);
        return false;
    }
    if (length > 0) {
        v->address = at;
        address_key(&at, v->peer); /* it speaks for this one from now on */
        count(v->door, v->peer, 1);
    }
    *n -= (size_t)length;
    return true;
}

static bool may_stay(struct visitor *v)
{
    return v->door->server->config.no_limits || !v->peer[0] ||
           count_of(v->door, v->peer) <= PEER_MOST;
}

/* done: no more will come. */
static void look(struct visitor *v, bool done)
{
    struct door *d = v->door;
    uint8_t in[HEAD_MOST + 1024];
    ssize_t got = recv(v->fd, in, sizeof in, MSG_PEEK | MSG_DONTWAIT);
    size_t n = got > 0 ? (size_t)got : 0;
    int fd = v->fd;
    int status = 0;

    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        turn_away(v);
        return;
    }
    if (!v->peer[0] && !hear_proxy(v, in, &n))
        return;
    if (!may_stay(v)) {
        turn_away(v);
        return;
    }
    status = head_judge((const char *)in + ((size_t)got - n), n);
    if (status == HEAD_MORE && done)
        turn_away(v);
    if (status == HEAD_MORE)
        return;
    if (status != HEAD_GOOD) {
        refuse(v, status);
        return;
    }
    epoll_ctl(d->waiting, EPOLL_CTL_DEL, v->fd, NULL);
    v->since = server_now(d->server);
    v->inside = true;
    if (!d->enter(d->to, v) && door_visitor(d, fd) == v)
        door_left(v); /* and the socket is closed */
}

static void on_heard(uv_poll_t *poll, int status, int events)
{
    struct door *d = poll->data;
    struct epoll_event event[AT_ONCE];
    int n = epoll_wait(d->waiting, event, AT_ONCE, 0);

    (void)status;
    (void)events;
    for (int i = 0; i < n; i++) {
        struct visitor *v = door_visitor(d, event[i].data.fd);
        if (v && !v->inside)
            look(v, event[i].events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR));
    }
}

/* ---- accepting ----------------------------------------------------------- */

static void let_in(struct door *d, int fd, const struct sockaddr *from)
{
    /* each byte that comes is looked at once, also when it is not taken */
    struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP | EPOLLET,
                                .data.fd = fd};
    struct address address;
    struct visitor *v = NULL;

    address_take(from, &address);
    if (d->n >= VISITORS_MOST)
        end_idlest(d);
    v = new_visitor(d, fd, &address);
    if (v && may_stay(v) &&
        epoll_ctl(d->waiting, EPOLL_CTL_ADD, fd, &event) == 0)
        return;
    d->server->metrics.turned_away_total++;
    if (v)
        turn_away(v);
    else
        close(fd);
}

static void on_knock(uv_poll_t *poll, int status, int events)
{
    struct door *d = poll->data;

    (void)status;
    (void)events;
    for (int i = 0; i < AT_ONCE; i++) {
        union any_address from;
        socklen_t n = sizeof from;
        int fd =
            accept4(d->listening, &from.any, &n, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) {
            let_in(d, fd, &from.any);
            continue;
        }
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS ||
            errno == ENOMEM)
            uv_poll_stop(&d->knocks); /* until the next tick */
        if (errno != ECONNABORTED && errno != EINTR)
            return;
    }
}

void door_tick(struct door *d)
{
    int64_t now = server_now(d->server);
    struct visitor *next = NULL;

    for (struct visitor *v = d->visitors; v; v = next) {
        next = v->next;
        if (v->since != INT64_MAX &&
            now - v->since > (v->inside ? BODY_MS : HEAD_MS))
            end_visit(v);
    }
    if (d->listening >= 0)
        uv_poll_start(&d->knocks, UV_READABLE, on_knock);
}

/* ---- opening ------------------------------------------------------------- */

static void log_listen(const struct config *config, int error)
{
    log_line(LOG_ERROR, error == EADDRINUSE ? "port_in_use" : "listen",
             LOG_FIELDS(LOG_TEXT("host", config->host),
                        LOG_NUMBER("port", config->port),
                        LOG_TEXT("why", strerror(error))));
}

/* -1, after a line in the log. */
static int listen_at(struct config *config)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    union any_address at = {0};
    socklen_t n = sizeof at;
    char port[8];
    int on = 1;
    int fd = -1;
    int unknown = 0;

    snprintf(port, sizeof port, "%d", config->port);
    unknown = getaddrinfo(config->host, port, &hints, &found);
    if (unknown) {
        log_line(LOG_ERROR, "no_host",
                 LOG_FIELDS(LOG_TEXT("host", config->host),
                            LOG_TEXT("why", gai_strerror(unknown))));
        return -1;
    }
    fd =
        socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0 ||
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(fd, found->ai_addr, found->ai_addrlen) != 0 ||
        listen(fd, BACKLOG) != 0 || getsockname(fd, &at.any, &n) != 0) {
        log_listen(config, errno);
        if (fd >= 0)
            close(fd);
        freeaddrinfo(found);
        return -1;
    }
    freeaddrinfo(found);
    config->port = ntohs(at.any.sa_family == AF_INET6 ? at.six.sin6_port
                                                      : at.four.sin_port);
    return fd;
}

bool door_open(struct door *d, struct server *s)
{
    uint8_t secret[16];

    d->server = s;
    d->listening = d->waiting = -1;
    s->io->random(s->io, secret, sizeof secret);
    map_init(&d->addresses, secret);
    if (!networks_read(s->config.proxy, &d->trusted)) {
        log_line(LOG_ERROR, "proxy",
                 LOG_FIELDS(LOG_TEXT("networks", s->config.proxy)));
        return false;
    }
    d->waiting = epoll_create1(EPOLL_CLOEXEC);
    if (d->waiting < 0)
        log_listen(&s->config, errno);
    else
        d->listening = listen_at(&s->config);
    return d->listening >= 0;
}

void door_start(struct door *d)
{
    uv_poll_init(&d->server->loop, &d->knocks, d->listening);
    uv_poll_init(&d->server->loop, &d->heard, d->waiting);
    d->knocks.data = d->heard.data = d;
    uv_poll_start(&d->knocks, UV_READABLE, on_knock);
    uv_poll_start(&d->heard, UV_READABLE, on_heard);
}

void door_shut(struct door *d)
{
    if (d->listening < 0)
        return;
    uv_poll_stop(&d->knocks);
    close(d->listening);
    d->listening = -1;
}

void door_close(struct door *d)
{
    struct visitor *next = NULL;

    door_shut(d);
    for (struct visitor *v = d->visitors; v; v = next) {
        next = v->next;
        if (!v->inside)
            turn_away(v);
    }
    uv_poll_stop(&d->heard);
    close(d->waiting);
    uv_close((uv_handle_t *)&d->knocks, NULL);
    uv_close((uv_handle_t *)&d->heard, NULL);
}
