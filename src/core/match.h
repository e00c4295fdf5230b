/*
 * match.h - one game being played: the state, its log, and the dice.
 *
 * The server, the terminal, the browser and the tests all drive a game
 * through this file. It checks every action, plays chance, keeps the log from
 * which the state can always be rebuilt, and takes back what may be taken
 * back.
 */
#ifndef CORE_MATCH_H
#define CORE_MATCH_H

#include "core/chance.h"
#include "core/view.h"

struct match {
    const struct game *game;
    struct setup setup;
    union position pos;      /* the truth: show it to nobody              */
    uint8_t key[CHACHA_KEY]; /* decides chance; never encoded, never sent */
    struct action *log;      /* caller's                                  */
    int log_max;             /* its size; game->ply_max is always enough  */
    int n;                   /* actions in it                             */
    uint32_t chances;        /* how many of them are chance's             */
};

/*
 * Begin. The caller has set game, setup, key, log and log_max. NULL, or the
 * slug of the rule that the setup breaks. Chance plays until somebody else
 * must choose.
 */
const char *match_start(struct match *m, struct sink *ev);

/* The same, but chance does not play yet: its actions come from a log. */
const char *match_begin(struct match *m);

/* Play one action, then chance. Refused actions change nothing. */
enum err match_play(struct match *m, struct action a, struct sink *ev);

/* Play a whole private chain, or none of it. */
enum err match_play_all(struct match *m, const struct action *a, int n,
                        struct sink *ev);

/*
 * Take actions that were checked when they were first played, chance's among
 * them: only the space in the log is checked again. They may already be in the
 * log itself, at the place they go to.
 */
enum err match_redo(struct match *m, const struct action *a, int n,
                    struct sink *ev);

/*
 * Start again and go through log as it stands, chance included: n actions of
 * a game that was played before. Stops at the first that is refused; *played
 * says how many were accepted.
 */
enum err match_replay(struct match *m, int n, struct sink *ev, int *played);

/*
 * A hash of every action that was offered during the game, in words. It
 * changes if the rules would have allowed anything else, but not if a state is
 * laid out differently. Records end with it.
 */
uint64_t match_choices(const struct match *m);

/* May seat take back its last action? Then match_undo() does. */
bool match_may_undo(const struct match *m, int seat);
enum err match_undo(struct match *m, int seat);

#endif
