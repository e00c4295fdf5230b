/*
 * run.c - plays every scenario of a file: for each number of seats, and with
 * several fillings of what it leaves open, because it must hold for all.
 */
#include "scenario/scenario.h"

#include "core/text.h"
#include "scenario/stage.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The result of one filling: the line says where it stopped. */
enum outcome { PASSED, FAILED, REFUSED, BROKEN };

struct result {
    enum outcome outcome;
    const struct line *line;
    int seats, filling;
};

enum verdict stage_say(struct stage *st, enum verdict verdict,
                       const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(st->why, sizeof st->why, format, args);
    va_end(args);
    return verdict;
}

static void hear(struct sink *sink, struct event e)
{
    struct heard *heard = (struct heard *)sink;

    if (heard->n < HEARD_MAX)
        heard->event[heard->n++] = e;
}

/* ---- what must hold ------------------------------------------------------ */

static enum verdict claim_holds(struct stage *st, const struct fact *f)
{
    bool not = fact_is(f, 0, "does") && fact_is(f, 1, "not");
    bool seated = f->subject != SEAT_NONE;

    if ((seated && (fact_is(f, 0, "hears") || (not &&fact_is(f, 2, "hear")))) ||
        (fact_is(f, 0, "nobody") && fact_is(f, 1, "hears")))
        return scenario_hears(st, f);
    if (seated && (fact_is(f, 0, "sees") || (not &&fact_is(f, 2, "see"))))
        return scenario_sees(st, f);
    return scenario_holds(st, f, stage_state(st), SEAT_NONE);
}

static enum verdict each_holds(struct stage *st, struct fact *f)
{
    enum verdict verdict = YES;

    if (f->subject < SEATS_MAX && f->subject >= st->setup.seats)
        return stage_say(st, WRONG, "nobody sits at p%d", f->subject);
    if (f->subject != EVERYONE)
        return claim_holds(st, f);
    for (int seat = 0; seat < st->setup.seats && verdict == YES; seat++) {
        f->subject = seat;
        verdict = claim_holds(st, f);
    }
    return verdict;
}

/* "p0 gold 7: it is 6": the claim goes before what was found instead. */
static enum verdict explain(struct stage *st, const struct fact *f,
                            enum verdict verdict)
{
    char claim[WHY_MAX / 2];
    char why[WHY_MAX];
    char who[16] = "";

    if (verdict != NO)
        return verdict;
    fact_join(f, 0, claim, sizeof claim);
    if (f->subject < SEATS_MAX)
        snprintf(who, sizeof who, "p%d ", f->subject);
    snprintf(why, sizeof why, "%s", st->why);
    return stage_say(st, NO, "%s%s: %.240s", who, claim, why);
}

static enum verdict check_claims(struct stage *st, const char *text)
{
    struct reading r = {.at = text};
    struct fact f;
    enum verdict verdict = scenario_chance(st);
    int more = 0;

    while (verdict == YES && (more = scenario_next_fact(&r, &f)) > 0)
        if (!r.seats || r.seats == st->setup.seats)
            verdict = explain(st, &f, each_holds(st, &f));
    return more < 0 ? stage_say(st, WRONG, "an empty or endless claim")
                    : verdict;
}

/* ---- one filling --------------------------------------------------------- */

static enum verdict play_line(struct stage *st, const struct line *line,
                              bool began)
{
    switch (line->keyword) {
    case KEY_WHEN: return scenario_move(st, line->text);
    case KEY_THEN: return check_claims(st, line->text);
    case KEY_CHANCE:
        /* before anything else happens they belong to the set-up */
        return began || st->waits ? scenario_force(st, line->text) : YES;
    default: return YES;
    }
}

static enum outcome play(struct stage *st, const struct line **at)
{
    const struct scenario *sc = st->scenario;
    enum verdict verdict = scenario_set_up(st, at);
    const char *sick = NULL;
    bool began = false;

    if (verdict != YES)
        return verdict == NO ? REFUSED : BROKEN;
    for (int i = 0; i < sc->n && verdict == YES && !sick; i++) {
        if (sc->line[i].keyword == KEY_NONE)
            continue;
        *at = &sc->line[i];
        began |= (*at)->keyword == KEY_WHEN || (*at)->keyword == KEY_THEN;
        verdict = play_line(st, *at, began);
        sick = st->game->check(stage_state(st), true);
    }
    if (verdict == YES && !sick)
        verdict = scenario_chance(st);
    if (verdict == YES && sick)
        verdict = stage_say(st, NO, "the position is broken: %s", sick);
    return verdict == YES ? PASSED : verdict == NO ? FAILED : BROKEN;
}

/* FNV-1a over the name; seats and filling change it. */
static uint64_t seed_of(const char *id, const struct result *result)
{
    uint64_t hash = 14695981039346656037u;

    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 1099511628211u;
    return hash + (uint64_t)result->seats * 1000003u +
           (uint64_t)result->filling;
}

static void set_stage(struct stage *st, const struct scenario *sc,
                      const struct result *result)
{
    memset(st, 0, sizeof *st);
    st->scenario = sc;
    st->game = sc->game;
    st->setup = sc->setup;
    st->setup.seats = (uint8_t)result->seats;
    st->rng.state = seed_of(sc->id, result);
    st->heard.sink.hear = hear;
    st->layout.deck = -1;
    for (int i = 0; scenario_games[i]; i++)
        if (scenario_games[i]->game == sc->game)
            st->words = scenario_games[i];
}

/* A scenario that expects to be refused passes if it is, and for that. */
static enum outcome expected(struct stage *st, enum outcome outcome)
{
    const char *text = st->scenario->impossible;

    if (!text || outcome == BROKEN)
        return outcome;
    if (outcome != REFUSED) {
        stage_say(st, NO, "the position is possible");
        return FAILED;
    }
    return strstr(st->why, text) ? PASSED : FAILED;
}

static struct result run_scenario(struct stage *st, const struct scenario *sc)
{
    struct result result = {.outcome = PASSED, .line = sc->line};

    for (int i = 0; i < sc->n_seats && result.outcome == PASSED; i++) {
        result.seats = sc->seats[i];
        for (result.filling = 1;
             result.filling <= sc->fillings && result.outcome == PASSED;
             result.filling++) {
            set_stage(st, sc, &result);
            result.outcome = expected(st, play(st, &result.line));
        }
    }
    result.filling--;
    return result;
}

/* ---- a file -------------------------------------------------------------- */

static int report(const struct script *script, const struct scenario *sc,
                  const struct result *result, const char *why)
{
    FILE *to = result->outcome == FAILED ? stdout : stderr;

    fprintf(to, "%s:%d: ", script->path, result->line->number);
    if (result->outcome == REFUSED)
        fprintf(to, "impossible: ");
    fprintf(to, "%s (%s, %d seats, filling %d)\n", why, sc->id, result->seats,
            result->filling);
    return result->outcome == FAILED ? 1 : 2;
}

static int run_script(const struct script *script, bool verbose,
                      struct scenario_report *out)
{
    struct stage *st = calloc(1, sizeof *st);
    int status = 0;

    if (!st)
        return 2;
    for (int i = 0; i < script->n_scenarios; i++) {
        const struct scenario *sc = &script->scenario[i];
        struct result result = run_scenario(st, sc);
        int fault = 0;
        if (result.outcome != PASSED)
            fault = report(script, sc, &result, st->why);
        else if (verbose)
            printf("ok %s %s\n", sc->id, sc->title);
        out->passed += !fault;
        out->failed += fault != 0;
        status = fault > status ? fault : status;
    }
    free(st);
    return status;
}

int scenario_run_file(const char *path, bool verbose,
                      struct scenario_report *out)
{
    struct script script;
    int status = 2;

    if (scenario_read(&script, path) && scenario_parse(&script)) {
        status = run_script(&script, verbose, out);
    } else if (script.fault_line) {
        fprintf(stderr, "%s:%d: %s\n", path, script.fault_line, script.why);
    } else {
        fprintf(stderr, "%s: %s\n", path, script.why);
    }
    scenario_free(&script);
    return status;
}
