/*
 * dataset_shard.c - see dataset.h. Numbers are in this machine's byte order,
 * little-endian like practically every machine that runs numpy; the files'
 * headers say so.
 */
#include "app/dataset.h"
#include "app/npy.h"
#include "app/playout.h"

#include "bots/search.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum column {
    GAME, /* number of the game in the dataset          */
    PLY,
    SEAT,
    DECISION,    /* row of the game's decisions                */
    OBSERVATION, /* what the seat knew: see charsu_observe()   */
    FIRST,       /* where its choices begin in the next five   */
    ACTION,      /* every choice: seat, verb, six arguments    */
    RATING,      /* how it looks to our evaluation             */
    VALUE,       /* share of the first place in playouts       */
    VISITS,      /* how often a search tried it                */
    SEARCHED,    /* share of the first place in that search    */
    CHOICE,      /* the slot that was chosen                   */
    POINTS,      /* in the end                                 */
    RESULT,      /* share of the first place in the end        */
    COLUMNS
};

static const struct {
    const char *name, *type;
    int width; /* -1: a state's */
} columns[COLUMNS] = {
    [GAME] = {"game", "<u4", 0},
    [PLY] = {"ply", "<u2", 0},
    [SEAT] = {"seat", "|u1", 0},
    [DECISION] = {"decision", "|u1", 0},
    [OBSERVATION] = {"observation", "|u1", -1},
    [FIRST] = {"first", "<u4", 0},
    [ACTION] = {"action", "|u1", sizeof(struct action)},
    [RATING] = {"rating", "<i4", 0},
    [VALUE] = {"value", "<f4", 0},
    [VISITS] = {"visits", "<u4", 0},
    [SEARCHED] = {"searched", "<f4", 0},
    [CHOICE] = {"choice", "<u2", 0},
    [POINTS] = {"points", "<i2", 0},
    [RESULT] = {"result", "<f4", 0},
};

struct shard {
    const struct dataset *d;
    struct local_table *t;
    struct npy column[COLUMNS];
    struct rng rng;         /* of playouts                         */
    struct search_kind how; /* the strongest level                 */
    struct bot *searcher;   /* owned; NULL: no search is asked for */
    long decisions;
    uint8_t *seat_of; /* owned: of the decisions of one game */
    int n, capacity;
};

void dataset_path(const struct dataset *d, long shard, const char *suffix,
                  char out[PATH_BYTES])
{
    snprintf(out, PATH_BYTES, "%s/shard-%06ld%s", d->folder, shard, suffix);
}

static void put(struct shard *s, enum column c, const void *row)
{
    npy_add(&s->column[c], row, 1);
}

/* ---- what a choice is worth ---------------------------------------------- */

static float share_of(const struct game *game, const struct state *s, int seat)
{
    struct score score = {0};
    int firsts = 0;

    game->score(s, &score);
    if (s->seats == 1)
        return score.points[0] > score.rival;
    for (int i = 0; i < s->seats; i++)
        firsts += score.place[i] == 0;
    return score.place[seat] == 0 ? 1.0f / (float)firsts : 0;
}

/* From guesses at what the seat cannot see, at random to the end. */
static float value_of(struct shard *s, const struct view *view, struct action a)
{
    float sum = 0;

    for (long i = 0; i < s->d->playouts; i++) {
        union position pos;
        view_guess(view, &s->rng, &pos);
        game_apply(view->game, &pos.state, a, NULL);
        while (!pos.state.over)
            playout_step(view->game, &pos.state, &s->rng, NULL);
        sum += share_of(view->game, &pos.state, view->seat);
    }
    return s->d->playouts ? sum / (float)s->d->playouts : 0;
}

static void rate(const struct view *view, const struct heard *heard,
                 const struct action *choice, int n, int *rating)
{
    struct judge judge = {.eval = eval_of(view->game)};

    memset(rating, 0, (size_t)n * sizeof *rating);
    if (!judge.eval->rate)
        return;
    judge_hear(&judge, view, heard->event, heard->n);
    judge.eval->rate(&view->pos.state, &judge.memory, choice, n, rating);
}

/* What the search of our strongest level finds, whichever bots play. With only
 * one choice it does not look ahead, and that choice has no tries. */
static bool search_choices(struct shard *s, const struct view *view, int n)
{
    const struct heard *heard = &s->t->ears.heard[view->seat];
    struct news news = {heard->event, heard->n};
    uint32_t visits[CHOICES_MAX] = {0};
    double share[CHOICES_MAX] = {0};
    struct action best;

    if (s->searcher) {
        if (bot_choose(s->searcher, view, &news, (struct budget){0}, &best))
            return false;
        search_tried(s->searcher, visits, share);
    }
    for (int i = 0; i < n; i++) {
        float searched = (float)share[i];
        put(s, VISITS, &visits[i]);
        put(s, SEARCHED, &searched);
    }
    return true;
}

static bool open_searcher(struct shard *s, long shard)
{
    if (!s->d->simulations)
        return true;
    s->how = level_kind(s->d->game, LEVELS);
    s->how.kind.simulations = (uint32_t)s->d->simulations;
    s->searcher = bot_new(&s->how.kind, s->d->game, (uint64_t)shard);
    return s->searcher;
}

/* ---- one decision -------------------------------------------------------- */

static bool write_choices(struct shard *s, const struct view *view,
                          const struct action *choice, int n)
{
    uint32_t first = (uint32_t)s->column[ACTION].rows;
    int rating[CHOICES_MAX];

    put(s, FIRST, &first);
    npy_add(&s->column[ACTION], choice, n);
    rate(view, &s->t->ears.heard[view->seat], choice, n, rating);
    npy_add(&s->column[RATING], rating, n);
    for (int i = 0; i < n; i++) {
        float value = value_of(s, view, choice[i]);
        put(s, VALUE, &value);
    }
    return search_choices(s, view, n);
}

static bool remember(struct shard *s, int seat)
{
    if (s->n == s->capacity) {
        int capacity = 2 * s->capacity + 1024;
        uint8_t *more = realloc(s->seat_of, (size_t)capacity);
        if (!more)
            return false;
        s->seat_of = more;
        s->capacity = capacity;
    }
    s->seat_of[s->n++] = (uint8_t)seat;
    return true;
}

/* A bot chooses; what it saw and could do is written first. */
static bool decide(struct shard *s, long game)
{
    struct match *m = &s->t->m;
    uint8_t seat = (uint8_t)state_actor(&m->pos.state);
    uint8_t decision = state_asks(&m->pos.state)->decision;
    uint32_t number = (uint32_t)game;
    struct action choice[CHOICES_MAX];
    struct view view;
    int before = m->n;
    uint16_t slot = 0;
    int n = 0;

    view_make(&view, m->game, &m->pos.state, seat);
    n = view_legal(&view, choice);
    put(s, GAME, &number);
    put(s, PLY, &view.pos.state.ply);
    put(s, SEAT, &seat);
    put(s, DECISION, &decision);
    put(s, OBSERVATION, &view.pos);
    if (!write_choices(s, &view, choice, n) || local_bot(s->t) != OK ||
        s->t->ears.full)
        return false;
    while (slot < n && !action_same(choice[slot], m->log[before]))
        slot++;
    put(s, CHOICE, &slot);
    return remember(s, seat);
}

/* ---- games, and the whole ------------------------------------------------ */

static bool play_game(struct shard *s, long game)
{
    const struct match *m = &s->t->m;
    struct score score = {0};

    if (!local_set(s->t, s->d->seed, game, s->d->kind))
        return false;
    s->t->ears.listening = SEATS_BELOW(s->d->setup.seats); /* ratings need it */
    s->n = 0;
    local_start(s->t);
    while (!m->pos.state.over)
        if (!decide(s, game))
            return false;
    m->game->score(&m->pos.state, &score);
    for (int i = 0; i < s->n; i++) {
        float share = share_of(m->game, &m->pos.state, s->seat_of[i]);
        put(s, POINTS, &score.points[s->seat_of[i]]);
        put(s, RESULT, &share);
    }
    s->decisions += s->n;
    return true;
}

static bool open_all(struct shard *s, const char *folder)
{
    bool good = mkdir(folder, 0777) == 0 || access(folder, W_OK) == 0;

    for (int c = 0; c < COLUMNS && good; c++)
        good = npy_open(&s->column[c], folder, columns[c].name, columns[c].type,
                        columns[c].width < 0 ? s->d->game->state_size
                                             : columns[c].width);
    return good;
}

/* The list of firsts ends with where the last choices end. */
static bool close_all(struct shard *s)
{
    uint32_t end = (uint32_t)s->column[ACTION].rows;
    bool good = true;

    if (s->column[FIRST].to)
        put(s, FIRST, &end);
    for (int c = 0; c < COLUMNS; c++)
        good &= npy_close(&s->column[c]);
    return good;
}

long dataset_shard(const struct dataset *d, long shard, struct local_table *t)
{
    struct shard s = {.d = d, .t = t, .rng = {(uint64_t)shard}};
    long first = shard * d->shard_games;
    long end = first + d->shard_games;
    char part[PATH_BYTES];
    char whole[PATH_BYTES];
    bool good = false;

    dataset_path(d, shard, "", whole);
    if (access(whole, F_OK) == 0)
        return 0;
    dataset_path(d, shard, ".part", part);
    good = open_all(&s, part) && open_searcher(&s, shard);
    for (long game = first; game < end && game < d->games && good; game++)
        good = play_game(&s, game);
    good &= close_all(&s);
    free(s.seat_of);
    bot_free(s.searcher);
    return good && rename(part, whole) == 0 ? s.decisions : -1;
}
