/*
 * legal.c - what a scripted person may do: the rules, for tests in Python.
 *
 * A line in, "GAME SEAT VIEW" with the view in base64; a line out, a JSON
 * object: "legal", every action as text without its seat, and "move", one of
 * them at random, with the steps of its chain if it opens one. An empty list
 * means that the seat has nothing to choose.
 */
#include "core/rng.h"
#include "core/text.h"
#include "core/view.h"
#include "core/walk.h"
#include "proto/base64.h"
#include "proto/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 16384, STEPS = 32 };

static void put_action(struct out *o, const struct game *game, struct action a)
{
    char text[TEXT_MAX];
    size_t n = action_format(game, a, text, sizeof text);
    const char *verb = strchr(text, ' ') + 1;

    out_text_n(o, NULL, verb, n - (size_t)(verb - text));
}

/* A chain is tried on a guess: a view may lack what an action needs. */
static void put_move(struct out *o, const struct view *view, struct rng *rng)
{
    const struct game *game = view->game;
    struct action choice[CHOICES_MAX];
    union position guess;
    int n = view_legal(view, choice);

    view_guess(view, rng, &guess);
    out_enter(o, "move", '[');
    for (int i = 0; i < STEPS && n > 0; i++) {
        struct action a = choice[rng_below(rng, (uint32_t)n)];
        put_action(o, game, a);
        game_apply(game, &guess.state, a, NULL);
        n = guess.state.chain ? game->legal(&guess.state, view->seat, choice)
                              : 0;
    }
    out_leave(o, ']');
}

static bool answer(struct out *o, char *line, struct rng *rng)
{
    char slug[32];
    char text[LINE];
    uint8_t bytes[STATE_MAX];
    size_t n = sizeof bytes;
    struct action choice[CHOICES_MAX];
    struct view view = {0};
    int count = 0;

    if (sscanf(line, "%31s %d %16383s", slug, &view.seat, text) != 3)
        return false;
    view.game = game_named(slug);
    if (!view.game || !base64_decode(text, strlen(text), bytes, &n) ||
        state_decode(view.game, &view.pos.state, bytes, n) != OK)
        return false;
    count = view_legal(&view, choice);
    out_clear(o);
    out_enter(o, NULL, '{');
    out_enter(o, "legal", '[');
    for (int i = 0; i < count; i++)
        put_action(o, view.game, choice[i]);
    out_leave(o, ']');
    put_move(o, &view, rng);
    out_leave(o, '}');
    return !o->failed;
}

int main(int argc, char **argv)
{
    struct rng rng = {argc > 1 ? strtoull(argv[1], NULL, 10) : 1};
    static char line[LINE];
    struct out o = {0};

    while (fgets(line, sizeof line, stdin)) {
        if (!answer(&o, line, &rng)) {
            fprintf(stderr, "legal: no view: %.60s\n", line);
            return 1;
        }
        printf("%.*s\n", (int)o.n, o.data);
        fflush(stdout);
    }
    out_free(&o);
    return 0;
}
