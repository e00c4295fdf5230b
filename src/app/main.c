/*
 * main.c - the program charsu: finds the command and runs it.
 */
#include "app/app.h"
#include "app/args.h"

#include "words/language.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const struct command {
    const char *slug;
    int (*run)(struct app *app, int argc, char **argv);
} commands[] = {
    {"admin", app_admin},     {"analyse", app_analyse},
    {"backup", app_backup},   {"balance", app_balance},
    {"bench", app_bench},     {"bot", app_bot},
    {"check", app_check},     {"dataset", app_dataset},
    {"games", app_games},     {"habits", app_habits},
    {"ladder", app_ladder},   {"laws", app_laws},
    {"play", app_play},       {"ratings", app_ratings},
    {"replay", app_replay},   {"scenario", app_scenario},
    {"serve", app_serve},     {"sim", app_sim},
    {"stats", app_stats},     {"store", app_store},
    {"version", app_version}, {"words", app_words},
};

/* What the environment asks for, as other programs read it. */
static const char *language_asked(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (int i = 0; i < COUNT(names); i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return language_of(value);
    }
    return LANGUAGE_DEFAULT;
}

static int help(struct app *app, int argc, char **argv)
{
    const struct flag none = {0};
    struct args args = {
        .command = "help", .help = SAY_HELP, .flags = &none, .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    say_line(app, stdout, SAY_HELP, NULL);
    return GOOD;
}

static int run(struct app *app, int argc, char **argv)
{
    if (argc < 2)
        return say_misuse(app, SAY_NO_COMMAND, NULL);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0)
        return help(app, argc, argv);
    if (strcmp(argv[1], "--version") == 0)
        return app_version(app, argc - 1, argv + 1);
    for (int i = 0; i < COUNT(commands); i++)
        if (strcmp(argv[1], commands[i].slug) == 0)
            return commands[i].run(app, argc - 1, argv + 1);
    return say_misuse(app, SAY_UNKNOWN_COMMAND, SLOTS(TEXT("word", argv[1])));
}

int main(int argc, char **argv)
{
    struct app app = {.words = words_new(language_asked()), .program = argv[0]};
    int status = MISUSED;

    if (!app.words || sodium_init() < 0) {
        fputs("charsu: out of memory, or there is no source of randomness\n",
              stderr);
        return MISUSED;
    }
    status = run(&app, argc, argv);
    words_free(app.words);
    if (fflush(stdout) != 0 && status == GOOD)
        status = FAILED; /* a full disk, a closed pipe */
    return status;
}
