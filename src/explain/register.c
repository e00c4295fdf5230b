/*
 * register.c - which games have an explainer: the one file that names them
 * all.
 */
#include "explain/explain.h"

extern const struct explainer explain_hamlet, explain_karzar, explain_troyes;

const struct explainer *const explainers[] = {&explain_hamlet, &explain_karzar,
                                              &explain_troyes, NULL};
