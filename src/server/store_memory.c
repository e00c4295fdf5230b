/*
 * store_memory.c - a store that forgets everything with the process.
 *
 * The tables keep their own history while they are in memory, so this store
 * only has to decide writes. It is what unit tests use, and the control of the
 * kill test: with it, acknowledged moves must be lost.
 */
#include "server/store.h"

#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 256, HOOKS_MAX = 64 };

struct memory_store {
    struct store store;
    struct write *first, **last;
    struct {
        char key[NAME_BYTES + 1], who[WHO_LETTERS + 1], hash[HASH_TEXT];
    } name[NAMES_MAX];
    int names;
    struct {
        char who[WHO_LETTERS + 1];
        struct hook hook;
    } hook[HOOKS_MAX]; /* after that many the first goes */
    int hooks;
};

static void submit(struct store *store, struct write *w)
{
    struct memory_store *st = (struct memory_store *)store;

    w->next = NULL;
    *st->last = w;
    st->last = &w->next;
    if (store->notify)
        store->notify(store->notify_to);
}

static bool claimed(struct store *store, const char *key,
                    char who[WHO_LETTERS + 1], char hash[HASH_TEXT])
{
    struct memory_store *st = (struct memory_store *)store;

    for (int i = 0; i < st->names; i++) {
        if (strcmp(st->name[i].key, key) != 0)
            continue;
        memcpy(who, st->name[i].who, sizeof st->name[i].who);
        memcpy(hash, st->name[i].hash, sizeof st->name[i].hash);
        return true;
    }
    return false;
}

static bool claim(struct memory_store *st, const struct write *w)
{
    char who[WHO_LETTERS + 1];
    char hash[HASH_TEXT];

    if (st->names == NAMES_MAX || claimed(&st->store, w->name, who, hash))
        return false;
    memcpy(st->name[st->names].key, w->name, sizeof w->name);
    memcpy(st->name[st->names].who, w->who, sizeof w->who);
    memcpy(st->name[st->names].hash, w->hash, sizeof w->hash);
    st->names++;
    return true;
}

static struct hook *hook_of(struct memory_store *st, const char *who)
{
    for (int i = 0; i < st->hooks && i < HOOKS_MAX; i++)
        if (strcmp(st->hook[i].who, who) == 0)
            return &st->hook[i].hook;
    return NULL;
}

static void keep_hook(struct memory_store *st, const struct write *w)
{
    struct hook *old = hook_of(st, w->who);
    int i = st->hooks % HOOKS_MAX;

    if (old) {
        *old = *w->hook;
        return;
    }
    st->hooks++;
    memcpy(st->hook[i].who, w->who, sizeof w->who);
    st->hook[i].hook = *w->hook;
}

static bool hook(struct store *store, const char *who, struct hook *out)
{
    const struct hook *found = hook_of((struct memory_store *)store, who);

    if (!found || !found->url[0])
        return false;
    *out = *found;
    return true;
}

static void finish(struct store *store)
{
    struct memory_store *st = (struct memory_store *)store;

    while (st->first) {
        struct write *w = st->first;
        st->first = w->next;
        if (!st->first)
            st->last = &st->first;
        if (w->kind == WRITE_CLAIM)
            w->taken = claim(st, w);
        if (w->kind == WRITE_HOOK)
            keep_hook(st, w);
        w->err = OK;
        w->done(w);
    }
}

static enum err table(struct store *store, const char *id, const char *code,
                      struct table_row *out)
{
    (void)store;
    (void)id;
    (void)code;
    (void)out;
    return ERR_TEXT;
}

static enum err entries(struct store *store, uint64_t num,
                        bool (*each)(void *to, const struct entry *e), void *to)
{
    (void)store;
    (void)num;
    (void)each;
    (void)to;
    return ERR_TEXT;
}

static int tables(struct store *store, const char *who,
                  char (*out)[TABLE_ID + 1], int most)
{
    (void)store;
    (void)who;
    (void)out;
    (void)most;
    return 0;
}

static int64_t last_seen(struct store *store)
{
    (void)store;
    return 0;
}

static int stale(struct store *store, int64_t before, char (*out)[TABLE_ID + 1],
                 int most)
{
    (void)store;
    (void)before;
    (void)out;
    (void)most;
    return 0;
}

static uint32_t told(struct store *store, uint64_t num, int seat)
{
    (void)store;
    (void)num;
    (void)seat;
    return 0;
}

static int waiting(struct store *store, char (*out)[TABLE_ID + 1], int most)
{
    (void)store;
    (void)out;
    (void)most;
    return 0;
}

static void nobody(struct store *store, const char *key, char *out)
{
    (void)store;
    (void)key;
    out[0] = '\0';
}

static void close_store(struct store *store)
{
    free(store);
}

struct store *store_memory(void)
{
    struct memory_store *st = calloc(1, sizeof *st);

    if (!st)
        return NULL;
    st->last = &st->first;
    st->store = (struct store){.submit = submit,
                               .finish = finish,
                               .flush = finish,
                               .table = table,
                               .entries = entries,
                               .tables = tables,
                               .person = nobody,
                               .login = nobody,
                               .claimed = claimed,
                               .last_seen = last_seen,
                               .stale = stale,
                               .hook = hook,
                               .told = told,
                               .waiting = waiting,
                               .close = close_store,
                               .next_entry = 1,
                               .next_table = 1};
    return &st->store;
}
