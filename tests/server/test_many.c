/*
 * test_many.c - rows that are run together are the rows that were bound.
 */
#include "server/sql_sqlite.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS_MOST = 3 * MANY_ROWS };

static const char insert[] = "INSERT INTO t (n, b) VALUES (?,?)";
static const char replace[] = "REPLACE INTO t (n, b) VALUES (?,?)";

/* An empty table, and the rows for it. */
struct bench {
    sqlite3 *db;
    sqlite3_stmt *one;
    struct many *m;
};

static sqlite3_stmt *prepare(sqlite3 *db, const char *text)
{
    sqlite3_stmt *s = NULL;

    assert_int_equal(sqlite3_prepare_v2(db, text, -1, &s, NULL), SQLITE_OK);
    return s;
}

static struct bench begin(const char *text)
{
    struct bench b = {0};

    assert_int_equal(sqlite3_open(":memory:", &b.db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(b.db, "CREATE TABLE t (n INTEGER PRIMARY KEY, b BLOB)",
                     NULL, NULL, NULL),
        SQLITE_OK);
    b.one = prepare(b.db, text);
    b.m = many_new(b.one, text);
    assert_non_null(b.m);
    return b;
}

static void end(struct bench *b)
{
    many_free(b->m);
    sqlite3_finalize(b->one);
    sqlite3_close(b->db);
}

static void add_row(struct bench *b, int n, const char *bytes)
{
    many_whole(b->m, 1, n);
    many_bytes(b->m, 2, bytes, strlen(bytes));
    many_add(b->m);
}

static int count(const struct bench *b, const char *text)
{
    sqlite3_stmt *s = prepare(b->db, text);
    int n = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : -1;

    sqlite3_finalize(s);
    return n;
}

/* As many as fit, fewer, and some that take several rounds. */
static void every_row_arrives(void **state)
{
    (void)state;
    for (int rows = 0; rows <= ROWS_MOST; rows++) {
        struct bench b = begin(insert);
        char bytes[ROWS_MOST][8];
        for (int i = 0; i < rows; i++) {
            memset(bytes[i], 0, sizeof bytes[i]);
            memset(bytes[i], 'a', (size_t)(i % 4));
            add_row(&b, i, bytes[i]);
            if (many_rows(b.m) == MANY_ROWS)
                assert_int_equal(many_run(b.m), SQLITE_DONE);
        }
        assert_int_equal(many_run(b.m), SQLITE_DONE);
        assert_int_equal(many_rows(b.m), 0);
        assert_int_equal(count(&b, "SELECT COUNT(*) FROM t"), rows);
        assert_int_equal(
            count(&b, "SELECT COUNT(*) FROM t WHERE length(b) <> n % 4"), 0);
        end(&b);
    }
}

/* Of rows with the same key the last counts. */
static void the_last_one_replaces(void **state)
{
    struct bench b = begin(replace);

    (void)state;
    for (int i = 0; i < MANY_ROWS; i++)
        add_row(&b, 1, i == MANY_ROWS - 1 ? "last" : "");
    assert_int_equal(many_run(b.m), SQLITE_DONE);
    assert_int_equal(count(&b, "SELECT COUNT(*) FROM t"), 1);
    assert_int_equal(count(&b, "SELECT length(b) FROM t"), 4);
    end(&b);
}

static void a_clash_is_told_and_what_is_forgotten_is_not_run(void **state)
{
    struct bench b = begin(insert);

    (void)state;
    for (int i = 0; i < MANY_ROWS; i++)
        add_row(&b, i / 2, "");
    assert_int_equal(many_run(b.m), SQLITE_CONSTRAINT);
    assert_int_equal(count(&b, "SELECT COUNT(*) FROM t"), 0);
    add_row(&b, 1, "");
    many_forget(b.m);
    assert_int_equal(many_run(b.m), SQLITE_DONE);
    assert_int_equal(count(&b, "SELECT COUNT(*) FROM t"), 0);
    end(&b);
}

int suite_many(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_arrives),
        cmocka_unit_test(the_last_one_replaces),
        cmocka_unit_test(a_clash_is_told_and_what_is_forgotten_is_not_run),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
