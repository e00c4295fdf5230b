/*
 * troyes_shapes.c - see troyes_plan.h: the dice that groups are made of, and
 * what groups look like. No colour has more than six dice (T18.2), so all
 * groups of one to three can be enumerated.
 *
 * Most actions ask only how many dice a group has, how many of them are paid
 * for and what they show. Such shapes are listed once for each colour, with the
 * least that is lost with one; a modifier weighs them anew.
 */
#include "bots/evals/troyes_plan.h"

#include <string.h>

/* ---- the dice ------------------------------------------------------------ */

/* If there are too many kinds, low dice of others are ignored. */
static void add_kind(struct troyes_pool *pool, struct troyes_die die, int n)
{
    int at = pool->kinds;

    if (pool->kinds == TROYES_KINDS_MOST) {
        pool->crowded = true;
        at = 0;
        for (int i = 1; i < TROYES_KINDS_MOST; i++)
            if (pool->kind[i].die.value < pool->kind[at].die.value)
                at = i;
        if (die.value <= pool->kind[at].die.value)
            return;
    } else {
        pool->kinds++;
    }
    pool->kind[at].die = die;
    pool->kind[at].left = (uint8_t)n;
}

/* Clockwise from the owner of the mind. */
static int owner_at(const struct troyes_mind *m, int i)
{
    int owner = m->owner + i;

    return owner < TROYES_OWNERS ? owner : owner - TROYES_OWNERS;
}

/* How many dice a row has cannot be predicted, so those of all quarters are
 * gone over together, own ones first. */
static void list_kinds(struct troyes_pool *pool, const struct troyes_mind *m,
                       const struct troyes_task *task, int colour)
{
    uint64_t row[TROYES_OWNERS];
    uint64_t set = 0;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        row[owner] = troyes_dice(m->g, owner, colour);
    for (int i = 0; i < task->dice; i++)
        if (task->die[i].colour == colour)
            row[task->die[i].owner] -= (uint64_t)1 << (8 * task->die[i].value);
    for (int i = 0; i < TROYES_OWNERS; i++)
        set |= troyes_values(row[owner_at(m, i)]) << (8 * i);
    for (; set; set &= set - 1) {
        int at = __builtin_ctzll(set);
        int owner = owner_at(m, at / 8);
        struct troyes_die die = {(uint8_t)owner, (uint8_t)colour,
                                 (uint8_t)(at % 8)};
        add_kind(pool, die, (int)(row[owner] >> (8 * die.value) & 0xFF));
    }
}

/* Dice of a colour, or of any, but for those of the task. */
void troyes_pool_list(struct troyes_pool *pool, const struct troyes_mind *m,
                      const struct troyes_task *task, int taken)
{
    pool->kinds = 0;
    pool->own = 0;
    pool->crowded = false;
    for (int colour = 0; colour < TROYES_COLOURS; colour++)
        if (taken == TROYES_ANY || taken == colour)
            list_kinds(pool, m, task, colour);
    for (int i = 0; i < pool->kinds; i++) {
        pool->kind[i].loss = troyes_plan_die(m, pool->kind[i].die);
        if (pool->kind[i].die.owner == m->owner)
            pool->own = i + 1;
    }
}

struct troyes_pool *troyes_pool_of(const struct troyes_mind *m, int taken)
{
    struct troyes_pool *pool = &m->memo->pool[taken];

    if (!(m->memo->pooled >> taken & 1))
        troyes_pool_list(pool, m, &(struct troyes_task){0}, taken);
    m->memo->pooled |= (uint8_t)(1u << taken);
    return pool;
}

/* ---- shapes -------------------------------------------------------------- */

/* Groups with no modifier, as they are put together. */
struct lister {
    const struct troyes_pool *pool;
    int owner, budget;
    struct troyes_shapes *out;
    uint8_t at[TROYES_GROUP_MOST + 1][TROYES_GROUP_MOST + 1]
              [TROYES_SHOWN_MOST + 1]; /* which of them, if any, plus 1 */
};

/* Own kinds are the first, and if others are too dear, the only ones. */
static int kinds_after(const struct lister *l, const struct troyes_shape *begun)
{
    int price = (begun->paid + 1) * troyes_price[begun->dice + 1];

    return price > l->budget ? l->pool->own : l->pool->kinds;
}

static bool add_die(const struct lister *l, const struct troyes_shape *begun,
                    int i, struct troyes_shape *shape)
{
    const struct troyes_kind *kind = &l->pool->kind[i];

    shape->dice = (uint8_t)(begun->dice + 1);
    shape->shown = (uint8_t)(begun->shown + kind->die.value);
    shape->paid = (uint8_t)(begun->paid + (kind->die.owner != l->owner));
    shape->price = (uint8_t)(shape->paid * troyes_price[shape->dice]);
    shape->cost = begun->cost + kind->loss;
    memcpy(shape->kind, begun->kind, sizeof shape->kind);
    shape->kind[begun->dice] = (uint8_t)i;
    return shape->price <= l->budget;
}

/* Of those with the same shape, the one with which least is lost. */
static void add_shape(struct lister *l, const struct troyes_shape *shape)
{
    uint8_t *at = &l->at[shape->dice][shape->paid][shape->shown];

    if (!*at) {
        l->out->of[l->out->n] = *shape;
        *at = (uint8_t)++l->out->n;
    } else if (l->out->of[*at - 1].cost > shape->cost) {
        l->out->of[*at - 1] = *shape;
    }
}

/* A third die; the second is of kind j, and as many of it are taken. */
static void list_thirds(struct lister *l, const struct troyes_shape *two, int j,
                        int taken)
{
    int kinds = kinds_after(l, two);

    for (int k = j + (l->pool->kind[j].left <= taken); k < kinds; k++) {
        struct troyes_shape three;
        if (add_die(l, two, k, &three))
            add_shape(l, &three);
    }
}

static void list_seconds(struct lister *l, const struct troyes_shape *one,
                         int i)
{
    int kinds = kinds_after(l, one);

    for (int j = i + (l->pool->kind[i].left <= 1); j < kinds; j++) {
        struct troyes_shape two;
        if (!add_die(l, one, j, &two))
            continue;
        add_shape(l, &two);
        list_thirds(l, &two, j, 1 + (i == j));
    }
}

static void list_shapes(const struct troyes_mind *m, int taken,
                        struct troyes_shapes *out)
{
    static const struct troyes_shape none = {0};
    struct lister l = {.pool = troyes_pool_of(m, taken),
                       .owner = m->owner,
                       .budget = m->g->deniers[m->owner],
                       .out = out};
    int kinds = kinds_after(&l, &none);

    out->n = 0;
    for (int i = 0; i < kinds; i++) {
        struct troyes_shape one;
        if (!add_die(&l, &none, i, &one))
            continue;
        add_shape(&l, &one);
        list_seconds(&l, &one, i);
    }
}

const struct troyes_shapes *troyes_shapes_of(const struct troyes_mind *m,
                                             int taken)
{
    struct troyes_shapes *out = &m->memo->shapes[taken];

    if (!(m->memo->shaped >> taken & 1))
        list_shapes(m, taken, out);
    m->memo->shaped |= (uint8_t)(1u << taken);
    return out;
}

/* ---- those that can be best ---------------------------------------------- */

/*
 * Of dice that are paid for, only the highest of each side: with others a group
 * would show less, and no less would be lost with it. What is lost with own
 * dice depends only on how many they are and what they show.
 */
struct sides {
    uint32_t own[TROYES_GROUP_MOST + 1]; /* what so many show: a set of sums */
    int rival[TROYES_GROUP_MOST + 1];    /* at most; below 0: there are fewer */
    int grey[TROYES_GROUP_MOST + 1];
};

static void add_highest(uint64_t row, int sum[TROYES_GROUP_MOST + 1])
{
    enum { LACKING = -40 };

    sum[0] = 0;
    for (int n = 1; n <= TROYES_GROUP_MOST; n++) {
        int value = troyes_top(row);
        row -= (uint64_t) !!value << (8 * value);
        sum[n] = sum[n - 1] + (value ? value : LACKING);
    }
}

static void find_sides(const uint64_t *row, struct sides *s)
{
    memset(s->own, 0, sizeof s->own);
    s->own[0] = 1;
    for (uint64_t own = row[TROYES_OWN]; own;) {
        int value = troyes_top(own);
        own -= (uint64_t)1 << (8 * value);
        for (int n = TROYES_GROUP_MOST; n > 0; n--)
            s->own[n] |= s->own[n - 1] << value;
    }
    add_highest(row[TROYES_RIVAL], s->rival);
    add_highest(row[TROYES_OTHER], s->grey);
}

/* With the same that are paid for, and that many own ones. */
static void add_run(const struct troyes_mind *m, const struct troyes_run *run,
                    struct troyes_runs *out)
{
    int pip = m->taste[TASTE_PIP];
    int low = __builtin_ctz(run->sums);
    int high = 31 - __builtin_clz(run->sums);
    int cost = run->cost + pip * (pip < 0 ? high : low);

    out->of[out->n++] = *run;
    if (cost < out->least)
        out->least = cost;
    if (run->shown + high > out->top[run->dice])
        out->top[run->dice] = (uint8_t)(run->shown + high);
}

static void add_runs(const struct troyes_mind *m, const struct sides *s,
                     int colour, const struct troyes_run *paid,
                     struct troyes_runs *out)
{
    int each = m->taste[TASTE_DIE] +
               m->taste[TASTE_RED + (colour == TROYES_ANY ? 0 : colour)];

    for (int own = !paid->dice; own + paid->dice <= TROYES_GROUP_MOST; own++) {
        int dice = own + paid->dice;
        int price = paid->dice * troyes_price[dice];
        if (price > m->g->deniers[m->owner])
            break;
        if (s->own[own])
            add_run(m,
                    &(struct troyes_run){.dice = (uint8_t)dice,
                                         .price = (uint8_t)price,
                                         .shown = paid->shown,
                                         .cost = paid->cost + own * each,
                                         .sums = s->own[own]},
                    out);
    }
}

/* Those that cost less come first, and others must show more. */
static void list_few(const struct troyes_mind *m, int colour,
                     const uint64_t *row, struct troyes_runs *out)
{
    int denied = m->taste[TASTE_DENIED];
    struct sides s;

    find_sides(row, &s);
    out->n = 0;
    out->least = INT16_MAX;
    memset(out->top, 0, sizeof out->top);
    for (int dice = 0; dice <= TROYES_GROUP_MOST; dice++) {
        int most = -1;
        for (int i = 0; i <= dice; i++) {
            int rivals = denied < 0 ? i : dice - i;
            int shown = s.rival[rivals] + s.grey[dice - rivals];
            if (shown <= most)
                continue;
            most = shown;
            add_runs(m, &s, colour,
                     &(struct troyes_run){.dice = (uint8_t)dice,
                                          .shown = (uint8_t)shown,
                                          .cost = -denied * rivals},
                     out);
        }
    }
}

/* No group costs more. */
static int budget_of(const struct troyes_mind *m)
{
    int most = TROYES_GROUP_MOST * troyes_price[TROYES_GROUP_MOST];
    int deniers = m->g->deniers[m->owner];

    return deniers < most ? deniers : most;
}

static struct troyes_few *few_at(const struct troyes_mind *m, int colour,
                                 const uint64_t *row, int budget)
{
    uint64_t key = row[0] + 3 * row[1] + 5 * row[2] + (uint64_t)budget;

    if (!m->shelf)
        return &m->memo->own_few[colour];
    key *= 0x9E3779B97F4A7C15u;
    return &m->shelf->few[m->owner][colour][key >> (64 - TROYES_FEW_BITS)];
}

/* Of any colour, only those dice that a pool has space for. */
static void find_rows(const struct troyes_mind *m, int colour,
                      uint64_t row[TROYES_SIDES])
{
    const struct troyes_pool *pool = NULL;

    if (colour != TROYES_ANY) {
        for (int owner = 0; owner < TROYES_OWNERS; owner++)
            row[m->side[owner]] += troyes_dice(m->g, owner, colour);
        return;
    }
    pool = troyes_pool_of(m, TROYES_ANY);
    for (int i = 0; i < pool->kinds; i++) {
        const struct troyes_kind *kind = &pool->kind[i];
        row[m->side[kind->die.owner]] += (uint64_t)kind->left
                                         << (8 * kind->die.value);
    }
}

/* Often nobody's dice of that colour have changed since the last turn. */
static const struct troyes_runs *find_few(const struct troyes_mind *m,
                                          int colour)
{
    uint64_t row[TROYES_SIDES] = {0};
    int budget = budget_of(m);
    struct troyes_few *few = NULL;

    find_rows(m, colour, row);
    few = few_at(m, colour, row, budget);
    if (m->shelf && few->taste == m->taste && few->budget == budget &&
        memcmp(few->row, row, sizeof row) == 0)
        return &few->runs;
    memcpy(few->row, row, sizeof row);
    few->taste = m->taste;
    few->budget = budget;
    list_few(m, colour, row, &few->runs);
    return &few->runs;
}

bool troyes_has_few(const struct troyes_mind *m, int taken)
{
    const int16_t *red = &m->taste[TASTE_RED];

    return taken != TROYES_ANY ||
           (red[TROYES_WHITE] == *red && red[TROYES_YELLOW] == *red);
}

const struct troyes_runs *troyes_few_of(const struct troyes_mind *m, int colour)
{
    if (!(m->memo->fewed >> colour & 1))
        m->memo->few[colour] = find_few(m, colour);
    m->memo->fewed |= (uint8_t)(1u << colour);
    return m->memo->few[colour];
}
