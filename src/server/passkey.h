/*
 * passkey.h - checks what a browser says about a passkey (WebAuthn, level 2).
 *
 * A passkey is a pair of keys that a device, or its owner's own cloud, keeps:
 * the server has the public one. Each time the server makes a new challenge,
 * and the signature covers that challenge, the page's origin and the site, so
 * that it cannot be used for anything else. The device must also verify its
 * owner.
 */
#ifndef SERVER_PASSKEY_H
#define SERVER_PASSKEY_H

#include "server/store.h"

enum {
    PASSKEY_ID = 1023,  /* bytes of a key's id, at most         */
    PASSKEY_KEY = 600,  /* of the public key: RSA with 4096 bits */
    PASSKEY_LABEL = 60, /* of what its owner calls it           */
    PASSKEY_CHALLENGE = 32,
    PASSKEYS_MOST = 10, /* of one person */
    SITE_BYTES = 253,   /* of the name of a host */
    ORIGIN_BYTES = SITE_BYTES + 16
};

struct passkey {
    uint8_t id[PASSKEY_ID];
    size_t n_id;
    uint8_t key[PASSKEY_KEY]; /* SubjectPublicKeyInfo, DER */
    size_t n_key;
    int64_t count; /* of signatures, where the device counts them */
    char who[WHO_LETTERS + 1];
    char label[PASSKEY_LABEL + 1];
    int64_t made, seen; /* by the wall clock */
};

struct bytes {
    const uint8_t *at;
    size_t n;
};

/* What a page was told, and where its answer must come from. */
struct passkey_asked {
    const char *origin; /* "https://a.b:8443" */
    uint8_t challenge[PASSKEY_CHALLENGE];
};

/* "a.b", which passkeys of that origin are for; false: it can have none. */
bool passkey_site(const char *origin, char site[SITE_BYTES + 1]);

/*
 * A new one: clientDataJSON and attestationObject. NULL, and its id, key and
 * count; else why it is refused. The make of the device does not matter.
 */
const char *passkey_made(const struct passkey_asked *a, struct bytes client,
                         struct bytes attested, struct passkey *out);

/*
 * One that is there has signed: clientDataJSON, authenticatorData, signature.
 * NULL, and its new count; else why it is refused.
 */
const char *passkey_signed(const struct passkey_asked *a, struct bytes client,
                           struct bytes data, struct bytes signature,
                           struct passkey *key);

#endif
