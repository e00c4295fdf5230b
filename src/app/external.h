/*
 * external.h - any program as a bot: docs/external-bots.md has the protocol.
 *
 * It gets what every bot gets, a view and the news of its seat, and nothing
 * else. If it is late, sends nonsense or dies, the move is the one that the
 * rules name for an absent player, or the greedy bot's where they name none;
 * nothing else happens.
 */
#ifndef APP_EXTERNAL_H
#define APP_EXTERNAL_H

#include "bots/bot.h"

#include <pthread.h>

struct foreign; /* one running program */

/* One command; its bots are as any other kind's. */
struct external {
    struct bot_kind kind; /* the first member: a kind is cast to this */
    char slug[16];
    const char *command;
    long limit_ms; /* for one move */

    pthread_mutex_t lock;
    struct foreign *idle;          /* owned: programs that wait for a game */
    long asked, late, wrong, dead; /* moves, and those that were lost */
};

void external_init(struct external *e, int number, const char *command,
                   long limit_ms);
void external_fini(struct external *e); /* its programs end */

bool external_is(const struct bot_kind *kind);

#endif
