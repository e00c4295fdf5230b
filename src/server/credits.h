/*
 * credits.h - how much one person or one address may ask for within a time.
 */
#ifndef SERVER_CREDITS_H
#define SERVER_CREDITS_H

#include "server/server.h"

enum limit {
    LIMIT_TABLES,         /* made by one person                      */
    LIMIT_ADDRESS_TABLES, /* and from one address                    */
    LIMIT_PASSES,         /* passphrases tried from one address      */
    LIMIT_LISTED,         /* open to all, from one address           */
    LIMIT_CODES,          /* wrong invitations from one address      */
    LIMIT_REPORTS,        /* of others, from one address             */
    LIMIT_EXPORTS,        /* answers to one person                   */
    LIMIT_SAYS,           /* lines of chat by one person             */
    LIMIT_HOOKS,          /* webhooks posted for one person          */
    LIMIT_HOOK_SETS,      /* set or tried from one address           */
    LIMIT_PUSHES,         /* told to one person by push              */
    LIMIT_LOOKS,          /* at results, from one address            */
    LIMIT_SWITCHES,       /* of a profile, by one person             */
};

/* Take one of its credit; false: there is none left for now. */
bool credits_take(struct server *s, enum limit limit, const char *whose);

/* It was not needed. */
void credits_give(struct server *s, enum limit limit, const char *whose);

/* Once a second; and at the end. */
void credits_tick(struct server *s);
void credits_clear(struct server *s);

#endif
