/*
 * fuzz_library.c - the library, called with arbitrary arguments in any order.
 *
 * The input is a list of calls: a byte says which, the next ones are its
 * numbers. Some of them start and play a game, or no call would ever find one.
 * A refused call must change nothing (charsu.h). An odd first byte is for a
 * batch, whose states are written over.
 */
#include "fuzz/fuzz.h"
#include "lib/charsu.h"
#include "lib/desk.h"

#include <limits.h>

struct bytes { /* when they are used up, zeros */
    const uint8_t *at, *end;
};

static unsigned next_byte(struct bytes *b)
{
    return b->at < b->end ? *b->at++ : 0;
}

/* Mostly valid values; now and then invalid ones. */
static int number(struct bytes *b)
{
    static const int odd[] = {INT_MIN, INT_MAX, -1,       64,
                              128,     511,     TOLD_MAX, UINT16_MAX};
    unsigned byte = next_byte(b);

    return byte < 240 ? (int)byte % 24 : odd[byte % COUNT(odd)];
}

static void fill(uint8_t *to, int size, struct bytes *b)
{
    int at = (int)(next_byte(b) * 256 + next_byte(b)) % size;
    int n = (int)next_byte(b);

    for (int i = 0; i < n && at + i < size; i++)
        to[at + i] = (uint8_t)next_byte(b);
}

/* ---- a desk -------------------------------------------------------------- */

static void begin(struct charsu *c, struct bytes *b)
{
    int game = (int)next_byte(b) % charsu_games();
    int low = charsu_number(game, CHARSU_NUMBER_SEATS_MIN);
    int high = charsu_number(game, CHARSU_NUMBER_SEATS_MAX);

    charsu_standard(c, game, low + (int)next_byte(b) % (high - low + 1));
    must(charsu_start(c, game) == 0);
}

/* Some of what the rules allow. */
static void play(struct charsu *c, struct bytes *b)
{
    for (int left = (int)next_byte(b) % 16; left > 0; left--) {
        int actors = charsu_fact(c, CHARSU_IN_MATCH, CHARSU_FACT_ACTORS);
        int seat = actors > 0 ? __builtin_ctz((unsigned)actors) : 0;
        int n = charsu_legal(c, CHARSU_IN_MATCH, seat);
        if (actors <= 0 || seat >= SEATS_MAX || n <= 0)
            return; /* a replay may have stopped where chance is to play */
        c->action[0] = c->action[next_byte(b) % (unsigned)n];
        must(charsu_play(c, 1) == 0);
    }
}

static int call_words(struct charsu *c, unsigned which, struct bytes *b)
{
    struct charsu_plane plane;
    uint8_t action[CHARSU_ACTION_BYTES] = {0};
    char name[64];

    switch (which % 12) {
    case 0: return charsu_number(number(b), number(b));
    case 1: return charsu_option_fact(number(b), number(b), number(b));
    case 2: return charsu_slug(number(b), number(b), number(b)) ? 1 : 0;
    case 3: return charsu_verb_arg(number(b), number(b), number(b));
    case 4: return charsu_field(c, number(b), number(b));
    case 5: return charsu_action_text(c, number(b), number(b));
    case 6: return charsu_event_text(c, number(b), number(b));
    case 7: return charsu_action_read(c, number(b));
    case 8: return charsu_clause(number(b), number(b)) ? 1 : 0;
    case 9:
        return charsu_plane(number(b), number(b), &plane, name,
                            (int)(next_byte(b) % sizeof name));
    case 10:
        fill(action, sizeof action, b);
        return charsu_index_of(number(b), action);
    default:
        return charsu_index_action(number(b), number(b), number(b), action);
    }
}

static int call_match(struct charsu *c, unsigned which, struct bytes *b)
{
    switch (which % 13) {
    case 0: return charsu_standard(c, number(b), number(b));
    case 1: return charsu_preset(c, number(b), number(b), number(b));
    case 2: return charsu_start(c, number(b));
    case 3: return charsu_play(c, number(b));
    case 4: return charsu_undo(c, number(b));
    case 5: return charsu_hear(c, number(b));
    case 6:
        charsu_story_tell(c, number(b));
        return charsu_story_ply(c, number(b));
    case 7: return charsu_legal(c, number(b), number(b));
    case 8: return charsu_fact(c, number(b), number(b));
    case 9: return charsu_encode(c, number(b));
    case 10: return charsu_score(c, number(b));
    case 11: return charsu_outline(c, number(b));
    default: return charsu_may_undo(c, number(b));
    }
}

static int call_view(struct charsu *c, unsigned which, struct bytes *b)
{
    switch (which % 13) {
    case 0: return charsu_look(c, number(b));
    case 1: return charsu_load(c, number(b), number(b), number(b));
    case 2: return charsu_step(c);
    case 3: return charsu_why(c);
    case 4: return charsu_preview(c, number(b));
    case 5: return charsu_loss(c, number(b));
    case 6: return charsu_price(c);
    case 7: return charsu_outcome(c);
    case 8: return charsu_promise(c, number(b), number(b));
    case 9: return charsu_guess(c, number(b));
    case 10: return charsu_bot_choose(c, number(b), number(b), 1, 4);
    case 11: return charsu_bot_weigh(c, next_byte(b) % 2);
    default: return charsu_bot_advise(c, number(b), 1, 4);
    }
}

/* Into an area, from the beginning or anywhere; a log is then told again. */
static void write_area(struct charsu *c, struct bytes *b)
{
    int area = (int)next_byte(b) % CHARSU_AREAS;

    fill(charsu_area(c, area), charsu_area_size(c, area), b);
    if (area == CHARSU_AREA_LOG)
        charsu_replay(c, number(b), number(b));
}

/* The view as bytes, some of them bent, and read again. */
static void bend_view(struct charsu *c, struct bytes *b)
{
    int n = charsu_encode(c, CHARSU_IN_VIEW);

    if (n <= 0)
        return;
    fill(c->bytes, n, b);
    charsu_load(c, (int)next_byte(b) % charsu_games(), number(b), n);
}

static void call(struct charsu *c, struct bytes *b)
{
    uint64_t match = charsu_hash(c, CHARSU_IN_MATCH);
    unsigned which = next_byte(b);
    int said = 0;

    switch (which % 8) {
    case 0: write_area(c, b); return;
    case 1: play(c, b); return;
    case 2: begin(c, b); return;
    case 3: bend_view(c, b); break;
    case 4: said = call_words(c, which / 8, b); break;
    case 5: said = call_match(c, which / 8, b); break;
    default: said = call_view(c, which / 8, b); break;
    }
    must(said > -ERRS);
    must(said >= 0 || charsu_hash(c, CHARSU_IN_MATCH) == match);
}

static void use_desk(struct bytes *b)
{
    struct charsu *c = charsu_new();

    must(c);
    begin(c, b);
    play(c, b);
    while (b->at < b->end)
        call(c, b);
    charsu_free(c);
}

/* ---- a batch ------------------------------------------------------------- */

struct row { /* of a batch of one; blocks of their true sizes */
    struct charsu_batch b;
    uint64_t dice;
    uint16_t choice, slots, length;
    uint8_t seat, over, place[SEATS_MAX];
    int16_t points[SEATS_MAX];
    uint16_t index[CHOICES_MAX];
};

static void *block(int size)
{
    void *made = calloc(1, (size_t)size);

    must(made);
    return made;
}

static void open_row(struct row *r, int game, struct bytes *b)
{
    int slots = charsu_number(game, CHARSU_NUMBER_SLOTS);
    int size = charsu_number(game, CHARSU_NUMBER_STATE);
    struct setup setup;

    game_standard(games[game], games[game]->seats_max, &setup);
    r->b = (struct charsu_batch){.game = game,
                                 .games = 1,
                                 .chance_out = next_byte(b) % 2,
                                 .state = block(size),
                                 .dice = &r->dice,
                                 .choice = &r->choice,
                                 .seat = &r->seat,
                                 .slots = &r->slots,
                                 .action = block(slots * CHARSU_ACTION_BYTES),
                                 .weight = block(slots * 4),
                                 .observation = block(size),
                                 .over = &r->over,
                                 .points = r->points,
                                 .place = r->place,
                                 .length = &r->length};
    memcpy(r->b.setup, &setup, sizeof setup);
    must(charsu_batch_reset(&r->b) == 0);
}

/* One step, by a slot or by its fixed number. */
static void step_row(struct row *r, struct bytes *b)
{
    must(r->slots > 0 && r->seat <= SEAT_CHANCE);
    r->choice = (uint16_t)(next_byte(b) % r->slots);
    if (charsu_indexes(r->b.game)) {
        uint16_t slot = r->choice;
        must(charsu_batch_index(&r->b, 0, 1, r->index) == 0);
        must(charsu_batch_choose(&r->b, 0, 1, &r->index[slot]) == 0);
        must(r->choice == slot);
    }
    must(charsu_batch_step(&r->b, 0, 1) == 0);
}

/* Any bytes over a state: a position that can be played on, or refused. */
static void bend_row(struct row *r, struct bytes *b)
{
    int size = charsu_number(r->b.game, CHARSU_NUMBER_STATE);
    uint8_t *before = block(size);

    memcpy(before, r->b.state, (size_t)size);
    fill(r->b.state, size, b);
    if (charsu_batch_show(&r->b, 0, 1) < 0)
        memcpy(r->b.state, before, (size_t)size);
    free(before);
}

static void use_batch(struct bytes *b)
{
    int game = (int)next_byte(b) % charsu_games();
    struct row r = {0};
    uint8_t *seen = block(charsu_number(game, CHARSU_NUMBER_STATE));

    open_row(&r, game, b);
    while (b->at < b->end) {
        charsu_batch_observe(&r.b, number(b), number(b), seen);
        must(charsu_batch_step(&r.b, -1, number(b)) < 0);
        must(charsu_batch_show(&r.b, 0, 2) < 0);
        if (next_byte(b) % 4 == 0)
            bend_row(&r, b);
        step_row(&r, b);
    }
    free(seen);
    free(r.b.state);
    free(r.b.action);
    free(r.b.weight);
    free(r.b.observation);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes b = {data, data + size};

    if (next_byte(&b) % 2)
        use_batch(&b);
    else
        use_desk(&b);
    return 0;
}
