/*
 * bench_server.h - the part of `charsu bench` that measures the server.
 */
#ifndef APP_BENCH_SERVER_H
#define APP_BENCH_SERVER_H

#include "app/app.h"

int bench_server(struct app *app, int argc, char **argv);

#endif
