/*
 * words.c - the words of Dej in a given: who holds which role, who is to move
 * or to pick, what was named and burned. Cards, coins and the rest are words
 * of all games (scenario/given.c).
 */
#include "scenario/dej/notes.h"

int notes_rank(struct stage *st, const struct fact *f, int i)
{
    int role = fact_noun(f, i, &st->game->nouns[ARG_ROLE - ARG_NOUN]);

    if (role >= 0)
        return dej_roles[role].rank;
    stage_say(st, WRONG, i < f->n ? "'%.*s' is no role" : "which role?%.*s",
              i < f->n ? (int)f->word[i].n : 0, i < f->n ? f->word[i].at : "");
    return 0;
}

unsigned notes_ranks(struct stage *st, const struct fact *f, int from)
{
    unsigned ranks = 0;
    int rank = notes_rank(st, f, from);

    for (int i = from; i < f->n && rank; i++) {
        rank = notes_rank(st, f, i);
        ranks |= rank ? 1u << (rank - 1) : 0;
    }
    return rank ? ranks : 0;
}

/* ---- one fact after another ---------------------------------------------- */

static enum verdict place(struct stage *st, const struct fact *f, int from,
                          int where)
{
    struct notes *notes = notes_of(st);
    unsigned ranks = notes_ranks(st, f, from);

    notes->drafted = true;
    for (int rank = 0; ranks >> rank; rank++) {
        if (!(ranks & 1u << rank))
            continue;
        if (notes->where[rank] != FREE && notes->where[rank] != where)
            return stage_say(st, NO, "D13.3: a role is in two places");
        notes->where[rank] = (uint8_t)where;
    }
    return ranks ? YES : WRONG;
}

static enum verdict one_rank(struct stage *st, const struct fact *f,
                             uint8_t *out)
{
    *out = (uint8_t)notes_rank(st, f, 1);
    return *out && f->n == 2 ? YES : WRONG;
}

static enum verdict one_seat(struct stage *st, const struct fact *f, int i,
                             uint8_t *out)
{
    int seat = fact_seat(f, i);

    if (seat < 0 || seat >= st->setup.seats || f->n != i + 1)
        return stage_say(st, WRONG, "which seat?");
    *out = (uint8_t)(seat + 1);
    return YES;
}

static enum verdict table_given(struct stage *st, const struct fact *f)
{
    struct notes *notes = notes_of(st);

    if (fact_is(f, 0, "crown"))
        return one_seat(st, f, 1, &notes->crown);
    if (fact_is(f, 0, "first") && fact_is(f, 1, "complete"))
        return one_seat(st, f, 2, &notes->first);
    if (fact_is(f, 0, "murdered"))
        return one_rank(st, f, &notes->murdered);
    if (fact_is(f, 0, "robbed"))
        return one_rank(st, f, &notes->robbed);
    if (fact_is(f, 0, "burned") && fact_is(f, 1, "up"))
        return place(st, f, 2, BURNED_UP);
    if (fact_is(f, 0, "burned") && fact_is(f, 1, "down"))
        return place(st, f, 2, BURNED_DOWN);
    if (fact_is(f, 0, "nobody") && fact_is(f, 1, "holds"))
        return place(st, f, 2, NOT_HELD);
    if (fact_is(f, 0, "draft") && fact_is(f, 1, "begins")) {
        notes->target = AT_DRAFT;
        return YES;
    }
    return WRONG;
}

/* "to move in turn", "to move as king", "to pick from king thief" */
static enum verdict to_do(struct stage *st, const struct fact *f)
{
    struct notes *notes = notes_of(st);
    int at = 2;

    if (notes->target != AT_START)
        return stage_say(st, WRONG, "somebody else is to do something");
    notes->actor = (uint8_t)f->subject;
    if (fact_is(f, 1, "move")) {
        notes->target = AT_TURN;
        at += fact_is(f, 2, "in") && fact_is(f, 3, "turn") ? 2 : 0;
        if (f->n == at)
            return YES;
        notes->rank = (uint8_t)notes_rank(st, f, at + 1);
        return fact_is(f, at, "as") && notes->rank && f->n == at + 2
                   ? place(st, f, at + 1, f->subject + 1)
                   : stage_say(st, WRONG, "to move as whom?");
    }
    notes->target = fact_is(f, 1, "pick") ? AT_PICK : AT_DISCARD;
    if (!fact_is(f, 1, "pick") && !fact_is(f, 1, "discard"))
        return stage_say(st, WRONG, "to move, to pick or to discard?");
    if (f->n == at)
        return YES;
    notes->pack = (uint16_t)notes_ranks(st, f, at + 1);
    return fact_is(f, at, "from") && notes->pack ? YES : WRONG;
}

static enum verdict put_under(struct stage *st, const struct fact *f)
{
    struct zone_plan *plan = &st->layout.zone[ZONE_UNDER];

    plan->named = true;
    for (int i = 2; i < f->n; i++) {
        int kind = fact_noun(f, i, scenario_kinds(st, ZONE_UNDER));
        if (kind < 0 || plan->n == CARDS_MAX)
            return stage_say(st, WRONG, "'%.*s' is not a district",
                             (int)f->word[i].n, f->word[i].at);
        plan->known[plan->n] = SEAT(f->subject);
        plan->kind[plan->n++] = (uint8_t)kind;
    }
    return YES;
}

static const struct {
    const char *word, *second;
    uint8_t done;
} used[] = {
    {"gathered", NULL, DONE_GATHER}, {"income", "taken", DONE_INCOME},
    {"power", "used", DONE_POWER},   {"laboratory", "used", DONE_LABORATORY},
    {"smithy", "used", DONE_SMITHY}, {"museum", "used", DONE_MUSEUM},
};

static enum verdict seat_given(struct stage *st, const struct fact *f)
{
    struct notes *notes = notes_of(st);

    if (fact_is(f, 0, "holds"))
        return place(st, f, 1, f->subject + 1);
    if (fact_is(f, 0, "to"))
        return to_do(st, f);
    if (fact_is(f, 0, "put") && fact_is(f, 1, "under"))
        return put_under(st, f);
    if (fact_is(f, 0, "opened") && fact_is(f, 1, "draft")) {
        notes->opener = (uint8_t)(f->subject + 1);
        return YES;
    }
    if (fact_is(f, 0, "built") && fact_number(f, 1) > 0) {
        notes->builds = (uint8_t)fact_number(f, 1);
        return YES;
    }
    for (int i = 0; i < COUNT(used); i++)
        if (fact_is(f, 0, used[i].word) &&
            (used[i].second ? fact_is(f, 1, used[i].second) : f->n == 1)) {
            notes->done |= used[i].done;
            return YES;
        }
    return WRONG;
}

enum verdict notes_given(struct stage *st, const struct fact *f)
{
    return f->subject < SEATS_MAX ? seat_given(st, f) : table_given(st, f);
}

/* ---- the row ------------------------------------------------------------- */

static struct cards cards(const struct state *s)
{
    return dej_cards((const struct dej *)s);
}

seat_set notes_looks_into(const struct state *s, int zone)
{
    (void)s;
    if (zone == ZONE_LIMBO || zone == ZONE_OUT ||
        (zone >= ZONE_CITY && zone < ZONE_CITY + SEATS_MAX))
        return PUBLIC;
    if (zone >= ZONE_HAND && zone < ZONE_CITY)
        return SEAT(zone - ZONE_HAND);
    return 0;
}

static int place_in_queue(const struct state *s, int zone, int order)
{
    (void)zone;
    return (uint8_t)(order - ((const struct dej *)s)->head);
}

/* Of both editions: their tables say which cards there are. */
const struct scenario_deck notes_deck = {
    .noun = ARG_DISTRICT - ARG_NOUN,
    .first = 0,
    .pool = ZONE_POOL,
    .queue = 1u << ZONE_UNDER,
    .cards = cards,
    .place = place_in_queue,
};

const struct scenario_game scenario_dej = {
    .game = &dej,
    .decks = &notes_deck,
    .n_decks = 1,
    .looks_into = notes_looks_into,
    .given = notes_given,
    .build = notes_build,
    .settle = notes_settle,
    .holds = notes_hold,
};
