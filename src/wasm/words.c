/*
 * words.c - the areas, the games and their words, and actions as text.
 */
#include "wasm/module.h"

#include <string.h>

struct module module;

/* ---- memory -------------------------------------------------------------- */

static const struct {
    void *at;
    int size;
} areas[AREAS] = {
    [AREA_BYTES] = {module.bytes, sizeof module.bytes},
    [AREA_TEXT] = {module.text, sizeof module.text},
    [AREA_ACTIONS] = {module.action, sizeof module.action},
    [AREA_HEARD] = {module.heard, sizeof module.heard},
    [AREA_SCORE] = {&module.score, sizeof module.score},
    [AREA_FORESEEN] = {&module.foreseen, sizeof module.foreseen},
    [AREA_LOG] = {module.log, sizeof module.log},
};

void *wasm_area(int area)
{
    return area >= 0 && area < AREAS ? areas[area].at : NULL;
}

int wasm_area_size(int area)
{
    return area >= 0 && area < AREAS ? areas[area].size : 0;
}

/* ---- games and their words ----------------------------------------------- */

int wasm_games(void)
{
    int n = 0;

    while (games[n])
        n++;
    return n;
}

const struct game *wasm_game(int game)
{
    return game >= 0 && game < wasm_games() ? games[game] : NULL;
}

int wasm_number(int game, int number)
{
    const struct game *g = wasm_game(game);

    if (!g)
        return -ERR_SETUP;
    switch (number) {
    case NUMBER_RULES: return g->rules;
    case NUMBER_SEATS_MIN: return g->seats_min;
    case NUMBER_SEATS_MAX: return g->seats_max;
    default: return -ERR_SETUP;
    }
}

int wasm_option_fact(int game, int option, int fact)
{
    const struct game *g = wasm_game(game);
    const struct option *o = NULL;

    if (!g || option < 0 || option >= g->n_options)
        return -ERR_SETUP;
    o = &g->options[option];
    switch (fact) {
    case OPTION_FACT_KIND: return (int)o->kind;
    case OPTION_FACT_AT: return o->at;
    case OPTION_FACT_LOW: return o->low;
    case OPTION_FACT_HIGH: return o->high;
    case OPTION_FACT_NOUN: return o->noun;
    default: return -ERR_SETUP;
    }
}

/* The option whose choices a table of words lists, or NULL. */
static const struct option *chosen_from(const struct game *g, int words)
{
    int option = words - WORDS_CHOICES;

    return option >= 0 && option < g->n_options ? &g->options[option] : NULL;
}

static int rows(const struct game *g, int words)
{
    const struct option *option = chosen_from(g, words);

    if (option)
        return option->choices ? option->high - option->low + 1 : 0;
    switch (words) {
    case WORDS_GAME: return 1;
    case WORDS_VERBS: return g->n_verbs;
    case WORDS_EVENTS: return g->n_events;
    case WORDS_NOUNS: return g->n_nouns;
    case WORDS_ZONES: return g->n_zones;
    case WORDS_OPTIONS: return g->n_options;
    case WORDS_PRESETS: return g->n_presets;
    case WORDS_DECISIONS: return g->n_decisions;
    case WORDS_PARTS: return g->n_parts;
    case WORDS_GOODS: return explainer_of(g) ? explainer_of(g)->n_goods : 0;
    default:
        return words >= WORDS_MEMBERS && words < WORDS_MEMBERS + g->n_nouns
                   ? g->nouns[words - WORDS_MEMBERS].n
                   : 0;
    }
}

const char *wasm_error(int err)
{
    return err >= 0 && err < ERRS ? err_slug((enum err)err) : NULL;
}

const char *wasm_slug(int game, int words, int row)
{
    const struct game *g = wasm_game(game);

    if (!g || row < 0 || row >= rows(g, words))
        return NULL;
    if (chosen_from(g, words))
        return chosen_from(g, words)->choices[row];
    switch (words) {
    case WORDS_GAME: return g->slug;
    case WORDS_VERBS: return g->verbs[row].slug;
    case WORDS_EVENTS: return g->events[row].slug;
    case WORDS_NOUNS: return g->nouns[row].slug;
    case WORDS_ZONES: return g->zones[row].slug;
    case WORDS_OPTIONS: return g->options[row].slug;
    case WORDS_PRESETS: return g->presets[row].slug;
    case WORDS_DECISIONS: return g->decisions[row];
    case WORDS_PARTS: return g->parts[row];
    case WORDS_GOODS: return explainer_of(g)->goods[row];
    default: return g->nouns[words - WORDS_MEMBERS].slugs[row];
    }
}

/* ---- text ---------------------------------------------------------------- */

int wasm_action_text(int game, int i)
{
    const struct game *g = wasm_game(game);

    if (!g || i < 0 || i >= CHOICES_MAX || module.action[i].verb >= g->n_verbs)
        return -ERR_ILLEGAL;
    return (int)action_format(g, module.action[i], module.text,
                              sizeof module.text);
}

int wasm_event_text(int game, int i)
{
    const struct game *g = wasm_game(game);

    if (!g || i < 0 || i >= TOLD_MAX || module.heard[i].kind >= g->n_events)
        return -ERR_ILLEGAL;
    return (int)event_format(g, module.heard[i], module.text,
                             sizeof module.text);
}

int wasm_action_read(int game)
{
    const struct game *g = wasm_game(game);

    module.text[sizeof module.text - 1] = '\0';
    return g ? -(int)action_parse(g, module.text, &module.action[0])
             : -ERR_TEXT;
}
