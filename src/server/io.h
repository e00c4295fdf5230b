/*
 * io.h - the clock and the dice of the server, behind one small interface.
 *
 * The server gets the time and random bytes from here and nowhere else, so
 * that a simulator can put its own in their place. Game clocks run on now_ms,
 * which never jumps; the wall clock is for dates only.
 */
#ifndef SERVER_IO_H
#define SERVER_IO_H

#include "core/base.h"

struct io {
    int64_t (*now_ms)(struct io *io);
    int64_t (*wall_s)(struct io *io);
    void (*random)(struct io *io, void *out, size_t n); /* secret, uniform */
};

/* The machine's own. */
struct io *io_real(void);

/* A random text of n letters and digits, none of which look alike. */
void io_letters(struct io *io, char *out, int n);

#endif
