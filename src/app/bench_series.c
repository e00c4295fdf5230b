/*
 * bench_series.c - charsu bench server --all: one figure after another, each
 * from a freshly started server.
 */
#include "app/bench_server.h"
#include "app/load_crowd.h"

#include "server/care.h"

#include <math.h>
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
    BACKUP_TABLES = 250,
    BACKUP_TURNS = 40, /* without and with a backup         */
    BACKUP_TURN_S = 2,
    BACKUP_NICE = 10, /* as charsu backup has it */
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
    print(s, "ack_p50_ms", l->ack.p50);
    print(s, "ack_p99_ms", l->ack.p99);
    print(s, "ack_p999_ms", l->ack.p999);
    print(s, "news_p50_ms", l->news.p50);
    print(s, "news_p99_ms", l->news.p99);
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

static void print_spread(const struct series *s, const char *what,
                         const struct spread *t)
{
    const struct {
        const char *name;
        double ms;
    } rows[] = {
        {"p50", t->p50}, {"p99", t->p99}, {"p999", t->p999}, {"most", t->most}};
    char metric[64];

    for (int i = 0; i < COUNT(rows); i++) {
        snprintf(metric, sizeof metric, "%s_%s_ms", what, rows[i].name);
        print(s, metric, rows[i].ms);
    }
}

/*
 * More moves are sent, and sent again, than can be written. The players share
 * the server's processors: how long they leave an answer unread is not the
 * server's time, and is printed separately.
 */
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
        print_spread(s, "overload_made", &l.made);
        print_spread(s, "overload_busy", &l.refused);
        print_spread(s, "players_lag", &l.lag);
        print(s, "overload_most_ms", fmax(l.made.most, l.refused.most));
        print(s, "overload_cpu_percent", 100 * l.cpu_s / l.seconds);
        print(s, "players_cpu_percent", 100 * l.own_s / l.seconds);
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

/*
 * As `charsu backup` does it, one copy after the other. Of a program that was
 * started for each, its start would be most of what so small a copy costs.
 */
static void back_up_always(const char *folder)
{
    char file[128];
    char why[CARE_WHY];

    setpriority(PRIO_PROCESS, 0, BACKUP_NICE);
    snprintf(file, sizeof file, "%s/copy.db", folder);
    for (;;) {
        unlink(file);
        if (!care_backup(folder, file, why)) {
            complain("backup", why);
            _exit(1);
        }
    }
}

struct backup {
    struct bench_run run;
    pid_t pid;
    bool failed;
};

static void end_backup(struct backup *b)
{
    int status = 0;

    if (b->pid <= 0)
        return;
    kill(b->pid, SIGTERM);
    waitpid(b->pid, &status, 0);
    b->failed = b->failed || WIFEXITED(status);
    b->pid = 0;
}

/* With one in the second and third turn of four: whatever else the machine
 * does, or the games' length, has its share in both. */
static bool has_backup(int turn)
{
    return turn % 4 == 1 || turn % 4 == 2;
}

static void take_turn(void *to, int turn)
{
    struct backup *b = to;

    if (!has_backup(turn)) {
        end_backup(b);
    } else if (!b->pid) {
        b->pid = fork();
        if (b->pid == 0)
            back_up_always(b->run.folder);
    }
}

static double backup_cpu(void *to)
{
    return bench_cpu_s(&((struct backup *)to)->run);
}

static long backup_rss(void *to)
{
    return bench_rss_kb(&((struct backup *)to)->run);
}

/* Moves with a backup of those without; four turns make one ratio. */
static void print_backup(const struct series *s, const struct load_result *l)
{
    double moves[2] = {0};
    double cpu[2] = {0};
    double sum = 0;
    double squares = 0;
    double n = BACKUP_TURNS / 4.0;

    for (int i = 0; i < BACKUP_TURNS; i += 4) {
        const long *at = l->turn_moves + i;
        double ratio =
            100.0 * (double)(at[1] + at[2]) / (double)(at[0] + at[3] + 1);
        sum += ratio;
        squares += ratio * ratio;
    }
    for (int i = 0; i < BACKUP_TURNS; i++) {
        moves[has_backup(i)] += (double)l->turn_moves[i];
        cpu[has_backup(i)] += l->turn_cpu_s[i];
    }
    if (moves[0] < 1 || moves[1] < 1)
        return;
    print(s, "backup_moves_percent", 100 * moves[1] / moves[0]);
    print(s, "backup_moves_error",
          sqrt(fmax(0, squares - sum * sum / n) / (n - 1) / n));
    print(s, "backup_cpu_percent",
          100 * (cpu[1] / moves[1]) / (cpu[0] / moves[0]));
}

static bool measure_backup(struct series *s)
{
    struct series own = *s;
    struct backup b = {0};
    struct load_result l = {0};
    bool good = bench_start(&b.run);

    own.plan.tables = BACKUP_TABLES;
    own.plan.run_s = BACKUP_TURNS * BACKUP_TURN_S;
    own.plan.port = b.run.port;
    own.plan.to = &b;
    own.plan.cpu = backup_cpu;
    own.plan.rss = backup_rss;
    own.plan.turns = BACKUP_TURNS;
    own.plan.turn = take_turn;
    if (good)
        load_run(&own.plan, &l);
    end_backup(&b);
    bench_stop(&b.run);
    if (!good || l.failed || b.failed)
        return complain("backup", l.failed ? l.failed : "it could not be made");
    print_backup(&own, &l);
    return true;
}

/* ---- one after the other ------------------------------------------------- */

static bool measure_all_tables(struct series *s)
{
    static const int tables[] = {50, 250, 1000, 2500};
    bool good = true;

    for (int i = 0; good && i < COUNT(tables); i++)
        good = measure_tables(s, tables[i]);
    return good;
}

static bool measure_watch(struct series *s)
{
    return measure_crowd(s, WATCHERS_MANY, false);
}

static bool measure_return(struct series *s)
{
    return measure_crowd(s, RETURNS, true);
}

static const struct part {
    const char *name;
    bool (*measure)(struct series *s);
} parts[] = {
    {"tables", measure_all_tables}, {"overload", measure_overload},
    {"backup", measure_backup},     {"watch", measure_watch},
    {"return", measure_return},     {"idle", measure_idle},
};

bool bench_is_part(const char *name)
{
    for (int i = 0; i < COUNT(parts); i++)
        if (strcmp(parts[i].name, name) == 0)
            return true;
    return false;
}

bool bench_series(const struct load_plan *plan, const char *only, bool json)
{
    struct series s = {*plan, json, bench_send_us()};
    bool good = true;

    allow_files();
    print(&s, "message_us", s.send_us);
    for (int i = 0; good && i < COUNT(parts); i++)
        if (!only || strcmp(parts[i].name, only) == 0)
            good = parts[i].measure(&s);
    return good;
}
