/*
 * foresight.c - Hum and the Cup (KZ10.2): who looks into the camp before a
 * razm, in which order, and what is swapped there.
 */
#include "games/karzar/karzar.h"

/* The foresight card in a zone of one card, or NONE. */
int karzar_fore_card(const struct karzar *g, int zone)
{
    for (int card = 0; card < KARZAR_FORESIGHTS; card++)
        if (g->foresights.where[card] == karzar_fore(zone))
            return card;
    return NONE;
}

/* ---- KZ5.2 who uses a card now? ------------------------------------------ */

seat_set karzar_with_fore(const struct karzar *g)
{
    seat_set seats = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        if (g->foresights.count[karzar_fore(ZONE_FORE) + seat])
            seats |= SEAT(seat);
    return seats;
}

void karzar_step_declare(struct karzar *g, struct sink *ev)
{
    seat_set seats = karzar_with_fore(g);

    (void)ev;
    if (karzar_plays(g, MODULE_FORESIGHT) && g->razm > 1 && seats &&
        karzar_camp_size(g))
        state_ask(&g->base, KARZAR_ASK_DECLARE, seats);
    else
        g->stage = STAGE_CAPTURE;
}

int karzar_declare_legal(const struct karzar *g, int seat, struct action *out)
{
    (void)g;
    out[0] = action_of(seat, KARZAR_DO_PASS);
    out[1] = action_of(seat, KARZAR_DO_USE);
    return 2;
}

/* ---- in which order ------------------------------------------------------ */

/* More stars first, then Hum; in a small camp all Hums first. */
static int rank_of(const struct karzar *g, int seat)
{
    const struct karzar_foresight *card =
        &karzar_foresights[karzar_fore_card(g, ZONE_TOLD + seat)];
    int hum = card->end == BOTTOM;
    int small = karzar_camp_size(g) <= g->base.seats;

    return 256 * (small && hum) + 2 * card->stars + hum;
}

static int next_user(const struct karzar *g, seat_set users)
{
    int best = NONE;

    for (int seat = 0; seat < g->base.seats; seat++)
        if (users & SEAT(seat) &&
            (best == NONE || rank_of(g, seat) > rank_of(g, best)))
            best = seat;
    return best;
}

/* ---- KZ10.2 looking: chance fills the places that nobody looked at yet --- */

static bool lacks_places(const struct karzar *g, int end)
{
    int zone = end == TOP ? ZONE_TOP : ZONE_BOTTOM;

    return g->heroes.count[zone] < karzar_looked_at(g) &&
           g->heroes.count[ZONE_POOL];
}

static void look(struct karzar *g, int seat, int end, struct sink *ev)
{
    for (int place = 0; place < karzar_looked_at(g); place++) {
        int hero = karzar_camp_at(g, end, place);
        g->heroes.known[hero] |= SEAT(seat);
        state_tell(ev, event_of2(KARZAR_EV_FORE_LOOK, seat, place + 1, hero),
                   SEAT(seat));
    }
}

/* The user's question waits below chance's (frame a = which end). */
static void next_look(struct karzar *g, seat_set users, struct sink *ev)
{
    int seat = next_user(g, users);
    struct frame *frame = NULL;
    int end = TOP;

    if (seat == NONE)
        return;
    end = karzar_foresights[karzar_fore_card(g, ZONE_TOLD + seat)].end;
    frame = state_ask(&g->base, KARZAR_ASK_FORESEE, SEAT(seat));
    frame->a = (uint8_t)end;
    frame->b = (uint8_t)(users & ~SEAT(seat));
    if (!lacks_places(g, end)) {
        look(g, seat, end, ev);
        return;
    }
    frame = state_ask(&g->base, KARZAR_ASK_PEEK, SEAT(SEAT_CHANCE));
    frame->a = (uint8_t)seat;
    frame->b = (uint8_t)end;
}

int karzar_peek_legal(const struct karzar *g, int seat, struct action *out)
{
    return karzar_deal_legal(g, seat, out);
}

void karzar_peek_apply(struct karzar *g, struct action a, struct sink *ev)
{
    struct frame frame = *state_top(&g->base);
    bool top = frame.b == TOP;

    cards_append(karzar_hero_cards(g), a.arg[0], top ? ZONE_TOP : ZONE_BOTTOM,
                 top ? g->top_head : 0, 0);
    if (lacks_places(g, frame.b))
        return;
    state_pop(&g->base);
    look(g, frame.a, frame.b, ev);
}

static void turn_up(struct karzar *g, int seat, struct sink *ev)
{
    int card = karzar_fore_card(g, ZONE_FORE + seat);

    cards_move(karzar_fore_cards(g), card, karzar_fore(ZONE_TOLD) + seat,
               PUBLIC);
    state_tell(ev, event_of1(KARZAR_EV_FORE_USED, seat, card), PUBLIC);
}

void karzar_declare_apply(struct karzar *g, struct action a, struct sink *ev)
{
    seat_set users = 0;

    if (!karzar_answered(g, a, ev))
        return;
    for (int seat = 0; seat < g->base.seats; seat++) {
        if (g->answer_verb[seat] != KARZAR_DO_USE)
            continue;
        users |= SEAT(seat);
        turn_up(g, seat, ev);
    }
    karzar_forget_answers(g);
    g->stage = STAGE_FORESEE;
    next_look(g, users, ev);
}

void karzar_step_foresee(struct karzar *g, struct sink *ev)
{
    (void)ev;
    g->stage = STAGE_CAPTURE; /* all users are through */
}

/* ---- KZ5.3 swapping ------------------------------------------------------ */

int karzar_foresee_legal(const struct karzar *g, int seat, struct action *out)
{
    uint8_t hand[KARZAR_HEROES];
    int cards = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    int places = karzar_looked_at(g);
    int n = 0;

    out[n++] = action_of(seat, KARZAR_DO_PASS);
    for (int place = 1; place <= places; place++)
        for (int i = 0; i < cards; i++)
            out[n++] = action_of2(seat, KARZAR_DO_EXCHANGE, place, hand[i]);
    return n;
}

/*
 * Others see that something was swapped, not what. So of all the places that
 * were looked at, and of that hand, they know nothing any more: if only the
 * swapped place became unknown, that would tell which it was.
 */
static void blur(struct karzar *g, int seat, int end)
{
    for (int place = 0; place < karzar_looked_at(g); place++)
        g->heroes.known[karzar_camp_at(g, end, place)] &= SEAT(seat);
    cards_blur(karzar_hero_cards(g), ZONE_HAND + seat, SEAT(seat));
}

static void exchange(struct karzar *g, struct action a, int end,
                     struct sink *ev)
{
    struct cards c = karzar_hero_cards(g);
    int taken = karzar_camp_at(g, end, a.arg[0] - 1);
    int zone = c.where[taken];
    uint8_t order = c.order[taken];
    struct event e = event_of2(KARZAR_EV_FORE_SWAP, a.seat, a.arg[0], taken);

    e.arg[2] = a.arg[1];
    cards_move(c, taken, ZONE_HAND + a.seat, SEAT(a.seat));
    cards_move(c, a.arg[1], zone, SEAT(a.seat));
    c.order[a.arg[1]] = order;
    blur(g, a.seat, end);
    g->swapped |= (uint8_t)SEAT(a.seat);
    state_tell(ev, e, SEAT(a.seat));
}

void karzar_foresee_apply(struct karzar *g, struct action a, struct sink *ev)
{
    struct frame frame = *state_top(&g->base);

    state_pop(&g->base);
    if (a.verb == KARZAR_DO_EXCHANGE)
        exchange(g, a, frame.a, ev);
    else
        state_tell(ev, event_of(KARZAR_EV_FORE_KEPT, a.seat), PUBLIC);
    next_look(g, frame.b, ev);
}
