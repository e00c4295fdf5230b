/*
 * bench_series.c - charsu bench server --all: one figure after another, each
 * from a freshly started server.
 */
#include "app/bench_server.h"
#include "app/load_crowd.h"

#include "words/language.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    IDLE = 10000,
    WATCHERS_MANY = 1000,
    RETURNS = 5000,
    OVERLOAD = 4000,        /* tables                            */
    OVERLOAD_OFFER = 25000, /* moves a second                   */
    BACKUP_PAIRS = 4,       /* of runs without and with a backup */
};

/*
 * The figure as first measured, on two otherwise idle cores, and its goal; 0:
 * none.
 */
static const struct yardstick {
    const char *metric;
    int tables; /* 0: any */
    double earlier, goal;
} yardsticks[] = {
    {"moves_per_s", 250, 23000, 15000}, {"cpu_us_per_move", 250, 45, 35},
    {"overload_most_ms", 0, 0, 250},    {"backup_moves_percent", 0, 37, 95},
    {"watch_last_p99_ms", 0, 0, 50},    {"return_cpu_us_each", 0, 0, 100},
    {"kb_per_connection", 0, 1.0, 6},
};

struct series {
    struct load_plan plan;
    bool json;
    double send_us; /* that the system takes for one message */
};

static bool complain(const char *what, const char *why)
{
    fprintf(stderr, "charsu: bench server: %s: %s\n", what, why);
    return false;
}

static const struct yardstick *yardstick_of(const struct series *s,
                                            const char *metric)
{
    for (int i = 0; i < COUNT(yardsticks); i++)
        if (strcmp(yardsticks[i].metric, metric) == 0 &&
            (!yardsticks[i].tables || yardsticks[i].tables == s->plan.tables))
            return &yardsticks[i];
    return NULL;
}

static void print(const struct series *s, const char *metric, double value)
{
    const struct yardstick *y = yardstick_of(s, metric);

    if (s->json || !y) {
        bench_print(&s->plan, s->json, metric, value);
        return;
    }
    printf("  %-28s %12.2f", metric, value);
    if (y->earlier > 0)
        printf(" %12.2f %6.2f", y->earlier, value / y->earlier);
    else
        printf(" %12s %6s", "-", "-");
    printf(" %12.2f %6.2f\n", y->goal, value / y->goal);
}

/* As many files as the system lets us open: a connection is one. */
static void allow_files(void)
{
    struct rlimit most;

    if (getrlimit(RLIMIT_NOFILE, &most) != 0)
        return;
    most.rlim_cur = most.rlim_max;
    setrlimit(RLIMIT_NOFILE, &most);
}

/* ---- tables -------------------------------------------------------------- */

static bool load(struct series *s, struct bench_run *r,
                 struct load_result *result)
{
    s->plan.port = r->port;
    s->plan.to = r;
    load_run(&s->plan, result);
    return !result->failed || complain("tables", result->failed);
}

static void print_load(const struct series *s, const struct load_result *l)
{
    double moves = l->moves ? (double)l->moves : 1;

    print(s, "tables", s->plan.tables);
    print(s, "moves_per_s", (double)l->moves / l->seconds);
    print(s, "cpu_us_per_move", 1e6 * l->cpu_s / moves);
    if (s->send_us > 0)
        print(s, "cpu_in_messages", 1e6 * l->cpu_s / moves / s->send_us);
    print(s, "ack_p50_ms", l->p50_ms);
    print(s, "ack_p99_ms", l->p99_ms);
    print(s, "ack_p999_ms", l->p999_ms);
}

static bool measure_tables(struct series *s, int tables)
{
    struct bench_run r = {0};
    struct load_result result;
    bool good = bench_start(&r);

    s->plan.tables = tables;
    good = good && load(s, &r, &result);
    if (good)
        print_load(s, &result);
    bench_stop(&r);
    return good;
}

/* More moves are sent, and sent again, than can be written. */
static bool measure_overload(struct series *s)
{
    struct bench_run r = {0};
    struct load_result l;
    bool good = bench_start(&r);

    s->plan.tables = OVERLOAD;
    s->plan.offer = OVERLOAD_OFFER;
    good = good && load(s, &r, &l);
    s->plan.offer = 0;
    if (good) {
        print(s, "overload_tables", OVERLOAD);
        print(s, "overload_offered_per_s", (double)l.offered / l.seconds);
        print(s, "overload_moves_per_s", (double)l.moves / l.seconds);
        print(s, "overload_busy_per_s", (double)l.busy / l.seconds);
        print(s, "overload_p999_ms", l.p999_ms);
        print(s, "overload_most_ms", l.most_ms);
    }
    bench_stop(&r);
    return good;
}

/* ---- crowds -------------------------------------------------------------- */

static bool measure_idle(struct series *s)
{
    struct bench_run r = {0};
    struct load_result result;
    bool good = bench_start(&r);

    s->plan.tables = 0;
    s->plan.idle = IDLE;
    good = good && load(s, &r, &result);
    if (good) {
        print(s, "idle_connections", IDLE);
        print(s, "kb_per_connection", result.kb_per_idle);
    }
    bench_stop(&r);
    return good;
}

static bool measure_crowd(struct series *s, int people, bool back)
{
    struct bench_run r = {0};
    struct crowd_result c;
    bool good = bench_start(&r);

    s->plan.port = r.port;
    s->plan.to = &r;
    if (good && back)
        crowd_return(&s->plan, people, &c);
    else if (good)
        crowd_watch(&s->plan, people, &c);
    bench_stop(&r);
    if (!good || c.failed)
        return complain(back ? "return" : "watch", good ? c.failed : "start");
    if (back) {
        print(s, "return_people", people);
        print(s, "return_seconds", c.seconds);
        print(s, "return_cpu_us_each", c.cpu_us);
    } else {
        print(s, "watchers", people);
        print(s, "watch_moves_per_s", (double)c.moves / c.seconds);
        print(s, "watch_last_p50_ms", c.p50_ms);
        print(s, "watch_last_p99_ms", c.p99_ms);
        print(s, "watch_cpu_us_each", c.cpu_us);
    }
    return true;
}

/* ---- a backup meanwhile -------------------------------------------------- */

static void back_up_once(const char *folder)
{
    char file[128];
    pid_t pid = 0;

    snprintf(file, sizeof file, "%s/copy.db", folder);
    unlink(file);
    pid = fork();
    if (pid == 0) {
        int quiet = dup2(STDERR_FILENO, STDOUT_FILENO);
        if (quiet >= 0)
            execl("/proc/self/exe", "charsu", "backup", "--lang",
                  LANGUAGE_DEFAULT, "--data", folder, file, (char *)NULL);
        _exit(127);
    }
    if (pid > 0)
        waitpid(pid, NULL, 0);
}

/* A separate process that makes one copy after another. */
static pid_t back_up_always(const char *folder)
{
    pid_t pid = fork();

    if (pid != 0)
        return pid;
    setpgid(0, 0); /* it ends together with the copy it makes */
    for (;;)
        back_up_once(folder);
}

static bool load_with_backup(struct series *s, struct bench_run *r,
                             struct load_result *result)
{
    pid_t pid = back_up_always(r->folder);
    bool good = pid > 0 && load(s, r, result);

    if (pid > 0) {
        kill(-pid, SIGTERM);
        waitpid(pid, NULL, 0);
    }
    return good;
}

/* Alternately, so that other load on the machine affects both equally. */
static bool measure_backup(struct series *s, int tables)
{
    struct bench_run r = {0};
    struct load_result l = {0};
    double moves[2] = {0};
    double cpu[2] = {0};
    bool good = bench_start(&r);

    s->plan.tables = tables;
    for (int i = 0; good && i < 2 * BACKUP_PAIRS; i++) {
        good = i % 2 ? load_with_backup(s, &r, &l) : load(s, &r, &l);
        moves[i % 2] += (double)l.moves;
        cpu[i % 2] += l.cpu_s;
    }
    bench_stop(&r);
    if (good && moves[0] > 0 && moves[1] > 0) {
        print(s, "backup_moves_percent", 100 * moves[1] / moves[0]);
        print(s, "backup_cpu_percent",
              100 * (cpu[1] / moves[1]) / (cpu[0] / moves[0]));
    }
    return good;
}

bool bench_series(const struct load_plan *plan, bool json)
{
    static const int tables[] = {50, 250, 1000, 2500};
    struct series s = {*plan, json, bench_send_us()};
    bool good = true;

    allow_files();
    print(&s, "message_us", s.send_us);
    for (int i = 0; good && i < COUNT(tables); i++)
        good = measure_tables(&s, tables[i]);
    good = good && measure_overload(&s) && measure_backup(&s, 250) &&
           measure_crowd(&s, WATCHERS_MANY, false) &&
           measure_crowd(&s, RETURNS, true) && measure_idle(&s);
    return good;
}
