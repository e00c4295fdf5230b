/*
 * ws.h - WebSocket connections, between http.c that makes them and sessions.
 */
#ifndef SERVER_NET_WS_H
#define SERVER_NET_WS_H

#include "server/net/calm.h"
#include "server/net/net.h"

struct ws { /* all of them */
    struct server *server;
    struct conn *first;   /* owned                                 */
    struct conn *dirty;   /* those with something to send          */
    struct reader *spare; /* owned; or NULL: for the next to speak */
    uv_prepare_t flush;   /* before the loop waits                 */
    int n;
    struct map addresses; /* connections per client address */
    struct calm calm;
};

struct handshake {
    const char *cookie;  /* the token, or NULL             */
    const char *origin;  /* of the page, or NULL           */
    const char *address; /* of the client                  */
    const char *extra;   /* bytes that came after the head */
    size_t n_extra;
};

void ws_init(struct ws *ws, struct server *s);
void ws_close(struct ws *ws);

/* May one more connect from that address? */
bool ws_may_open(const struct ws *ws, const char *address);

/* Takes the socket over. */
void ws_open(struct ws *ws, int fd, const struct handshake *h);
void ws_tick(struct ws *ws);
void ws_bye_all(struct ws *ws, int code, const char *why);
bool ws_is_flushed(const struct ws *ws);

/* The answer to Sec-WebSocket-Key; false: that is not a key. */
bool ws_accept(const char *key, char out[32]);

#endif
