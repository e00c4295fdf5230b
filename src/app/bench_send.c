/*
 * bench_send.c - what the operating system itself takes: yardsticks for the
 * cost of a move. One message; and a bare move, which is a request that is read
 * and four messages, to those at the table, without a game, a log or a disk.
 * No server can do it for less.
 */
#include "app/bench_server.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    LINES = 200, /* for messages */
    ROUNDS = 200,
    BYTES = 250,
    ASK_BYTES = 110,
    SEATS = 4,
    TABLES = 250, /* for bare moves, as many as the server has */
    LINES_MOST = TABLES * SEATS,
    MOVES = 20 * 1000,
    REST_US = 1000,
    EVENTS = 64
};

struct lines {
    int near[LINES_MOST], far[LINES_MOST];
    int n;
};

static bool open_line(struct lines *l, int door, const struct sockaddr *at,
                      socklen_t size)
{
    int on = 1;
    int far = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int near = -1;

    if (far >= 0 && connect(far, at, size) == 0)
        near = accept4(door, NULL, NULL, SOCK_CLOEXEC);
    if (near < 0) {
        if (far >= 0)
            close(far);
        return false;
    }
    setsockopt(near, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    l->near[l->n] = near;
    l->far[l->n++] = far;
    return true;
}

static bool open_lines(struct lines *l, int n)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int door = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool good = door >= 0 &&
                bind(door, (const struct sockaddr *)&at, sizeof at) == 0 &&
                listen(door, n) == 0 &&
                getsockname(door, (struct sockaddr *)&at, &size) == 0;

    while (good && l->n < n)
        good = open_line(l, door, (const struct sockaddr *)&at, sizeof at);
    if (door >= 0)
        close(door);
    return good;
}

static int watch_lines(const int *fd, int n)
{
    int poll = epoll_create1(0);

    for (int i = 0; i < n; i++) {
        struct epoll_event wanted = {.events = EPOLLIN,
                                     .data.u32 = (unsigned)i};
        epoll_ctl(poll, EPOLL_CTL_ADD, fd[i], &wanted);
    }
    return poll;
}

static void close_lines(struct lines *l)
{
    while (l->n > 0) {
        close(l->near[--l->n]);
        close(l->far[l->n]);
    }
}

/* The other side: reads until all of it has come. */
static void read_all(const struct lines *l)
{
    struct epoll_event event[EVENTS];
    char buffer[4096];
    long left = (long)LINES * ROUNDS * BYTES;
    int poll = watch_lines(l->far, l->n);

    while (left > 0) {
        int n = epoll_wait(poll, event, EVENTS, 10 * 1000);
        if (n <= 0)
            return;
        for (int i = 0; i < n; i++) {
            int fd = l->far[event[i].data.u32];
            ssize_t got = read(fd, buffer, sizeof buffer);
            left -= got > 0 ? got : left;
        }
    }
}

static double cpu_us(void)
{
    struct rusage u;

    getrusage(RUSAGE_SELF, &u);
    return 1e6 * (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
           (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

static void send_all(const struct lines *l)
{
    static const char bytes[BYTES];

    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < l->n; i++)
            if (send(l->near[i], bytes, sizeof bytes, MSG_NOSIGNAL) < 0)
                return;
        usleep(REST_US); /* as a server has between two turns */
    }
}

/* The players of bare games: when all have heard of a move, one asks. */
static void play_all(const struct lines *l)
{
    static const char bytes[ASK_BYTES];
    static int heard[TABLES];
    struct epoll_event event[EVENTS];
    char buffer[4096];
    int poll = watch_lines(l->far, l->n);
    int n = 1;

    for (int i = 0; i < TABLES; i++)
        send(l->far[SEATS * i], bytes, sizeof bytes, MSG_NOSIGNAL);
    while (n > 0) { /* none: the server has ended */
        n = epoll_wait(poll, event, EVENTS, 1000);
        for (int i = 0; i < n; i++) {
            unsigned at = event[i].data.u32;
            int table = (int)at / SEATS;
            if (read(l->far[at], buffer, sizeof buffer) <= 0)
                return;
            if (++heard[table] % SEATS == 0)
                send(l->far[at], bytes, sizeof bytes, MSG_NOSIGNAL);
        }
    }
}

/* Their server: it reads what has come, then tells everybody. */
static void serve_all(const struct lines *l)
{
    static const char bytes[BYTES];
    struct epoll_event event[TABLES];
    char buffer[4096];
    int poll = watch_lines(l->near, l->n);
    int left = MOVES;

    while (left > 0) {
        int n = epoll_wait(poll, event, TABLES, 1000);
        if (n <= 0)
            return;
        for (int i = 0; i < n; i++)
            if (read(l->near[event[i].data.u32], buffer, sizeof buffer) <= 0)
                return;
        for (int i = 0; i < n; i++) {
            const int *seat = &l->near[event[i].data.u32 / SEATS * SEATS];
            for (int k = 0; k < SEATS; k++)
                send(seat[k], bytes, sizeof bytes, MSG_NOSIGNAL);
        }
        left -= n;
        usleep(REST_US);
    }
}

/* Processor time of `near`, while `far` is at the other ends. */
static double measure(int lines, void (*near)(const struct lines *l),
                      void (*far)(const struct lines *l))
{
    static struct lines l;
    bool good = open_lines(&l, lines);
    pid_t pid = good ? fork() : -1;
    double began = 0;
    double used = 0;

    if (pid == 0) {
        far(&l);
        _exit(0);
    }
    began = cpu_us();
    if (pid > 0)
        near(&l);
    used = cpu_us() - began;
    close_lines(&l);
    if (pid > 0)
        waitpid(pid, NULL, 0);
    return pid > 0 ? used : 0;
}

double bench_send_us(void)
{
    return measure(LINES, send_all, read_all) / ((double)LINES * ROUNDS);
}

double bench_bare_us(void)
{
    return measure(LINES_MOST, serve_all, play_all) / MOVES;
}
