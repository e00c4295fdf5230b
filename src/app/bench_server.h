/*
 * bench_server.h - the part of `charsu bench` that measures the server.
 */
#ifndef APP_BENCH_SERVER_H
#define APP_BENCH_SERVER_H

#include "app/app.h"
#include "app/load.h"

#include <sys/types.h>

int bench_server(struct app *app, int argc, char **argv);

/* ---- a server of its own, in a folder of its own ------------------------- */

struct bench_run {
    pid_t pid;
    int port;
    const char *store;      /* another place for the games; or NULL */
    const char *node;       /* of several on that store; or NULL    */
    struct bench_run *next; /* the others                      */
    long database;          /* its first process, to be counted, too; or 0 */
    char folder[64];
    double start_ms, rss_mb;
    double bare_us; /* what the system alone takes for a move */
};

bool bench_start(struct bench_run *r);
void bench_stop(struct bench_run *r);
double bench_cpu_s(void *run);      /* that it has used, and the others */
double bench_database_s(void *run); /* that its database has used  */
long bench_rss_kb(void *run);       /* that it has in memory */

void bench_print(const struct load_plan *plan, bool json, const char *metric,
                 double value);

/* Processor time of one message to one of many connections (bench_send.c); 0:
 * it could not be measured. */
double bench_send_us(void);

/* The same of a bare move: a request is read, and four are told. */
double bench_bare_us(void);

/*
 * Everything in turn (bench_series.c): various numbers of tables, idle
 * connections, a crowd of watchers, a crowd that comes back, overload, and a
 * backup meanwhile; or only the part named. False, after a line, if something
 * went wrong.
 */
bool bench_series(const struct load_plan *plan, const char *only, bool json);
bool bench_is_part(const char *name);

#endif
