/*
 * notes.c - what all servers must be told.
 *
 * A note that is lost because its reader is down does little harm: everything
 * is in the database, and a server reads it when it starts.
 */
#include "server/nodes/state.h"

#include "server/account.h"
#include "server/live.h"
#include "server/lobby.h"
#include "server/measures.h"
#include "server/portrait.h"
#include "server/session_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- notes --------------------------------------------------------------- */

enum note {
    NOTE_END,
    NOTE_NAME,
    NOTE_FORGOTTEN,
    NOTE_STAND,
    NOTE_MEASURE,
    NOTE_HABIT,
    NOTE_PORTRAIT,
    NOTE_UNSEEN,
    NOTE_TICKET,
    NOTE_WINDOW
};

/* To all: up to three texts and a number. */
static void tell(struct server *s, enum note note, const char *const text[3],
                 int64_t number)
{
    struct nodes *n = s->nodes;

    for (int i = 0; n && i < n->n; i++) {
        struct link *l = n->node[i].link;
        size_t begun = 0;
        if (!l)
            continue;
        begun = link_begin(l, FRAME_NOTE, (uint32_t)note);
        for (int k = 0; k < 3; k++)
            link_text(l, text[k] ? text[k] : "");
        link_whole(l, (uint64_t)number);
        link_end(l, begun);
    }
}

void nodes_tell_end(struct server *s, const char *who, const char *device)
{
    tell(s, NOTE_END, (const char *[3]){who, device}, 0);
}

void nodes_tell_name(struct server *s, const char *who, const char *name)
{
    tell(s, NOTE_NAME, (const char *[3]){who, name}, 0);
}

void nodes_tell_portrait(struct server *s, const char *who, uint32_t portrait)
{
    tell(s, NOTE_PORTRAIT, (const char *[3]){who}, portrait);
}

void nodes_tell_forgotten(struct server *s, const char *who)
{
    tell(s, NOTE_FORGOTTEN, (const char *[3]){who}, 0);
}

void nodes_tell_stand(struct server *s, const char *who, const char *table)
{
    tell(s, NOTE_STAND, (const char *[3]){who, table}, 0);
}

void nodes_tell_habit(struct server *s, const char *who, struct habit habit)
{
    tell(s, NOTE_HABIT, (const char *[3]){who},
         habit.until * 2 + habit.auto_on);
}

void nodes_tell_measure(struct server *s, const struct measure *m)
{
    tell(s, NOTE_MEASURE, (const char *[3]){m->what, m->about, m->reason},
         m->until);
}

void nodes_tell_unseen(struct server *s, const char *who)
{
    tell(s, NOTE_UNSEEN, (const char *[3]){who}, 0);
}

void nodes_tell_ticket(struct server *s, const char *ticket, const char *token)
{
    tell(s, NOTE_TICKET, (const char *[3]){ticket, token}, 0);
}

static void take_measure(struct server *s, const char *const text[3],
                         int64_t until)
{
    struct measure m = {.until = until};

    snprintf(m.what, sizeof m.what, "%s", text[0]);
    snprintf(m.about, sizeof m.about, "%s", text[1]);
    snprintf(m.reason, sizeof m.reason, "%s", text[2]);
    measures_heard(s, &m);
}

/* ---- what a lobby shows -------------------------------------------------- */

enum { WINDOW_TEXT = LIVE_MOST * (TABLE_ID + 13) + 1 };

/* "dej 2 troyes 1", and "x67rtyz6tt 1510 ...": names, as the other may have
 * other games. */
static bool write_window(const struct window *w, char seeks[WINDOW_TEXT],
                         char live[WINDOW_TEXT])
{
    int n = 0;

    seeks[0] = live[0] = '\0';
    for (int i = 0; i < WINDOW_GAMES && games[i]; i++)
        if (w->seeks[i] && n < WINDOW_TEXT)
            n += snprintf(seeks + n, (size_t)(WINDOW_TEXT - n), "%s %d ",
                          games[i]->slug, w->seeks[i]);
    n = 0;
    for (int i = 0; i < w->n_live && n < WINDOW_TEXT; i++)
        n += snprintf(live + n, (size_t)(WINDOW_TEXT - n), "%s %d ",
                      w->live[i].id, w->live[i].strength);
    return seeks[0] || live[0];
}

/* An empty one is sent once: then the others have nothing left to forget. */
void nodes_tell_window(struct server *s, const struct window *w)
{
    char seeks[WINDOW_TEXT];
    char live[WINDOW_TEXT];
    bool any = false;

    if (!s->nodes)
        return;
    any = write_window(w, seeks, live);
    if (any || s->nodes->shows)
        tell(s, NOTE_WINDOW, (const char *[3]){seeks, live}, 0);
    s->nodes->shows = any;
}

static void take_window(struct link *l, const char *seeks, const char *live)
{
    struct node *at = node_named(l->nodes, l->name);
    struct window w = {0};
    char name[SLUG_BYTES + 1];
    int number = 0;
    int used = 0;

    for (; sscanf(seeks, "%24s %d %n", name, &number, &used) == 2;
         seeks += used)
        for (int i = 0; i < WINDOW_GAMES && games[i]; i++)
            if (strcmp(games[i]->slug, name) == 0)
                w.seeks[i] = number;
    for (; w.n_live < LIVE_MOST &&
           sscanf(live, "%10s %d %n", name, &number, &used) == 2;
         live += used) {
        snprintf(w.live[w.n_live].id, TABLE_ID + 1, "%.*s", TABLE_ID, name);
        w.live[w.n_live++].strength = number;
    }
    if (at)
        at->window = w;
}

const struct window *nodes_window(const struct server *s, int i)
{
    const struct nodes *n = s->nodes;

    for (int at = 0; n && at < n->n; at++)
        if (n->node[at].live && i-- == 0)
            return &n->node[at].window;
    return NULL;
}

/* ---- what was told ------------------------------------------------------- */

void note_take(struct link *l, struct frame_in *f)
{
    struct server *s = l->nodes->server;
    const char *text[3] = {frame_text(f), NULL, NULL};
    uint64_t number = 0;

    for (int i = 1; i < 3; i++)
        text[i] = text[i - 1] ? frame_text(f) : NULL;
    if (!text[2] || !frame_whole(f, &number)) {
        link_drop(l);
        return;
    }
    switch ((enum note)f->number) {
    case NOTE_END: session_end_heard(s, text[0], text[1]); break;
    case NOTE_NAME: session_rename_heard(s, text[0], text[1]); break;
    case NOTE_FORGOTTEN: lobby_forget_heard(s, text[0]); break;
    case NOTE_STAND:
        if (nodes_own(s, text[1]))
            account_stand(s, text[0], text[1]);
        break;
    case NOTE_HABIT:
        habits_heard(s, text[0],
                     (struct habit){number & 1, (int64_t)(number / 2)});
        break;
    case NOTE_MEASURE: take_measure(s, text, (int64_t)number); break;
    case NOTE_PORTRAIT: portrait_heard(s, text[0], (uint32_t)number); break;
    case NOTE_UNSEEN: live_look_again(s, text[0]); break;
    case NOTE_TICKET: renew_heard(s, text[0], text[1]); break;
    case NOTE_WINDOW: take_window(l, text[0], text[1]); break;
    }
}
