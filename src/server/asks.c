/*
 * asks.c - what a client may ask, one function a message (docs/protocol.md).
 */
#include "server/session_state.h"

#include "core/text.h"
#include "proto/message.h"
#include "server/lobby.h"
#include "server/table.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOLLOWS_MOST = 16 };

struct ask {
    struct session *session;
    const struct json_t *in;
    const char *type;
    const char *broke;
};

/* ---- common -------------------------------------------------------------- */

static struct table *table_named(struct ask *a, const char **why)
{
    char id[TABLE_ID + 1];
    char code[CODE_LETTERS + 1];

    if (message_text(a->in, "table", id, sizeof id))
        return lobby_find(a->session->server, id, NULL, why);
    *why = "table";
    if (!message_text(a->in, "code", code, sizeof code))
        return NULL;
    for (char *at = code; *at; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    return lobby_find(a->session->server, NULL, code, why);
}

static void send_table(struct session *session, struct table *t)
{
    struct out *o = &session->server->out;

    out_message(o, "table");
    table_write(t, o, false);
    out_leave(o, '}');
    session_send(session, o);
}

static struct want begin_want(struct ask *a, enum want_kind kind)
{
    struct want w = {.kind = kind, .to = a->type, .seat = -1};
    int64_t seat = 0;

    w.from = a->session;
    session_ref(a->session);
    memcpy(w.who, a->session->who, sizeof w.who);
    if (message_whole(a->in, "seat", 0, SEATS_MAX - 1, &seat))
        w.seat = (int)seat;
    if (message_hex(a->in, "share", w.deed.share[0], RECORD_SHARE))
        w.deed.shared = SEAT(0);
    return w;
}

/* Whoever sits down looks on, too. */
static const char *follow(struct ask *a, struct table *t, struct follow **out)
{
    *out = session_follows(a->session, t);
    if (*out)
        return NULL;
    if (a->session->n_follows >= FOLLOWS_MOST)
        return "limit";
    *out = table_follow(t, a->session);
    return *out ? NULL : "storage";
}

/* ---- tables -------------------------------------------------------------- */

static const char *ask_create(struct ask *a)
{
    return lobby_create(a->session, a->in, &a->broke);
}

static const char *ask_find(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);

    if (t)
        send_table(a->session, t);
    return t ? NULL : why;
}

static const char *ask_tables(struct ask *a)
{
    lobby_list(a->session);
    return NULL;
}

static const char *want(struct ask *a, enum want_kind kind)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);
    struct want w;

    if (!t)
        return why;
    w = begin_want(a, kind);
    message_text(a->in, "bot", w.deed.slug, sizeof w.deed.slug);
    table_want(t, &w);
    return NULL;
}

static const char *ask_sit(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);
    struct follow *f = NULL;

    if (!t)
        return why;
    why = follow(a, t, &f);
    if (why)
        return why;
    table_arrived(f);
    return want(a, WANT_SIT);
}

static const char *ask_stand(struct ask *a)
{
    return want(a, WANT_STAND);
}

static const char *ask_remove(struct ask *a)
{
    return want(a, WANT_REMOVE);
}

static const char *ask_seatbot(struct ask *a)
{
    return want(a, WANT_BOT);
}

static const char *ask_start(struct ask *a)
{
    return want(a, WANT_START);
}

static const char *ask_rematch(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);

    return t ? lobby_rematch(a->session, t) : why;
}

static const char *ask_follow(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);
    struct follow *f = NULL;
    int64_t have = -1;

    if (!t)
        return why;
    why = follow(a, t, &f);
    if (why)
        return why;
    message_whole(a->in, "have", 0, UINT32_MAX, &have);
    table_catch_up(t, f, have);
    table_arrived(f);
    table_wake(t);
    return NULL;
}

static const char *ask_unfollow(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);
    struct follow *f = t ? session_follows(a->session, t) : NULL;

    if (f)
        table_unfollow(f);
    return t ? NULL : why;
}

/* ---- moves --------------------------------------------------------------- */

/* "build tavern": the seat is the server's business. */
static bool take_action(const struct game *game, const char *text,
                        struct action *out)
{
    char whole[TEXT_MAX + 8];

    snprintf(whole, sizeof whole, "p0 %s", text);
    return action_parse(game, whole, out) == OK;
}

static bool take_actions(const struct table *t, const struct json_t *in,
                         struct want *w)
{
    const struct json_t *list = message_list(in, "do");
    int n = message_length(list);

    if (n < 1 || n > CHAIN_MOST)
        return false;
    for (int i = 0; i < n; i++) {
        char text[TEXT_MAX];
        if (!message_text_at(list, i, text, sizeof text) ||
            !take_action(t->row.game, text, &w->actions[i]))
            return false;
    }
    w->deed.n = n;
    return true;
}

static const char *ask_play(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);
    struct want w;
    int64_t number = 0;
    bool good = false;

    if (!t)
        return why;
    w = begin_want(a, WANT_MOVE);
    good = message_text(a->in, "id", w.deed.id, sizeof w.deed.id) &&
           w.deed.id[0] &&
           message_whole(a->in, "ask", 0, UINT16_MAX, &number) &&
           take_actions(t, a->in, &w);
    if (!good) {
        session_unref(w.from);
        return "text";
    }
    w.deed.ask = (uint16_t)number;
    table_want(t, &w);
    return NULL;
}

static const char *ask_undo(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);
    struct want w;

    if (!t)
        return why;
    w = begin_want(a, WANT_UNDO);
    if (!message_text(a->in, "id", w.deed.id, sizeof w.deed.id) ||
        !w.deed.id[0]) {
        session_unref(w.from);
        return "text";
    }
    table_want(t, &w);
    return NULL;
}

/* ---- talk ---------------------------------------------------------------- */

static bool is_phrase(const char *slug)
{
    return slug[0] && strspn(slug, "abcdefghijklmnopqrstuvwxyz_.0123456789") ==
                          strlen(slug);
}

static const char *ask_say(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);
    struct want w;
    bool good = false;

    if (!t)
        return why;
    w = begin_want(a, WANT_SAY);
    if (message_has(a->in, "phrase"))
        good = message_text(a->in, "phrase", w.deed.slug, sizeof w.deed.slug) &&
               is_phrase(w.deed.slug);
    else
        good = message_text(a->in, "text", w.text, sizeof w.text) && w.text[0];
    if (!good) {
        session_unref(w.from);
        return "text";
    }
    table_want(t, &w);
    return NULL;
}

/* ---- the record ---------------------------------------------------------- */

static void name_players(const struct table *t, struct record *record)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct record_player *player = &record->player[seat];
        const struct seat *at = &t->seat[seat];
        const char *name = at->name[0] ? at->name : "guest";
        player->sitter = at->bot[0] ? SITTER_BOT : SITTER_PERSON;
        snprintf(player->name, sizeof player->name, "%s",
                 at->bot[0] ? at->bot : name);
        if (!at->shared)
            continue;
        record->shared |= SEAT(seat);
        memcpy(record->share[seat], at->share, RECORD_SHARE);
    }
}

static void send_record(struct session *session, struct table *t)
{
    struct out *o = &session->server->out;
    struct record record;
    char *text = NULL;
    size_t n = 0;
    FILE *to = open_memstream(&text, &n);

    if (!to)
        return;
    record_init(&record, t->row.seed);
    name_players(t, &record);
    record_take(&record, &t->course.m);
    record_write(&record, to);
    fclose(to);
    out_message(o, "record");
    out_text(o, "table", t->row.id);
    out_text_n(o, "text", text, n);
    out_leave(o, '}');
    session_send(session, o);
    free(text);
    sodium_memzero(&record, sizeof record);
}

/* Before the end it would tell everything. */
static const char *ask_record(struct ask *a)
{
    const char *why = NULL;
    struct table *t = table_named(a, &why);

    if (!t)
        return why;
    if (t->row.state != TABLE_OVER)
        return "running";
    send_record(a->session, t);
    return NULL;
}

/* ---- the rest ------------------------------------------------------------ */

static const char *ask_name(struct ask *a)
{
    return session_rename(a->session, a->in);
}

static const char *ask_webhook(struct ask *a)
{
    return session_webhook(a->session, a->in);
}

static const char *ask_ping(struct ask *a)
{
    struct out *o = &a->session->server->out;
    int64_t n = 0;

    if (!message_whole(a->in, "n", INT64_MIN, INT64_MAX, &n))
        return "text";
    out_message(o, "pong");
    out_whole(o, "n", n);
    out_leave(o, '}');
    session_send(a->session, o);
    return NULL;
}

static const struct {
    const char *type;
    const char *(*answer)(struct ask *a);
} answers[] = {
    {"play", ask_play},       {"ping", ask_ping},
    {"undo", ask_undo},       {"say", ask_say},
    {"follow", ask_follow},   {"sit", ask_sit},
    {"stand", ask_stand},     {"remove", ask_remove},
    {"find", ask_find},       {"create", ask_create},
    {"seatbot", ask_seatbot}, {"start", ask_start},
    {"tables", ask_tables},   {"unfollow", ask_unfollow},
    {"name", ask_name},       {"rematch", ask_rematch},
    {"record", ask_record},   {"webhook", ask_webhook},
};

const char *session_answer(struct session *session, const char *type,
                           const struct json_t *in, const char **broke)
{
    struct ask a = {.session = session, .in = in};

    for (int i = 0; i < COUNT(answers); i++) {
        const char *why = NULL;
        if (strcmp(answers[i].type, type) != 0)
            continue;
        a.type = answers[i].type;
        why = answers[i].answer(&a);
        *broke = a.broke;
        /* why is a literal of ours, no part of a */
        /* cppcheck-suppress returnDanglingLifetime */
        return why;
    }
    return "t";
}
