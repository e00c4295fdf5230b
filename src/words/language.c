/*
 * language.c - see language.h.
 */
#include "words/language.h"

#include "words/embedded.h"

#include <string.h>

/* ---- which there are ----------------------------------------------------- */

const char *language_code(int i)
{
    return i < embedded_count ? embedded_files[i].name : NULL;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

const char *language_of(const char *locale)
{
    for (int i = 0; language_code(i); i++) {
        size_t n = strlen(language_code(i));
        if (strncmp(locale, language_code(i), n) == 0 && !is_letter(locale[n]))
            return language_code(i);
    }
    return LANGUAGE_DEFAULT;
}

/* ---- what one says of itself --------------------------------------------- */

/* one-other: 1 is one, all else is other. one-or-zero-other: so is 0. other:
 * a number changes nothing. arabic: zero, one, two, few, many, other. */
const char *const language_plurals[] = {"one-other", "one-or-zero-other",
                                        "other", "arabic", NULL};

bool language_is_rtl(const struct words *w)
{
    const char *direction = words_find(w, "language.direction");

    return direction && strcmp(direction, "rtl") == 0;
}

static int characters(const char *text)
{
    int n = 0;

    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

static bool is_some(const char *text)
{
    return *text != '\0';
}

static bool is_direction(const char *text)
{
    return strcmp(text, "ltr") == 0 || strcmp(text, "rtl") == 0;
}

/* No two alike: a number could not be read back. */
static bool are_digits(const char *text)
{
    const char *at[10] = {NULL};

    if (characters(text) != 10)
        return false;
    for (int i = 0; i < 10; i++) {
        size_t n = words_character(text);
        for (int j = 0; j < i; j++)
            if (memcmp(at[j], text, n) == 0)
                return false;
        at[i] = text;
        text += n;
    }
    return true;
}

static bool is_plural(const char *text)
{
    for (int i = 0; language_plurals[i]; i++)
        if (strcmp(text, language_plurals[i]) == 0)
            return true;
    return false;
}

/* Pairs, and the second of each is on a Latin keyboard. */
static bool are_keys(const char *text)
{
    while (*text) {
        text += words_character(text);
        if (*text <= ' ' || *text > '~')
            return false;
        text++;
    }
    return true;
}

const char *language_fault(const struct words *w)
{
    static const struct {
        const char *key;
        bool (*is_right)(const char *text);
        bool may_lack;
    } rules[] = {
        {"language.name", is_some, false},
        {"language.direction", is_direction, false},
        {"language.digits", are_digits, false},
        {"language.decimal", is_some, false},
        {"language.minus", is_some, false},
        {"language.comma", is_some, false},
        {"language.plural", is_plural, false},
        {"language.keys", are_keys, true},
    };

    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        const char *text = words_find(w, rules[i].key);
        if (text ? !rules[i].is_right(text) : !rules[i].may_lack)
            return rules[i].key;
    }
    return NULL;
}
