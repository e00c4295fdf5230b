/*
 * judge.c - is everything clients saw consistent with what is on the disk?
 *
 * The log of every table is read from the database and replayed; what each
 * viewer must have been shown is computed from the game's own view and news,
 * and compared with what clients noted.
 */
#include "witness.h"

#include "core/text.h"
#include "server/course.h"
#include "server/store_sql.h"
#include "server/table.h"
#include "server/tell.h"

#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct trial_of { /* one table before the judge */
    struct table_row row;
    struct course course;
    struct action_buffer actions; /* owned */
    char seats[SEATS_MAX][WHO_LETTERS + 1];
    seat_set shared;
    uint8_t share[SEATS_MAX][RECORD_SHARE];
    uint8_t chain[CHAIN_HASH];
    uint32_t seq;
    const struct sight *sight; /* those of this table that are left */
    int n;
    const struct sight *all; /* of this table */
    int n_all;
    char *why;
    uint64_t known[2][VIEWPOINTS];
    uint32_t known_seq[2][VIEWPOINTS];
};

static bool fail(struct trial_of *t, const struct sight *s, const char *what)
{
    static const char *const kinds[] = {"snap", "news", "talk", "move",
                                        "refusal"};

    snprintf(t->why, 256, "table %s: %s %u, client %d as %d: %s", t->row.id,
             kinds[s->kind], s->seq, s->client, s->viewpoint, what);
    return false;
}

/* ---- what must have been shown ------------------------------------------- */

static uint64_t hash_heard(const struct trial_of *t, int seat, int from,
                           uint64_t h)
{
    for (int i = from; i < t->course.told.n; i++) {
        char text[TEXT_MAX + 1];
        struct event heard = event_heard(t->course.told.event[i], seat);
        size_t n = event_format(t->row.game, heard, text, sizeof text - 1);
        text[n] = '\0';
        h = hash_text(h, text);
    }
    return h;
}

static uint64_t hash_over(const struct view *v, uint64_t h)
{
    struct score score = {0};

    if (!v->pos.state.over)
        return h;
    v->game->score(&v->pos.state, &score);
    for (int seat = 0; seat < v->pos.state.seats; seat++)
        h = hash_number(h, score.points[seat]);
    for (int seat = 0; seat < v->pos.state.seats; seat++)
        h = hash_number(h, score.place[seat]);
    return h;
}

static uint64_t hash_shown(const struct trial_of *t, const struct sight *s,
                           int told_before)
{
    const struct state *true_one = &t->course.m.pos.state;
    int seat = s->viewpoint == WATCHERS ? SEAT_WATCHER : s->viewpoint;
    int from = told_before;
    uint8_t bytes[VIEW_BYTES];
    struct view view;
    uint64_t h = HASH_START;
    size_t n = 0;

    if (s->kind == SIGHT_SNAP)
        from = t->course.told.n > TELL_LOG ? t->course.told.n - TELL_LOG : 0;
    view_make(&view, t->row.game, true_one, seat);
    n = tell_encode(&view, bytes);
    h = hash_bytes(h, bytes, n);
    h = hash_heard(t, seat, from, h);
    h = hash_number(h, view.pos.state.over || !view.pos.state.depth
                           ? -1
                           : state_asks(&view.pos.state)->opened);
    h = hash_number(h, seat != SEAT_WATCHER && !true_one->over &&
                           match_may_undo(&t->course.m, seat));
    return hash_over(&view, h);
}

static bool check_shown(struct trial_of *t, const struct sight *s,
                        int told_before)
{
    int kind = s->kind == SIGHT_NEWS;
    uint64_t *known = &t->known[kind][s->viewpoint];

    if (t->known_seq[kind][s->viewpoint] != s->seq)
        *known = hash_shown(t, s, told_before);
    t->known_seq[kind][s->viewpoint] = s->seq;
    return *known == s->hash || fail(t, s, "is not what the log shows there");
}

static bool check_said(struct trial_of *t, const struct sight *s,
                       const struct deed *d, const char *text)
{
    uint64_t h = hash_text(HASH_START, d->who);

    if (d->kind != DEED_SAY)
        return fail(t, s, "nothing was said there");
    h = hash_text(h, text ? text : d->slug);
    return h == s->hash || fail(t, s, "is not what was said");
}

static bool check_move(struct trial_of *t, const struct sight *s,
                       const struct deed *d)
{
    if ((d->kind != DEED_MOVE && d->kind != DEED_UNDO) ||
        d->seat != s->viewpoint || hash_text(HASH_START, d->id) != s->hash)
        return fail(t, s, "was acknowledged, but is not there");
    return true;
}

/* How far back the server looks for a move that is sent again. */
enum { LOOKS_BACK = 100 };

static bool check_refused(struct trial_of *t, const struct deed *d)
{
    uint64_t id = hash_text(HASH_START, d->id);

    for (int i = 0; i < t->n_all && d->id[0]; i++) {
        const struct sight *s = &t->all[i];
        if (s->kind == SIGHT_REFUSED && s->hash == id &&
            s->seq < t->seq + LOOKS_BACK)
            return fail(t, s, "was refused, but it was made");
    }
    return true;
}

/* ---- one deed ------------------------------------------------------------ */

static void take_seat(struct trial_of *t, const struct deed *d)
{
    if (d->kind == DEED_SIT && d->shared & SEAT(d->seat)) {
        t->shared |= SEAT(d->seat);
        memcpy(t->share[d->seat], d->share[d->seat], RECORD_SHARE);
    }
    if (d->kind == DEED_START) {
        struct record record;
        record_init(&record, t->row.seed);
        record.shared = d->shared;
        memcpy(record.share, d->share, sizeof d->share);
        record_key(&record, t->course.m.key);
        sodium_memzero(&record, sizeof record);
    }
}

static bool check_deed(void *to, const struct entry *e)
{
    struct trial_of *t = to;
    int told_before = t->course.told.n;
    struct deed d;
    bool good = true;

    deed_chain(t->chain, e->seq, e->kind, e->body, e->size);
    if (e->seq != t->seq + 1 || memcmp(t->chain, e->chain, CHAIN_HASH) != 0 ||
        !deed_decode(&d, e->kind, e->body, e->size, t->actions))
        return false;
    t->seq = e->seq;
    take_seat(t, &d);
    if ((d.kind == DEED_START || d.kind == DEED_MOVE || d.kind == DEED_UNDO) &&
        course_deed(&t->course, &d) != OK)
        return false;
    if (d.kind == DEED_UNDO)
        told_before = t->course.told.n;
    if (d.kind == DEED_MOVE || d.kind == DEED_UNDO)
        good = check_refused(t, &d);
    for (; good && t->n && t->sight->seq == e->seq; t->sight++, t->n--) {
        if (t->sight->kind == SIGHT_SAID)
            good = check_said(t, t->sight, &d, e->text);
        else if (t->sight->kind == SIGHT_MOVE)
            good = check_move(t, t->sight, &d);
        else if (t->sight->kind != SIGHT_REFUSED)
            good = check_shown(t, t->sight, told_before);
    }
    return good;
}

/* ---- one table ----------------------------------------------------------- */

static bool judge_table(struct store_reader *r, struct trial_of *t)
{
    const char *id = t->sight->table;
    struct reads *from = &r->reads;
    enum err err = from->table(from, id, NULL, &t->row);

    if (err != OK) {
        memcpy(t->row.id, id, sizeof t->row.id);
        return fail(t, t->sight, "the table is gone");
    }
    while (t->n && t->sight->kind == SIGHT_REFUSED && !t->sight->seq)
        t->sight++, t->n--; /* by a client that had seen nothing yet */
    course_init(&t->course, t->row.game, &t->row.setup);
    deed_chain_start(t->chain, &t->row);
    t->actions.most = t->row.game->ply_max;
    t->actions.actions =
        calloc((size_t)t->actions.most, sizeof *t->actions.actions);
    err = from->entries(from, t->row.num, INT_MAX, check_deed, t);
    course_fini(&t->course);
    free(t->actions.actions);
    if (t->why[0])
        return false;
    if (err != OK)
        return fail(t, t->sight, "the log does not fit together");
    while (t->n && t->sight->kind == SIGHT_REFUSED)
        t->sight++, t->n--;
    return !t->n || fail(t, t->sight, "the log ends before");
}

const char *judge(const char *folder)
{
    static char why[256];
    struct store_reader reader = {0};
    struct trial_of *t = calloc(1, sizeof *t);
    const struct sight *sight = NULL;
    char path[512];
    int n = 0;

    why[0] = '\0';
    snprintf(path, sizeof path, "%s/charsu.db", folder);
    if (!t || !store_reader_init(&reader, sql_open_sqlite(path, false))) {
        free(t);
        return "the database cannot be read";
    }
    sight = witness_all(&n);
    while (n > 0 && !why[0]) {
        memset(t, 0, sizeof *t);
        t->why = why;
        t->sight = t->all = sight;
        while (t->n < n && strcmp(sight[t->n].table, sight->table) == 0)
            t->n++;
        t->n_all = t->n;
        sight += t->n;
        n -= t->n;
        judge_table(&reader, t);
    }
    free(t);
    store_reader_fini(&reader);
    return why[0] ? why : NULL;
}
