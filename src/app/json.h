/*
 * json.h - one JSON object a line, for machines.
 */
#ifndef APP_JSON_H
#define APP_JSON_H

#include <stdbool.h>
#include <stdio.h>

struct json {
    FILE *to;
    bool more; /* a comma is due */
};

/* json_open(), then members or items, then json_close() with a line end. */
void json_open(struct json *j, FILE *to);
void json_text(struct json *j, const char *name, const char *value);
void json_whole(struct json *j, const char *name, long long value);
void json_real(struct json *j, const char *name, double value);
void json_close(struct json *j);

/* An object or a list inside; what a list holds has no name (NULL). */
void json_enter(struct json *j, const char *name, char bracket);
void json_leave(struct json *j, char bracket);

#endif
