/*
 * passkeys.c - see passkeys.h.
 */
#include "server/passkeys.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/entering.h"
#include "server/look.h"
#include "server/measures.h"
#include "server/session_state.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHALLENGE_MS = 5 * 60 * 1000,
    CLIENT_BYTES = 1536, /* of 2048 signs in base64, and so on */
    ATTESTED_BYTES = 3072,
    DATA_BYTES = 768,
    SIGNATURE_BYTES = 525,
    ID_TEXT = 4 * (PASSKEY_ID / 3 + 1) + 1,
    CHALLENGE_TEXT = 44,
};

/* Something that is done with passkeys. */
struct keying {
    struct read read; /* first: cast back to this struct */
    struct write write, also;
    struct asked asked;
    struct passkey_asked was;
    struct passkey key; /* the one it is about */
    bool found;         /* it is kept          */
    struct passkey all[PASSKEYS_MOST];
    int n;
    char who[WHO_LETTERS + 1];
    char name[NAME_BYTES + 1], look[NAME_BYTES + 1];
    struct person owner; /* of the one it enters with */
    uint8_t client[CLIENT_BYTES], data[DATA_BYTES], sign[SIGNATURE_BYTES];
    struct bytes signed_client, signed_data, signature;
};

static void free_keying(struct keying *k)
{
    asked_drop(&k->asked);
    free(k);
}

static void refuse(struct keying *k, const char *why)
{
    asked_no(&k->asked, why, NULL);
    free_keying(k);
}

static struct keying *new_keying(const struct asked *a)
{
    struct keying *k = calloc(1, sizeof *k);

    if (!k)
        return NULL;
    k->asked = asked_keep(a);
    memcpy(k->who, a->session->who, sizeof k->who);
    return k;
}

static void submit(struct keying *k, void (*done)(struct write *w))
{
    struct server *s = k->asked.session->server;

    k->write.passkey = &k->key;
    k->write.at = k->also.at = s->io->wall_s(s->io);
    k->write.owner = k;
    k->write.done = done;
    s->store->submit(s->store, &k->write);
}

static void ask(struct keying *k, void (*run)(struct read *r, struct reads *f),
                void (*done)(struct read *r))
{
    struct store *st = k->asked.session->server->store;

    k->read.run = run;
    k->read.done = done;
    st->read(st, &k->read, READ_ROWS);
}

static void read_mine(struct read *r, struct reads *from)
{
    struct keying *k = (struct keying *)r;

    k->n = from->passkeys(from, k->who, k->all, PASSKEYS_MOST);
}

static void out_key(struct out *o, const char *name, const uint8_t *at,
                    size_t n)
{
    char text[ID_TEXT];

    sodium_bin2base64(text, sizeof text, at, n,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    out_text(o, name, text);
}

/* Up to `most` bytes; none: it does not fit. */
static struct bytes take(const struct json_t *in, const char *name,
                         uint8_t *out, size_t most)
{
    char text[MESSAGE_MAX];
    struct bytes got = {out, 0};

    if (!message_text(in, name, text, sizeof text) ||
        sodium_base642bin(out, most, text, strlen(text), NULL, &got.n, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
        got.n = 0;
    return got;
}

/* ---- a challenge --------------------------------------------------------- */

static void tell_challenge(struct read *r)
{
    struct keying *k = (struct keying *)r;
    struct session *session = k->asked.session;
    struct server *s = session->server;
    struct out *o = asked_answer(&k->asked, "challenge");
    char site[SITE_BYTES + 1];

    passkey_site(session->origin, site);
    s->io->random(s->io, session->challenge, sizeof session->challenge);
    session->challenged_at = server_now(s);
    out_key(o, "challenge", session->challenge, sizeof session->challenge);
    out_text(o, "site", site);
    out_enter(o, "keys", '[');
    for (int i = 0; i < k->n; i++)
        out_key(o, NULL, k->all[i].id, k->all[i].n_id);
    out_leave(o, ']');
    asked_send(&k->asked, o);
    free_keying(k);
}

const char *passkeys_challenge(const struct asked *a)
{
    struct session *session = a->session;
    char site[SITE_BYTES + 1];
    struct keying *k = NULL;

    if (!passkey_site(session->origin, site))
        return "site";
    if (!credits_take(session->server, LIMIT_CHALLENGES, session->address))
        return "limit";
    k = new_keying(a);
    if (!k)
        return "storage";
    ask(k, read_mine, tell_challenge);
    return NULL;
}

/* Good once. False: there is none, or no longer. */
static bool take_challenge(struct session *session, struct passkey_asked *out)
{
    bool good =
        session->challenged_at &&
        server_now(session->server) - session->challenged_at <= CHALLENGE_MS;

    out->origin = session->origin;
    memcpy(out->challenge, session->challenge, sizeof out->challenge);
    sodium_memzero(session->challenge, sizeof session->challenge);
    session->challenged_at = 0;
    return good;
}

/* ---- mine ---------------------------------------------------------------- */

void passkeys_write(struct out *o, const struct passkey *all, int n)
{
    out_enter(o, "passkeys", '[');
    for (int i = 0; i < n; i++) {
        out_enter(o, NULL, '{');
        out_key(o, "key", all[i].id, all[i].n_id);
        out_text(o, "label", all[i].label);
        out_whole(o, "made", all[i].made);
        out_whole(o, "seen", all[i].seen);
        out_leave(o, '}');
    }
    out_leave(o, ']');
}

static void tell_mine(struct read *r)
{
    struct keying *k = (struct keying *)r;
    struct out *o = asked_answer(&k->asked, "passkeys");

    passkeys_write(o, k->all, k->n);
    out_bool(o, "passphrase", k->found);
    asked_send(&k->asked, o);
    free_keying(k);
}

static void read_ways(struct read *r, struct reads *from)
{
    struct keying *k = (struct keying *)r;
    char hash[HASH_TEXT];

    read_mine(r, from);
    k->found = from->passphrase(from, k->who, hash) && hash[0];
}

static void dropped(struct write *w)
{
    struct keying *k = w->owner;

    if (w->err != OK || !w->rows)
        refuse(k, w->err ? "storage" : "last");
    else
        ask(k, read_ways, tell_mine);
}

const char *passkeys_list(const struct asked *a, const struct json_t *in)
{
    struct keying *k = NULL;
    bool drops = message_has(in, "drop");

    if (a->session->guest)
        return "guest";
    if (drops && !entering_is_proved(a->session))
        return "prove";
    if (drops &&
        !credits_take(a->session->server, LIMIT_DROPS, a->session->who))
        return "limit";
    k = new_keying(a);
    if (!k)
        return "storage";
    if (!drops) {
        ask(k, read_ways, tell_mine);
        return NULL;
    }
    k->key.n_id = take(in, "drop", k->key.id, sizeof k->key.id).n;
    if (!k->key.n_id) {
        free_keying(k);
        return "text";
    }
    k->write.kind = WRITE_PASSKEY_DROP;
    memcpy(k->write.who, k->who, sizeof k->write.who);
    submit(k, dropped);
    return NULL;
}

/* ---- a new one ----------------------------------------------------------- */

static void added(struct write *w)
{
    struct keying *k = w->owner;

    if (w->err != OK || !w->rows) {
        refuse(k, !w->err ? "limit" : w->clash ? "passkey" : "storage");
        return;
    }
    session_tell_you(&k->asked);
    free_keying(k);
}

static void claimed(struct write *w)
{
    struct keying *k = w->owner;

    if (w->err != OK || w->rows != 1) {
        refuse(k, !w->err ? "taken" : w->clash ? "passkey" : "storage");
        return;
    }
    names_claimed(&k->asked, k->who, k->name);
    free_keying(k);
}

/* The name is this guest's from now on, and has no passphrase. */
static void claim(struct keying *k)
{
    struct session *session = k->asked.session;

    /* if two claim with one token, the second is too late */
    session_end_others(session, session->device);
    k->write.kind = WRITE_CLAIM;
    memcpy(k->write.who, k->who, sizeof k->write.who);
    memcpy(k->write.name, k->look, sizeof k->write.name);
    k->write.also = &k->also;
    k->also.kind = WRITE_PASSKEY;
    memcpy(k->also.who, k->who, sizeof k->also.who);
    k->also.passkey = &k->key;
    submit(k, claimed);
}

static void add(struct read *r)
{
    struct keying *k = (struct keying *)r;

    if (k->asked.session->ended) {
        free_keying(k);
    } else if (k->n >= PASSKEYS_MOST) {
        refuse(k, "limit");
    } else if (k->look[0]) {
        claim(k);
    } else {
        k->write.kind = WRITE_PASSKEY;
        memcpy(k->write.who, k->who, sizeof k->write.who);
        submit(k, added);
    }
}

/* NULL, or why it is refused. */
static const char *take_new(struct keying *k, const struct json_t *in)
{
    struct session *session = k->asked.session;
    uint8_t attested[ATTESTED_BYTES];
    struct bytes client = take(in, "client", k->client, sizeof k->client);
    struct bytes made = take(in, "attested", attested, sizeof attested);

    if (session->guest &&
        (!message_text(in, "name", k->name, sizeof k->name) ||
         !look_is_clear(k->name) || !look_key(k->name, k->look)))
        return "name";
    message_text(in, "label", k->key.label, sizeof k->key.label);
    if (!look_is_clear(k->key.label))
        return "text";
    if (!take_challenge(session, &k->was))
        return "challenge";
    return passkey_made(&k->was, client, made, &k->key);
}

const char *passkeys_add(const struct asked *a, const struct json_t *in)
{
    struct keying *k = NULL;
    const char *why = NULL;

    if (!a->session->guest && !entering_is_proved(a->session))
        return "prove";
    if (!credits_take(a->session->server, LIMIT_PASSES, a->session->address))
        return "limit";
    k = new_keying(a);
    if (!k)
        return "storage";
    why = take_new(k, in);
    if (!why)
        ask(k, read_mine, add);
    else
        free_keying(k);
    return why;
}

/* ---- entering with one --------------------------------------------------- */

static void entered(struct write *w)
{
    struct keying *k = w->owner;
    struct session *session = k->asked.session;

    if (w->err != OK) {
        refuse(k, "storage");
        return;
    }
    if (strcmp(session->who, k->key.who) == 0) {
        session->proved_at = server_now(session->server);
        session_tell_you(&k->asked);
    } else if (!session->ended) {
        entering_begin(&k->asked, &k->owner, ENTERING_COMES);
    }
    free_keying(k);
}

static void find_key(struct read *r, struct reads *from)
{
    struct keying *k = (struct keying *)r;
    struct passkey found;
    struct person *p = &k->owner;

    k->found = from->passkey(from, k->key.id, k->key.n_id, &found);
    if (!k->found)
        return;
    k->key = found;
    memcpy(p->who, found.who, sizeof p->who);
    p->portrait = from->person(from, p->who, p->name);
}

static void check_key(struct read *r)
{
    struct keying *k = (struct keying *)r;
    struct session *session = k->asked.session;
    const char *why =
        k->found ? passkey_signed(&k->was, k->signed_client, k->signed_data,
                                  k->signature, &k->key)
                 : "passkey";

    if (!why && measures_hold(session->server, "ban", k->key.who))
        why = "banned";
    if (why || session->ended) {
        refuse(k, why ? why : "passkey");
        return;
    }
    k->write.kind = WRITE_PASSKEY_USED;
    submit(k, entered);
}

const char *passkeys_enter(const struct asked *a, const struct json_t *in)
{
    struct keying *k = NULL;

    if (!credits_take(a->session->server, LIMIT_PASSES, a->session->address))
        return "limit";
    k = new_keying(a);
    if (!k)
        return "storage";
    k->key.n_id = take(in, "key", k->key.id, sizeof k->key.id).n;
    k->signed_client = take(in, "client", k->client, sizeof k->client);
    k->signed_data = take(in, "data", k->data, sizeof k->data);
    k->signature = take(in, "signature", k->sign, sizeof k->sign);
    if (!take_challenge(a->session, &k->was)) {
        free_keying(k);
        return "challenge";
    }
    ask(k, find_key, check_key);
    return NULL;
}
