/*
 * words.c - see words.h.
 */
#include "words/words.h"

#include "words/embedded.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGIT_MAX = 8 }; /* bytes of one digit, with its 0 */

struct words {
    json_t *sentences; /* owned; every value is a string */
    char digit[10][DIGIT_MAX];
    const char *minus; /* one of the sentences, or a plain sign */
};

/* ---- loading ------------------------------------------------------------- */

size_t words_character(const char *at)
{
    unsigned char first = (unsigned char)*at;

    if (first < 0x80)
        return first ? 1 : 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/* The ten digits are in the file itself, one after another. */
static void take_digits(struct words *w)
{
    const char *at = words_find(w, "language.digits");

    for (int d = 0; d < 10; d++) {
        size_t n = at ? words_character(at) : 0;
        if (n == 0) {
            w->digit[d][0] = (char)('0' + d);
            continue;
        }
        memcpy(w->digit[d], at, n);
        at += n;
    }
}

static bool is_flat(json_t *sentences)
{
    const char *key = NULL;
    json_t *value = NULL;

    if (!json_is_object(sentences))
        return false;
    json_object_foreach(sentences, key, value)
    {
        if (!json_is_string(value))
            return false;
    }
    return true;
}

struct words *words_read(const char *text, size_t size, int *line)
{
    json_error_t error = {.line = 1};
    struct words *w = calloc(1, sizeof *w);

    if (!w)
        return NULL;
    w->sentences = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    if (!w->sentences || !is_flat(w->sentences)) {
        *line = error.line > 0 ? error.line : 1;
        words_free(w);
        return NULL;
    }
    take_digits(w);
    w->minus = words_find(w, "language.minus");
    if (!w->minus)
        w->minus = "-";
    return w;
}

struct words *words_new(const char *language)
{
    int line = 0;

    for (int i = 0; i < embedded_count; i++) {
        const struct embedded *file = &embedded_files[i];
        if (strcmp(file->name, language) == 0)
            return words_read((const char *)file->bytes, file->size, &line);
    }
    return NULL;
}

void words_free(struct words *w)
{
    if (!w)
        return;
    json_decref(w->sentences);
    free(w);
}

/* ---- looking up ---------------------------------------------------------- */

const char *words_find(const struct words *w, const char *key)
{
    return json_string_value(json_object_get(w->sentences, key));
}

const char *words_say(const struct words *w, const char *key)
{
    const char *sentence = words_find(w, key);

    return sentence ? sentence : key;
}

void words_each(const struct words *w,
                void (*each)(void *to, const char *key, const char *sentence),
                void *to)
{
    const char *key = NULL;
    json_t *value = NULL;

    json_object_foreach(w->sentences, key, value)
    {
        each(to, key, json_string_value(value));
    }
}

/* ---- filling ------------------------------------------------------------- */

struct out {
    char *at, *end; /* end: the last place for the final 0 */
};

/* Whole characters only: half of one would spoil the line for a terminal. */
static void put(struct out *o, const char *text, size_t n)
{
    while (n > 0) {
        size_t step = words_character(text);
        if (step == 0 || step > n || step > (size_t)(o->end - o->at))
            break;
        memcpy(o->at, text, step);
        o->at += step;
        text += step;
        n -= step;
    }
}

static void put_number(struct out *o, const struct words *w, long number)
{
    char ascii[24];
    int n = snprintf(ascii, sizeof ascii, "%ld", number);

    for (int i = 0; i < n; i++) {
        const char *text =
            ascii[i] == '-' ? w->minus : w->digit[ascii[i] - '0'];
        put(o, text, strlen(text));
    }
}

static const struct slot *slot_named(const struct slot *slots, const char *name,
                                     size_t n)
{
    for (; slots && slots->name; slots++)
        if (strlen(slots->name) == n && memcmp(slots->name, name, n) == 0)
            return slots;
    return NULL;
}

size_t words_place(const char *text, const char **name)
{
    while ((text = strchr(text, '{'))) {
        size_t n = strspn(++text, "abcdefghijklmnopqrstuvwxyz_0123456789");
        *name = text;
        if (n > 0 && text[n] == '}')
            return n;
    }
    return 0;
}

size_t words_fill(const struct words *w, const char *sentence,
                  const struct slot *slots, char *out, size_t size)
{
    struct out o = {out, out + size - 1};
    const char *name = NULL;
    size_t n = 0;

    while ((n = words_place(sentence, &name))) {
        const struct slot *slot = slot_named(slots, name, n);
        put(&o, sentence, (size_t)(name - 1 - sentence));
        if (!slot)
            put(&o, name - 1, n + 2);
        else if (slot->text)
            put(&o, slot->text, strlen(slot->text));
        else
            put_number(&o, w, slot->number);
        sentence = name + n + 1;
    }
    put(&o, sentence, strlen(sentence));
    *o.at = '\0';
    return (size_t)(o.at - out);
}

void words_number(const struct words *w, long number, char *out, size_t size)
{
    struct out o = {out, out + size - 1};

    put_number(&o, w, number);
    *o.at = '\0';
}
