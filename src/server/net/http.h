/*
 * http.h - what http.c and pages.c share: requests, and those that wait.
 */
#ifndef SERVER_NET_HTTP_H
#define SERVER_NET_HTTP_H

#include "server/glimpse.h"
#include "server/net/door.h"
#include "server/net/files.h"
#include "server/net/preview.h"
#include "server/net/ws.h"

#include <microhttpd.h>

/*
 * A request for a table's page that waits for what a preview may say of the
 * table. It lives until both the request and the question have ended.
 */
struct look {
    struct glimpsing glimpsing; /* the first: it is found by this */
    struct look *next, **at;    /* in net->looks                  */
    struct MHD_Connection *c;   /* NULL: that request has ended   */
    char address[ADDRESS_KEY];
    int64_t since;
    bool waits;    /* the connection is suspended */
    bool answered; /* the question is             */
};

struct net {
    struct server *server;
    struct MHD_Daemon *daemon; /* owned */
    struct ws ws;
    struct files files;
    struct previews previews;
    struct door door;
    uv_poll_t poll;   /* of MHD's epoll */
    uv_timer_t timer; /* MHD's next one */
    bool again;       /* MHD has a connection to drop */
    struct look *looks;
};

/* Whose limits count: proxy.h. */
void http_address(struct MHD_Connection *c, char key[ADDRESS_KEY]);

/* MHD has something to do, as soon as the loop comes to it. */
void http_run_soon(struct net *net);

/* ---- places of the page (pages.c) ---------------------------------------- */

bool pages_has(const char *path);

/* Nothing is there: is it a person who mistyped an address? The page says so
 * in their language. */
bool pages_is_lost(struct MHD_Connection *c, const char *path);

/* state: this request's look, once it has one. */
enum MHD_Result pages_answer(struct net *net, struct MHD_Connection *c,
                             const char *path, void **state);
void pages_end_look(struct look *look);

/* Requests that have waited for so many ms wait no longer. */
void pages_end_long_looks(struct net *net, int64_t most);

#endif
