/*
 * config.h - what can be chosen when the server is started.
 */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include "core/base.h"

struct config {
    const char *host;       /* address to listen at                           */
    int port;               /* 0: any free one                                */
    const char *data;       /* folder of the database; NULL: keep nothing     */
    const char *store;      /* libpq's conninfo; NULL: a file in data         */
    const char *node;       /* our name among several servers; NULL: alone    */
    const char *peer;       /* where the others find us: "10.0.0.7:9000"     */
    const char *web;        /* folder of the page's files; NULL: a stand-in   */
    const char *origin;     /* one more origin that pages may come from       */
    const char *metrics;    /* "[HOST:]PORT" for figures; NULL: on the port   */
    int keep_days;          /* finished games go after so many; 0: never      */
    const char *proxy;      /* networks of proxies to trust; NULL: none       */
    bool no_sandbox;        /* open any file that the user may                */
    bool secure;            /* behind TLS: cookies are for https only         */
    bool no_limits;         /* none per person or address: for load tests     */
    bool quiet;             /* do not print the address                       */
    int pace_ms;            /* how long a bot waits before its move           */
    int program_ms;         /* how long a program may take for one            */
    int unload_s;           /* a table leaves memory when nobody has followed */
                            /* it for so long                                 */
    int gone_s;             /* a bot takes over from a player gone so long    */
    int reply_ms;           /* how long the server waits at least before it   */
                            /* answers for somebody (orders.h)                */
    int vacation_days;      /* that a person may take a year; 0: none         */
    int seek_s;             /* a step of patience of those who look for a     */
                            /* game: then bots are offered (pairing.h)        */
    int stale_s;            /* a table that never began is removed when       */
                            /* nobody has opened it for so long               */
    int remind_s;           /* a player idle for so long is told by webhook   */
    bool webhooks_anywhere; /* also to private addresses: for tests      */
    const char *quiet_games; /* "dej,kohan": only phrases; or NULL        */
    int deeds_most; /* so many may ever be on their way to the disk at  */
                    /* once, further moves are answered with "busy":    */
                    /* pressure.h                                       */
};

#endif
