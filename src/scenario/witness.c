/*
 * witness.c - what a seat sees and hears. "p2 sees X" checks X on p2's view;
 * "p2 does not see X" requires that X is true and p2's view does not show it,
 * so that a scenario cannot pass by naming something that does not exist. The
 * same holds for events: what p2 does not hear was said to somebody.
 */
#include "core/text.h"
#include "core/view.h"
#include "scenario/stage.h"

#include <stdio.h>
#include <string.h>

static bool is_not(const struct fact *f)
{
    return fact_is(f, 0, "does") && fact_is(f, 1, "not");
}

/* ---- seeing -------------------------------------------------------------- */

enum verdict scenario_sees(struct stage *st, const struct fact *f)
{
    struct fact what = fact_rest(f, is_not(f) ? 3 : 1);
    struct view view;
    enum verdict verdict = YES;

    if (!what.n)
        return stage_say(st, WRONG, "sees what?");
    if (f->word[is_not(f) ? 3 : 1].at == what.word[0].at)
        what.subject = SEAT_NONE; /* "p2 sees crown p1": of the table */
    view_make(&view, st->game, stage_state(st), f->subject);
    if (is_not(f)) {
        verdict = scenario_holds(st, &what, stage_state(st), f->subject);
        if (verdict == NO)
            return stage_say(st, NO, "it is not true at all");
    }
    if (verdict == YES)
        verdict = scenario_holds(st, &what, &view.pos.state, f->subject);
    if (verdict == WRONG || !is_not(f))
        return verdict;
    return verdict == NO ? YES : stage_say(st, NO, "it can be seen");
}

/* ---- hearing ------------------------------------------------------------- */

/* When seat first heard this, or -1. EVERYONE: was it said to anybody? */
static int heard_at(const struct stage *st, int seat, const char *text)
{
    char heard[TEXT_MAX];

    for (int i = 0; i < st->heard.n; i++) {
        struct event e = st->heard.event[i];
        if (seat != EVERYONE)
            e = event_heard(e, seat);
        event_format(st->game, e, heard, sizeof heard);
        if (strcmp(heard, text) == 0)
            return i;
    }
    return -1;
}

static bool was_heard(const struct stage *st, int seat, const char *text)
{
    return heard_at(st, seat, text) >= 0;
}

/* The last things seat heard, for a person to read. */
static void list_heard(const struct stage *st, int seat, char *out, size_t size)
{
    char text[TEXT_MAX];
    size_t used = 0;

    snprintf(out, size, "nothing");
    for (int i = 0; i < st->heard.n && used < size; i++) {
        event_format(st->game, event_heard(st->heard.event[i], seat), text,
                     sizeof text);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "",
                                 text);
    }
}

/* A word of the game's events, perhaps after a seat; otherwise it is
 * misspelt. */
static bool is_event(const struct stage *st, const struct fact *f, int from)
{
    int at = fact_seat(f, from) >= 0 ? from + 1 : from;

    for (int i = 0; i < st->game->n_events; i++)
        if (fact_is(f, at, st->game->events[i].slug))
            return true;
    return false;
}

/* "p2 hears p1 built manor before p1 ended": both, and in this order. */
static enum verdict hears_in_order(struct stage *st, const struct fact *f,
                                   int before)
{
    struct fact first = *f;
    char text[2][WHY_MAX / 2];
    int at[2] = {0};

    first.n = before;
    if (!fact_join(&first, 1, text[0], sizeof text[0]) ||
        !fact_join(f, before + 1, text[1], sizeof text[1]) ||
        !is_event(st, f, 1) || !is_event(st, f, before + 1))
        return stage_say(st, WRONG, "which two events of %s?", st->game->slug);
    for (int i = 0; i < 2; i++) {
        at[i] = heard_at(st, f->subject, text[i]);
        if (at[i] < 0)
            return stage_say(st, NO, "'%.100s' was not heard", text[i]);
    }
    return at[0] < at[1] ? YES
                         : stage_say(st, NO, "it was the other way round");
}

static int word_at(const struct fact *f, const char *word)
{
    for (int i = 0; i < f->n; i++)
        if (fact_is(f, i, word))
            return i;
    return 0;
}

/* "p2 hears p1 kept ?", "p2 does not hear ...", "nobody hears ..." */
enum verdict scenario_hears(struct stage *st, const struct fact *f)
{
    bool nobody = fact_is(f, 0, "nobody");
    int from = nobody ? 2 : is_not(f) ? 3 : 1;
    char text[WHY_MAX / 2];

    if (from == 1 && word_at(f, "before"))
        return hears_in_order(st, f, word_at(f, "before"));
    if (fact_is(f, from, "nothing") && !is_not(f) && !nobody)
        return st->heard.n ? stage_say(st, NO, "something was said") : YES;
    if (!fact_join(f, from, text, sizeof text) || !is_event(st, f, from))
        return stage_say(st, WRONG, "'%s' is not an event of %s", text,
                         st->game->slug);
    if (nobody)
        return was_heard(st, EVERYONE, text) ? stage_say(st, NO, "it was said")
                                             : YES;
    if (is_not(f) && !was_heard(st, EVERYONE, text))
        return stage_say(st, NO, "it was not said to anybody");
    if (was_heard(st, f->subject, text) != is_not(f))
        return YES;
    list_heard(st, f->subject, text, sizeof text);
    return stage_say(st, NO, "heard: %s", text);
}
