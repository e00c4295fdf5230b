/*
 * io.h - the clock, the dice and the sockets of the server, behind one small
 * interface.
 *
 * The server gets the time and random bytes from here and nowhere else, and
 * what connections say, so that a simulator can put its own in their place
 * (tests/simulate). Timers, workers and wake-ups are libuv's: the simulator
 * has its own libuv. Game clocks run on now_ms, which never jumps; the wall
 * clock is for dates only.
 */
#ifndef SERVER_IO_H
#define SERVER_IO_H

#include "core/base.h"

#include <sys/types.h>

struct io {
    int64_t (*now_ms)(struct io *io);
    int64_t (*wall_s)(struct io *io);
    void (*random)(struct io *io, void *out, size_t n); /* secret, uniform */

    /* A socket that never waits: as the system's calls of these names. */
    ssize_t (*recv)(struct io *io, int fd, void *out, size_t n);
    ssize_t (*send)(struct io *io, int fd, const void *in, size_t n);
    void (*shut)(struct io *io, int fd); /* nothing more is sent */
    void (*close)(struct io *io, int fd);

    /* The disk cannot be trusted any more: end at once. */
    void (*die)(struct io *io, int status);

    bool alone; /* there is one thread: the store writes in finish() */
};

/* The machine's own. */
struct io *io_real(void);

/* A random text of n letters and digits, none of which look alike. */
void io_letters(struct io *io, char *out, int n);

#endif
