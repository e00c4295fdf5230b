/*
 * show.c - see show.h. The plain drawing visits a view with walk().
 */
#include "app/show.h"
#include "app/show_dej.h"
#include "app/show_karzar.h"
#include "app/show_troyes.h"

#include "core/walk.h"

#include <string.h>

/* Games that draw themselves: one line each. */
static const struct {
    const char *game;
    void (*draw)(const struct show *show, const struct view *view);
} drawings[] = {
    {"dej", show_dej},
    {"kohan", show_dej},
    {"karzar", show_karzar},
    {"troyes", show_troyes},
};

/* ---- field by field ------------------------------------------------------ */

struct painter {
    struct walk walk;
    const struct show *show;
    const struct view *view;
    int skip;   /* fields of the shared part, which is not shown so  */
    bool cards; /* inside the cards of the game                      */
};

static void count_field(struct walk *w, const char *name, void *at, int width,
                        int count)
{
    (void)name;
    (void)at;
    (void)width;
    (void)count;
    ((struct painter *)w)->skip++;
}

/* How many cards lie where; which they are, only a game's own drawing tells. */
static void paint_zones(const struct painter *p, const uint8_t *count, int n)
{
    const struct show *show = p->show;
    const struct game *game = p->view->game;

    for (int z = 0; z < game->n_zones; z++) {
        const struct zone *zone = &game->zones[z];
        int last =
            zone->first + (zone->per_seat ? p->view->pos.state.seats : 1);
        fprintf(show->to, "  %s:", tell_word(show->teller, "zone", zone->slug));
        for (int i = zone->first; i < last && i < n; i++)
            fprintf(show->to, " %d", count[i]);
        fputc('\n', show->to);
    }
}

static void paint_field(struct walk *w, const char *name, void *at, int width,
                        int count)
{
    struct painter *p = (struct painter *)w;
    const uint8_t *item = at;

    if (p->skip > 0) {
        p->skip--;
        return;
    }
    if (p->cards) {
        if (strcmp(name, "count") == 0)
            paint_zones(p, item, count);
        return;
    }
    fprintf(p->show->to, "  %s:", name);
    for (int i = 0; i < count; i++, item += width)
        fprintf(p->show->to, " %llu",
                (unsigned long long)walk_load(item, width));
    fputc('\n', p->show->to);
}

static void enter_part(struct walk *w, const char *name, int i, int n)
{
    (void)i;
    (void)n;
    ((struct painter *)w)->cards = strcmp(name, "cards") == 0;
}

static void leave_part(struct walk *w, int i, int n)
{
    (void)i;
    (void)n;
    ((struct painter *)w)->cards = false;
}

static void draw_plain(const struct show *show, const struct view *view)
{
    struct painter p = {
        .walk = {.field = count_field}, .show = show, .view = view};
    struct view copy = *view; /* walking wants a state it may write to */

    walk_state(&p.walk, &copy.pos.state);
    p.walk.field = paint_field;
    p.walk.enter = enter_part;
    p.walk.leave = leave_part;
    view->game->walk(&p.walk, &copy.pos.state);
}

void show_view(const struct show *show, const struct view *view)
{
    for (int i = 0; i < COUNT(drawings); i++)
        if (strcmp(drawings[i].game, view->game->slug) == 0) {
            drawings[i].draw(show, view);
            return;
        }
    draw_plain(show, view);
}

/* ---- points -------------------------------------------------------------- */

static void show_parts(const struct show *show, const int16_t *part)
{
    const struct game *game = show->teller->game;

    for (int i = 0; i < game->n_parts; i++) {
        if (part[i] == 0)
            continue;
        fputs("      ", show->to);
        say_line(
            show->app, show->to, SAY_SCORE_PART,
            SLOTS(TEXT("word", tell_word(show->teller, "part", game->parts[i])),
                  NUMBER("number", part[i])));
    }
}

void show_score(const struct show *show, const struct view *view)
{
    struct score score;

    memset(&score, 0, sizeof score);
    view->game->score(&view->pos.state, &score);
    for (int place = 0; place < SEATS_MAX; place++)
        for (int seat = 0; seat < view->pos.state.seats; seat++) {
            char name[SENTENCE_MAX];
            if (score.place[seat] != place)
                continue;
            tell_seat(show->teller, seat, name, sizeof name);
            fputs("  ", show->to);
            say_line(show->app, show->to, SAY_SCORE_LINE,
                     SLOTS(NUMBER("place", place + 1), TEXT("seat", name),
                           NUMBER("number", score.points[seat])));
            show_parts(show, score.part[seat]);
        }
}
