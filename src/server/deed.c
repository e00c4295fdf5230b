/*
 * deed.c - see deed.h.
 */
#include "server/deed.h"

#include <sodium.h>
#include <string.h>

/* Which fields a kind has, in the order in which they are written. */
enum {
    F_SEAT = 1,
    F_BY = 2,
    F_ASK = 4,
    F_COUNT = 8,
    F_LEFT = 16,
    F_ID = 32,
    F_WHO = 64,
    F_SLUG = 128,
    F_SHARES = 256,
    F_ACTIONS = 512,
};

static const uint16_t fields[DEED_KINDS] = {
    [DEED_SIT] = F_SEAT | F_WHO | F_SHARES,
    [DEED_STAND] = F_SEAT,
    [DEED_BOT] = F_SEAT | F_SLUG,
    [DEED_START] = F_SHARES | F_ACTIONS,
    [DEED_MOVE] = F_SEAT | F_BY | F_ASK | F_LEFT | F_ID | F_ACTIONS,
    [DEED_UNDO] = F_SEAT | F_COUNT | F_ID,
    [DEED_SAY] = F_WHO | F_SLUG,
    [DEED_AWAY] = F_SEAT | F_BY | F_SLUG,
    [DEED_BACK] = F_SEAT,
    [DEED_NEXT] = F_WHO,
};

/* ---- writing ------------------------------------------------------------- */

static uint8_t *put_number(uint8_t *at, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *at++ = (uint8_t)(value >> (8 * i));
    return at;
}

static uint8_t *put_text(uint8_t *at, const char *text)
{
    size_t n = strlen(text);

    *at++ = (uint8_t)n;
    /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): not a string */
    memcpy(at, text, n);
    return at + n;
}

static uint8_t *put_shares(uint8_t *at, const struct deed *d)
{
    at = put_number(at, d->shared, 2);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(d->shared & SEAT(seat)))
            continue;
        memcpy(at, d->share[seat], RECORD_SHARE);
        at += RECORD_SHARE;
    }
    return at;
}

size_t deed_encode(const struct deed *d, uint8_t *out)
{
    unsigned has = fields[d->kind];
    uint8_t *at = out;

    if (has & F_SEAT)
        at = put_number(at, d->seat, 1);
    if (has & F_BY)
        at = put_number(at, d->by, 1);
    if (has & F_ASK)
        at = put_number(at, d->ask, 2);
    if (has & F_COUNT)
        at = put_number(at, d->count, 2);
    if (has & F_LEFT)
        at = put_number(at, d->left, 4);
    if (has & F_ID)
        at = put_text(at, d->id);
    if (has & F_WHO)
        at = put_text(at, d->who);
    if (has & F_SLUG)
        at = put_text(at, d->slug);
    if (has & F_SHARES)
        at = put_shares(at, d);
    if (has & F_ACTIONS && d->n > 0) {
        memcpy(at, d->actions, sizeof *d->actions * (size_t)d->n);
        at += sizeof *d->actions * (size_t)d->n;
    }
    return (size_t)(at - out);
}

/* ---- reading ------------------------------------------------------------- */

struct in {
    const uint8_t *at, *end;
    bool bad;
};

static uint32_t take_number(struct in *in, int bytes)
{
    uint32_t value = 0;

    if (in->end - in->at < bytes) {
        in->bad = true;
        return 0;
    }
    for (int i = 0; i < bytes; i++)
        value |= (uint32_t)*in->at++ << (8 * i);
    return value;
}

static void take_text(struct in *in, char *out, size_t size)
{
    size_t n = take_number(in, 1);

    if (in->bad || n >= size || (size_t)(in->end - in->at) < n ||
        memchr(in->at, 0, n)) {
        in->bad = true;
        return;
    }
    memcpy(out, in->at, n);
    out[n] = '\0';
    in->at += n;
}

static void take_shares(struct in *in, struct deed *d)
{
    d->shared = (seat_set)take_number(in, 2);
    if (d->shared >= SEAT(SEATS_MAX))
        in->bad = true;
    for (int seat = 0; seat < SEATS_MAX && !in->bad; seat++) {
        if (!(d->shared & SEAT(seat)))
            continue;
        if (in->end - in->at < RECORD_SHARE) {
            in->bad = true;
            return;
        }
        memcpy(d->share[seat], in->at, RECORD_SHARE);
        in->at += RECORD_SHARE;
    }
}

/* All that is left: they are not looked at here. */
static void count_actions(struct in *in, struct deed *d)
{
    size_t bytes = (size_t)(in->end - in->at);

    in->bad = in->bad || bytes % sizeof *d->actions;
    in->at = in->end;
    d->n = (int)(bytes / sizeof *d->actions);
}

bool deed_decode_head(struct deed *d, int kind, const uint8_t *body,
                      size_t size)
{
    struct in in = {body, size ? body + size : body, false};
    unsigned has = 0;

    memset(d, 0, sizeof *d);
    if (kind <= 0 || kind >= DEED_KINDS)
        return false;
    d->kind = (uint8_t)kind;
    has = fields[kind];
    if (has & F_SEAT)
        d->seat = (uint8_t)take_number(&in, 1);
    if (has & F_BY)
        d->by = (uint8_t)take_number(&in, 1);
    if (has & F_ASK)
        d->ask = (uint16_t)take_number(&in, 2);
    if (has & F_COUNT)
        d->count = (uint16_t)take_number(&in, 2);
    if (has & F_LEFT)
        d->left = take_number(&in, 4);
    if (has & F_ID)
        take_text(&in, d->id, sizeof d->id);
    if (has & F_WHO)
        take_text(&in, d->who, sizeof d->who);
    if (has & F_SLUG)
        take_text(&in, d->slug, sizeof d->slug);
    if (has & F_SHARES)
        take_shares(&in, d);
    if (has & F_ACTIONS)
        count_actions(&in, d);
    return !in.bad && in.at == in.end && d->seat < SEATS_MAX &&
           d->by <= BY_CLOCK &&
           (kind != DEED_NEXT || strlen(d->who) <= TABLE_ID);
}

/* Whether the actions are legal the match will say. */
bool deed_decode(struct deed *d, int kind, const uint8_t *body, size_t size,
                 struct action_buffer into)
{
    size_t bytes = 0;

    if (!deed_decode_head(d, kind, body, size) || d->n > into.most)
        return false;
    bytes = sizeof *into.actions * (size_t)d->n;
    if (bytes)
        memcpy(into.actions, body + size - bytes, bytes);
    d->actions = into.actions;
    return true;
}

int deed_seat(int kind, const uint8_t *body, size_t size)
{
    bool has = kind > 0 && kind < DEED_KINDS && fields[kind] & F_SEAT;

    return has && size > 0 ? body[0] : SEAT_NONE;
}

int deed_ask(int kind, const uint8_t *body, size_t size)
{
    return kind == DEED_MOVE && size >= 4 ? body[2] | body[3] << 8 : 0;
}

void deed_chain_start(uint8_t chain[CHAIN_HASH], const struct table_row *row)
{
    const char *slug = row->game->slug;
    crypto_generichash_state state;
    uint8_t head[16];
    uint8_t *at = head;

    at = put_number(at, (uint32_t)row->rules, 4);
    at = put_number(at, (uint32_t)row->clock, 1);
    at = put_number(at, (uint32_t)row->base, 4);
    at = put_number(at, (uint32_t)row->add, 4);
    at = put_number(at, row->setup.seats, 1);
    crypto_generichash_init(&state, NULL, 0, CHAIN_HASH);
    crypto_generichash_update(&state, head, (size_t)(at - head));
    crypto_generichash_update(&state, row->setup.option,
                              sizeof row->setup.option);
    crypto_generichash_update(&state, row->seed, sizeof row->seed);
    crypto_generichash_update(&state, (const uint8_t *)slug, strlen(slug));
    crypto_generichash_final(&state, chain, CHAIN_HASH);
}

void deed_chain(uint8_t chain[CHAIN_HASH], uint32_t seq, int kind,
                const uint8_t *body, size_t size)
{
    crypto_generichash_state state;
    uint8_t head[5];

    put_number(put_number(head, seq, 4), (uint32_t)kind, 1);
    crypto_generichash_init(&state, NULL, 0, CHAIN_HASH);
    crypto_generichash_update(&state, chain, CHAIN_HASH);
    crypto_generichash_update(&state, head, sizeof head);
    crypto_generichash_update(&state, body, size);
    crypto_generichash_final(&state, chain, CHAIN_HASH);
}
