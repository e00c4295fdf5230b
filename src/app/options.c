/*
 * options.c - see options.h.
 */
#include "app/options.h"

#include "record/setup.h"
#include "words/tell.h"

#include <string.h>

enum { LIST_MAX = 2048, SEATS_USUAL = 4, NAME_BYTES = 64 };

/* Add one word to a list; what does not fit is left out. */
static void add(char *list, size_t size, const char *between, const char *word)
{
    size_t n = strlen(list);

    snprintf(list + n, size - n, "%s%s", n ? between : "", word);
}

const struct game *options_game(const struct app *app, const char *slug)
{
    const struct game *game = game_named(slug);
    char list[LIST_MAX] = "";

    if (game)
        return game;
    for (int i = 0; games[i]; i++)
        add(list, sizeof list, ", ", games[i]->slug);
    say_misuse(app, SAY_NO_GAME, SLOTS(TEXT("word", slug), TEXT("list", list)));
    return NULL;
}

void options_range(const struct app *app, const struct game *game,
                   const struct option *option, char *out, size_t size)
{
    char list[LIST_MAX] = "";

    if (option->kind == OPTION_NUMBER) {
        snprintf(out, size, "%d..%d", option->low, option->high);
        return;
    }
    if (option->kind == OPTION_CHOICE) {
        for (int i = 0; i <= option->high - option->low; i++)
            add(list, sizeof list, "|", option->choices[i]);
        snprintf(out, size, "%s", list);
        return;
    }
    const struct noun *noun = &game->nouns[option->noun];
    for (int i = 0; i < noun->n; i++)
        add(list, sizeof list, ",", noun->slugs[i]);
    words_fill(app->words, words_say(app->words, say_key(SAY_SET_RANGE)),
               SLOTS(TEXT("list", list)), out, size);
}

/* ---- one option ---------------------------------------------------------- */

/* The name is the first n bytes of what was typed. */
static bool no_option(const struct app *app, const struct game *game,
                      const char *text, size_t n)
{
    char list[LIST_MAX] = "";
    char name[NAME_BYTES];

    snprintf(name, sizeof name, "%.*s", (int)n, text);
    for (int i = 0; i < game->n_options; i++)
        add(list, sizeof list, ", ", game->options[i].slug);
    if (game->n_presets)
        add(list, sizeof list, ", ", "preset");
    if (list[0])
        say_misuse(app, SAY_NO_OPTION,
                   SLOTS(TEXT("game", game->slug), TEXT("word", name),
                         TEXT("list", list)));
    else
        say_misuse(app, SAY_NO_OPTIONS,
                   SLOTS(TEXT("game", game->slug), TEXT("word", name)));
    return false;
}

static bool take_preset(const struct app *app, const struct game *game,
                        const char *slug, struct setup *out)
{
    char list[LIST_MAX] = "";

    for (int i = 0; i < game->n_presets; i++) {
        add(list, sizeof list, "|", game->presets[i].slug);
        if (strcmp(game->presets[i].slug, slug) != 0)
            continue;
        memcpy(out->option, game->presets[i].option, sizeof out->option);
        return true;
    }
    say_misuse(app, SAY_NO_CHOICE,
               SLOTS(TEXT("option", "preset"), TEXT("word", slug),
                     TEXT("list", list)));
    return false;
}

static bool take_option(const struct app *app, const struct game *game,
                        const char *text, struct setup *out)
{
    size_t n = strcspn(text, "=");
    const struct option *option = setup_option_named(game, text, n);
    char range[LIST_MAX];

    if (!text[n]) {
        say_misuse(app, SAY_NO_EQUALS, SLOTS(TEXT("word", text)));
        return false;
    }
    if (n == 6 && memcmp(text, "preset", n) == 0 && game->n_presets)
        return take_preset(app, game, text + n + 1, out);
    if (!option)
        return no_option(app, game, text, n);
    if (setup_parse(game, option, text + n + 1, out) == OK)
        return true;
    options_range(app, game, option, range, sizeof range);
    say_misuse(app, SAY_NO_CHOICE,
               SLOTS(TEXT("option", option->slug), TEXT("word", text + n + 1),
                     TEXT("list", range)));
    return false;
}

/* ---- all of them --------------------------------------------------------- */

static long usual(const struct game *game)
{
    if (game->seats_min > SEATS_USUAL)
        return game->seats_min;
    return game->seats_max < SEATS_USUAL ? game->seats_max : SEATS_USUAL;
}

/* The rules may refuse a mix of options that are each in range. */
static bool may_start(const struct app *app, const struct game *game,
                      const struct setup *setup)
{
    const struct teller teller = {.words = app->words, .game = game};
    union position pos;
    const char *broken = NULL;

    memset(&pos, 0, sizeof pos);
    broken = game_start(game, &pos.state, setup);
    if (!broken)
        return true;
    say_misuse(app, SAY_CLASH,
               SLOTS(TEXT("game", game->slug),
                     TEXT("word", tell_word(&teller, "setup", broken))));
    return false;
}

bool options_setup(const struct app *app, const struct game *game, long seats,
                   const struct texts *options, struct setup *out)
{
    if (seats == 0)
        seats = usual(game);
    if (seats < game->seats_min || seats > game->seats_max) {
        say_misuse(app, SAY_NO_SEATS,
                   SLOTS(TEXT("game", game->slug), NUMBER("number", seats),
                         NUMBER("low", game->seats_min),
                         NUMBER("high", game->seats_max)));
        return false;
    }
    game_standard(game, (int)seats, out);
    for (int i = 0; i < options->n; i++)
        if (!take_option(app, game, options->item[i], out))
            return false;
    return may_start(app, game, out);
}

/* ---- players ------------------------------------------------------------- */

static bool no_bot(const struct app *app, const char *slug)
{
    char list[LIST_MAX] = "";

    for (int i = 0; bot_kinds[i]; i++)
        add(list, sizeof list, ", ", bot_kinds[i]->slug);
    say_misuse(app, SAY_NO_BOT, SLOTS(TEXT("word", slug), TEXT("list", list)));
    return false;
}

bool options_bots(const struct app *app, const char *text, int seats,
                  const struct bot_kind **out)
{
    int named = 0;

    for (const char *at = text; at; named++) {
        char slug[32];
        size_t n = strcspn(at, ",");
        snprintf(slug, sizeof slug, "%.*s", (int)n, at);
        if (named == seats) {
            say_misuse(app, SAY_TOO_MANY_BOTS,
                       SLOTS(TEXT("word", text), NUMBER("number", seats)));
            return false;
        }
        out[named] = bot_kind_named(slug);
        if (!out[named])
            return no_bot(app, slug);
        at = at[n] ? at + n + 1 : NULL;
    }
    for (int i = named; i < seats && named; i++)
        out[i] = out[i % named]; /* a short list is repeated */
    return true;
}
