/*
 * store_memory.c - a store that forgets everything with the process.
 *
 * Tables keep their own history while they are in memory, so this store only
 * has to acknowledge writes. Unit tests use it, and it is the control of the
 * kill test: with it, acknowledged moves must be lost.
 */
#include "server/store.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 256, HOOKS_MAX = 64, LOGINS_MAX = 4096 };

struct memory_store {
    struct store store;
    struct reads reads;
    struct write *first, **last;
    struct read *reading, **reading_end;
    struct {
        char key[NAME_BYTES + 1], who[WHO_LETTERS + 1], hash[HASH_TEXT];
    } name[NAMES_MAX];
    int names;
    struct {
        char device[WHO_LETTERS + 1], who[WHO_LETTERS + 1];
    } login[LOGINS_MAX];
    int logins;
    struct {
        char who[WHO_LETTERS + 1];
        struct hook hook;
    } hook[HOOKS_MAX]; /* after that many, the oldest goes */
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

static void begin(struct store *store)
{
    (void)store; /* it has begun */
}

static struct memory_store *store_of(struct reads *from)
{
    return (struct memory_store *)((char *)from -
                                   offsetof(struct memory_store, reads));
}

static bool claimed(struct reads *from, const char *key,
                    char who[WHO_LETTERS + 1], char hash[HASH_TEXT])
{
    struct memory_store *st = store_of(from);

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

    if (st->names == NAMES_MAX || claimed(&st->reads, w->name, who, hash))
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

static bool hook(struct reads *from, const char *who, struct hook *out)
{
    const struct hook *found = hook_of(store_of(from), who);

    if (!found || !found->url[0])
        return false;
    *out = *found;
    return true;
}

static bool is_named(struct reads *from, const char *who)
{
    struct memory_store *st = store_of(from);
    int i = 0;

    while (i < st->names && strcmp(st->name[i].who, who) != 0)
        i++;
    return i < st->names;
}

static int login_at(const struct memory_store *st, const char *device)
{
    int i = 0;

    while (i < st->logins && strcmp(st->login[i].device, device) != 0)
        i++;
    return i;
}

/* False: there are too many. */
static bool sign_in(struct memory_store *st, const char *device,
                    const char *who)
{
    int i = login_at(st, device);

    if (i == LOGINS_MAX)
        return false;
    st->logins += i == st->logins;
    memcpy(st->login[i].device, device, strlen(device) + 1);
    memcpy(st->login[i].who, who, strlen(who) + 1);
    return true;
}

static bool keep_login(struct memory_store *st, const struct write *w)
{
    bool had = strcmp(w->old, w->who) == 0 || login_at(st, w->old) < st->logins;

    return sign_in(st, w->device, w->who) &&
           (!w->old[0] || !had || sign_in(st, w->old, w->nobody));
}

/* That device, or all but the old one. */
static void sign_out(struct memory_store *st, const struct write *w)
{
    for (int i = st->logins - 1; i >= 0; i--)
        if (strcmp(st->login[i].who, w->who) == 0 &&
            (w->device[0] ? strcmp(st->login[i].device, w->device) == 0
                          : strcmp(st->login[i].device, w->old) != 0))
            st->login[i] = st->login[--st->logins];
}

static void keep_pass(struct memory_store *st, const struct write *w)
{
    for (int i = 0; i < st->names; i++)
        if (strcmp(st->name[i].who, w->who) == 0)
            memcpy(st->name[i].hash, w->hash, sizeof w->hash);
}

static void read_later(struct store *store, struct read *r, enum read_size size)
{
    struct memory_store *st = (struct memory_store *)store;

    (void)size;
    r->next = NULL;
    *st->reading_end = r;
    st->reading_end = &r->next;
    if (store->notify)
        store->notify(store->notify_to);
}

static bool keep(struct memory_store *st, struct write *w)
{
    switch (w->kind) {
    case WRITE_CLAIM: w->rows = claim(st, w); break;
    case WRITE_HOOK: keep_hook(st, w); break;
    case WRITE_PASS: keep_pass(st, w); break;
    case WRITE_LOGIN: return keep_login(st, w);
    case WRITE_LOGOUT: sign_out(st, w); break;
    default: break;
    }
    return true;
}

static void finish_writes(struct memory_store *st)
{
    while (st->first) {
        struct write *w = st->first;
        st->first = w->next;
        if (!st->first)
            st->last = &st->first;
        w->err = OK;
        for (struct write *at = w; at; at = at->also)
            if (!keep(st, at))
                w->err = ERR_FULL;
        w->done(w);
    }
}

static void finish(struct store *store)
{
    struct memory_store *st = (struct memory_store *)store;

    while (st->first || st->reading) {
        struct read *r = st->reading;
        finish_writes(st);
        if (!r)
            continue;
        st->reading = r->next;
        if (!st->reading)
            st->reading_end = &st->reading;
        r->run(r, &st->reads);
        r->done(r);
    }
}

static enum err table(struct reads *from, const char *id, const char *code,
                      struct table_row *out)
{
    (void)from;
    (void)id;
    (void)code;
    (void)out;
    return ERR_TEXT;
}

static enum err entries(struct reads *from, uint64_t num, int texts,
                        bool (*each)(void *to, const struct entry *e), void *to)
{
    (void)from;
    (void)num;
    (void)texts;
    (void)each;
    (void)to;
    return ERR_TEXT;
}

/* None of these things is stored, and their lists are empty. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"

static int tables(struct reads *from, const char *who,
                  char (*out)[TABLE_ID + 1], int most)
{
    return 0;
}

static int stale(struct reads *from, int64_t before, char (*out)[TABLE_ID + 1],
                 int most)
{
    return 0;
}

static int waiting(struct reads *from, char (*out)[TABLE_ID + 1], int most)
{
    return 0;
}

static int people(struct reads *from, const char *part, struct person *out,
                  int most)
{
    return 0;
}

static int measures(struct reads *from, const char *about, struct measure *out,
                    int most)
{
    return 0;
}

static int reports(struct reads *from, struct report *out, int most)
{
    return 0;
}

static int logins(struct reads *from, const char *who, struct login *out,
                  int most)
{
    return 0;
}

static int played(struct reads *from, const char *who, uint64_t before,
                  struct played *out, int most)
{
    return 0;
}

static int sums(struct reads *from, const char *who, struct sum *out, int most)
{
    return 0;
}

static int role_sums(struct reads *from, const char *who, struct role_sum *out,
                     int most)
{
    return 0;
}

static int ratings(struct reads *from, const char *who, struct standing *out,
                   int most)
{
    return 0;
}

static int curve(struct reads *from, const char *who, const char *game,
                 struct curve_point *out, int most)
{
    return 0;
}

static int leaders(struct reads *from, const char *game, int month,
                   struct standing *out, int most)
{
    return 0;
}

static int pushes(struct reads *from, const char *who, struct push *out,
                  int most)
{
    return 0;
}

#pragma GCC diagnostic pop

static uint32_t told(struct reads *from, uint64_t num, int seat)
{
    (void)from;
    (void)num;
    (void)seat;
    return 0;
}

static uint32_t person(struct reads *from, const char *who,
                       char name[NAME_BYTES + 1])
{
    (void)from;
    (void)who;
    name[0] = '\0';
    return 0;
}

static enum err login(struct reads *from, const char *device,
                      char who[WHO_LETTERS + 1], int64_t *seen)
{
    static const char none[WHO_LETTERS + 1];
    const struct memory_store *st = store_of(from);
    int i = login_at(st, device);

    *seen = 0;
    memcpy(who, i < st->logins ? st->login[i].who : none, sizeof none);
    return OK;
}

static bool passphrase(struct reads *from, const char *who,
                       char hash[HASH_TEXT])
{
    struct memory_store *st = store_of(from);

    for (int i = 0; i < st->names; i++) {
        if (strcmp(st->name[i].who, who) != 0)
            continue;
        memcpy(hash, st->name[i].hash, sizeof st->name[i].hash);
        return true;
    }
    return false;
}

static void recovers(struct reads *from, const uint8_t hash[RECOVERY_HASH],
                     char who[WHO_LETTERS + 1])
{
    (void)from;
    (void)hash;
    who[0] = '\0';
}

static void traces(struct reads *from, const char *who,
                   bool (*each)(void *to, const char *table, const char *said),
                   void *to)
{
    (void)from;
    (void)who;
    (void)each;
    (void)to;
}

static bool is_private(struct reads *from, const char *who)
{
    (void)from;
    (void)who;
    return false;
}

static void pushed(struct reads *from, uint64_t num, int seat, uint32_t *turn,
                   uint32_t *soon)
{
    (void)from;
    (void)num;
    (void)seat;
    *turn = *soon = 0;
}

static int passkeys(struct reads *from, const char *who, struct passkey *out,
                    int most)
{
    (void)from;
    (void)who;
    (void)out;
    (void)most;
    return 0;
}

static int blocked(struct reads *from, const char *who,
                   char (*out)[WHO_LETTERS + 1], int most)
{
    (void)from;
    (void)who;
    (void)out;
    (void)most;
    return 0;
}

static enum tie_kind tie(struct reads *from, const char *who, const char *other)
{
    (void)from;
    (void)who;
    (void)other;
    return TIE_NONE;
}

static bool have_met(struct reads *from, const char *who, const char *other)
{
    (void)from;
    (void)who;
    (void)other;
    return false;
}

static bool passkey(struct reads *from, const uint8_t *id, size_t n,
                    struct passkey *out)
{
    (void)from;
    (void)id;
    (void)n;
    (void)out;
    return false;
}

static int pairs(struct reads *from, struct pair *out, int most)
{
    (void)from;
    (void)out;
    (void)most;
    return 0;
}

static int tallies(struct reads *from, const char *game, int seats,
                   struct tally *out, int most)
{
    (void)from;
    (void)game;
    (void)seats;
    (void)out;
    (void)most;
    return 0;
}

static bool orders(struct reads *from, uint64_t num, int seat,
                   char who[WHO_LETTERS + 1], char text[ORDERS_TEXT + 1])
{
    (void)from;
    (void)num;
    (void)seat;
    (void)who;
    (void)text;
    return false;
}

static void own_orders(struct reads *from, const char *who,
                       void (*each)(void *to, const char *text), void *to)
{
    (void)from;
    (void)who;
    (void)each;
    (void)to;
}

static int vacations(struct reads *from, const char *who, int64_t after,
                     struct vacation *out, int most)
{
    (void)from;
    (void)who;
    (void)after;
    (void)out;
    (void)most;
    return 0;
}

/* Nobody knows anybody. */
static int ties(struct reads *from, const char *who, struct tie *out, int most)
{
    (void)from;
    (void)who;
    (void)out;
    (void)most;
    return 0;
}

static int writes_waiting(struct store *store, int *reads)
{
    (void)store;
    *reads = 0;
    return 0;
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
    st->reading_end = &st->reading;
    st->store = (struct store){.submit = submit,
                               .begin = begin,
                               .read = read_later,
                               .finish = finish,
                               .flush = finish,
                               .waiting = writes_waiting,
                               .close = close_store,
                               .next_entry = 1,
                               .next_table = 1};
    st->reads = (struct reads){.table = table,
                               .entries = entries,
                               .tables = tables,
                               .person = person,
                               .login = login,
                               .claimed = claimed,
                               .stale = stale,
                               .finished = stale,
                               .newest = tables,
                               .people = people,
                               .measures = measures,
                               .reports = reports,
                               .logins = logins,
                               .passphrase = passphrase,
                               .recovers = recovers,
                               .traces = traces,
                               .played = played,
                               .sums = sums,
                               .role_sums = role_sums,
                               .ratings = ratings,
                               .curve = curve,
                               .leaders = leaders,
                               .is_private = is_private,
                               .pushes = pushes,
                               .pushed = pushed,
                               .ties = ties,
                               .met = ties,
                               .blocked = blocked,
                               .tie = tie,
                               .have_met = have_met,
                               .is_unseen = is_private,
                               .is_named = is_named,
                               .orders = orders,
                               .own_orders = own_orders,
                               .is_auto = is_private,
                               .vacations = vacations,
                               .passkeys = passkeys,
                               .tallies = tallies,
                               .pairs = pairs,
                               .passkey = passkey,
                               .hook = hook,
                               .told = told,
                               .waiting = waiting};
    return &st->store;
}
