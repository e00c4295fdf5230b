/*
 * scenario.c - charsu scenario: runs rule scenarios, file after file.
 */
#include "app/args.h"

#include "scenario/scenario.h"

enum { FILES_MAX = 10000 };

/* A file that is not a scenario file does not keep the others from running. */
int app_scenario(struct app *app, int argc, char **argv)
{
    struct scenario_report report = {0};
    bool verbose = false;
    const struct flag flags[] = {{"verbose", FLAG_SWITCH, &verbose, 0, 0}, {0}};
    struct args args = {.command = "scenario",
                        .help = SAY_HELP_SCENARIO,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = FILES_MAX};
    int status = GOOD;

    if (!args_read(app, &args, argc, argv))
        return args.status;
    for (int i = 0; i < args.n; i++) {
        int found = scenario_run_file(args.word[i], verbose, &report);
        if (found > status)
            status = found;
    }
    printf("%d passed, %d failed\n", report.passed, report.failed);
    return status;
}
