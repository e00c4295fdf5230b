/*
 * dej_city.h - what the evaluations of Dej and of Kohan Dej have in common:
 * the two are one engine, and a player of the one counts cities, hands and
 * coins as a player of the other does. Numbers are hundredths of a point.
 */
#ifndef BOTS_EVALS_DEJ_CITY_H
#define BOTS_EVALS_DEJ_CITY_H

#include "games/dej/dej.h"

enum { POINT = 100 };

/* ---- what everybody sees ------------------------------------------------- */

int city_of_type(const struct dej *g, int seat, int type); /* districts    */
int city_types(kind_set city);                             /* different    */
int city_rival(const struct dej *g, int seat);  /* the other that is furthest */
int city_threat(const struct dej *g, int seat); /* how far ahead it is        */

/* What a district adds to that city by being the first of its type. */
int city_new_type(kind_set city, int type);

/* The most that another seat has. */
int city_most_gold(const struct dej *g, int seat); /* ten and more are alike */
int city_largest_hand(const struct dej *g, int seat);

/* ---- the whole position -------------------------------------------------- */

/*
 * What a seat has at the beginning of a round, as numbers. In Kohan Dej the
 * unique districts score by themselves, so there all are counted together.
 */
enum city_feature {
    CITY_POINTS,
    COINS_TO_2,
    COINS_TO_7,
    COINS_BEYOND,
    FIRST_CARD, /* useful ones: not built yet */
    SECOND_CARD,
    CHEAP_CARD,
    NEW_TYPES_IN_HAND,
    TYPES,
    ALL_TYPES,
    DISTRICTS, /* of any type: Kohan Dej                         */
    UNIQUES,   /* Dej                                            */
    COLOURED,  /* districts that bring income to some role: Dej  */
    ONE_MISSING,
    TWO_MISSING,
    LATE_IN_DRAFT,
    CITY_FEATURES
};

/* All that both count alike; points, cheap cards and districts stay 0. */
void city_features(const struct dej *g, int seat, kind_set useful,
                   double x[CITY_FEATURES]);

double city_late(const struct dej *g); /* 0: nothing is built; 1: complete */
double city_worth(const double x[CITY_FEATURES], double late);

int city_stage(const struct state *s); /* of the evaluation: the round */

#endif
