/*
 * fuzz_passkey.c - new passkeys from arbitrary bytes: what a browser reports
 * from a device.
 *
 * What passes must be a key that can be kept and whose bytes are all there; and
 * whatever was read as CBOR ends within what was sent.
 */
#include "server/passkey.h"

#include "fuzz/fuzz.h"
#include "server/cbor.h"

#include <sodium.h>

static const char client[] =
    "{\"type\":\"webauthn.create\",\"origin\":\"https://games.example\","
    "\"challenge\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}";
static const char *const why[] = {"passkey", "origin", "unverified"};

static bool is_known(const char *word)
{
    for (int i = 0; i < COUNT(why); i++)
        if (strcmp(word, why[i]) == 0)
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *own = malloc(size ? size : 1);
    struct passkey_asked asked = {.origin = "https://games.example"};
    struct bytes said = {(const uint8_t *)client, sizeof client - 1};
    struct bytes attested = {own, size};
    struct cbor c = {own, own + size};
    struct passkey key = {0};
    const char *no = NULL;

    must(own);
    memcpy(own, data, size);
    if (cbor_skip(&c))
        must(c.at > own && c.at <= c.end);
    no = passkey_made(&asked, said, attested, &key);
    must(no ? is_known(no) : key.n_id > 0 && key.n_id < size && key.n_key > 0);
    if (!no)
        must(strcmp(passkey_signed(&asked, said, attested, attested, &key),
                    "passkey") == 0);
    free(own);
    return 0;
}
