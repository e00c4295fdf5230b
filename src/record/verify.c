/*
 * verify.c - a record played again.
 *
 * With the seed, chance is not taken from the record: the match rolls its own
 * dice from the key, and its log must be the same. Without the seed, the acts
 * of chance are only checked to be possible.
 */
#include "record/record.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *slug, *places;
} faults[RECORD_FAULTS] = {
    [RECORD_FINE] = {"fine", ""},
#define FAULT(ID, slug, places) [RECORD_##ID] = {#slug, places},
#include "record/faults.def"
};

const char *record_fault_slug(enum record_fault fault)
{
    return faults[fault].slug;
}

const char *record_fault_places(enum record_fault fault)
{
    return faults[fault].places;
}

/* ---- what can go wrong --------------------------------------------------- */

static bool fail_at(struct record_error *error, enum record_fault fault,
                    int line)
{
    *error = (struct record_error){.fault = fault, .line = line};
    return false;
}

static bool fail_action(const struct record *r, enum record_fault fault, int i,
                        struct record_error *error)
{
    fail_at(error, fault, r->first_line + i);
    action_format(r->game, r->log[i], error->word, sizeof error->word);
    return false;
}

/* ---- playing ------------------------------------------------------------- */

static void prepare(const struct record *r, struct match *m)
{
    m->game = r->game;
    m->setup = r->setup;
    m->log_max = r->game->ply_max;
    if (r->has_seed)
        record_key(r, m->key);
    else
        memset(m->key, 0, sizeof m->key);
}

bool record_replay(const struct record *r, int n, struct match *m,
                   struct sink *ev, struct record_error *error)
{
    int played = 0;

    prepare(r, m);
    if (n > r->n)
        n = r->n;
    memcpy(m->log, r->log, (size_t)n * sizeof *r->log);
    if (match_replay(m, n, ev, &played) == OK)
        return true;
    return fail_action(r, RECORD_ILLEGAL, played, error);
}

/* What m has rolled since *i, against what the record says it rolled. */
static bool same_dice(const struct record *r, const struct match *m, int *i,
                      struct record_error *error)
{
    for (; *i < m->n && *i < r->n; ++*i) {
        if (action_same(m->log[*i], r->log[*i]))
            continue;
        fail_action(r, RECORD_DICE, *i, error);
        action_format(r->game, m->log[*i], error->expected,
                      sizeof error->expected);
        return false;
    }
    return true;
}

bool record_resume(const struct record *r, struct match *m, struct sink *ev,
                   struct record_error *error)
{
    int i = 0;

    prepare(r, m);
    if (match_start(m, ev))
        return fail_at(error, RECORD_SETUP, r->first_line - 1);
    while (same_dice(r, m, &i, error)) {
        if (i == r->n)
            return true;
        if (match_play(m, r->log[i], ev) != OK)
            return fail_action(r, RECORD_ILLEGAL, i, error);
    }
    return false;
}

/* ---- the end ------------------------------------------------------------- */

static bool same_end(const struct record *r, const struct match *m,
                     struct record_error *error)
{
    struct score score = {0};
    const struct state *s = &m->pos.state;

    /* A game that is over and has its seed has lost only its last line. */
    if (!r->ended && s->over && r->has_seed) {
        fail_at(error, RECORD_MISSING, r->first_line + r->n);
        snprintf(error->expected, sizeof error->expected, "end");
        return false;
    }
    if (!r->ended)
        return true;
    if (!s->over || m->n != r->n)
        return fail_at(error, RECORD_NOT_OVER, r->end_line);
    r->game->score(s, &score);
    for (int seat = 0; seat < r->setup.seats; seat++) {
        if (score.points[seat] == r->score.points[seat] &&
            score.place[seat] == r->score.place[seat])
            continue;
        fail_at(error, RECORD_POINTS, r->end_line);
        snprintf(error->expected, sizeof error->expected, "p%d: %d (%d)", seat,
                 score.points[seat], score.place[seat] + 1);
        return false;
    }
    if (match_choices(m) != r->choices)
        return fail_at(error, RECORD_CHOICES, r->end_line);
    return true;
}

bool record_verify(const struct record *r, struct record_error *error)
{
    struct match *m = calloc(1, sizeof *m);
    bool sound = false;

    if (m)
        m->log = calloc((size_t)r->game->ply_max + 1, sizeof *m->log);
    if (!m || !m->log)
        fail_at(error, RECORD_MEMORY, 1);
    else if (r->has_seed)
        sound = record_resume(r, m, NULL, error) && same_end(r, m, error);
    else
        sound = record_replay(r, r->n, m, NULL, error) && same_end(r, m, error);
    if (m)
        free(m->log);
    free(m);
    return sound;
}
