/*
 * random_game.c - a random game through match.h, which takes moves back on the
 * way where that is allowed (L15), and the same game again from its log (L4).
 */
#include "laws/trial.h"

#include <string.h>

enum { UNDO_EVERY = 8, TRIES = 4 };

/* Does the seat still have to choose after a? */
static bool goes_on(const struct trial *t, struct action a)
{
    union position after = t->match.pos;

    game_apply(t->game, &after.state, a, NULL);
    return state_actors(&after.state) & SEAT(a.seat);
}

/*
 * Any choice is as likely as any other. That alone would end most turns
 * early, so in every second game a seat lingers: of a few choices it takes
 * the first that leaves it something more to choose.
 */
static struct action pick(const struct trial *t, struct rng *rng)
{
    struct action choice[CHOICES_ALL];
    int n = trial_choices(t->game, &t->match.pos.state, choice);
    struct action a = choice[rng_below(rng, (uint32_t)n)];

    for (int i = 0; i < TRIES && t->seed % 2 && !goes_on(t, a); i++)
        a = choice[rng_below(rng, (uint32_t)n)];
    return a;
}

/* Take a back and do it again. */
static bool law_undo(struct trial *t, struct action a)
{
    struct match *m = &t->match;
    union position after = m->pos;
    int n = m->n;

    if (!match_may_undo(m, a.seat))
        return true;
    LAW(t, a.seat, "L15 it may be taken back, and is not",
        match_undo(m, a.seat) == OK && m->n == n - 1);
    LAW(t, a.seat, "L15 done again, it is refused",
        match_play(m, a, NULL) == OK && m->n == n);
    LAW(t, a.seat, "L15 done again, it does something else",
        same_state(t, &after, &m->pos));
    return true;
}

static bool play_one(struct trial *t, struct rng *rng)
{
    struct match *m = &t->match;
    struct action a = pick(t, rng);
    enum err err = OK;

    t->action = a;
    t->pos.state.ply = m->pos.state.ply; /* for the report */
    err = match_play(m, a, NULL);
    LAW(t, SEAT_NONE, "L7 the game does not end", err != ERR_FULL);
    LAW(t, SEAT_NONE, "L1 a listed action is refused", err == OK);
    return rng_below(&t->rng, UNDO_EVERY) || law_undo(t, a);
}

bool law_play(struct trial *t)
{
    struct rng rng = {t->seed};
    struct match *m = &t->match;

    for (int i = 0; i < CHACHA_KEY; i++)
        m->key[i] = (uint8_t)rng_next(&rng);
    LAW(t, SEAT_NONE, "L7 the game does not start", !match_start(m, NULL));
    while (!m->pos.state.over) {
        LAW(t, SEAT_NONE, "L7 nobody is to choose",
            state_actors(&m->pos.state));
        if (!play_one(t, &rng))
            return false;
    }
    return true;
}

/* The position on trial came by game_apply(), action by action. */
bool law_replay(struct trial *t)
{
    struct match *m = &t->match;
    int n = m->n;
    int played = 0;

    LAW(t, SEAT_NONE, "L4 the same actions lead elsewhere",
        same_state(t, &t->pos, &m->pos));
    LAW(t, SEAT_NONE, "L4 the log does not replay",
        match_replay(m, n, NULL, &played) == OK && played == n);
    LAW(t, SEAT_NONE, "L4 the log replays to something else",
        same_state(t, &t->pos, &m->pos));
    return true;
}
