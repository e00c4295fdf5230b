/*
 * credits.h - how much one person or one address may ask for within a time.
 */
#ifndef SERVER_CREDITS_H
#define SERVER_CREDITS_H

#include "server/server.h"

enum limit {
    LIMIT_TABLES,         /* made by one person                              */
    LIMIT_ADDRESS_TABLES, /* and from one address                            */
    LIMIT_PASSES,         /* passphrases and passkeys tried from one address */
    LIMIT_CHALLENGES,     /* for passkeys, to one address                    */
    LIMIT_LISTED,         /* open to all, from one address                   */
    LIMIT_CODES,          /* wrong invitations from one address              */
    LIMIT_REPORTS,        /* of others, from one address                     */
    LIMIT_EXPORTS,        /* answers to one person                           */
    LIMIT_SAYS,           /* lines of chat by one person                     */
    LIMIT_TRACES,         /* all that stays, from one address                */
    LIMIT_HOOKS,          /* webhooks posted for one person                  */
    LIMIT_HOOK_SETS,      /* set or tried from one address                   */
    LIMIT_PUSHES,         /* told to one person by push                      */
    LIMIT_LOOKS,          /* at results, from one address                    */
    LIMIT_SWITCHES,       /* of a profile, by one person                     */
    LIMIT_SELVES,         /* names and portraits, by one person              */
    LIMIT_SEEKS,          /* looking for a game, by one person               */
    LIMIT_ADDRESS_SEEKS,  /* and from one address                            */
    LIMIT_ORDERS,         /* given in advance by one person                  */
    LIMIT_TIES,           /* friends and blocks, by one person               */
    LIMIT_INVITES,        /* to tables, by one person                        */
    LIMIT_INVITED,        /* of one person, by anybody                       */
    LIMIT_UNDOS,          /* moves taken back by one person                  */
    LIMIT_DROPS,          /* devices and passkeys that one person gives up   */
};

/* Take one of its credit; false: there is none left for now. */
bool credits_take(struct server *s, enum limit limit, const char *whose);

/* It was not needed. */
void credits_give(struct server *s, enum limit limit, const char *whose);

/* Once a second; and at the end. */
void credits_tick(struct server *s);
void credits_clear(struct server *s);

#endif
