/*
 * write.c - a whole record, line after line.
 */
#include "record/record.h"

#include "record/chain.h"
#include "record/line.h"

void record_take(struct record *r, const struct match *m)
{
    r->game = m->game;
    r->setup = m->setup;
    r->log = m->log;
    r->n = m->n;
    r->ended = m->pos.state.over;
    if (r->ended) {
        m->game->score(&m->pos.state, &r->score);
        r->choices = match_choices(m);
    }
}

struct writer {
    FILE *to;
    struct chain chain;
    struct line line;
};

static void header_line(struct writer *w)
{
    chain_add(&w->chain, w->line.text, w->line.n);
    fprintf(w->to, "%s\n", w->line.text);
}

static void chained_line(struct writer *w)
{
    char hash[CHAIN_TEXT];

    chain_add(&w->chain, w->line.text, w->line.n);
    chain_text(&w->chain, hash);
    fprintf(w->to, "%s %s\n", w->line.text, hash);
}

static void write_header(struct writer *w, const struct record *r)
{
    for (enum line_fixed i = 0; i < LINES_FIXED; i++) {
        line_fixed(r, i, &w->line);
        header_line(w);
    }
    for (int i = 0; i < r->game->n_options; i++) {
        line_option(r, &r->game->options[i], &w->line);
        header_line(w);
    }
    for (int seat = 0; seat < r->setup.seats; seat++) {
        if (r->player[seat].sitter == SITTER_UNKNOWN)
            continue;
        line_player(r, seat, &w->line);
        header_line(w);
    }
    line_commit(r, &w->line);
    header_line(w);
    for (int seat = 0; seat < r->setup.seats; seat++) {
        if (!(r->shared & SEAT(seat)))
            continue;
        line_share(r, seat, &w->line);
        header_line(w);
    }
}

bool record_write(const struct record *r, FILE *to)
{
    struct writer w = {.to = to};

    write_header(&w, r);
    line_format(&w.line, "begin");
    chained_line(&w);
    for (int i = 0; i < r->n; i++) {
        line_action(r, i, &w.line);
        chained_line(&w);
    }
    if (r->ended) {
        line_end(r, &w.line);
        chained_line(&w);
    }
    if (r->has_seed) {
        line_seed(r, &w.line);
        fprintf(to, "%s\n", w.line.text);
    }
    return fflush(to) == 0 && !ferror(to);
}
