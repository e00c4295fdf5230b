/*
 * look.c - see look.h.
 */
#include "server/look.h"

#include <sodium.h>
#include <string.h>
#include <unicode/uchar.h>
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

static bool is_ignored(UChar32 c)
{
    return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

/* A mark that changes the order in which letters are shown. */
static bool turns(UChar32 c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/* It cannot be seen, but would make a different key; or it only stretches the
 * letter before it (U+0640), or everybody may give it another meaning. */
static bool is_unseen(UChar32 c)
{
    switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_PRIVATE_USE_CHAR: return true;
    case U_FORMAT_CHAR: return !is_ignored(c);
    default: return c == 0x0640 || c == 0x2800 || c == 0xFFFC;
    }
}

bool look_is_clear(const char *name)
{
    UErrorCode err = U_ZERO_ERROR;
    UChar32 letter[UNITS];
    struct text t;
    int32_t n = 0;
    bool blank = true; /* the last that is seen; none is before the first */

    u_strFromUTF8(t.at, UNITS, &t.n, name, -1, &err);
    u_strToUTF32(letter, UNITS, &n, t.at, t.n, &err);
    if (U_FAILURE(err))
        return false;
    for (int32_t i = 0; i < n; i++) {
        UChar32 c = letter[i];
        if (turns(c) || is_unseen(c) || (blank && u_isUWhiteSpace(c)))
            return false;
        if (!is_ignored(c))
            blank = u_isUWhiteSpace(c);
    }
    return !blank;
}
