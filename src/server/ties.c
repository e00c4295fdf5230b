/*
 * ties.c - see ties.h.
 */
#include "server/ties.h"

#include "proto/message.h"
#include "server/credits.h"
#include "server/live.h"
#include "server/look.h"
#include "server/presence.h"
#include "server/session_state.h"

#include <stdlib.h>
#include <string.h>

enum { MET_MOST = 40, KNOWN_MOST = TIES_MOST + MET_MOST };

/* A question about people, or a change, on its way. */
struct mixing {
    struct read read; /* first: cast back to this struct */
    struct write write;
    struct asked asked;
    char who[WHO_LETTERS + 1];
    char key[NAME_BYTES + 1]; /* of the name of the other; or "" */
    const char *why;          /* it cannot be done               */
    struct tie known[KNOWN_MOST];
    int n;
    bool unseen;
    struct presence presence;
    struct present friend[KNOWN_MOST];
};

static struct mixing *new_mixing(const struct asked *a)
{
    struct mixing *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->asked = asked_keep(a);
    memcpy(m->who, a->session->who, sizeof m->who);
    return m;
}

static void free_mixing(struct mixing *m)
{
    asked_drop(&m->asked);
    free(m);
}

static const char *look(struct mixing *m,
                        void (*run)(struct read *r, struct reads *from),
                        void (*done)(struct read *r))
{
    struct store *st = m->asked.session->server->store;

    m->read.run = run;
    m->read.done = done;
    st->read(st, &m->read, READ_ROWS);
    return NULL;
}

/* ---- the people somebody knows
 * ------------------------------------------------------ */

/* Somebody they have played with may be a friend, too. */
static void add(struct mixing *m, const struct tie *t)
{
    for (int i = 0; i < m->n; i++) {
        struct tie *k = &m->known[i];
        if (strcmp(k->who, t->who) != 0)
            continue;
        k->games = t->games;
        k->at = t->at;
        return;
    }
    if (m->n < KNOWN_MOST)
        m->known[m->n++] = *t;
}

static void read_people(struct read *r, struct reads *from)
{
    struct mixing *m = (struct mixing *)r;
    struct tie found[TIES_MOST];
    int n = from->ties(from, m->who, found, TIES_MOST);

    for (int i = 0; i < n; i++)
        m->known[m->n++] = found[i];
    n = from->met(from, m->who, found, MET_MOST);
    for (int i = 0; i < n; i++)
        add(m, &found[i]);
    m->unseen = from->is_unseen(from, m->who);
}

static bool are_friends(const struct tie *t)
{
    return t->kind == TIE_FRIEND && t->back && !t->unseen;
}

static void write_known(struct out *o, const struct tie *t,
                        const struct present *is)
{
    static const char *const ties[] = {"none", "friend", "blocked"};
    static const char *const places[] = {"away", "online", "playing"};

    out_enter(o, NULL, '{');
    out_text(o, "who", t->who);
    out_text(o, "name", t->name);
    out_whole(o, "portrait", t->portrait);
    out_bool(o, "claimed", t->claimed);
    out_text(o, "tie", ties[t->kind]);
    out_bool(o, "back", t->back);
    out_text(o, "here", places[is ? is->here : AWAY]);
    out_maybe(o, "code", is && is->code[0] ? is->code : NULL);
    out_whole(o, "games", t->games);
    out_whole(o, "at", t->at);
    out_leave(o, '}');
}

static const struct present *find(const struct presence *p, const char *who)
{
    for (int i = 0; i < p->n; i++)
        if (strcmp(p->people[i].who, who) == 0)
            return &p->people[i];
    return NULL;
}

static void tell_people(struct presence *p)
{
    struct mixing *m = p->owner;
    struct out *o = asked_answer(&m->asked, "people");

    out_bool(o, "seen", !m->unseen);
    out_enter(o, "people", '[');
    for (int i = 0; i < m->n; i++)
        write_known(o, &m->known[i], find(p, m->known[i].who));
    out_leave(o, ']');
    asked_send(&m->asked, o);
    free_mixing(m);
}

static void see_who_is_here(struct read *r)
{
    struct mixing *m = (struct mixing *)r;

    m->presence = (struct presence){.server = m->asked.session->server,
                                    .people = m->friend,
                                    .owner = m,
                                    .done = tell_people};
    for (int i = 0; i < m->n; i++)
        if (are_friends(&m->known[i]))
            memcpy(m->friend[m->presence.n++].who, m->known[i].who,
                   sizeof m->friend[0].who);
    presence_ask(&m->presence);
}

const char *ties_people(const struct asked *a)
{
    struct mixing *m = NULL;

    if (!credits_take(a->session->server, LIMIT_LOOKS, a->session->address))
        return "limit";
    m = new_mixing(a);
    return m ? look(m, read_people, see_who_is_here) : "storage";
}

/* ---- changing it --------------------------------------------------------- */

static void refuse(struct mixing *m, const char *why)
{
    asked_no(&m->asked, why, NULL);
    free_mixing(m);
}

static void changed(struct write *w)
{
    struct mixing *m = w->owner;

    if (w->err == OK && w->kind == WRITE_UNSEEN) {
        live_look_again(m->asked.session->server, m->who);
        nodes_tell_unseen(m->asked.session->server, m->who);
    }
    if (w->err == OK)
        look(m, read_people, see_who_is_here);
    else
        refuse(m, "storage");
}

static void submit(struct mixing *m)
{
    struct store *st = m->asked.session->server->store;

    memcpy(m->write.who, m->who, sizeof m->write.who);
    m->write.done = changed;
    m->write.owner = m;
    st->submit(st, &m->write);
}

/* Who is that, and is it allowed? A friend must have a claimed name, to be
 * found again. */
static void read_other(struct read *r, struct reads *from)
{
    struct mixing *m = (struct mixing *)r;
    struct write *w = &m->write;
    struct tie found[TIES_MOST];
    char hash[HASH_TEXT];
    char name[NAME_BYTES + 1];
    int mine = 0;

    if (m->key[0] && !from->claimed(from, m->key, w->other, hash))
        w->other[0] = '\0';
    from->person(from, w->other, name);
    if (!w->other[0] || (w->tie != TIE_NONE && !name[0]) ||
        strcmp(w->other, m->who) == 0)
        m->why = "name";
    else if (w->tie == TIE_FRIEND && !from->is_named(from, w->other))
        m->why = "guest";
    if (m->why || w->tie == TIE_NONE)
        return;
    for (int n = from->ties(from, m->who, found, TIES_MOST); n > 0; n--)
        mine += found[n - 1].kind != TIE_NONE &&
                strcmp(found[n - 1].who, w->other) != 0;
    if (mine >= TIES_MOST - 1)
        m->why = "limit";
}

static void other_known(struct read *r)
{
    struct mixing *m = (struct mixing *)r;

    if (m->why)
        refuse(m, m->why);
    else
        submit(m);
}

const char *ties_friend(const struct asked *a, const struct json_t *in)
{
    static const char *const words[] = {"none", "friend", "blocked"};
    struct server *s = a->session->server;
    struct mixing *m = NULL;
    char name[NAME_BYTES + 1];
    char as[16] = "";
    int tie = 0;

    message_text(in, "as", as, sizeof as);
    while (tie < COUNT(words) && strcmp(words[tie], as) != 0)
        tie++;
    if (tie == COUNT(words))
        return "text";
    if (!credits_take(s, LIMIT_TIES, a->session->who))
        return "limit";
    m = new_mixing(a);
    if (!m)
        return "storage";
    m->write.kind = WRITE_TIE;
    m->write.tie = (enum tie_kind)tie;
    m->write.at = s->io->wall_s(s->io);
    if (!message_text(in, "who", m->write.other, sizeof m->write.other) &&
        (!message_text(in, "name", name, sizeof name) ||
         !look_key(name, m->key))) {
        free_mixing(m);
        return "name";
    }
    return look(m, read_other, other_known);
}

const char *ties_presence(const struct asked *a, const struct json_t *in)
{
    struct mixing *m = NULL;
    bool on = true;

    if (!credits_take(a->session->server, LIMIT_SWITCHES, a->session->who))
        return "limit";
    m = new_mixing(a);
    if (!m)
        return "storage";
    message_bool(in, "on", &on);
    m->write.kind = WRITE_UNSEEN;
    m->write.private = !on;
    submit(m);
    return NULL;
}
