/*
 * news.c - what a seat learns from one action: L8, L9, and L15 for the mover.
 *
 * The true state and some guesses at it look alike to the seat. Every action
 * of others is tried once in each of them, and gives an outcome: what the seat
 * heard, and what it sees then. Outcomes that sound the same must look the
 * same (L8), and outcomes that look the same must sound the same, but for the
 * order in which the news of one action came (L9: a hand of two cards is the
 * same hand whichever was dealt first). With sorting, each outcome is looked
 * at once, instead of every pair.
 *
 * The seat knows its own actions, so for those the same action is compared in
 * the truth and in the guess.
 */
#include "core/walk.h"
#include "laws/trial.h"

#include <stdlib.h>
#include <string.h>

enum { GUESSES = 2, CHAINS = 4, CHAIN_MOST = 64 };

struct outcome {
    uint64_t heard; /* the news of the action, in order */
    uint64_t heap;  /* the same in any order            */
    uint64_t view;
    struct action a;
};

struct outcomes {
    int n, max;
    struct outcome *at; /* owned */
};

struct ear {
    struct sink sink;
    int seat;
    uint64_t heard, heap;
};

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9FB21C651E98DF25u + 1;
    return hash ^ hash >> 32;
}

static void hear(struct sink *to, struct event e)
{
    struct ear *ear = (struct ear *)to;
    struct event heard = event_heard(e, ear->seat);
    uint64_t word[2] = {0};

    memcpy(word, &heard, sizeof heard); /* ten bytes, no padding */
    ear->heard = mix(mix(ear->heard, word[0]), word[1]);
    ear->heap += mix(mix(mix(0, word[0]), word[1]), 0);
}

/* Does a in s; what follows is left in after. */
static struct outcome learn(struct trial *t, union position *after,
                            struct action a, struct ear *ear)
{
    struct view v;

    game_apply(t->game, &after->state, a, &ear->sink);
    view_make(&v, t->game, &after->state, ear->seat);
    return (struct outcome){.heard = ear->heard,
                            .heap = ear->heap,
                            .view = state_hash(t->game, &v.pos.state),
                            .a = a};
}

static void keep(struct outcomes *all, struct outcome outcome)
{
    if (all->n < all->max)
        all->at[all->n++] = outcome;
}

/* ---- what others do ------------------------------------------------------ */

/* To everybody else a chain is one action: go through it to the end. */
static void run_chain(struct trial *t, const struct state *s, struct action a,
                      struct outcomes *all, int seat)
{
    struct ear ear = {.sink.hear = hear, .seat = seat};
    union position after = {0};
    struct action choice[CHOICES_MAX];
    struct outcome end;

    memcpy(&after, s, t->game->state_size);
    end = learn(t, &after, a, &ear);
    for (int i = 0; i < CHAIN_MOST && after.state.chain; i++) {
        int n = t->game->legal(&after.state, a.seat, choice);
        if (n == 0)
            return; /* L1 says so, where it happens */
        end = learn(t, &after, choice[rng_below(&t->rng, (uint32_t)n)], &ear);
    }
    keep(all, end);
}

static void try_all(struct trial *t, const struct state *s, int seat,
                    struct outcomes *all)
{
    struct action choice[CHOICES_ALL];
    int n = trial_choices(t->game, s, choice);

    if (state_actors(s) & SEAT(SEAT_CHANCE))
        n = t->game->legal(s, SEAT_CHANCE, choice);
    for (int i = 0; i < n; i++) {
        struct ear ear = {.sink.hear = hear, .seat = seat};
        union position after = {0};
        if (choice[i].seat == seat)
            continue;
        memcpy(&after, s, t->game->state_size);
        keep(all, learn(t, &after, choice[i], &ear));
        for (int j = 0; j < CHAINS && after.state.chain; j++)
            run_chain(t, s, choice[i], all, seat);
    }
}

static int by_heard(const void *one, const void *two)
{
    const struct outcome *a = one;
    const struct outcome *b = two;

    return (a->heard > b->heard) - (a->heard < b->heard);
}

static int by_view(const void *one, const void *two)
{
    const struct outcome *a = one;
    const struct outcome *b = two;

    return (a->view > b->view) - (a->view < b->view);
}

static bool compare(struct trial *t, const struct outcomes *all, int seat)
{
    struct outcome *at = all->at;

    qsort(at, (size_t)all->n, sizeof *at, by_heard);
    for (int i = 1; i < all->n; i++) {
        t->action = at[i].a;
        LAW(t, seat, "L8 a secret can be seen",
            at[i - 1].heard != at[i].heard || at[i - 1].view == at[i].view);
    }
    qsort(at, (size_t)all->n, sizeof *at, by_view);
    for (int i = 1; i < all->n; i++) {
        t->action = at[i].a;
        LAW(t, seat, "L9 the view forgets what was heard",
            at[i - 1].view != at[i].view || at[i - 1].heap == at[i].heap);
    }
    return true;
}

/* ---- what the seat does -------------------------------------------------- */

static bool law_own(struct trial *t, const struct state *guess, struct action a)
{
    struct ear one = {.sink.hear = hear, .seat = a.seat};
    struct ear two = one;
    union position after = t->pos;
    union position dreamt = {0};
    struct outcome real;
    struct outcome unreal;

    t->action = a;
    memcpy(&dreamt, guess, t->game->state_size);
    real = learn(t, &after, a, &one);
    unreal = learn(t, &dreamt, a, &two);
    LAW(t, a.seat, "L8 a secret can be seen",
        real.heard != unreal.heard || real.view == unreal.view);
    LAW(t, a.seat, "L9 the view forgets what was heard",
        real.view != unreal.view || real.heap == unreal.heap);
    LAW(t, a.seat, "L15 what was shown can be taken back",
        real.heard == unreal.heard || after.state.news == after.state.ply);
    return true;
}

static bool law_owns(struct trial *t, const struct state *guess, int seat)
{
    struct action choice[CHOICES_MAX];
    int n = t->game->legal(&t->pos.state, seat, choice);

    while (n > 0)
        if (!law_own(t, guess, choice[--n]))
            return false;
    return true;
}

/* ---- both ---------------------------------------------------------------- */

static bool law_eye(struct trial *t, int eye, struct outcomes *all)
{
    int seat = eye_seat(t, eye);
    bool blind = t->pos.state.chain && t->pos.state.mover != seat;

    if (blind)
        return true; /* L11 */
    all->n = 0;
    try_all(t, &t->pos.state, seat, all);
    for (int i = 0; i < GUESSES; i++) {
        union position guess = {0};
        view_guess(&t->view[eye], &t->rng, &guess);
        try_all(t, &guess.state, seat, all);
        if (seat != SEAT_WATCHER && !law_owns(t, &guess.state, seat))
            return false;
    }
    return compare(t, all, seat);
}

bool law_news(struct trial *t)
{
    int max = (1 + GUESSES) * CHOICES_ALL;
    struct outcomes all = {.max = max};
    struct action action = t->action;
    bool holds = true;

    all.at = malloc((size_t)max * sizeof *all.at);
    if (!all.at)
        return law_broken(t, "no memory for L8", SEAT_NONE);
    for (int eye = 0; eye <= t->match.setup.seats && holds; eye++)
        holds = law_eye(t, eye, &all);
    free(all.at);
    t->action = action;
    return holds;
}
