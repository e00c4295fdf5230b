/*
 * signature.c - see signature.h.
 */
#include "laws/signature.h"

#include "core/match.h"
#include "core/rng.h"

int trial_choices(const struct game *game, const struct state *s,
                  struct action *out)
{
    int n = 0;

    for (int seat = 0; seat < s->seats; seat++)
        n += game->legal(s, seat, out + n);
    return n;
}

/* Fowler, Noll and Vo's hash FNV-1a, 64 bits: a byte at a time, so that the
 * number is the same on every machine. */
static void sign(uint64_t *signature, const uint8_t *byte, size_t n)
{
    while (n--)
        *signature = (*signature ^ *byte++) * 0x100000001B3u;
}

static void sign_actions(uint64_t *signature, const struct action *a, int n)
{
    for (int i = 0; i < n; i++) {
        sign(signature, &a[i].seat, 1);
        sign(signature, &a[i].verb, 1);
        sign(signature, a[i].arg, ARGS_MAX);
    }
}

static void sign_score(uint64_t *signature, const struct match *m)
{
    struct score score = {0};

    m->game->score(&m->pos.state, &score);
    for (int seat = 0; seat < m->setup.seats; seat++) {
        uint8_t byte[] = {(uint8_t)score.points[seat],
                          (uint8_t)((uint16_t)score.points[seat] >> 8),
                          score.place[seat]};
        sign(signature, byte, sizeof byte);
    }
}

static void sign_game(uint64_t *signature, struct match *m, uint64_t seed)
{
    struct action choice[CHOICES_ALL];
    struct rng rng = {seed};

    for (int i = 0; i < CHACHA_KEY; i++)
        m->key[i] = (uint8_t)rng_next(&rng);
    if (match_start(m, NULL))
        return;
    while (!m->pos.state.over) {
        int n = trial_choices(m->game, &m->pos.state, choice);
        sign_actions(signature, choice, n);
        if (n == 0 ||
            match_play(m, choice[rng_below(&rng, (uint32_t)n)], NULL) != OK)
            return; /* the laws say why */
    }
    sign_actions(signature, m->log, m->n);
    sign_score(signature, m);
}

/* One game of each: rules that are off by default are rules too. */
static void sign_presets(uint64_t *signature, struct match *m, int seats)
{
    m->setup.seats = (uint8_t)seats;
    for (int i = 0; i < m->game->n_presets; i++) {
        for (int b = 0; b < OPTION_BYTES; b++)
            m->setup.option[b] = m->game->presets[i].option[b];
        sign_game(signature, m, (uint64_t)i);
    }
}

uint64_t signature_of(const struct game *game, int n_games, struct action *log)
{
    uint64_t signature = 0xCBF29CE484222325u;
    struct match m = {.game = game, .log = log, .log_max = game->ply_max};

    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        game_standard(game, seats, &m.setup);
        for (int i = 0; i < n_games; i++)
            sign_game(&signature, &m, (uint64_t)i);
        sign_presets(&signature, &m, seats);
    }
    return signature;
}
