/*
 * config.h - what whoever starts the server may choose.
 */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include "core/base.h"

struct config {
    const char *host;       /* address to listen at                           */
    int port;               /* 0: any free one                                */
    const char *data;       /* folder of the database; NULL: keep nothing     */
    const char *web;        /* folder of the page's files; NULL: a stand-in   */
    const char *origin;     /* one more origin that pages may come from       */
    bool secure;            /* behind TLS: cookies are for https only         */
    bool no_limits;         /* no bounds a person or address: for load tests  */
    bool quiet;             /* do not print the address                       */
    int pace_ms;            /* how long a bot waits before its move           */
    int unload_s;           /* a table nobody looks at so long leaves memory  */
    int gone_s;             /* a bot plays on for who is gone so long         */
    int stale_s;            /* a table that never began and that nobody looks */
                            /* at so long is taken away                       */
    int remind_s;           /* who does nothing so long is told by webhook    */
    bool webhooks_anywhere; /* also to private addresses: for tests      */
    const char *quiet_games; /* "dej,kohan": only phrases; or NULL        */
};

#endif
