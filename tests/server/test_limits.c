/*
 * test_limits.c - everything a request may contain fits where the server keeps
 * it (src/proto/messages.def against the server's own sizes).
 */
#define _GNU_SOURCE /* for uv.h */
#include "server/session_state.h"
#include "server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void every_field_fits_its_buffer(void **unused)
{
    static const struct {
        enum request_kind kind;
        const char *field;
        int64_t most;
    } rows[] = {
        {REQUEST_PLAY, "do", CHAIN_MOST},
        {REQUEST_PLAY, "ask", UINT16_MAX},
        {REQUEST_HELLO, "token", TOKEN_MOST},
        {REQUEST_NAME, "name", NAME_BYTES},
        {REQUEST_NAME, "pass", PASS_MOST},
        {REQUEST_CREATE, "game", SLUG_BYTES},
        {REQUEST_CREATE, "seats", SEATS_MAX},
        {REQUEST_CREATE, "bots", SEATS_MAX},
        {REQUEST_FIND, "code", CODE_LETTERS},
        {REQUEST_SIT, "seat", SEATS_MAX - 1},
        {REQUEST_SIT, "share", RECORD_SHARE},
        {REQUEST_REMOVE, "seat", SEATS_MAX - 1},
        {REQUEST_SEATBOT, "seat", SEATS_MAX - 1},
        {REQUEST_SEATBOT, "bot", SLUG_BYTES},
        {REQUEST_START, "share", RECORD_SHARE},
        {REQUEST_FOLLOW, "have", UINT32_MAX},
        {REQUEST_SAY, "text", SAY_BYTES},
        {REQUEST_SAY, "phrase", SLUG_BYTES},
        {REQUEST_WEBHOOK, "url", HOOK_URL},
        {REQUEST_WEBHOOK, "page", HOOK_PAGE},
        {REQUEST_REPORT, "text", REASON_BYTES},
        {REQUEST_PASSPHRASE, "pass", PASS_MOST},
        {REQUEST_PASSPHRASE, "new", PASS_MOST},
        {REQUEST_RECOVERY, "pass", PASS_MOST},
        {REQUEST_RECOVER, "name", NAME_BYTES},
        {REQUEST_RECOVER, "new", PASS_MOST},
        {REQUEST_SIGNOUT, "device", WHO_LETTERS},
        {REQUEST_ERASE, "pass", PASS_MOST},
    };

    (void)unused;
    for (int i = 0; i < COUNT(rows); i++)
        assert_int_equal(request_most(rows[i].kind, rows[i].field),
                         rows[i].most);
    for (int kind = 0; kind < REQUESTS; kind++) {
        int64_t most = request_most((enum request_kind)kind, "table");
        assert_true(most == -1 || most == TABLE_ID);
    }
    assert_int_equal(REQUEST_ID, MOVE_ID);
}

int suite_limits(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_fits_its_buffer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
