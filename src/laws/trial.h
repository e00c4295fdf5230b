/*
 * trial.h - one game on trial: what the files of this room share.
 *
 * Every law is a function that is handed the trial and returns whether it
 * holds. If not, law_broken() has already noted where.
 */
#ifndef LAWS_TRIAL_H
#define LAWS_TRIAL_H

#include "core/match.h"
#include "core/rng.h"
#include "laws/laws.h"
#include "laws/signature.h"

enum { EYES_MAX = SEATS_MAX + 1 }; /* the players', then the watcher's */

struct trial {
    const struct laws_plan *plan;
    struct laws_report *report;
    const struct game *game;
    uint64_t seed;
    struct rng rng;       /* for guesses and samples; never for the play   */
    struct match match;   /* the game as it was played                     */
    union position pos;   /* the position on trial                         */
    struct action action; /* what is done from there                       */
    struct view *view;    /* of that position, an entry for every eye      */
    struct view *earlier; /* of the position before it                     */
    int told;             /* events that led here                          */
    int last_opened[SEATS_MAX]; /* the last question each seat answered     */
    uint32_t sampled[UINT8_MAX + 1]; /* by decision                         */
    struct view views[2][EYES_MAX];
};

/* Eyes are numbered 0..seats; the last is the watcher's. */
static inline int eye_seat(const struct trial *t, int eye)
{
    return eye < t->match.setup.seats ? eye : SEAT_WATCHER;
}

/* Note that a law is broken, as seat sees it or SEAT_NONE. Always false. */
bool law_broken(struct trial *t, const char *law, int seat);

/* A law in one line: return at the first that is broken. */
#define LAW(t, seat, law, holds)                                               \
    do {                                                                       \
        if (!(holds))                                                          \
            return law_broken((t), (law), (seat));                             \
    } while (0)

static inline bool same_state(const struct trial *t, const void *one,
                              const void *two)
{
    const uint8_t *a = one;
    const uint8_t *b = two;

    for (int i = 0; i < t->game->state_size; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

/* data.c: L3, L5, L6 */
bool law_data(struct trial *t, bool sampled);

/* sight.c: L1, L2, L5, L12 */
bool law_sight(struct trial *t);
bool law_score(struct trial *t);

/* news.c: L8, L9, L15 */
bool law_news(struct trial *t);

/* steps.c: L7, L10, L11, L14 */
bool law_step(struct trial *t);

/* dice.c: L13 */
bool law_dice(struct trial *t, bool sampled);

/* why.c: L16 */
bool law_why(struct trial *t);

/* random_game.c: L4, L7, L15 */
bool law_play(struct trial *t);
bool law_replay(struct trial *t);

#endif
