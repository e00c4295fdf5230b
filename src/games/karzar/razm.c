/*
 * razm.c - the heroes' phase of a razm (KZ7.2-KZ7.4), and the result of a
 * duel of first heroes (KZ7.8). Helpers are in helpers.c, sums in sums.c.
 */
#include "games/karzar/razm.h"

void karzar_razm_begin(struct razm *r, unsigned modules, int number,
                       struct sink *ev)
{
    r->ev = ev;
    r->modules = modules;
    r->number = (uint8_t)number;
    r->why = r->kings = 0;
    r->doubled = r->parted = r->bound = false;
    r->result = UNFOUGHT;
    r->value = 1;
    r->moved = NONE;
    r->kings_killed = r->n_dead = 0;
    for (int land = 0; land < LANDS; land++) {
        r->bearer[land] = r->companion[land] = NONE;
        r->n[land] = r->bonus[land] = 0;
        r->power[land] = -1;
    }
}

/* R12: of equal heroes the one with the lower number is the stronger. */
static int strength(const struct razm *r, int hero)
{
    return KARZAR_HEROES * karzar_razm_eff(r, hero) - hero;
}

/* The weaker of two goes on to the next place. Which that is cannot be
 * predicted, so nothing branches on it. */
void karzar_razm_enter(struct razm *r, int hero)
{
    int land = karzar_heroes[hero].land;
    uint8_t *at = r->hero[land];
    int n = r->n[land]++;
    int weakest = strength(r, hero);

    for (int i = 0; i < n; i++) {
        int other = at[i];
        int strong = strength(r, other);
        bool stays = strong > weakest;
        at[i] = (uint8_t)(stays ? other : hero);
        hero = stays ? hero : other;
        weakest = stays ? weakest : strong;
    }
    at[n] = (uint8_t)hero;
}

void karzar_razm_leave(struct razm *r, int land, int at)
{
    uint8_t *hero = r->hero[land];

    r->n[land]--;
    for (int i = at; i < r->n[land]; i++)
        hero[i] = hero[i + 1];
}

void karzar_razm_kill(struct razm *r, int land, int at, int cause, bool first)
{
    int hero = r->hero[land][at];

    karzar_razm_tell2(r, KARZAR_EV_FELL, hero, cause);
    r->was_first[r->n_dead] = first;
    r->dead[r->n_dead++] = (uint8_t)hero;
    karzar_razm_leave(r, land, at);
}

/* ---- KZ7.2 the kind of the razm ------------------------------------------ */

static bool has_champion(const struct razm *r, int land)
{
    return r->n[land] && karzar_is_champion(r->hero[land][0]);
}

static bool has_bearer(const struct razm *r, int land)
{
    for (int i = 0; i < r->n[land]; i++)
        if (r->hero[land][i] == r->bearer[land])
            return true;
    return false;
}

/* R56: three to one or more, kings included; nobody at all is not unfair. */
static bool is_unfair(const struct razm *r)
{
    int a = karzar_razm_units(r, IRAN);
    int b = karzar_razm_units(r, TURAN);

    return a && b && (a >= 3 * b || b >= 3 * a);
}

static void find_reasons(struct razm *r)
{
    bool reason[KARZAR_REASONS] = {
        [REASON_RS] = karzar_razm_plays(r, MODULE_RS) &&
                      (has_champion(r, IRAN) || has_champion(r, TURAN)),
        [REASON_VAN] = karzar_razm_plays(r, MODULE_VANGUARD) &&
                       (has_bearer(r, IRAN) || has_bearer(r, TURAN)),
        [REASON_KING] = r->kings != 0,
        [REASON_UNF] = karzar_razm_plays(r, MODULE_UNFAIR) && is_unfair(r),
    };

    for (int i = 0; i < KARZAR_REASONS; i++) {
        if (!reason[i])
            continue;
        r->why |= (uint8_t)(1u << i);
        karzar_razm_tell1(r, KARZAR_EV_SUM_RAZM, i);
    }
    if (!r->why)
        state_tell(r->ev, event_of(KARZAR_EV_DUEL_RAZM, SEAT_NONE), PUBLIC);
}

/* ---- KZ7.3 the heroes' phase of a duel ----------------------------------- */

/* The strongest with the sign, the first hero left out; 0: there is none. */
static int signed_at(const struct razm *r, int land)
{
    for (int i = 1; i < r->n[land]; i++)
        if (karzar_razm_signed(r, r->hero[land][i]))
            return i;
    return 0;
}

/*
 * KZ10.3, R47: companions fight each other first. The winner stays with his
 * first hero; the loser's land has none, even if others carry the sign.
 */
static void find_companions(struct razm *r)
{
    int i = signed_at(r, IRAN);
    int t = signed_at(r, TURAN);
    int more = 0;

    while (i && t && !more) {
        more = karzar_razm_eff(r, r->hero[IRAN][i]) -
               karzar_razm_eff(r, r->hero[TURAN][t]);
        if (more <= 0)
            karzar_razm_kill(r, IRAN, i, CAUSE_CLASH, false);
        if (more >= 0)
            karzar_razm_kill(r, TURAN, t, CAUSE_CLASH, false);
        i = more < 0 ? 0 : signed_at(r, IRAN);
        t = more > 0 ? 0 : signed_at(r, TURAN);
    }
    r->companion[IRAN] = i ? r->hero[IRAN][i] : NONE;
    r->companion[TURAN] = t ? r->hero[TURAN][t] : NONE;
}

static int first_power(const struct razm *r, int land)
{
    return karzar_razm_eff(r, r->hero[land][0]) +
           (r->companion[land] == NONE ? 0 : SIGN_POWER);
}

/* Rostam and Sohrab wait for the helpers, though they are equal. */
static bool is_tied(const struct razm *r)
{
    return first_power(r, IRAN) == first_power(r, TURAN) &&
           !(has_champion(r, IRAN) && has_champion(r, TURAN));
}

/* Everyone but first heroes and companions dies. */
static void thin_out(struct razm *r, int land)
{
    for (int i = r->n[land] - 1; i > 0; i--)
        if (r->hero[land][i] != r->companion[land])
            karzar_razm_kill(r, land, i, CAUSE_WEAKER, false);
    if (r->companion[land] != NONE)
        karzar_razm_tell1(r, KARZAR_EV_COMPANION, r->companion[land]);
}

static void tell_first(struct razm *r, int land)
{
    if (r->n[land])
        karzar_razm_tell1(r, KARZAR_EV_FIRST, r->hero[land][0]);
}

static void duel_heroes(struct razm *r)
{
    bool tied = true;

    while (tied) {
        tell_first(r, IRAN);
        tell_first(r, TURAN);
        find_companions(r);
        tied = r->n[IRAN] && r->n[TURAN] && is_tied(r);
        if (tied) { /* the next heroes step up (R13) */
            karzar_razm_kill(r, IRAN, 0, CAUSE_TIE, true);
            karzar_razm_kill(r, TURAN, 0, CAUSE_TIE, true);
        }
    }
    thin_out(r, IRAN);
    thin_out(r, TURAN);
}

void karzar_razm_step_up(struct razm *r, int land)
{
    r->companion[land] = NONE;
    tell_first(r, land);
}

void karzar_razm_resume(struct razm *r)
{
    for (int land = 0; land < LANDS && !karzar_razm_is_sum(r); land++)
        if (r->n[land] > 1)
            r->companion[land] = r->hero[land][1];
}

void karzar_razm_reveal(struct razm *r)
{
    find_reasons(r);
    if (!karzar_razm_is_sum(r))
        duel_heroes(r); /* KZ7.4: in a razm of sums nobody dies yet */
}

/* ---- KZ7.8 the result of a duel ------------------------------------------ */

int karzar_razm_duel_power(const struct razm *r, int land)
{
    return r->n[land] ? first_power(r, land) + r->bonus[land] : -1;
}

static void tell_power(struct razm *r, int land)
{
    struct event e =
        event_of2(KARZAR_EV_POWER, SEAT_NONE, land, (uint8_t)r->power[land]);

    if (!r->n[land]) {
        karzar_razm_tell1(r, KARZAR_EV_NOBODY, land);
        return;
    }
    e.arg[2] = (uint8_t)karzar_razm_eff(r, r->hero[land][0]);
    e.arg[3] = r->companion[land] == NONE ? 0 : SIGN_POWER;
    e.arg[4] = r->bonus[land];
    state_tell(r->ev, e, PUBLIC);
}

static void fall(struct razm *r, int land, int cause)
{
    while (r->n[land] > 1)
        karzar_razm_kill(r, land, r->n[land] - 1, cause, false);
    if (r->n[land])
        karzar_razm_kill(r, land, 0, cause, true);
}

static void duel_result(struct razm *r)
{
    for (int land = 0; land < LANDS; land++) {
        r->power[land] = (int16_t)karzar_razm_duel_power(r, land);
        tell_power(r, land);
    }
    if (r->power[IRAN] == r->power[TURAN]) { /* R28; or nobody is left */
        r->result = UNDECIDED;
        fall(r, IRAN, CAUSE_DRAW);
        fall(r, TURAN, CAUSE_DRAW);
        return;
    }
    r->result = r->power[IRAN] > r->power[TURAN] ? WON_BY_IRAN : WON_BY_TURAN;
    fall(r, r->result == WON_BY_IRAN ? TURAN : IRAN, CAUSE_DEFEAT);
}

/* ---- the end of a razm --------------------------------------------------- */

/* R52: a banner counts where its bearer is or died, not where he left. */
static int banners(const struct razm *r, const bool *there)
{
    int value = 0;

    if (there[IRAN] && r->moved != r->bearer[IRAN])
        value += BANNER_VALUE_IRAN;
    if (there[TURAN] && r->moved != r->bearer[TURAN])
        value += BANNER_VALUE_TURAN;
    return value;
}

static void tell_won(struct razm *r)
{
    struct event e =
        event_of2(KARZAR_EV_WON, SEAT_NONE, r->number, r->result - WON_BY_IRAN);

    e.arg[2] = r->value;
    state_tell(r->ev, e, PUBLIC);
    for (int land = 0; land < LANDS; land++)
        for (int i = 0; i < r->n[land]; i++)
            karzar_razm_tell1(r, KARZAR_EV_STAYED, r->hero[land][i]);
}

/* Kings who live go home and are out of play (KZ10.9). */
static void tell_result(struct razm *r)
{
    if (r->result == UNDECIDED)
        karzar_razm_tell1(r, KARZAR_EV_DRAWN, r->number);
    else
        tell_won(r);
    for (int land = 0; land < LANDS; land++)
        if (karzar_razm_has_king(r, land))
            karzar_razm_tell1(r, KARZAR_EV_KING_BACK, land);
}

void karzar_razm_help(struct razm *r, const struct razm_helpers *helpers)
{
    bool there[LANDS] = {has_bearer(r, IRAN), has_bearer(r, TURAN)};

    karzar_razm_act_all(r, helpers);
    if (r->parted)
        r->result = UNDECIDED;
    else if (karzar_razm_is_sum(r))
        karzar_razm_sum_result(r);
    else
        duel_result(r);
    r->value = (uint8_t)(1 + banners(r, there));
    tell_result(r);
}
