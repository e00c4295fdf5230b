/*
 * look.c - see look.h.
 */
#include "server/look.h"

#include <sodium.h>
#include <string.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

enum { UNITS = 1024 }; /* of UTF-16: a name has sixty bytes, each may grow */

struct text {
    UChar at[UNITS];
    int32_t n;
};

static void fold(struct text *t, UErrorCode *err)
{
    const UNormalizer2 *form = unorm2_getNFKCCasefoldInstance(err);
    struct text out;

    if (U_FAILURE(*err))
        return;
    out.n = unorm2_normalize(form, t->at, t->n, out.at, UNITS, err);
    if (U_SUCCESS(*err))
        *t = out;
}

static void skeleton(struct text *t, UErrorCode *err)
{
    USpoofChecker *checker = uspoof_open(err);
    struct text out;

    if (U_FAILURE(*err))
        return;
    out.n = uspoof_getSkeleton(checker, 0, t->at, t->n, out.at, UNITS, err);
    uspoof_close(checker);
    if (U_SUCCESS(*err))
        *t = out;
}

/* A capital I looks like a small L, and is an i once it is folded. */
static void join_i_and_l(struct text *t)
{
    for (int32_t i = 0; i < t->n; i++)
        if (t->at[i] == 'i')
            t->at[i] = 'l';
}

bool look_key(const char *name, char key[NAME_BYTES + 1])
{
    UErrorCode err = U_ZERO_ERROR;
    uint8_t hash[LOOK_KEY / 2];
    struct text t;

    u_strFromUTF8(t.at, UNITS, &t.n, name, -1, &err);
    fold(&t, &err);
    skeleton(&t, &err);
    fold(&t, &err); /* a skeleton may have capitals */
    if (U_FAILURE(err) || t.n == 0)
        return false;
    join_i_and_l(&t);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)t.at,
                       (size_t)t.n * sizeof *t.at, NULL, 0);
    key[0] = '=';
    sodium_bin2hex(key + 1, NAME_BYTES, hash, sizeof hash);
    return true;
}
