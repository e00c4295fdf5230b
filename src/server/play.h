/*
 * play.h - the game at a table: the match and everything it has told so far.
 *
 * A move is tried on a copy of the match. The copy shares the log: what it
 * adds lies behind the end that the original knows of, so nothing is there
 * until the copy takes the original's place. The same holds for what is told.
 */
#ifndef SERVER_PLAY_H
#define SERVER_PLAY_H

#include "core/match.h"
#include "server/deed.h"

struct told { /* a sink: begins with one */
    struct sink sink;
    struct event *event; /* owned; with seen_by, as the game told it */
    int n, room;
    bool failed; /* there was no memory */
};

struct play {
    struct match m;   /* its log is owned here */
    struct told told; /* since the start       */
    bool started;
};

/* What a move would lead to. */
struct trial {
    struct match m;
    int told;         /* events told in all, with it                    */
    struct told anew; /* after an undo: all of them again; else empty   */
};

void play_init(struct play *p, const struct game *game,
               const struct setup *setup);
void play_fini(struct play *p);

/* ---- trying -------------------------------------------------------------- */

/* False: no memory. */
bool play_try_start(struct play *p, struct trial *t);
enum err play_try_move(struct play *p, struct trial *t,
                       const struct action *actions, int n);

/* The whole chain, if the last action closed one. */
enum err play_try_undo(struct play *p, struct trial *t, int seat);

/* The trial becomes what is; or it is forgotten. */
void play_keep(struct play *p, struct trial *t);
void play_drop(struct trial *t);

/* ---- from the log -------------------------------------------------------- */

/* Do a deed of the log again, and check that it comes out as it did. */
enum err play_deed(struct play *p, const struct deed *d);

/* The same without checking, for what is known to be right. */
enum err play_redo(struct play *p, const struct deed *d);

#endif
