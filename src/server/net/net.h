/*
 * net.h - HTTP and WebSocket on one port.
 *
 * libmicrohttpd speaks HTTP and hands over sockets that ask for an upgrade;
 * wslay reads their frames; libuv says when there is something to do. Messages
 * are queued per connection and sent together at the end of the loop's turn.
 */
#ifndef SERVER_NET_NET_H
#define SERVER_NET_NET_H

#include "server/server.h"

struct conn;
struct session;

/* NULL, after a line in the log. Its port is then in s->config.port. */
struct net *net_open(struct server *s);

/* No new connections, and a goodbye to those that are open. */
void net_drain(struct net *net);
void net_close(struct net *net);

/* Once a second: ping, and drop connections that show no sign of life. */
void net_tick(struct net *net);

/* Is there anything left that waits to be sent? */
bool net_is_flushed(const struct net *net);

/* One text message. */
void conn_send(struct conn *c, const char *text, size_t n);

/* The same, for which its reader does not wait: see calm.h. */
void conn_send_calm(struct conn *c, const char *text, size_t n);

/* Say bye, close politely with that code, and hear no more. */
void conn_bye(struct conn *c, int code, const char *why);

#endif
