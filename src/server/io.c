/*
 * io.c - see io.h.
 */
#include "server/io.h"

#include <sodium.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int64_t real_now_ms(struct io *io)
{
    struct timespec t;

    (void)io;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t real_wall_s(struct io *io)
{
    (void)io;
    return (int64_t)time(NULL);
}

static void real_random(struct io *io, void *out, size_t n)
{
    (void)io;
    randombytes_buf(out, n);
}

static ssize_t real_recv(struct io *io, int fd, void *out, size_t n)
{
    (void)io;
    return recv(fd, out, n, MSG_DONTWAIT);
}

static ssize_t real_send(struct io *io, int fd, const void *in, size_t n)
{
    (void)io;
    return send(fd, in, n, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void real_shut(struct io *io, int fd)
{
    (void)io;
    shutdown(fd, SHUT_WR);
}

static void real_close(struct io *io, int fd)
{
    (void)io;
    close(fd);
}

static void real_die(struct io *io, int status)
{
    (void)io;
    _exit(status);
}

struct io *io_real(void)
{
    static struct io real = {.now_ms = real_now_ms,
                             .wall_s = real_wall_s,
                             .random = real_random,
                             .recv = real_recv,
                             .send = real_send,
                             .shut = real_shut,
                             .close = real_close,
                             .die = real_die};

    return &real;
}

void io_letters(struct io *io, char *out, int n)
{
    /* thirty-two of them, so that five bits choose one; no l, o, 0, 1 */
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";

    io->random(io, out, (size_t)n);
    for (int i = 0; i < n; i++)
        out[i] = letters[out[i] & 31];
    out[n] = '\0';
}
