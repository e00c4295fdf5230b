/*
 * renew.h - a new token for a device that has entered a name.
 *
 * A browser keeps its token in a cookie that no script can read, and a
 * WebSocket cannot set one. So the page gets a ticket, good once and for a
 * minute, and fetches the cookie with it: POST /renew. Other programs are told
 * the token itself.
 */
#ifndef SERVER_RENEW_H
#define SERVER_RENEW_H

#include "core/base.h"

struct server;

enum { TOKEN_HEX = 48, TICKET_HEX = 32, RENEWALS_MOST = 64 };

struct renewal {
    char ticket[TICKET_HEX + 1]; /* "": none */
    char token[TOKEN_HEX + 1];
    int64_t at;
};

struct renewals {
    struct renewal row[RENEWALS_MOST];
    int next;
};

void renew_token(struct server *s, char token[TOKEN_HEX + 1]);
void renew_offer(struct server *s, const char *token,
                 char ticket[TICKET_HEX + 1]);

/* Offered by another server: a browser may come to any. token "": it was used
 * there. */
void renew_heard(struct server *s, const char *ticket, const char *token);

/* False: there is no such ticket, or no longer. */
bool renew_take(struct server *s, const char *ticket,
                char token[TOKEN_HEX + 1]);

#endif
