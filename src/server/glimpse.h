/*
 * glimpse.h - what everybody may know of a table on the list, found by its
 * code wherever it is: in memory, in the store, or at another node.
 */
#ifndef SERVER_GLIMPSE_H
#define SERVER_GLIMPSE_H

#include "server/lobby.h"
#include "server/nodes/nodes.h"

struct glimpse {
    bool listed; /* false: there is none, or it is nobody's business */
    const struct game *game;
    enum table_state state;
    int free; /* seats of one that has not begun; -1: not known */
};

/*
 * A table on the list that is in memory. Any other is looked for, even if it is
 * there: the time that it takes must not tell which codes there are.
 */
bool glimpse_at_hand(struct server *s, const char *code, struct glimpse *out);

/* The asker's until done() is called, once, perhaps at once. */
struct glimpsing {
    struct read read; /* the first: it is found by this */
    struct search search;
    struct query query;
    struct server *server;
    char code[CODE_LETTERS + 1];
    struct table_row row;
    enum err err;
    struct glimpse seen;
    void *owner;
    void (*done)(struct glimpsing *g);
};

void glimpse_ask(struct glimpsing *g);

/* The answer to another node that asks about this one. */
void glimpse_write(const struct table *t, struct out *o);

#endif
