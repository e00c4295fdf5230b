/*
 * ladder_book.c - see ladder_book.h.
 */
#include "app/ladder_book.h"

#include "app/commit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BOOK_LINE = 256 };

/* ---- what the simulator asks and tells ----------------------------------- */

static bool has(struct sim_book *sim, long game)
{
    struct ladder_book *book = (struct ladder_book *)sim;

    return book->stuck || book->rung[book->now].table[game].seats;
}

/* Upper and lower alternate around the table, and move on after every game. */
static void sit(const struct ladder_book *book, int rung, long game,
                struct elo_table *table)
{
    table->seats = book->setup->seats;
    for (int seat = 0; seat < table->seats; seat++)
        table->player[seat] =
            (uint8_t)(rung + ((game + seat) % table->seats % 2 == 0));
}

static void write_line(struct ladder_book *book, long game,
                       const struct elo_table *table)
{
    const struct rung *rung = &book->rung[book->now];
    char places[SEATS_MAX + 1] = {0};

    for (int seat = 0; seat < table->seats; seat++)
        places[seat] = (char)('1' + table->place[seat]);
    fprintf(book->to, "%s %s %ld %s\n", rung->upper, rung->lower, game + 1,
            places);
    if (fflush(book->to) != 0)
        book->stuck = true;
}

static void note(struct sim_book *sim, long game, const struct score *score)
{
    struct ladder_book *book = (struct ladder_book *)sim;
    struct elo_table *table = &book->rung[book->now].table[game];

    sit(book, book->now, game, table);
    memcpy(table->place, score->place, table->seats);
    if (book->to)
        write_line(book, game, table);
}

/* ---- the file ------------------------------------------------------------ */

/* Bots of another build may play differently. */
static void head(const struct ladder_book *book, char *out, size_t size)
{
    char options[2 * OPTION_BYTES + 1];

    for (int i = 0; i < OPTION_BYTES; i++)
        snprintf(options + 2 * i, 3, "%02x", book->setup->option[i]);
    snprintf(out, size, "charsu ladder %s %d %s %s %s\n", book->game->slug,
             book->setup->seats, options, CHARSU_COMMIT, book->seed);
}

static int rung_named(const struct ladder_book *book, const char *upper,
                      const char *lower)
{
    for (int i = 0; i < book->rungs; i++)
        if (strcmp(book->rung[i].upper, upper) == 0 &&
            strcmp(book->rung[i].lower, lower) == 0)
            return i;
    return -1;
}

/* Lines about other bots, and games beyond the last, are left alone. */
static bool read_line(struct ladder_book *book, const char *line)
{
    char upper[32], lower[32], places[SEATS_MAX + 2], rest = 0;
    struct elo_table table = {.seats = 0};
    long game = 0;
    int rung = -1;

    if (sscanf(line, "%31s %31s %9ld %9s%c", upper, lower, &game, places,
               &rest) != 5 ||
        rest != '\n' || game < 1 || strlen(places) != book->setup->seats)
        return false;
    rung = rung_named(book, upper, lower);
    sit(book, rung, game - 1, &table);
    for (int seat = 0; seat < table.seats; seat++) {
        if (places[seat] < '1' || places[seat] >= '1' + table.seats)
            return false;
        table.place[seat] = (uint8_t)(places[seat] - '1');
    }
    if (rung >= 0 && game <= book->games)
        book->rung[rung].table[game - 1] = table;
    return true;
}

/* A last line without an end was cut short: it is dropped, and its game is
 * played again. */
static int read_lines(struct ladder_book *book, long *line)
{
    char text[BOOK_LINE];
    long end = ftell(book->to);

    for (*line = 2; fgets(text, sizeof text, book->to); ++*line) {
        if (!strchr(text, '\n') && feof(book->to))
            break;
        if (!read_line(book, text))
            return BOOK_BROKEN;
        end = ftell(book->to);
    }
    if (ferror(book->to) || fseek(book->to, end, SEEK_SET) != 0 ||
        ftruncate(fileno(book->to), end) != 0)
        return BOOK_UNREADABLE;
    return BOOK_OPEN;
}

static int open_file(struct ladder_book *book, const char *path, long *line)
{
    char ours[BOOK_LINE];
    char theirs[BOOK_LINE];
    bool is_new = false;

    head(book, ours, sizeof ours);
    book->to = fopen(path, "r+");
    if (!book->to) {
        is_new = access(path, F_OK) != 0;
        book->to = is_new ? fopen(path, "w+") : NULL;
    }
    if (!book->to)
        return BOOK_UNREADABLE;
    if (is_new)
        return fputs(ours, book->to) < 0 || fflush(book->to) != 0
                   ? BOOK_UNREADABLE
                   : BOOK_OPEN;
    if (!fgets(theirs, sizeof theirs, book->to) || strcmp(ours, theirs) != 0)
        return BOOK_OTHER;
    return read_lines(book, line);
}

int ladder_book_open(struct ladder_book *book, const char *path, long *line)
{
    book->sim = (struct sim_book){has, note};
    for (int i = 0; i < book->rungs; i++) {
        book->rung[i].table =
            calloc((size_t)book->games, sizeof *book->rung[i].table);
        if (!book->rung[i].table)
            return BOOK_NO_MEMORY;
    }
    return path ? open_file(book, path, line) : BOOK_OPEN;
}

void ladder_book_close(struct ladder_book *book)
{
    for (int i = 0; i < book->rungs; i++)
        free(book->rung[i].table);
    if (book->to && fclose(book->to) != 0)
        book->stuck = true;
}

long ladder_book_played(const struct ladder_book *book, int rung)
{
    long n = 0;

    for (long i = 0; i < book->games; i++)
        n += book->rung[rung].table[i].seats != 0;
    return n;
}
