/*
 * score.c - what a karzar is worth (KZ8), and when the game ends and who has
 * won it (KZ9).
 */
#include "games/karzar/karzar.h"

#include <string.h>

/* ---- KZ8 a karzar -------------------------------------------------------- */

/* Players of a land; independents are a third team (R39). */
static int players(const struct karzar *g, seat_set independents, int land)
{
    int n = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        n += g->land[seat] == land && !(independents & SEAT(seat));
    return n;
}

/* KZ8.2: a small team's razms count two: alone, nobody, less than half. */
static int base_of(int own, int others)
{
    return own <= 1 || 2 * own < others ? 2 : 1;
}

/* KZ8.3, R37: doubling replaces the base point; a banner adds its own. */
static int points_of(const struct karzar *g, int land, int base)
{
    int points = 0;

    for (int razm = 1; razm <= RAZM_CAPTIVES; razm++)
        if (g->result[razm - 1] == land + WON_BY_IRAN &&
            !(g->struck >> razm & 1))
            points += base + g->value[razm - 1] - 1;
    return points;
}

static void count_lands(const struct karzar *g, seat_set independents,
                        struct karzar_count *out)
{
    for (int land = 0; land < LANDS; land++) {
        int own = players(g, independents, land);
        int others = players(g, independents, IRAN + TURAN - land);
        out->base[land] = (uint8_t)base_of(own, others);
        out->points[land] = (uint8_t)points_of(g, land, out->base[land]);
    }
    out->winner = NONE; /* R38: points decide, not the number of razms */
    if (out->points[IRAN] != out->points[TURAN])
        out->winner = out->points[IRAN] > out->points[TURAN] ? IRAN : TURAN;
}

/* KZ8.5, R61: independents win by a tie, and share what that is worth. */
static int free_points(const struct karzar *g, seat_set independents,
                       const struct karzar_count *count)
{
    int sharing = __builtin_popcount(independents);

    return count->winner == NONE ? g->base.option[OPTION_FREE_POOL] / sharing
                                 : 0;
}

/*
 * KZ10.9, R63: courage is for the first who sends a land's king. All who do so
 * do it in one razm, so of several none was first; or each was, if the table
 * says so.
 */
int karzar_courage(const struct karzar *g, int seat)
{
    int kings = 0;

    for (int other = 0; other < g->base.seats; other++)
        kings += g->brave >> other & 1 && g->land[other] == g->land[seat];
    return g->brave >> seat & 1 &&
           (kings == 1 || g->base.option[OPTION_COURAGE]);
}

static void count_seat(const struct karzar *g, seat_set independents, int seat,
                       struct karzar_count *out)
{
    int16_t *part = out->part[seat];
    int land = g->land[seat];

    if (independents & SEAT(seat)) {
        part[PART_FREE] = (int16_t)free_points(g, independents, out);
    } else if (land < LANDS) {
        part[PART_RAZMS] = (int16_t)out->points[land];
        part[PART_VICTORY] =
            (int16_t)(out->winner == land ? g->base.option[OPTION_VICTORY] : 0);
        part[PART_KING_WON] = g->king_won >> land & 1;
        part[PART_KING_KILLED] = (int16_t) - (g->king_killed >> land & 1);
    }
    part[PART_COURAGE] = (int16_t)karzar_courage(g, seat);
    part[PART_COWARD] = (int16_t)(g->coward >> seat & 1 ? -COWARDICE : 0);
    for (int i = 0; i < KARZAR_PARTS; i++)
        out->gain[seat] = (int16_t)(out->gain[seat] + part[i]);
}

void karzar_count(const struct karzar *g, seat_set independents,
                  struct karzar_count *out)
{
    memset(out, 0, sizeof *out);
    count_lands(g, independents, out);
    for (int seat = 0; seat < g->base.seats; seat++)
        count_seat(g, independents, seat, out);
}

/* ---- KZ8.1 the thrones are opened ---------------------------------------- */

static void open_thrones(struct karzar *g, struct sink *ev)
{
    for (int seat = 0; seat < g->base.seats; seat++) {
        uint8_t guard[KARZAR_HEROES];
        state_tell(ev, event_of1(KARZAR_EV_THRONE, seat, g->land[seat]),
                   PUBLIC);
        if (!karzar_heroes_in(g, ZONE_THRONE + seat, guard))
            continue;
        g->heroes.known[guard[0]] = PUBLIC;
        state_tell(ev, event_of1(KARZAR_EV_GUARD, seat, guard[0]), PUBLIC);
    }
}

static void tell_count(const struct karzar *g, const struct karzar_count *count,
                       struct sink *ev)
{
    for (int land = 0; land < LANDS; land++) {
        struct event e =
            event_of2(KARZAR_EV_POINTS, SEAT_NONE, land, count->points[land]);
        e.arg[2] = count->base[land];
        state_tell(ev, e, PUBLIC);
    }
    if (count->winner == NONE)
        state_tell(ev, event_of(KARZAR_EV_TIED, SEAT_NONE), PUBLIC);
    else
        state_tell(ev, event_of1(KARZAR_EV_TRIUMPH, SEAT_NONE, count->winner),
                   PUBLIC);
    for (int seat = 0; seat < g->base.seats; seat++) {
        int gain = count->gain[seat];
        state_tell(ev,
                   gain < 0 ? event_of1(KARZAR_EV_LOST, seat, -gain)
                            : event_of1(KARZAR_EV_GAINED, seat, gain),
                   PUBLIC);
    }
}

static void write_down(struct karzar *g, const struct karzar_count *count)
{
    int k = g->karzar - 1;
    struct karzar_past *past = &g->past[k];

    past->independents = (uint8_t)karzar_independents(g);
    memcpy(past->points, count->points, sizeof past->points);
    for (int seat = 0; seat < g->base.seats; seat++) {
        if (g->land[seat] == TURAN)
            past->turan |= (uint8_t)SEAT(seat);
        g->gain[seat][k] = (uint8_t)(GAIN_ZERO + count->gain[seat]);
        for (int i = 0; i < KARZAR_PARTS; i++) {
            int part = count->part[seat][i];
            g->tally[seat][i] =
                (uint8_t)(g->tally[seat][i] + (part < 0 ? -part : part));
        }
    }
}

/* ---- KZ9 the game -------------------------------------------------------- */

static int total(const struct karzar *g, int seat)
{
    int sum = 0;

    for (int i = 0; i < KARZAR_PARTS; i++)
        sum += i == PART_KING_KILLED || i == PART_COWARD ? -g->tally[seat][i]
                                                         : g->tally[seat][i];
    return sum;
}

/* R42: the highest gain of one karzar. */
static int best_gain(const struct karzar *g, int seat)
{
    int best = 0;

    for (int k = 0; k < KARZARS_MOST; k++)
        if (g->gain[seat][k] > best)
            best = g->gain[seat][k];
    return best;
}

static bool is_game_over(const struct karzar *g)
{
    if (g->karzar >= g->base.option[OPTION_KARZARS])
        return true;
    for (int seat = 0; seat < g->base.seats; seat++)
        if (total(g, seat) >= g->base.option[OPTION_TARGET])
            return true; /* R41: looked at between karzars only */
    return false;
}

void karzar_step_score(struct karzar *g, struct sink *ev)
{
    struct karzar_count count;

    karzar_captives_razm(g, ev);
    open_thrones(g, ev);
    karzar_count(g, karzar_independents(g), &count);
    tell_count(g, &count, ev);
    write_down(g, &count);
    g->stage = STAGE_MUSTER;
    if (!is_game_over(g))
        return;
    g->base.over = 1;
    state_tell(ev, event_of(KARZAR_EV_OVER, SEAT_NONE), PUBLIC);
}

/* R69, if the table says so: of two players with equally many razms, the one
 * who won the last razm that was not drawn is ahead. */
static bool won_last(const struct karzar *g, int seat)
{
    int razm = g->razm;

    while (razm > 1 && g->result[razm - 1] == UNDECIDED)
        razm--;
    return g->result[razm - 1] == g->land[seat] + WON_BY_IRAN;
}

static bool is_ahead(const struct karzar *g, const struct score *score,
                     int seat, int other)
{
    if (score->points[seat] != score->points[other])
        return score->points[seat] > score->points[other];
    if (g->base.over && g->base.option[OPTION_DUEL_TIE] && karzar_is_duel(g))
        return won_last(g, seat) && !won_last(g, other);
    return best_gain(g, seat) > best_gain(g, other);
}

/* Only karzars that are over count, and those are public. */
void karzar_score(const struct state *s, struct score *out)
{
    const struct karzar *g = (const struct karzar *)s;

    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < KARZAR_PARTS; i++) {
            bool takes = i == PART_KING_KILLED || i == PART_COWARD;
            int part = takes ? -g->tally[seat][i] : g->tally[seat][i];
            out->part[seat][i] = (int16_t)part;
        }
        out->points[seat] = (int16_t)total(g, seat);
    }
    for (int seat = 0; seat < s->seats; seat++)
        for (int other = 0; other < s->seats; other++)
            out->place[seat] += is_ahead(g, out, other, seat);
}
