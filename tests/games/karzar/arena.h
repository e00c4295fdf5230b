/*
 * arena.h - a razm in one line, for tests.
 *
 *   arena("vanguard", 1, "I9b I2 T8 T7", "I", "ZAL MOBAD:WITCH")
 *
 * resolves a razm with those modules, that number, those heroes and kings in
 * the arena, and those helpers. I9 is an Iranian of power 9, + a card with the
 * companion's sign, b one with his land's banner, R Rostam, S Sohrab; a token
 * is the lowest card of its kind that is not there yet. MOBAD:X is a Mobad
 * with X beside him, HICH is nothing. The result is read from the struct, or
 * as text: heroes in the same tokens, sorted.
 */
#ifndef TESTS_GAMES_KARZAR_ARENA_H
#define TESTS_GAMES_KARZAR_ARENA_H

#include "games/karzar/razm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA_TEXT = 256, ARENA_TOKEN = 16, ARENA_TOLD = 128 };

struct arena {
    struct sink sink;
    struct razm r;
    uint8_t first[LANDS], companion[LANDS]; /* after the heroes' phase */
    uint8_t hero[KARZAR_HEROES];            /* all that entered        */
    int n;
    uint8_t kings; /* that entered, as a set of lands */
    struct event told[ARENA_TOLD];
    int n_told;
};

static inline void arena_hear(struct sink *to, struct event e)
{
    struct arena *a = (struct arena *)to;

    if (a->n_told < ARENA_TOLD)
        a->told[a->n_told++] = e;
}

static inline bool arena_was_told(const struct arena *a, int kind, int arg0,
                                  int arg1)
{
    for (int i = 0; i < a->n_told; i++)
        if (a->told[i].kind == kind && a->told[i].arg[0] == arg0 &&
            (arg1 < 0 || a->told[i].arg[1] == arg1))
            return true;
    return false;
}

/* ---- tokens -------------------------------------------------------------- */

static inline void arena_token(const struct razm *r, int hero, char *out)
{
    const struct karzar_hero *row = &karzar_heroes[hero];

    if (hero == KARZAR_ROSTAM || hero == KARZAR_SOHRAB)
        snprintf(out, ARENA_TOKEN, "%c", hero == KARZAR_ROSTAM ? 'R' : 'S');
    else
        snprintf(out, ARENA_TOKEN, "%c%d%s%s", row->land == IRAN ? 'I' : 'T',
                 row->power / 2, row->sign ? "+" : "",
                 r->bearer[row->land] == hero ? "b" : "");
}

static inline bool arena_is_there(const struct arena *a, int hero)
{
    for (int i = 0; i < a->n; i++)
        if (a->hero[i] == hero)
            return true;
    return false;
}

/* The lowest card that fits and is not there; NONE: a test is wrong. */
static inline int arena_hero(const struct arena *a, const char *token)
{
    int power = 2 * (int)strtol(token + 1, NULL, 10);
    bool sign = strchr(token, '+');

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        const struct karzar_hero *row = &karzar_heroes[hero];
        bool fits = row->land == (*token == 'T') && row->power == power &&
                    row->sign == sign;
        if (*token == 'R' || *token == 'S')
            fits = hero == (*token == 'R' ? KARZAR_ROSTAM : KARZAR_SOHRAB);
        if (fits && !arena_is_there(a, hero))
            return hero;
    }
    return NONE;
}

/* Every word of a line to a function. */
static inline void arena_words(struct arena *a, const char *line,
                               void (*each)(struct arena *a, const char *word))
{
    char copy[ARENA_TEXT];
    char *rest = copy;

    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok_r(rest, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        each(a, word);
}

static inline void arena_module(struct arena *a, const char *word)
{
    static const char *const slugs[] = {
#define MODULE(ID, name) #name,
#include "games/karzar/words.def"
    };

    for (int i = 0; i < KARZAR_MODULES; i++)
        if (strcmp(slugs[i], word) == 0)
            a->r.modules |= 1u << i;
}

static inline void arena_enter(struct arena *a, const char *word)
{
    int hero = arena_hero(a, word);

    if (hero == NONE) {
        fprintf(stderr, "there is no %s\n", word);
        abort();
    }
    if (strchr(word, 'b'))
        a->r.bearer[karzar_heroes[hero].land] = (uint8_t)hero;
    a->hero[a->n++] = (uint8_t)hero;
    karzar_razm_enter(&a->r, hero);
}

/* ---- helpers ------------------------------------------------------------- */

/* A card of that kind which is not yet in the set; the lowest. */
static inline int arena_helper(const char *name, uint32_t used)
{
    static const char *const slugs[] = {
#define KIND(ID, name, land, priority, bonus, act, ...) #ID,
#include "games/karzar/helpers.def"
    };

    for (int card = 0; card < KARZAR_HELPERS; card++)
        if (strcmp(slugs[karzar_helpers[card].kind], name) == 0 &&
            !(used >> card & 1))
            return card;
    return NONE;
}

static inline struct razm_helpers arena_helpers(const char *line, int razm)
{
    struct razm_helpers h = {.beside = {NONE, NONE, NONE}};
    uint32_t used = 0;
    char copy[ARENA_TEXT];
    char *rest = copy;

    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok_r(rest, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        char *with = strchr(word, ':');
        int card = NONE;
        if (strcmp(word, "HICH") == 0)
            continue;
        if (with)
            *with++ = '\0';
        card = arena_helper(word, used);
        if (card == NONE)
            abort();
        used |= (uint32_t)1 << card;
        if (!karzar_is_mobad(card) || razm == RAZMS) {
            h.sent |= (uint32_t)1 << card;
            continue;
        }
        h.mobads |= (uint8_t)(1u << (karzar_helpers[card].stars - 1));
        if (with) {
            int beside = arena_helper(with, used);
            used |= (uint32_t)1 << beside;
            h.beside[karzar_helpers[card].stars - 1] = (uint8_t)beside;
        }
    }
    return h;
}

/* ---- a razm from beginning to end ---------------------------------------- */

/* The second half, on a description made anew, as at a table. */
static inline void arena_resume(struct arena *a, const char *helpers)
{
    struct razm later;
    struct razm_helpers h = arena_helpers(helpers, a->r.number);

    karzar_razm_begin(&later, a->r.modules, a->r.number, &a->sink);
    later.why = a->r.why;
    later.kings = a->r.kings;
    memcpy(later.bearer, a->r.bearer, sizeof later.bearer);
    for (int land = 0; land < LANDS; land++)
        for (int i = 0; i < a->r.n[land]; i++)
            karzar_razm_enter(&later, a->r.hero[land][i]);
    karzar_razm_resume(&later);
    karzar_razm_help(&later, &h);
    memmove(later.dead + a->r.n_dead, later.dead, later.n_dead);
    memmove(later.was_first + a->r.n_dead, later.was_first,
            later.n_dead * sizeof later.was_first[0]);
    memcpy(later.dead, a->r.dead, a->r.n_dead);
    memcpy(later.was_first, a->r.was_first,
           a->r.n_dead * sizeof later.was_first[0]);
    later.n_dead = (uint8_t)(later.n_dead + a->r.n_dead);
    a->r = later;
}

static inline struct arena arena(const char *modules, int razm,
                                 const char *field, const char *kings,
                                 const char *helpers)
{
    static struct arena a; /* large, and the sink must not move */

    memset(&a, 0, sizeof a);
    a.sink.hear = arena_hear;
    karzar_razm_begin(&a.r, 0, razm, &a.sink);
    arena_words(&a, modules, arena_module);
    arena_words(&a, field, arena_enter);
    for (; *kings; kings++)
        a.kings |= (uint8_t)(1u << (*kings == 'T'));
    a.r.kings = a.kings;
    karzar_razm_reveal(&a.r);
    for (int land = 0; land < LANDS; land++) {
        bool duel = !karzar_razm_is_sum(&a.r) && a.r.n[land];
        a.first[land] = duel ? a.r.hero[land][0] : NONE;
        a.companion[land] = a.r.companion[land];
    }
    arena_resume(&a, helpers);
    return a;
}

/* ---- what came of it, as text -------------------------------------------- */

static inline int arena_compare(const void *one, const void *two)
{
    return strcmp(one, two);
}

static inline void arena_list(const struct arena *a, const uint8_t *hero, int n,
                              char *out)
{
    char token[KARZAR_HEROES][ARENA_TOKEN];
    size_t at = 0;

    for (int i = 0; i < n; i++)
        arena_token(&a->r, hero[i], token[i]);
    qsort(token, (size_t)n, sizeof token[0], arena_compare);
    *out = '\0';
    for (int i = 0; i < n; i++)
        at += (size_t)snprintf(out + at, ARENA_TEXT - at, "%s%s", i ? " " : "",
                               token[i]);
}

static inline const char *arena_dead(const struct arena *a)
{
    static char out[ARENA_TEXT];

    arena_list(a, a->r.dead, a->r.n_dead, out);
    return out;
}

/* Survivors: the winner's trophy, or those who go to the camp. */
static inline const char *arena_stay(const struct arena *a)
{
    static char out[ARENA_TEXT];
    uint8_t hero[KARZAR_HEROES];
    int n = 0;

    for (int land = 0; land < LANDS; land++)
        for (int i = 0; i < a->r.n[land]; i++)
            hero[n++] = a->r.hero[land][i];
    arena_list(a, hero, n, out);
    return out;
}

static inline const char *arena_one(const struct arena *a, int hero)
{
    static char out[8][ARENA_TOKEN];
    static int next;
    char *text = out[next++ % 8];

    snprintf(text, ARENA_TOKEN, "-");
    if (hero != NONE)
        arena_token(&a->r, hero, text);
    return text;
}

static inline const char *arena_half(int power)
{
    static char out[2][ARENA_TOKEN];
    static int next;
    char *text = out[next++ % 2];

    if (power < 0)
        snprintf(text, ARENA_TOKEN, "-");
    else
        snprintf(text, ARENA_TOKEN, "%d%s", power / 2, power % 2 ? ".5" : "");
    return text;
}

/* "14/9.5": points of both lands, "-" where nobody is left in a duel. */
static inline const char *arena_power(const struct arena *a)
{
    static char out[ARENA_TEXT];

    snprintf(out, sizeof out, "%s/%s", arena_half(a->r.power[IRAN]),
             arena_half(a->r.power[TURAN]));
    return out;
}

static inline char arena_winner(const struct arena *a)
{
    return "?IT-"[a->r.result];
}

/* ---- a whole karzar ------------------------------------------------------ */

/* A letter a seat: its land, small if it is independent; those are returned. */
static inline seat_set arena_seats(struct karzar *g, const char *letters)
{
    seat_set independents = 0;

    for (; *letters; letters++) {
        if (*letters == 'i' || *letters == 't')
            independents |= SEAT(g->base.seats);
        g->land[g->base.seats++] = *letters == 'T' || *letters == 't';
    }
    return independents;
}

/* I, T or - a razm, and a digit after it for more value. */
static inline void arena_results(struct karzar *g, const char *razms)
{
    int razm = 0;

    for (; *razms; razms++) {
        if (*razms >= '0' && *razms <= '9') {
            g->value[razm - 1] = (uint8_t)(*razms - '0');
            continue;
        }
        g->value[razm] = 1;
        g->result[razm++] = *razms == 'I'   ? WON_BY_IRAN
                            : *razms == 'T' ? WON_BY_TURAN
                                            : UNDECIDED;
    }
}

/* Those seats after those razms; which seats are independent. */
static inline seat_set arena_karzar(struct karzar *g, const char *lands,
                                    const char *razms)
{
    seat_set independents = 0;

    memset(g, 0, sizeof *g);
    g->base.option[OPTION_VICTORY] = 3;
    g->base.option[OPTION_FREE_POOL] = 18;
    independents = arena_seats(g, lands);
    arena_results(g, razms);
    return independents;
}

#endif
