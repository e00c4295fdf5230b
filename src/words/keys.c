/*
 * keys.c - the keys that games imply. See keys.h.
 */
#include "words/keys.h"

#include "core/text.h"
#include "explain/explain.h"
#include "words/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void keys_init(struct keys *k)
{
    memset(k, 0, sizeof *k);
}

void keys_fini(struct keys *k)
{
    free(k->key);
}

static struct key *more(struct keys *k)
{
    if (k->n == k->capacity) {
        int capacity = k->capacity ? 2 * k->capacity : 512;
        struct key *key = realloc(k->key, (size_t)capacity * sizeof *key);
        if (!key) {
            k->full = true;
            return NULL;
        }
        k->key = key;
        k->capacity = capacity;
    }
    return &k->key[k->n++];
}

static void add(struct keys *k, enum key_rule rule, const char *places,
                const char *const *part)
{
    struct key *key = more(k);
    size_t n = 0;

    if (!key)
        return;
    memset(key, 0, sizeof *key);
    key->rule = rule;
    snprintf(key->places, sizeof key->places, "%s", places);
    for (; *part && n < sizeof key->name; part++)
        n += (size_t)snprintf(key->name + n, sizeof key->name - n, "%s%s",
                              n ? "." : "", *part);
}

void keys_need(struct keys *k, const char *places, const char *const *part)
{
    add(k, KEY_NEEDED, places, part);
}

void keys_allow(struct keys *k, const char *places, const char *const *part)
{
    add(k, KEY_SHARED, places, part);
}

void keys_common(struct keys *k)
{
    static const char *const needed[] = {
        "comma", "decimal", "digits", "direction", "minus", "name", "plural"};

    for (int i = 0; i < COUNT(needed); i++)
        keys_need(k, "", KEY("language", needed[i]));
    add(k, KEY_FREE, "", KEY("language", "keys"));
    keys_need(k, "", KEY("seat", "chance"));
    keys_need(k, "number", KEY("seat", "player"));
    keys_need(k, "", KEY("seat", "you"));
    for (enum err err = OK + 1; err < ERRS; err++)
        keys_need(k, "", KEY("error", err_slug(err)));
}

/* ---- what a game implies ------------------------------------------------- */

/* The places of a word, as a key lists them: "seat seat2 number". */
static void list_places(const struct game *game, const struct word *word,
                        char *list, size_t size)
{
    struct places places;

    tell_places(game, word, &places);
    list[0] = '\0';
    for (int p = 0; p < places.n; p++) {
        size_t at = strlen(list);
        snprintf(list + at, size - at, "%s%s", at ? " " : "", places.name[p]);
    }
}

static void add_words(struct keys *k, const struct game *game, const char *kind,
                      const struct word *word, int n)
{
    for (int i = 0; i < n; i++) {
        char list[KEY_PLACES];
        list_places(game, &word[i], list, sizeof list);
        keys_need(k, list, KEY(game->slug, kind, word[i].slug));
    }
}

static void add_slugs(struct keys *k, const struct game *game, const char *kind,
                      const char *const *slug, int n)
{
    for (int i = 0; i < n; i++)
        keys_need(k, "", KEY(game->slug, kind, slug[i]));
}

static void add_options(struct keys *k, const struct game *game)
{
    for (int i = 0; i < game->n_options; i++) {
        const struct option *option = &game->options[i];
        keys_need(k, "", KEY(game->slug, "option", option->slug));
        if (option->kind != OPTION_CHOICE)
            continue;
        for (int v = 0; v <= option->high - option->low; v++)
            keys_need(
                k, "",
                KEY(game->slug, "choice", option->slug, option->choices[v]));
    }
    for (int i = 0; i < game->n_presets; i++)
        keys_need(k, "", KEY(game->slug, "preset", game->presets[i].slug));
}

/* Sentences that speak to the reader; tools/check_locale.py says which of them
 * there must be. */
static void allow_you(struct keys *k, const struct game *game, const char *kind,
                      const struct word *word)
{
    char list[KEY_PLACES];

    list_places(game, word, list, sizeof list);
    keys_allow(k, list, KEY(game->slug, kind, word->slug, "you"));
    keys_allow(k, list, KEY(game->slug, kind, word->slug, "you2"));
    keys_allow(k, list, KEY(game->slug, kind, word->slug, "own"));
}

/*
 * What start() may say of a setup is found by trying: each option at its
 * ends, at every number of seats. Other slugs may have words too.
 */
static void add_setups(struct keys *k, const struct game *game)
{
    keys_allow(k, "", KEY(game->slug, "setup", "*"));
    for (int seats = game->seats_min; seats <= game->seats_max; seats++)
        for (int i = 0; i < 2 * game->n_options; i++) {
            const struct option *option = &game->options[i / 2];
            const char *broken = NULL;
            struct setup setup;
            union position pos;
            game_standard(game, seats, &setup);
            if (option->kind == OPTION_SET)
                setup.option[option->at] = 0;
            else
                setup.option[option->at] = i % 2 ? option->low : option->high;
            memset(&pos, 0, sizeof pos);
            broken = game_start(game, &pos.state, &setup);
            if (broken)
                keys_need(k, "", KEY(game->slug, "setup", broken));
        }
}

/* Every reason of the game has a sentence, and every good a name. */
static void add_reasons(struct keys *k, const struct game *game)
{
    const struct explainer *e = explainer_of(game);

    for (int i = 0; e && i < e->n_reasons; i++)
        add_words(k, game, "why", &e->reasons[i].word, 1);
    for (int i = 0; e && i < e->n_reasons; i++)
        allow_you(k, game, "why", &e->reasons[i].word);
    for (int i = 0; e && i < e->n_goods; i++)
        keys_need(k, "", KEY(game->slug, "good", e->goods[i]));
}

void keys_game(struct keys *k, const struct game *game)
{
    keys_need(k, "", KEY("game", game->slug));
    keys_allow(k, "", KEY("game", game->slug, "line"));
    add_words(k, game, "verb", game->verbs, game->n_verbs);
    add_words(k, game, "event", game->events, game->n_events);
    for (int i = 0; i < game->n_verbs; i++)
        allow_you(k, game, "verb", &game->verbs[i]);
    for (int i = 0; i < game->n_events; i++) {
        const char *slug = game->events[i].slug;
        allow_you(k, game, "event", &game->events[i]);
        if (!game->events[i].args[0])
            continue;
        keys_allow(k, "seat", KEY(game->slug, "event", slug, "hidden"));
        keys_allow(k, "", KEY(game->slug, "event", slug, "hidden", "you"));
    }
    for (int i = 0; i < game->n_decisions; i++)
        keys_need(k, "seat", KEY(game->slug, "decision", game->decisions[i]));
    for (int i = 0; i < game->n_nouns; i++) {
        const struct noun *noun = &game->nouns[i];
        add_slugs(k, game, noun->slug, noun->slugs, noun->n);
        for (int m = 0; m < noun->n; m++)
            keys_allow(k, "",
                       KEY(game->slug, noun->slug, noun->slugs[m], "text"));
    }
    for (int i = 0; i < game->n_zones; i++)
        keys_need(k, "", KEY(game->slug, "zone", game->zones[i].slug));
    add_slugs(k, game, "part", game->parts, game->n_parts);
    add_reasons(k, game);
    add_options(k, game);
    add_setups(k, game);
}

void keys_hidden(struct keys *k, const struct game *game, int event)
{
    keys_need(k, "seat",
              KEY(game->slug, "event", game->events[event].slug, "hidden"));
}
