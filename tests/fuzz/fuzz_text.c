/*
 * fuzz_text.c - actions and events as words, from any text and any numbers.
 *
 * The first byte names the game. The rest is once a text to be parsed, and
 * once the numbers of an action and of an event to be written.
 */
#include "core/text.h"

#include "fuzz/fuzz.h"

/* What can be parsed is written in one way, and that is read as the same. */
static void parse(const struct game *game, const char *text)
{
    char once[TEXT_MAX];
    char twice[TEXT_MAX];
    struct action a;
    struct action b;

    if (action_parse(game, text, &a) != OK)
        return;
    must(a.verb < game->n_verbs);
    must(a.seat < SEATS_MAX || a.seat == SEAT_CHANCE);
    must(action_format(game, a, once, sizeof once) == strlen(once));
    must(action_parse(game, once, &b) == OK && action_same(a, b));
    must(action_format(game, b, twice, sizeof twice));
    must(strcmp(once, twice) == 0);
}

/* Into a block of just that size: it fits with its NUL, or nothing does. */
static void format(const struct game *game, struct action a, size_t size)
{
    char *out = malloc(size + 1);
    struct event event = {.kind = (uint8_t)(a.verb % game->n_events),
                          .seat = a.seat,
                          .seen_by = (seat_set)(size & 1)};
    size_t n = 0;

    must(out);
    a.verb %= game->n_verbs;
    memcpy(event.arg, a.arg, sizeof event.arg);
    n = action_format(game, a, out, size);
    must(n == 0 || (n < size && out[n] == '\0'));
    must(action_format(game, a, out, 0) == 0);
    n = event_format(game, event, out, size);
    must(n == 0 || (n < size && out[n] == '\0'));
    free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct game *game = fuzz_game(size ? data[0] : 0);
    struct action a = {0};
    char *text = NULL;

    if (size == 0)
        return 0;
    text = fuzz_text(data + 1, size - 1);
    parse(game, text);
    text_seat(text, size - 1);
    text_number(text, size - 1);
    free(text);
    memcpy(&a, data + 1, size - 1 < sizeof a ? size - 1 : sizeof a);
    format(game, a, size > 9 ? data[9] : TEXT_MAX);
    return 0;
}
