/*
 * test_record.c - records: what is written can be read and verified, and any
 * alteration is refused with its line.
 */
#include "record/record.h"

#include "core/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CAPACITY = 1 << 16 };

static const struct game *any_game(void)
{
    return game_named("hamlet");
}

/* ---- a short game -------------------------------------------------------- */

struct sample {
    struct match m;
    struct record r;
    struct action log[4096];
    char text[CAPACITY];
    size_t n;
};

static void to_text(const struct record *r, char *text, size_t *n)
{
    FILE *file = tmpfile();

    assert_non_null(file);
    assert_true(record_write(r, file));
    rewind(file);
    *n = fread(text, 1, CAPACITY - 1, file);
    text[*n] = '\0';
    fclose(file);
}

static void prepare(struct sample *s, int seats, const char *seed)
{
    uint8_t bytes[RECORD_SEED];

    memset(s, 0, sizeof *s);
    record_seed_from(seed, bytes);
    record_init(&s->r, bytes);
    s->m.game = any_game();
    s->m.log = s->log;
    s->m.log_max = s->m.game->ply_max;
    assert_true(s->m.log_max < 4096);
    game_standard(s->m.game, seats, &s->m.setup);
    s->m.setup.option[s->m.game->options[0].at] = s->m.game->options[0].low;
}

static void play(struct sample *s, int most)
{
    struct rng rng = {3};

    record_key(&s->r, s->m.key);
    assert_null(match_start(&s->m, NULL));
    while (!s->m.pos.state.over && most-- > 0) {
        struct action choice[CHOICES_MAX];
        int seat = state_actor(&s->m.pos.state);
        int n = s->m.game->legal(&s->m.pos.state, seat, choice);
        struct action a = choice[rng_below(&rng, (uint32_t)n)];
        assert_int_equal(match_play(&s->m, a, NULL), OK);
    }
    record_take(&s->r, &s->m);
    to_text(&s->r, s->text, &s->n);
}

static struct sample *sample_new(void)
{
    struct sample *s = malloc(sizeof *s);

    assert_non_null(s);
    prepare(s, 2, "sample");
    play(s, 10000);
    return s;
}

/* Is it read, and does it prove sound? */
static enum record_fault fault_of(const char *text, size_t n, int *line)
{
    struct record_error error = {.line = 0};
    struct record r;
    bool sound = false;

    if (record_read(&r, text, n, &error)) {
        sound = record_verify(&r, &error);
        record_free(&r);
    }
    if (line)
        *line = error.line;
    if (!sound)
        assert_true(error.line > 0 && error.fault != RECORD_FINE);
    return sound ? RECORD_FINE : error.fault;
}

static void expect_fault(const char *text, enum record_fault fault, int line)
{
    int at = 0;

    assert_string_equal(record_fault_slug(fault_of(text, strlen(text), &at)),
                        record_fault_slug(fault));
    assert_int_equal(at, line);
}

/* ---- whole records ------------------------------------------------------- */

static void a_record_is_read_as_it_was_written(void **state)
{
    struct sample *s = sample_new();
    struct record_error error;
    struct record r;
    char again[CAPACITY];
    size_t n = 0;

    (void)state;
    assert_true(record_read(&r, s->text, s->n, &error));
    assert_true(r.ended && r.has_seed);
    assert_int_equal(r.n, s->m.n);
    assert_memory_equal(r.log, s->log, (size_t)r.n * sizeof *r.log);
    assert_memory_equal(&r.setup, &s->m.setup, sizeof r.setup);
    assert_true(record_verify(&r, &error));
    to_text(&r, again, &n);
    assert_int_equal(n, s->n);
    assert_memory_equal(again, s->text, n);
    record_free(&r);
    free(s);
}

static void names_and_shares_are_kept(void **state)
{
    struct sample *s = malloc(sizeof *s);
    struct record_error error;
    struct record r;

    (void)state;
    prepare(s, 2, "shares");
    s->r.player[1].sitter = SITTER_PERSON;
    snprintf(s->r.player[1].name, sizeof s->r.player[1].name, "%s",
             "\xD9\x85\xDB\x8C\xD9\x86\xD8\xA7 M");
    s->r.shared = SEAT(0) | SEAT(1);
    memset(s->r.share, 7, sizeof s->r.share);
    play(s, 10000);
    assert_true(record_read(&r, s->text, s->n, &error));
    assert_true(record_verify(&r, &error));
    assert_string_equal(r.player[1].name, s->r.player[1].name);
    assert_int_equal(r.player[0].sitter, SITTER_UNKNOWN);
    record_free(&r);

    /* without its share the dice are others */
    s->r.shared = SEAT(0);
    to_text(&s->r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_DICE);
    free(s);
}

static void the_key_is_not_the_commitment(void **state)
{
    uint8_t seed[RECORD_SEED] = {1};
    uint8_t key[CHACHA_KEY];
    struct record r;

    (void)state;
    record_init(&r, seed);
    record_key(&r, key);
    assert_memory_not_equal(key, r.commit, sizeof key);
}

static void an_unfinished_game_goes_on_where_it_stopped(void **state)
{
    struct sample *s = malloc(sizeof *s);
    struct record_error error;
    struct record r;
    struct match m = {0};

    (void)state;
    prepare(s, 3, "later");
    play(s, 4);
    assert_true(record_read(&r, s->text, s->n, &error));
    assert_false(r.ended);
    assert_true(record_verify(&r, &error));
    m.log = calloc(r.game->ply_max, sizeof *m.log);
    assert_true(record_resume(&r, &m, NULL, &error));
    assert_int_equal(m.n, s->m.n);
    assert_memory_equal(&m.pos, &s->m.pos, r.game->state_size);
    free(m.log);
    record_free(&r);
    free(s);
}

/* ---- alterations --------------------------------------------------------- */

static void no_byte_can_be_changed(void **state)
{
    struct sample *s = sample_new();
    static const char others[] = {'\n', ' ', '\0', '\r', '0', 'f'};

    (void)state;
    for (size_t i = 0; i < s->n; i++) {
        char was = s->text[i];
        for (int b = 0; b < 8 + COUNT(others); b++) {
            s->text[i] = (char)(b < 8 ? was ^ 1 << b : others[b - 8]);
            if (s->text[i] != was &&
                fault_of(s->text, s->n, NULL) == RECORD_FINE)
                fail_msg("byte %zu may be %02x", i, s->text[i]);
        }
        s->text[i] = was;
    }
    free(s);
}

static void no_byte_can_be_lost_or_added(void **state)
{
    struct sample *s = sample_new();
    char *text = malloc(CAPACITY);

    (void)state;
    for (size_t i = 0; i < s->n; i++) {
        memcpy(text, s->text, i);
        memcpy(text + i, s->text + i + 1, s->n - i - 1);
        assert_int_not_equal(fault_of(text, s->n - 1, NULL), RECORD_FINE);
        memcpy(text + i + 1, s->text + i, s->n - i);
        text[i] = s->text[i];
        assert_int_not_equal(fault_of(text, s->n + 1, NULL), RECORD_FINE);
    }
    memcpy(text, s->text, s->n);
    text[s->n] = '\n';
    assert_int_not_equal(fault_of(text, s->n + 1, NULL), RECORD_FINE);
    free(text);
    free(s);
}

/* Cut between two lines, it is an unfinished or unproven game. */
static void what_was_cut_off_is_noticed(void **state)
{
    struct sample *s = sample_new();
    size_t begin = (size_t)(strstr(s->text, "\nbegin") + 1 - s->text);

    (void)state;
    for (size_t n = 0; n < s->n; n++) {
        bool whole = n > begin && s->text[n - 1] == '\n';
        assert_int_equal(fault_of(s->text, n, NULL) == RECORD_FINE, whole);
    }
    free(s);
}

/* Where the lines begin; one more for the end. */
static int lines_of(const char *text, const char **line)
{
    int n = 0;

    while (*text) {
        line[n++] = text;
        text = strchr(text, '\n') + 1;
    }
    line[n] = text;
    return n;
}

static void no_two_lines_can_change_places(void **state)
{
    struct sample *s = sample_new();
    const char *line[512];
    int n = lines_of(s->text, line);
    char *text = calloc(1, CAPACITY);

    (void)state;
    assert_true(n > 20 && n < 512);
    for (int i = 0; i + 1 < n; i++) {
        size_t first = (size_t)(line[i + 1] - line[i]);
        size_t second = (size_t)(line[i + 2] - line[i + 1]);
        char *at = text + (line[i] - s->text);
        memcpy(text, s->text, s->n);
        memcpy(at, line[i + 1], second);
        memcpy(at + second, line[i], first);
        assert_int_not_equal(fault_of(text, s->n, NULL), RECORD_FINE);
    }
    free(text);
    free(s);
}

static void no_line_can_be_lost_or_doubled(void **state)
{
    struct sample *s = sample_new();
    const char *line[512];
    int n = lines_of(s->text, line);
    char *text = calloc(1, CAPACITY);

    (void)state;
    for (int i = 0; i < n; i++) {
        size_t here = (size_t)(line[i + 1] - line[i]);
        size_t before = (size_t)(line[i] - s->text);
        size_t after = (size_t)(line[n] - line[i + 1]);
        memcpy(text, s->text, before + here);
        memcpy(text + before + here, line[i], here + after);
        assert_int_not_equal(fault_of(text, s->n + here, NULL), RECORD_FINE);
        memcpy(text + before, line[i + 1], after);
        if (i < n - 1) /* the seed may be left out */
            assert_int_not_equal(fault_of(text, s->n - here, NULL),
                                 RECORD_FINE);
    }
    free(text);
    free(s);
}

static void rubbish_is_only_refused(void **state)
{
    struct sample *s = sample_new();
    struct rng rng = {11};
    char *text = malloc(CAPACITY);

    (void)state;
    for (int i = 0; i < 20000; i++) {
        size_t n = rng_below(&rng, (uint32_t)s->n + 1);
        memcpy(text, s->text, s->n);
        for (int k = 0; k < 1 + i % 7; k++)
            text[rng_below(&rng, (uint32_t)s->n)] = (char)rng_next(&rng);
        fault_of(text, i % 3 ? s->n : n, NULL);
    }
    free(text);
    free(s);
}

/* ---- consistent forgeries ------------------------------------------------ */

/* A chain that fits is no proof: a forger can compute it again. */
static void dice_that_were_not_rolled_are_found(void **state)
{
    struct sample *s = sample_new();
    struct action choice[CHOICES_MAX];
    struct match m = s->m;
    int line = 0;
    int n = 0;
    int played = 0;

    (void)state;
    match_replay(&m, 0, NULL, &played);
    n = m.game->legal(&m.pos.state, SEAT_CHANCE, choice);
    assert_true(n > 1);
    s->log[0] = choice[action_same(s->log[0], choice[0])];
    to_text(&s->r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, &line), RECORD_DICE);
    assert_memory_equal(strstr(s->text, "\n1 chance"), "\n1 chance", 9);
    assert_int_equal(line, 9);
    free(s);
}

static void moves_points_and_ends_are_checked(void **state)
{
    struct sample *s = sample_new();
    struct record r = s->r;

    (void)state;
    r.score.points[0]++;
    to_text(&r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_POINTS);
    r = s->r;
    r.score.place[0] ^= 1;
    to_text(&r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_POINTS);
    r = s->r;
    r.choices ^= 1;
    to_text(&r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_CHOICES);
    r = s->r;
    r.n--;
    to_text(&r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_NOT_OVER);
    r = s->r;
    r.seed[0] ^= 1;
    to_text(&r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_BROKEN);
    s->log[s->m.n - 1].seat ^= 1;
    to_text(&s->r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_ILLEGAL);
    free(s);
}

static void without_its_seed_a_record_is_still_sound(void **state)
{
    struct sample *s = sample_new();

    (void)state;
    s->r.has_seed = false;
    to_text(&s->r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_FINE);
    s->log[s->m.n - 1].seat ^= 1;
    to_text(&s->r, s->text, &s->n);
    assert_int_equal(fault_of(s->text, s->n, NULL), RECORD_ILLEGAL);
    free(s);
}

/* ---- what is wrong is named ---------------------------------------------- */

#define TITLE "charsu record 1\n"
#define FIXED TITLE "game hamlet\nrules 1\nseats 2\n"

static void every_fault_has_its_name_and_line(void **state)
{
    char text[2 * RECORD_LINE];

    (void)state;
    expect_fault("", RECORD_NO_RECORD, 1);
    expect_fault("hello\n", RECORD_NO_RECORD, 1);
    expect_fault("charsu record 2\n", RECORD_VERSION, 1);
    expect_fault("charsu record 1", RECORD_CUT, 1);
    expect_fault("charsu record 1\r\n", RECORD_CRLF, 1);
    expect_fault(TITLE, RECORD_MISSING, 2);
    expect_fault(TITLE "rules 1\n", RECORD_UNEXPECTED, 2);
    expect_fault(TITLE "game x\n", RECORD_NO_GAME, 2);
    expect_fault(TITLE "game hamlet\ngame hamlet\n", RECORD_UNEXPECTED, 3);
    expect_fault(TITLE "game hamlet\nrules 999\n", RECORD_RULES, 3);
    expect_fault(TITLE "game hamlet\nrules 1\nseats 9\n", RECORD_VALUE, 4);
    expect_fault(TITLE "game hamlet\nrules 1\nseats 02\n", RECORD_VALUE, 4);
    expect_fault(FIXED "colour red\n", RECORD_UNEXPECTED, 5);
    expect_fault(FIXED "option colour=red\n", RECORD_VALUE, 5);
    expect_fault(FIXED "\x01\n", RECORD_NOT_TEXT, 5);
    expect_fault(FIXED "\xC0\x80\n", RECORD_NOT_TEXT, 5);
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = '\0';
    expect_fault(text, RECORD_LONG_LINE, 1);
    assert_int_equal(fault_of("charsu\0record 1\n", 16, NULL), RECORD_NOT_TEXT);
}

static void a_file_that_is_too_large_is_not_read(void **state)
{
    char *text = calloc(1, RECORD_BYTES + 1);

    (void)state;
    assert_int_equal(fault_of(text, RECORD_BYTES + 1, NULL), RECORD_TOO_LARGE);
    free(text);
}

int suite_record(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_read_as_it_was_written),
        cmocka_unit_test(names_and_shares_are_kept),
        cmocka_unit_test(the_key_is_not_the_commitment),
        cmocka_unit_test(an_unfinished_game_goes_on_where_it_stopped),
        cmocka_unit_test(no_byte_can_be_changed),
        cmocka_unit_test(no_byte_can_be_lost_or_added),
        cmocka_unit_test(what_was_cut_off_is_noticed),
        cmocka_unit_test(no_two_lines_can_change_places),
        cmocka_unit_test(no_line_can_be_lost_or_doubled),
        cmocka_unit_test(rubbish_is_only_refused),
        cmocka_unit_test(dice_that_were_not_rolled_are_found),
        cmocka_unit_test(moves_points_and_ends_are_checked),
        cmocka_unit_test(without_its_seed_a_record_is_still_sound),
        cmocka_unit_test(every_fault_has_its_name_and_line),
        cmocka_unit_test(a_file_that_is_too_large_is_not_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
