/*
 * match.c - see match.h.
 */
#include "core/match.h"

#include <assert.h>
#include <string.h>

static struct state *state_of(struct match *m)
{
    return &m->room.state;
}

static bool is_listed(const struct match *m, struct action a)
{
    struct action choice[CHOICES_MAX];
    int n = m->game->legal(&m->room.state, a.seat, choice);

    while (n > 0)
        if (action_same(choice[--n], a))
            return true;
    return false;
}

static enum err refusal(const struct match *m, struct action a)
{
    if (m->room.state.over)
        return ERR_OVER;
    if (a.seat > SEAT_CHANCE || !(state_actors(&m->room.state) & SEAT(a.seat)))
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

static const char *begin(struct match *m)
{
    m->n = 0;
    m->chances = 0;
    memset(&m->room, 0, m->game->state_size);
    return game_start(m->game, state_of(m), &m->setup);
}

const char *match_start(struct match *m, struct sink *ev)
{
    const char *broken = begin(m);

    if (!broken && play_chance(m, ev) != OK)
        return "log";
    return broken;
}

enum err match_play(struct match *m, struct action a, struct sink *ev)
{
    return match_play_all(m, &a, 1, ev);
}

/*
 * A chain is tried on a copy first, so that a bad last step leaves no trace.
 * Chance comes after it and not between: a chain that a die interrupts is
 * refused as illegal.
 */
enum err match_play_all(struct match *m, const struct action *a, int n,
                        struct sink *ev)
{
    struct match trial = *m;
    enum err err = n > 0 ? OK : ERR_ILLEGAL;

    for (int i = 0; i < n && err == OK; i++) {
        err = a[i].seat == SEAT_CHANCE ? ERR_NOT_ACTOR : refusal(&trial, a[i]);
        if (err == OK && i < n - 1)
            game_apply(trial.game, state_of(&trial), a[i], NULL);
    }
    if (err == OK && m->log_max - m->n < n)
        err = ERR_FULL;
    for (int i = 0; i < n && err == OK; i++)
        err = take(m, a[i], ev);
    return err == OK ? play_chance(m, ev) : err;
}

enum err match_replay(struct match *m, int n, struct sink *ev, int *played)
{
    enum err err = begin(m) ? ERR_SETUP : OK;

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
    return m->n > m->room.state.news && m->room.state.mover == seat;
}

enum err match_undo(struct match *m, int seat)
{
    int played = 0;

    if (!match_may_undo(m, seat))
        return ERR_FINAL;
    return match_replay(m, m->n - 1, NULL, &played);
}
