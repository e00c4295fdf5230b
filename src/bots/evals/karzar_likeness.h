/*
 * karzar_likeness.h - who plays like the net of Karzar (likeness.h).
 */
#ifndef BOTS_EVALS_KARZAR_LIKENESS_H
#define BOTS_EVALS_KARZAR_LIKENESS_H

#include "bots/likeness.h"

extern const struct likeness karzar_likeness;

#endif
