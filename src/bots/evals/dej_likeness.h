/*
 * dej_likeness.h - who plays like the net of Dej (likeness.h).
 */
#ifndef BOTS_EVALS_DEJ_LIKENESS_H
#define BOTS_EVALS_DEJ_LIKENESS_H

#include "bots/likeness.h"

extern const struct likeness dej_likeness;

#endif
