/*
 * generic.c - a table for any game: each seat with its coins, how many cards
 * it has in each zone, and its points so far. That is enough to play: the
 * moves say which cards they are.
 */
#include "tui/model.h"

#include "core/cards.h"
#include "core/walk.h"

#include <stdio.h>

enum { NAME = 18, COLUMN = 10 };

/* ---- reading any state --------------------------------------------------- */

struct counts { /* a walker that looks for two fields by name */
    struct walk walk;
    bool cards; /* inside the cards of the game */
    uint64_t gold[SEATS_MAX];
    uint8_t zone[ZONES_MAX];
    bool has_gold;
};

static void field(struct walk *w, const char *name, void *at, int width,
                  int count)
{
    struct counts *k = (struct counts *)w;
    const uint8_t *item = at;

    for (int i = 0; k->cards && i < count && i < ZONES_MAX; i++)
        if (strcmp(name, "count") == 0)
            k->zone[i] = (uint8_t)walk_load(item + i * width, width);
    if (k->cards || strcmp(name, "gold") != 0)
        return;
    k->has_gold = true;
    for (int i = 0; i < count && i < SEATS_MAX; i++)
        k->gold[i] = walk_load(item + i * width, width);
}

static void enter(struct walk *w, const char *name, int i, int n)
{
    (void)i;
    (void)n;
    ((struct counts *)w)->cards = strcmp(name, "cards") == 0;
}

static void leave(struct walk *w, int i, int n)
{
    (void)i;
    (void)n;
    ((struct counts *)w)->cards = false;
}

static struct counts count_all(const struct model *m)
{
    struct counts k = {
        .walk = {.field = field, .enter = enter, .leave = leave}};
    struct view copy = *m->view; /* walk() needs a state it may write to */

    m->view->game->walk(&k.walk, &copy.pos.state);
    return k;
}

/* ---- the table ----------------------------------------------------------- */

/* One cell of the table; seat -1 is the title above it. */
static void put(const struct model *m, struct canvas *c, struct area a,
                long number, const char *title)
{
    char text[32];

    if (title) {
        draw_title(c, (struct area){a.x, a.y, COLUMN, 1}, title);
        return;
    }
    words_number(m->words, number, text, sizeof text);
    canvas_put_end(c, (struct area){a.x, a.y, COLUMN - 3, 1}, STYLE_PLAIN,
                   text);
}

static void put_row(const struct model *m, struct canvas *c, struct area a,
                    int seat, const struct counts *k)
{
    const struct game *game = m->view->game;
    bool title = seat < 0;
    int at = title ? 0 : seat;
    struct score score = {.points = {0}};

    game->score(&m->view->pos.state, &score);
    a.x += NAME;
    if (k->has_gold) {
        put(m, c, a, (long)k->gold[at],
            title ? tui_say(m->words, TUI_COINS) : NULL);
        a.x += COLUMN;
    }
    for (int z = 0; z < game->n_zones; z++) {
        if (!game->zones[z].per_seat)
            continue;
        put(m, c, a, k->zone[game->zones[z].first + at],
            title ? tell_word(m->teller, "zone", game->zones[z].slug) : NULL);
        a.x += COLUMN;
    }
    put(m, c, a, score.points[at],
        title ? tui_say(m->words, TUI_POINTS) : NULL);
}

static void put_name(const struct model *m, struct canvas *c, struct area a,
                     int seat)
{
    char name[LABEL_MAX];
    bool acts = state_actors(&m->view->pos.state) & SEAT(seat);

    tell_seat(m->teller, seat, name, sizeof name);
    if (acts)
        canvas_put(c, (struct area){a.x, a.y, 1, 1}, STYLE_SAFFRON,
                   tui_say(m->words, TUI_SIGN_ACTOR));
    canvas_put(c, (struct area){a.x + 2, a.y, NAME - 3, 1},
               acts ? STYLE_STRONG : STYLE_PLAIN, name);
}

static void table(const struct model *m, struct canvas *c, struct area a)
{
    struct counts k = count_all(m);

    draw_title(c, (struct area){a.x + 1, a.y - 1, NAME - 2, 1},
               tui_say(m->words, TUI_PLAYER));
    put_row(m, c, (struct area){a.x, a.y - 1, a.width, 1}, -1, &k);
    for (int seat = 0; seat < m->view->pos.state.seats; seat++) {
        struct area row = {a.x, a.y + seat, a.width, 1};
        put_name(m, c, row, seat);
        put_row(m, c, row, seat, &k);
    }
}

static int table_least(const struct model *m)
{
    return m->view->pos.state.seats;
}

static int table_rows(const struct model *m, int width)
{
    (void)width;
    return table_least(m);
}

/* ---- the rest ------------------------------------------------------------ */

static int hand_rows(const struct model *m, int width)
{
    (void)m;
    (void)width;
    return 0;
}

static void hand(const struct model *m, struct canvas *c, struct area a)
{
    (void)m;
    (void)c;
    (void)a;
}

/* The zones of the table itself: how much is left in the deck. */
static void status(const struct model *m, struct status *out)
{
    const struct game *game = m->view->game;
    struct counts k = count_all(m);
    char key[64];
    char seat[LABEL_MAX];
    char turn[LABEL_MAX];
    size_t n = 0;

    snprintf(key, sizeof key, "game.%s", game->slug);
    tell_seat(m->teller, model_actor(m), seat, sizeof seat);
    if (m->view->pos.state.over)
        snprintf(turn, sizeof turn, "%s", tui_say(m->words, TUI_OVER));
    else
        tui_fill(m->words, TUI_CHOOSING, SLOTS(TEXT("seat", seat)), turn,
                 sizeof turn);
    snprintf(out->begin, sizeof out->begin, "%.60s   %.200s",
             words_say(m->words, key), turn);
    out->end[0] = '\0';
    for (int z = 0; z < game->n_zones; z++) {
        char count[LABEL_MAX];
        if (game->zones[z].per_seat)
            continue;
        tui_fill(m->words, TUI_COUNT,
                 SLOTS(TEXT("word",
                            tell_word(m->teller, "zone", game->zones[z].slug)),
                       NUMBER("number", k.zone[game->zones[z].first])),
                 count, sizeof count);
        n += (size_t)snprintf(out->end + n, sizeof out->end - n, "%s%.40s",
                              n ? "   " : "", count);
    }
}

static void note(const struct model *m, struct action a, char *out, size_t size)
{
    (void)m;
    (void)a;
    (void)size;
    out[0] = '\0';
}

static void facts(const struct model *m, int noun, int member, char *out,
                  size_t size)
{
    (void)m;
    (void)noun;
    (void)member;
    (void)size;
    out[0] = '\0';
}

static enum style colour(int noun, int member)
{
    (void)noun;
    (void)member;
    return STYLE_PLAIN;
}

static bool is_noise(const struct event *heard, int at)
{
    (void)heard;
    (void)at;
    return false;
}

const struct drawing drawing_generic = {
    .game = "",
    .table_rows = table_rows,
    .table_least = table_least,
    .table = table,
    .hand_rows = hand_rows,
    .hand = hand,
    .status = status,
    .note = note,
    .facts = facts,
    .colour = colour,
    .plain = TUI_HELP_PLAIN,
    .is_noise = is_noise,
};
