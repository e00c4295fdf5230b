/*
 * names.c - what a person is called, and names claimed with a passphrase.
 *
 * argon2id is slow on purpose, so it runs in workers, two at a time: when many
 * people sign in at once they wait, but games do not.
 */
#include "server/session_state.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/entering.h"
#include "server/lobby.h"
#include "server/look.h"
#include "server/measures.h"
#include "server/nodes/nodes.h"
#include "server/table.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASHING_MOST = 2,
    ARGON_BYTES = 19 << 20,
    ARGON_TIMES = 2,
};

struct hashing {
    struct read read; /* first: cast back to this struct */
    uv_work_t work;
    struct asked asked;
    char name[NAME_BYTES + 1], key[NAME_BYTES + 1];
    char pass[PASS_MOST + 1];
    char who[WHO_LETTERS + 1]; /* whose name it is; "": not claimed  */
    struct person owner;       /* and as what that person is known   */
    char hash[HASH_TEXT];
    bool good;
};

/* The name is shown at once at every table that this session follows. */
void session_show_name(struct session *session)
{
    for (struct follow *f = session->follows; f; f = f->next_of_session) {
        int seat = table_seat_of(f->table, session->who);
        if (seat < 0)
            continue;
        memcpy(f->table->seat[seat].name, session->name, sizeof session->name);
        f->table->seat[seat].portrait = session->portrait;
        table_show(f->table);
    }
}

void session_rename_heard(struct server *s, const char *who, const char *name)
{
    for (struct session *at = s->sessions; at; at = at->next) {
        if (strcmp(at->who, who) != 0)
            continue;
        session_become(at, who, name, at->guest);
    }
    lobby_call_person(s, who, name);
}

void session_rename_person(struct server *s, const char *who, const char *name)
{
    session_rename_heard(s, who, name);
    nodes_tell_name(s, who, name);
}

/* ---- writing ------------------------------------------------------------- */

struct naming {       /* a name on its way to the disk */
    struct read read; /* first: cast back to this struct */
    struct write write;
    struct asked asked;
    char key[NAME_BYTES + 1];
    bool taken; /* by somebody else */
    bool waits; /* for this to be answered; else a login comes after it */
};

static void person_written(struct write *w)
{
    struct naming *n = w->owner;
    struct session *session = n->asked.session;

    if (w->err == OK)
        session_become(session, w->who, w->name, session->guest);
    if (n->waits && w->err == OK)
        session_tell_you(&n->asked);
    else if (n->waits)
        asked_no(&n->asked, "storage", NULL);
    if (w->err == OK)
        session_show_name(session);
    asked_drop(&n->asked);
    free(n);
}

static struct naming *new_naming(const struct asked *a, const char *who,
                                 const char *name)
{
    struct naming *n = calloc(1, sizeof *n);

    if (!n)
        return NULL;
    n->write.kind = WRITE_PERSON;
    snprintf(n->write.who, sizeof n->write.who, "%s", who);
    snprintf(n->write.name, sizeof n->write.name, "%s", name);
    n->write.done = person_written;
    n->write.owner = n;
    n->asked = asked_keep(a);
    return n;
}

static void write_person(const struct asked *a, const char *who,
                         const char *name)
{
    struct store *st = a->session->server->store;
    struct naming *n = new_naming(a, who, name);

    if (n)
        st->submit(st, &n->write);
}

bool names_is_taken(struct reads *from, const char *who, const char *name)
{
    char key[NAME_BYTES + 1], owner[WHO_LETTERS + 1], hash[HASH_TEXT];

    return look_key(name, key) && from->claimed(from, key, owner, hash) &&
           owner[0] && strcmp(owner, who) != 0;
}

static void lost(struct write *w)
{
    free(w);
}

void names_lose(struct server *s, const char *who)
{
    struct write *w = calloc(1, sizeof *w);
    char whose[WHO_LETTERS + 1]; /* who may be a session's own */

    if (!w)
        return;
    snprintf(whose, sizeof whose, "%s", who);
    w->kind = WRITE_PERSON;
    memcpy(w->who, whose, sizeof w->who);
    w->done = lost;
    s->store->submit(s->store, w);
    session_rename_person(s, whose, "");
}

/* Others who are here and were called so; the rest when they come back. */
static void take_from_others(struct server *s, const char *who,
                             const char *name)
{
    for (const struct session *at = s->sessions; at; at = at->next)
        if (strcmp(at->name, name) == 0 && strcmp(at->who, who) != 0)
            names_lose(s, at->who);
}

void names_claimed(const struct asked *a, const char *who, const char *name)
{
    struct person p = {.portrait = a->session->portrait};

    snprintf(p.who, sizeof p.who, "%s", who);
    snprintf(p.name, sizeof p.name, "%s", name);
    write_person(a, who, name);
    take_from_others(a->session->server, who, name);
    entering_begin(a, &p, ENTERING_CLAIMS);
}

static void free_hashing(struct hashing *h)
{
    asked_drop(&h->asked);
    sodium_memzero(h, sizeof *h);
    free(h);
}

static void claim_written(struct write *w)
{
    struct hashing *h = w->owner;

    if (w->err == OK && w->rows == 1)
        names_claimed(&h->asked, w->who, h->name);
    else
        asked_no(&h->asked, w->err ? "storage" : "taken", NULL);
    free_hashing(h);
    free(w);
}

/* ---- hashing ------------------------------------------------------------- */

bool names_hash(const char *pass, char hash[HASH_TEXT])
{
    return crypto_pwhash_str(hash, pass, strlen(pass), ARGON_TIMES,
                             ARGON_BYTES) == 0;
}

/* We never set any cost but ours. */
bool names_pass_is(const char *hash, const char *pass)
{
    return crypto_pwhash_str_needs_rehash(hash, ARGON_TIMES, ARGON_BYTES) ==
               0 &&
           crypto_pwhash_str_verify(hash, pass, strlen(pass)) == 0;
}

bool names_may_hash(struct session *session)
{
    struct server *s = session->server;

    return s->hashing < HASHING_MOST &&
           credits_take(s, LIMIT_PASSES, session->address);
}

static void hash(uv_work_t *work)
{
    struct hashing *h = work->data;

    h->good = h->who[0] ? names_pass_is(h->hash, h->pass)
                        : names_hash(h->pass, h->hash);
    sodium_memzero(h->pass, sizeof h->pass);
}

static void hashed(uv_work_t *work, int status)
{
    struct hashing *h = work->data;
    struct session *session = h->asked.session;
    struct write *w = calloc(1, sizeof *w);

    session->server->hashing--;
    if (status != 0 || !h->good || !w || session->ended) {
        asked_no(&h->asked, "pass", NULL);
        free_hashing(h);
        free(w);
        return;
    }
    if (measures_hold(session->server, "ban", h->who)) {
        asked_no(&h->asked, "banned", NULL);
        free_hashing(h);
        free(w);
        return;
    }
    if (h->who[0]) {
        entering_begin(&h->asked, &h->owner, ENTERING_COMES);
        free_hashing(h);
        free(w);
        return;
    }
    /* if two claim with one token, the second is too late */
    session_end_others(session, session->device);
    w->kind = WRITE_CLAIM;
    w->owner = h;
    memcpy(w->who, session->who, sizeof w->who);
    memcpy(w->name, h->key, sizeof w->name);
    memcpy(w->hash, h->hash, sizeof w->hash);
    w->done = claim_written;
    session->server->store->submit(session->server->store, w);
}

static void find_claim(struct read *r, struct reads *from)
{
    struct hashing *h = (struct hashing *)r;

    struct person *p = &h->owner;

    if (!from->claimed(from, h->key, h->who, h->hash) || !h->who[0])
        return;
    memcpy(p->who, h->who, sizeof p->who);
    p->portrait = from->person(from, p->who, p->name);
}

/* NULL, or why not. Somebody who has claimed a name and claims another gets a
 * second way to sign in, so that needs the same proof as any other. */
static const char *why_not_claim(const struct session *session,
                                 const char *name)
{
    if (!look_is_clear(name))
        return "name";
    return session->guest || entering_is_proved(session) ? NULL : "prove";
}

static void hash_claim(struct read *r)
{
    struct hashing *h = (struct hashing *)r;
    const char *why =
        h->who[0] ? NULL : why_not_claim(h->asked.session, h->name);

    if (why) {
        h->asked.session->server->hashing--;
        asked_no(&h->asked, why, NULL);
        free_hashing(h);
        return;
    }
    uv_queue_work(&h->asked.session->server->loop, &h->work, hash, hashed);
}

const char *session_enter(const struct asked *a, const char *name,
                          const char *key, const char *pass)
{
    struct session *session = a->session;
    struct server *s = session->server;
    struct hashing *h = NULL;

    if (strlen(pass) < PASS_LEAST)
        return "short";
    if (!names_may_hash(session))
        return "limit";
    h = calloc(1, sizeof *h);
    if (!h)
        return "storage";
    memcpy(h->name, name, strlen(name));
    memcpy(h->key, key, strlen(key));
    memcpy(h->pass, pass, strlen(pass));
    h->asked = asked_keep(a);
    h->work.data = h;
    h->read.run = find_claim;
    h->read.done = hash_claim;
    s->hashing++;
    s->store->read(s->store, &h->read, READ_ROWS);
    return NULL;
}

/* ---- a name without a passphrase ----------------------------------------- */

static void find_owner(struct read *r, struct reads *from)
{
    struct naming *n = (struct naming *)r;
    char who[WHO_LETTERS + 1];
    char hash[HASH_TEXT];

    n->taken = from->claimed(from, n->key, who, hash) &&
               strcmp(who, n->write.who) != 0;
}

static void write_if_free(struct read *r)
{
    struct naming *n = (struct naming *)r;
    struct store *st = n->asked.session->server->store;

    if (!n->taken) {
        st->submit(st, &n->write);
        return;
    }
    asked_no(&n->asked, "taken", NULL);
    asked_drop(&n->asked);
    free(n);
}

static const char *take_name(const struct asked *a, const char *name,
                             const char *key)
{
    struct store *st = a->session->server->store;
    struct naming *n = new_naming(a, a->session->who, name);

    if (!n)
        return "storage";
    n->waits = n->taken = true; /* until it was looked up */
    memcpy(n->key, key, strlen(key));
    n->read.run = find_owner;
    n->read.done = write_if_free;
    st->read(st, &n->read, READ_ROWS);
    return NULL;
}

const char *session_rename(const struct asked *a, const struct json_t *in)
{
    char name[NAME_BYTES + 1];
    char key[NAME_BYTES + 1];
    char pass[PASS_MOST + 1];

    message_text(in, "name", name, sizeof name);
    if (!look_key(name, key))
        return "name";
    if (message_text(in, "pass", pass, sizeof pass))
        return session_enter(a, name, key, pass);
    if (!look_is_clear(name))
        return "name";
    if (!credits_take(a->session->server, LIMIT_SELVES, a->session->who))
        return "limit";
    return take_name(a, name, key);
}
