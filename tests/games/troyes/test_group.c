/*
 * test_group.c - what a turn and a chain offer, against all groups of dice
 * there are. The rules look at the highest dice only (group.c); here every
 * subset is tried, with value and price computed separately (T6).
 */
#include "games/troyes/troyes.h"
#include "table.h"

enum { GAMES = 60, SUBSETS = 1000 };

struct square { /* every die on it */
    struct troyes_die die[TROYES_DICE];
    int n;
};

static struct square lay_out(const struct troyes *g)
{
    struct square all = {.n = 0};

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        for (int colour = 0; colour < TROYES_COLOURS; colour++)
            for (int value = 1; value <= TROYES_DIE_MOST; value++)
                for (int k = 0; k < g->dice[owner][colour][value]; k++)
                    all.die[all.n++] = (struct troyes_die){
                        (uint8_t)owner, (uint8_t)colour, (uint8_t)value};
    return all;
}

/* T6.6 as its table says it: the colour taken, or -1. */
static int takes(int card, int wants)
{
    bool any = wants == TROYES_ANY;

    switch (card) {
    case -1:
    case TROYES_APPRENTICESHIP:
    case TROYES_CONFESSION: return wants;
    case TROYES_BLACKSMITH: return any || wants == TROYES_RED ? TROYES_RED : -1;
    case TROYES_MILITIA: return any || wants == TROYES_RED ? TROYES_YELLOW : -1;
    case TROYES_TITHING:
    case TROYES_PRIEST:
        return any || wants == TROYES_YELLOW ? TROYES_YELLOW : -1;
    case TROYES_MONK: return any || wants == TROYES_YELLOW ? TROYES_WHITE : -1;
    case TROYES_TEMPLAR: return any || wants == TROYES_RED ? TROYES_WHITE : -1;
    default:
        return any || wants == TROYES_WHITE ? TROYES_WHITE : -1; /* Prior */
    }
}

static bool is_for_one(int card)
{
    return card == TROYES_MONK || card == TROYES_TEMPLAR ||
           card == TROYES_PRIOR;
}

static int worth(int card, const struct troyes_die *die, int n)
{
    int p = card < 0 ? 0 : troyes_activities[card].p;
    int sum = card == TROYES_BLACKSMITH ? p : 0;

    for (int i = 0; i < n; i++) {
        int value = die[i].value;
        if (card == TROYES_PRIEST || card == TROYES_CONFESSION)
            value += p;
        if (card == TROYES_APPRENTICESHIP)
            value = p;
        if (is_for_one(card))
            value *= p;
        sum += value;
    }
    return sum;
}

static int cost(const struct troyes *g, int seat, int card,
                const struct troyes_die *die, int n)
{
    static const int each[] = {0, 2, 4, 6};
    int taken[TROYES_OWNERS] = {0};
    int sum = 0;

    for (int i = 0; i < n; i++) {
        int owner = die[i].owner;
        int free_dice = card != TROYES_TITHING                          ? 0
                        : g->base.seats == 1 && owner == TROYES_NEUTRAL ? 3
                                                                        : 1;
        if (owner != seat && taken[owner]++ >= free_dice)
            sum += each[n];
    }
    return sum;
}

struct aim { /* what a group must reach, and for how much */
    int verb, wants, need, money;
    int seat, card; /* card: the modifier, or -1 */
};

static bool fits(const struct troyes *g, struct aim aim,
                 const struct troyes_die *die, int n)
{
    int card = aim.card;
    int colour = takes(card, aim.wants);

    if (colour < 0 || (is_for_one(card) && n > 1))
        return false;
    for (int i = 0; i < n && colour != TROYES_ANY; i++)
        if (die[i].colour != colour)
            return false;
    return worth(card, die, n) >= aim.need &&
           cost(g, aim.seat, card, die, n) <= aim.money;
}

/* Every subset of one to three dice that holds those of the task. */
static bool can_be_done(const struct troyes *g, struct aim aim,
                        const struct troyes_task *begun)
{
    struct square all = lay_out(g);

    for (int i = 0; i < all.n; i++)
        for (int j = i; j < all.n; j++)
            for (int k = j; k < all.n; k++) {
                int at[] = {i, j, k};
                int n = 1 + (j > i) + (k > j);
                struct troyes_die die[TROYES_GROUP_MOST];
                int held = 0;
                if (j == i && k > j)
                    continue; /* two of two are i, j, j */
                for (int m = 0; m < n; m++)
                    die[m] = all.die[at[m]];
                for (int m = 0; m < n && held < begun->dice; m++)
                    held += !memcmp(&die[m], &begun->die[held], sizeof *die);
                if (held == begun->dice && fits(g, aim, die, n))
                    return true;
            }
    return false;
}

/* T8.1: what an activity asks for, beyond dice. */
static bool aim_at_activity(const struct troyes *g, int seat, int id,
                            struct aim *aim)
{
    const struct troyes_activity *card = &troyes_activities[id];
    bool hired = troyes_employs(troyes_place(g, id), seat);

    *aim = (struct aim){TROYES_DO_ACTIVATE,
                        card->colour,
                        card->divisor,
                        g->deniers[seat] - (hired ? 0 : card->cost),
                        0,
                        -1};
    if (id == TROYES_PILGRIMAGE)
        aim->wants = TROYES_ANY;
    if (id == TROYES_INNKEEPER || id == TROYES_JOURNEYMAN)
        aim->money -= card->p;
    if ((id == TROYES_ARTISAN || id == TROYES_TROUBADOUR ||
         id == TROYES_DIPLOMAT) &&
        g->influence[seat] < card->p)
        return false;
    return aim->money >= 0 && (hired || g->general[seat] < TROYES_CITIZENS);
}

static bool with_any_cube(const struct troyes *g, int seat, struct aim aim)
{
    static const struct troyes_task nothing;

    aim.seat = seat;
    aim.card = -1;
    if (can_be_done(g, aim, &nothing))
        return true;
    for (int i = 0; i < TROYES_ON_BOARD; i++) {
        aim.card = g->activity[i].id;
        if (g->activity[i].cubes[seat] && can_be_done(g, aim, &nothing))
            return true;
    }
    return false;
}

static bool is_listed(const struct troyes *g, int seat, struct action a)
{
    struct action choice[CHOICES_MAX];
    int n = troyes_legal(&g->base, seat, choice);

    while (n > 0)
        if (action_same(choice[--n], a))
            return true;
    return false;
}

/* ---- a turn offers what can be done, and nothing else -------------------- */

static void check_turn(const struct troyes *g, int seat)
{
    struct aim aim;

    for (int i = 0; i < TROYES_ON_BOARD; i++) {
        int id = g->activity[i].id;
        bool can = id != TROYES_NO_CARD && aim_at_activity(g, seat, id, &aim) &&
                   with_any_cube(g, seat, aim);
        if (id != TROYES_NO_CARD)
            assert_int_equal(
                can,
                is_listed(g, seat, action_of1(seat, TROYES_DO_ACTIVATE, id)));
    }
    for (int i = 0; i < g->queued; i++) {
        const struct troyes_happening *card =
            &troyes_happenings[g->queue[i].id];
        aim = (struct aim){TROYES_DO_FIGHT,
                           card->fought,
                           card->divisor,
                           g->deniers[seat],
                           0,
                           -1};
        assert_int_equal(
            with_any_cube(g, seat, aim),
            is_listed(g, seat,
                      action_of1(seat, TROYES_DO_FIGHT, g->queue[i].id)));
    }
    aim =
        (struct aim){TROYES_DO_FARM, TROYES_YELLOW, 2, g->deniers[seat], 0, -1};
    assert_int_equal(with_any_cube(g, seat, aim),
                     is_listed(g, seat, action_of(seat, TROYES_DO_FARM)));
}

/* ---- a chain offers the dice with which it can be finished --------------- */

static void check_group(const struct troyes *g, int seat)
{
    const struct troyes_task *now = &g->now;
    struct aim aim = {now->verb, TROYES_YELLOW, 2, g->deniers[seat], 0, -1};
    struct square all = lay_out(g);

    if (now->verb == TROYES_DO_BUILD || now->verb == TROYES_DO_PLACE)
        return; /* their dice are looked at one by one: scenarios do */
    if (now->verb == TROYES_DO_ACTIVATE)
        assert_true(aim_at_activity(g, seat, now->target, &aim));
    if (now->verb == TROYES_DO_FIGHT) {
        aim.wants = troyes_happenings[now->target].fought;
        aim.need = troyes_happenings[now->target].divisor;
    }
    aim.seat = seat;
    aim.card = now->modifier - 1;
    assert_int_equal(fits(g, aim, now->die, now->dice) && now->dice,
                     is_listed(g, seat, action_of(seat, TROYES_DO_DONE)));
    for (int i = 0; i < all.n; i++) {
        struct troyes_task more = *now;
        struct troyes_die die = all.die[i];
        struct action a = {
            (uint8_t)seat, TROYES_DO_DIE, {die.owner, die.colour, die.value}};
        if (die.owner == TROYES_NEUTRAL)
            a = action_of2(seat, TROYES_DO_NEUTRAL_DIE, die.colour, die.value);
        troyes_group_add(&more, die);
        assert_int_equal(can_be_done(g, aim, &more), is_listed(g, seat, a));
    }
}

/* T6.1 T6.2 T6.3 T6.6 T6.8 T8.1 T8.3 T8.5 R062 R063 */
static void lists_hold_what_can_be_finished(void **unused)
{
    struct rng rng = {8};
    int turns = 0;
    int groups = 0;

    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct table t;
        struct troyes *g = (struct troyes *)&t.pos.state;
        struct action choice[CHOICES_MAX];
        table_start(&t, "troyes", 1 + i % TROYES_SEATS);
        g->base.option[OPTION_BONUS] = i & 1;
        while (!g->base.over) {
            int seat = state_actor(&g->base);
            int n = troyes_legal(&g->base, seat, choice);
            if (state_asks(&g->base)->decision == TROYES_ASK_TURN && ++turns)
                check_turn(g, seat);
            if (state_asks(&g->base)->decision == TROYES_ASK_GROUP && ++groups)
                check_group(g, seat);
            game_apply(&troyes, &g->base, choice[rng_below(&rng, (uint32_t)n)],
                       NULL);
        }
    }
    assert_true(turns > SUBSETS && groups > SUBSETS);
}

int suite_group(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_hold_what_can_be_finished),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
