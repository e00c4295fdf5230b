/*
 * seal.c - see seal.h. All of the arithmetic is OpenSSL's.
 */
#include "server/seal.h"

#include "server/log.h"

#include <errno.h>
#include <fcntl.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    RECORD_BYTES = 4096, /* said in the header; there is one record */
    HEADER = SEAL_SALT + 4 + 1 + SEAL_POINT,
    TAG = 16,
    SIGNATURE = 64, /* two numbers of 32 bytes */
};

struct seal_key {
    EVP_PKEY *key; /* owned */
    uint8_t point[SEAL_POINT];
};

/* ---- keys ---------------------------------------------------------------- */

/* Takes the key. */
static struct seal_key *keep(EVP_PKEY *key)
{
    struct seal_key *k = key ? calloc(1, sizeof *k) : NULL;
    size_t n = 0;

    if (k &&
        EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, k->point,
                                        sizeof k->point, &n) &&
        n == SEAL_POINT && k->point[0] == 4) {
        k->key = key;
        return k;
    }
    EVP_PKEY_free(key);
    free(k);
    return NULL;
}

struct seal_key *seal_key_new(void)
{
    return keep(EVP_EC_gen("P-256"));
}

/* On P-256; secret NULL: its public half alone. */
static EVP_PKEY *make_key(const uint8_t *secret, const uint8_t *point)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    BIGNUM *number = secret ? BN_bin2bn(secret, 32, NULL) : NULL;
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM *params = NULL;
    EVP_PKEY *key = NULL;

    if (build && c && (!secret || number) &&
        OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME,
                                        "P-256", 0) &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point,
                                         SEAL_POINT) &&
        (!secret ||
         OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number)) &&
        (params = OSSL_PARAM_BLD_to_param(build)) &&
        EVP_PKEY_fromdata_init(c) == 1)
        EVP_PKEY_fromdata(
            c, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(c);
    BN_clear_free(number);
    return key;
}

struct seal_key *seal_key_of(const uint8_t secret[32],
                             const uint8_t point[SEAL_POINT])
{
    return keep(make_key(secret, point));
}

/* The secret's point: the curve's generator times the secret. False: none. */
static bool multiply(const uint8_t secret[32], uint8_t point[SEAL_POINT])
{
    EC_GROUP *curve = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *p = curve ? EC_POINT_new(curve) : NULL;
    BIGNUM *number = BN_bin2bn(secret, 32, NULL);
    bool good = p && number && !BN_is_zero(number) &&
                BN_cmp(number, EC_GROUP_get0_order(curve)) < 0 &&
                EC_POINT_mul(curve, p, number, NULL, NULL, NULL) == 1 &&
                EC_POINT_point2oct(curve, p, POINT_CONVERSION_UNCOMPRESSED,
                                   point, SEAL_POINT, NULL) == SEAL_POINT;

    BN_clear_free(number);
    EC_POINT_free(p);
    EC_GROUP_free(curve);
    return good;
}

/* One number in 2^32 is too large for the curve: then the next is taken. */
struct seal_key *seal_key_made_of(const uint8_t secret[32])
{
    static const char label[] = "charsu push";
    struct seal_key *key = NULL;
    uint8_t number[32];
    uint8_t point[SEAL_POINT];

    memcpy(number, secret, sizeof number);
    do
        crypto_generichash(number, sizeof number, (const uint8_t *)label,
                           sizeof label, number, sizeof number);
    while (!multiply(number, point));
    key = seal_key_of(number, point);
    sodium_memzero(number, sizeof number);
    return key;
}

void seal_key_free(struct seal_key *key)
{
    if (!key)
        return;
    EVP_PKEY_free(key->key);
    free(key);
}

const uint8_t *seal_key_point(const struct seal_key *key)
{
    return key->point;
}

/* ---- the server's own ---------------------------------------------------- */

/* Atomic: written next to its place first, then renamed. */
static bool write_key(const struct seal_key *key, const char *path)
{
    char fresh[4096];
    int fd = -1;
    FILE *file = NULL;
    bool good = false;

    snprintf(fresh, sizeof fresh, "%s.new", path);
    unlink(fresh);
    fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    file = fd < 0 ? NULL : fdopen(fd, "w");
    if (file) {
        good = PEM_write_PrivateKey(file, key->key, NULL, NULL, 0, NULL,
                                    NULL) == 1 &&
               fflush(file) == 0 && fsync(fd) == 0;
        good = fclose(file) == 0 && good;
    } else if (fd >= 0) {
        close(fd);
    }
    return good && rename(fresh, path) == 0;
}

static struct seal_key *read_key(FILE *file, const char **why)
{
    struct stat is;
    struct seal_key *key = NULL;
    EVP_PKEY *read = NULL;

    if (fstat(fileno(file), &is) != 0 || (is.st_mode & 077)) {
        *why = "others can read it: chmod 600";
        return NULL;
    }
    read = PEM_read_PrivateKey(file, NULL, NULL, NULL);
    key = keep(read && EVP_PKEY_is_a(read, "EC") ? read : NULL);
    *why = "it holds no key on P-256";
    if (!key)
        return NULL;
    return key;
}

struct seal_key *seal_key_open(const char *folder)
{
    char path[4000];
    struct seal_key *key = NULL;
    const char *why = NULL;
    FILE *file = NULL;

    if (!folder)
        return seal_key_new();
    snprintf(path, sizeof path, "%s/push.key", folder);
    file = fopen(path, "re");
    if (file) {
        key = read_key(file, &why);
        fclose(file);
    } else if (errno == ENOENT) {
        key = seal_key_new();
        if (key && !write_key(key, path)) {
            seal_key_free(key);
            key = NULL;
        }
    }
    if (!key)
        log_line(LOG_ERROR, "push_key",
                 LOG_FIELDS(LOG_TEXT("file", path),
                            LOG_TEXT("why", why ? why : strerror(errno))));
    return key;
}

/* ---- a message (RFC 8291, 3) --------------------------------------------- */

static bool agree(const struct seal_key *key, const uint8_t point[SEAL_POINT],
                  uint8_t out[32])
{
    EVP_PKEY *peer = make_key(NULL, point);
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_from_pkey(NULL, key->key, NULL);
    size_t n = 32;
    bool good = peer && c && EVP_PKEY_derive_init(c) == 1 &&
                EVP_PKEY_derive_set_peer_ex(c, peer, 1) == 1 &&
                EVP_PKEY_derive(c, out, &n) == 1 && n == 32;

    EVP_PKEY_CTX_free(c);
    EVP_PKEY_free(peer);
    return good;
}

struct bytes {
    void *at;
    size_t n;
};

static bool hkdf(struct bytes out, const uint8_t salt[16],
                 const uint8_t ikm[32], const void *info, size_t n_info)
{
    OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, "SHA256", 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt,
                                          16),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)ikm, 32),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info,
                                          n_info),
        OSSL_PARAM_construct_end(),
    };
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *c = kdf ? EVP_KDF_CTX_new(kdf) : NULL;
    bool good = c && EVP_KDF_derive(c, out.at, out.n, params) == 1;

    EVP_KDF_CTX_free(c);
    EVP_KDF_free(kdf);
    return good;
}

/* The secret that both ends know: by their keys and the browser's own. */
static bool shared_secret(const struct seal_key *key,
                          const struct seal_reader *to, uint8_t out[32])
{
    static const char label[] = "WebPush: info"; /* with its zero */
    uint8_t info[sizeof label + 2 * SEAL_POINT];
    uint8_t agreed[32];
    bool good = agree(key, to->point, agreed);

    memcpy(info, label, sizeof label);
    memcpy(info + sizeof label, to->point, SEAL_POINT);
    memcpy(info + sizeof label + SEAL_POINT, key->point, SEAL_POINT);
    good = good &&
           hkdf((struct bytes){out, 32}, to->auth, agreed, info, sizeof info);
    sodium_memzero(agreed, sizeof agreed);
    return good;
}

static bool encrypt(uint8_t *out, const uint8_t *in, int n,
                    const uint8_t key[16], const uint8_t nonce[12])
{
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int done = 0;
    bool good =
        c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
        EVP_EncryptUpdate(c, out, &done, in, n) == 1 && done == n &&
        EVP_EncryptFinal_ex(c, out + n, &done) == 1 && done == 0 &&
        EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, out + n) == 1;

    EVP_CIPHER_CTX_free(c);
    return good;
}

size_t seal(uint8_t *out, const struct seal_text *text,
            const struct seal_reader *to, const struct seal_key *key,
            const uint8_t salt[SEAL_SALT])
{
    static const char for_key[] = "Content-Encoding: aes128gcm";
    static const char for_nonce[] = "Content-Encoding: nonce";
    static const uint8_t size[5] = {0, 0, RECORD_BYTES >> 8, 0, SEAL_POINT};
    size_t whole = text->whole ? text->whole : text->n + 1;
    uint8_t padded[SEAL_PLAIN] = {0};
    uint8_t secret[32];
    uint8_t cek[16];
    uint8_t nonce[12];
    bool good = false;

    if (text->n >= whole || whole > SEAL_PLAIN)
        return 0;
    memcpy(padded, text->at, text->n);
    padded[text->n] = 2; /* the last record, and then padding */
    memcpy(out, salt, SEAL_SALT);
    memcpy(out + SEAL_SALT, size, sizeof size);
    memcpy(out + SEAL_SALT + sizeof size, key->point, SEAL_POINT);
    good = shared_secret(key, to, secret) &&
           hkdf((struct bytes){cek, sizeof cek}, salt, secret, for_key,
                sizeof for_key) &&
           hkdf((struct bytes){nonce, sizeof nonce}, salt, secret, for_nonce,
                sizeof for_nonce) &&
           encrypt(out + HEADER, padded, (int)whole, cek, nonce);
    sodium_memzero(secret, sizeof secret);
    sodium_memzero(cek, sizeof cek);
    return good ? HEADER + whole + TAG : 0;
}

/* ---- the signature (RFC 8292, and ES256 of RFC 7518) --------------------- */

/* As two plain numbers: OpenSSL wraps them in DER. */
static bool unwrap(const uint8_t *der, size_t n, uint8_t out[SIGNATURE])
{
    ECDSA_SIG *pair = d2i_ECDSA_SIG(NULL, &der, (long)n);
    bool good = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), out, 32) == 32 &&
                BN_bn2binpad(ECDSA_SIG_get0_s(pair), out + 32, 32) == 32;

    ECDSA_SIG_free(pair);
    return good;
}

static bool sign(const struct seal_key *key, const char *text,
                 uint8_t out[SIGNATURE])
{
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    uint8_t der[80];
    size_t n = sizeof der;
    bool good =
        c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key->key) == 1 &&
        EVP_DigestSign(c, der, &n, (const uint8_t *)text, strlen(text)) == 1 &&
        unwrap(der, n, out);

    EVP_MD_CTX_free(c);
    return good;
}

static void base64(char *out, size_t most, const void *in, size_t n)
{
    sodium_bin2base64(out, most, in, n,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* "https://push.example:8443" of "https://push.example:8443/x/y". */
static bool origin_of(const char *url, char out[256])
{
    const char *host = strstr(url, "://");
    size_t n = 0;

    if (!host)
        return false;
    n = (size_t)(host - url) + 3 + strcspn(host + 3, "/?#");
    if (n >= 256 || memchr(url, '"', n) || memchr(url, '\\', n))
        return false;
    memcpy(out, url, n);
    out[n] = '\0';
    return true;
}

bool vapid(char out[VAPID_TEXT], const struct seal_key *key,
           const char *endpoint, const char *contact, int64_t until)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char claims[600];
    char text[900]; /* what is signed */
    char origin[256];
    char signature[96];
    char point[SEAL_POINT_TEXT];
    uint8_t raw[SIGNATURE];
    size_t n = 0;

    if (!origin_of(endpoint, origin) ||
        (contact && strlen(contact) > VAPID_CONTACT))
        return false;
    snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld%s%s%s}",
             origin, (long long)until, contact ? ",\"sub\":\"" : "",
             contact ? contact : "", contact ? "\"" : "");
    base64(text, sizeof text, head, sizeof head - 1);
    n = strlen(text);
    text[n++] = '.';
    base64(text + n, sizeof text - n, claims, strlen(claims));
    if (!sign(key, text, raw))
        return false;
    base64(signature, sizeof signature, raw, sizeof raw);
    base64(point, sizeof point, key->point, SEAL_POINT);
    snprintf(out, VAPID_TEXT, "vapid t=%s.%s, k=%s", text, signature, point);
    return true;
}
