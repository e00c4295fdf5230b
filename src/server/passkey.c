/*
 * passkey.c - see passkey.h. All of the arithmetic is OpenSSL's.
 */
#include "server/passkey.h"

#include "proto/message.h"
#include "server/cbor.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <string.h>

enum { /* of authenticatorData */
       HASH = 32,
       FLAGS = HASH,
       COUNT_AT = 33,
       HEAD = 37,
       AAGUID = 16,
       FLAG_PRESENT = 1,   /* somebody touched the device           */
       FLAG_VERIFIED = 4,  /* and it checked that it is its owner   */
       FLAG_ATTESTED = 64, /* a new key follows                     */
};

enum { RSA_LEAST = 2048 / 8, RSA_MOST = 4096 / 8, HALF_POINT = 32 };
enum { DATA_MOST = 768 }; /* bytes of authenticatorData that is signed */

/* ---- the site ------------------------------------------------------------ */

static bool is_ip(const char *host)
{
    return strspn(host, "0123456789.") == strlen(host);
}

bool passkey_site(const char *origin, char site[SITE_BYTES + 1])
{
    const char *host = strstr(origin, "://");
    size_t n = 0;

    if (!host)
        return false;
    host += 3;
    n = strcspn(host, ":");
    if (!n || n > SITE_BYTES || host[0] == '[')
        return false;
    memcpy(site, host, n);
    site[n] = '\0';
    return !is_ip(site);
}

/* ---- what the page says -------------------------------------------------- */

static bool is_challenge(const struct passkey_asked *a, const char *text)
{
    uint8_t got[PASSKEY_CHALLENGE];
    size_t n = 0;

    return sodium_base642bin(got, sizeof got, text, strlen(text), NULL, &n,
                             NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           n == sizeof got && sodium_memcmp(got, a->challenge, sizeof got) == 0;
}

static const char *judge_client(const struct passkey_asked *a,
                                struct bytes client, const char *type)
{
    struct message m;
    char text[ORIGIN_BYTES + 1];
    const char *why = NULL;
    bool across = false;

    if (message_read(&m, (const char *)client.at, client.n) != OK)
        return "passkey";
    message_bool(m.root, "crossOrigin", &across);
    if (!message_text(m.root, "type", text, sizeof text) ||
        strcmp(text, type) != 0)
        why = "passkey";
    else if (!message_text(m.root, "challenge", text, sizeof text) ||
             !is_challenge(a, text))
        why = "challenge";
    else if (across || !message_text(m.root, "origin", text, sizeof text) ||
             strcmp(text, a->origin) != 0)
        why = "origin";
    message_free(&m);
    return why;
}

/* ---- what the device says ------------------------------------------------ */

static const char *judge_data(const struct passkey_asked *a, struct bytes data)
{
    char site[SITE_BYTES + 1];
    uint8_t hash[HASH];

    if (data.n < HEAD)
        return "passkey";
    if (!passkey_site(a->origin, site))
        return "origin";
    crypto_hash_sha256(hash, (const uint8_t *)site, strlen(site));
    if (memcmp(hash, data.at, HASH) != 0)
        return "origin";
    return (data.at[FLAGS] & FLAG_PRESENT) && (data.at[FLAGS] & FLAG_VERIFIED)
               ? NULL
               : "unverified";
}

static int64_t count_of(struct bytes data)
{
    const uint8_t *at = data.at + COUNT_AT;

    return (int64_t)at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
}

/* ---- public keys (COSE, RFC 9053) ---------------------------------------- */

struct cose {
    int64_t kind, algorithm, curve;
    struct bytes one, two; /* x and y, or n and e */
};

static bool take_bytes(struct cbor *c, struct bytes *out)
{
    struct cbor_item item;

    if (out->at || !cbor_take(c, CBOR_BYTES, &item))
        return false;
    *out = (struct bytes){item.bytes, (size_t)item.value};
    return true;
}

static bool take_number(struct cbor *c, int64_t *out)
{
    return !*out && cbor_number(c, out) && *out;
}

/* Label -1 is the curve, and in RSA the first number. */
static bool take_member(struct cbor *c, int64_t label, struct cose *out)
{
    bool rsa = out->kind == 3;

    switch (label) {
    case 1: return take_number(c, &out->kind);
    case 3: return take_number(c, &out->algorithm);
    case -1:
        return rsa ? take_bytes(c, &out->one) : take_number(c, &out->curve);
    case -2: return take_bytes(c, rsa ? &out->two : &out->one);
    case -3: return !rsa && take_bytes(c, &out->two);
    default: return false;
    }
}

static bool take_cose(struct cbor *c, struct cose *out)
{
    struct cbor_item map;

    memset(out, 0, sizeof *out);
    if (!cbor_take(c, CBOR_MAP, &map))
        return false;
    for (uint64_t i = 0; i < map.value; i++) {
        int64_t label = 0;
        if (!cbor_number(c, &label) || !take_member(c, label, out))
            return false;
    }
    return true;
}

/* Takes build. */
static EVP_PKEY *made(const char *type, OSSL_PARAM_BLD *build, bool complete)
{
    OSSL_PARAM *params = complete ? OSSL_PARAM_BLD_to_param(build) : NULL;
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    EVP_PKEY *key = NULL;

    if (params && c && EVP_PKEY_fromdata_init(c) == 1)
        EVP_PKEY_fromdata(c, &key, EVP_PKEY_PUBLIC_KEY, params);
    EVP_PKEY_CTX_free(c);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    return key;
}

static EVP_PKEY *make_ec(const struct cose *k)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    uint8_t point[1 + 2 * HALF_POINT] = {4};

    memcpy(point + 1, k->one.at, HALF_POINT);
    memcpy(point + 1 + HALF_POINT, k->two.at, HALF_POINT);
    return made("EC", build,
                build &&
                    OSSL_PARAM_BLD_push_utf8_string(
                        build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
                    OSSL_PARAM_BLD_push_octet_string(
                        build, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point));
}

static EVP_PKEY *make_rsa(const struct cose *k)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    BIGNUM *n = BN_bin2bn(k->one.at, (int)k->one.n, NULL);
    BIGNUM *e = BN_bin2bn(k->two.at, (int)k->two.n, NULL);
    EVP_PKEY *key =
        made("RSA", build,
             build && n && e &&
                 OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_N, n) &&
                 OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_E, e));

    BN_free(n);
    BN_free(e);
    return key;
}

/* ES256, EdDSA (Ed25519) and RS256: what every device can do one of. */
static EVP_PKEY *key_of(const struct cose *k)
{
    if (k->kind == 2 && k->algorithm == -7 && k->curve == 1 &&
        k->one.n == HALF_POINT && k->two.n == HALF_POINT)
        return make_ec(k);
    if (k->kind == 1 && k->algorithm == -8 && k->curve == 6 &&
        k->one.n == HALF_POINT && !k->two.n)
        return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, k->one.at,
                                           k->one.n);
    if (k->kind == 3 && k->algorithm == -257 && k->one.n >= RSA_LEAST &&
        k->one.n <= RSA_MOST && k->two.n >= 1 && k->two.n <= 4)
        return make_rsa(k);
    return NULL;
}

static bool keep_key(const struct cose *cose, struct passkey *out)
{
    EVP_PKEY *key = key_of(cose);
    int n = key ? i2d_PUBKEY(key, NULL) : 0;
    uint8_t *at = out->key;

    if (n > 0 && n <= PASSKEY_KEY)
        out->n_key = (size_t)i2d_PUBKEY(key, &at);
    EVP_PKEY_free(key);
    return out->n_key > 0;
}

/* ---- a new one ----------------------------------------------------------- */

static bool is_named(const struct cbor_item *item, const char *name)
{
    return item->kind == CBOR_TEXT && item->value == strlen(name) &&
           memcmp(item->bytes, name, item->value) == 0;
}

/* {"fmt": ..., "attStmt": ..., "authData": bytes}, and nothing behind it. */
static bool take_attested(struct bytes attested, struct bytes *data)
{
    struct cbor c = {attested.at, attested.at + attested.n};
    struct cbor_item item;
    uint64_t pairs = 0;

    *data = (struct bytes){0};
    if (!cbor_take(&c, CBOR_MAP, &item))
        return false;
    pairs = item.value;
    for (uint64_t i = 0; i < pairs; i++) {
        if (!cbor_take(&c, CBOR_TEXT, &item))
            return false;
        if (!is_named(&item, "authData") ? !cbor_skip(&c)
                                         : !take_bytes(&c, data))
            return false;
    }
    return c.at == c.end && data->at;
}

/* After the head: the make of the device, the key's id, and the key. */
static bool take_key(struct bytes data, struct passkey *out)
{
    const uint8_t *at = NULL;
    struct cbor c = {NULL, data.at + data.n};
    struct cose cose;

    if (!(data.at[FLAGS] & FLAG_ATTESTED) || data.n < HEAD + AAGUID + 2)
        return false;
    at = data.at + HEAD + AAGUID;
    out->n_id = (size_t)(at[0] << 8 | at[1]);
    at += 2;
    if (!out->n_id || out->n_id > PASSKEY_ID ||
        out->n_id > (size_t)(c.end - at))
        return false;
    memcpy(out->id, at, out->n_id);
    c.at = at + out->n_id;
    return take_cose(&c, &cose) && keep_key(&cose, out);
}

const char *passkey_made(const struct passkey_asked *a, struct bytes client,
                         struct bytes attested, struct passkey *out)
{
    const char *why = judge_client(a, client, "webauthn.create");
    struct bytes data;

    if (why)
        return why;
    if (!take_attested(attested, &data))
        return "passkey";
    why = judge_data(a, data);
    if (why)
        return why;
    out->count = count_of(data);
    return take_key(data, out) ? NULL : "passkey";
}

/* ---- a signature --------------------------------------------------------- */

static bool is_signed(const struct passkey *key, struct bytes data,
                      struct bytes client, struct bytes signature)
{
    const uint8_t *der = key->key;
    EVP_PKEY *public = d2i_PUBKEY(NULL, &der, (long)key->n_key);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    const EVP_MD *hash = NULL;
    uint8_t text[DATA_MOST + HASH];
    bool good = false;

    if (public && EVP_PKEY_get_base_id(public) != EVP_PKEY_ED25519)
        hash = EVP_sha256(); /* EdDSA has one of its own */
    if (public && c && data.n <= DATA_MOST) {
        memcpy(text, data.at, data.n);
        crypto_hash_sha256(text + data.n, client.at, client.n);
        good = EVP_DigestVerifyInit(c, NULL, hash, NULL, public) == 1 &&
               EVP_DigestVerify(c, signature.at, signature.n, text,
                                data.n + HASH) == 1;
    }
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(public);
    return good;
}

const char *passkey_signed(const struct passkey_asked *a, struct bytes client,
                           struct bytes data, struct bytes signature,
                           struct passkey *key)
{
    const char *why = judge_client(a, client, "webauthn.get");

    if (!why)
        why = judge_data(a, data);
    if (why)
        return why;
    if (!is_signed(key, data, client, signature))
        return "passkey";
    /* a counter that does not increase: somebody has a copy of the device */
    if ((count_of(data) || key->count) && count_of(data) <= key->count)
        return "copied";
    key->count = count_of(data);
    return NULL;
}
