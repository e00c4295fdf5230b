/*
 * notes.c - short notes on moves and things: what a move costs or brings, how
 * far a chain has come, what is printed on a card.
 */
#include "tui/dej/drawing.h"

#include "explain/explain.h"

#include <stdio.h>
#include <string.h>

/* ---- what a move costs --------------------------------------------------- */

/* Walls, gates, coins on a district, the tax: as the page shows it. Coins are
 * the first of Dej's goods. */
static int coins_lost(const struct model *m, struct action a)
{
    struct preview then;

    return preview(m->view, &a, 1, &then) ? -then.goods[a.seat][0] : 0;
}

static void say_price(const struct model *m, struct action a, char *out,
                      size_t size)
{
    int price = coins_lost(m, a);

    tui_fill(m->words, price ? TUI_DEJ_PRICE : TUI_DEJ_FREE,
             SLOTS(NUMBER("number", price)), out, size);
}

static void say_gain(const struct model *m, int gain, char *out, size_t size)
{
    if (gain > 0)
        tui_fill(m->words, TUI_GAIN, SLOTS(NUMBER("number", gain)), out, size);
}

/* "N3"; and the price, where it is another (K7.2, K7.6). */
static void say_build(const struct model *m, struct action a, char *out,
                      size_t size)
{
    int price = coins_lost(m, a);
    size_t n = 0;

    tui_dej_mark(m, a.arg[0], out, size);
    n = strlen(out);
    if (price == dej_cost(tui_dej_of(m), a.arg[0]))
        return;
    snprintf(out + n, size - n, "  ");
    tui_fill(m->words, price ? TUI_DEJ_PRICE : TUI_DEJ_FREE,
             SLOTS(NUMBER("number", price)), out + n + 2, size - n - 2);
}

/* "N3*": whether the Artist's coin lies on it is the last thing it says. */
static void say_standing(const struct model *m, int kind, int adorned,
                         char *out, size_t size)
{
    char mark[MARK_BYTES];

    tui_dej_mark(m, kind, mark, sizeof mark);
    snprintf(out, size, "%s%s", mark,
             adorned ? tui_say(m->words, TUI_KOHAN_ADORNED) : "");
}

static void say_target(const struct model *m, struct action a, char *out,
                       size_t size)
{
    size_t n = 0;

    say_standing(m, a.arg[1], a.arg[2], out, size);
    n = strlen(out);
    snprintf(out + n, size - n, "  ");
    say_price(m, a, out + n + 2, size - n - 2);
}

void tui_dej_note(const struct model *m, struct action a, char *out,
                  size_t size)
{
    out[0] = '\0';
    switch (a.verb) {
    case DEJ_DO_BUILD:
    case DEJ_DO_BUILD_NOW: say_build(m, a, out, size); break;
    case DEJ_DO_KEEP:
    case DEJ_DO_PUT:
    case DEJ_DO_LABORATORY:
    case DEJ_DO_MUSEUM:
    case DEJ_DO_PAY_CARD:
    case DEJ_DO_GIVE:
    case DEJ_DO_TAKE:
    case DEJ_DO_FRAME:
    case DEJ_DO_FRAME_NOW:
    case DEJ_DO_BORROW: tui_dej_mark(m, a.arg[0], out, size); break;
    case DEJ_DO_OFFER:
    case DEJ_DO_SACRIFICE:
    case DEJ_DO_SACRIFICE_NOW:
        say_standing(m, a.arg[0], a.arg[1], out, size);
        break;
    case DEJ_DO_DESTROY:
    case DEJ_DO_BRIBE: say_price(m, a, out, size); break;
    case DEJ_DO_RAZE:
    case DEJ_DO_SEIZE:
    case DEJ_DO_FOR: say_target(m, a, out, size); break;
    case DEJ_DO_ARMORY: say_standing(m, a.arg[1], a.arg[2], out, size); break;
    case DEJ_DO_INCOME:
        say_gain(m, dej_income(tui_dej_of(m), a.seat), out, size);
        break;
    case DEJ_DO_GOLD: /* Dej's words say how many; here a Gold Mine adds */
        if (m->drawing == &drawing_kohan)
            say_gain(m, dej_gold_gathered(tui_dej_of(m), a.seat), out, size);
        break;
    case DEJ_DO_COLLECT: say_gain(m, -coins_lost(m, a), out, size); break;
    default: break;
    }
}

/* ---- how far it has come ------------------------------------------------- */

/* The marks laid so far: K8.1.3 three, K8.2.3 two. */
static void say_marks(const struct model *m, const struct frame *frame,
                      char *out, size_t size)
{
    const struct dej *g = tui_dej_of(m);
    bool warrants = frame->decision == DEJ_ASK_WARRANT;
    int laid = warrants ? !!frame->a + !!frame->b : !!frame->a;
    char roles[LABEL_MAX] = "";
    size_t n = 0;

    if (frame->a)
        n = (size_t)snprintf(
            roles, sizeof roles, "%s %s",
            tui_say(m->words, warrants ? TUI_KOHAN_SEALED : TUI_KOHAN_REAL),
            tui_dej_role_name(m, g->cast[frame->a - 1]));
    if (warrants && frame->b)
        snprintf(roles + n, sizeof roles - n, "%s%s %s",
                 tui_say(m->words, TUI_COMMA),
                 tui_say(m->words, TUI_KOHAN_WARRANT),
                 tui_dej_role_name(m, g->cast[frame->b - 1]));
    tui_fill(m->words, TUI_KOHAN_STEP,
             SLOTS(NUMBER("number", laid + 1), NUMBER("high", warrants ? 3 : 2),
                   TEXT("list", roles)),
             out, size);
}

/* Cards chosen, of those that are due: for the Cardinal exactly as many
 * (K8.5.3), for the Thieves' Den at most, with coins for the rest (K9.29). */
static void say_paid(const struct model *m, const struct frame *frame,
                     char *out, size_t size)
{
    const struct dej *g = tui_dej_of(m);
    int seat = m->view->seat;
    int price = dej_price(g, seat, frame->a);
    bool borrows = frame->a != DEJ_THIEVES_DEN || dej_powers(g)->borrows;

    tui_fill(m->words, TUI_KOHAN_PAID,
             SLOTS(TEXT("district", tui_dej_district_name(m, frame->a)),
                   NUMBER("number", frame->b),
                   NUMBER("high", borrows ? price - g->gold[seat] : price)),
             out, size);
}

static void say_chosen(const struct model *m, char *out, size_t size)
{
    struct cards c = dej_cards(tui_dej_of(m));
    int n = 0;

    for (int card = 0; card < c.deck->cards; card++)
        n += c.where[card] == ZONE_HAND + m->view->seat && c.order[card];
    tui_fill(m->words, TUI_KOHAN_CHOSEN, SLOTS(NUMBER("number", n)), out, size);
}

static void say_limbo(const struct model *m, int coins, char *out, size_t size)
{
    const struct dej *g = tui_dej_of(m);
    char seat[LABEL_MAX];

    tell_seat(m->teller, dej_actor(g), seat, sizeof seat);
    tui_fill(m->words, TUI_KOHAN_LIMBO,
             SLOTS(TEXT("seat", seat), NUMBER("number", coins),
                   TEXT("district", tui_dej_district_name(
                                        m, dej_kind(g, dej_in_limbo(g))))),
             out, size);
}

static void say_seat(const struct model *m, int seat, char *out, size_t size)
{
    char name[LABEL_MAX];

    tell_seat(m->teller, seat, name, sizeof name);
    tui_fill(m->words, TUI_KOHAN_ABOUT, SLOTS(TEXT("word", name)), out, size);
}

void tui_dej_so_far(const struct model *m, char *out, size_t size)
{
    const struct frame *frame = state_asks(&m->view->pos.state);

    out[0] = '\0';
    switch (frame->decision) {
    case DEJ_ASK_CHOOSE: say_chosen(m, out, size); break;
    case DEJ_ASK_WARRANT:
    case DEJ_ASK_THREAT: say_marks(m, frame, out, size); break;
    case DEJ_ASK_PAY: say_paid(m, frame, out, size); break;
    case DEJ_ASK_PARTNER:
    case DEJ_ASK_EXCHANGE:
        tui_fill(m->words, TUI_KOHAN_ABOUT,
                 SLOTS(TEXT("word", tui_dej_district_name(m, frame->a))), out,
                 size);
        break;
    case DEJ_ASK_GIVE:
    case DEJ_ASK_WIZARD:
    case DEJ_ASK_EXPOSE:
    case DEJ_ASK_REWARD: say_seat(m, frame->a, out, size); break;
    case DEJ_ASK_MAGISTRATE: say_limbo(m, frame->a, out, size); break;
    default: break;
    }
}

/* ---- what is printed on a card ------------------------------------------- */

static bool is_cast(const struct dej *g, int role)
{
    int rank = dej_roles[role].rank - 1;

    return rank < dej_ranks(g) && g->cast[rank] == role;
}

/* Cards of that kind that can turn up in this game. */
static int copies(const struct dej *g, int kind)
{
    struct cards c = dej_cards(g);
    int n = 0;

    for (int card = c.deck->first[kind]; card < c.deck->first[kind + 1]; card++)
        n += c.where[card] != ZONE_OUT;
    return n;
}

static void say_district(const struct model *m, int kind, char *out,
                         size_t size)
{
    static const char *const types[DEJ_TYPES] = {
        "", "noble", "religious", "trade", "military", "unique"};
    const struct dej *g = tui_dej_of(m);
    int n = copies(g, kind);
    int type = dej_edition(g)->districts[kind].type;

    tui_fill(m->words, n ? TUI_DEJ_FACTS : TUI_KOHAN_FACTS_OUT,
             SLOTS(TEXT("type", tell_word(m->teller, "type", types[type])),
                   NUMBER("number", dej_cost(g, kind)), NUMBER("copies", n)),
             out, size);
}

void tui_dej_facts(const struct model *m, int noun, int member, char *out,
                   size_t size)
{
    const struct dej *g = tui_dej_of(m);
    char clause[16];
    char facts[LABEL_MAX] = "";

    if (noun == NOUN_ROLE)
        tui_fill(m->words,
                 is_cast(g, member) ? TUI_DEJ_RANK : TUI_KOHAN_RANK_OUT,
                 SLOTS(NUMBER("number", dej_roles[member].rank)), facts,
                 sizeof facts);
    else if (noun == NOUN_DISTRICT)
        say_district(m, member, facts, sizeof facts);
    tui_dej_look(g)->clause(noun, member, clause, sizeof clause);
    if (*clause)
        tui_fill(m->words, TUI_DEJ_CLAUSE,
                 SLOTS(TEXT("word", facts), TEXT("clause", clause)), out, size);
    else
        snprintf(out, size, "%s", facts);
}
