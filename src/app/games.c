/*
 * games.c - charsu games: lists the games and their options.
 */
#include "app/json.h"
#include "app/options.h"

#include "record/setup.h"
#include "words/tell.h"

enum { RANGE_MAX = 2048, KEY_MAX = 96 };

static const char *name_of(const struct app *app, const struct game *game)
{
    static const char prefix[] = "game.";
    char key[KEY_MAX];
    const char *name = NULL;

    snprintf(key, sizeof key, "%s%s", prefix, game->slug);
    name = words_find(app->words, key);
    return name ? name : game->slug;
}

static void print_line(const struct app *app, const struct game *game)
{
    say_line(app, stdout, SAY_GAMES_LINE,
             SLOTS(TEXT("game", game->slug), TEXT("word", name_of(app, game)),
                   NUMBER("low", game->seats_min),
                   NUMBER("high", game->seats_max)));
}

static void print_option(const struct app *app, const struct teller *t,
                         const struct option *option)
{
    char range[RANGE_MAX];
    char standard[SETUP_TEXT] = "";
    struct setup setup;

    game_standard(t->game, t->game->seats_min, &setup);
    setup_format(t->game, option, &setup, standard, sizeof standard);
    options_range(app, t->game, option, range, sizeof range);
    say_line(app, stdout, SAY_GAMES_OPTION,
             SLOTS(TEXT("option", option->slug), TEXT("list", range),
                   TEXT("standard", standard),
                   TEXT("word", tell_word(t, "option", option->slug))));
}

static void print_game(const struct app *app, const struct game *game)
{
    const struct teller teller = {.words = app->words, .game = game};

    print_line(app, game);
    for (int i = 0; i < game->n_options; i++)
        print_option(app, &teller, &game->options[i]);
    for (int i = 0; i < game->n_presets; i++) {
        const char *slug = game->presets[i].slug;
        say_line(app, stdout, SAY_GAMES_PRESET,
                 SLOTS(TEXT("preset", slug),
                       TEXT("word", tell_word(&teller, "preset", slug))));
    }
}

/* ---- for machines -------------------------------------------------------- */

static const char *const kind_names[] = {
    [OPTION_NUMBER] = "number",
    [OPTION_CHOICE] = "choice",
    [OPTION_SET] = "set",
};

static void json_values(struct json *j, const struct game *game,
                        const struct option *option)
{
    const struct noun *noun = &game->nouns[option->noun];

    if (option->kind == OPTION_NUMBER) {
        json_whole(j, "low", option->low);
        json_whole(j, "high", option->high);
        return;
    }
    json_enter(j, "values", '[');
    if (option->kind == OPTION_CHOICE)
        for (int i = 0; i <= option->high - option->low; i++)
            json_text(j, NULL, option->choices[i]);
    else
        for (int i = 0; i < noun->n; i++)
            json_text(j, NULL, noun->slugs[i]);
    json_leave(j, ']');
}

static void json_option(struct json *j, const struct game *game,
                        const struct option *option)
{
    char standard[SETUP_TEXT] = "";
    struct setup setup;

    game_standard(game, game->seats_min, &setup);
    setup_format(game, option, &setup, standard, sizeof standard);
    json_enter(j, NULL, '{');
    json_text(j, "option", option->slug);
    json_text(j, "kind", kind_names[option->kind]);
    json_values(j, game, option);
    json_text(j, "standard", standard);
    json_leave(j, '}');
}

static void json_game(const struct game *game)
{
    struct json j;

    json_open(&j, stdout);
    json_text(&j, "game", game->slug);
    json_whole(&j, "rules", game->rules);
    json_whole(&j, "seats_min", game->seats_min);
    json_whole(&j, "seats_max", game->seats_max);
    json_enter(&j, "options", '[');
    for (int i = 0; i < game->n_options; i++)
        json_option(&j, game, &game->options[i]);
    json_leave(&j, ']');
    json_enter(&j, "presets", '[');
    for (int i = 0; i < game->n_presets; i++)
        json_text(&j, NULL, game->presets[i].slug);
    json_leave(&j, ']');
    json_close(&j);
}

int app_games(struct app *app, int argc, char **argv)
{
    bool json = false;
    const struct flag flags[] = {{"json", FLAG_SWITCH, &json, 0, 0}, {0}};
    struct args args = {.command = "games",
                        .help = SAY_HELP_GAMES,
                        .flags = flags,
                        .words_max = 1};
    const struct game *game = NULL;

    if (!args_read(app, &args, argc, argv))
        return args.status;
    if (args.n) {
        game = options_game(app, args.word[0]);
        if (!game)
            return MISUSED;
    }
    for (int i = 0; games[i]; i++) {
        if (game && games[i] != game)
            continue;
        if (json)
            json_game(games[i]);
        else if (game)
            print_game(app, game);
        else
            print_line(app, games[i]);
    }
    return GOOD;
}
