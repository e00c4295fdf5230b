/*
 * bench_batch.h - the part of `charsu bench` that measures batches of games,
 * as a program that learns steps them (src/lib).
 */
#ifndef APP_BENCH_BATCH_H
#define APP_BENCH_BATCH_H

#include "app/app.h"

int bench_batch(struct app *app, int argc, char **argv);

#endif
