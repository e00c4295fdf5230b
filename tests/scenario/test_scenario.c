/*
 * test_scenario.c - files that are not scenario files, or cannot be played:
 * one sentence that names file and line, and the exit status 2. Good ones are
 * tested in tests/scenarios.
 */
#define _POSIX_C_SOURCE 200809L /* mkstemp, dup */

#include "scenario/scenario.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define HEAD "scenario A \"a title\"\nclause D6\ngame dej seats 4\n"
#define TURN HEAD "given p0 to move as thief, gold 3, hand manor\n"

static char path[] = "/tmp/scenario-XXXXXX";

struct answer {
    int status;
    struct scenario_report report;
    char said[4096]; /* on stderr */
};

static void write_file(const char *bytes, size_t n)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
}

/* What goes to a descriptor meanwhile goes into a file. */
static int divert(int fd, const char *to)
{
    int kept = dup(fd);
    int file = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);

    assert_true(kept >= 0 && file >= 0);
    dup2(file, fd);
    close(file);
    return kept;
}

static void restore(int fd, int kept)
{
    fflush(NULL);
    dup2(kept, fd);
    close(kept);
}

static struct answer run(void)
{
    struct answer answer = {0};
    char said[sizeof path + 4];
    FILE *file = NULL;
    int out = 0;
    int err = 0;

    snprintf(said, sizeof said, "%s.err", path);
    fflush(NULL);
    out = divert(STDOUT_FILENO, "/dev/null");
    err = divert(STDERR_FILENO, said);
    answer.status = scenario_run_file(path, false, &answer.report);
    restore(STDOUT_FILENO, out);
    restore(STDERR_FILENO, err);
    file = fopen(said, "rb");
    assert_non_null(file);
    answer.said[fread(answer.said, 1, sizeof answer.said - 1, file)] = '\0';
    fclose(file);
    remove(said);
    return answer;
}

/* One sentence about that line, with these words in it, and status 2. */
static void refused(const char *bytes, size_t n, int line, const char *words)
{
    struct answer answer;
    char place[sizeof path + 16];

    write_file(bytes, n);
    answer = run();
    snprintf(place, sizeof place, "%s:%d: ", path, line);
    assert_int_equal(answer.status, 2);
    assert_non_null(strstr(answer.said, place));
    assert_ptr_equal(strstr(answer.said, place), answer.said);
    assert_non_null(strstr(answer.said, words));
    assert_ptr_equal(strchr(answer.said, '\n'),
                     answer.said + strlen(answer.said) - 1);
    assert_int_equal(answer.report.passed, 0);
}

static void text_refused(const char *text, int line, const char *words)
{
    refused(text, strlen(text), line, words);
}

static int outcome(const char *text, struct scenario_report *report)
{
    struct answer answer;

    write_file(text, strlen(text));
    answer = run();
    *report = answer.report;
    return answer.status;
}

/* ---- bytes --------------------------------------------------------------- */

static void a_file_that_is_not_there(void **unused)
{
    struct scenario_report report = {0};
    int err = divert(STDERR_FILENO, "/dev/null");

    (void)unused;
    assert_int_equal(scenario_run_file("/nowhere/at.all", false, &report), 2);
    assert_int_equal(scenario_run_file("/", false, &report), 2);
    restore(STDERR_FILENO, err);
}

static void an_empty_file(void **unused)
{
    (void)unused;
    text_refused("", 1, "no scenario in it");
    text_refused("# only a comment\n\n", 1, "no scenario in it");
}

static void a_line_of_ten_megabytes(void **unused)
{
    size_t n = 10u << 20;
    char *bytes = malloc(n);

    (void)unused;
    assert_non_null(bytes);
    memset(bytes, 'a', n);
    bytes[0] = '\n';
    refused(bytes, n, 2, "longer than");
    free(bytes);
}

static void a_nul_in_a_line(void **unused)
{
    static const char bytes[] = "# comment\nscenario\0 A\n";

    (void)unused;
    refused(bytes, sizeof bytes - 1, 2, "control character (0x00)");
}

static void returns_at_the_ends_of_lines(void **unused)
{
    (void)unused;
    text_refused("scenario A \"a\"\r\nclause D6\r\n", 1, "(0x0d)");
}

/* ---- words --------------------------------------------------------------- */

static void a_line_with_an_unknown_beginning(void **unused)
{
    (void)unused;
    text_refused(HEAD "whenever p0 gold\n", 4, "whenever");
}

static void a_quote_that_is_never_closed(void **unused)
{
    (void)unused;
    text_refused("scenario A \"a title\nclause D6\n", 1, "never closed");
    text_refused(HEAD "impossible \"D5\n", 4, "never closed");
}

static void a_scenario_that_is_not_whole(void **unused)
{
    (void)unused;
    text_refused("then over\n", 1, "a scenario must begin first");
    text_refused("scenario A \"a\"\nclause D6\n", 1, "says no game");
    text_refused(HEAD, 1, "claims nothing");
    text_refused("scenario A \"a\"\ngame dej seats 4\nthen over\n", 1,
                 "cites no clause");
    text_refused(HEAD "then over\ngiven p0 gold 3\n", 5, "too late");
    text_refused(HEAD "given\n", 4, "says nothing");
    text_refused(HEAD "then unfinished\n" HEAD "then unfinished\n", 5,
                 "two scenarios called A");
}

static void a_game_or_an_option_that_is_not_there(void **unused)
{
    (void)unused;
    text_refused("scenario A \"a\"\nclause D6\ngame chess seats 2\n", 3,
                 "no game called 'chess'");
    text_refused("scenario A \"a\"\nclause D6\ngame dej\nthen over\n", 3,
                 "seats");
    text_refused(
        "scenario A \"a\"\nclause D6\ngame dej seats 4 option wind=3\n", 3,
        "no option wind=3");
    text_refused("scenario A \"a\"\nclause D6\ngame karzar seats 4 option "
                 "modules=captives,foresight,companions,vanguard,rs,windmill\n",
                 3,
                 "no option modules=captives,foresight,companions,vanguard,"
                 "rs,windmill");
    text_refused("scenario A \"a\"\nclause D6\ngame dej seats 9\nthen over\n",
                 3, "impossible: the set-up is refused: seats");
}

static void a_fact_that_means_nothing(void **unused)
{
    (void)unused;
    text_refused(HEAD "given p0 happy 3\nthen over\n", 4, "happy");
    text_refused(HEAD "given p0 hand castle moat\nthen over\n", 4, "moat");
    text_refused(HEAD "given p0 holds jester\nthen over\n", 4, "jester");
    text_refused(HEAD "given p7 gold 3\nthen over\n", 4, "nobody sits at p7");
    text_refused(HEAD "given p0 gold 3;; p1 gold 2\nthen over\n", 4, "empty");
    text_refused(HEAD "given field golf[0] = 3\nthen over\n", 4, "golf");
    text_refused(HEAD "given field gold[9] = 3\nthen over\n", 4, "which?");
    text_refused(HEAD "given field gold[0] = 99999\nthen over\n", 4,
                 "too large");
    text_refused(HEAD "then p0 happy 3\n", 4, "happy");
    text_refused(HEAD "then legal p0 fly\n", 4, "fly");
    text_refused(HEAD "then only p0 fly: king\n", 4, "only p0");
    text_refused(HEAD "then asks p0 mercy\n", 4, "mercy");
    text_refused(HEAD "then p0 hears p1 singing\n", 4, "singing");
}

static void a_move_that_is_none(void **unused)
{
    (void)unused;
    text_refused(TURN "when p0 fly\nthen over\n", 5, "'p0 fly' is no move");
    text_refused(TURN "when p0 build castle\nthen over\n", 5, "not legal now");
    text_refused(TURN "when p1 gold\nthen over\n", 5, "not legal now");
    text_refused(TURN "when p0 gold\nchance fly\nthen over\n", 6, "fly");
    text_refused(TURN "when p0 gold\nchance deal tavern\nthen over\n", 7,
                 "never asked for");
}

/* ---- positions ----------------------------------------------------------- */

static void facts_that_contradict_each_other(void **unused)
{
    (void)unused;
    text_refused(HEAD "given p0 holds king; p1 holds king\nthen over\n", 4,
                 "D13.3");
    text_refused(HEAD "given p0 hand 3; p0 hand 4\nthen over\n", 4,
                 "named before");
    text_refused(HEAD "given p0 to move as king; p1 to move as thief\n"
                      "then over\n",
                 4, "somebody else");
}

static void a_position_that_cannot_be(void **unused)
{
    (void)unused;
    text_refused(HEAD "given p0 city tavern tavern\nthen over\n", 4,
                 "impossible: D6.2: a city holds two districts");
    text_refused(HEAD "given first complete p2\nthen over\n", 4,
                 "impossible: D9.1");
}

/* ---- what is no fault of the file ---------------------------------------- */

static void what_does_not_hold_has_failed(void **unused)
{
    struct scenario_report report;

    (void)unused;
    assert_int_equal(outcome(TURN "then p0 gold 4\n", &report), 1);
    assert_int_equal(report.failed, 1);
    assert_int_equal(outcome(TURN "then p0 gold 3\n", &report), 0);
    assert_int_equal(report.passed, 1);
    assert_int_equal(outcome(HEAD "impossible \"D5\"\n", &report), 1);
    assert_int_equal(report.failed, 1);
    assert_int_equal(
        outcome(HEAD "given p0 city keep keep\nimpossible \"D5\"\n", &report),
        1);
}

/* It must be there, or not seeing it proves nothing. */
static void what_is_not_there_cannot_be_unseen(void **unused)
{
    struct scenario_report report;

    (void)unused;
    assert_int_equal(
        outcome(TURN "then p1 does not see p0 hand castle\n", &report), 1);
    assert_int_equal(
        outcome(TURN "then p1 does not see p0 hand manor\n", &report), 0);
    assert_int_equal(
        outcome(TURN "then p0 does not see p0 hand manor\n", &report), 1);
    assert_int_equal(
        outcome(TURN "when p0 gold\nthen p1 does not hear p0 kept manor\n",
                &report),
        1);
}

static int make_path(void **unused)
{
    int fd = mkstemp(path);

    (void)unused;
    return fd < 0 ? -1 : close(fd);
}

static int remove_path(void **unused)
{
    (void)unused;
    return remove(path);
}

int suite_scenario(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_that_is_not_there),
        cmocka_unit_test(an_empty_file),
        cmocka_unit_test(a_line_of_ten_megabytes),
        cmocka_unit_test(a_nul_in_a_line),
        cmocka_unit_test(returns_at_the_ends_of_lines),
        cmocka_unit_test(a_line_with_an_unknown_beginning),
        cmocka_unit_test(a_quote_that_is_never_closed),
        cmocka_unit_test(a_scenario_that_is_not_whole),
        cmocka_unit_test(a_game_or_an_option_that_is_not_there),
        cmocka_unit_test(a_fact_that_means_nothing),
        cmocka_unit_test(a_move_that_is_none),
        cmocka_unit_test(facts_that_contradict_each_other),
        cmocka_unit_test(a_position_that_cannot_be),
        cmocka_unit_test(what_does_not_hold_has_failed),
        cmocka_unit_test(what_is_not_there_cannot_be_unseen),
    };

    return cmocka_run_group_tests(tests, make_path, remove_path);
}
