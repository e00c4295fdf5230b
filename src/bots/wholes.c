/*
 * wholes.c - see wholes.h.
 *
 * First the chains that look best are listed. Then all are tried equally often,
 * the better half is tried again, and so on ("sequential halving": Karnin,
 * Koren, Somekh 2013). The n-th try of every chain begins with the same guess
 * and has the same luck, die by die, so few tries tell which is better; and
 * since even so they are few, what the ratings say counts as some more.
 */
#include "bots/wholes.h"

/*
 * Found by games of bots against bots; docs/strength.md has the figures. What
 * ratings like better by three points will have so much more of the first
 * place, and that counts as so many tries. What a net says counts as the game
 * says (struct lookahead).
 */
struct trust {
    double per;
    double tries;
};
static const struct trust in_ratings = {0.01 / 300, 24};

enum {
    EACH_MOST = 3,   /* chains that begin with the same answer              */
    TRIES_LEAST = 4, /* for each chain, or fewer are compared               */
    LAST_ROUNDS = 4, /* who has at least a part of the most tries was there */
};

/* ---- the chains ---------------------------------------------------------- */

static uint64_t key_of(struct action a)
{
    struct rng rng;

    memcpy(&rng.state, &a, sizeof rng.state);
    return rng_next(&rng);
}

static void add(struct wholes *w, const struct whole *begun, struct action step,
                int rating)
{
    struct whole *more = &w->pool[w->made];

    if (w->made == WHOLES_POOL)
        return;
    w->made++;
    *more = *begun;
    more->done = false;
    more->step[more->steps++] = step;
    more->key += key_of(step);
    more->rating = rating;
}

static struct whole *most_promising(struct wholes *w)
{
    struct whole *best = NULL;

    for (int i = 0; i < w->made; i++)
        if (!w->pool[i].done && (!best || w->pool[i].rating > best->rating))
            best = &w->pool[i];
    return best;
}

/* How good answers look, by the net if it suggests what to try. */
static void judge(const struct search *b, const struct state *s,
                  const struct action *choice, int n, int32_t *seems)
{
    if (b->how.by & BY_NET_PRIORS)
        policy_judge(&b->policy, s, choice, n, seems);
    else
        b->judge.eval->rate(s, &b->judge.memory, choice, n, seems);
}

/* All that may follow; false: nothing, the chain is whole, or there is no space
 * for more. What is behind the best of a list is as much behind in a chain. */
static bool extend(const struct search *b, const union position *start,
                   const struct whole *begun)
{
    const struct game *game = b->bot.game;
    struct action choice[CHOICES_MAX];
    int32_t rating[CHOICES_MAX];
    union position pos;
    int top = 0;
    int n = 0;

    memcpy(&pos, start, game->state_size);
    for (int i = 0; i < begun->steps; i++)
        game_apply(game, &pos.state, begun->step[i], NULL);
    if (!pos.state.chain || begun->steps == WHOLE_STEPS)
        return false;
    n = game->legal(&pos.state, begun->step[0].seat, choice);
    if (b->wholes->made + n > WHOLES_POOL)
        return false; /* as it is: there is always one to begin with */
    judge(b, &pos.state, choice, n, rating);
    for (int i = 1; i < n; i++)
        if (rating[i] > rating[top])
            top = i;
    for (int i = 0; i < n; i++)
        add(b->wholes, begun, choice[i],
            begun->rating + rating[i] - rating[top]);
    return true;
}

static bool is_listed(const struct wholes *w, const struct whole *one)
{
    for (int i = 0; i < w->n; i++)
        if (w->best[i]->key == one->key)
            return true;
    return false;
}

/* Those that look best, in that order. */
static void list(const struct search *b, const union position *start, int most)
{
    static const struct whole none = {.steps = 0};
    struct wholes *w = b->wholes;
    struct whole *next = NULL;
    int32_t rating[CHOICES_MAX];
    uint8_t begin[CHOICES_MAX] = {0};

    w->made = w->n = 0;
    judge(b, &start->state, b->choice, b->choices, rating);
    for (int i = 0; i < b->choices && i < WHOLES_POOL; i++) {
        add(w, &none, b->choice[i], rating[i]);
        w->pool[i].first = (uint16_t)i;
    }
    while (w->n < most && (next = most_promising(w))) {
        next->done = true;
        if (begin[next->first] == EACH_MOST || extend(b, start, next) ||
            is_listed(w, next))
            continue;
        begin[next->first]++;
        w->best[w->n++] = next;
    }
}

/* ---- trying them --------------------------------------------------------- */

/*
 * What is drawn for a die, or for a seat's turn, depends only on which one of
 * a stage it is, not on how much was drawn before: two lines that differ in one
 * action are alike in everything else.
 */
void wholes_draw(struct line *l, int seat)
{
    const struct frame *asks = state_asks(l->s);
    struct occasions *own = l->own_luck;
    struct rng rng = {(uint64_t)l->b->judge.eval->stage(l->s) << 8 |
                      (uint64_t)seat};
    uint64_t key = 0;

    rng.state <<= 32;
    if (seat == SEAT_CHANCE)
        rng.state |= (uint64_t)asks->decision << 24 | (uint64_t)asks->a << 16 |
                     (uint64_t)asks->b << 8 | asks->c;
    key = rng_next(&rng);
    rng.state = own->luck ^ key;
    rng_skip(&rng, own->before[key % COUNT(own->before)]++);
    l->rng->state = rng_next(&rng);
}

static void try_one(struct search *b, const struct view *view,
                    struct whole *one)
{
    union position pos;
    double share[SEATS_MAX];
    struct rng luck = {b->luck + one->tries};
    struct occasions own = {.luck = rng_next(&luck)};
    struct line l = {.b = b,
                     .s = &pos.state,
                     .rng = &luck,
                     .seat = view->seat,
                     .draw = wholes_draw,
                     .own_luck = &own};

    b->judge.memory.luck = luck.state = own.luck;
    line_begin(&l, view, &pos);
    l.until = b->judge.eval->stage(l.s) + b->ahead.stages;
    for (int i = 0; i < one->steps; i++)
        game_apply(b->bot.game, l.s, one->step[i], NULL);
    line_go_on(&l);
    eval_lead(&b->judge, b->bot.game, l.s, share);
    one->sum += share[view->seat];
    one->tries++;
}

static struct trust trust_of(const struct search *b)
{
    if (!(b->how.by & BY_NET_PRIORS))
        return in_ratings;
    return (struct trust){b->ahead.worth / (1000.0 * NET_POINT),
                          b->ahead.tries};
}

/* By its tries, and as if some more had ended as its rating says; top is the
 * one that was rated best. */
static double worth(const struct search *b, const struct whole *one,
                    const struct whole *top)
{
    const struct trust t = trust_of(b);
    double rated = top->sum / top->tries;

    rated -= t.per * (top->rating - one->rating);
    return (one->sum + t.tries * rated) / (one->tries + t.tries);
}

static void sort(const struct search *b, int n, const struct whole *top)
{
    struct whole **best = b->wholes->best;

    for (int i = 1; i < n; i++)
        for (int k = i;
             k > 0 && worth(b, best[k], top) > worth(b, best[k - 1], top);
             k--) {
            struct whole *better = best[k];
            best[k] = best[k - 1];
            best[k - 1] = better;
        }
}

/* Until one is left. */
static uint32_t rounds_of(int n)
{
    uint32_t rounds = 0;

    for (; n > 1; n = (n + 1) / 2)
        rounds++;
    return rounds;
}

/* Each round has an equal part of the simulations, the last what is left. */
static uint32_t tries_of(int n, uint32_t left)
{
    uint32_t all = (uint32_t)n;
    uint32_t each = left / rounds_of(n) / all;

    return n == 2 ? left : each ? each * all : all;
}

/* The best comes to be the first. */
static void halve(struct search *b, const struct view *view,
                  struct budget budget)
{
    struct wholes *w = b->wholes;
    const struct whole *top = w->best[0];
    uint32_t made = 0;
    bool stops = false;

    for (int n = w->n; n > 1 && !stops; n = (n + 1) / 2) {
        uint32_t tries = tries_of(n, budget.simulations - made);
        for (uint32_t i = 0; i < tries && !stops; i++) {
            try_one(b, view, w->best[i % (uint32_t)n]);
            stops = line_stops(budget, ++made);
        }
        sort(b, n, top);
    }
}

/* ---- the choice ---------------------------------------------------------- */

static void write_edges(const struct search *b)
{
    const struct wholes *w = b->wholes;

    for (int i = 0; i < w->n; i++) {
        b->edge[w->best[i]->first]->visits += w->best[i]->tries;
        b->edge[w->best[i]->first]->sum += w->best[i]->sum;
    }
}

/* What a character likes is looked for among those that were in the last
 * rounds. */
static int choice_from(const struct search *b, const struct whole *top,
                       struct rng *rng)
{
    static const struct leaning_scale scale = {
        .towards = 0.01, .varies = 0.005, .names = 0.025};
    static const double UNTRIED = -10; /* far below any share */
    const struct wholes *w = b->wholes;
    double most = UNTRIED;
    double seems[CHOICES_MAX];

    for (int i = 0; i < b->choices; i++)
        seems[i] = UNTRIED;
    for (int i = 0; i < w->n; i++) {
        const struct whole *one = w->best[i];
        double is = worth(b, one, top);
        if (LAST_ROUNDS * one->tries < w->best[0]->tries)
            continue;
        most = is > most ? is : most;
        seems[one->first] = is > seems[one->first] ? is : seems[one->first];
    }
    seems[w->best[0]->first] = most;
    return leaning_pick(&b->leaning, seems, scale, rng);
}

int wholes_search(struct search *b, const struct view *view,
                  struct budget budget, struct rng *rng)
{
    uint32_t enough = budget.simulations / TRIES_LEAST;
    int most = enough < b->ahead.wholes ? (int)enough : b->ahead.wholes;
    const struct whole *top = NULL;
    union position start;

    b->luck = rng_next(rng);
    view_guess_by(&b->guesses, rng, &start);
    list(b, &start, most > 1 ? most : 1);
    top = b->wholes->best[0];
    if (b->wholes->n == 1)
        return top->first;
    b->judge.memory.quick = true;
    halve(b, view, budget);
    write_edges(b);
    return choice_from(b, top, rng);
}
