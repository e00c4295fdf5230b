/*
 * programs.h - other people's programs as bots (docs/external-bots.md).
 *
 * The operators give a program a name and a token. While it is connected, its
 * name is a bot's: hosts may seat it. It gets what every bot gets, a view and
 * the news of its seat. If it is late, sends nonsense or leaves, the move is
 * the one that the rules name for an absent player, or the greedy bot's where
 * they name none, and nothing else happens.
 *
 * With several servers, each asks it through the one that it is connected to.
 */
#ifndef SERVER_PROGRAMS_H
#define SERVER_PROGRAMS_H

#include "bots/bot.h"
#include "server/asked.h"
#include "server/map.h"
#include "server/store.h"

#include <uv.h>

struct json_t;
struct server;

/* One move that a program was asked for; the asker owns it. */
struct question {
    struct question *next; /* the list's, by number */
    struct server *server;
    struct session *session;
    char table[TABLE_ID + 1];
    uint32_t number;
    int64_t until;
    const struct view *view;
    struct action *out;
    void (*done)(struct question *q, bool answered);
};

struct programs {
    struct map here;        /* struct session, by the program's name */
    struct question *first; /* of the open ones; it is late first    */
    uint32_t number;        /* of the last                           */
    uint64_t greeted;       /* connections so far                    */
    uv_timer_t late;
};

void programs_open(struct server *s, const uint8_t secret[16]);
void programs_end(struct server *s); /* no more questions: it is draining */
void programs_close(struct server *s);

/* Is that a bot of ours, or a program that is connected? */
bool programs_have(struct server *s, const char *slug);
bool programs_may_be(const char *slug); /* a name for a new one */
void programs_list(struct server *s, struct out *o);

/* What plays on a seat whose bot is none of ours; alone, an absent player. */
const struct bot_kind *programs_kind(void);

/* The seat's program chooses: q->view, q->out and q->done are set. False: it
 * is not there, and done() is not called. */
bool programs_ask(struct server *s, const char *slug, struct bot *brain,
                  const struct news *news, struct question *q);

/* NULL: an answer has gone out; else why not. */
const char *programs_choose(const struct asked *a, const struct json_t *in);

/* It said hello with the token of a program; its connection has ended. */
void programs_greeted(struct session *session);
void programs_left(struct session *session);

#endif
