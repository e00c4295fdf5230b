/*
 * presence.c - see presence.h.
 *
 * A person who is connected to one server and plays at another's table is seen
 * by both: the server with the game knows more.
 */
#include "server/presence.h"

#include "server/session_state.h"
#include "server/table.h"

#include <stdlib.h>
#include <string.h>

enum { ASKED_MOST = 256 }; /* people in one question to another server */

/* ---- here ---------------------------------------------------------------- */

static int by_who(const void *a, const void *b)
{
    return strcmp(((const struct present *)a)->who,
                  ((const struct present *)b)->who);
}

static struct present *find(struct present *people, int n, const char *who)
{
    struct present wanted = {0};

    snprintf(wanted.who, sizeof wanted.who, "%s", who);
    return bsearch(&wanted, people, (size_t)n, sizeof *people, by_who);
}

static void note_place(struct present *p, const struct session *at)
{
    if (p->here == AWAY)
        p->here = ONLINE;
    for (const struct follow *f = at->follows; f; f = f->next_of_session) {
        const struct table *t = f->table;
        int seat = table_seat_of(t, at->who);
        if (seat < 0 || t->row.state != TABLE_PLAYING || t->seat[seat].away)
            continue;
        p->here = PLAYING;
        if (t->row.listed)
            memcpy(p->code, t->row.code, sizeof p->code);
    }
}

/* One walk over all connections, whatever the number of people. */
static void look(struct server *s, struct present *people, int n)
{
    qsort(people, (size_t)n, sizeof *people, by_who);
    for (const struct session *at = n ? s->sessions : NULL; at; at = at->next) {
        struct present *found = NULL;
        if (at->greeted && !at->ended)
            found = find(people, n, at->who);
        if (found)
            note_place(found, at);
    }
}

/* ---- elsewhere ----------------------------------------------------------- */

/* A line of an answer: "who place code". */
static void heard(struct poll *poll, const char *text, size_t n)
{
    struct presence *p = poll->owner;
    const char *end = text + n;

    while (text < end && memchr(text, '\0', (size_t)(end - text))) {
        struct present is = {0};
        struct present *known = NULL;
        int here = 0;
        if (sscanf(text, "%20s %d %8s", is.who, &here, is.code) >= 2)
            known = find(p->people, p->n, is.who);
        if (known && (int)known->here < here)
            known->here = here == PLAYING ? PLAYING : ONLINE;
        if (known && is.code[0])
            memcpy(known->code, is.code, sizeof known->code);
        text += strlen(text) + 1;
    }
}

static void all_heard(struct poll *poll)
{
    struct presence *p = poll->owner;

    p->done(p);
}

void presence_ask(struct presence *p)
{
    struct out *o = &p->server->out;

    look(p->server, p->people, p->n);
    out_clear(o);
    for (int i = 0; i < p->n; i++)
        out_raw(o, p->people[i].who, strlen(p->people[i].who) + 1);
    p->poll.owner = p;
    p->poll.heard = heard;
    p->poll.done = all_heard;
    if (p->n)
        nodes_poll(p->server, ASK_HERE, o, &p->poll);
    else
        p->done(p);
}

void presence_answer(struct server *s, const char *people, size_t n,
                     struct out *o)
{
    struct present all[ASKED_MOST] = {0};
    const char *end = people + n;
    int count = 0;

    while (people < end && count < ASKED_MOST &&
           memchr(people, '\0', (size_t)(end - people))) {
        snprintf(all[count++].who, sizeof all[0].who, "%s", people);
        people += strlen(people) + 1;
    }
    look(s, all, count);
    for (int i = 0; i < count; i++) {
        char line[WHO_LETTERS + CODE_LETTERS + 8];
        int size = snprintf(line, sizeof line, "%s %d %s", all[i].who,
                            (int)all[i].here, all[i].code);
        if (all[i].here != AWAY)
            out_raw(o, line, (size_t)size + 1);
    }
}
