/*
 * stats_svg.c - the figures of `charsu stats` as pictures: bars with a title,
 * in the colours of the reader's page.
 */
#include "app/stats.h"

#include <stdio.h>

enum { WIDTH = 640, BAR = 22, LEFT = 150, TOP = 44, NAME_BYTES = 32 };

struct picture {
    FILE *to;
    int rows;
    double most; /* what the longest bar stands for */
};

static bool begin(struct picture *p, const struct stats *s, const char *folder,
                  const char *name)
{
    char path[1024];
    int height = TOP + p->rows * BAR + 12;

    snprintf(path, sizeof path, "%s/%s-%d-%s.svg", folder, s->game->slug,
             s->setup.seats, name);
    p->to = fopen(path, "wb");
    if (!p->to)
        return false;
    fprintf(p->to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "font-family=\"sans-serif\" font-size=\"13\" fill=\"currentColor\">"
            "\n<text x=\"12\" y=\"26\" font-size=\"16\">%s, %d seats, %ld "
            "games: %s</text>\n",
            WIDTH, height, s->game->slug, s->setup.seats, s->games, name);
    return true;
}

static void bar(const struct picture *p, int row, const char *name,
                double value, const char *label)
{
    int y = TOP + row * BAR;
    double length = p->most > 0 ? value / p->most * (WIDTH - LEFT - 90) : 0;

    fprintf(p->to,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>"
            "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" "
            "fill=\"#2a78d6\"/><text x=\"%.1f\" y=\"%d\">%s</text>\n",
            LEFT - 8, y + 15, name, LEFT, y + 2, length, BAR - 5,
            LEFT + length + 6, y + 15, label);
}

static bool finish(const struct picture *p)
{
    fputs("</svg>\n", p->to);
    return fclose(p->to) == 0;
}

/* ---- what is drawn ------------------------------------------------------- */

/* From the first bin with something in it to the last. */
static bool draw_spread(const struct stats *s, const char *folder,
                        const char *name, const struct spread *of)
{
    struct picture p = {.rows = 0};
    char range[NAME_BYTES];
    char label[NAME_BYTES];
    int first = BINS;
    int end = 0;

    for (int i = 0; i < BINS; i++) {
        first = i < first && of->bin[i] ? i : first;
        end = of->bin[i] ? i + 1 : end;
        p.most = (double)of->bin[i] > p.most ? (double)of->bin[i] : p.most;
    }
    p.rows = end - first;
    if (!begin(&p, s, folder, name))
        return false;
    for (int i = first; i < end; i++) {
        long low = i * of->width;
        if (i == BINS - 1)
            snprintf(range, sizeof range, "%ld and more", low);
        else
            snprintf(range, sizeof range, "%ld-%ld", low, low + of->width - 1);
        snprintf(label, sizeof label, "%.1f%%",
                 100 * (double)of->bin[i] / (double)of->n);
        bar(&p, i - first, range, (double)of->bin[i], label);
    }
    return finish(&p);
}

static void bar_of_share(const struct picture *p, int row, const char *name,
                         const struct share *share)
{
    double first = share->first / (double)share->n;
    char label[NAME_BYTES];

    snprintf(label, sizeof label, "%.1f%%", 100 * first);
    bar(p, row, name, first, label);
}

static double most_of(const struct share *share, int n, int *rows)
{
    double most = 0;

    *rows = 0;
    for (int i = 0; i < n; i++) {
        double first = share[i].n ? share[i].first / (double)share[i].n : 0;
        *rows += share[i].n > 0;
        most = first > most ? first : most;
    }
    return most;
}

static bool draw_seats(const struct stats *s, const char *folder)
{
    struct picture p = {.rows = 0};
    char name[NAME_BYTES];

    p.most = most_of(s->seat, s->setup.seats, &p.rows);
    if (!begin(&p, s, folder, "first-by-seat"))
        return false;
    for (int i = 0; i < s->setup.seats; i++) {
        snprintf(name, sizeof name, "seat %d", i);
        bar_of_share(&p, i, name, &s->seat[i]);
    }
    return finish(&p);
}

static bool draw_members(const struct stats *s, const char *folder)
{
    struct picture p = {.rows = 0};
    char text[NAME_BYTES];
    int row = 0;

    p.most = most_of(s->member, MEMBERS, &p.rows);
    if (!p.rows)
        return true;
    if (!begin(&p, s, folder, "first-by-event"))
        return false;
    for (int i = 0; i < MEMBERS; i++)
        if (s->member[i].n)
            bar_of_share(&p, row++, stats_member(s, i, text, sizeof text),
                         &s->member[i]);
    return finish(&p);
}

bool stats_draw(const struct stats *s, const char *folder)
{
    return draw_spread(s, folder, "actions", &s->actions) &&
           draw_spread(s, folder, "branching", &s->branching) &&
           draw_seats(s, folder) && draw_members(s, folder);
}
