/*
 * notes.h - the facts a scenario has given about a position of Dej, until it
 * is built. Shared by the files of this folder.
 *
 *   words.c   facts in a given, into notes; and the row of the game
 *   build.c   notes into a position: a draft that fits, then a turn
 *   holds.c   facts in a then
 *   kohan.c   what Kohan Dej adds to all three
 */
#ifndef SCENARIO_DEJ_NOTES_H
#define SCENARIO_DEJ_NOTES_H

#include "games/dej/dej.h"
#include "scenario/stage.h"

#include <assert.h>

/* Where a rank is to be: FREE, or seat + 1, or one of the others. */
enum { FREE, BURNED_UP = 64, BURNED_DOWN, NOT_HELD };

/* Where the game is to be. */
enum target { AT_START, AT_DRAFT, AT_PICK, AT_DISCARD, AT_TURN };

enum { ADORNED_MAX = 8 };

struct notes {
    enum target target;
    uint8_t where[RANKS_MAX];     /* by rank, from 0                    */
    uint8_t actor;                /* who is to do it                    */
    uint8_t rank;                 /* in a turn: as whom; 0: any of his  */
    uint16_t pack;                /* in a draft: from what; 0: anything */
    uint8_t crown, opener, first; /* seat + 1                           */
    uint8_t murdered, robbed;     /* ranks                              */
    uint8_t done, builds;
    bool drafted; /* something is said about the draft */

    /* of Kohan Dej alone */
    bool is_called;                  /* the rank is yet to be called          */
    uint8_t bewitched;               /* a rank                                */
    uint8_t warrants[3];             /* ranks; the first is sealed            */
    uint8_t threats[2];              /* ranks; the first is real              */
    uint8_t adorned[ADORNED_MAX][2]; /* seat + 1 and kind              */
    uint64_t pinned;                 /* unique districts that were named      */
};

static_assert(sizeof(struct notes) <= NOTES_MAX, "notes that fit");

static inline struct notes *notes_of(struct stage *st)
{
    return (struct notes *)st->notes;
}

static inline struct dej *notes_dej(struct stage *st)
{
    return (struct dej *)stage_state(st);
}

/* The rank of the role at i, from 1; 0 and a sentence if it is none. */
int notes_rank(struct stage *st, const struct fact *f, int i);

/* The roles from there on as a set of ranks; 0 and a sentence. */
unsigned notes_ranks(struct stage *st, const struct fact *f, int from);

/* For the rows of both editions. */
extern const struct scenario_deck notes_deck;
seat_set notes_looks_into(const struct state *s, int zone);
enum verdict notes_given(struct stage *st, const struct fact *f);
enum verdict notes_build(struct stage *st);
void notes_settle(struct stage *st);
enum verdict notes_hold(struct stage *st, const struct fact *f,
                        const struct state *s, int viewer);

#endif
