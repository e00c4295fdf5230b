/*
 * karzar_learned.h - what a net is told of Karzar: karzar_inputs.def.
 */
#ifndef BOTS_EVALS_KARZAR_LEARNED_H
#define BOTS_EVALS_KARZAR_LEARNED_H

#include "bots/eval.h"

extern const struct learned karzar_learned;

#endif
