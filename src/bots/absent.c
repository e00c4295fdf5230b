/*
 * absent.c - see absent.h.
 */
#include "bots/absent.h"

#include "bots/eval.h"

#include <stdlib.h>

static struct bot *absent_new(const struct bot_kind *kind,
                              const struct game *game, uint64_t seed)
{
    (void)kind;
    (void)game;
    (void)seed;
    return malloc(sizeof(struct bot));
}

static void absent_free(struct bot *b)
{
    free(b);
}

static enum err absent_choose(struct bot *b, const struct view *view,
                              const struct news *news, struct budget budget,
                              struct action *out)
{
    const struct eval *eval = eval_of(b->game);
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);

    (void)news;
    (void)budget;
    if (n == 0)
        return ERR_NOT_ACTOR;
    *out = choice[eval->absent(&view->pos.state, view->seat, choice, n)];
    return OK;
}

static const struct bot_kind absent = {
    .slug = "absent",
    .new = absent_new,
    .free = absent_free,
    .choose = absent_choose,
};

const struct bot_kind *bot_absent_of(const struct game *game)
{
    return eval_of(game)->absent ? &absent : NULL;
}
