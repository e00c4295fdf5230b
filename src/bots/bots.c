/*
 * bots.c - the register of bots, and the way to call one.
 */
#include "bots/bot.h"
#include "bots/eval.h"
#include "bots/greedy.h"
#include "bots/random.h"
#include "bots/search.h"

#include <string.h>

/* Those for people first: a page asks up to the first yardstick. */
const struct bot_kind *const bot_kinds[] = {
    &bot_random,   &bot_greedy,   &bot_level[0], &bot_level[1], &bot_level[2],
    &bot_level[3], &bot_level[4], &bot_level[5], &bot_tree[0],  &bot_tree[1],
    &bot_tree[2],  &bot_tree[3],  &bot_tree[4],  &bot_tree[5],  NULL,
};

const struct bot_kind *bot_kind_named(const char *slug)
{
    for (int i = 0; bot_kinds[i]; i++)
        if (strcmp(bot_kinds[i]->slug, slug) == 0)
            return bot_kinds[i];
    return NULL;
}

bool bot_listens(const struct bot_kind *kind, const struct game *game)
{
    return kind->listens && eval_of(game)->hear;
}

struct bot *bot_new(const struct bot_kind *kind, const struct game *game,
                    uint64_t seed)
{
    struct bot *b = kind->new (kind, game, seed);

    if (b) {
        b->kind = kind;
        b->game = game;
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
