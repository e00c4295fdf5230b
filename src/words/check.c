/*
 * check.c - does a language file keep to the keys? See keys.h.
 */
#include "words/keys.h"

#include "words/language.h"

#include <string.h>

struct check {
    const struct keys *keys;
    const struct words *const *file;
    int n, now; /* files, and which of them is being checked */
    void (*complain)(void *to, const struct keys_complaint *c);
    void *to;
    int found;
};

static void complain(struct check *c, enum keys_fault fault, const char *key,
                     const char *place)
{
    struct keys_complaint complaint = {fault, c->now, key, place};

    c->found++;
    c->complain(c->to, &complaint);
}

/* ---- keys ---------------------------------------------------------------- */

static bool stands_for(const struct key *key, const char *name)
{
    size_t n = strlen(key->name);

    if (n && key->name[n - 1] == '*')
        return strncmp(key->name, name, n - 1) == 0;
    return strcmp(key->name, name) == 0;
}

/* The key itself if there is one, else one that stands for many. */
static const struct key *key_named(const struct keys *k, const char *name)
{
    const struct key *found = NULL;

    for (int i = 0; i < k->n; i++) {
        if (strcmp(k->key[i].name, name) == 0)
            return &k->key[i];
        if (stands_for(&k->key[i], name))
            found = &k->key[i];
    }
    return found;
}

static void check_language(struct check *c)
{
    const char *fault = language_fault(c->file[c->now]);

    if (fault && words_find(c->file[c->now], fault))
        complain(c, KEYS_LANGUAGE, fault, "");
}

static void check_missing(struct check *c)
{
    for (int i = 0; i < c->keys->n; i++) {
        const struct key *key = &c->keys->key[i];
        if (key->rule == KEY_NEEDED && !words_find(c->file[c->now], key->name))
            complain(c, KEYS_MISSING, key->name, "");
    }
}

/* ---- places -------------------------------------------------------------- */

enum { PLACE_MAX = 64 };

static bool is_listed(const char *list, const char *place)
{
    size_t n = strlen(place);

    while (*list) {
        size_t length = strcspn(list, " ");
        if (length == n && memcmp(list, place, n) == 0)
            return true;
        list += length;
        list += strspn(list, " ");
    }
    return false;
}

static bool fills_in(const char *sentence, const char *place)
{
    const char *name = NULL;
    size_t n = 0;

    while ((n = words_place(sentence, &name))) {
        if (strlen(place) == n && memcmp(name, place, n) == 0)
            return true;
        sentence = name + n;
    }
    return false;
}

static void check_place(struct check *c, const struct key *key,
                        const char *name, const char *place)
{
    if (!is_listed(key->places, place))
        complain(c, KEYS_PLACE, name, place);
    for (int i = 0; i < c->n; i++) {
        const char *other = words_find(c->file[i], name);
        if (other && !fills_in(other, place))
            complain(c, KEYS_DIFFER, name, place);
    }
}

/* check_missing() finds required keys that are missing. Keys that all files
 * must share are checked here: this file has it, so the others must. */
static void check_sentence(void *to, const char *name, const char *sentence)
{
    struct check *c = to;
    const struct key *key = key_named(c->keys, name);
    const char *at = NULL;
    size_t n = 0;

    if (!key) {
        complain(c, KEYS_SURPLUS, name, "");
        return;
    }
    if (!*sentence)
        complain(c, KEYS_EMPTY, name, "");
    while ((n = words_place(sentence, &at))) {
        char place[PLACE_MAX] = "";
        memcpy(place, at, n < PLACE_MAX ? n : PLACE_MAX - 1);
        check_place(c, key, name, place);
        sentence = at + n;
    }
    for (int i = 0; i < c->n; i++) {
        int here = c->now;
        if (key->rule != KEY_SHARED || words_find(c->file[i], name))
            continue;
        c->now = i;
        complain(c, KEYS_MISSING, name, "");
        c->now = here;
    }
}

int keys_check(const struct keys *k, const struct words *const *file, int n,
               void (*complain_to)(void *to, const struct keys_complaint *c),
               void *to)
{
    struct check c = {.keys = k, .file = file, .n = n, .to = to};

    c.complain = complain_to;
    for (c.now = 0; c.now < n; c.now++) {
        check_missing(&c);
        check_language(&c);
        words_each(file[c.now], check_sentence, &c);
    }
    return c.found;
}
