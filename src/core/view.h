/*
 * view.h - what one seat may see, and guesses at the rest.
 *
 * A view is a type of its own, made here and nowhere else. Bots, the wire,
 * the page and the terminal take views, so that what they do with a state
 * can give nothing away: the holes are already in it.
 */
#ifndef CORE_VIEW_H
#define CORE_VIEW_H

#include "core/game.h"

struct view {
    const struct game *game;
    int seat; /* whose eyes; SEAT_WATCHER for the public's */
    union position pos;
};

void view_make(struct view *v, const struct game *game, const struct state *s,
               int seat);

/* The same into state_size bytes of the caller's, with no copy in between. */
void view_write(const struct game *game, const struct state *s, int seat,
                struct state *out);

/* What the viewer may do now; 0 when it is not its turn to choose. */
int view_legal(const struct view *v, struct action *out);

/* Is a one of them? */
bool view_allows(const struct view *v, struct action a);

/* A full state that the viewer cannot tell from the true one. */
void view_guess(const struct view *v, struct rng *rng, union position *out);

/* Many of them, the same ones and faster: what all of them have in common is
 * found once. The view stays where it is. */
struct guesses {
    const struct view *view;
    union position pos;
    uint64_t notes[GUESS_BYTES / sizeof(uint64_t)];
};

void view_prepare(const struct view *v, struct guesses *out);
void view_guess_by(const struct guesses *g, struct rng *rng,
                   union position *out);

#endif
