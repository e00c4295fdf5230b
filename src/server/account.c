/*
 * account.c - see account.h. Passphrases are hashed in workers, as in names.c.
 */
#include "server/account.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/entering.h"
#include "server/lobby.h"
#include "server/look.h"
#include "server/nodes/nodes.h"
#include "server/session_state.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CODE_SIGNS = 16, /* of a recovery code, 80 bits */
    SEATS_LEFT = 100 /* tables whose seats an erased person leaves */
};

/* Something about a person that needs a passphrase first. */
struct change {
    struct read read; /* first: cast back to this struct */
    uv_work_t work;
    struct asked asked;
    struct write write, out, login, keys;
    void (*then)(struct change *c); /* the passphrase was right */
    char who[WHO_LETTERS + 1];
    char name[NAME_BYTES + 1], key[NAME_BYTES + 1]; /* recover */
    char old[PASS_MOST + 1], pass[PASS_MOST + 1];   /* pass: the new one */
    char hash[HASH_TEXT];
    uint8_t code[RECOVERY_HASH]; /* recover: of the code that was given */
    char codes[RECOVERY_CODES][CODE_SIGNS + 1];
    uint8_t hashes[RECOVERY_CODES][RECOVERY_HASH];
    char tables[SEATS_LEFT][TABLE_ID + 1]; /* erase */
    int n_tables;
    bool recovers, good;
    bool proved; /* without a passphrase that it is its owner */
};

static void free_change(struct change *c)
{
    asked_drop(&c->asked);
    sodium_memzero(c, sizeof *c);
    free(c);
}

static void refuse(struct change *c, const char *why)
{
    asked_no(&c->asked, why, NULL);
    free_change(c);
}

static void submit(struct change *c, void (*done)(struct write *w))
{
    struct store *st = c->asked.session->server->store;

    memcpy(c->write.who, c->who, sizeof c->write.who);
    c->write.done = done;
    c->write.owner = c;
    st->submit(st, &c->write);
}

/* ---- a passphrase, checked and made -------------------------------------- */

static void hash(uv_work_t *work)
{
    struct change *c = work->data;

    c->good = c->recovers || c->proved || names_pass_is(c->hash, c->old);
    if (c->good && c->pass[0])
        c->good = names_hash(c->pass, c->hash);
    sodium_memzero(c->old, sizeof c->old);
}

static void hashed(uv_work_t *work, int status)
{
    struct change *c = work->data;
    struct session *session = c->asked.session;

    session->server->hashing--;
    if (status != 0 || !c->good || session->ended)
        refuse(c, "pass");
    else
        c->then(c);
}

static void read_person(struct read *r, struct reads *from)
{
    struct change *c = (struct change *)r;
    char who[WHO_LETTERS + 1];

    if (c->key[0]) { /* recover */
        from->claimed(from, c->key, c->who, c->hash);
        from->recovers(from, c->code, who);
        c->recovers = who[0] && strcmp(who, c->who) == 0;
        return;
    }
    from->passphrase(from, c->who, c->hash);
    c->n_tables = from->tables(from, c->who, c->tables, SEATS_LEFT);
}

static void check_person(struct read *r)
{
    struct change *c = (struct change *)r;
    struct session *session = c->asked.session;

    if (!c->recovers && !c->proved && !c->hash[0]) {
        session->server->hashing--;
        refuse(c, "pass");
        return;
    }
    c->work.data = c;
    uv_queue_work(&session->server->loop, &c->work, hash, hashed);
}

static struct change *new_change(const struct asked *a,
                                 void (*then)(struct change *c))
{
    struct change *c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    c->then = then;
    c->asked = asked_keep(a);
    memcpy(c->who, a->session->who, sizeof c->who);
    c->read.run = read_person;
    c->read.done = check_person;
    return c;
}

static const char *begin(struct change *c)
{
    struct server *s = c->asked.session->server;

    /* a guest has nothing else to show; a passkey is as good */
    c->proved =
        !c->key[0] && (c->asked.session->guest ||
                       (!c->old[0] && entering_is_proved(c->asked.session)));
    if (!names_may_hash(c->asked.session)) {
        free_change(c);
        return "limit";
    }
    s->hashing++;
    s->store->read(s->store, &c->read, READ_ROWS);
    return NULL;
}

/* ---- another passphrase -------------------------------------------------- */

static void pass_written(struct write *w)
{
    struct change *c = w->owner;
    struct session *session = c->asked.session;

    if (w->err != OK) {
        refuse(c, "storage");
        return;
    }
    session_end_person(session->server, c->who, session);
    session_tell_you(&c->asked);
    free_change(c);
}

/* Anybody who knows the old one is signed out. */
static void write_pass(struct change *c)
{
    c->write.kind = WRITE_PASS;
    memcpy(c->write.hash, c->hash, sizeof c->write.hash);
    c->write.also = &c->out;
    c->out.kind = WRITE_LOGOUT;
    memcpy(c->out.who, c->who, sizeof c->out.who);
    memcpy(c->out.old, c->asked.session->device, sizeof c->out.old);
    submit(c, pass_written);
}

const char *account_passphrase(const struct asked *a, const struct json_t *in)
{
    struct change *c = NULL;

    if (a->session->guest)
        return "guest";
    c = new_change(a, write_pass);
    if (!c)
        return "storage";
    message_text(in, "pass", c->old, sizeof c->old);
    message_text(in, "new", c->pass, sizeof c->pass);
    if (strlen(c->pass) >= PASS_LEAST)
        return begin(c);
    free_change(c);
    return "short";
}

/* ---- recovery codes ------------------------------------------------------ */

static void hash_code(const char *code, uint8_t hash[RECOVERY_HASH])
{
    char plain[CODE_SIGNS + 1] = "";
    size_t n = 0;

    for (; *code && n < CODE_SIGNS; code++) {
        char sign = *code;
        if (sign >= 'A' && sign <= 'Z')
            sign = (char)(sign - 'A' + 'a');
        if (sign != '-' && sign != ' ')
            plain[n++] = sign;
    }
    crypto_generichash(hash, RECOVERY_HASH, (const uint8_t *)plain, n, NULL, 0);
}

static void codes_written(struct write *w)
{
    struct change *c = w->owner;
    struct out *o = NULL;

    if (w->err != OK) {
        refuse(c, "storage");
        return;
    }
    o = asked_answer(&c->asked, "recovery");
    out_enter(o, "codes", '[');
    for (int i = 0; i < RECOVERY_CODES; i++)
        out_text(o, NULL, c->codes[i]);
    out_leave(o, ']');
    asked_send(&c->asked, o);
    free_change(c);
}

static void write_codes(struct change *c)
{
    struct io *io = c->asked.session->server->io;

    for (int i = 0; i < RECOVERY_CODES; i++) {
        io_letters(io, c->codes[i], CODE_SIGNS);
        hash_code(c->codes[i], c->hashes[i]);
    }
    c->write.kind = WRITE_CODES;
    c->write.codes = c->hashes;
    submit(c, codes_written);
}

const char *account_recovery(const struct asked *a, const struct json_t *in)
{
    struct change *c = NULL;

    if (a->session->guest)
        return "guest";
    c = new_change(a, write_codes);
    if (!c)
        return "storage";
    message_text(in, "pass", c->old, sizeof c->old);
    return begin(c);
}

/* The new passphrase is set: enter with it, as with any other. */
static void recovered(struct write *w)
{
    struct change *c = w->owner;
    struct session *session = c->asked.session;
    const char *why = w->err == OK ? NULL : "storage";

    if (!why) {
        session_end_person(session->server, c->who, session);
        why = session_enter(&c->asked, c->name, c->key, c->pass);
    }
    if (why)
        asked_no(&c->asked, why, NULL);
    free_change(c);
}

static void write_recovered(struct change *c)
{
    c->write.kind = WRITE_PASS;
    memcpy(c->write.hash, c->hash, sizeof c->write.hash);
    c->write.also = &c->out;
    c->out.kind = WRITE_LOGOUT;
    memcpy(c->out.who, c->who, sizeof c->out.who);
    c->out.also = &c->login;
    c->login.kind = WRITE_CODES; /* a code is good once, the rest are void */
    memcpy(c->login.who, c->who, sizeof c->login.who);
    c->login.also = &c->keys;
    c->keys.kind = WRITE_PASSKEY_DROP; /* an intruder is signed out */
    memcpy(c->keys.who, c->who, sizeof c->keys.who);
    submit(c, recovered);
}

const char *account_recover(const struct asked *a, const struct json_t *in)
{
    struct change *c = new_change(a, write_recovered);
    char code[64];

    if (!c)
        return "storage";
    message_text(in, "name", c->name, sizeof c->name);
    message_text(in, "code", code, sizeof code);
    message_text(in, "new", c->pass, sizeof c->pass);
    hash_code(code, c->code);
    if (look_key(c->name, c->key) && strlen(c->pass) >= PASS_LEAST)
        return begin(c);
    free_change(c);
    return "short";
}

/* ---- erasure ------------------------------------------------------------- */

struct standing_up {
    struct search search; /* first: cast back to this struct */
    struct server *server;
    char who[WHO_LETTERS + 1];
};

static void stand_up(struct search *w, struct table *t, const char *why)
{
    struct standing_up *u = (struct standing_up *)w;
    struct want want = {.kind = WANT_STAND, .seat = -1};

    memcpy(want.who, u->who, sizeof want.who);
    if (t)
        table_want(t, &want);
    else if (why == lobby_elsewhere)
        nodes_tell_stand(u->server, u->who, w->id);
    free(u);
}

void account_stand(struct server *s, const char *who, const char *table)
{
    struct standing_up *u = calloc(1, sizeof *u);

    if (!u)
        return;
    u->search.found = stand_up;
    u->server = s;
    snprintf(u->who, sizeof u->who, "%s", who);
    lobby_find(s, table, NULL, &u->search);
}

static void leave_seats(struct change *c)
{
    for (int i = 0; i < c->n_tables; i++)
        account_stand(c->asked.session->server, c->who, c->tables[i]);
}

/* A stranger from now on, with another token. */
static void erased(struct write *w)
{
    struct change *c = w->owner;
    struct session *session = c->asked.session;
    char token[TOKEN_HEX + 1];

    if (w->err != OK) {
        refuse(c, "storage");
        return;
    }
    session_end_person(session->server, c->who, session);
    while (session->follows)
        table_unfollow(session->follows);
    lobby_forget_person(session->server, c->who);
    leave_seats(c);
    renew_token(session->server, token);
    session_id_of(token, session->device);
    session->portrait = 0;
    session_become(session, session->device, "", true);
    session_tell_renewed(&c->asked, token);
    free_change(c);
}

static void write_erase(struct change *c)
{
    struct server *s = c->asked.session->server;

    c->write.kind = WRITE_ERASE;
    c->write.also = &c->login;
    c->login.kind = WRITE_LOGIN; /* the old token is nobody's */
    memcpy(c->login.device, c->asked.session->device, sizeof c->login.device);
    io_letters(s->io, c->login.who, WHO_LETTERS);
    c->login.at = s->io->wall_s(s->io);
    submit(c, erased);
}

const char *account_erase(const struct asked *a, const struct json_t *in)
{
    struct change *c = new_change(a, write_erase);

    if (!c)
        return "storage";
    message_text(in, "pass", c->old, sizeof c->old);
    return begin(c);
}
