/*
 * explain.c - why the viewer may not do something, and what it would bring.
 */
#include "lib/desk.h"

#include <string.h>

int charsu_why(struct charsu *c)
{
    const struct view *v = &c->view;
    struct action a = c->action[0];
    struct reason why;

    if (!v->game || !explainer_of(v->game) || !action_is_formed(v, a) ||
        a.seat != v->seat)
        return -ERR_ILLEGAL;
    if (!why_not(v, a, &why))
        return 0;
    reason_format(v->game, why, c->text, sizeof c->text);
    return 1 + why.row;
}

const char *charsu_clause(int game, int row)
{
    const struct game *g = desk_game(game);
    const struct explainer *e = g ? explainer_of(g) : NULL;

    return e && row >= 0 && row < e->n_reasons ? e->reasons[row].clause : NULL;
}

int charsu_preview(struct charsu *c, int n)
{
    struct preview p;

    if (!c->view.game || n < 0 || n > CHOICES_MAX ||
        !preview(&c->view, c->action, n, &p))
        return -ERR_ILLEGAL;
    memset(&c->foreseen, 0, sizeof c->foreseen);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct foreseen *f = &c->foreseen[seat];
        f->points = (int16_t)p.points[seat];
        f->unsure = (int16_t)(p.unsure[seat] | p.unsure_points << GOODS_MAX);
        for (int i = 0; i < GOODS_MAX; i++)
            f->goods[i] = (int16_t)p.goods[seat][i];
    }
    return p.certain;
}

int charsu_loss(struct charsu *c, int n)
{
    const struct view *v = &c->view;
    struct loss lost;

    if (!v->game || n < 0 || n > CHOICES_MAX)
        return -ERR_ILLEGAL;
    if (!would_lose(v, c->action, n, &lost))
        return 0;
    if (lost.leaves)
        action_format(v->game, lost.left, c->text, sizeof c->text);
    return lost.idle * CHARSU_LOSS_IDLE + lost.leaves * CHARSU_LOSS_LEFT +
           lost.given * CHARSU_LOSS_GIVEN + lost.unused * CHARSU_LOSS_UNUSED;
}

int charsu_price(struct charsu *c)
{
    const struct view *v = &c->view;
    struct action a = c->action[0];
    const struct explainer *e = v->game ? explainer_of(v->game) : NULL;

    if (!e || !action_is_formed(v, a) || a.seat >= v->pos.state.seats)
        return -ERR_ILLEGAL;
    return e->price ? 1 + e->price(&v->pos.state, a) : 0;
}

int charsu_outcome(struct charsu *c)
{
    const struct view *v = &c->view;
    struct action a = c->action[0];
    const struct explainer *e = v->game ? explainer_of(v->game) : NULL;

    if (!e || !view_allows(v, a))
        return -ERR_ILLEGAL;
    return e->outcome ? e->outcome(&v->pos.state, a) : 0;
}

/* The slugs of a set, with spaces between them; its length. */
static int write_set(struct charsu *c, const struct noun *noun, uint64_t set)
{
    size_t n = 0;

    for (int k = 0; k < noun->n; k++) {
        size_t size = strlen(noun->slugs[k]);
        if (!(set >> k & 1) || n + size + 2 > sizeof c->text)
            continue;
        if (n)
            c->text[n++] = ' ';
        memcpy(c->text + n, noun->slugs[k], size);
        n += size;
    }
    c->text[n] = '\0';
    return (int)n;
}

int charsu_promise(struct charsu *c, int seat, int member)
{
    const struct view *v = &c->view;
    const struct explainer *e = v->game ? explainer_of(v->game) : NULL;
    struct promise p;

    if (!e || !e->promise || seat < 0 || seat >= v->pos.state.seats ||
        member < 0 || member >= v->game->nouns[0].n)
        return -ERR_ILLEGAL;
    e->promise(&v->pos.state, seat, member, &p);
    memset(&c->foreseen, 0, sizeof c->foreseen);
    for (int i = 0; i < GOODS_MAX; i++)
        c->foreseen[0].goods[i] = (int16_t)p.goods[i];
    return write_set(c, &v->game->nouns[e->from_noun], p.from);
}
