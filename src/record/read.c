/*
 * read.c - a record from bytes that may come from anywhere.
 *
 * The reader holds one line at a time. Each step parses the line, puts what it
 * says into the record, writes the line again from there and compares
 * (line.h). The first fault ends the reading with one error and its line.
 */
#include "record/record.h"

#include "core/text.h"
#include "record/chain.h"
#include "record/line.h"
#include "record/setup.h"
#include "record/utf8.h"

#include <stdlib.h>
#include <string.h>

struct reader {
    struct record *r;
    struct record_error *error;
    const char *at, *end; /* what is still to be read              */
    char text[RECORD_LINE + 1];
    size_t n;           /* of the line that is held              */
    int line;           /* its number                            */
    bool over;          /* there was no further line             */
    struct line made;   /* the same line, as we spell it         */
    struct chain chain; /* over all lines before the one held    */
};

/* ---- what can go wrong --------------------------------------------------- */

/* Other people's bytes are shown on terminals: allow nothing but plain
 * ASCII. */
static void show(char *out, size_t size, const char *word)
{
    size_t n = 0;

    for (; word[n] && n + 1 < size; n++)
        out[n] = word[n] >= ' ' && word[n] < 0x7F ? word[n] : '?';
    out[n] = '\0';
}

static bool fail(struct reader *in, enum record_fault fault, const char *word,
                 const char *expected)
{
    struct record_error *error = in->error;

    *error = (struct record_error){.fault = fault, .line = in->line};
    show(error->word, sizeof error->word, word);
    show(error->expected, sizeof error->expected, expected);
    return false;
}

static bool fail_number(struct reader *in, enum record_fault fault, long number)
{
    fail(in, fault, "", "");
    in->error->number = number;
    return false;
}

/* ---- lines --------------------------------------------------------------- */

static bool has_control(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7F)
            return true;
    return false;
}

/* Hold the next line. At the end of the file, over is set. */
static bool advance(struct reader *in)
{
    size_t left = (size_t)(in->end - in->at);
    const char *stop = NULL;

    in->line++;
    in->over = left == 0;
    in->text[0] = '\0';
    in->n = 0;
    if (in->over)
        return true;
    stop = memchr(in->at, '\n', left < RECORD_LINE ? left : RECORD_LINE);
    if (!stop)
        return left < RECORD_LINE
                   ? fail(in, RECORD_CUT, "", "")
                   : fail_number(in, RECORD_LONG_LINE, RECORD_LINE);
    in->n = (size_t)(stop - in->at);
    if (in->n && stop[-1] == '\r')
        return fail(in, RECORD_CRLF, "", "");
    if (has_control(in->at, in->n) || !utf8_is_sound(in->at, in->n))
        return fail(in, RECORD_NOT_TEXT, "", "");
    memcpy(in->text, in->at, in->n);
    in->text[in->n] = '\0';
    in->at = stop + 1;
    return true;
}

/* What follows the key on the line that is held; NULL: it is another line. */
static const char *after(const struct reader *in, const char *key)
{
    size_t n = strlen(key);

    if (in->over || strncmp(in->text, key, n) != 0 || in->text[n] != ' ')
        return NULL;
    return in->text + n + 1;
}

static bool unexpected(struct reader *in, const char *expected)
{
    if (in->over)
        return fail(in, RECORD_MISSING, "", expected);
    in->text[strcspn(in->text, " ")] = '\0';
    return fail(in, RECORD_UNEXPECTED, in->text, expected);
}

/* The current line is in the record now, and was spelled correctly. */
static bool accept_line(struct reader *in)
{
    const struct line *made = &in->made;

    if (made->n != in->n || memcmp(made->text, in->text, in->n) != 0)
        return fail(in, RECORD_VALUE, in->text, made->text);
    chain_add(&in->chain, in->text, in->n);
    return advance(in);
}

/* Cut the hash off the line, and see that it fits. */
static bool check_chain(struct reader *in)
{
    char hash[CHAIN_TEXT];
    size_t tail = CHAIN_TEXT; /* a blank and the hash */

    if (in->n <= tail || in->text[in->n - tail] != ' ')
        return fail(in, RECORD_CHAIN, "", "");
    in->n -= tail;
    in->text[in->n] = '\0';
    chain_add(&in->chain, in->text, in->n);
    chain_text(&in->chain, hash);
    if (strcmp(hash, in->text + in->n + 1) != 0)
        return fail(in, RECORD_CHAIN, "", "");
    return true;
}

/* ---- the header ---------------------------------------------------------- */

static bool read_title(struct reader *in)
{
    const char *version = after(in, "charsu record");

    if (!version)
        return fail(in, RECORD_NO_RECORD, "", "");
    if (strcmp(version, "1") != 0)
        return fail(in, RECORD_VERSION, version, "1");
    return true;
}

static bool read_game(struct reader *in)
{
    const char *slug = after(in, "game");

    if (!slug)
        return unexpected(in, "game");
    in->r->game = game_named(slug);
    return in->r->game ? true : fail(in, RECORD_NO_GAME, slug, "");
}

static bool read_rules(struct reader *in)
{
    const char *rules = after(in, "rules");

    if (!rules)
        return unexpected(in, "rules");
    line_fixed(in->r, LINE_RULES, &in->made);
    if (strcmp(in->text, in->made.text) != 0)
        return fail(in, RECORD_RULES, rules, in->made.text + strlen("rules "));
    return true;
}

static bool read_seats(struct reader *in)
{
    const struct game *game = in->r->game;
    const char *text = after(in, "seats");
    int seats = 0;

    if (!text)
        return unexpected(in, "seats");
    seats = text_number(text, strlen(text));
    if (seats < game->seats_min || seats > game->seats_max)
        return fail(in, RECORD_VALUE, in->text, "");
    game_standard(game, seats, &in->r->setup);
    return true;
}

static bool read_fixed(struct reader *in)
{
    static bool (*const readers[LINES_FIXED])(struct reader * in) = {
        [LINE_TITLE] = read_title,
        [LINE_GAME] = read_game,
        [LINE_RULES] = read_rules,
        [LINE_SEATS] = read_seats,
    };

    for (enum line_fixed i = 0; i < LINES_FIXED; i++) {
        if (!readers[i](in))
            return false;
        line_fixed(in->r, i, &in->made);
        if (!accept_line(in))
            return false;
    }
    return true;
}

/* A record may be older than the last options: those it does not name had
 * their default values, as set by read_seats(). */
static bool read_options(struct reader *in)
{
    const struct game *game = in->r->game;

    for (int i = 0; i < game->n_options; i++) {
        const struct option *option = &game->options[i];
        const char *text = after(in, "option");
        size_t n = strlen(option->slug);
        if (!text)
            return true;
        if (strncmp(text, option->slug, n) != 0 || text[n] != '=' ||
            setup_parse(game, option, text + n + 1, &in->r->setup) != OK)
            return fail(in, RECORD_VALUE, in->text, option->slug);
        line_option(in->r, option, &in->made);
        if (!accept_line(in))
            return false;
    }
    return true;
}

/* "3 rest": the seat, and what follows its number; or -1. */
static int read_seat(const struct reader *in, const char **text)
{
    int seat = (*text)[0] - '0';

    if (seat < 0 || seat >= in->r->setup.seats || (*text)[1] != ' ')
        return -1;
    *text += 2;
    return seat;
}

static bool take_name(struct record_player *player, const char *text)
{
    if (strncmp(text, "bot ", 4) == 0)
        player->sitter = SITTER_BOT;
    else if (strncmp(text, "person ", 7) == 0)
        player->sitter = SITTER_PERSON;
    else
        return false;
    text = strchr(text, ' ') + 1;
    if (!*text || strlen(text) > RECORD_NAME)
        return false;
    memcpy(player->name, text, strlen(text) + 1);
    return true;
}

static bool read_players(struct reader *in)
{
    const char *text = NULL;
    int last = -1;

    while ((text = after(in, "player"))) {
        int seat = read_seat(in, &text);
        if (seat <= last || !take_name(&in->r->player[seat], text))
            return fail(in, RECORD_VALUE, in->text, "");
        line_player(in->r, seat, &in->made);
        if (!accept_line(in))
            return false;
        last = seat;
    }
    return true;
}

static bool read_commit(struct reader *in)
{
    const char *text = after(in, "commit");

    if (!text)
        return unexpected(in, "commit");
    if (!hex_parse(text, in->r->commit, RECORD_SEED))
        return fail(in, RECORD_VALUE, in->text, "");
    line_commit(in->r, &in->made);
    return accept_line(in);
}

static bool read_shares(struct reader *in)
{
    const char *text = NULL;
    int last = -1;

    while ((text = after(in, "share"))) {
        int seat = read_seat(in, &text);
        if (seat <= last || !hex_parse(text, in->r->share[seat], RECORD_SHARE))
            return fail(in, RECORD_VALUE, in->text, "");
        in->r->shared |= SEAT(seat);
        line_share(in->r, seat, &in->made);
        if (!accept_line(in))
            return false;
        last = seat;
    }
    return true;
}

/* The line that closes the header. A setup that cannot start ends here too. */
static bool read_begin(struct reader *in)
{
    union position pos;
    const char *broken = NULL;

    if (!after(in, "begin"))
        return unexpected(in, "begin");
    if (!check_chain(in))
        return false;
    if (strcmp(in->text, "begin") != 0)
        return fail(in, RECORD_VALUE, in->text, "begin");
    memset(&pos, 0, sizeof pos);
    broken = game_start(in->r->game, &pos.state, &in->r->setup);
    if (broken)
        return fail(in, RECORD_SETUP, broken, "");
    return advance(in);
}

/* ---- the moves, the end -------------------------------------------------- */

static bool is_number(const char *text)
{
    return text[0] >= '0' && text[0] <= '9';
}

static bool read_action(struct reader *in)
{
    struct record *r = in->r;
    size_t n = strcspn(in->text, " ");

    if (r->n >= r->game->ply_max)
        return fail_number(in, RECORD_TOO_MANY, r->game->ply_max);
    if (text_number(in->text, n) != r->n + 1) {
        line_format(&in->made, "%d", r->n + 1);
        in->text[n] = '\0';
        return fail(in, RECORD_PLY, in->text, in->made.text);
    }
    if (!check_chain(in))
        return false;
    n = strcspn(in->text, " ");
    if (action_parse(r->game, in->text + n, &r->log[r->n]) != OK)
        return fail(in, RECORD_ACTION, in->text, "");
    line_action(r, r->n, &in->made);
    if (strcmp(in->made.text, in->text) != 0)
        return fail(in, RECORD_ACTION, in->text, "");
    r->n++;
    return advance(in);
}

/* Whole numbers with commas between, one a seat; what follows them, or NULL. */
static const char *read_list(const char *text, int seats, long *out)
{
    for (int seat = 0; seat < seats; seat++) {
        char *end = NULL;
        out[seat] = strtol(text, &end, 10);
        if (end == text || *end != (seat < seats - 1 ? ',' : ' ') ||
            out[seat] < INT16_MIN || out[seat] > INT16_MAX)
            return NULL;
        text = end + 1;
    }
    return text;
}

static bool take_end(struct record *r, const char *text)
{
    long points[SEATS_MAX], places[SEATS_MAX];
    uint8_t hash[8];

    if (strncmp(text, "points=", 7) != 0 ||
        !(text = read_list(text + 7, r->setup.seats, points)) ||
        strncmp(text, "places=", 7) != 0 ||
        !(text = read_list(text + 7, r->setup.seats, places)) ||
        strncmp(text, "choices=", 8) != 0 ||
        !hex_parse(text + 8, hash, sizeof hash))
        return false;
    for (int seat = 0; seat < r->setup.seats; seat++) {
        r->score.points[seat] = (int16_t)points[seat];
        r->score.place[seat] = (uint8_t)(places[seat] - 1);
    }
    for (int i = 0; i < 8; i++)
        r->choices = r->choices << 8 | hash[i];
    return true;
}

static bool read_end(struct reader *in)
{
    if (!after(in, "end"))
        return true; /* unfinished */
    if (!check_chain(in))
        return false;
    if (!take_end(in->r, in->text + strlen("end ")))
        return fail(in, RECORD_VALUE, in->text, "");
    line_end(in->r, &in->made);
    if (strcmp(in->made.text, in->text) != 0)
        return fail(in, RECORD_VALUE, in->text, in->made.text);
    in->r->ended = true;
    in->r->end_line = in->line;
    return advance(in);
}

static bool read_seed(struct reader *in)
{
    const char *text = after(in, "seed");

    if (!text)
        return true; /* nothing to prove the dice with */
    if (!hex_parse(text, in->r->seed, RECORD_SEED))
        return fail(in, RECORD_VALUE, in->text, "");
    if (!record_keeps_promise(in->r))
        return fail(in, RECORD_BROKEN, "", "");
    in->r->has_seed = true;
    return advance(in);
}

static bool read_moves(struct reader *in)
{
    struct record *r = in->r;

    r->first_line = in->line;
    r->log = malloc((size_t)(r->game->ply_max + 1) * sizeof *r->log);
    if (!r->log)
        return fail(in, RECORD_MEMORY, "", "");
    while (!in->over && is_number(in->text))
        if (!read_action(in))
            return false;
    if (!read_end(in) || !read_seed(in))
        return false;
    return in->over || unexpected(in, r->has_seed ? "" : "seed");
}

bool record_read(struct record *r, const char *text, size_t size,
                 struct record_error *error)
{
    struct reader in = {.r = r, .error = error, .at = text, .end = text + size};

    memset(r, 0, sizeof *r);
    if (size > RECORD_BYTES) {
        in.line = 1;
        return fail_number(&in, RECORD_TOO_LARGE, RECORD_BYTES);
    }
    if (advance(&in) && read_fixed(&in) && read_options(&in) &&
        read_players(&in) && read_commit(&in) && read_shares(&in) &&
        read_begin(&in) && read_moves(&in))
        return true;
    record_free(r);
    return false;
}

void record_free(struct record *r)
{
    free(r->log);
    memset(r, 0, sizeof *r);
}
