/*
 * course.c - see course.h.
 */
#include "server/course.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_STEP = 256, TOLD_STEP = 128 };

static void hear(struct sink *to, struct event e)
{
    struct told *told = (struct told *)to;

    if (told->n == told->most) {
        int most = 2 * told->most + TOLD_STEP;
        struct event *more =
            realloc(told->event, (size_t)most * sizeof *told->event);
        if (!more) {
            told->failed = true;
            return;
        }
        told->event = more;
        told->most = most;
    }
    told->event[told->n++] = e;
}

void course_init(struct course *c, const struct game *game,
                 const struct setup *setup)
{
    memset(c, 0, sizeof *c);
    c->m.game = game;
    c->m.setup = *setup;
    c->told.sink.hear = hear;
}

void course_fini(struct course *c)
{
    free(c->m.log);
    free(c->told.event);
    memset(c, 0, sizeof *c);
}

/* Most games are far shorter than the longest: the log grows with them. */
static bool grow_log(struct course *c)
{
    int most = 2 * c->m.log_max + LOG_STEP;
    struct action *log = NULL;

    if (c->m.log_max >= c->m.game->ply_max)
        return false;
    if (most > c->m.game->ply_max)
        most = c->m.game->ply_max;
    log = realloc(c->m.log, (size_t)most * sizeof *log);
    if (!log)
        return false;
    c->m.log = log;
    c->m.log_max = most;
    return true;
}

/* ---- trying -------------------------------------------------------------- */

/* Only as much of a position as its game uses: most are far below the
 * limit. */
static void copy_match(struct match *to, const struct match *from)
{
    to->game = from->game;
    to->setup = from->setup;
    memcpy(&to->pos, &from->pos, from->game->state_size);
    memcpy(to->key, from->key, sizeof to->key);
    to->log = from->log;
    to->log_max = from->log_max;
    to->n = from->n;
    to->chances = from->chances;
}

static void begin_trial(struct course *c, struct trial *t)
{
    copy_match(&t->m, &c->m);
    memset(&t->anew, 0, sizeof t->anew);
}

/* The events of the trial stay in the array, but do not count yet. */
static enum err end_trial(struct course *c, struct trial *t, int told_before,
                          enum err err)
{
    t->told = c->told.n;
    c->told.n = told_before;
    if (c->told.failed && err == OK)
        err = ERR_FULL;
    c->told.failed = false;
    return err;
}

bool course_try_start(struct course *c, struct trial *t)
{
    const char *broken = NULL;

    do {
        begin_trial(c, t);
        c->told.n = 0;
        broken = match_start(&t->m, &c->told.sink);
    } while (broken && grow_log(c));
    return end_trial(c, t, 0, OK) == OK && !broken;
}

enum err course_try_move(struct course *c, struct trial *t,
                         const struct action *actions, int n)
{
    int before = c->told.n;
    enum err err = OK;

    do {
        begin_trial(c, t);
        c->told.n = before;
        err = match_play_all(&t->m, actions, n, &c->told.sink);
    } while (err == ERR_FULL && grow_log(c));
    return end_trial(c, t, before, err);
}

enum err course_try_undo(struct course *c, struct trial *t, int seat)
{
    int played = 0;
    enum err err = OK;

    begin_trial(c, t);
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
        course_drop(t);
    return err;
}

void course_keep(struct course *c, struct trial *t)
{
    copy_match(&c->m, &t->m);
    c->started = true;
    if (t->anew.event) {
        free(c->told.event);
        c->told = t->anew;
        memset(&t->anew, 0, sizeof t->anew);
    }
    c->told.n = t->told;
}

void course_drop(struct trial *t)
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

enum err course_deed(struct course *c, const struct deed *d)
{
    struct trial t;
    int from = c->m.n;
    enum err err = ERR_CORRUPT;

    if (d->kind == DEED_START && !c->started && course_try_start(c, &t))
        err = is_what_happened(&t, 0, d) ? OK : ERR_CORRUPT;
    else if (d->kind == DEED_MOVE && c->started) {
        err = course_try_move(c, &t, d->actions, leading_choices(d));
        if (err == OK && !is_what_happened(&t, from, d))
            err = ERR_CORRUPT;
    } else if (d->kind == DEED_UNDO && c->started) {
        err = course_try_undo(c, &t, d->seat);
        if (err == OK && t.m.n + d->count != from) {
            course_drop(&t);
            err = ERR_CORRUPT;
        }
    }
    if (err == OK)
        course_keep(c, &t);
    return err;
}

static bool redo_start(struct course *c)
{
    c->told.n = 0;
    c->started = true;
    return match_begin(&c->m) == NULL;
}

enum err course_redo(struct course *c, const struct deed *d)
{
    const struct action *actions = d->actions;
    int before = c->m.n;
    int n = d->n;
    enum err err = OK;

    while (c->m.log_max < before + n)
        if (!grow_log(c))
            return ERR_FULL;
    if (d->kind == DEED_UNDO) {
        actions = c->m.log;
        n = before - d->count;
    }
    if (n < 0 || (d->kind != DEED_MOVE && !redo_start(c)))
        return ERR_CORRUPT;
    err = match_redo(&c->m, actions, n, &c->told.sink);
    return err == OK && c->told.failed ? ERR_FULL : err;
}
