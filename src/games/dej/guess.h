/*
 * guess.h - what guess.c and kohan/guess.c share about drafts that a viewer
 * can imagine.
 */
#ifndef DEJ_GUESS_H
#define DEJ_GUESS_H

#include "core/rng.h"
#include "games/dej/dej.h"

enum { INTERVALS = 3 }; /* before, between and after two packs at most */

struct draft {
    struct dej *g;
    int seat;                     /* the viewer                         */
    uint8_t step_in[RANKS_MAX];   /* the interval of a step             */
    uint16_t steps_in[INTERVALS]; /* the same as sets                   */
    uint16_t ranks_in[INTERVALS]; /* the ranks that left the pack in it */
    uint8_t holder[RANKS_MAX];    /* of what a step takes (D4.2 aside)  */
    unsigned free;                /* ranks not placed yet               */
    unsigned hidden;              /* steps whose rank is not known      */
};

/* Fill in the rest, from g and seat. */
void dej_find_intervals(struct draft *d);

/* The roles, given what was found so. */
void dej_guess_draft(struct dej *g, const struct draft *known, struct rng *rng);

/* What all guesses at one view have in common (struct game: prepare). */
struct dej_notes {
    int seat;
    seat_set looks_into[ZONES_MAX];
    struct cards_hidden cards;
    struct cards_places under;
    struct draft draft;
};

void dej_note_seats(const struct dej *g, int seat, struct dej_notes *notes);
void dej_note_cards(struct dej *g, struct dej_notes *notes);

/* Whoever draws sees the cards; their order (R5) is guessed before that. A
 * drawer of 0 is nobody: then nothing is drawn. */
void dej_guess_cards(struct dej *g, const struct dej_notes *notes,
                     seat_set drawer, struct rng *rng);

static inline bool dej_is_in(const struct draft *d, int rank, int step)
{
    return d->ranks_in[d->step_in[step]] & dej_rank(rank);
}

#endif
