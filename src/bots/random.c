/*
 * random.c - any legal action, all equally likely.
 */
#include "bots/random.h"

#include "core/rng.h"

#include <stdlib.h>

struct random {
    struct bot bot;
    struct rng rng;
};

static struct bot *random_new(const struct bot_kind *kind,
                              const struct game *game, uint64_t seed)
{
    struct random *r = malloc(sizeof *r);

    (void)kind;
    (void)game;
    if (!r)
        return NULL;
    r->rng.state = seed;
    return &r->bot;
}

static void random_free(struct bot *b)
{
    free(b);
}

static enum err random_choose(struct bot *b, const struct view *view,
                              const struct news *news, struct budget budget,
                              struct action *out)
{
    struct random *r = (struct random *)b;
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);

    (void)news;
    (void)budget;
    if (n == 0)
        return ERR_NOT_ACTOR;
    *out = choice[rng_below(&r->rng, (uint32_t)n)];
    return OK;
}

const struct bot_kind bot_random = {
    .slug = "random",
    .new = random_new,
    .free = random_free,
    .choose = random_choose,
};
