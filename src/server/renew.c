/*
 * renew.c - see renew.h.
 */
#include "server/renew.h"

#include "server/server.h"

#include <sodium.h>
#include <string.h>

enum { GOOD_MS = 60 * 1000 };

static void random_hex(struct server *s, char *out, size_t letters)
{
    uint8_t bytes[TOKEN_HEX / 2];

    s->io->random(s->io, bytes, letters / 2);
    sodium_bin2hex(out, letters + 1, bytes, letters / 2);
    sodium_memzero(bytes, sizeof bytes);
}

void renew_token(struct server *s, char token[TOKEN_HEX + 1])
{
    random_hex(s, token, TOKEN_HEX);
}

void renew_offer(struct server *s, const char *token,
                 char ticket[TICKET_HEX + 1])
{
    struct renewals *all = &s->renewals;
    struct renewal *row = &all->row[all->next++ % RENEWALS_MOST];

    all->next %= RENEWALS_MOST;
    random_hex(s, row->ticket, TICKET_HEX);
    memcpy(row->token, token, TOKEN_HEX + 1);
    row->at = server_now(s);
    memcpy(ticket, row->ticket, TICKET_HEX + 1);
}

bool renew_take(struct server *s, const char *ticket, char token[TOKEN_HEX + 1])
{
    if (strlen(ticket) != TICKET_HEX)
        return false;
    for (int i = 0; i < RENEWALS_MOST; i++) {
        struct renewal *row = &s->renewals.row[i];
        if (sodium_memcmp(row->ticket, ticket, TICKET_HEX) != 0)
            continue;
        memcpy(token, row->token, TOKEN_HEX + 1);
        bool fresh = server_now(s) - row->at <= GOOD_MS;
        sodium_memzero(row, sizeof *row);
        return fresh;
    }
    return false;
}
