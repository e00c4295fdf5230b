/*
 * mobad.c - Mobads (KZ7.9), one after another by their stars, and what ends a
 * razm (KZ7.10): the elixir, and a card for everybody.
 */
#include "games/karzar/razm.h"

/* ---- whose turn it is: frame a = stars, less one ------------------------- */

static bool may_take(const struct karzar *g, int hero)
{
    return g->heroes.where[hero] == ZONE_PLAIN && !karzar_is_champion(hero);
}

/* Is there anything to take? All of it lies open. */
static bool is_worth_asking(const struct karzar *g, int mode)
{
    if (mode == MOBAD_FOR_HELPER)
        return g->helpers.count[karzar_help(ZONE_OTHERWORLD)] > 0;
    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (may_take(g, hero))
            return true;
    return false;
}

static void spend(struct karzar *g, int stars, struct sink *ev)
{
    state_tell(ev,
               event_of1(KARZAR_EV_SPENT, g->mobad_seat[stars],
                         karzar_mobad_card(stars)),
               PUBLIC);
}

void karzar_step_mobad(struct karzar *g, struct sink *ev)
{
    for (int stars = MOBAD_STARS - 1; stars >= 0; stars--) {
        int mode = g->mobad_for[stars];
        if (mode == MOBAD_IDLE)
            continue;
        g->mobad_for[stars] = MOBAD_IDLE;
        if (!is_worth_asking(g, mode)) {
            spend(g, stars, ev);
            continue;
        }
        state_ask(&g->base,
                  mode == MOBAD_FOR_HERO ? KARZAR_ASK_MOBAD_HERO
                                         : KARZAR_ASK_MOBAD_HELPER,
                  SEAT(g->mobad_seat[stars]))
            ->a = (uint8_t)stars;
        return;
    }
    g->stage = STAGE_UPKEEP;
}

/* ---- KZ5.9 for a hero ---------------------------------------------------- */

/* R30: no champion is given or taken, and no first hero of this razm. */
int karzar_mobad_hero_legal(const struct karzar *g, int seat,
                            struct action *out)
{
    uint8_t hand[KARZAR_HEROES];
    uint8_t dead[KARZAR_HEROES];
    int cards = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    int graves = karzar_heroes_in(g, ZONE_PLAIN, dead);
    int n = 0;

    out[n++] = action_of(seat, KARZAR_DO_PASS);
    for (int i = 0; i < cards; i++)
        for (int j = 0; j < graves && !karzar_is_champion(hand[i]); j++)
            if (may_take(g, dead[j]))
                out[n++] =
                    action_of2(seat, KARZAR_DO_RETRIEVE, hand[i], dead[j]);
    return n;
}

void karzar_mobad_hero_apply(struct karzar *g, struct action a, struct sink *ev)
{
    struct cards c = karzar_hero_cards(g);
    int stars = state_top(&g->base)->a;

    state_pop(&g->base);
    if (a.verb == KARZAR_DO_PASS) {
        spend(g, stars, ev);
        return;
    }
    cards_move(c, a.arg[0], ZONE_PLAIN, PUBLIC);
    cards_move(c, a.arg[1], ZONE_HAND + a.seat, PUBLIC);
    state_tell(ev, event_of2(KARZAR_EV_RETRIEVED, a.seat, a.arg[0], a.arg[1]),
               PUBLIC);
}

/* ---- KZ5.10 for a helper ------------------------------------------------- */

int karzar_mobad_helper_legal(const struct karzar *g, int seat,
                              struct action *out)
{
    uint32_t set = karzar_helper_set(g, ZONE_OTHERWORLD);
    int n = 0;

    if (karzar_independents(g) & SEAT(seat)) /* R58 */
        set &= ~(uint32_t)TAHMINEH_SET;
    out[n++] = action_of(seat, KARZAR_DO_PASS);
    for (; set; set &= set - 1)
        out[n++] = action_of1(seat, KARZAR_DO_FETCH, __builtin_ctz(set));
    return n;
}

void karzar_mobad_helper_apply(struct karzar *g, struct action a,
                               struct sink *ev)
{
    int stars = state_top(&g->base)->a;

    state_pop(&g->base);
    if (a.verb == KARZAR_DO_PASS) {
        spend(g, stars, ev);
        return;
    }
    cards_move(karzar_helper_cards(g), a.arg[0],
               karzar_help(ZONE_HELP) + a.seat, PUBLIC);
    state_tell(ev, event_of1(KARZAR_EV_FETCHED, a.seat, a.arg[0]), PUBLIC);
}

/* ---- KZ7.10 upkeep ------------------------------------------------------- */

static void clear_away(struct karzar *g)
{
    uint8_t card[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_FALLEN, card);
    uint32_t fresh = karzar_helper_set(g, ZONE_FRESH);

    for (int i = 0; i < n; i++)
        cards_move(karzar_hero_cards(g), card[i], ZONE_PLAIN, PUBLIC);
    for (; fresh; fresh &= fresh - 1)
        cards_move(karzar_helper_cards(g), __builtin_ctz(fresh),
                   karzar_help(ZONE_OTHERWORLD), PUBLIC);
}

/*
 * KZ10.6, R57: the land that wins the razm after a champion's death gets its
 * own champion back from the tomb, unless he fell in this very razm; he waits
 * at the next one.
 */
static void revive(struct karzar *g, struct sink *ev)
{
    int result = g->result[g->razm - 1];
    int land = result - WON_BY_IRAN;
    int champion = result < UNDECIDED ? karzar_champion_of(land) : NONE;

    if (champion == NONE || g->heroes.where[champion] != ZONE_TOMB ||
        g->fell >> land & 1 || g->razm == RAZMS)
        return;
    cards_move(karzar_hero_cards(g), champion, karzar_field(g->razm + 1),
               PUBLIC);
    g->elixir = ELIXIR_SPENT;
    state_tell(ev,
               event_of2(KARZAR_EV_REVIVED, SEAT_NONE, champion, g->razm + 1),
               PUBLIC);
}

/* Each death opens the next razm only; unused, the elixir stays. */
static void pass_elixir(struct karzar *g, struct sink *ev)
{
    if (!karzar_plays(g, MODULE_NUSH) || g->elixir == ELIXIR_SPENT)
        return;
    if (g->elixir == g->razm)
        revive(g, ev);
    if (g->elixir != ELIXIR_SPENT)
        g->elixir = (uint8_t)(g->fell && g->razm < RAZMS ? g->razm + 1 : 0);
}

void karzar_step_upkeep(struct karzar *g, struct sink *ev)
{
    clear_away(g);
    pass_elixir(g, ev);
    g->stage = STAGE_RAZM;
    if (g->razm <= DAWNS)
        karzar_draw(g, SEATS_BELOW(g->base.seats), ev);
}
