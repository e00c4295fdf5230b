/*
 * notes.h - the facts a scenario has given about a position of Karzar, until
 * it is built. Shared by the files of this folder.
 *
 *   words.c    facts in a given, into notes; and the row of the game
 *   build.c    notes into a position without cards, and a plan for the cards
 *   plan.c     how many cards lie where, if nobody says so
 *   settle.c   the cards lie there: the rules go on to the next choice
 *   holds.c    facts in a then
 */
#ifndef SCENARIO_KARZAR_NOTES_H
#define SCENARIO_KARZAR_NOTES_H

#include "games/karzar/karzar.h"
#include "scenario/stage.h"

#include <assert.h>

enum { UNSAID = NONE };

struct kz_notes {
    uint8_t karzar;             /* 0: the first                             */
    uint8_t razm;               /* 0: before the first                      */
    uint8_t stage;              /* where the rules go on; 0: at the start   */
    uint8_t camp;               /* its size, or UNSAID                      */
    uint8_t land[SEATS_MAX];    /* or UNSAID                                */
    uint8_t king_at[SEATS_MAX]; /* the razm in which it sent the king       */
    uint8_t result[RAZM_CAPTIVES], value[RAZM_CAPTIVES]; /* or UNSAID       */
    uint8_t gain[SEATS_MAX][KARZARS_MOST]; /* plus GAIN_ZERO; 0: unsaid     */
    uint8_t bearer[LANDS];                 /* or UNSAID                     */
    uint8_t fled;                          /* seats                         */
    uint8_t king_won, king_killed;         /* lands                         */
    uint8_t elixir;
    uint8_t mobad_seat[MOBAD_STARS], mobad_for[MOBAD_STARS];
    uint8_t begun; /* the bytes above are filled */
};

static_assert(sizeof(struct kz_notes) <= NOTES_MAX, "notes that fit");

/* Its bytes are zero at first; what is unsaid must say so. */
struct kz_notes *kz_notes(struct stage *st);

static inline struct karzar *kz_state(struct stage *st)
{
    return (struct karzar *)stage_state(st);
}

/* A member of a noun at i; -1 and a sentence if it is none. */
int kz_noun(struct stage *st, const struct fact *f, int i, int arg);

/* A razm at i, from 1 up to the Witch's; 0 and a sentence if it is none. */
int kz_razm(struct stage *st, const struct fact *f, int i);

/* "won by iran worth 2", "drawn", from i on. */
enum verdict kz_result(struct stage *st, const struct fact *f, int i,
                       uint8_t *result, uint8_t *value);

/* "gained 11 in karzar 1", "lost 3 in karzar 2": the gain and the karzar. */
enum verdict kz_gain(struct stage *st, const struct fact *f, int *gain,
                     int *which);

/* For the row. */
enum verdict kz_build(struct stage *st);
void kz_settle(struct stage *st);
enum verdict kz_hold(struct stage *st, const struct fact *f,
                     const struct state *s, int viewer);

/* plan.c: how many cards there are of what is not named. */
enum verdict kz_plan(struct stage *st);
bool kz_fits(const struct state *s, int card, int zone);

#endif
