/*
 * plain.c - see tui.h: a game as lines of text. What the screen would show, row
 * by row, and a line of input after every question.
 */
#include "tui/tui.h"

#include "tui/draw.h"
#include "tui/keyboard.h"
#include "tui/log.h"
#include "tui/moves.h"
#include "tui/question.h"
#include "words/language.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    INPUT_MAX = 256,
    WIDTH = DRAW_WIDTH,
    HEIGHT = 64,     /* more rows than any page needs */
    LOG_WIDTH = 240, /* few sentences are longer      */
    ROW_BYTES = 4096,
};

struct plain {
    const struct tui_host *host;
    const struct words *words;
    struct keyboard keyboard;
    struct teller teller;
    struct view view;
    struct menu menu;
    struct model model;
    int seat;
    int told; /* how much of what was heard has been printed */
};

enum answer { AGAIN, PLAYED, LEFT }; /* what a line of input led to */

/* ---- pages as lines ------------------------------------------------------ */

/* Letters stay in stored order, as in any text file: the program that shows it
 * must order them. */
static bool blank(struct canvas *c, const struct words *w)
{
    return canvas_init(c, WIDTH, HEIGHT,
                       language_is_rtl(w) ? WAY_STORED : WAY_LTR);
}

/* Without blanks at the end of a row, and without empty rows at the end. */
static void print_rows(const struct canvas *c, FILE *to)
{
    int empty = 0;

    for (int y = 0; y < c->height; y++) {
        char row[ROW_BYTES];
        size_t n = 0;
        canvas_row(c, y, row, sizeof row);
        n = strlen(row);
        while (n > 0 && row[n - 1] == ' ')
            n--;
        empty = n ? empty : empty + 1;
        if (!n)
            continue;
        for (; empty > 0; empty--)
            fputc('\n', to);
        fprintf(to, "%.*s\n", (int)n, row);
    }
}

static void print_table(const struct model *m, FILE *to)
{
    struct canvas c;

    if (!blank(&c, m->words))
        return;
    draw_plain(&c, m);
    fputc('\n', to);
    print_rows(&c, to);
    fputc('\n', to);
    canvas_fini(&c);
}

static void print_points(const struct model *m, FILE *to)
{
    struct canvas c;

    if (!blank(&c, m->words))
        return;
    draw_points(&c, m, 0);
    print_rows(&c, to);
    canvas_fini(&c);
}

static void print_sheets(const struct model *m)
{
    for (int i = 0; i < m->drawing->n_sheets; i++) {
        const struct sheet *sheet = &m->drawing->sheets[i];
        struct canvas c;
        if ((sheet->is_there && !sheet->is_there(m)) || !blank(&c, m->words))
            continue;
        canvas_rule(&c, 0, 0, WIDTH);
        draw_title(&c, (struct area){2, 0, WIDTH - 4, 1},
                   tui_say(m->words, sheet->title));
        sheet->put(m, &c, (struct area){2, 1, WIDTH - 4, HEIGHT - 1});
        print_rows(&c, stdout);
        canvas_fini(&c);
    }
}

static void print_topic(const struct model *m, int topic)
{
    struct canvas c;

    if (!blank(&c, m->words))
        return;
    help_put(m, &c, (struct area){0, 0, WIDTH, HEIGHT}, topic);
    print_rows(&c, stdout);
    canvas_fini(&c);
}

static void print_log(const struct model *m, int from)
{
    struct log log;

    log_init(&log, m, LOG_WIDTH, from);
    for (int i = 0; i < log.n; i++)
        printf("  %s%s\n", log.line[i].more ? "  " : "", log.line[i].text);
    log_fini(&log);
}

static void print_moves(const struct plain *p)
{
    const struct model *m = &p->model;
    char line[LABEL_MAX];
    char number[32];

    question_say(m, line, sizeof line);
    puts(line);
    for (int i = 0; i < p->menu.n; i++) {
        moves_label(m, &p->menu.item[i], line, sizeof line);
        words_number(m->words, i + 1, number, sizeof number);
        printf("%s%s) %s\n", i < 9 ? " " : "", number, line);
    }
}

void tui_print(const struct tui_setup *setup, const struct view *view, FILE *to)
{
    struct teller teller;
    struct model m;

    text_init();
    model_init(&m, &teller, setup, view);
    print_table(&m, to);
    if (view->pos.state.over)
        print_points(&m, to);
}

/* ---- looking ------------------------------------------------------------- */

static void look(struct plain *p)
{
    struct action legal[CHOICES_MAX];
    int n = 0;

    p->host->look(p->host->table, p->seat, &p->view);
    p->model.n_heard = p->host->heard(p->host->table, &p->model.heard);
    p->model.menu = NULL;
    if (!p->model.watching)
        n = model_legal(&p->model, legal);
    if (n > 0) {
        menu_set(&p->menu, legal, n);
        p->model.menu = &p->menu;
    }
}

/* ---- one line of input --------------------------------------------------- */

/* The number of a move; 0, after a sentence: there is no such move. */
static int move_named(const struct plain *p, const char *text)
{
    char line[LABEL_MAX];
    char *end = NULL;
    long number = 0;

    errno = 0;
    if (*text >= '0' && *text <= '9')
        number = strtol(text, &end, 10);
    if (end && !*end && !errno && number >= 1 && number <= p->menu.n)
        return (int)number;
    tui_fill(p->words, TUI_PLAIN_NO_CHOICE,
             SLOTS(TEXT("word", text), NUMBER("number", p->menu.n)), line,
             sizeof line);
    puts(line);
    return 0;
}

/* "?" names the keys, "? 3" explains what move 3 is about. */
static void explain(const struct plain *p, const char *what)
{
    int number = 0;
    int topic = 0;

    what += strspn(what, " ");
    if (!*what) {
        puts(tui_say(p->words, TUI_PLAIN_KEYS));
        return;
    }
    number = move_named(p, what);
    if (!number)
        return;
    topic = help_topic_of(&p->model, p->menu.action[number - 1]);
    if (topic)
        print_topic(&p->model, topic);
    else
        puts(tui_say(p->words, TUI_HELP_PLAIN));
}

static enum answer check(const struct plain *p, enum err err)
{
    if (err == OK)
        return PLAYED;
    puts(tell_err(p->words, err));
    return AGAIN;
}

static enum answer undo(struct plain *p)
{
    enum answer got = check(p, p->host->undo(p->host->table));

    look(p);
    p->told = p->model.n_heard;
    return got;
}

static enum answer answer(struct plain *p, const char *typed)
{
    char text[INPUT_MAX];
    char *line = text;
    int number = 0;

    keyboard_line(&p->keyboard, typed, text, sizeof text);
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    if (line[0] == '?') {
        explain(p, line + 1);
        return AGAIN;
    }
    if (line[0] && !line[1])
        switch (line[0]) {
        case 'u': return undo(p);
        case 'l': print_log(&p->model, 0); return AGAIN;
        case 'k': print_sheets(&p->model); return AGAIN;
        case 'q': return LEFT;
        default: break;
        }
    number = move_named(p, line);
    if (!number)
        return AGAIN;
    return check(p, p->host->act(p->host->table, p->menu.action[number - 1]));
}

/* A line that is too long counts as one wrong line, not two. */
static bool read_line(char *line, size_t size)
{
    if (!fgets(line, (int)size, stdin))
        return false;
    if (!strchr(line, '\n'))
        for (int c = 0; c != EOF && c != '\n';)
            c = getchar();
    return true;
}

static enum answer ask(struct plain *p)
{
    char line[INPUT_MAX];
    enum answer got = AGAIN;

    print_moves(p);
    while (got == AGAIN) {
        fputs(tui_say(p->words, TUI_PLAIN_PROMPT), stdout);
        fflush(stdout);
        if (!read_line(line, sizeof line)) {
            putchar('\n');
            return LEFT;
        }
        got = answer(p, line);
    }
    return got;
}

/* ---- the game ------------------------------------------------------------ */

static enum tui_end run(struct plain *p)
{
    for (;;) {
        while (p->host->bot_waits(p->host->table))
            if (p->host->bot_acts(p->host->table) != OK)
                return TUI_FAILED;
        look(p);
        print_log(&p->model, p->told);
        p->told = p->model.n_heard;
        print_table(&p->model, stdout);
        if (p->view.pos.state.over) {
            puts(tui_say(p->words, TUI_OVER));
            print_points(&p->model, stdout);
            return TUI_ENDED;
        }
        if (ask(p) == LEFT)
            return TUI_LEFT;
    }
}

enum tui_end tui_play_plain(const struct tui_setup *setup,
                            const struct tui_host *host)
{
    struct plain *p = calloc(1, sizeof *p);
    enum tui_end end = TUI_FAILED;

    if (!p)
        return TUI_FAILED;
    text_init();
    p->host = host;
    p->words = setup->words;
    p->seat = setup->seat;
    keyboard_init(&p->keyboard, setup->words);
    model_init(&p->model, &p->teller, setup, &p->view);
    if (!p->model.watching)
        puts(tui_say(p->words, TUI_PLAIN_KEYS));
    end = run(p);
    free(p);
    return end;
}
