/*
 * leaning.c - see leaning.h.
 */
#include "bots/leaning.h"

#include "bots/character.h"
#include "bots/greedy.h"

/* ---- what a character likes ---------------------------------------------- */

int leaning_one_ahead(const struct view *view)
{
    const struct state *s = &view->pos.state;
    struct score score = {0};
    int ahead = SEAT_NONE;

    view->game->score(s, &score);
    for (int i = 1; i < s->seats; i++) {
        int seat = (view->seat + i) % s->seats;
        if (ahead == SEAT_NONE || score.points[seat] > score.points[ahead])
            ahead = seat;
    }
    return ahead;
}

struct aim { /* seats that a character has in mind; or SEAT_NONE */
    int hurt_it, ahead;
};

static struct aim aim_of(const struct temper *t, const struct eval *eval,
                         const struct view *view, const struct news *news)
{
    struct aim aim = {SEAT_NONE, SEAT_NONE};

    if (t->grudge && eval->hurt_by)
        aim.hurt_it = eval->hurt_by(news->heard, news->n, view->seat);
    if (t->ahead)
        aim.ahead = leaning_one_ahead(view);
    return aim;
}

static int liking(const struct temper *t, const struct manner *d,
                  struct aim aim)
{
    int sum = 0;

    if (d->kinds & MANNER_BUILDS)
        sum += t->builds;
    if (d->kinds & MANNER_HOARDS)
        sum += t->hoards;
    if (d->kinds & MANNER_HURTS)
        sum += t->hurts;
    if (d->kinds & MANNER_DARES)
        sum += t->dares;
    if (aim.hurt_it != SEAT_NONE)
        sum += t->grudge * d->at[aim.hurt_it] / 100;
    if (aim.ahead != SEAT_NONE)
        sum += t->ahead * d->at[aim.ahead] / 100;
    return sum;
}

void leaning_find(struct leaning *l, const struct bot_kind *kind,
                  const struct view *view, const struct news *news)
{
    const struct eval *eval = eval_of(view->game);
    struct manner manner[CHOICES_MAX];
    struct aim aim = {SEAT_NONE, SEAT_NONE};

    l->is_any = l->names = false;
    if (kind->yardstick || !eval->manners)
        return;
    memset(manner, 0, (size_t)l->n * sizeof *manner);
    eval->manners(&view->pos.state, l->choice, l->n, manner);
    if (kind->temper)
        aim = aim_of(kind->temper, eval, view, news);
    l->varies = kind->temper ? kind->temper->varies : 100;
    for (int i = 0; i < l->n; i++) {
        l->towards[i] = 0;
        if (kind->temper)
            l->towards[i] = (int16_t)liking(kind->temper, &manner[i], aim);
        l->hidden[i] = manner[i].kinds & MANNER_HIDDEN;
        l->names |= (manner[i].kinds & MANNER_NAMES) != 0;
        l->is_any |= l->towards[i] || l->hidden[i];
    }
}

/* ---- the choice ---------------------------------------------------------- */

static double unit_of(const struct leaning *l, struct leaning_scale scale)
{
    return (l->names ? scale.names : scale.varies) * l->varies / 100;
}

/* The target is varied, not what is done first. */
static bool is_alike(const struct leaning *l, int i, int best)
{
    return l->hidden[i] && l->choice[i].verb == l->choice[best].verb;
}

/* How likely what is so far behind the best, in the scale's unit. */
static double chance_of(double behind, bool evenly)
{
    return evenly ? behind <= 1 : eval_power(-behind);
}

static int varied(const struct leaning *l, const double *worth, int best,
                  struct leaning_scale scale, struct rng *rng)
{
    enum { PARTS = 1 << 30 };
    double unit = unit_of(l, scale);
    bool evenly = l->names && scale.evenly;
    double chance[CHOICES_MAX];
    double sum = 0;
    double at = 0;

    for (int i = 0; i < l->n; i++) {
        double behind = (worth[best] - worth[i]) / unit;
        chance[i] = is_alike(l, i, best) ? chance_of(behind, evenly) : 0;
        sum += chance[i];
    }
    at = sum * rng_below(rng, PARTS) / PARTS;
    for (int i = 0; i < l->n; i++) {
        if (at < chance[i])
            return i;
        at -= chance[i];
    }
    return best;
}

int leaning_pick(const struct leaning *l, double *worth,
                 struct leaning_scale scale, struct rng *rng)
{
    int best = 0;

    for (int i = 0; i < l->n; i++) {
        if (l->is_any)
            worth[i] += scale.towards * l->towards[i] / 100;
        if (worth[i] > worth[best])
            best = i;
    }
    if (!l->is_any || !l->hidden[best] || unit_of(l, scale) <= 0)
        return best;
    return varied(l, worth, best, scale, rng);
}

/* ---- without looking ahead ----------------------------------------------- */

/* Of a net, percent: how much likelier what a character likes seems (100: e
 * times); how hot it is, at least, where the answer is hidden (where it names
 * somebody: eval.h). More costs first places, and most of all in a draft
 * (docs/bots.md). */
enum { NET_TOWARDS = 200, NET_VARIES = 50, NET_OPEN = 175 };
enum { NEVER = 1000 * NET_POINT };

int leaning_openness(const struct leaning *l)
{
    return l->is_any && l->names && l->varies ? NET_OPEN : 100;
}

static int best_of(const int32_t *judged, int n)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        if (judged[i] > judged[best])
            best = i;
    return best;
}

int leaning_by_net(const struct leaning *l, const struct policy *p,
                   const struct view *view, struct rng *rng)
{
    int32_t judged[CHOICES_MAX];
    int heat = p->heat;
    int least = 0;
    int best = 0;

    policy_judge(p, &view->pos.state, l->choice, l->n, judged);
    if (!l->is_any)
        return policy_draw(p, judged, l->n, heat, rng);
    for (int i = 0; i < l->n; i++)
        judged[i] += l->towards[i] * (NET_POINT / 100) * NET_TOWARDS / 100;
    best = best_of(judged, l->n);
    least = (l->names ? p->judge->eval->learned->names : NET_VARIES) *
            l->varies / 100;
    if (!l->hidden[best] || heat >= least)
        return policy_draw(p, judged, l->n, heat, rng);
    for (int i = 0; i < l->n; i++)
        if (!is_alike(l, i, best))
            judged[i] = judged[best] - NEVER;
    return policy_draw(p, judged, l->n, least, rng);
}

int leaning_by_ratings(const struct leaning *l, const struct judge *judge,
                       const struct view *view, struct rng *rng)
{
    static const struct leaning_scale scale = {
        .towards = 100, .varies = 60, .names = 90};
    enum { ALIKE = 64 }; /* a difference that does not count: half a point */
    int rating[CHOICES_MAX];
    double worth[CHOICES_MAX];

    if (!l->is_any || !judge->eval->rate)
        return greedy_pick(judge, view, l->choice, l->n, rng);
    judge->eval->rate(&view->pos.state, &judge->memory, l->choice, l->n,
                      rating);
    for (int i = 0; i < l->n; i++)
        worth[i] = rating[i] + (int)rng_below(rng, ALIKE);
    return leaning_pick(l, worth, scale, rng);
}
