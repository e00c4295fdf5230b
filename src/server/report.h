/*
 * report.h - a player reports another one to the operators.
 */
#ifndef SERVER_REPORT_H
#define SERVER_REPORT_H

#include "server/table.h"

struct json_t;

/* NULL: an answer will come; else why not. */
const char *session_report(const struct asked *a, const struct json_t *in,
                           struct table *t);

#endif
