/*
 * play.c - see play.h.
 */
#include "server/play.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_STEP = 256, TOLD_STEP = 128 };

static void hear(struct sink *to, struct event e)
{
    struct told *told = (struct told *)to;

    if (told->n == told->room) {
        int room = 2 * told->room + TOLD_STEP;
        struct event *more =
            realloc(told->event, (size_t)room * sizeof *told->event);
        if (!more) {
            told->failed = true;
            return;
        }
        told->event = more;
        told->room = room;
    }
    told->event[told->n++] = e;
}

void play_init(struct play *p, const struct game *game,
               const struct setup *setup)
{
    memset(p, 0, sizeof *p);
    p->m.game = game;
    p->m.setup = *setup;
    p->told.sink.hear = hear;
}

void play_fini(struct play *p)
{
    free(p->m.log);
    free(p->told.event);
    memset(p, 0, sizeof *p);
}

/* Most games are far shorter than the longest: the log grows with them. */
static bool grow_log(struct play *p)
{
    int room = 2 * p->m.log_max + LOG_STEP;
    struct action *log = NULL;

    if (p->m.log_max >= p->m.game->ply_max)
        return false;
    if (room > p->m.game->ply_max)
        room = p->m.game->ply_max;
    log = realloc(p->m.log, (size_t)room * sizeof *log);
    if (!log)
        return false;
    p->m.log = log;
    p->m.log_max = room;
    return true;
}

/* ---- trying -------------------------------------------------------------- */

static void begin_trial(struct play *p, struct trial *t)
{
    t->m = p->m;
    memset(&t->anew, 0, sizeof t->anew);
}

/* What was told in the trial stays in the array, but is not counted yet. */
static enum err end_trial(struct play *p, struct trial *t, int told_before,
                          enum err err)
{
    t->told = p->told.n;
    p->told.n = told_before;
    if (p->told.failed && err == OK)
        err = ERR_FULL;
    p->told.failed = false;
    return err;
}

bool play_try_start(struct play *p, struct trial *t)
{
    const char *broken = NULL;

    do {
        begin_trial(p, t);
        p->told.n = 0;
        broken = match_start(&t->m, &p->told.sink);
    } while (broken && grow_log(p));
    return end_trial(p, t, 0, OK) == OK && !broken;
}

enum err play_try_move(struct play *p, struct trial *t,
                       const struct action *actions, int n)
{
    int before = p->told.n;
    enum err err = OK;

    do {
        begin_trial(p, t);
        p->told.n = before;
        err = match_play_all(&t->m, actions, n, &p->told.sink);
    } while (err == ERR_FULL && grow_log(p));
    return end_trial(p, t, before, err);
}

enum err play_try_undo(struct play *p, struct trial *t, int seat)
{
    int played = 0;
    enum err err = OK;

    begin_trial(p, t);
    do {
        err = match_undo(&t->m, seat);
    } while (err == OK && t->m.pos.state.chain);
    if (err != OK)
        return err;
    t->anew.sink.hear = hear;
    err = match_replay(&t->m, t->m.n, &t->anew.sink, &played);
    t->told = t->anew.n;
    if (err == OK && t->anew.failed)
        err = ERR_FULL;
    if (err != OK)
        play_drop(t);
    return err;
}

void play_keep(struct play *p, struct trial *t)
{
    p->m = t->m;
    p->started = true;
    if (t->anew.event) {
        free(p->told.event);
        p->told = t->anew;
        memset(&t->anew, 0, sizeof t->anew);
    }
    p->told.n = t->told;
}

void play_drop(struct trial *t)
{
    free(t->anew.event);
    memset(&t->anew, 0, sizeof t->anew);
}

/* ---- from the log -------------------------------------------------------- */

static int leading_choices(const struct deed *d)
{
    int n = 0;

    while (n < d->n && d->actions[n].seat != SEAT_CHANCE)
        n++;
    return n;
}

static bool is_what_happened(const struct trial *t, int from,
                             const struct deed *d)
{
    return t->m.n - from == d->n &&
           (d->n == 0 || memcmp(t->m.log + from, d->actions,
                                (size_t)d->n * sizeof *d->actions) == 0);
}

enum err play_deed(struct play *p, const struct deed *d)
{
    struct trial t;
    int from = p->m.n;
    enum err err = ERR_CORRUPT;

    if (d->kind == DEED_START && !p->started && play_try_start(p, &t))
        err = is_what_happened(&t, 0, d) ? OK : ERR_CORRUPT;
    else if (d->kind == DEED_MOVE && p->started) {
        err = play_try_move(p, &t, d->actions, leading_choices(d));
        if (err == OK && !is_what_happened(&t, from, d))
            err = ERR_CORRUPT;
    } else if (d->kind == DEED_UNDO && p->started) {
        err = play_try_undo(p, &t, d->seat);
        if (err == OK && t.m.n + d->count != from) {
            play_drop(&t);
            err = ERR_CORRUPT;
        }
    }
    if (err == OK)
        play_keep(p, &t);
    return err;
}

static void redo_actions(struct play *p, const struct action *actions, int n)
{
    struct match *m = &p->m;

    for (int i = 0; i < n; i++) {
        struct action a = actions[i];
        m->log[m->n++] = a;
        m->chances += a.seat == SEAT_CHANCE;
        game_apply(m->game, &m->pos.state, a, &p->told.sink);
    }
}

static bool redo_start(struct play *p)
{
    memset(&p->m.pos, 0, sizeof p->m.pos);
    p->m.n = 0;
    p->m.chances = 0;
    p->told.n = 0;
    p->started = true;
    return game_start(p->m.game, &p->m.pos.state, &p->m.setup) == NULL;
}

enum err play_redo(struct play *p, const struct deed *d)
{
    int n = p->m.n;

    while (p->m.log_max < n + d->n)
        if (!grow_log(p))
            return ERR_FULL;
    if (d->kind == DEED_START && !redo_start(p))
        return ERR_SETUP;
    if (d->kind == DEED_UNDO) {
        if (d->count > n || !redo_start(p))
            return ERR_CORRUPT;
        redo_actions(p, p->m.log, n - d->count);
    } else {
        redo_actions(p, d->actions, d->n);
    }
    return p->told.failed ? ERR_FULL : OK;
}
