/*
 * serve.c - charsu serve: the server and the page, until it is told to stop.
 */
#include "app/addresses.h"
#include "app/args.h"
#include "app/options.h"

#include "server/serve.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Where the page is: where asked, or beside the program, as it was built. */
static const char *find_page(const char *asked, const char *program, char *out,
                             size_t size)
{
    const char *slash = strrchr(program, '/');
    struct stat st;

    if (asked)
        return asked;
    snprintf(out, size, "%.*s/web/index.html",
             slash ? (int)(slash - program) : 1, slash ? program : ".");
    if (stat(out, &st) != 0)
        return NULL;
    *strrchr(out, '/') = '\0';
    return out;
}

/* Where it is, and how friends get in: others reach it only if it was told to
 * listen to them. */
static void ready(void *to, const struct config *config)
{
    const struct app *app = to;
    char others[ADDRESSES_MAX][ADDRESS_URL];
    char here[ADDRESS_URL];
    bool any = address_is_any(config->host);
    int n = any ? address_urls(config->port, others) : 0;

    address_url(any ? "127.0.0.1" : config->host, config->port, here,
                sizeof here);
    say_line(app, stdout, SAY_SERVE_READY, SLOTS(TEXT("word", here)));
    for (int i = 0; i < n; i++)
        say_line(app, stdout, SAY_SERVE_OTHERS, SLOTS(TEXT("word", others[i])));
    if (address_is_local(config->host))
        say_line(app, stdout, SAY_SERVE_ALONE, NULL);
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

int app_serve(struct app *app, int argc, char **argv)
{
    struct config config;
    long port = 0;
    long pace = 0;
    long gone = 0;
    long unload = 0;
    long stale = 0;
    long remind = 0;
    bool forget = false;
    char folder[4096];

    config_init(&config);
    config.data = "data";
    port = config.port;
    pace = config.pace_ms;
    gone = config.gone_s;
    unload = config.unload_s;
    stale = config.stale_s;
    remind = config.remind_s;
    const struct flag flags[] = {
        {"data", FLAG_TEXT, &config.data, 0, 0},
        {"forget", FLAG_SWITCH, &forget, 0, 0},
        {"gone", FLAG_NUMBER, &gone, 1, 86400},
        {"host", FLAG_TEXT, &config.host, 0, 0},
        {"no-limits", FLAG_SWITCH, &config.no_limits, 0, 0},
        {"no-sandbox", FLAG_SWITCH, &config.no_sandbox, 0, 0},
        {"origin", FLAG_TEXT, &config.origin, 0, 0},
        {"pace", FLAG_NUMBER, &pace, 0, 60000},
        {"port", FLAG_NUMBER, &port, 0, 65535},
        {"proxy", FLAG_TEXT, &config.proxy, 0, 0},
        {"quiet", FLAG_TEXT, &config.quiet_games, 0, 0},
        {"remind", FLAG_NUMBER, &remind, 0, 86400},
        {"secure", FLAG_SWITCH, &config.secure, 0, 0},
        {"stale", FLAG_NUMBER, &stale, 1, 86400 * 365},
        {"unload", FLAG_NUMBER, &unload, 1, 86400},
        {"web", FLAG_TEXT, &config.web, 0, 0},
        {"webhooks-anywhere", FLAG_SWITCH, &config.webhooks_anywhere, 0, 0},
        {0},
    };
    struct args args = {
        .command = "serve", .help = SAY_HELP_SERVE, .flags = flags};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    if (!are_games(app, config.quiet_games))
        return MISUSED;
    config.port = (int)port;
    config.pace_ms = (int)pace;
    config.gone_s = (int)gone;
    config.unload_s = (int)unload;
    config.stale_s = (int)stale;
    config.remind_s = (int)remind;
    if (forget)
        config.data = NULL;
    config.web = find_page(config.web, app->program, folder, sizeof folder);
    return serve(&config, io_real(), ready, app) ? GOOD : FAILED;
}
