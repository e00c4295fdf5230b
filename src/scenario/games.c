/*
 * games.c - the register: the games that add words to scenarios.
 */
#include "scenario/stage.h"

extern const struct scenario_game scenario_hamlet;
extern const struct scenario_game scenario_dej;
extern const struct scenario_game scenario_kohan;
extern const struct scenario_game scenario_karzar;
extern const struct scenario_game scenario_troyes;

const struct scenario_game *const scenario_games[] = {
    &scenario_hamlet, &scenario_dej,    &scenario_kohan,
    &scenario_karzar, &scenario_troyes, NULL,
};
