/*
 * presence.h - which of some people are connected, to any of the servers.
 */
#ifndef SERVER_PRESENCE_H
#define SERVER_PRESENCE_H

#include "server/nodes/nodes.h"

enum presence_kind { AWAY, ONLINE, PLAYING };

struct present {
    char who[WHO_LETTERS + 1];
    enum presence_kind here;
    char code[CODE_LETTERS + 1]; /* of a public table where it is; or "" */
};

/* The asker's until done() is called. */
struct presence {
    struct server *server;
    struct present *people; /* the asker's; sorted by their ids */
    int n;
    void *owner;
    void (*done)(struct presence *p);
    struct poll poll;
};

void presence_ask(struct presence *p);

/* Another server asks which of these people are connected here. */
void presence_answer(struct server *s, const char *people, size_t n,
                     struct out *o);

#endif
