/*
 * appraise.h - how good a position or a choice is, for people: a hint before a
 * move, an analysis after the game.
 *
 * A choice is judged by what its seat could know: the strongest search says
 * which are worth a look, then each of them is tried on the same guesses, and
 * all seats then play what looks good to them. Since they are tried equally
 * often, they can be compared, and the certainty of the difference is known. A
 * position is judged as it is, with everything that was hidden.
 *
 * The same seed gives the same figures everywhere.
 */
#ifndef BOTS_APPRAISE_H
#define BOTS_APPRAISE_H

#include "bots/bot.h"

struct appraiser;

/* simulations: of a search; half as many guesses are tried afterwards. NULL:
 * no memory. */
struct appraiser *appraiser_new(const struct game *game, uint32_t simulations,
                                uint64_t seed);
void appraiser_free(struct appraiser *a); /* NULL is fine */

/* As bot_listens(): if not, there need be no news. */
bool appraiser_listens(const struct appraiser *a);

/* Each seat's share of the first place, and its standard error. */
struct outlook {
    double share[SEATS_MAX];
    double error[SEATS_MAX];
};

void appraise_position(struct appraiser *a, const struct state *s,
                       struct outlook *out);

struct appraised {
    struct action a;
    double share;  /* of the first place, for the seat that chooses       */
    double behind; /* the best of them                                    */
    double error;  /* standard error of that; 0: it is the best           */
};

/*
 * The view's seat must choose: the best of its choices, the very best first, at
 * most APPRAISED_BEST of them, and `also`, which is legal, unless it is NULL.
 * How many there are; 0: there is nothing to choose; a negative error.
 */
enum { APPRAISED_BEST = 3, APPRAISED_MAX = APPRAISED_BEST + 1 };
int appraise_choices(struct appraiser *a, const struct view *view,
                     const struct news *news, const struct action *also,
                     struct appraised *out);

#endif
