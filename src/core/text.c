/*
 * text.c - see text.h. No printf: the core is built without a libc.
 */
#include "core/text.h"

#include <string.h>

/* ---- writing ------------------------------------------------------------- */

struct out {
    char *at, *end; /* at == end: it did not fit */
};

static void put(struct out *o, const char *word)
{
    while (*word && o->at < o->end)
        *o->at++ = *word++;
    if (*word)
        o->at = o->end;
}

static void put_number(struct out *o, unsigned value)
{
    char digits[6] = {0};
    int i = 5;

    do {
        digits[--i] = (char)('0' + value % 10);
        value /= 10;
    } while (value && i > 0);
    put(o, digits + i);
}

static void put_seat(struct out *o, unsigned seat)
{
    if (seat == SEAT_CHANCE) {
        put(o, "chance");
    } else {
        put(o, "p");
        put_number(o, seat);
    }
}

static void put_arg(struct out *o, const struct game *game, int kind,
                    const uint8_t *arg)
{
    put(o, " ");
    if (kind == ARG_NUMBER) {
        put_number(o, arg[0]);
    } else if (kind == ARG_WIDE) {
        put_number(o, arg[0] | (unsigned)arg[1] << 8);
    } else if (kind == ARG_SEAT) {
        put_seat(o, arg[0]);
    } else if (kind == ARG_HALF) {
        put_number(o, arg[0] / 2);
        put(o, arg[0] % 2 ? ".5" : "");
    } else {
        const struct noun *noun = &game->nouns[kind - ARG_NOUN];
        put(o, arg[0] < noun->n ? noun->slugs[arg[0]] : "?");
    }
}

static void put_args(struct out *o, const struct game *game,
                     const struct word *word, const uint8_t *arg)
{
    for (int i = 0, at = 0; i < ARGS_MAX && word->args[i]; i++) {
        put_arg(o, game, word->args[i], arg + at);
        at += arg_places(word->args[i]);
    }
}

static size_t finish(struct out *o, char *out)
{
    if (o->at == o->end)
        return 0;
    *o->at = '\0';
    return (size_t)(o->at - out);
}

size_t saying_format(const struct game *game, const struct saying *saying,
                     char *out, size_t size)
{
    struct out o = {out, out + size};

    if (saying->seat != SEAT_NONE) {
        put_seat(&o, (unsigned)saying->seat);
        put(&o, " ");
    }
    put(&o, saying->word->slug);
    if (saying->arg)
        put_args(&o, game, saying->word, saying->arg);
    else if (saying->word->args[0])
        put(&o, " ?");
    return finish(&o, out);
}

size_t action_format(const struct game *game, struct action a, char *out,
                     size_t size)
{
    struct saying saying = {&game->verbs[a.verb], a.seat, a.arg};

    return saying_format(game, &saying, out, size);
}

size_t event_format(const struct game *game, struct event heard, char *out,
                    size_t size)
{
    struct saying saying = {&game->events[heard.kind], heard.seat,
                            heard.seen_by ? heard.arg : NULL};

    return saying_format(game, &saying, out, size);
}

/* ---- reading ------------------------------------------------------------- */

size_t text_next(const char **text, const char **word)
{
    size_t n = 0;

    while (**text == ' ')
        (*text)++;
    *word = *text;
    while ((*text)[n] && (*text)[n] != ' ')
        n++;
    *text += n;
    return n;
}

bool text_is(const char *word, size_t n, const char *slug)
{
    return strlen(slug) == n && memcmp(word, slug, n) == 0;
}

int text_number(const char *word, size_t n)
{
    int value = 0;

    if (n == 0 || n > 5 || (n > 1 && word[0] == '0'))
        return -1; /* one way to write a number: no leading zeros */
    for (size_t i = 0; i < n; i++) {
        if (word[i] < '0' || word[i] > '9')
            return -1;
        value = value * 10 + (word[i] - '0');
    }
    return value <= UINT16_MAX ? value : -1;
}

int text_seat(const char *word, size_t n)
{
    int seat = -1;

    if (text_is(word, n, "chance"))
        return SEAT_CHANCE;
    if (n > 1 && word[0] == 'p')
        seat = text_number(word + 1, n - 1);
    return seat < SEATS_MAX ? seat : -1;
}

int text_noun(const struct noun *noun, const char *word, size_t n)
{
    for (int i = 0; i < noun->n; i++)
        if (text_is(word, n, noun->slugs[i]))
            return i;
    return -1;
}

/* "9" or "9.5": counted in halves. */
static int parse_half(const char *word, size_t n)
{
    bool odd = n > 2 && word[n - 2] == '.' && word[n - 1] == '5';
    int value = text_number(word, odd ? n - 2 : n);

    return value < 0 || value > UINT8_MAX / 2 ? -1 : 2 * value + odd;
}

static int parse_arg(const struct game *game, int kind, const char *word,
                     size_t n)
{
    int value = 0;

    if (kind == ARG_SEAT)
        return text_seat(word, n);
    if (kind >= ARG_NOUN)
        return text_noun(&game->nouns[kind - ARG_NOUN], word, n);
    if (kind == ARG_HALF)
        return parse_half(word, n);
    value = text_number(word, n);
    return kind == ARG_NUMBER && value > UINT8_MAX ? -1 : value;
}

static enum err parse_args(const struct game *game, const char *text,
                           struct action *a)
{
    const uint8_t *kind = game->verbs[a->verb].args;
    const char *word = NULL;

    for (int i = 0, at = 0; i < ARGS_MAX && kind[i]; i++) {
        size_t n = text_next(&text, &word);
        int value = parse_arg(game, kind[i], word, n);
        if (value < 0)
            return ERR_TEXT;
        a->arg[at] = (uint8_t)value;
        if (arg_places(kind[i]) == 2)
            a->arg[at + 1] = (uint8_t)(value >> 8);
        at += arg_places(kind[i]);
    }
    return text_next(&text, &word) ? ERR_TEXT : OK;
}

enum err action_parse(const struct game *game, const char *text,
                      struct action *out)
{
    const char *word = NULL;
    size_t n = text_next(&text, &word);
    int seat = text_seat(word, n);
    int verb = 0;
    struct action a;

    n = text_next(&text, &word);
    while (verb < game->n_verbs && !text_is(word, n, game->verbs[verb].slug))
        verb++;
    if (seat < 0 || verb == game->n_verbs)
        return ERR_TEXT;
    a = action_of(seat, verb);
    if (parse_args(game, text, &a) != OK)
        return ERR_TEXT;
    *out = a;
    return OK;
}

const char *err_slug(enum err err)
{
    static const char *const slugs[ERRS] = {
        [OK] = "ok",
#define ERR(id, slug) [ERR_##id] = #slug,
#include "core/errs.def"
    };

    return slugs[err];
}
