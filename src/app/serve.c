/*
 * serve.c - charsu serve: the server and the page, until it is told to stop.
 */
#include "app/addresses.h"
#include "app/args.h"
#include "app/options.h"
#include "app/qr.h"
#include "app/start.h"
#include "app/stores.h"

#include "server/serve.h"
#include "server/store.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_BYTES = 4096 };

static bool is_page(const char *folder)
{
    char path[FOLDER_BYTES];
    struct stat st;

    return snprintf(path, sizeof path, "%s/index.html", folder) <
               FOLDER_BYTES &&
           stat(path, &st) == 0;
}

/* The page's folder: the one given; or next to the program, as built; or where
 * it was installed. False, after a sentence: there is no page in the given
 * one. */
static bool find_page(const struct app *app, const char **web, char *out)
{
    static const char *const places[] = {"web", "../share/charsu/web"};
    char program[FOLDER_BYTES / 2] = "";

    if (*web && is_page(*web))
        return true;
    if (*web) {
        say_misuse(app, SAY_NO_PAGE, SLOTS(TEXT("file", *web)));
        return false;
    }
    if (readlink("/proc/self/exe", program, sizeof program - 1) < 0)
        return true;
    *strrchr(program, '/') = '\0';
    for (int i = 0; i < COUNT(places) && !*web; i++) {
        snprintf(out, FOLDER_BYTES, "%s/%s", program, places[i]);
        if (is_page(out))
            *web = out;
    }
    return true;
}

/* Others cannot open it: say how they could. */
static void tell_alone(const struct app *app, int port)
{
    char others[ADDRESSES_MAX][ADDRESS_URL];

    if (address_urls(port, others) > 0)
        say_line(app, stdout, SAY_SERVE_ALONE, SLOTS(TEXT("word", others[0])));
    else
        say_line(app, stdout, SAY_SERVE_NO_NET, NULL);
}

/* The address, and how friends get in: others reach it only if it listens on
 * the network. On a terminal there is a QR code for phones. */
static void ready(void *to, const struct config *config)
{
    const struct start *start = to;
    const struct app *app = start->app;
    char others[ADDRESSES_MAX][ADDRESS_URL];
    char here[ADDRESS_URL];
    bool any = address_is_any(config->host);
    bool alone = address_is_local(config->host);
    int n = any ? address_urls(config->port, others) : 0;

    start_ready();
    address_url(any ? "127.0.0.1" : config->host, config->port, here,
                sizeof here);
    say_line(app, stdout, SAY_SERVE_READY, SLOTS(TEXT("word", here)));
    for (int i = 0; i < n; i++)
        say_line(app, stdout, SAY_SERVE_OTHERS, SLOTS(TEXT("word", others[i])));
    if (!config->web)
        say_line(app, stdout, SAY_SERVE_NO_PAGE, NULL);
    if (alone)
        tell_alone(app, config->port);
    else if (isatty(STDOUT_FILENO) && (n > 0 || !any))
        qr_print(stdout, n > 0 ? others[0] : here);
    fflush(stdout);
}

/* Games by name, with commas between: each must be one that we have. */
static bool are_games(const struct app *app, const char *list)
{
    while (list && *list) {
        size_t n = strcspn(list, ",");
        char slug[64];
        snprintf(slug, sizeof slug, "%.*s", (int)n, list);
        if (!options_game(app, slug))
            return false;
        list += n + (list[n] == ',');
    }
    return true;
}

/* A folder, or another machine's database: the control socket is in --data
 * either way. */
static bool find_store(const struct app *app, struct config *config)
{
    struct where where;

    if (!config->store)
        return true;
    if (!stores_read(app, config->store, &where))
        return false;
    config->store = where.kind == WHERE_POSTGRES ? where.text : NULL;
    if (where.kind == WHERE_FOLDER)
        config->data = where.text;
    return true;
}

/* A node needs a shared database, and a name for its row. */
static bool is_node(const struct app *app, const struct config *config)
{
    size_t n = config->node ? strlen(config->node) : 0;

    if (!config->node)
        return true;
    if (!config->store) {
        say_misuse(app, SAY_NODE_STORE, NULL);
        return false;
    }
    if (n && n <= NODE_NAME &&
        strspn(config->node, "abcdefghijklmnopqrstuvwxyz0123456789-") == n)
        return true;
    say_misuse(app, SAY_NODE_NAME, SLOTS(TEXT("word", config->node)));
    return false;
}

/* What can be detected before anything is opened counts as a wrong command
 * line. */
static int begin(const struct app *app, struct config *config)
{
    char folder[FOLDER_BYTES];
    struct start start;

    if (config->origin && !start_is_origin(config->origin))
        return say_misuse(app, SAY_NO_ORIGIN,
                          SLOTS(TEXT("word", config->origin)));
    if (!are_games(app, config->quiet_games) || !find_store(app, config) ||
        !is_node(app, config) || !find_page(app, &config->web, folder))
        return MISUSED;
    start_begin(&start, app);
    if (serve(config, io_real(), ready, &start))
        return GOOD;
    start_failed(&start);
    return FAILED;
}

/* What is given as a number, before it is checked. */
struct numbers {
    long port, pace, program, gone, seek, reply, vacation, unload, stale;
    long remind, keep;
};

static struct numbers numbers_of(const struct config *c)
{
    return (struct numbers){c->port,          c->pace_ms,  c->program_ms,
                            c->gone_s,        c->seek_s,   c->reply_ms,
                            c->vacation_days, c->unload_s, c->stale_s,
                            c->remind_s,      c->keep_days};
}

static void take_numbers(struct config *c, const struct numbers *n)
{
    c->port = (int)n->port;
    c->pace_ms = (int)n->pace;
    c->program_ms = (int)n->program;
    c->gone_s = (int)n->gone;
    c->seek_s = (int)n->seek;
    c->reply_ms = (int)n->reply;
    c->vacation_days = (int)n->vacation;
    c->unload_s = (int)n->unload;
    c->stale_s = (int)n->stale;
    c->remind_s = (int)n->remind;
    c->keep_days = (int)n->keep;
}

int app_serve(struct app *app, int argc, char **argv)
{
    struct config config;
    bool forget = false;

    config_init(&config);
    config.data = "data";
    struct numbers n = numbers_of(&config);
    const struct flag flags[] = {
        {"data", FLAG_TEXT, &config.data, 0, 0},
        {"forget", FLAG_SWITCH, &forget, 0, 0},
        {"gone", FLAG_NUMBER, &n.gone, 1, 86400},
        {"host", FLAG_TEXT, &config.host, 0, 0},
        {"keep", FLAG_NUMBER, &n.keep, 1, 36500},
        {"metrics", FLAG_TEXT, &config.metrics, 0, 0},
        {"no-limits", FLAG_SWITCH, &config.no_limits, 0, 0},
        {"no-sandbox", FLAG_SWITCH, &config.no_sandbox, 0, 0},
        {"node", FLAG_TEXT, &config.node, 0, 0},
        {"origin", FLAG_TEXT, &config.origin, 0, 0},
        {"pace", FLAG_NUMBER, &n.pace, 0, 60000},
        {"peer-address", FLAG_TEXT, &config.peer, 0, 0},
        {"port", FLAG_NUMBER, &n.port, 0, 65535},
        {"program-ms", FLAG_NUMBER, &n.program, 1, 60000},
        {"proxy", FLAG_TEXT, &config.proxy, 0, 0},
        {"quiet", FLAG_TEXT, &config.quiet_games, 0, 0},
        {"remind", FLAG_NUMBER, &n.remind, 0, 86400},
        {"reply", FLAG_NUMBER, &n.reply, 1, 60000},
        {"secure", FLAG_SWITCH, &config.secure, 0, 0},
        {"seek", FLAG_NUMBER, &n.seek, 1, 86400},
        {"stale", FLAG_NUMBER, &n.stale, 1, 86400 * 365},
        {"store", FLAG_TEXT, &config.store, 0, 0},
        {"unload", FLAG_NUMBER, &n.unload, 1, 86400},
        {"vacation", FLAG_NUMBER, &n.vacation, 0, 365},
        {"web", FLAG_TEXT, &config.web, 0, 0},
        {"webhooks-anywhere", FLAG_SWITCH, &config.webhooks_anywhere, 0, 0},
        {0},
    };
    struct args args = {
        .command = "serve", .help = SAY_HELP_SERVE, .flags = flags};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    take_numbers(&config, &n);
    if (forget)
        config.data = NULL;
    return begin(app, &config);
}
