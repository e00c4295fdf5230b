/*
 * asks.c - what a client may ask, one function per message (docs/protocol.md).
 */
#include "server/session_state.h"

#include "core/text.h"
#include "proto/message.h"
#include "proto/play.h"
#include "server/account.h"
#include "server/credits.h"
#include "server/habits.h"
#include "server/lobby.h"
#include "server/measures.h"
#include "server/nodes/nodes.h"
#include "server/orders.h"
#include "server/passkeys.h"
#include "server/portrait.h"
#include "server/profile.h"
#include "server/push.h"
#include "server/report.h"
#include "server/seeks.h"
#include "server/table.h"
#include "server/ties.h"

#include <sodium.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOLLOWS_MOST = 16 };

struct ask {
    struct asked asked;
    const struct json_t *in; /* its fields fit: request.h              */
    struct table *table;     /* the one it names, if it has such a field */
    const char *broke;
};

/* ---- common -------------------------------------------------------------- */

/* Its asked is not kept yet: give() does that. */
static void begin_want(struct want *w, struct ask *a, enum want_kind kind)
{
    int64_t seat = 0;

    memset(w, 0, offsetof(struct want, actions)); /* none yet, and no text */
    w->text[0] = '\0';
    w->kind = kind;
    w->asked = a->asked;
    w->seat = -1;
    memcpy(w->who, a->asked.session->who, sizeof w->who);
    if (message_whole(a->in, "seat", 0, SEATS_MAX - 1, &seat))
        w->seat = (int)seat;
    if (message_hex(a->in, "share", w->deed.share[0], RECORD_SHARE))
        w->deed.shared = SEAT(0);
}

static const char *give(struct table *t, struct want *w)
{
    w->asked = asked_keep(&w->asked);
    table_want(t, w);
    return NULL;
}

/* Sitting down implies following. */
static const char *follow(struct ask *a, struct table *t, struct follow **out)
{
    struct session *session = a->asked.session;

    *out = session_follows(session, t);
    if (*out)
        return NULL;
    if (session->n_follows >= FOLLOWS_MOST)
        return "limit";
    *out = table_follow(t, session);
    return *out ? NULL : "storage";
}

/* Requests that do not concern a table have an owner, too, by name. One that
 * was forwarded here is handled here, so that it cannot go in circles. */
static bool is_elsewhere(const struct ask *a, const char *name)
{
    const struct session *session = a->asked.session;

    return !session->far && !nodes_own(session->server, name);
}

/* ---- tables -------------------------------------------------------------- */

static const char *answer_later(const struct ask *a, const char *id,
                                const char *code);

static const char *ask_create(struct ask *a)
{
    return lobby_create(&a->asked, a->in, &a->broke);
}

static const char *ask_find(struct ask *a)
{
    table_answer(a->table, &a->asked);
    return NULL;
}

static const char *ask_tables(struct ask *a)
{
    return lobby_list(&a->asked);
}

static const char *want(struct ask *a, enum want_kind kind)
{
    struct want w;

    begin_want(&w, a, kind);
    message_text(a->in, "bot", w.deed.slug, sizeof w.deed.slug);
    return give(a->table, &w);
}

/* A client that comes late, returns to its seat or is refused one follows by a
 * separate request. That says what the client has, so that it hears all the
 * rest exactly once. */
static const char *ask_sit(struct ask *a)
{
    struct table *t = a->table;
    struct follow *f = session_follows(a->asked.session, t);
    const char *why = NULL;

    if (!f && t->course.started)
        return want(a, WANT_SIT);
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
    return lobby_rematch(&a->asked, a->table);
}

static const char *ask_again(struct ask *a)
{
    bool yes = false;

    message_bool(a->in, "yes", &yes);
    return lobby_again(&a->asked, a->table, yes);
}

static const char *ask_follow(struct ask *a)
{
    struct table *t = a->table;
    struct follow *f = NULL;
    int64_t have = -1;
    const char *why = NULL;
    char id[TABLE_ID + 1];

    message_whole(a->in, "have", 0, UINT32_MAX, &have);
    memcpy(id, t->row.id, sizeof id);
    if (nodes_is_behind(t, have))
        return answer_later(a, id, NULL);
    why = follow(a, t, &f);
    if (why)
        return why;
    table_catch_up(t, f, have);
    table_asides_tell(t, f);
    asked_ack(&a->asked, t->row.id, table_seq_for(t, f->viewpoint));
    table_arrived(f);
    table_wake(t);
    return NULL;
}

static const char *ask_unfollow(struct ask *a)
{
    struct table *t = a->table;
    struct follow *f = session_follows(a->asked.session, t);
    int viewpoint = table_viewpoint(t, a->asked.session->who);

    if (f)
        table_unfollow(f);
    asked_ack(&a->asked, t->row.id, table_seq_for(t, viewpoint));
    return NULL;
}

/* ---- moves --------------------------------------------------------------- */

/* "build tavern": the server adds the seat. */
static bool take_action(const struct game *game, const struct play_step *step,
                        struct action *out)
{
    char whole[TEXT_MAX + 4] = "p0 ";

    if (!step->at || step->n >= TEXT_MAX)
        return false;
    memcpy(whole + 3, step->at, step->n);
    whole[3 + step->n] = '\0';
    return action_parse(game, whole, out) == OK;
}

const char *session_play(const struct asked *asked, struct table *t,
                         const struct play *p)
{
    struct ask a = {.asked = *asked};
    struct want w;

    begin_want(&w, &a, WANT_MOVE);
    if (!session_may_move(asked->session))
        return "busy";
    memcpy(w.deed.id, asked->id, sizeof w.deed.id);
    w.deed.ask = p->ask;
    for (w.n = 0; w.n < p->n; w.n++)
        if (!take_action(t->row.game, &p->step[w.n], &w.actions[w.n]))
            return "text";
    return give(t, &w);
}

_Static_assert((int)PLAY_STEPS == (int)CHAIN_MOST, "a want holds as many");

static const char *ask_play(struct ask *a)
{
    const struct json_t *list = message_list(a->in, "do");
    struct play p = {.n = message_length(list)};
    int64_t ask = 0;

    message_whole(a->in, "ask", 0, UINT16_MAX, &ask);
    p.ask = (uint16_t)ask;
    if (p.n > PLAY_STEPS)
        return "text";
    for (int i = 0; i < p.n; i++)
        p.step[i].at = message_lent_at(list, i, &p.step[i].n);
    return session_play(&a->asked, a->table, &p);
}

static const char *ask_choose(struct ask *a)
{
    return programs_choose(&a->asked, a->in);
}

static const char *ask_undo(struct ask *a)
{
    struct want w;
    struct session *session = a->asked.session;

    begin_want(&w, a, WANT_UNDO);
    /* a game has an end, but moves made and taken back do not bring it */
    if (!credits_take(session->server, LIMIT_UNDOS, session->who))
        return "limit";
    if (!session_may_move(session))
        return "busy";
    memcpy(w.deed.id, a->asked.id, sizeof w.deed.id);
    return give(a->table, &w);
}

/* ---- talk ---------------------------------------------------------------- */

static bool is_phrase(const char *slug)
{
    return strspn(slug, "abcdefghijklmnopqrstuvwxyz_.0123456789") ==
           strlen(slug);
}

/* NULL: it may be said. */
static const char *why_not_say(const struct session *session)
{
    if (measures_hold(session->server, "mute", session->who))
        return "muted";
    return credits_take(session->server, LIMIT_SAYS, session->who) ? NULL
                                                                   : "limit";
}

static bool take_words(const struct json_t *in, struct want *w)
{
    return message_text(in, "phrase", w->deed.slug, sizeof w->deed.slug)
               ? is_phrase(w->deed.slug)
               : message_text(in, "text", w->text, sizeof w->text);
}

static const char *ask_say(struct ask *a)
{
    struct want w;
    const char *why = NULL;

    begin_want(&w, a, WANT_SAY);
    why = take_words(a->in, &w) ? why_not_say(a->asked.session) : "text";
    return why ? why : give(a->table, &w);
}

static const char *ask_aside(struct ask *a)
{
    struct want w;
    const char *why = NULL;

    begin_want(&w, a, WANT_SAY);
    why = take_words(a->in, &w) ? why_not_say(a->asked.session) : "text";
    return why ? why : table_aside(a->table, &a->asked, w.text, w.deed.slug);
}

/* ---- the record ---------------------------------------------------------- */

/* Before the end it would reveal everything. */
static const char *ask_record(struct ask *a)
{
    if (a->table->row.state != TABLE_OVER)
        return "running";
    return table_send_record(a->table, &a->asked) ? NULL : "storage";
}

/* ---- the rest ------------------------------------------------------------ */

static const char *ask_hello(struct ask *a)
{
    return session_hello(&a->asked, a->in);
}

static const char *ask_name(struct ask *a)
{
    return session_rename(&a->asked, a->in);
}

static const char *ask_portrait(struct ask *a)
{
    return portrait_choose(&a->asked, a->in);
}

static const char *ask_webhook(struct ask *a)
{
    return session_webhook(&a->asked, a->in);
}

static const char *ask_passphrase(struct ask *a)
{
    return account_passphrase(&a->asked, a->in);
}

static const char *ask_recovery(struct ask *a)
{
    return account_recovery(&a->asked, a->in);
}

static const char *ask_recover(struct ask *a)
{
    return account_recover(&a->asked, a->in);
}

static const char *ask_sessions(struct ask *a)
{
    return account_sessions(&a->asked);
}

static const char *ask_signout(struct ask *a)
{
    return account_signout(&a->asked, a->in);
}

static const char *ask_export(struct ask *a)
{
    return account_export(&a->asked, a->in);
}

static const char *ask_erase(struct ask *a)
{
    return account_erase(&a->asked, a->in);
}

static const char *ask_history(struct ask *a)
{
    return profile_history(&a->asked, a->in);
}

static const char *ask_profile(struct ask *a)
{
    return profile_show(&a->asked, a->in);
}

static const char *ask_leaders(struct ask *a)
{
    return profile_leaders(&a->asked, a->in);
}

static const char *ask_private(struct ask *a)
{
    return profile_private(&a->asked, a->in);
}

static const char *ask_stats(struct ask *a)
{
    return house_stats(&a->asked, a->in);
}

static const char *ask_push(struct ask *a)
{
    return session_push(&a->asked, a->in);
}

static const char *ask_seek(struct ask *a)
{
    if (is_elsewhere(a, seeks_line))
        return nodes_forward(a->asked.session, seeks_line, a->in);
    return seeks_ask(&a->asked, a->in);
}

static const char *ask_unseek(struct ask *a)
{
    if (is_elsewhere(a, seeks_line))
        return nodes_forward(a->asked.session, seeks_line, a->in);
    return seeks_stop(&a->asked);
}

static const char *ask_people(struct ask *a)
{
    return ties_people(&a->asked);
}

static const char *ask_friend(struct ask *a)
{
    return ties_friend(&a->asked, a->in);
}

static const char *ask_presence(struct ask *a)
{
    return ties_presence(&a->asked, a->in);
}

static const char *ask_invite(struct ask *a)
{
    return ties_invite(&a->asked, a->in, a->table);
}

static const char *ask_orders(struct ask *a)
{
    return orders_ask(&a->asked, a->in, a->table);
}

static const char *ask_habits(struct ask *a)
{
    return habits_ask(&a->asked, a->in);
}

static const char *ask_report(struct ask *a)
{
    return session_report(&a->asked, a->in, a->table);
}

static const char *ask_challenge(struct ask *a)
{
    return passkeys_challenge(&a->asked);
}

static const char *ask_passkey(struct ask *a)
{
    return passkeys_add(&a->asked, a->in);
}

static const char *ask_enter(struct ask *a)
{
    return passkeys_enter(&a->asked, a->in);
}

static const char *ask_passkeys(struct ask *a)
{
    return passkeys_list(&a->asked, a->in);
}

static const char *ask_ping(struct ask *a)
{
    asked_send(&a->asked, asked_answer(&a->asked, "pong"));
    return NULL;
}

static const char *answer(struct ask *a)
{
    static const char *(*const answers[REQUESTS])(struct ask *) = {
#define FROM_CLIENT(id, slug, again, answer) ask_##slug,
#include "proto/messages.def"
    };

    return answers[a->asked.kind](a);
}

/* ---- the table it names -------------------------------------------------- */

/* A request that waits until its table was read. */
struct pending {
    struct search search;
    struct asked asked;
    struct message message;
    bool coded;
};

static void found(struct search *w, struct table *t, const char *why)
{
    struct pending *p = (struct pending *)w;
    struct session *session = p->asked.session;
    struct ask a = {.asked = p->asked, .in = p->message.root, .table = t};

    if ((t || why == lobby_elsewhere) && p->coded)
        credits_give(session->server, LIMIT_CODES, session->address);
    if (session_is_open(session) && !session->ended) {
        if (t)
            why = answer(&a);
        else if (why == lobby_elsewhere)
            why = nodes_forward(session, w->id, a.in);
        if (why)
            asked_no(&p->asked, why, a.broke);
    }
    asked_drop(&p->asked);
    message_free(&p->message);
    free(p);
}

static const char *answer_later(const struct ask *a, const char *id,
                                const char *code)
{
    struct pending *p = calloc(1, sizeof *p);

    if (!p)
        return "storage";
    p->search.found = found;
    p->asked = asked_keep(&a->asked);
    p->message = message_keep(a->in);
    p->coded = !id;
    p->search.here = a->asked.session->far != NULL;
    lobby_find(a->asked.session->server, id, code, &p->search);
    return NULL;
}

/* A client that guesses codes is soon told nothing, right or wrong. */
static const char *answer_coded(struct ask *a)
{
    struct session *session = a->asked.session;
    char code[CODE_LETTERS + 1];

    if (!message_text(a->in, "code", code, sizeof code))
        return "table";
    for (char *at = code; *at; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    if (!credits_take(session->server, LIMIT_CODES, session->address))
        return "limit";
    return answer_later(a, NULL, code);
}

const char *session_answer(const struct asked *asked, const struct json_t *in,
                           const char **broke)
{
    struct ask a = {.asked = *asked, .in = in};
    char id[TABLE_ID + 1];
    const char *why = NULL;
    bool of_table = request_most(asked->kind, "table") >= 0;
    bool named = of_table && message_text(in, "table", id, sizeof id);

    if (!asked_has_credit(asked))
        return "limit";
    if (named)
        a.table = lobby_at_hand(asked->session->server, id, NULL);
    if (of_table && !named)
        why = answer_coded(&a);
    else if (named && !a.table)
        why = answer_later(&a, id, NULL);
    else
        why = answer(&a);
    *broke = a.broke;
    return why;
}
