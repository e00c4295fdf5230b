/*
 * chain.c - see chain.h.
 */
#include "record/chain.h"

#include <sodium.h>
#include <string.h>

void chain_add(struct chain *c, const char *line, size_t n)
{
    crypto_generichash_state state;

    crypto_generichash_init(&state, NULL, 0, CHAIN_BYTES);
    crypto_generichash_update(&state, c->hash, CHAIN_BYTES);
    crypto_generichash_update(&state, (const unsigned char *)line, n);
    crypto_generichash_final(&state, c->hash, CHAIN_BYTES);
}

void chain_text(const struct chain *c, char out[CHAIN_TEXT])
{
    hex_format(c->hash, CHAIN_SHOWN, out);
}

void hex_format(const uint8_t *bytes, size_t n, char *out)
{
    sodium_bin2hex(out, 2 * n + 1, bytes, n);
}

/* libsodium would take capitals too; a record has one spelling. */
bool hex_parse(const char *text, uint8_t *bytes, size_t n)
{
    size_t read = 0;

    return strspn(text, "0123456789abcdef") == 2 * n && !text[2 * n] &&
           sodium_hex2bin(bytes, n, text, 2 * n, NULL, &read, NULL) == 0 &&
           read == n;
}
