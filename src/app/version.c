/*
 * version.c - charsu version: the program, the build, and for each game the
 * rules number and the signature, which changes when its behaviour does
 * (tests/signatures).
 */
#include "app/args.h"
#include "app/commit.h"
#include "app/json.h"

#include "laws/laws.h"

#include <inttypes.h>

enum { SIGNATURE_GAMES = 50 }; /* at every number of seats */

int app_version(struct app *app, int argc, char **argv)
{
    bool json = false;
    const struct flag flags[] = {{"json", FLAG_SWITCH, &json, 0, 0}, {0}};
    struct args args = {
        .command = "version", .help = SAY_HELP_VERSION, .flags = flags};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    if (!json)
        printf("charsu %s commit %s\n", CHARSU_VERSION, CHARSU_COMMIT);
    for (int i = 0; games[i]; i++) {
        char signature[17];
        struct json j;
        snprintf(signature, sizeof signature, "%016" PRIx64,
                 laws_signature(games[i], SIGNATURE_GAMES));
        if (!json) {
            printf("%s rules %d signature %s\n", games[i]->slug,
                   games[i]->rules, signature);
            continue;
        }
        json_open(&j, stdout);
        json_text(&j, "version", CHARSU_VERSION);
        json_text(&j, "commit", CHARSU_COMMIT);
        json_text(&j, "game", games[i]->slug);
        json_whole(&j, "rules", games[i]->rules);
        json_text(&j, "signature", signature);
        json_close(&j);
    }
    return GOOD;
}
