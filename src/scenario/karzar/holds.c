/*
 * holds.c - the words of Karzar in a then: razms, gains, kings, banners, the
 * elixir. Checked on the position, or on what a view shows of it. Lands are a
 * plain field, and cards are in zones: scenario/then.c knows both.
 */
#include "scenario/karzar/notes.h"

static enum verdict is_so(struct stage *st, bool so, const char *is)
{
    return so ? YES : stage_say(st, NO, "%s", is);
}

static const char *result_text(int result)
{
    static const char *const texts[RESULTS] = {
        [UNFOUGHT] = "it was not fought",
        [WON_BY_IRAN] = "iran won it",
        [WON_BY_TURAN] = "turan won it",
        [UNDECIDED] = "it is drawn",
    };

    return texts[result];
}

/* "razm 3 won by iran worth 2", "razm 4 drawn", "razm 9 unfought" */
static enum verdict razm_holds(struct stage *st, const struct fact *f,
                               const struct karzar *g)
{
    int razm = kz_razm(st, f, 1);
    uint8_t result = UNFOUGHT;
    uint8_t value = 0;

    if (!razm)
        return WRONG;
    if (fact_is(f, 2, "struck") && fact_is(f, 3, "out"))
        return is_so(st, g->struck >> razm & 1, "it counts");
    if (!fact_is(f, 2, "unfought") &&
        kz_result(st, f, 2, &result, &value) != YES)
        return WRONG;
    if (g->result[razm - 1] != result)
        return stage_say(st, NO, "%s", result_text(g->result[razm - 1]));
    if (g->value[razm - 1] == value || result == UNFOUGHT ||
        (result == UNDECIDED && value == 1))
        return YES;
    return stage_say(st, NO, "it is worth %d", g->value[razm - 1]);
}

static enum verdict captives_hold(struct stage *st, const struct fact *f,
                                  const struct karzar *g)
{
    int result = g->result[RAZM_CAPTIVES - 1];
    uint8_t wanted = UNFOUGHT;
    uint8_t value = 0;

    if (!fact_is(f, 2, "unfought") &&
        kz_result(st, f, 2, &wanted, &value) != YES)
        return WRONG;
    return is_so(st, result == wanted, result_text(result));
}

/* "points of iran 6 in karzar 1" */
static enum verdict points_hold(struct stage *st, const struct fact *f,
                                const struct karzar *g)
{
    int land = kz_noun(st, f, 2, ARG_LAND);
    int which = fact_number(f, 6);
    int is = 0;

    if (land < 0 || f->n != 7 || which < 1 || which > KARZARS_MOST)
        return stage_say(st, WRONG, "write: points of iran 6 in karzar 1");
    is = g->past[which - 1].points[land];
    return is == fact_number(f, 3) ? YES : stage_say(st, NO, "it is %d", is);
}

/* "king of iran won", "killed", "unused" */
static enum verdict king_holds(struct stage *st, const struct fact *f,
                               const struct karzar *g)
{
    int land = kz_noun(st, f, 2, ARG_LAND);

    if (land < 0)
        return WRONG;
    if (fact_is(f, 3, "won"))
        return is_so(st, g->king_won >> land & 1, "he did not");
    if (fact_is(f, 3, "killed"))
        return is_so(st, g->king_killed >> land & 1, "he was not");
    if (fact_is(f, 3, "lives"))
        return is_so(st, !(g->king_killed >> land & 1), "he was killed");
    return stage_say(st, WRONG, "a king won, was killed, or lives");
}

static enum verdict banner_holds(struct stage *st, const struct fact *f,
                                 const struct karzar *g)
{
    int land = kz_noun(st, f, 2, ARG_LAND);
    int hero = NONE;

    if (land >= 0 && !fact_is(f, 3, "nobody"))
        hero = kz_noun(st, f, 3, ARG_HERO);
    if (land < 0 || hero < 0)
        return WRONG;
    if (g->bearer[land] == hero)
        return YES;
    return stage_say(
        st, NO, "it is %s",
        g->bearer[land] == NONE
            ? "nobody"
            : st->game->nouns[ARG_HERO - ARG_NOUN].slugs[g->bearer[land]]);
}

/* "elixir spent", "elixir in razm 3", "elixir waits" */
static enum verdict elixir_holds(struct stage *st, const struct fact *f,
                                 const struct karzar *g)
{
    int wanted = 0;

    if (fact_is(f, 1, "spent"))
        wanted = ELIXIR_SPENT;
    else if (!fact_is(f, 1, "waits"))
        wanted = kz_razm(st, f, 3);
    if (!wanted && !fact_is(f, 1, "waits"))
        return WRONG;
    return g->elixir == wanted ? YES : stage_say(st, NO, "it is %d", g->elixir);
}

static enum verdict camp_holds(struct stage *st, const struct fact *f,
                               const struct karzar *g)
{
    int is = karzar_camp_size(g);
    int wanted = fact_is(f, 1, "empty") ? 0 : fact_number(f, 1);

    if (f->n != 2 || wanted < 0)
        return stage_say(st, WRONG, "how many heroes has the camp?");
    return is == wanted ? YES : stage_say(st, NO, "it is %d", is);
}

static enum verdict seat_holds(struct stage *st, const struct fact *f,
                               const struct karzar *g)
{
    int seat = f->subject;
    int gain = 0;
    int which = 0;

    if (fact_is(f, 0, "fled") && f->n == 1)
        return is_so(st, g->coward >> seat & 1, "it did not");
    if (fact_is(f, 0, "fought") && f->n == 3 && fact_is(f, 2, "king"))
        return is_so(st, g->brave >> seat & 1, "it did not");
    if (fact_is(f, 0, "independent") && f->n == 1)
        return is_so(st, karzar_independents(g) & SEAT(seat), "it is not");
    if (!fact_is(f, 0, "gained") && !fact_is(f, 0, "lost"))
        return WRONG;
    if (kz_gain(st, f, &gain, &which) != YES)
        return WRONG;
    if (g->gain[seat][which - 1] == gain + GAIN_ZERO)
        return YES;
    return stage_say(st, NO, "it is %d", g->gain[seat][which - 1] - GAIN_ZERO);
}

static const struct {
    const char *word, *second;
    enum verdict (*holds)(struct stage *st, const struct fact *f,
                          const struct karzar *g);
} claims[] = {
    {"captives", "razm", captives_hold}, {"points", "of", points_hold},
    {"king", "of", king_holds},          {"banner", "of", banner_holds},
    {"elixir", NULL, elixir_holds},      {"camp", NULL, camp_holds},
};

enum verdict kz_hold(struct stage *st, const struct fact *f,
                     const struct state *s, int viewer)
{
    const struct karzar *g = (const struct karzar *)s;

    (void)viewer;
    if (f->subject < SEATS_MAX)
        return seat_holds(st, f, g);
    if (fact_is(f, 0, "razm") && f->n > 2)
        return razm_holds(st, f, g);
    for (int i = 0; i < COUNT(claims); i++)
        if (fact_is(f, 0, claims[i].word) &&
            (!claims[i].second || fact_is(f, 1, claims[i].second)))
            return claims[i].holds(st, f, g);
    return WRONG;
}
