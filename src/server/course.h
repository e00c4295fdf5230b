/*
 * course.h - the game at a table: the match and everything it has told so far.
 *
 * A move is tried on a copy of the match. The copy shares the log: what it
 * adds comes after the end that the original knows of, and does not count
 * until the copy replaces the original. The same holds for the events told.
 */
#ifndef SERVER_COURSE_H
#define SERVER_COURSE_H

#include "core/match.h"
#include "server/deed.h"

struct told { /* a sink: begins with one */
    struct sink sink;
    struct event *event; /* owned; with seen_by, as the game told it */
    int n, most;
    bool failed; /* there was no memory */
};

struct course {
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

void course_init(struct course *c, const struct game *game,
                 const struct setup *setup);
void course_fini(struct course *c);

/* ---- trying -------------------------------------------------------------- */

/* False: no memory. */
bool course_try_start(struct course *c, struct trial *t);
enum err course_try_move(struct course *c, struct trial *t,
                         const struct action *actions, int n);

/* The whole chain, if the last action closed one. */
enum err course_try_undo(struct course *c, struct trial *t, int seat);

/* The trial takes the game's place, or is dropped. */
void course_keep(struct course *c, struct trial *t);
void course_drop(struct trial *t);

/* ---- from the log -------------------------------------------------------- */

/* Replay a deed of the log, and check that the result is the same. */
enum err course_deed(struct course *c, const struct deed *d);

/* The same for a deed that was checked before. */
enum err course_redo(struct course *c, const struct deed *d);

#endif
