/*
 * seeds.c - inputs to begin fuzzing with, made from real games.
 *
 * usage: seeds FOLDER     positions, actions and records, into FOLDER/TARGET/
 *        seeds --words    every word of the games, as libFuzzer's -dict wants
 *
 * Called by seeds.py and by tools/fuzz.py.
 */
#include "core/match.h"
#include "core/text.h"
#include "fuzz/fuzz.h"
#include "fuzz/specimen.h"
#include "record/record.h"

enum { SEED_BYTES = 4096 }; /* no seed is larger */

static FILE *open_seed(const char *folder, const char *target,
                       const struct game *game, int number)
{
    char path[1024];
    FILE *file = NULL;

    snprintf(path, sizeof path, "%s/%s/%s-%d", folder, target, game->slug,
             number);
    file = fopen(path, "wb");
    if (!file) {
        perror(path);
        exit(2);
    }
    return file;
}

/* ---- positions, and what can be done in them ----------------------------- */

static void write_position(const char *folder, const struct specimen *p,
                           int number)
{
    uint8_t bytes[POSITION_MAX];
    size_t n = specimen_write(p, bytes, sizeof bytes);
    FILE *file = open_seed(folder, "decode", p->game, number);

    fwrite(bytes, 1, n, file);
    fclose(file);
}

static void write_actions(const char *folder, const struct specimen *p,
                          int number)
{
    struct action choice[CHOICES_MAX];
    const struct state *s = &p->pos.state;
    int n = s->over ? 0 : p->game->legal(s, state_actor(s), choice);
    char text[TEXT_MAX];
    FILE *file = NULL;
    uint8_t byte = 0;

    if (n == 0)
        return;
    while (fuzz_game(byte) != p->game)
        byte++;
    action_format(p->game, choice[n / 2], text, sizeof text);
    file = open_seed(folder, "text", p->game, number);
    fputc(byte, file);
    fputs(text, file);
    fclose(file);
}

/* ---- records ------------------------------------------------------------- */

static void play_match(struct match *m, int n, struct rng *rng)
{
    struct action choice[CHOICES_MAX];

    match_start(m, NULL);
    while (m->n < n && !m->pos.state.over) {
        struct state *s = &m->pos.state;
        int choices = m->game->legal(s, state_actor(s), choice);
        match_play(m, choice[rng_below(rng, (uint32_t)choices)], NULL);
    }
}

/* As many moves as fit into a seed; the shortest games come to an end. */
static void write_record(const char *folder, const struct game *game, int seats,
                         int number)
{
    struct rng rng = {(uint64_t)number};
    struct match m = {.game = game, .log_max = game->ply_max};
    uint8_t seed[RECORD_SEED];
    struct record r;
    long size = 0;

    m.log = calloc(game->ply_max, sizeof *m.log);
    must(m.log);
    for (int n = 200; n > 0; n -= 5) {
        FILE *file = open_seed(folder, "record", game, number);
        record_seed_from(number % 2 ? "odd" : "even", seed);
        record_init(&r, seed);
        r.game = game;
        game_standard(game, seats, &r.setup);
        if (game->n_options && game->options[0].kind == OPTION_NUMBER)
            r.setup.option[game->options[0].at] = game->options[0].low;
        r.player[0] = (struct record_player){SITTER_PERSON, "Mina"};
        r.player[1] = (struct record_player){SITTER_BOT, "random"};
        r.shared = number % 3 ? 0 : SEAT(1);
        m.setup = r.setup;
        record_key(&r, m.key);
        play_match(&m, n, &rng);
        record_take(&r, &m);
        r.has_seed = number % 4 != 0;
        must(record_write(&r, file));
        size = ftell(file);
        fclose(file);
        if (size <= SEED_BYTES)
            break;
    }
    free(m.log);
}

static int make_seeds(const char *folder)
{
    struct rng rng = {7};
    struct specimen p;

    for (int i = 0; games[i]; i++) {
        const struct game *game = games[i];
        int number = 0;
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
            for (int k = 0; k < 3 && number < 14; k++, number++) {
                specimen_new(&p, game, seats, &rng);
                write_position(folder, &p, number);
                write_actions(folder, &p, number);
            }
            write_record(folder, game, seats, number);
        }
    }
    return 0;
}

/* ---- words --------------------------------------------------------------- */

static void print_words(const struct game *game)
{
    printf("\"%s\"\n", game->slug);
    for (int i = 0; i < game->n_verbs; i++)
        printf("\"%s \"\n", game->verbs[i].slug);
    for (int i = 0; i < game->n_events; i++)
        printf("\"%s \"\n", game->events[i].slug);
    for (int i = 0; i < game->n_nouns; i++)
        for (int k = 0; k < game->nouns[i].n; k++)
            printf("\" %s\"\n", game->nouns[i].slugs[k]);
    for (int i = 0; i < game->n_zones; i++)
        printf("\"%s \"\n", game->zones[i].slug);
    for (int i = 0; i < game->n_options; i++)
        printf("\"%s=\"\n", game->options[i].slug);
    for (int i = 0; i < game->n_decisions; i++)
        printf("\"%s\"\n", game->decisions[i]);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--words") == 0) {
        for (int i = 0; games[i]; i++)
            print_words(games[i]);
        return 0;
    }
    if (argc != 2) {
        fprintf(stderr, "usage: seeds FOLDER, or seeds --words\n");
        return 2;
    }
    return make_seeds(argv[1]);
}
