/*
 * report.h - somebody tells those who run the server about another player.
 */
#ifndef SERVER_REPORT_H
#define SERVER_REPORT_H

#include "server/table.h"

struct json_t;

/* NULL: an answer comes; else why not. */
const char *session_report(const struct asked *a, const struct json_t *in,
                           struct table *t);

#endif
