/*
 * parse.c - turns lines into scenarios: keywords, names, the game and its
 * options. Facts and moves are interpreted when they are played.
 */
#include "core/text.h"
#include "scenario/stage.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const keywords[KEYWORDS] = {
    [KEY_NONE] = "#",        [KEY_SCENARIO] = "scenario",
    [KEY_CLAUSE] = "clause", [KEY_GAME] = "game",
    [KEY_REPEAT] = "repeat", [KEY_GIVEN] = "given",
    [KEY_CHANCE] = "chance", [KEY_WHEN] = "when",
    [KEY_THEN] = "then",     [KEY_IMPOSSIBLE] = "impossible",
};

__attribute__((format(printf, 3, 4))) static bool
fault(struct script *script, const struct line *line, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(script->why, sizeof script->why, format, args);
    va_end(args);
    script->fault_line = line->number;
    return false;
}

/* Take the keyword off the line. */
static bool find_keyword(struct script *script, struct line *line)
{
    const char *text = line->text;
    const char *word = NULL;
    size_t n = text_next(&text, &word);

    if (!n || *word == '#')
        return true;
    for (int key = KEY_SCENARIO; key < KEYWORDS; key++)
        if (text_is(word, n, keywords[key]))
            line->keyword = (enum keyword)key;
    if (line->keyword == KEY_NONE)
        return fault(script, line, "no line begins with '%.*s'",
                     n > 40 ? 40 : (int)n, word);
    line->text += text - line->text;
    return true;
}

/* A "text in quotes", which ends the line. The quotes become NULs. */
static bool quoted(struct script *script, const struct line *line, char *at,
                   const char **out)
{
    char *stop = NULL;

    while (*at == ' ')
        at++;
    if (*at != '"')
        return fault(script, line, "a text in quotes is missing");
    stop = strchr(at + 1, '"');
    if (!stop)
        return fault(script, line, "the quote is never closed");
    if (stop[1 + strspn(stop + 1, " ")])
        return fault(script, line, "something follows the quoted text");
    *stop = '\0';
    *out = at + 1;
    return true;
}

/* ---- scenario ID "title" ------------------------------------------------- */

static bool is_taken(const struct script *script, const char *id)
{
    int same = 0;

    for (int i = 0; i < script->n_scenarios; i++)
        same += strcmp(script->scenario[i].id, id) == 0;
    return same > 1;
}

static bool read_name(struct script *script, struct scenario *sc,
                      const struct line *line)
{
    const char *text = line->text;
    const char *word = NULL;
    size_t n = text_next(&text, &word);

    if (!n || *word == '"' || n >= sizeof sc->id)
        return fault(script, line, "a scenario needs a short name");
    memcpy(sc->id, word, n);
    if (is_taken(script, sc->id))
        return fault(script, line, "there are two scenarios called %s", sc->id);
    return quoted(script, line, line->text + (text - line->text), &sc->title);
}

/* ---- game dej seats 4 option first_crown=2 ------------------------------- */

/* Some members of a noun, with commas between them. */
static bool read_set(const struct noun *noun, const char *value, uint8_t *to)
{
    memset(to, 0, (size_t)(noun->n + 7) / 8);
    while (*value) {
        size_t n = strcspn(value, ",");
        int member = text_noun(noun, value, n);
        if (member < 0)
            return false;
        to[member / 8] |= (uint8_t)(1u << member % 8);
        value += n + (value[n] == ',');
    }
    return true;
}

static bool read_value(const struct game *game, const struct option *option,
                       const char *value, uint8_t *byte)
{
    int number = text_number(value, strlen(value));

    if (option->kind == OPTION_SET)
        return read_set(&game->nouns[option->noun], value, byte + option->at);
    for (int i = option->low; option->choices && i <= option->high; i++)
        if (strcmp(option->choices[i], value) == 0)
            number = i;
    if (number < 0 || number > UINT8_MAX)
        return false;
    byte[option->at] = (uint8_t)number;
    return true;
}

static bool read_option(struct script *script, struct scenario *sc,
                        const struct line *line, struct slice word)
{
    const struct game *game = sc->game;
    char text[LINE_MAX_BYTES]; /* a list of modules may fill a line */
    char *value = NULL;

    snprintf(text, sizeof text, "%.*s", (int)word.n, word.at);
    value = strchr(text, '=');
    if (!value)
        return fault(script, line, "'%s' is no option=value", text);
    *value++ = '\0';
    for (int i = 0; i < game->n_presets && strcmp(text, "preset") == 0; i++)
        if (strcmp(game->presets[i].slug, value) == 0) {
            memcpy(sc->setup.option, game->presets[i].option, OPTION_BYTES);
            return true;
        }
    for (int i = 0; i < game->n_options; i++)
        if (strcmp(game->options[i].slug, text) == 0 &&
            read_value(game, &game->options[i], value, sc->setup.option))
            return true;
    return fault(script, line, "%s has no option %s=%s", game->slug, text,
                 value);
}

static bool read_seats(struct script *script, struct scenario *sc,
                       const struct line *line, const char **text)
{
    const char *word = NULL;
    const char *before = NULL;
    size_t n = text_next(text, &word);

    if (!text_is(word, n, "seats"))
        return fault(script, line, "say how many seats: game %s seats 4",
                     sc->game->slug);
    for (;;) {
        before = *text;
        n = text_next(text, &word);
        int seats = text_number(word, n);
        if (seats < 0)
            break;
        if (seats > UINT8_MAX || sc->n_seats == SEATS_MAX)
            return fault(script, line, "that is too many seats");
        sc->seats[sc->n_seats++] = (uint8_t)seats;
    }
    *text = before;
    return sc->n_seats ? true : fault(script, line, "how many seats?");
}

static bool read_game(struct script *script, struct scenario *sc,
                      const struct line *line)
{
    const char *text = line->text;
    struct slice word = {0};
    char slug[ID_MAX];

    word.n = text_next(&text, &word.at);
    snprintf(slug, sizeof slug, "%.*s", (int)word.n, word.at);
    sc->game = game_named(slug);
    if (!sc->game)
        return fault(script, line, "there is no game called '%s'", slug);
    game_standard(sc->game, 0, &sc->setup);
    if (!read_seats(script, sc, line, &text))
        return false;
    word.n = text_next(&text, &word.at);
    if (word.n && !text_is(word.at, word.n, "option"))
        return fault(script, line, "'%.*s' is neither seats nor option",
                     (int)word.n, word.at);
    while ((word.n = text_next(&text, &word.at)) > 0)
        if (!read_option(script, sc, line, word))
            return false;
    return true;
}

/* ---- one scenario -------------------------------------------------------- */

static bool read_repeat(struct script *script, struct scenario *sc,
                        const struct line *line)
{
    const char *text = line->text;
    const char *word = NULL;
    size_t n = text_next(&text, &word);

    sc->fillings = text_number(word, n);
    if (sc->fillings < 1 || sc->fillings > FILLINGS_MAX ||
        text_next(&text, &word))
        return fault(script, line, "repeat how often? (1 to %d)", FILLINGS_MAX);
    return true;
}

static bool read_line(struct script *script, struct scenario *sc,
                      const struct line *line)
{
    bool bare = line->text[strspn(line->text, " ")] == '\0';

    if (bare)
        return fault(script, line, "'%s' says nothing",
                     keywords[line->keyword]);
    switch (line->keyword) {
    case KEY_SCENARIO: return read_name(script, sc, line);
    case KEY_GAME:
        if (sc->game)
            return fault(script, line, "a second game");
        return read_game(script, sc, line);
    case KEY_REPEAT: return read_repeat(script, sc, line);
    case KEY_IMPOSSIBLE:
        return quoted(script, line, line->text, &sc->impossible);
    default: return true;
    }
}

/* Set-up first, then moves; and there must be at least one claim. */
static bool read_scenario(struct script *script, struct scenario *sc)
{
    bool moved = false;
    bool claims = false;
    bool cites = false;

    for (int i = 0; i < sc->n; i++) {
        const struct line *line = &sc->line[i];
        if (line->keyword == KEY_NONE)
            continue;
        if ((moved && line->keyword <= KEY_GIVEN) ||
            (sc->game && line->keyword == KEY_CLAUSE))
            return fault(script, line, "'%s' comes too late",
                         keywords[line->keyword]);
        if (line->keyword > KEY_GAME && !sc->game)
            return fault(script, line, "say first which game it is");
        if (!read_line(script, sc, line))
            return false;
        moved |= line->keyword == KEY_WHEN || line->keyword == KEY_THEN;
        claims |= line->keyword == KEY_THEN || sc->impossible;
        cites |= line->keyword == KEY_CLAUSE;
    }
    if (!sc->game || !claims || !cites)
        return fault(script, sc->line, "%s %s", sc->id,
                     !sc->game ? "says no game"
                     : !claims ? "claims nothing: no then, no impossible"
                               : "cites no clause");
    if (sc->impossible && moved)
        return fault(script, sc->line, "%s is impossible, yet it is played",
                     sc->id);
    return true;
}

/* Where each scenario begins; comments before the first belong to none. */
static bool divide(struct script *script)
{
    int n = 0;

    for (int i = 0; i < script->n; i++)
        n += script->line[i].keyword == KEY_SCENARIO;
    script->scenario = calloc((size_t)n + 1, sizeof *script->scenario);
    for (int i = 0; script->scenario && i < script->n; i++) {
        struct line *line = &script->line[i];
        if (line->keyword == KEY_SCENARIO) {
            struct scenario *sc = &script->scenario[script->n_scenarios++];
            sc->line = line;
            sc->fillings = FILLINGS;
        }
        if (script->n_scenarios)
            script->scenario[script->n_scenarios - 1].n++;
        else if (line->keyword != KEY_NONE)
            return fault(script, line, "a scenario must begin first");
    }
    return script->scenario != NULL;
}

bool scenario_parse(struct script *script)
{
    struct line first = {.number = 1};

    for (int i = 0; i < script->n; i++)
        if (!find_keyword(script, &script->line[i]))
            return false;
    if (!divide(script))
        return false;
    for (int i = 0; i < script->n_scenarios; i++)
        if (!read_scenario(script, &script->scenario[i]))
            return false;
    return script->n_scenarios ? true
                               : fault(script, &first, "no scenario in it");
}
