/*
 * client.h - a simulated person at a table: a connection, what was shown, and
 * a mind.
 *
 * A client keeps its picture of the game from snapshots and patches, chooses
 * from it, and does what people and their connections do: it thinks, talks,
 * takes moves back, sends twice, looks away, loses its connection and comes
 * back.
 */
#ifndef SIMULATE_CLIENT_H
#define SIMULATE_CLIENT_H

#include "agenda.h"
#include "network.h"
#include "server/table.h"
#include "server/tell.h"
#include "twins.h"
#include "witness.h"

enum { ASKS_MOST = 160, TEXT_MOST = 2048, LATE_MS = 120 * 1000 };

/* A place where some people mean to play, over one game or several. */
struct desk {
    const struct game *game;
    int seats, people; /* of the seats; the rest are bots' */
    char bot[SEATS_MAX][SLUG_BYTES + 1];
    const char *clock; /* JSON, or "" */
    char id[TABLE_ID + 1], code[CODE_LETTERS + 1];
    int rematches; /* still wanted */
    char options[64];
};

struct ask { /* a request that is not answered yet */
    char id[16];
    enum request_kind kind;
    int64_t at;
    bool again; /* it was sent on an earlier line, too */
};

struct picture { /* of the table */
    char table[TABLE_ID + 1];
    enum table_state state;
    uint32_t seq;  /* of the last event that was told                     */
    uint32_t have; /* that came whole: a snap may follow a table's number */
    int viewpoint; /* WATCHERS, or a seat; -1: no snap yet */
    uint8_t view[VIEW_BYTES];
    size_t n_view;
    int64_t ask;
    bool undo, over;
    int empty;   /* seats                     */
    bool hosts;  /* it is my table            */
    bool seated; /* I have a seat             */
    bool shared; /* and have given my share   */
    char next[TABLE_ID + 1];
};

struct client {
    int number;
    bool plays; /* or looks on */
    bool host;
    struct desk *desk;
    char token[40], address[16], who[WHO_LETTERS + 1];
    struct link *link;
    uint8_t *in; /* owned; bytes that are no whole frame yet */
    size_t n_in, in_most;
    bool greeted, follows;
    struct ask asks[ASKS_MOST];
    int n_asks, ids;
    char move[TEXT_MOST]; /* that was sent and not answered, or "" */
    char move_id[16];
    struct picture at;
    struct alarm alarm; /* when it acts next */
    uint64_t seed;
    struct rng mind;
    bool calm;               /* nothing wild any more */
    bool done;               /* the last game is over, and it knows */
    bool steady;             /* it never loses its line */
    bool lazy;               /* when all is calm it lets its clock run out */
    bool vanishes, vanished; /* when all is calm it goes for good */
    int64_t greeted_at;
    /* its move was answered: why not, or NULL; or nobody wants to know */
    void (*answered)(struct client *c, const char *why);
};

void client_begin(struct client *c, int number, struct desk *desk);
void client_end(struct client *c);

/* The world has found a fault; the first is kept. */
void world_fail(const char *what, const struct client *c);

/* A line for the trace. */
void world_trace(const struct client *c, const char *what, const char *why,
                 const char *id);

/* ---- between client.c and mind.c ----------------------------------------- */

/* A request with these further fields (JSON, or ""). */
void client_ask(struct client *c, enum request_kind kind, const char *fields);
void client_send(struct client *c, const char *text);
void client_connect(struct client *c,
                    void (*tap)(void *, const void *, size_t));
void client_leave(struct client *c); /* hang up, or lose the line */
void client_think(struct client *c, int64_t low, int64_t high);
void client_forget(struct client *c); /* the picture */
void mind_act(struct alarm *a);
bool client_waits(const struct client *c, enum request_kind kind);

/* ---- picture.c ----------------------------------------------------------- */

void picture_table(struct client *c, const json_t *m);
void picture_game(struct client *c, const json_t *m, bool snap);
void picture_said(struct client *c, const json_t *m);

void picture_glance(const struct client *c, struct glance *out);

/* The actions of a move as the inside of a JSON list; false: none is asked. */
bool picture_choose(struct client *c, char *out, size_t size);

#endif
