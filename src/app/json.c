/*
 * json.c - see json.h. Only slugs, numbers and names of files are written, so
 * escaping is all that is needed.
 */
#include "app/json.h"

static void put_string(FILE *to, const char *text)
{
    fputc('"', to);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(to, "\\%c", c);
        else if (c < ' ')
            fprintf(to, "\\u%04x", c);
        else
            fputc(c, to);
    }
    fputc('"', to);
}

static void put_name(struct json *j, const char *name)
{
    if (j->more)
        fputc(',', j->to);
    j->more = true;
    if (!name)
        return;
    put_string(j->to, name);
    fputc(':', j->to);
}

void json_open(struct json *j, FILE *to)
{
    j->to = to;
    j->more = false;
    fputc('{', to);
}

void json_text(struct json *j, const char *name, const char *value)
{
    put_name(j, name);
    put_string(j->to, value);
}

void json_whole(struct json *j, const char *name, long long value)
{
    put_name(j, name);
    fprintf(j->to, "%lld", value);
}

void json_real(struct json *j, const char *name, double value)
{
    put_name(j, name);
    fprintf(j->to, "%.6g", value);
}

void json_enter(struct json *j, const char *name, char bracket)
{
    put_name(j, name);
    fputc(bracket, j->to);
    j->more = false;
}

void json_leave(struct json *j, char bracket)
{
    fputc(bracket, j->to);
    j->more = true;
}

void json_close(struct json *j)
{
    fputs("}\n", j->to);
}
