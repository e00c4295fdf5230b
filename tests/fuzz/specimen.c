/*
 * specimen.c - see specimen.h.
 */
#include "fuzz/specimen.h"

#include "fuzz/fuzz.h"
#include "laws/laws.h"

size_t specimen_size(const struct game *game)
{
    union position pos;
    uint8_t bytes[STATE_MAX];

    memset(&pos, 0, sizeof pos);
    return state_encode(game, &pos.state, bytes, sizeof bytes);
}

bool specimen_read(struct specimen *p, const uint8_t *data, size_t size)
{
    size_t n = 0;

    memset(p, 0, sizeof *p);
    if (size == 0)
        return false;
    p->game = fuzz_game(data[0]);
    n = specimen_size(p->game);
    if (size - 1 < n || state_decode(p->game, &p->pos.state, data + 1, n) != OK)
        return false;
    p->n_more = size - 1 - n;
    if (p->n_more > MORE_MAX)
        p->n_more = MORE_MAX;
    memcpy(p->more, data + 1 + n, p->n_more);
    return true;
}

size_t specimen_write(const struct specimen *p, uint8_t *out, size_t size)
{
    size_t n = specimen_size(p->game);

    if (size < 1 + n + p->n_more)
        return 0;
    out[0] = 0;
    while (fuzz_game(out[0]) != p->game)
        out[0]++;
    state_encode(p->game, &p->pos.state, out + 1, n);
    memcpy(out + 1 + n, p->more, p->n_more);
    return 1 + n + p->n_more;
}

/* ---- making some --------------------------------------------------------- */

void specimen_new(struct specimen *p, const struct game *game, int seats,
                  struct rng *rng)
{
    struct setup setup;

    memset(p, 0, sizeof *p);
    p->game = game;
    game_standard(game, seats, &setup);
    laws_vary(game, rng, &setup);
    must(!game_start(game, &p->pos.state, &setup));
    specimen_play(p, (int)rng_below(rng, 400), rng);
    p->n_more = 16;
    for (size_t i = 0; i < p->n_more; i++)
        p->more[i] = (uint8_t)rng_next(rng);
}

void specimen_play(struct specimen *p, int n, struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    struct state *s = &p->pos.state;

    while (n-- > 0 && position_goes_on(p)) {
        int choices = p->game->legal(s, state_actor(s), choice);
        if (!choices)
            return;
        game_apply(p->game, s, choice[rng_below(rng, (uint32_t)choices)], NULL);
    }
}
