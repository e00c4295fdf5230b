/*
 * asides.c - what watchers say to each other while others play.
 *
 * Players do not see it before the game is over, and it is kept only in
 * memory: it is not part of the game's log.
 */
#include "server/table.h"

#include "server/session.h"

#include <stdlib.h>
#include <string.h>

struct aside {
    struct aside *next; /* the one before it */
    uint32_t n;
    char who[WHO_LETTERS + 1], name[NAME_BYTES + 1];
    char phrase[SLUG_BYTES + 1];
    char text[SAY_BYTES + 1];
};

static void write_aside(const struct table *t, const struct aside *a,
                        struct out *o)
{
    out_message(o, "aside");
    out_text(o, "table", t->row.id);
    out_whole(o, "n", a->n);
    out_text(o, "who", a->who);
    out_text(o, "name", a->name);
    if (a->phrase[0])
        out_text(o, "phrase", a->phrase);
    else
        out_text(o, "text", a->text);
    out_leave(o, '}');
}

static bool is_for(const struct table *t, const struct follow *f)
{
    return t->row.state == TABLE_OVER ||
           table_seat_of(t, session_who(f->session)) < 0;
}

/* Oldest first. */
static void tell_all(struct table *t, struct follow *f, const struct aside *a)
{
    if (!a)
        return;
    tell_all(t, f, a->next);
    write_aside(t, a, &t->server->out);
    session_send(f->session, &t->server->out);
}

void table_asides_tell(struct table *t, struct follow *f)
{
    if (is_for(t, f))
        tell_all(t, f, t->asides);
}

void table_asides_reveal(struct table *t)
{
    for (struct follow *f = t->follows; f; f = f->next)
        if (table_seat_of(t, session_who(f->session)) >= 0)
            tell_all(t, f, t->asides);
}

/* If there are too many, the oldest go. */
static void trim(struct table *t)
{
    struct aside **at = &t->asides;

    for (int i = 0; *at && i < ASIDES_MOST; i++)
        at = &(*at)->next;
    while (*at) {
        struct aside *gone = *at;
        *at = gone->next;
        free(gone);
    }
}

const char *table_aside(struct table *t, const struct asked *asked,
                        const char *text, const char *phrase)
{
    struct aside *a = NULL;

    if (t->row.state != TABLE_PLAYING)
        return "state";
    if (table_seat_of(t, session_who(asked->session)) >= 0)
        return "seated";
    a = calloc(1, sizeof *a);
    if (!a)
        return "storage";
    a->n = ++t->n_asides;
    snprintf(a->who, sizeof a->who, "%s", session_who(asked->session));
    snprintf(a->name, sizeof a->name, "%s", session_name(asked->session));
    snprintf(a->text, sizeof a->text, "%s", text);
    snprintf(a->phrase, sizeof a->phrase, "%s", phrase);
    a->next = t->asides;
    t->asides = a;
    trim(t);
    asked_ack(asked, t->row.id, table_seq_for(t, WATCHERS));
    write_aside(t, a, &t->server->out);
    for (struct follow *f = t->follows; f; f = f->next)
        if (is_for(t, f))
            session_send(f->session, &t->server->out);
    return NULL;
}

bool table_asides_has(const struct table *t, const char *who)
{
    for (const struct aside *a = t->asides; a; a = a->next)
        if (strcmp(a->who, who) == 0)
            return true;
    return false;
}

void table_asides_forget(struct table *t, const char *who)
{
    struct aside **at = &t->asides;

    while (*at) {
        struct aside *one = *at;
        if (who && strcmp(one->who, who) != 0) {
            at = &one->next;
            continue;
        }
        *at = one->next;
        free(one);
    }
}
