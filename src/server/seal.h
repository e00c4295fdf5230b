/*
 * seal.h - the two standards of Web Push: a message that one browser alone can
 * read (RFC 8291, on the coding of RFC 8188), and the signature by which a push
 * service knows the server it comes from (VAPID, RFC 8292).
 */
#ifndef SERVER_SEAL_H
#define SERVER_SEAL_H

#include "core/base.h"

enum {
    SEAL_POINT = 65,   /* bytes of a public key on P-256, not compressed */
    SEAL_AUTH = 16,    /* the secret a browser adds to its key           */
    SEAL_SALT = 16,    /*                                                */
    SEAL_PLAIN = 1024, /* every message is padded to that many bytes     */
    SEAL_MOST = 86 + SEAL_PLAIN + 16, /* and that long when encrypted   */
    SEAL_POINT_TEXT = 88,             /* in base64url, with its end     */
    VAPID_TEXT = 1400,                /* of an Authorization header     */
    VAPID_CONTACT = 200,
    VAPID_LIFE_S = 12 * 60 * 60, /* how long a signature is valid */
};

/* A private key on P-256 with its public half. */
struct seal_key;

struct seal_key *seal_key_new(void); /* NULL: it cannot */
struct seal_key *seal_key_of(const uint8_t secret[32],
                             const uint8_t point[SEAL_POINT]);
void seal_key_free(struct seal_key *key); /* NULL is fine */
const uint8_t *seal_key_point(const struct seal_key *key);

/*
 * The server's own: from push.key in the folder, which is made when there is
 * none; only its owner may read it. folder NULL: a key that lasts as long as
 * the process. NULL, after a line in the log: there is none; a damaged file
 * stays as it is, since every subscription depends on it.
 */
struct seal_key *seal_key_open(const char *folder);

/* A key derived from the secret: the same at all servers that share it. */
struct seal_key *seal_key_made_of(const uint8_t secret[32]);

/* A browser: its public key and the secret that goes with it. */
struct seal_reader {
    uint8_t point[SEAL_POINT], auth[SEAL_AUTH];
};

struct seal_text {
    const void *at;
    size_t n;
    size_t whole; /* its length with padding; 0: none is added */
};

/*
 * The body of a post for that reader. key and salt are for this message only.
 * The number of bytes; 0: it does not fit, or the reader's key is invalid.
 */
size_t seal(uint8_t *out, const struct seal_text *text,
            const struct seal_reader *to, const struct seal_key *key,
            const uint8_t salt[SEAL_SALT]);

/*
 * "vapid t=..., k=...": signed for the push service of that endpoint, to be
 * used before `until`. contact: "mailto:..." or "https://...", or NULL.
 */
bool vapid(char out[VAPID_TEXT], const struct seal_key *key,
           const char *endpoint, const char *contact, int64_t until);

#endif
