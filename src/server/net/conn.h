/*
 * conn.h - what a WebSocket connection is made of: ws.c reads, conn.c writes.
 */
#ifndef SERVER_NET_CONN_H
#define SERVER_NET_CONN_H

#include "server/net/ws.h"

#include <wslay/wslay.h>

enum { QUEUE_MOST = 256 * 1024 }; /* bytes that may wait for one reader */

/*
 * Assembles messages from frames. It takes 9 KB, so only a connection in the
 * middle of a message has one.
 */
struct reader {
    wslay_event_context_ptr frames; /* owned */
    struct conn *of;
};

struct conn {
    struct conn *next, **at; /* in ws->first */
    struct conn *next_dirty;
    bool is_dirty;
    struct conn *next_calm, **calm_at; /* in ws->calm; NULL: it is not */
    int64_t calm_until;
    int64_t sent_at; /* when something was last sent */
    struct ws *ws;
    struct session *session; /* NULL: it is closing and hears no more */
    uv_poll_t poll;
    int fd;
    int watching;          /* what poll waits for               */
    struct reader *reader; /* owned; NULL: between two messages */
    const uint8_t *in;     /* bytes read, for wslay             */
    size_t n_in;
    uint64_t left; /* of the frame being read: bytes still to come */
    uint8_t head[14];
    int n_head;
    bool in_message; /* between fragments */
    char *out;       /* owned; what waits to be sent */
    size_t n_out, sent, out_most;
    int64_t opened_at, heard_at, closing_at;
    bool pinged, broken, shut;
    char address[46];
};

/* It has something to send, or is broken: handle it before the loop waits. */
void conn_mark_dirty(struct conn *c);

/* Make space for n more bytes to wait; false: there is none. */
bool conn_reserve(struct conn *c, size_t n);
void conn_put_frame(struct conn *c, int opcode, const void *data, size_t n);
void conn_put_close(struct conn *c, int code, const char *why);

#endif
