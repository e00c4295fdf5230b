/*
 * door.h - admission: looking at connections before they cost anything.
 *
 * The door accepts connections, counts them per address, reads a trusted
 * proxy's header, and peeks at the head of the request. Only a complete and
 * well-formed request is passed on to libmicrohttpd, which reads it again.
 * When there are too many connections, the one idle longest is closed.
 */
#ifndef SERVER_NET_DOOR_H
#define SERVER_NET_DOOR_H

#include "server/net/proxy.h"
#include "server/server.h"

/* One HTTP connection, from its first byte to its last. */
struct visitor {
    struct visitor *next, **at;
    struct door *door;
    int fd;
    struct address address; /* the client's, as far as is known    */
    char peer[ADDRESS_KEY]; /* that is counted; "": a trusted proxy */
    int64_t since;
    bool inside; /* libmicrohttpd has it                            */
};

struct place {
    struct visitor *visitor; /* NULL: none */
};

struct door {
    struct server *server;
    struct networks trusted;
    struct visitor *visitors; /* owned */
    struct place *of;         /* owned; by fd */
    int most_fd;
    int n;
    struct map addresses; /* how many visitors each has */
    int listening, waiting;
    uv_poll_t knocks, heard;
    bool (*enter)(void *to, struct visitor *v); /* false: it cannot */
    void *to;
};

/* False, after a line in the log. The port is then in server->config.port. */
bool door_open(struct door *d, struct server *s);

/* Begin to accept; net's own fields are set. */
void door_start(struct door *d);
void door_shut(struct door *d); /* accept no more */
void door_close(struct door *d);

/* Once a second: end what takes too long, and try again to accept. */
void door_tick(struct door *d);

struct visitor *door_visitor(const struct door *d, int fd);
void door_left(struct visitor *v); /* libmicrohttpd has closed it */

#endif
