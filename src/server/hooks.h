/*
 * hooks.h - notifying people who are away that it is their turn.
 *
 * A person may set one address of their own (a webhook). The server posts a
 * small JSON object there when a turn of theirs begins while they have no
 * window open at the table, or when they have done nothing for a while; and
 * when a game ends without them. At most once a turn: that is written down
 * before it is posted, so a restart changes nothing.
 *
 * A turn begins when a seat must choose that did not have to before.
 */
#ifndef SERVER_HOOKS_H
#define SERVER_HOOKS_H

#include "server/table.h"

void hooks_open(struct server *s);
void hooks_close(struct server *s);

/* Once a second. After the start, load the tables with people to tell, or to
 * answer for (orders.h). */
void hooks_tick(struct server *s);
void hooks_resume(struct server *s); /* other tables are ours now */

/* A deed has happened: whose turn is it now? In the table's history, too. */
void table_turns(struct table *t, const struct deed *d);

/* Must the person at that seat choose? */
bool table_asks(const struct table *t, int seat);

/* It was loaded: players who must choose first get time to come back. */
void table_turns_loaded(struct table *t);

/* Once a second: notify people who are due. */
void table_remind(struct table *t);

/* Is its owner away, or idle, or is the game over? Then it is time to say
 * so. */
bool table_turn_is_due(const struct table *t, const struct seat *at);

/* Will somebody have to be told? */
bool table_reminds(const struct table *t);

#endif
