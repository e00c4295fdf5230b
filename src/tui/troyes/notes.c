/*
 * notes.c - short notes: what a move costs, the state of a chain, what is
 * printed on a card.
 */
#include "tui/troyes/drawing.h"

#include <stdio.h>
#include <string.h>

/* Added to a text that begins at out, in a buffer of that size. */
static void append(char *out, size_t size, const char *text)
{
    size_t n = strlen(out);

    snprintf(out + n, size - n, "%s%s", n ? "  " : "", text);
}

/* ---- a group of dice ----------------------------------------------------- */

static void say_die(const struct model *m, int colour, int value, char *out,
                    size_t size)
{
    char number[32];

    words_number(m->words, value, number, sizeof number);
    snprintf(out, size, "%s%s", tui_troyes_colour_letter(m, colour), number);
}

static void say_dice(const struct model *m, const struct troyes_task *task,
                     char *out, size_t size)
{
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < task->dice && n < size; i++) {
        char die[64];
        say_die(m, task->die[i].colour, task->die[i].value, die, sizeof die);
        n += (size_t)snprintf(out + n, size - n, "%s%s", n ? " " : "", die);
    }
}

/* Actions that are done as often as the value allows (T8.1, T8.3). */
static bool is_divided(const struct troyes_task *task)
{
    return task->verb == TROYES_DO_ACTIVATE || task->verb == TROYES_DO_FIGHT;
}

/* "= 10 x5, costs 4" */
static void say_sum(const struct model *m, const struct troyes_task *task,
                    char *out, size_t size)
{
    int divisor = task->verb == TROYES_DO_FIGHT
                      ? troyes_happenings[task->target].divisor
                      : troyes_activities[task->target].divisor;

    int times = is_divided(task) ? task->value / divisor : 0;

    tui_fill(m->words,
             times && task->price ? TUI_TROYES_SUM_BOTH
             : times              ? TUI_TROYES_SUM_TIMES
             : task->price        ? TUI_TROYES_SUM_PRICE
                                  : TUI_TROYES_SUM,
             SLOTS(NUMBER("number", task->value), NUMBER("price", task->price),
                   NUMBER("number2", times)),
             out, size);
}

/* What the group would be worth, and cost, with one more die. */
static void say_with(const struct model *m, struct troyes_die die, char *out,
                     size_t size)
{
    const struct troyes *g = tui_troyes_of(m);
    struct troyes_task task = g->now;

    if (task.dice == TROYES_GROUP_MOST)
        return;
    troyes_group_add(&task, die);
    troyes_group_count(g, m->view->seat, &task);
    say_sum(m, &task, out, size);
}

/* The action that the chain will do. */
static void say_task(const struct model *m, const struct troyes_task *task,
                     char *out, size_t size)
{
    struct action a = action_of1(m->view->seat, task->verb, task->target);

    tell_action(m->teller, a, out, size);
    if (task->modifier)
        append(out, size, tui_troyes_activity_name(m, task->modifier - 1));
}

static void say_chain(const struct model *m, char *out, size_t size)
{
    const struct troyes_task *task = &tui_troyes_of(m)->now;
    char text[LABEL_MAX];

    say_task(m, task, out, size);
    if (!task->dice)
        return;
    say_dice(m, task, text, sizeof text);
    append(out, size, text);
    say_sum(m, task, text, sizeof text);
    append(out, size, text);
}

/* ---- against black dice -------------------------------------------------- */

static int sum_of(const uint8_t dice[TROYES_FACES])
{
    int sum = 0;

    for (int value = 1; value <= TROYES_DIE_MOST; value++)
        sum += value * dice[value];
    return sum;
}

/* T5.3.7: own dice so far, red ones double, against what must be reached. */
static void say_combat(const struct model *m, char *out, size_t size)
{
    const struct troyes *g = tui_troyes_of(m);

    tui_fill(m->words, TUI_TROYES_COMBAT,
             SLOTS(NUMBER("number", troyes_strength(g->own[0])),
                   NUMBER("high", sum_of(g->foe))),
             out, size);
}

static void say_face(const struct model *m, char *out, size_t size)
{
    const struct troyes *g = tui_troyes_of(m);

    tui_fill(m->words, TUI_TROYES_FACING,
             SLOTS(NUMBER("number", troyes_highest(g)),
                   NUMBER("high", troyes_strength(g->dice[m->view->seat][0]))),
             out, size);
}

void tui_troyes_so_far(const struct model *m, char *out, size_t size)
{
    const struct frame *frame = state_asks(&m->view->pos.state);

    out[0] = '\0';
    switch (frame->decision) {
    case TROYES_ASK_MODIFIER:
    case TROYES_ASK_GROUP:
    case TROYES_ASK_SOURCE:
    case TROYES_ASK_TIMES: say_chain(m, out, size); break;
    case TROYES_ASK_FLIP: say_dice(m, &tui_troyes_of(m)->now, out, size); break;
    case TROYES_ASK_COUNTER: say_combat(m, out, size); break;
    case TROYES_ASK_FACE: say_face(m, out, size); break;
    case TROYES_ASK_MILL:
    case TROYES_ASK_CUBES:
    case TROYES_ASK_ENVOY:
        tui_fill(m->words, TUI_TROYES_LEFT, SLOTS(NUMBER("number", frame->a)),
                 out, size);
        break;
    default: break;
    }
}

/* ---- who has to go ------------------------------------------------------- */

struct watch {
    struct sink sink;
    int owner; /* of the citizen that was expelled; NOBODY: none was */
};

static void hear(struct sink *to, struct event e)
{
    struct watch *watch = (struct watch *)to;

    if (e.kind == TROYES_EV_EXPELLED)
        watch->owner = e.seat;
    else if (e.kind == TROYES_EV_NEUTRAL_EXPELLED ||
             e.kind == TROYES_EV_KING_EXPELLED)
        watch->owner = TROYES_NEUTRAL;
}

/* Whose citizen a move expels (T8.4.4): the move is made on a copy, and its
 * events are read. If it still asks where the player's own citizen comes from,
 * the owner is the one whose citizen is expelled for some answer; *sure: for
 * every answer. */
static int expelled_by(const struct game *game, const union position *at,
                       struct action a, bool *sure)
{
    struct watch watch = {{hear}, TROYES_NOBODY};
    struct action from[CHOICES_MAX];
    union position after = *at;
    int owner = TROYES_NOBODY;
    int n = 0;

    game_apply(game, &after.state, a, &watch.sink);
    *sure = true;
    if (watch.owner != TROYES_NOBODY || !after.state.depth ||
        state_asks(&after.state)->decision != TROYES_ASK_SOURCE)
        return watch.owner;
    n = game->legal(&after.state, a.seat, from);
    for (int i = 0; i < n; i++) {
        union position last = after;
        watch.owner = TROYES_NOBODY;
        game_apply(game, &last.state, from[i], &watch.sink);
        *sure = *sure && watch.owner != TROYES_NOBODY;
        owner = watch.owner != TROYES_NOBODY ? watch.owner : owner;
    }
    return owner;
}

static void add_expelled(const struct model *m, struct action a, char *out,
                         size_t size)
{
    bool sure = true;
    int owner = TROYES_NOBODY;
    char name[LABEL_MAX];
    char text[LABEL_MAX];

    if (tui_troyes_of(m)->now.verb != TROYES_DO_PLACE)
        return;
    owner = expelled_by(m->view->game, &m->view->pos, a, &sure);
    if (owner == TROYES_NOBODY)
        return;
    tui_troyes_owner_name(m, owner, name, sizeof name);
    if (owner < TROYES_SEATS && model_is_mine(m, owner))
        snprintf(text, sizeof text, "%s",
                 tui_say(m->words, sure ? TUI_TROYES_EXPELS_OWN
                                        : TUI_TROYES_MAY_EXPEL_OWN));
    else
        tui_fill(m->words, sure ? TUI_TROYES_EXPELS : TUI_TROYES_MAY_EXPEL,
                 SLOTS(TEXT("seat", name)), text, sizeof text);
    append(out, size, text);
}

/* ---- moves --------------------------------------------------------------- */

static void say_one(const struct model *m, enum tui_sentence id, int number,
                    char *out, size_t size)
{
    tui_fill(m->words, id, SLOTS(NUMBER("number", number)), out, size);
}

static void say_die_move(const struct model *m, struct action a, char *out,
                         size_t size)
{
    bool neutral = a.verb == TROYES_DO_NEUTRAL_DIE;
    struct troyes_die die = {a.arg[0], a.arg[1], a.arg[2]};

    if (neutral)
        die = (struct troyes_die){TROYES_NEUTRAL, a.arg[0], a.arg[1]};
    switch (state_asks(&m->view->pos.state)->decision) {
    case TROYES_ASK_GROUP:
        say_with(m, die, out, size);
        add_expelled(m, a, out, size);
        break;
    case TROYES_ASK_FLIP:
        say_one(m, TUI_TROYES_BECOMES, TROYES_DIE_MOST + 1 - die.value, out,
                size);
        break;
    case TROYES_ASK_COUNTER:
        say_one(m, TUI_GAIN,
                die.value *
                    (die.colour == TROYES_RED ? TROYES_BLACK_RED_FACTOR : 1),
                out, size);
        break;
    default: break;
    }
}

/* "Y6 B": there are many of them, and the table has the letters. */
bool tui_troyes_label(const struct model *m, struct action a, char *out,
                      size_t size)
{
    bool neutral = a.verb == TROYES_DO_NEUTRAL_DIE;
    char die[64];

    if (a.verb != TROYES_DO_DIE && !neutral)
        return false;
    say_die(m, a.arg[!neutral], a.arg[neutral ? 1 : 2], die, sizeof die);
    snprintf(out, size, "%s %s", die,
             tui_troyes_letter(m, neutral ? TROYES_NEUTRAL : a.arg[0]));
    return true;
}

/* A player who does not work there yet must hire first (T8.1.1). */
static void say_activity(const struct model *m, int id, char *out, size_t size)
{
    const struct troyes *g = tui_troyes_of(m);
    int seat = m->view->seat;

    if (!troyes_employs(troyes_place(g, id), seat))
        say_one(m, TUI_TROYES_HIRE, troyes_activities[id].cost, out, size);
}

/* What fights it, and who has: there may be two of that name. */
static void say_event(const struct model *m, int id, char *out, size_t size)
{
    const struct troyes_happening *card = &troyes_happenings[id];
    int at = troyes_queue_at(tui_troyes_of(m), id);
    size_t n = 0;

    tui_fill(m->words, TUI_TROYES_FIGHT,
             SLOTS(TEXT("word", tui_troyes_colour_letter(m, card->fought)),
                   NUMBER("number", card->divisor)),
             out, size);
    for (int i = 0; at >= 0 && i < card->flags; i++) {
        int owner = tui_troyes_of(m)->queue[at].flag[i];
        n = strlen(out);
        snprintf(out + n, size - n, "%s%s", i ? "" : " ",
                 owner == TROYES_NOBODY ? tui_say(m->words, TUI_TROYES_EMPTY)
                                        : tui_troyes_letter(m, owner));
    }
}

void tui_troyes_note(const struct model *m, struct action a, char *out,
                     size_t size)
{
    out[0] = '\0';
    switch (a.verb) {
    case TROYES_DO_DIE:
    case TROYES_DO_NEUTRAL_DIE: say_die_move(m, a, out, size); break;
    case TROYES_DO_ACTIVATE: say_activity(m, a.arg[0], out, size); break;
    case TROYES_DO_BURN: tui_troyes_say_effect(m, a.arg[0], out, size); break;
    case TROYES_DO_FIGHT: say_event(m, a.arg[0], out, size); break;
    case TROYES_DO_FROM_SUPPLY:
    case TROYES_DO_FROM_BUILDING:
    case TROYES_DO_FROM_LYING:
    case TROYES_DO_FROM_CARD: add_expelled(m, a, out, size); break;
    case TROYES_DO_REROLL:
        say_one(m, TUI_TROYES_LESS, TROYES_REROLL_COST, out, size);
        break;
    case TROYES_DO_RECRUIT:
        say_one(m, TUI_TROYES_LESS, TROYES_RECRUIT_COST, out, size);
        break;
    case TROYES_DO_FLIP:
        say_one(m, TUI_TROYES_LESS, TROYES_FLIP_COST, out, size);
        break;
    case TROYES_DO_PASS:
        say_one(m, TUI_GAIN, TROYES_PASS_FIRST, out, size);
        break;
    case TROYES_DO_YIELD:
        say_one(m, TUI_TROYES_FINE, TROYES_FINE, out, size);
        break;
    default: break;
    }
}

/* ---- what is printed ----------------------------------------------------- */

static const char *colour_word(const struct model *m, int colour)
{
    static const char *const slugs[TROYES_COLOURS] = {"red", "white", "yellow"};

    return colour < TROYES_COLOURS
               ? tell_word(m->teller, "colour", slugs[colour])
               : tui_say(m->words, TUI_TROYES_ANY_N);
}

static void activity_facts(const struct model *m, int id, char *out,
                           size_t size)
{
    const struct troyes_activity *card = &troyes_activities[id];
    char effect[LABEL_MAX];

    tui_troyes_say_effect(m, id, effect, sizeof effect);
    tui_fill(m->words, TUI_TROYES_F_ACTIVITY,
             SLOTS(TEXT("colour", colour_word(m, card->colour)),
                   NUMBER("round", card->round), NUMBER("price", card->cost),
                   NUMBER("first", card->vp[0]), NUMBER("second", card->vp[1]),
                   NUMBER("number", card->divisor), TEXT("word", effect)),
             out, size);
}

static void event_facts(const struct model *m, int id, char *out, size_t size)
{
    const struct troyes_happening *card = &troyes_happenings[id];
    char effect[LABEL_MAX];

    tui_troyes_say_strike(m, id, effect, sizeof effect);
    tui_fill(m->words, TUI_TROYES_F_EVENT,
             SLOTS(TEXT("colour", colour_word(m, card->fought)),
                   NUMBER("number", card->divisor),
                   NUMBER("flags", card->flags), NUMBER("black", card->black),
                   NUMBER("first", card->vp[0]), NUMBER("second", card->vp[1]),
                   TEXT("word", effect)),
             out, size);
}

static void character_facts(const struct model *m, int id, char *out,
                            size_t size)
{
    const uint8_t *least =
        troyes_characters[id].least[tui_troyes_of(m)->base.seats <= 2];

    tui_fill(m->words, TUI_TROYES_F_CHARACTER,
             SLOTS(NUMBER("first", least[0]), NUMBER("second", least[1]),
                   NUMBER("third", least[2])),
             out, size);
}

void tui_troyes_facts(const struct model *m, int noun, int member, char *out,
                      size_t size)
{
    out[0] = '\0';
    switch (noun + ARG_NOUN) {
    case ARG_BUILDING:
        say_one(m, TUI_TROYES_F_BUILDING, troyes_salary[member], out, size);
        break;
    case ARG_ACTIVITY: activity_facts(m, member, out, size); break;
    case ARG_HAPPENING: event_facts(m, member, out, size); break;
    case ARG_CHARACTER: character_facts(m, member, out, size); break;
    default: break;
    }
}
