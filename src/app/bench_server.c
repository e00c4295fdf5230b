/*
 * bench_server.c - charsu bench server: a server of its own, with many tables.
 *
 * The server is this same program, started as people start it, with a data
 * folder of its own inside the current one. Its costs are read from /proc:
 * processor time per move is the figure to trust on a busy machine.
 */
#include "app/bench_server.h"

#include "app/args.h"
#include "app/json.h"
#include "app/load.h"
#include "app/options.h"
#include "app/stores.h"

#include "words/language.h"

#include <dirent.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

/* ---- the server ---------------------------------------------------------- */

static void become_server(const struct bench_run *r, int out)
{
    dup2(out, STDOUT_FILENO);
    execl("/proc/self/exe", "charsu", "serve", "--lang", LANGUAGE_DEFAULT,
          "--port", "0", "--no-limits", "--data", r->folder,
          r->store ? "--store" : (char *)NULL, r->store,
          r->node ? "--node" : (char *)NULL, r->node, (char *)NULL);
    _exit(127);
}

bool bench_start(struct bench_run *r)
{
    int pipes[2];
    char line[256] = "";
    const char *colon = NULL;
    FILE *from = NULL;
    double began = now_ms();

    snprintf(r->folder, sizeof r->folder, "charsu-bench-XXXXXX");
    if (!mkdtemp(r->folder) || pipe(pipes) != 0)
        return false;
    r->pid = fork();
    if (r->pid == 0)
        become_server(r, pipes[1]);
    close(pipes[1]);
    from = fdopen(pipes[0], "r");
    if (r->pid < 0 || !from || !fgets(line, sizeof line, from))
        return false;
    fclose(from);
    r->start_ms = now_ms() - began;
    colon = strrchr(line, ':');
    r->port = colon ? (int)strtol(colon + 1, NULL, 10) : 0;
    return r->port > 0;
}

void bench_stop(struct bench_run *r)
{
    static const char *const files[] = {
        "charsu.db", "charsu.db-wal", "charsu.db-shm", "lock",
        "control",   "copy.db",       "copy.db.part",  "push.key"};

    if (r->pid > 0) {
        kill(r->pid, SIGTERM);
        waitpid(r->pid, NULL, 0);
    }
    for (int i = 0; i < COUNT(files); i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", r->folder, files[i]);
        unlink(path);
    }
    rmdir(r->folder);
}

/* ---- what it costs ------------------------------------------------------- */

/* Ticks of a process, fields 14 to `last` of its line: with 17, those of its
 * children that have ended, too. Its parent goes to *parent. */
static double ticks_of(long pid, int last, long *parent)
{
    char path[64];
    char text[1024];
    char *at = NULL;
    FILE *from = NULL;
    size_t n = 0;
    double ticks = 0;

    snprintf(path, sizeof path, "/proc/%ld/stat", pid);
    from = fopen(path, "r");
    if (!from)
        return 0;
    n = fread(text, 1, sizeof text - 1, from);
    fclose(from);
    text[n] = '\0';
    at = strrchr(text, ')'); /* the name may have blanks */
    for (int field = 2; at && field < last; field++) {
        at = strchr(at + 1, ' ');
        if (at && field == 3)
            *parent = strtol(at, NULL, 10);
        if (at && field >= 13) /* utime and stime */
            ticks += strtod(at, NULL);
    }
    return ticks;
}

double bench_cpu_s(void *to)
{
    double ticks = 0;
    long parent = 0;

    for (const struct bench_run *r = to; r; r = r->next)
        ticks += ticks_of((long)r->pid, 15, &parent);
    return ticks / (double)sysconf(_SC_CLK_TCK);
}

/* All processes of PostgreSQL are children of its first. */
double bench_database_s(void *to)
{
    const struct bench_run *r = to;
    const struct dirent *entry = NULL;
    DIR *all = opendir("/proc");
    long parent = 0;
    double ticks = ticks_of(r->database, 17, &parent);

    while (all && (entry = readdir(all))) {
        long pid = strtol(entry->d_name, NULL, 10);
        double its = pid ? ticks_of(pid, 15, &parent) : 0;
        if (pid && parent == r->database)
            ticks += its;
    }
    if (all)
        closedir(all);
    return ticks / (double)sysconf(_SC_CLK_TCK);
}

long bench_rss_kb(void *to)
{
    const struct bench_run *r = to;
    char path[64];
    char line[256];
    long kb = 0;
    FILE *from = NULL;

    snprintf(path, sizeof path, "/proc/%d/status", (int)r->pid);
    from = fopen(path, "r");
    while (from && fgets(line, sizeof line, from))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = strtol(line + 6, NULL, 10);
    if (from)
        fclose(from);
    return kb;
}

/* ---- telling ------------------------------------------------------------- */

void bench_print(const struct load_plan *plan, bool json, const char *metric,
                 double value)
{
    struct json j;

    if (!json) {
        printf("  %-28s %12.2f\n", metric, value);
        return;
    }
    json_open(&j, stdout);
    json_text(&j, "game", plan->game->slug);
    json_whole(&j, "seats", plan->seats);
    json_whole(&j, "tables", plan->tables);
    json_text(&j, "metric", metric);
    json_real(&j, "value", value);
    json_close(&j);
}

struct figures {
    const struct load_plan *plan;
    bool json;
};

static void print(const struct figures *f, const char *metric, double value)
{
    bench_print(f->plan, f->json, metric, value);
}

static void print_all(const struct figures *f, const struct bench_run *r,
                      const struct load_result *l, double kb_per_idle)
{
    double moves = l->moves ? (double)l->moves : 1;

    print(f, "moves_per_s", (double)l->moves / l->seconds);
    print(f, "cpu_us_per_move", 1e6 * l->cpu_s / moves);
    print(f, "bare_us_per_move", r->bare_us);
    if (r->database)
        print(f, "database_us_per_move", 1e6 * l->other_s / moves);
    print(f, "players_us_per_move", 1e6 * l->own_s / moves);
    print(f, "two_cores_moves_per_s",
          2 * moves / (l->cpu_s + l->other_s + l->own_s));
    print(f, "ack_p50_ms", l->ack.p50);
    print(f, "ack_p99_ms", l->ack.p99);
    print(f, "ack_p999_ms", l->ack.p999);
    print(f, "news_p50_ms", l->news.p50);
    print(f, "news_p99_ms", l->news.p99);
    print(f, "news_most_ms", l->news.most);
    print(f, "busy_per_s", (double)l->busy / l->seconds);
    print(f, "bytes_per_move", l->bytes_per_move);
    print(f, "kb_per_connection", kb_per_idle);
    print(f, "rss_mb", r->rss_mb);
    print(f, "start_ms", r->start_ms);
}

/* What is measured: one server, or several on one store. */
struct bench {
    struct load_plan plan;
    bool json;
    struct bench_run run[LOAD_PORTS];
    int n;
};

static bool start_all(struct bench *b)
{
    static const char *const names[LOAD_PORTS] = {"a", "b", "c", "d",
                                                  "e", "f", "g", "h"};

    for (int i = 0; i < b->n; i++) {
        struct bench_run *r = &b->run[i];
        r->node = b->n > 1 ? names[i] : NULL;
        r->store = b->run[0].store;
        if (i)
            b->run[i - 1].next = r;
        if (!bench_start(r))
            return false;
        if (i)
            b->plan.more[b->plan.n_more++] = r->port;
    }
    b->plan.port = b->run[0].port;
    usleep((b->n > 1 ? 1500 : 200) * 1000); /* at rest, and acquainted */
    return true;
}

static bool measure(struct bench *b)
{
    const struct figures f = {&b->plan, b->json};
    struct load_plan idle = b->plan;
    struct load_result result;
    struct load_result idle_result = {0};
    struct bench_run *r = &b->run[0];
    bool good = start_all(b);

    idle.port = r->port;
    b->plan.to = idle.to = r;
    r->bare_us = bench_bare_us();
    if (good) {
        r->rss_mb = (double)bench_rss_kb(r) / 1024;
        idle.tables = 0;
        load_run(&idle, &idle_result);
        load_run(&b->plan, &result);
        good = !result.failed && !idle_result.failed;
        if (good)
            print_all(&f, r, &result, idle_result.kb_per_idle);
        else
            fprintf(stderr, "charsu: bench server: %s\n",
                    result.failed ? result.failed : idle_result.failed);
    }
    for (int i = b->n - 1; i >= 0; i--)
        bench_stop(&b->run[i]);
    return good;
}

int bench_server(struct app *app, int argc, char **argv)
{
    const char *slug = games[1]->slug; /* games[0] is the teaching game */
    const char *store = NULL;
    const char *only = NULL;
    struct where where;
    bool all = false;
    long tables = 250;
    long seats = 4;
    long seconds = 8;
    long nodes = 1;
    struct bench b = {.plan = {.warm_s = 2,
                               .idle = 1000,
                               .cpu = bench_cpu_s,
                               .rss = bench_rss_kb}};
    const struct flag flags[] = {
        {"all", FLAG_SWITCH, &all, 0, 0},
        {"database", FLAG_NUMBER, &b.run[0].database, 1, INT_MAX},
        {"game", FLAG_TEXT, &slug, 0, 0},
        {"json", FLAG_SWITCH, &b.json, 0, 0},
        {"near", FLAG_SWITCH, &b.plan.near, 0, 0},
        {"nodes", FLAG_NUMBER, &nodes, 1, LOAD_PORTS},
        {"only", FLAG_TEXT, &only, 0, 0},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seconds", FLAG_NUMBER, &seconds, 1, 3600},
        {"store", FLAG_TEXT, &store, 0, 0},
        {"tables", FLAG_NUMBER, &tables, 1, 5000},
        {0},
    };
    struct args args = {.command = "bench server",
                        .help = SAY_HELP_BENCH_SERVER,
                        .flags = flags,
                        .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    b.plan.game = options_game(app, slug);
    if (!b.plan.game || (store && !stores_read(app, store, &where)))
        return MISUSED;
    if (nodes > 1 && !store) {
        say_line(app, stderr, SAY_BENCH_NODES_STORE, NULL);
        return MISUSED;
    }
    if (only && !bench_is_part(only))
        return say_misuse(app, SAY_BENCH_PART, SLOTS(TEXT("word", only)));
    b.n = (int)nodes;
    b.run[0].store = store;
    b.plan.other = b.run[0].database ? bench_database_s : NULL;
    b.plan.tables = (int)tables;
    b.plan.seats = (int)seats;
    b.plan.run_s = (double)seconds;
    if (!b.json)
        say_line(app, stdout,
                 all || only ? SAY_BENCH_SERVER_SERIES : SAY_BENCH_SERVER_TITLE,
                 SLOTS(TEXT("game", slug), NUMBER("number", tables),
                       NUMBER("seats", seats)));
    if (all || only)
        return bench_series(&b.plan, only, b.json) ? GOOD : FAILED;
    return measure(&b) ? GOOD : FAILED;
}
