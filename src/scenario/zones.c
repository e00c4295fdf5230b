/*
 * zones.c - where cards are, in words: "p0 hand", "under", and what must be
 * there.
 */
#include "core/text.h"
#include "scenario/stage.h"

#include <stdio.h>
#include <string.h>

/* The deck whose cards lie in that zone. */
const struct scenario_deck *scenario_deck_of(const struct stage *st, int zone)
{
    const struct scenario_game *words = st->words;
    int i = words->n_decks - 1;

    while (i > 0 && words->decks[i].first > zone)
        i--;
    return &words->decks[i];
}

/* What the cards of that zone are called. */
const struct noun *scenario_kinds(const struct stage *st, int zone)
{
    return &st->game->nouns[scenario_deck_of(st, zone)->noun];
}

bool scenario_is_queue(const struct stage *st, int zone)
{
    const struct scenario_deck *deck = scenario_deck_of(st, zone);

    return zone - deck->first < 16 && deck->queue >> (zone - deck->first) & 1;
}

/* The zone that the fact begins with; -1: it speaks of something else. */
int scenario_zone(const struct stage *st, const struct fact *f)
{
    bool seated = f->subject < st->setup.seats;

    for (int i = 0; i < st->game->n_zones; i++) {
        const struct zone *zone = &st->game->zones[i];
        if (fact_is(f, 0, zone->slug) && zone->per_seat == seated)
            return zone->first + (seated ? f->subject : 0);
    }
    return -1;
}

/* ---- what is there ------------------------------------------------------- */

struct heap { /* the cards of a zone that s knows, by kind */
    uint8_t copies[UINT8_MAX + 1];
    uint8_t kind[CARDS_MAX]; /* of a queue: in order */
    int n;                   /* known                */
};

static void gather(const struct stage *st, const struct state *s, int zone,
                   struct heap *out)
{
    const struct scenario_deck *deck = scenario_deck_of(st, zone);
    struct cards c = deck->cards(s);

    memset(out, 0, sizeof *out);
    for (int card = 0; card < c.deck->cards; card++) {
        int place = 0;
        if (c.where[card] != zone - deck->first)
            continue;
        out->copies[c.deck->kind_of[card]]++;
        place = scenario_is_queue(st, zone)
                    ? deck->place(s, zone, c.order[card])
                    : out->n;
        if (place < CARDS_MAX)
            out->kind[place] = c.deck->kind_of[card];
        out->n++;
    }
}

static void list_heap(const struct noun *kinds, const struct heap *heap,
                      char *out, size_t size)
{
    size_t used = 0;

    snprintf(out, size, "nothing");
    for (int i = 0; i < heap->n && i < CARDS_MAX && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? " " : "",
                                 kinds->slugs[heap->kind[i]]);
}

/* ---- claims -------------------------------------------------------------- */

/* The kinds named from there on, with their counts; a word that is not a kind:
 * WRONG. */
static enum verdict named(struct stage *st, const struct fact *f, int zone,
                          struct heap *out)
{
    const struct noun *kinds = scenario_kinds(st, zone);
    int from = fact_is(f, 1, "has") || fact_is(f, 1, "lacks") ? 2 : 1;

    if (f->n == from)
        return stage_say(st, WRONG, "which cards?");
    memset(out, 0, sizeof *out);
    for (int i = from; i < f->n; i++) {
        int kind = fact_noun(f, i, kinds);
        if (kind < 0)
            return stage_say(st, WRONG, "'%.*s' is no %s", (int)f->word[i].n,
                             f->word[i].at, kinds->slug);
        out->copies[kind]++;
        out->kind[out->n++] = (uint8_t)kind;
    }
    return YES;
}

static bool contains(const struct heap *all, const struct heap *some)
{
    for (int kind = 0; kind <= UINT8_MAX; kind++)
        if (all->copies[kind] < some->copies[kind])
            return false;
    return true;
}

static bool overlap(const struct heap *a, const struct heap *b)
{
    for (int kind = 0; kind <= UINT8_MAX; kind++)
        if (a->copies[kind] && b->copies[kind])
            return true;
    return false;
}

static bool same_order(const struct heap *a, const struct heap *b)
{
    return a->n == b->n && memcmp(a->kind, b->kind, (size_t)a->n) == 0;
}

static enum verdict count_is(struct stage *st, int is, int wanted)
{
    return is == wanted ? YES : stage_say(st, NO, "it is %d", is);
}

/* "deck 5": the pool and what lies in order above or under it. */
static enum verdict deck_holds(struct stage *st, const struct fact *f,
                               const struct state *s)
{
    const struct scenario_deck *deck = &st->words->decks[0];
    struct cards c = deck->cards(s);
    int is = c.count[deck->pool - deck->first];

    for (int zone = 0; zone < c.deck->zones; zone++)
        if (scenario_is_queue(st, deck->first + zone))
            is += c.count[zone];
    if (fact_is(f, 1, "empty"))
        return count_is(st, is, 0);
    if (fact_number(f, 1) < 0)
        return stage_say(st, WRONG, "how many cards has the deck?");
    return count_is(st, is, fact_number(f, 1));
}

/* "has castle": these at least. "lacks castle": none of these. */
enum list { EXACTLY, HAS, LACKS };

static bool is_so(const struct stage *st, int zone, enum list list,
                  const struct heap *is, const struct heap *wanted)
{
    if (list == LACKS)
        return !overlap(is, wanted);
    if (list == HAS)
        return contains(is, wanted);
    if (scenario_is_queue(st, zone))
        return same_order(is, wanted);
    return is->n == wanted->n && contains(is, wanted);
}

static enum verdict zone_has(struct stage *st, const struct fact *f,
                             const struct state *s, int zone, enum list list)
{
    struct heap is, wanted;
    char text[200];

    if (named(st, f, zone, &wanted) == WRONG)
        return WRONG;
    gather(st, s, zone, &is);
    if (is_so(st, zone, list, &is, &wanted))
        return YES;
    list_heap(scenario_kinds(st, zone), &is, text, sizeof text);
    return stage_say(st, NO, "it is: %s", text);
}

static int size_of(const struct stage *st, const struct state *s, int zone)
{
    const struct scenario_deck *deck = scenario_deck_of(st, zone);

    return deck->cards(s).count[zone - deck->first];
}

/*
 * "p0 hand 3", "p0 hand empty", "p0 hand has castle", "p0 hand lacks castle",
 * "p0 city tavern prison" (these and no others; of a queue, in order). A view
 * knows some of the cards only, so there a list means: these at least.
 */
enum verdict scenario_zone_holds(struct stage *st, const struct fact *f,
                                 const struct state *s, int viewer)
{
    enum list list = viewer == SEAT_NONE ? EXACTLY : HAS;
    int zone = 0;
    int wanted = fact_is(f, 1, "empty") ? 0 : fact_number(f, 1);

    if (!st->words)
        return WRONG;
    if (f->subject == SEAT_NONE && fact_is(f, 0, "deck"))
        return deck_holds(st, f, s);
    zone = scenario_zone(st, f);
    if (zone < 0)
        return WRONG;
    if (f->n == 2 && wanted >= 0)
        return count_is(st, size_of(st, s, zone), wanted);
    if (fact_is(f, 1, "has"))
        list = HAS;
    if (fact_is(f, 1, "lacks"))
        list = LACKS;
    return zone_has(st, f, s, zone, list);
}
