/*
 * explain.c - why the viewer may not do something, and what it would bring.
 */
#include "explain/explain.h"
#include "wasm/module.h"

#include "core/text.h"

#include <string.h>

int wasm_why(void)
{
    const struct view *v = &module.view;
    struct action a = module.action[0];
    struct reason why;

    if (!v->game || !explainer_of(v->game) || !action_is_formed(v, a) ||
        a.seat != v->seat)
        return -ERR_ILLEGAL;
    if (!why_not(v, a, &why))
        return 0;
    reason_format(v->game, why, module.text, sizeof module.text);
    return 1 + why.row;
}

const char *wasm_clause(int game, int row)
{
    const struct game *g = wasm_game(game);
    const struct explainer *e = g ? explainer_of(g) : NULL;

    return e && row >= 0 && row < e->n_reasons ? e->reasons[row].clause : NULL;
}

int wasm_preview(int n)
{
    static struct preview p;

    if (!module.view.game || n < 0 || n > CHOICES_MAX ||
        !preview(&module.view, module.action, n, &p))
        return -ERR_ILLEGAL;
    memset(&module.foreseen, 0, sizeof module.foreseen);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct foreseen *f = &module.foreseen[seat];
        f->points = (int16_t)p.points[seat];
        f->unsure = (int16_t)(p.unsure[seat] | p.unsure_points << GOODS_MAX);
        for (int i = 0; i < GOODS_MAX; i++)
            f->goods[i] = (int16_t)p.goods[seat][i];
    }
    return p.certain;
}

int wasm_loss(int n)
{
    const struct view *v = &module.view;
    struct loss lost;

    if (!v->game || n < 0 || n > CHOICES_MAX)
        return -ERR_ILLEGAL;
    if (!would_lose(v, module.action, n, &lost))
        return 0;
    if (lost.leaves)
        action_format(v->game, lost.left, module.text, sizeof module.text);
    return lost.idle * LOSS_IDLE + lost.leaves * LOSS_LEFT +
           lost.given * LOSS_GIVEN;
}

int wasm_price(void)
{
    const struct view *v = &module.view;
    struct action a = module.action[0];
    const struct explainer *e = v->game ? explainer_of(v->game) : NULL;

    if (!e || !action_is_formed(v, a) || a.seat >= v->pos.state.seats)
        return -ERR_ILLEGAL;
    return e->price ? 1 + e->price(&v->pos.state, a) : 0;
}

int wasm_outcome(void)
{
    const struct view *v = &module.view;
    struct action a = module.action[0];
    const struct explainer *e = v->game ? explainer_of(v->game) : NULL;

    if (!e || !view_allows(v, a))
        return -ERR_ILLEGAL;
    return e->outcome ? e->outcome(&v->pos.state, a) : 0;
}

/* The slugs of a set, with spaces between them; its length. */
static int write_set(const struct noun *noun, uint64_t set)
{
    size_t n = 0;

    for (int k = 0; k < noun->n; k++) {
        size_t size = strlen(noun->slugs[k]);
        if (!(set >> k & 1) || n + size + 2 > sizeof module.text)
            continue;
        if (n)
            module.text[n++] = ' ';
        memcpy(module.text + n, noun->slugs[k], size);
        n += size;
    }
    module.text[n] = '\0';
    return (int)n;
}

int wasm_promise(int seat, int member)
{
    const struct view *v = &module.view;
    const struct explainer *e = v->game ? explainer_of(v->game) : NULL;
    struct promise p;

    if (!e || !e->promise || seat < 0 || seat >= v->pos.state.seats ||
        member < 0 || member >= v->game->nouns[0].n)
        return -ERR_ILLEGAL;
    e->promise(&v->pos.state, seat, member, &p);
    memset(&module.foreseen, 0, sizeof module.foreseen);
    for (int i = 0; i < GOODS_MAX; i++)
        module.foreseen[0].goods[i] = (int16_t)p.goods[i];
    return write_set(&v->game->nouns[e->from_noun], p.from);
}
