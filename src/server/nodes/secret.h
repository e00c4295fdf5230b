/*
 * secret.h - encryption between two servers: nobody in between can read,
 * change, drop or replay anything.
 *
 * Each side begins with 40 bytes in the clear, including a random number. The
 * database's secret and both numbers give a key for each direction; then
 * chunks of libsodium's secretstream follow.
 */
#ifndef SERVER_NODES_SECRET_H
#define SERVER_NODES_SECRET_H

#include "server/store.h"

#include <sodium.h>

enum {
    SECRET_OPENING = 40,
    SECRET_HEADER = crypto_secretstream_xchacha20poly1305_HEADERBYTES,
    SECRET_MORE = crypto_secretstream_xchacha20poly1305_ABYTES,
};

struct secret {
    uint8_t opening[SECRET_OPENING];
    uint8_t key_in[crypto_secretstream_xchacha20poly1305_KEYBYTES];
    crypto_secretstream_xchacha20poly1305_state in, out;
};

void secret_begin(struct secret *s);

/* The other's opening has arrived. False: it is invalid. Send header. */
bool secret_meet(struct secret *s, const uint8_t key[NODE_SECRET], bool caller,
                 const uint8_t theirs[SECRET_OPENING],
                 uint8_t header[SECRET_HEADER]);
bool secret_hear(struct secret *s, const uint8_t header[SECRET_HEADER]);

/* out: n + SECRET_MORE bytes; and back: n - SECRET_MORE. False: it is not the
 * other's. */
void secret_seal(struct secret *s, const void *in, size_t n, uint8_t *out);
bool secret_open(struct secret *s, const uint8_t *in, size_t n, void *out);

#endif
