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
          r->store ? "--store" : (char *)NULL, r->store, (char *)NULL);
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
        "control",   "copy.db",       "copy.db.part"};

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

double bench_cpu_s(void *to)
{
    const struct bench_run *r = to;
    char path[64];
    char text[1024];
    char *at = NULL;
    FILE *from = NULL;
    size_t n = 0;
    double ticks = 0;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)r->pid);
    from = fopen(path, "r");
    if (!from)
        return 0;
    n = fread(text, 1, sizeof text - 1, from);
    fclose(from);
    text[n] = '\0';
    at = strrchr(text, ')'); /* the name may have blanks */
    for (int field = 2; at && field < 15; field++) {
        at = strchr(at + 1, ' ');
        if (at && field >= 13) /* utime and stime */
            ticks += strtod(at, NULL);
    }
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
    print(f, "ack_p50_ms", l->p50_ms);
    print(f, "ack_p99_ms", l->p99_ms);
    print(f, "ack_p999_ms", l->p999_ms);
    print(f, "busy_per_s", (double)l->busy / l->seconds);
    print(f, "bytes_per_move", l->bytes_per_move);
    print(f, "kb_per_connection", kb_per_idle);
    print(f, "rss_mb", r->rss_mb);
    print(f, "start_ms", r->start_ms);
}

static bool measure(struct load_plan *plan, bool json, const char *store)
{
    const struct figures f = {plan, json};
    struct load_plan idle = *plan;
    struct load_result result;
    struct load_result idle_result = {0};
    struct bench_run r = {.store = store};
    bool good = bench_start(&r);

    plan->port = idle.port = r.port;
    plan->to = idle.to = &r;
    if (good) {
        usleep(200 * 1000); /* at rest */
        r.rss_mb = (double)bench_rss_kb(&r) / 1024;
        idle.tables = 0;
        load_run(&idle, &idle_result);
        load_run(plan, &result);
        good = !result.failed && !idle_result.failed;
        if (good)
            print_all(&f, &r, &result, idle_result.kb_per_idle);
        else
            fprintf(stderr, "charsu: bench server: %s\n",
                    result.failed ? result.failed : idle_result.failed);
    }
    bench_stop(&r);
    plan->to = NULL;
    return good;
}

int bench_server(struct app *app, int argc, char **argv)
{
    const char *slug = games[1]->slug; /* games[0] is the teaching game */
    const char *store = NULL;
    struct where where;
    bool json = false;
    bool all = false;
    long tables = 250;
    long seats = 4;
    long seconds = 8;
    const struct flag flags[] = {
        {"all", FLAG_SWITCH, &all, 0, 0},
        {"game", FLAG_TEXT, &slug, 0, 0},
        {"json", FLAG_SWITCH, &json, 0, 0},
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
    struct load_plan plan = {
        .warm_s = 2, .idle = 1000, .cpu = bench_cpu_s, .rss = bench_rss_kb};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    plan.game = options_game(app, slug);
    if (!plan.game || (store && !stores_read(app, store, &where)))
        return MISUSED;
    plan.tables = (int)tables;
    plan.seats = (int)seats;
    plan.run_s = (double)seconds;
    if (!json)
        say_line(app, stdout,
                 all ? SAY_BENCH_SERVER_SERIES : SAY_BENCH_SERVER_TITLE,
                 SLOTS(TEXT("game", slug), NUMBER("number", tables),
                       NUMBER("seats", seats)));
    if (all)
        return bench_series(&plan, json) ? GOOD : FAILED;
    return measure(&plan, json, store) ? GOOD : FAILED;
}
