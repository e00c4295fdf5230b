/*
 * secret.c - see secret.h.
 */
#include "server/nodes/secret.h"

#include <string.h>

static const char MAGIC[8] = "charsu1\n";

void secret_begin(struct secret *s)
{
    memcpy(s->opening, MAGIC, sizeof MAGIC);
    randombytes_buf(s->opening + sizeof MAGIC, SECRET_OPENING - sizeof MAGIC);
}

enum { KEY = crypto_secretstream_xchacha20poly1305_KEYBYTES };

/* way: 1 to the caller, 0 from it. */
static void derive(uint8_t out[KEY], const uint8_t key[NODE_SECRET],
                   uint8_t way, const uint8_t *caller, const uint8_t *called)
{
    crypto_generichash_state h;

    crypto_generichash_init(&h, key, NODE_SECRET, KEY);
    crypto_generichash_update(&h, &way, 1);
    crypto_generichash_update(&h, caller, SECRET_OPENING);
    crypto_generichash_update(&h, called, SECRET_OPENING);
    crypto_generichash_final(&h, out, KEY);
}

bool secret_meet(struct secret *s, const uint8_t key[NODE_SECRET], bool caller,
                 const uint8_t theirs[SECRET_OPENING],
                 uint8_t header[SECRET_HEADER])
{
    const uint8_t *first = caller ? s->opening : theirs;
    const uint8_t *second = caller ? theirs : s->opening;
    uint8_t key_out[KEY];

    if (memcmp(theirs, MAGIC, sizeof MAGIC) != 0)
        return false;
    derive(key_out, key, !caller, first, second);
    derive(s->key_in, key, caller, first, second);
    crypto_secretstream_xchacha20poly1305_init_push(&s->out, header, key_out);
    sodium_memzero(key_out, sizeof key_out);
    return true;
}

bool secret_hear(struct secret *s, const uint8_t header[SECRET_HEADER])
{
    return crypto_secretstream_xchacha20poly1305_init_pull(&s->in, header,
                                                           s->key_in) == 0;
}

void secret_seal(struct secret *s, const void *in, size_t n, uint8_t *out)
{
    crypto_secretstream_xchacha20poly1305_push(&s->out, out, NULL, in, n, NULL,
                                               0, 0);
}

bool secret_open(struct secret *s, const uint8_t *in, size_t n, void *out)
{
    unsigned char tag = 0;

    return n >= SECRET_MORE &&
           crypto_secretstream_xchacha20poly1305_pull(&s->in, out, NULL, &tag,
                                                      in, n, NULL, 0) == 0;
}
