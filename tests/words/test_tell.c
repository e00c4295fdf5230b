/*
 * test_tell.c - actions and events in sentences, and which keys they need.
 */
#include "words/keys.h"
#include "words/tell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { ARG_ROLE = ARG_NOUN, ARG_CARD };

static const char *const roles[] = {"king", "thief"};
static const char *const cards[] = {"hut", "mill"};
static const struct noun nouns[] = {{"role", roles, 2}, {"card", cards, 2}};
static const struct word verbs[] = {
    {"build", {ARG_CARD}},
    {"trade", {ARG_SEAT, ARG_CARD, ARG_WIDE, ARG_CARD}},
    {"pass", {ARG_NONE}},
};
static const struct word events[] = {
    {"dealt", {ARG_CARD}},
    {"paid", {ARG_SEAT, ARG_NUMBER}},
    {"weighed", {ARG_CARD, ARG_HALF, ARG_HALF}},
};
static const char *const decisions[] = {"turn"};

static const char *start(struct state *s, const struct setup *setup)
{
    (void)s;
    return setup->seats == 3 && setup->option[0] == 1 ? "lonely" : NULL;
}

static const struct option options[] = {
    {.slug = "fast", .kind = OPTION_NUMBER, .low = 0, .high = 1}};

static const struct game game = {
    .slug = "trial",
    .seats_min = 2,
    .seats_max = 3,
    .state_size = sizeof(struct state),
    .nouns = nouns,
    .n_nouns = 2,
    .verbs = verbs,
    .n_verbs = 3,
    .events = events,
    .n_events = 3,
    .decisions = decisions,
    .n_decisions = 1,
    .options = options,
    .n_options = 1,
    .start = start,
};

static const char english[] =
    "{\"trial.verb.build\": \"Build {card}\","
    "\"trial.verb.trade\": \"{seat2} gives {card2} and {number} for {card}\","
    "\"trial.event.dealt\": \"{seat} gets {card}\","
    "\"trial.event.dealt.hidden\": \"{seat} gets a card\","
    "\"trial.event.paid\": \"{seat} pays {seat2} {number}\","
    "\"trial.event.weighed\": \"{card}: {number}, {number2}\","
    "\"language.decimal\": \",\","
    "\"trial.decision.turn\": \"{seat}, your turn\","
    "\"trial.card.hut\": \"Hut\", \"trial.card.mill\": \"Mill\","
    "\"trial.verb.trade.you2\": \"Give {card2} and {number} for {card}\","
    "\"trial.event.dealt.you\": \"You get {card}\","
    "\"trial.event.dealt.hidden.you\": \"You get a card\","
    "\"trial.event.paid.you\": \"You pay {seat2} {number}\","
    "\"trial.event.paid.you2\": \"{seat} pays you {number}\","
    "\"trial.event.paid.own\": \"You pay yourself {number}\","
    "\"seat.you\": \"You\","
    "\"seat.player\": \"Player {number}\", \"seat.chance\": \"Chance\"}";

static struct words *from(const char *text)
{
    int line = 0;
    struct words *w = words_read(text, strlen(text), &line);

    assert_non_null(w);
    return w;
}

static void actions_and_events_become_sentences(void **state)
{
    struct words *w = from(english);
    struct teller t = {.words = w, .game = &game, .name = {NULL, "Mina"}};
    struct action trade = {.seat = 0, .verb = 1, .arg = {1, 0, 0x2C, 1, 1}};
    struct event e = {.kind = 0, .seat = 2, .arg = {1}, .seen_by = PUBLIC};
    char out[SENTENCE_MAX];

    (void)state;
    tell_action(&t, action_of1(0, 0, 1), out, sizeof out);
    assert_string_equal(out, "Build Mill");
    tell_action(&t, trade, out, sizeof out);
    assert_string_equal(out, "Mina gives Mill and 300 for Hut");
    tell_action(&t, action_of(0, 2), out, sizeof out);
    assert_string_equal(out, "pass"); /* no words for it */
    tell_event(&t, event_heard(e, 2), out, sizeof out);
    assert_string_equal(out, "Player 3 gets Mill");
    e.seen_by = SEAT(2);
    tell_event(&t, event_heard(e, 0), out, sizeof out);
    assert_string_equal(out, "Player 3 gets a card");
    tell_event(&t,
               (struct event){.kind = 2, .arg = {0, 19, 18}, .seen_by = PUBLIC},
               out, sizeof out);
    assert_string_equal(out, "Hut: 9\u00BD, 9");
    tell_decision(&t, &(struct frame){.decision = 0}, 1, out, sizeof out);
    assert_string_equal(out, "Mina, your turn");
    tell_seat(&t, SEAT_CHANCE, out, sizeof out);
    assert_string_equal(out, "Chance");
    words_free(w);
}

static void check_told(const struct teller *t, struct event e, int hears,
                       const char *sentence)
{
    char out[SENTENCE_MAX];

    tell_event(t, event_heard(e, hears), out, sizeof out);
    assert_string_equal(out, sentence);
}

/* The reader is "you", as the one who acts and as the other; nobody else is,
 * and an event without such a sentence keeps its usual one. */
static void one_seat_is_spoken_to(void **state)
{
    struct words *w = from(english);
    struct teller t = {.words = w, .game = &game, .you = 1};
    struct event paid = {.kind = 1, .arg = {1, 7}, .seen_by = PUBLIC};
    struct event dealt = {.kind = 0, .arg = {1}, .seen_by = SEAT(0)};
    struct action trade = {.seat = 2, .verb = 1, .arg = {0, 0, 5, 0, 1}};
    char out[SENTENCE_MAX];

    (void)state;
    check_told(&t, paid, 0, "You pay Player 2 7");
    check_told(&t, dealt, 0, "You get Mill");
    check_told(&t, dealt, 1, "You get a card");
    paid.seat = 1;
    paid.arg[0] = 0;
    check_told(&t, paid, 0, "Player 2 pays you 7");
    paid.arg[0] = 2;
    check_told(&t, paid, 0, "Player 2 pays Player 3 7");
    paid.seat = 0;
    paid.arg[0] = 0;
    check_told(&t, paid, 0, "You pay yourself 7");
    t.you = 0;
    check_told(&t, dealt, 0, "Player 1 gets Mill");
    t.you = 1;
    tell_action(&t, trade, out, sizeof out);
    assert_string_equal(out, "Give Mill and 5 for Hut");
    tell_seat(&t, 0, out, sizeof out);
    assert_string_equal(out, "You");
    t.name[0] = "Mina";
    tell_seat(&t, 0, out, sizeof out);
    assert_string_equal(out, "Mina");
    words_free(w);
}

static void places_are_named_by_kind_and_number(void **state)
{
    struct places places;

    (void)state;
    tell_places(&game, &verbs[1], &places);
    assert_int_equal(places.n, 5);
    assert_string_equal(places.name[0], "seat");
    assert_string_equal(places.name[1], "seat2");
    assert_string_equal(places.name[2], "card");
    assert_string_equal(places.name[3], "number");
    assert_string_equal(places.name[4], "card2");
}

static const struct key *find(const struct keys *k, const char *name)
{
    for (int i = 0; i < k->n; i++)
        if (strcmp(k->key[i].name, name) == 0)
            return &k->key[i];
    return NULL;
}

static void a_game_implies_its_keys(void **state)
{
    struct keys k;

    (void)state;
    keys_init(&k);
    keys_game(&k, &game);
    assert_string_equal(find(&k, "trial.verb.trade")->places,
                        "seat seat2 card number card2");
    assert_true(find(&k, "trial.event.paid")->rule == KEY_NEEDED);
    assert_false(find(&k, "trial.event.dealt.hidden")->rule == KEY_NEEDED);
    assert_true(find(&k, "trial.decision.turn")->rule == KEY_NEEDED);
    assert_true(find(&k, "trial.role.thief")->rule == KEY_NEEDED);
    assert_false(find(&k, "trial.role.thief.text")->rule == KEY_NEEDED);
    assert_true(find(&k, "trial.option.fast")->rule == KEY_NEEDED);
    assert_true(find(&k, "trial.setup.lonely")->rule == KEY_NEEDED);
    assert_true(find(&k, "game.trial")->rule == KEY_NEEDED);
    keys_fini(&k);
}

/* ---- checking files ------------------------------------------------------ */

struct heard {
    int n[5];
};

static void count(void *to, const struct keys_complaint *c)
{
    ((struct heard *)to)->n[c->fault]++;
}

static struct heard check(const struct keys *k, const char *a, const char *b)
{
    struct heard heard = {{0}};
    struct words *w[2] = {from(a), from(b)};

    keys_check(k, (const struct words *const *)w, 2, count, &heard);
    words_free(w[0]);
    words_free(w[1]);
    return heard;
}

static void files_are_held_to_the_keys(void **state)
{
    struct keys k;
    struct heard h;

    (void)state;
    keys_init(&k);
    keys_need(&k, "seat number", KEY("a", "b"));
    keys_allow(&k, "", KEY("a", "text"));
    keys_allow(&k, "", KEY("c", "*"));
    h = check(&k, "{\"a.b\": \"{seat}\"}", "{\"a.b\": \"- {seat}\"}");
    assert_int_equal(h.n[KEYS_MISSING] + h.n[KEYS_SURPLUS] + h.n[KEYS_PLACE] +
                         h.n[KEYS_DIFFER] + h.n[KEYS_EMPTY],
                     0);
    h = check(&k, "{\"a.b\": \"x\"}", "{}");
    assert_int_equal(h.n[KEYS_MISSING], 1);
    h = check(&k, "{\"a.b\": \"x\", \"a.c\": \"x\"}", "{\"a.b\": \"x\"}");
    assert_int_equal(h.n[KEYS_SURPLUS], 1);
    h = check(&k, "{\"a.b\": \"{role}\"}", "{\"a.b\": \"{role}\"}");
    assert_int_equal(h.n[KEYS_PLACE], 2);
    h = check(&k, "{\"a.b\": \"{seat}\"}", "{\"a.b\": \"{number}\"}");
    assert_int_equal(h.n[KEYS_DIFFER], 2);
    h = check(&k, "{\"a.b\": \"\"}", "{\"a.b\": \"x\"}");
    assert_int_equal(h.n[KEYS_EMPTY], 1);
    h = check(&k, "{\"a.b\": \"x\", \"c.d\": \"x\"}", "{\"a.b\": \"x\"}");
    assert_int_equal(h.n[KEYS_MISSING], 1); /* one language alone has c.d */
    keys_fini(&k);
}

int suite_tell(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_and_events_become_sentences),
        cmocka_unit_test(one_seat_is_spoken_to),
        cmocka_unit_test(places_are_named_by_kind_and_number),
        cmocka_unit_test(a_game_implies_its_keys),
        cmocka_unit_test(files_are_held_to_the_keys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
