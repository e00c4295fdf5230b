/*
 * bench_send.c - what the operating system itself takes for one message: a
 * yardstick for the cost of a move. A move at a table of four is four
 * messages; no server can send them for less.
 */
#include "app/bench_server.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINES = 200, ROUNDS = 200, BYTES = 250, REST_US = 1000, EVENTS = 64 };

struct lines {
    int near[LINES], far[LINES];
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

static bool open_lines(struct lines *l)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int door = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool good = door >= 0 &&
                bind(door, (const struct sockaddr *)&at, sizeof at) == 0 &&
                listen(door, LINES) == 0 &&
                getsockname(door, (struct sockaddr *)&at, &size) == 0;

    while (good && l->n < LINES)
        good = open_line(l, door, (const struct sockaddr *)&at, sizeof at);
    if (door >= 0)
        close(door);
    return good;
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
    int poll = epoll_create1(0);

    for (int i = 0; i < l->n; i++) {
        struct epoll_event wanted = {.events = EPOLLIN, .data.fd = l->far[i]};
        epoll_ctl(poll, EPOLL_CTL_ADD, l->far[i], &wanted);
    }
    while (left > 0) {
        int n = epoll_wait(poll, event, EVENTS, 10 * 1000);
        if (n <= 0)
            return;
        for (int i = 0; i < n; i++) {
            ssize_t got = read(event[i].data.fd, buffer, sizeof buffer);
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

double bench_send_us(void)
{
    struct lines l = {.n = 0};
    bool good = open_lines(&l);
    pid_t pid = good ? fork() : -1;
    double began = 0;
    double used = 0;

    if (pid == 0) {
        read_all(&l);
        _exit(0);
    }
    began = cpu_us();
    if (pid > 0)
        send_all(&l);
    used = cpu_us() - began;
    close_lines(&l);
    if (pid > 0)
        waitpid(pid, NULL, 0);
    return pid > 0 ? used / ((double)LINES * ROUNDS) : 0;
}
