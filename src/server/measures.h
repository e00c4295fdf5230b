/*
 * measures.h - the operators' decisions: a person or an address is banned,
 * somebody is muted, a table is closed, a program may play. Each has a reason,
 * and stays in the database.
 */
#ifndef SERVER_MEASURES_H
#define SERVER_MEASURES_H

#include "server/server.h"

/* Read those in force, before anybody is greeted; and free them at the end. */
void measures_open(struct server *s);
void measures_close(struct server *s);

/* "ban", "mute" or "close": does it hold for that person or table now? */
bool measures_hold(struct server *s, const char *what, const char *about);

/* "program": the name of the program whose token has that id; NULL: none. */
const char *measures_reason(struct server *s, const char *what,
                            const char *about);

/* Is that address banned, or a network that contains it? */
bool measures_ban_address(struct server *s, const char *address);

/* It is on disk: put it into effect. */
void measures_take(struct server *s, const struct measure *m);

/* Another server has put it into effect. */
void measures_heard(struct server *s, const struct measure *m);

#endif
