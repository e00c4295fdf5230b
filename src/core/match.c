/*
 * match.c - see match.h.
 */
#include "core/match.h"

#include "core/text.h"

#include <assert.h>
#include <string.h>

static struct state *state_of(struct match *m)
{
    return &m->pos.state;
}

static bool is_listed(const struct match *m, struct action a)
{
    struct action choice[CHOICES_MAX];
    int n = m->game->legal(&m->pos.state, a.seat, choice);

    while (n > 0)
        if (action_same(choice[--n], a))
            return true;
    return false;
}

static enum err refusal(const struct match *m, struct action a)
{
    if (m->pos.state.over)
        return ERR_OVER;
    if (a.seat > SEAT_CHANCE || !(state_actors(&m->pos.state) & SEAT(a.seat)))
        return ERR_NOT_ACTOR;
    return is_listed(m, a) ? OK : ERR_ILLEGAL;
}

static enum err take(struct match *m, struct action a, struct sink *ev)
{
    if (m->n >= m->log_max)
        return ERR_FULL;
    m->log[m->n++] = a;
    m->chances += a.seat == SEAT_CHANCE;
    game_apply(m->game, state_of(m), a, ev);
    return OK;
}

static enum err play_chance(struct match *m, struct sink *ev)
{
    enum err err = OK;

    while (err == OK && state_actors(state_of(m)) & SEAT(SEAT_CHANCE))
        err =
            take(m, chance_pick(m->game, state_of(m), m->key, m->chances), ev);
    return err;
}

const char *match_begin(struct match *m)
{
    m->n = 0;
    m->chances = 0;
    memset(&m->pos, 0, m->game->state_size);
    return game_start(m->game, state_of(m), &m->setup);
}

const char *match_start(struct match *m, struct sink *ev)
{
    const char *broken = match_begin(m);

    if (!broken && play_chance(m, ev) != OK)
        return "log";
    return broken;
}

enum err match_play(struct match *m, struct action a, struct sink *ev)
{
    return match_play_all(m, &a, 1, ev);
}

static enum err refusal_of_choice(const struct match *m, struct action a)
{
    return a.seat == SEAT_CHANCE ? ERR_NOT_ACTOR : refusal(m, a);
}

/*
 * A chain is tried on a copy first, so that a bad last step leaves no trace.
 * Chance comes after it and not between: a chain that a die interrupts is
 * refused as illegal.
 */
static enum err refusal_of_chain(const struct match *m, const struct action *a,
                                 int n)
{
    struct match trial = *m;
    enum err err = refusal_of_choice(&trial, a[0]);

    for (int i = 1; i < n && err == OK; i++) {
        game_apply(trial.game, state_of(&trial), a[i - 1], NULL);
        err = refusal_of_choice(&trial, a[i]);
    }
    return err;
}

enum err match_play_all(struct match *m, const struct action *a, int n,
                        struct sink *ev)
{
    enum err err = ERR_ILLEGAL;

    if (n == 1)
        err = refusal_of_choice(m, *a);
    else if (n > 1)
        err = refusal_of_chain(m, a, n);
    if (err == OK && m->log_max - m->n < n)
        err = ERR_FULL;
    if (err == OK)
        err = match_redo(m, a, n, ev);
    return err == OK ? play_chance(m, ev) : err;
}

enum err match_redo(struct match *m, const struct action *a, int n,
                    struct sink *ev)
{
    enum err err = OK;

    for (int i = 0; i < n && err == OK; i++)
        err = take(m, a[i], ev);
    return err;
}

enum err match_replay(struct match *m, int n, struct sink *ev, int *played)
{
    enum err err = match_begin(m) ? ERR_SETUP : OK;

    *played = 0;
    while (err == OK && *played < n) {
        struct action a = m->log[*played];
        err = refusal(m, a);
        if (err == OK)
            err = take(m, a, ev);
        *played += err == OK;
    }
    return err;
}

/* Its last action is the last in the log, or others would be undone too. */
bool match_may_undo(const struct match *m, int seat)
{
    return m->n > m->pos.state.news && m->pos.state.mover == seat;
}

enum err match_undo(struct match *m, int seat)
{
    int played = 0;

    if (!match_may_undo(m, seat))
        return ERR_FINAL;
    return match_replay(m, m->n - 1, NULL, &played);
}

/* FNV-1a (Fowler, Noll and Vo, 1991): it guards against accidents only. */
static uint64_t mix(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * 0x100000001B3u;
    return hash;
}

/* As words and in any order: numbers and their order are not rules. */
static uint64_t sum_of_choices(const struct game *game, const struct state *s,
                               int seat)
{
    struct action choice[CHOICES_MAX];
    int n = game->legal(s, seat, choice);
    uint64_t sum = 0;

    while (n-- > 0) {
        char text[TEXT_MAX];
        if (action_format(game, choice[n], text, sizeof text))
            sum += mix(0xCBF29CE484222325u, text);
    }
    return sum;
}

uint64_t match_choices(const struct match *m)
{
    union position pos;
    uint64_t hash = 0;

    memset(&pos, 0, sizeof pos);
    if (game_start(m->game, &pos.state, &m->setup))
        return 0;
    for (int i = 0; i < m->n; i++) {
        hash ^= sum_of_choices(m->game, &pos.state, m->log[i].seat);
        hash *= 0x100000001B3u;
        game_apply(m->game, &pos.state, m->log[i], NULL);
    }
    return hash;
}
