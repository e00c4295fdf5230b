/*
 * network.h - connections between simulated clients and the real server.
 *
 * TCP's promises hold: the bytes of one connection arrive once and in order.
 * Everything else is random: when they arrive and in what pieces, which
 * connection is faster, when one is cut and what was still in flight then. The
 * server's end begins where libmicrohttpd has handed a socket over (ws.c).
 */
#ifndef SIMULATE_NETWORK_H
#define SIMULATE_NETWORK_H

#include "agenda.h"
#include "server/io.h"

#include <uv.h>

struct link; /* one connection, as its client holds it */

struct listener {
    void *to;
    void (*heard)(void *to, const uint8_t *bytes, size_t n);
    void (*ended)(void *to);                            /* the link is gone */
    void (*tap)(void *to, const void *bytes, size_t n); /* or NULL: what the
                                                server hands to the kernel */
};

void network_begin(struct io *io);
void network_end(void);

/* NULL: nobody answers. */
struct link *network_connect(const struct listener *listener,
                             const char *address);
void network_say(struct link *l, const void *bytes, size_t n);
void network_close(struct link *l); /* by its client; ended() is not called */
void network_cut(struct link *l);   /* by neither; both notice in the end */
void network_cut_all(void);

/* The client reads nothing for that long. */
void network_stall(struct link *l, int64_t ms);

/* The server's process is gone: it hears nothing, and what it says is lost. */
void network_unplug(bool unplugged);

/* From now on delays are short, and no connection is cut. */
void network_calm(void);

/* Everything arrives whole, and after the same time. */
void network_steady(void);

/* ---- for loop.c ---------------------------------------------------------- */

void network_watch(int fd, uv_poll_t *poll);
void network_want(int fd, int events);

#endif
