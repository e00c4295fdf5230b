/*
 * register.c - which games have an explainer: the one file that names them
 * all.
 */
#include "explain/explain.h"

extern const struct explainer explain_dej, explain_hamlet, explain_karzar,
    explain_kohan, explain_troyes;

const struct explainer *const explainers[] = {&explain_dej,    &explain_hamlet,
                                              &explain_karzar, &explain_kohan,
                                              &explain_troyes, NULL};
