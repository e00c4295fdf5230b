/*
 * words.c - the areas, the games and their words, and actions as text.
 */
#include "lib/desk.h"

#include <string.h>

/* ---- memory -------------------------------------------------------------- */

struct area {
    void *at;
    int size;
};

static struct area area_of(struct charsu *c, int area)
{
    switch (area) {
    case CHARSU_AREA_BYTES: return (struct area){c->bytes, sizeof c->bytes};
    case CHARSU_AREA_TEXT: return (struct area){c->text, sizeof c->text};
    case CHARSU_AREA_ACTIONS: return (struct area){c->action, sizeof c->action};
    case CHARSU_AREA_HEARD: return (struct area){c->heard, sizeof c->heard};
    case CHARSU_AREA_SCORE: return (struct area){&c->score, sizeof c->score};
    case CHARSU_AREA_FORESEEN:
        return (struct area){c->foreseen, sizeof c->foreseen};
    case CHARSU_AREA_LOG: return (struct area){c->log, sizeof c->log};
    default: return (struct area){NULL, 0};
    }
}

void *charsu_area(struct charsu *c, int area)
{
    return area_of(c, area).at;
}

int charsu_area_size(struct charsu *c, int area)
{
    return area_of(c, area).size;
}

/* ---- games and their words ----------------------------------------------- */

int charsu_games(void)
{
    int n = 0;

    while (games[n])
        n++;
    return n;
}

const struct game *desk_game(int game)
{
    return game >= 0 && game < charsu_games() ? games[game] : NULL;
}

int charsu_number(int game, int number)
{
    const struct game *g = desk_game(game);

    if (!g)
        return -ERR_SETUP;
    switch (number) {
    case CHARSU_NUMBER_RULES: return g->rules;
    case CHARSU_NUMBER_SEATS_MIN: return g->seats_min;
    case CHARSU_NUMBER_SEATS_MAX: return g->seats_max;
    case CHARSU_NUMBER_SLOTS: return g->actions_max;
    case CHARSU_NUMBER_STATE: return g->state_size;
    default: return -ERR_SETUP;
    }
}

int charsu_verb_arg(int game, int verb, int i)
{
    const struct game *g = desk_game(game);

    if (!g || verb < 0 || verb >= g->n_verbs || i < 0 || i >= ARGS_MAX)
        return -ERR_ILLEGAL;
    return g->verbs[verb].args[i];
}

int charsu_option_fact(int game, int option, int fact)
{
    const struct game *g = desk_game(game);
    const struct option *o = NULL;

    if (!g || option < 0 || option >= g->n_options)
        return -ERR_SETUP;
    o = &g->options[option];
    switch (fact) {
    case CHARSU_OPTION_FACT_KIND: return (int)o->kind;
    case CHARSU_OPTION_FACT_AT: return o->at;
    case CHARSU_OPTION_FACT_LOW: return o->low;
    case CHARSU_OPTION_FACT_HIGH: return o->high;
    case CHARSU_OPTION_FACT_NOUN: return o->noun;
    default: return -ERR_SETUP;
    }
}

/* The option whose choices a table of words lists, or NULL. */
static const struct option *chosen_from(const struct game *g, int words)
{
    int option = words - CHARSU_WORDS_CHOICES;

    return option >= 0 && option < g->n_options ? &g->options[option] : NULL;
}

static int rows(const struct game *g, int words)
{
    const struct option *option = chosen_from(g, words);

    if (option)
        return option->choices ? option->high - option->low + 1 : 0;
    switch (words) {
    case CHARSU_WORDS_GAME: return 1;
    case CHARSU_WORDS_VERBS: return g->n_verbs;
    case CHARSU_WORDS_EVENTS: return g->n_events;
    case CHARSU_WORDS_NOUNS: return g->n_nouns;
    case CHARSU_WORDS_ZONES: return g->n_zones;
    case CHARSU_WORDS_OPTIONS: return g->n_options;
    case CHARSU_WORDS_PRESETS: return g->n_presets;
    case CHARSU_WORDS_DECISIONS: return g->n_decisions;
    case CHARSU_WORDS_PARTS: return g->n_parts;
    case CHARSU_WORDS_GOODS:
        return explainer_of(g) ? explainer_of(g)->n_goods : 0;
    default:
        return words >= CHARSU_WORDS_MEMBERS &&
                       words < CHARSU_WORDS_MEMBERS + g->n_nouns
                   ? g->nouns[words - CHARSU_WORDS_MEMBERS].n
                   : 0;
    }
}

const char *charsu_error(int err)
{
    return err >= 0 && err < ERRS ? err_slug((enum err)err) : NULL;
}

const char *charsu_slug(int game, int words, int row)
{
    const struct game *g = desk_game(game);

    if (!g || row < 0 || row >= rows(g, words))
        return NULL;
    if (chosen_from(g, words))
        return chosen_from(g, words)->choices[row];
    switch (words) {
    case CHARSU_WORDS_GAME: return g->slug;
    case CHARSU_WORDS_VERBS: return g->verbs[row].slug;
    case CHARSU_WORDS_EVENTS: return g->events[row].slug;
    case CHARSU_WORDS_NOUNS: return g->nouns[row].slug;
    case CHARSU_WORDS_ZONES: return g->zones[row].slug;
    case CHARSU_WORDS_OPTIONS: return g->options[row].slug;
    case CHARSU_WORDS_PRESETS: return g->presets[row].slug;
    case CHARSU_WORDS_DECISIONS: return g->decisions[row];
    case CHARSU_WORDS_PARTS: return g->parts[row];
    case CHARSU_WORDS_GOODS: return explainer_of(g)->goods[row];
    default: return g->nouns[words - CHARSU_WORDS_MEMBERS].slugs[row];
    }
}

/* ---- text ---------------------------------------------------------------- */

int charsu_action_text(struct charsu *c, int game, int i)
{
    const struct game *g = desk_game(game);

    if (!g || i < 0 || i >= CHOICES_MAX || c->action[i].verb >= g->n_verbs)
        return -ERR_ILLEGAL;
    return (int)action_format(g, c->action[i], c->text, sizeof c->text);
}

int charsu_event_text(struct charsu *c, int game, int i)
{
    const struct game *g = desk_game(game);

    if (!g || i < 0 || i >= TOLD_MAX || c->heard[i].kind >= g->n_events)
        return -ERR_ILLEGAL;
    return (int)event_format(g, c->heard[i], c->text, sizeof c->text);
}

int charsu_action_read(struct charsu *c, int game)
{
    const struct game *g = desk_game(game);

    c->text[sizeof c->text - 1] = '\0';
    return g ? -(int)action_parse(g, c->text, &c->action[0]) : -ERR_TEXT;
}
