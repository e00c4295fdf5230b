/*
 * setup.c - before the first round: how a table is laid (T3), who gets which
 * character (X1), and the first citizens (T4).
 */
#include "games/troyes/troyes.h"

#include <string.h>

/* ---- T3 laying the table ------------------------------------------------- */

static void lay_board(struct troyes *g)
{
    memset(g->standing, TROYES_NOBODY, sizeof g->standing);
    memset(g->cathedral, TROYES_NOBODY, sizeof g->cathedral);
    for (int i = 0; i < TROYES_ON_BOARD; i++) {
        g->activity[i].id = TROYES_NO_CARD;
        memset(g->activity[i].slot, TROYES_NOBODY, sizeof g->activity[i].slot);
    }
    for (int i = 0; i < TROYES_QUEUE; i++) {
        g->queue[i].id = TROYES_NO_CARD;
        memset(g->queue[i].flag, TROYES_NOBODY, TROYES_FLAGS);
    }
    memset(g->fate, EVENT_UNSEEN, sizeof g->fate);
    g->fate[TROYES_MARAUDING] = EVENT_QUEUED; /* T3.6 */
    g->queue[0].id = TROYES_MARAUDING;
    g->queued = 1;
    g->calls = TROYES_NO_COLOUR;
}

/* T4.1 With two players six neutral citizens stand first. (R021) */
static void lay_neutrals(struct troyes *g)
{
    g->grey = TROYES_NEUTRAL_CITIZENS;
    if (troyes_is_solo(g))
        g->grey = TROYES_KING_POOL; /* T14.1 */
    if (g->base.seats != 2)
        return;
    for (int i = 0; i < COUNT(troyes_neutral_set); i++) {
        const uint8_t *at = troyes_neutral_set[i];
        g->standing[at[0]][at[1]] = TROYES_NEUTRAL;
        g->grey--;
    }
}

const char *troyes_start(struct state *s, const struct setup *setup)
{
    struct troyes *g = (struct troyes *)s;

    if (setup->option[OPTION_FIRST] > setup->seats)
        return "first";
    memset(g, 0, sizeof *g);
    state_start(s, setup);
    lay_board(g);
    lay_neutrals(g);
    cards_start(troyes_characters_of(g), ZONE_POOL);
    for (int seat = 0; seat < s->seats; seat++) { /* T3.1 */
        int citizens = troyes_first_citizens[s->seats];
        g->deniers[seat] = TROYES_FIRST_DENIERS;
        g->influence[seat] = TROYES_FIRST_INFLUENCE;
        g->personal[seat] = (uint8_t)citizens;
        g->general[seat] = (uint8_t)(TROYES_CITIZENS - citizens);
    }
    while (!s->depth)
        troyes_next(g, NULL);
    return NULL;
}

/* ---- X4 the start player ------------------------------------------------- */

int troyes_start_legal(const struct troyes *g, int seat, struct action *out)
{
    for (int first = 0; first < g->base.seats; first++)
        out[first] = action_of1(seat, TROYES_DO_START, first);
    return g->base.seats;
}

void troyes_start_apply(struct troyes *g, struct action a, struct sink *ev)
{
    g->start = a.arg[0];
    state_pop(&g->base);
    state_tell(ev, event_of(TROYES_EV_STARTS, a.arg[0]), PUBLIC);
}

/* ---- X1 characters (T3.2); in solo an open pile (T14.1) ------------------ */

bool troyes_deals(struct troyes *g)
{
    int dealt = TROYES_CHARACTERS - g->characters.count[ZONE_POOL];
    int each = troyes_dealt[g->base.seats];

    if (dealt >= each * g->base.seats)
        return false;
    state_ask(&g->base, TROYES_ASK_CHARACTER, SEAT(SEAT_CHANCE))->a =
        (uint8_t)(dealt / each);
    return true;
}

int troyes_character_legal(const struct troyes *g, int seat, struct action *out)
{
    int n = 0;

    for (int i = 0; i < TROYES_CHARACTERS; i++)
        if (g->characters.where[i] == ZONE_POOL)
            out[n++] = action_of1(seat, TROYES_DO_CHARACTER, i);
    return n;
}

void troyes_character_apply(struct troyes *g, struct action a, struct sink *ev)
{
    struct cards c = troyes_characters_of(g);
    int seat = state_asks(&g->base)->a;

    state_pop(&g->base);
    if (troyes_is_solo(g)) {
        cards_append(c, a.arg[0], ZONE_PILE, g->head, PUBLIC);
        state_tell(ev, event_of1(TROYES_EV_PILED, SEAT_NONE, a.arg[0]), PUBLIC);
        return;
    }
    cards_move(c, a.arg[0], ZONE_HELD + seat, SEAT(seat));
    state_tell(ev, event_of1(TROYES_EV_DEALT, seat, a.arg[0]), SEAT(seat));
}

/* ---- D1 the first citizens (T4) ------------------------------------------ */

/* T4.2 There and back again, until nobody has one left. */
int troyes_settler(const struct troyes *g)
{
    int seats = g->base.seats;
    int left = 0;
    int placed = 0;
    int at = 0;

    for (int seat = 0; seat < seats; seat++)
        left += g->personal[seat];
    if (!left)
        return TROYES_NOBODY;
    placed = seats * troyes_first_citizens[seats] - left;
    at = placed % seats;
    if (placed / seats % 2)
        at = seats - 1 - at;
    return (g->start + at) % seats;
}

bool troyes_settles(struct troyes *g)
{
    int seat = troyes_settler(g);

    if (troyes_is_solo(g))
        return troyes_king_settles(g);
    if (seat == TROYES_NOBODY)
        return false;
    state_ask(&g->base, TROYES_ASK_SETTLE, SEAT(seat));
    return true;
}

/* T4.3 Neutral citizens take what is left. */
void troyes_fill(struct troyes *g, struct sink *ev)
{
    for (int b = 0; b < TROYES_BUILDINGS; b++)
        for (int space = 0; space < TROYES_SPACES; space++)
            if (g->standing[b][space] == TROYES_NOBODY && g->grey) {
                g->grey--;
                troyes_stand(g, TROYES_NEUTRAL, b, space, ev);
            }
}

int troyes_settle_legal(const struct troyes *g, int seat, struct action *out)
{
    int n = 0;

    for (int b = 0; b < TROYES_BUILDINGS; b++)
        for (int space = 0; space < TROYES_SPACES; space++)
            if (g->standing[b][space] == TROYES_NOBODY)
                out[n++] = action_of2(seat, TROYES_DO_SETTLE, b, space + 1);
    return n;
}

void troyes_settle_apply(struct troyes *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    g->personal[a.seat]--;
    troyes_stand(g, a.seat, a.arg[0], a.arg[1] - 1, ev);
}
