/*
 * load.h - many players on many connections, for `charsu bench server`.
 *
 * About four connections per table, all in one thread. A player that is asked
 * answers with a random legal move, from the view it was sent; a player that
 * is told that the server is busy sends the same move again, after a second or
 * in its turn. A game that ends is followed by a rematch. The client looks for
 * a few fields in what the server writes instead of parsing it, so that the
 * server is measured and not the client.
 */
#ifndef APP_LOAD_H
#define APP_LOAD_H

#include "app/load_times.h"

#include "core/game.h"

enum { LOAD_PORTS = 8, LOAD_TURNS = 64 };

struct load_plan {
    int port;
    int more[LOAD_PORTS]; /* of other servers of the house */
    int n_more;
    bool near; /* all of a table at one server; else at each in turn */
    const struct game *game;
    int tables, seats;
    double warm_s, run_s;
    double offer; /* moves sent per second; 0: each at once */
    int idle;     /* connections that only say hello, made afterwards */
    double (*cpu)(void *to);   /* seconds the server has used so far        */
    double (*other)(void *to); /* the same, of its database; or NULL    */
    long (*rss)(void *to);     /* KB it has in memory                       */
    void *to;
    int turns;                        /* the run is cut into so many; or 0 */
    void (*turn)(void *to, int turn); /* one of them begins               */
};

struct load_result {
    long moves, games;
    long turn_moves[LOAD_TURNS];
    double turn_cpu_s[LOAD_TURNS];
    double seconds, cpu_s;
    double own_s;      /* processor time of the players themselves */
    double other_s;    /* and of what plan->other counts           */
    struct spread ack; /* from a move to its answer, as a player sees it   */
    /* the same, but only until the answer was there to be read: of moves that
     * were made, and of those that were refused; and how long it then lay
     * there, which is the players' own fault */
    struct spread made, refused, lag;
    struct spread news; /* from the first who hears of a move to the others */
    long busy;          /* moves answered with "busy", and made later */
    long offered;       /* moves sent, and sent again                 */
    double kb_per_idle;
    double bytes_per_move; /* to all clients of the table */
    const char *failed;    /* NULL, or what went wrong    */
};

void load_run(const struct load_plan *plan, struct load_result *out);

#endif
