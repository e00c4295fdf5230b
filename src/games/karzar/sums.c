/*
 * sums.c - razms that are decided by sums (KZ7.8): totals, and the loss rule.
 */
#include "games/karzar/razm.h"

struct sum {
    int heroes, king, bonus, banner;
};

static bool is_alive(const struct razm *r, int land, int hero)
{
    for (int i = 0; i < r->n[land]; i++)
        if (r->hero[land][i] == hero)
            return true;
    return false;
}

static struct sum sum_of(const struct razm *r, int land)
{
    struct sum sum = {0};

    if (!karzar_razm_units(r, land))
        return sum; /* R34: helpers do not fight alone */
    for (int i = 0; i < r->n[land]; i++)
        sum.heroes += karzar_razm_eff(r, r->hero[land][i]);
    if (karzar_razm_has_king(r, land))
        sum.king = karzar_razm_king_power(land);
    sum.bonus = r->bonus[land];
    if (karzar_razm_plays(r, MODULE_VANGUARD) &&
        is_alive(r, land, r->bearer[land]))
        sum.banner = land == IRAN ? BANNER_POWER_IRAN : BANNER_POWER_TURAN;
    return sum;
}

static void count(struct razm *r, int land)
{
    struct sum sum = sum_of(r, land);
    struct event e = event_of1(KARZAR_EV_TOTAL, SEAT_NONE, land);

    r->power[land] = (int16_t)(sum.heroes + sum.king + sum.bonus + sum.banner);
    if (!karzar_razm_units(r, land)) {
        karzar_razm_tell1(r, KARZAR_EV_NOBODY, land);
        return;
    }
    e.arg[1] = (uint8_t)r->power[land];
    e.arg[2] = (uint8_t)sum.heroes;
    e.arg[3] = (uint8_t)sum.king;
    e.arg[4] = (uint8_t)sum.bonus;
    e.arg[5] = (uint8_t)sum.banner;
    state_tell(r->ev, e, PUBLIC);
}

static void kill_king(struct razm *r, int land, int cause)
{
    if (!karzar_razm_has_king(r, land))
        return;
    r->kings &= (uint8_t) ~(1u << land);
    r->kings_killed |= (uint8_t)(1u << land);
    karzar_razm_tell2(r, KARZAR_EV_KING_FELL, land, cause);
}

/* Everybody; the strongest hero card was the first hero (KZ7.9). */
static void kill_all(struct razm *r, int land, int cause)
{
    while (r->n[land] > 1)
        karzar_razm_kill(r, land, r->n[land] - 1, cause, false);
    if (r->n[land])
        karzar_razm_kill(r, land, 0, cause, true);
    kill_king(r, land, cause);
}

/* The next to die: the weakest, and of equals the lowest number (R12). */
static int weakest_at(const struct razm *r, int land)
{
    int at = r->n[land] - 1;

    while (at > 0 && karzar_razm_eff(r, r->hero[land][at - 1]) ==
                         karzar_razm_eff(r, r->hero[land][at]))
        at--;
    return at;
}

/*
 * The loss rule (R31, R32): of the winners the weakest die, as many as the
 * losers' total outweighs; the strongest unit always lives. A king comes
 * after heroes as strong as he is.
 */
static void take_toll(struct razm *r, int land, int most)
{
    int sum = 0;

    while (karzar_razm_units(r, land) > 1) {
        int at = r->n[land] ? weakest_at(r, land) : 0;
        int hero =
            r->n[land] ? karzar_razm_eff(r, r->hero[land][at]) : INT16_MAX;
        bool king = karzar_razm_has_king(r, land) &&
                    karzar_razm_king_power(land) < hero;
        sum += king ? karzar_razm_king_power(land) : hero;
        if (sum > most)
            return;
        if (king)
            kill_king(r, land, CAUSE_TOLL);
        else
            karzar_razm_kill(r, land, at, CAUSE_TOLL, false);
    }
}

static int result_of(const struct razm *r)
{
    int iran = karzar_razm_units(r, IRAN);
    int turan = karzar_razm_units(r, TURAN);

    if (!iran || !turan)
        return iran ? WON_BY_IRAN : turan ? WON_BY_TURAN : UNDECIDED;
    if (r->power[IRAN] == r->power[TURAN])
        return UNDECIDED;
    return r->power[IRAN] > r->power[TURAN] ? WON_BY_IRAN : WON_BY_TURAN;
}

void karzar_razm_sum_result(struct razm *r)
{
    count(r, IRAN);
    count(r, TURAN);
    r->result = (uint8_t)result_of(r);
    if (r->result == UNDECIDED) { /* R33 */
        kill_all(r, IRAN, CAUSE_DRAW);
        kill_all(r, TURAN, CAUSE_DRAW);
        return;
    }
    int winner = r->result - WON_BY_IRAN;
    int loser = IRAN + TURAN - winner;
    kill_all(r, loser, CAUSE_DEFEAT);
    take_toll(r, winner, r->power[loser]);
}
