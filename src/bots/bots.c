/*
 * bots.c - the register of bots, and the way to call one.
 */
#include "bots/bot.h"
#include "bots/character.h"
#include "bots/eval.h"
#include "bots/greedy.h"
#include "bots/minds.h"
#include "bots/random.h"
#include "bots/search.h"

#include <string.h>

/* Bots for people come first: a page lists them up to the first yardstick. */
const struct bot_kind *const bot_kinds[] = {
    &bot_random,        &bot_greedy,        &bot_level[0].kind,
    &bot_level[1].kind, &bot_level[2].kind, &bot_level[3].kind,
    &bot_level[4].kind, &bot_level[5].kind, &bot_tree[0].kind,
    &bot_tree[1].kind,  &bot_tree[2].kind,  &bot_tree[3].kind,
    &bot_tree[4].kind,  &bot_tree[5].kind,  NULL,
};

const struct bot_kind *bot_kind_named(const char *slug)
{
    for (int i = 0; bot_kinds[i]; i++)
        if (strcmp(bot_kinds[i]->slug, slug) == 0)
            return bot_kinds[i];
    return character_kind_named(slug);
}

const struct bot_kind *bot_kind_at(int i)
{
    int n = 0;

    while (bot_kinds[n] && !bot_kinds[n]->yardstick)
        n++;
    return i < n ? i < 0 ? NULL : bot_kinds[i] : character_kind_at(i - n);
}

static const struct mind *find_mind(const struct game *game)
{
    int i = 0;

    while (minds[i].game && strcmp(minds[i].game, game->slug) != 0)
        i++;
    return &minds[i];
}

struct weights mind_of(const struct game *game)
{
    return find_mind(game)->weights;
}

struct weights mind_of_others(const struct game *game)
{
    return find_mind(game)->others;
}

bool bot_listens(const struct bot_kind *kind, const struct game *game)
{
    const struct eval *eval = eval_of(game);
    bool remembers = kind->temper && kind->temper->grudge && eval->hurt_by;

    return kind->listens &&
           (eval->hear || remembers || bot_nets(kind, game) & NET_OTHERS);
}

int bot_nets(const struct bot_kind *kind, const struct game *game)
{
    return kind->choose == search_choose ? search_nets(kind, game) : 0;
}

struct bot *bot_new(const struct bot_kind *kind, const struct game *game,
                    uint64_t seed)
{
    struct bot *b = kind->new (kind, game, seed);

    if (b) {
        b->kind = kind;
        b->game = game;
        if (!kind->simulations)
            b->simulations = 0;
    }
    return b;
}

void bot_free(struct bot *b)
{
    if (b)
        b->kind->free(b);
}

enum err bot_choose(struct bot *b, const struct view *view,
                    const struct news *news, struct budget budget,
                    struct action *out)
{
    return b->kind->choose(b, view, news, budget, out);
}
