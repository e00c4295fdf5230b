/*
 * renew.c - see renew.h.
 */
#include "server/renew.h"

#include "server/nodes/nodes.h"

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

static struct renewal *add(struct server *s, const char *token)
{
    struct renewals *all = &s->renewals;
    struct renewal *row = &all->row[all->next++ % RENEWALS_MOST];

    all->next %= RENEWALS_MOST;
    memcpy(row->token, token, TOKEN_HEX + 1);
    row->at = server_now(s);
    return row;
}

static struct renewal *find(struct server *s, const char *ticket)
{
    for (int i = 0; i < RENEWALS_MOST; i++)
        if (strlen(ticket) == TICKET_HEX &&
            sodium_memcmp(s->renewals.row[i].ticket, ticket, TICKET_HEX) == 0)
            return &s->renewals.row[i];
    return NULL;
}

void renew_offer(struct server *s, const char *token,
                 char ticket[TICKET_HEX + 1])
{
    struct renewal *row = add(s, token);

    random_hex(s, row->ticket, TICKET_HEX);
    memcpy(ticket, row->ticket, TICKET_HEX + 1);
    nodes_tell_ticket(s, ticket, token);
}

void renew_heard(struct server *s, const char *ticket, const char *token)
{
    struct renewal *row = find(s, ticket);

    if (!row && strlen(ticket) == TICKET_HEX && strlen(token) == TOKEN_HEX)
        memcpy(add(s, token)->ticket, ticket, TICKET_HEX + 1);
    else if (row && !token[0])
        sodium_memzero(row, sizeof *row);
}

bool renew_take(struct server *s, const char *ticket, char token[TOKEN_HEX + 1])
{
    struct renewal *row = find(s, ticket);
    bool fresh = row && server_now(s) - row->at <= GOOD_MS;

    if (!row)
        return false;
    memcpy(token, row->token, TOKEN_HEX + 1);
    sodium_memzero(row, sizeof *row);
    nodes_tell_ticket(s, ticket, "");
    return fresh;
}
