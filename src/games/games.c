/*
 * games.c - the register: the one file that names every game.
 */
#include "core/game.h"

extern const struct game hamlet;
extern const struct game dej;
extern const struct game kohan;
extern const struct game karzar;
extern const struct game troyes;

const struct game *const games[] = {
    &hamlet, &dej, &kohan, &karzar, &troyes, NULL,
};
