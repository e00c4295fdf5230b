/*
 * why.c - what is said about actions that are not allowed: L16.
 *
 * An action is drawn at random, or a legal one is bent in one argument: the
 * second kind is what a person would try.
 */
#include "core/text.h"
#include "explain/explain.h"
#include "laws/trial.h"

enum { TRIES = 8 };

static const struct explainer *asked(const struct trial *t)
{
    return t->plan->explainer ? t->plan->explainer : explainer_of(t->game);
}

static uint8_t any_arg(struct trial *t, int kind)
{
    if (kind == ARG_SEAT)
        return (uint8_t)rng_below(&t->rng, t->match.setup.seats);
    if (kind < ARG_NOUN)
        return (uint8_t)rng_below(&t->rng, 12);
    return (uint8_t)rng_below(&t->rng,
                              (uint32_t)t->game->nouns[kind - ARG_NOUN].n);
}

/* Which place of arg[] the argument number i begins at. */
static int place_of(const struct word *word, int i)
{
    int at = 0;

    for (int before = 0; before < i; before++)
        at += arg_places(word->args[before]);
    return at;
}

static struct action any_action(struct trial *t, int seat)
{
    struct action a = {.seat = (uint8_t)seat};
    const struct word *verb = NULL;

    a.verb = (uint8_t)rng_below(&t->rng, t->game->n_verbs);
    verb = &t->game->verbs[a.verb];
    for (int i = 0; i < ARGS_MAX && verb->args[i]; i++)
        a.arg[place_of(verb, i)] = any_arg(t, verb->args[i]);
    return a;
}

static struct action bent(struct trial *t, struct action a)
{
    const struct word *verb = &t->game->verbs[a.verb];
    int n = 0;

    while (n < ARGS_MAX && verb->args[n])
        n++;
    if (n) {
        int i = (int)rng_below(&t->rng, (uint32_t)n);
        a.arg[place_of(verb, i)] = any_arg(t, verb->args[i]);
    }
    return a;
}

static bool law_reason(struct trial *t, const struct view *v, struct action a)
{
    const struct explainer *e = asked(t);
    struct reason why = {UINT8_MAX, 0, {0}};
    bool allowed = v->seat == a.seat && view_allows(v, a);
    char text[TEXT_MAX];

    LAW(t, v->seat, "L16 a legal action has a why, or another has none",
        explainer_asked(e, v, a, &why) == !allowed);
    if (allowed)
        return true;
    LAW(t, v->seat, "L16 a why that is not listed", why.row < e->n_reasons);
    LAW(t, v->seat, "L16 a why about a seat that is not there",
        why.seat == SEAT_NONE || why.seat < v->pos.state.seats);
    LAW(t, v->seat, "L16 a why that cannot be written",
        reason_format(t->game, why, text, sizeof text) > 0);
    for (const char *c = text; *c; c++)
        LAW(t, v->seat, "L16 a why that names nothing", *c != '?');
    return true;
}

bool law_why(struct trial *t)
{
    if (!asked(t))
        return true;
    for (int eye = 0; eye <= t->match.setup.seats; eye++) {
        const struct view *v = &t->view[eye];
        struct action choice[CHOICES_MAX];
        int n = view_legal(v, choice);
        for (int i = 0; i < TRIES; i++) {
            struct action a = any_action(t, v->seat);
            if (n && i % 2)
                a = bent(t, choice[rng_below(&t->rng, (uint32_t)n)]);
            if (!law_reason(t, v, a))
                return false;
        }
    }
    return true;
}
