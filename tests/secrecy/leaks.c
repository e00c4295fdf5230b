/*
 * leaks.c - deliberate leaks, each of which must be noticed.
 *
 * Some are the encoder's: a number, a flag or a length that depends on what is
 * hidden. The others are in the rules: every field of each game that some view
 * blanks, left as it is.
 */
#include "secrecy/pairs.h"

#include "core/walk.h"

#include <stdio.h>
#include <string.h>

enum { FIELDS_MOST = 512, SAMPLES = 60 };

uint32_t leak_bits(const struct side *s)
{
    return (uint32_t)state_hash(s->game, &s->pos.state);
}

/* ---- the encoder's ------------------------------------------------------- */

static void leak_seq(struct side *s, struct view *view, struct tell *t)
{
    (void)view;
    t->seq = leak_bits(s) & 0xFFFF;
}

static void leak_undo(struct side *s, struct view *view, struct tell *t)
{
    (void)view;
    t->undo = leak_bits(s) & 1;
}

static void leak_by(struct side *s, struct view *view, struct tell *t)
{
    (void)view;
    t->by = leak_bits(s) & 1 ? "bot" : "person";
}

static void leak_mover(struct side *s, struct view *view, struct tell *t)
{
    (void)view;
    t->seat = (int)(leak_bits(s) % s->pos.state.seats);
}

static void leak_clock(struct side *s, struct view *view, struct tell *t)
{
    static int64_t left[SEATS_MAX];

    (void)view;
    left[0] = leak_bits(s) % 60000;
    t->clock = left;
}

static void leak_back(struct side *s, struct view *view, struct tell *t)
{
    (void)view;
    t->back = (int)(leak_bits(s) % 3);
}

static void leak_table(struct side *s, struct view *view, struct tell *t)
{
    static char id[16];

    (void)view;
    snprintf(id, sizeof id, "table%05u", leak_bits(s) % 100000);
    t->table = id;
}

/* Everybody hears everything. */
static void leak_heard(struct side *s, struct view *view, struct tell *t)
{
    static struct event all[TOLD];

    (void)s;
    (void)view;
    for (int i = 0; i < t->n_told; i++) {
        all[i] = t->told[i];
        all[i].seen_by = (seat_set)~0u;
    }
    t->told = all;
}

/* A line is told or not. */
static void leak_silence(struct side *s, struct view *view, struct tell *t)
{
    (void)view;
    if (t->n_told > 0)
        t->n_told -= (int)(leak_bits(s) & 1);
}

static void leak_question(struct side *s, struct view *view, struct tell *t)
{
    (void)t;
    if (view->pos.state.depth)
        view->pos.state.stack[view->pos.state.depth - 1].opened ^=
            leak_bits(s) & 1;
}

/* The view of another seat. */
static void leak_eyes(struct side *s, struct view *view, struct tell *t)
{
    int other =
        (view->seat == SEAT_WATCHER ? 0 : view->seat + 1) % s->pos.state.seats;
    int mine = view->seat;

    (void)t;
    view_make(view, s->game, &s->pos.state, other);
    view->seat = mine;
}

static void leak_everything(struct side *s, struct view *view, struct tell *t)
{
    (void)t;
    view->pos = s->pos;
}

/* The patch is made from the truth, not from the view. */
static void leak_patch(struct side *s, struct view *view, struct tell *t)
{
    static uint8_t before[VIEW_BYTES];

    (void)view;
    state_encode(s->game, &s->pos.state, before, sizeof before);
    t->old = before;
}

static void pad_spaces(struct side *s)
{
    out_raw(&s->out, "       ", leak_bits(s) % 8);
}

static void pad_points(struct side *s)
{
    struct score score = {0};

    s->game->score(&s->pos.state, &score);
    for (int seat = 0; seat < s->pos.state.seats; seat++)
        out_whole(&s->out, "points", score.points[seat]);
}

/* How many choices the others have. */
static void pad_choices(struct side *s)
{
    struct action choice[CHOICES_MAX];

    for (int seat = 0; seat < s->pos.state.seats; seat++)
        if (state_actors(&s->pos.state) & SEAT(seat))
            out_whole(&s->out, "choices",
                      s->game->legal(&s->pos.state, seat, choice));
}

/* ---- the rules' ---------------------------------------------------------- */

struct field {
    const char *name;
    uint8_t *at;
    size_t n;
};

struct fields { /* a walker: begins with one */
    struct walk walk;
    struct field row[FIELDS_MOST];
    int n;
};

static void note(struct walk *w, const char *name, void *at, int width,
                 int count)
{
    struct fields *f = (struct fields *)w;

    if (f->n < FIELDS_MOST)
        f->row[f->n++] =
            (struct field){name, at, (size_t)width * (size_t)count};
}

static void list_fields(const struct game *game, struct state *s,
                        struct fields *out)
{
    memset(out, 0, sizeof *out);
    out->walk.field = note;
    walk_state(&out->walk, s);
    game->walk(&out->walk, s);
}

static void leak_field(struct side *s, struct view *view, struct tell *t)
{
    static struct fields truth;
    static struct fields seen;

    (void)t;
    list_fields(s->game, &s->pos.state, &truth);
    list_fields(s->game, &view->pos.state, &seen);
    for (int i = 0; i < truth.n; i++)
        if (strcmp(truth.row[i].name, s->leak->field) == 0)
            memcpy(seen.row[i].at, truth.row[i].at, truth.row[i].n);
}

static bool is_there(const struct leak *row, int n, const char *field)
{
    for (int i = 0; i < n; i++)
        if (row[i].field && strcmp(row[i].field, field) == 0)
            return true;
    return false;
}

/* Fields that differ between two worlds of a pair, and not in its views. */
static int add_fields(struct pair *p, struct leak *out, int n, int most)
{
    static struct fields a;
    static struct fields b;
    const struct game *game = p->a->game;

    list_fields(game, &p->a->pos.state, &a);
    list_fields(game, &p->b->pos.state, &b);
    for (int i = 0; i < a.n && n < most; i++) {
        if (memcmp(a.row[i].at, b.row[i].at, a.row[i].n) == 0 ||
            is_there(out, n, a.row[i].name))
            continue;
        out[n] = (struct leak){
            .spoil = leak_field, .game = game, .field = a.row[i].name};
        snprintf(out[n].name, LEAK_NAME, "the field %s is not blanked",
                 a.row[i].name);
        n++;
    }
    return n;
}

int leaks_of(const struct game *game, struct leak *out, int most)
{
    static const struct leak common[] = {
        {"a number of the table", leak_seq, NULL, NULL, NULL},
        {"whether undo is allowed", leak_undo, NULL, NULL, NULL},
        {"who chose", leak_by, NULL, NULL, NULL},
        {"which seat moved", leak_mover, NULL, NULL, NULL},
        {"a clock", leak_clock, NULL, NULL, NULL},
        {"how many lines are taken back", leak_back, NULL, NULL, NULL},
        {"an id with a meaning", leak_table, NULL, NULL, NULL},
        {"everybody hears everything", leak_heard, NULL, NULL, NULL},
        {"a line that is told or not", leak_silence, NULL, NULL, NULL},
        {"the number of a question", leak_question, NULL, NULL, NULL},
        {"the view of another seat", leak_eyes, NULL, NULL, NULL},
        {"the whole state", leak_everything, NULL, NULL, NULL},
        {"a patch made of the state", leak_patch, NULL, NULL, NULL},
        {"the length of a message", NULL, pad_spaces, NULL, NULL},
        {"points that are hidden", NULL, pad_points, NULL, NULL},
        {"how many choices others have", NULL, pad_choices, NULL, NULL},
    };
    struct pair p;
    int n = 0;

    for (; n < COUNT(common) && n < most; n++)
        out[n] = common[n];
    if (!pair_init(&p, game, 1))
        return n;
    for (int i = 0; i < SAMPLES; i++) {
        pair_wander(&p);
        n = add_fields(&p, out, n, most);
    }
    pair_fini(&p);
    return n;
}
