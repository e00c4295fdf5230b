/*
 * args.h - reading a command line: switches, values, and the words between.
 */
#ifndef APP_ARGS_H
#define APP_ARGS_H

#include "app/app.h"

enum flag_kind {
    FLAG_SWITCH, /* to: bool                                       */
    FLAG_TEXT,   /* to: const char *                               */
    FLAG_NUMBER, /* to: long; from low to high; LONG_MAX: no limit */
    FLAG_EACH,   /* to: struct texts; may be given more than once  */
};

enum { TEXTS_MAX = 32 };

struct texts {
    const char *item[TEXTS_MAX];
    int n;
};

struct flag {
    const char *name; /* without the two dashes; NULL ends the list */
    enum flag_kind kind;
    void *to;
    long low, high;
};

struct args {
    const char *command;
    enum sentence help;
    const struct flag *flags;
    int words_min, words_max; /* how many words the command takes   */
    char **word;              /* the words, after args_read()       */
    int n;
    int status; /* to return when there is nothing more to do */
};

/*
 * Parse argv; the words are moved to its front. Every command has --help and
 * --lang. False: there is nothing more to do, the help or an error has been
 * printed; return status.
 */
bool args_read(struct app *app, struct args *args, int argc, char **argv);

/* A whole number from low to high that is written in full, or false. */
bool args_number(const char *text, long low, long high, long *out);

#endif
