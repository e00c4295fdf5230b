/*
 * io.c - see io.h.
 */
#include "server/io.h"

#include <sodium.h>
#include <time.h>

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

struct io *io_real(void)
{
    static struct io real = {real_now_ms, real_wall_s, real_random};

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
