/*
 * args.c - see args.h.
 */
#include "app/args.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

bool args_number(const char *text, long low, long high, long *out)
{
    char *end = NULL;
    long value = 0;

    if (text[0] != '-' && (text[0] < '0' || text[0] > '9'))
        return false; /* strtol would accept blanks and a plus sign */
    errno = 0;
    value = strtol(text, &end, 10);
    if (errno || end == text || *end || value < low || value > high)
        return false;
    *out = value;
    return true;
}

static const struct flag *flag_named(const struct flag *flags, const char *name,
                                     size_t n)
{
    for (; flags->name; flags++)
        if (strlen(flags->name) == n && memcmp(flags->name, name, n) == 0)
            return flags;
    return NULL;
}

static bool take_value(const struct app *app, const struct flag *flag,
                       const char *value)
{
    if (flag->kind == FLAG_TEXT) {
        *(const char **)flag->to = value;
        return true;
    }
    if (flag->kind == FLAG_NUMBER) {
        if (args_number(value, flag->low, flag->high, flag->to))
            return true;
        say_misuse(app, flag->high == LONG_MAX ? SAY_BAD_WHOLE : SAY_BAD_NUMBER,
                   SLOTS(TEXT("flag", flag->name), TEXT("word", value),
                         NUMBER("low", flag->low), NUMBER("high", flag->high)));
        return false;
    }
    struct texts *texts = flag->to;
    if (texts->n == TEXTS_MAX) {
        say_misuse(app, SAY_TOO_MANY, SLOTS(TEXT("flag", flag->name)));
        return false;
    }
    texts->item[texts->n++] = value;
    return true;
}

/* One flag at argv[*at]; *at moves past what was used. */
static bool take_flag(struct app *app, const struct flag *flags, int argc,
                      char **argv, int *at)
{
    const char *name = argv[*at] + 2;
    size_t n = strcspn(name, "=");
    const struct flag *flag = flag_named(flags, name, n);
    const char *value = name[n] ? name + n + 1 : NULL;

    if (!flag) {
        say_misuse(app, SAY_NO_FLAG, SLOTS(TEXT("word", argv[*at])));
        return false;
    }
    if (flag->kind == FLAG_SWITCH && !value) {
        *(bool *)flag->to = true;
        return true;
    }
    if (flag->kind == FLAG_SWITCH) {
        say_misuse(app, SAY_NO_VALUE, SLOTS(TEXT("flag", flag->name)));
        return false;
    }
    if (!value && *at + 1 < argc)
        value = argv[++*at];
    if (!value) {
        say_misuse(app, SAY_NEEDS_VALUE, SLOTS(TEXT("flag", flag->name)));
        return false;
    }
    return take_value(app, flag, value);
}

/* --lang may come last, but errors about the rest should already be in it. */
static bool take_common(struct app *app, struct args *args, int argc,
                        char **argv)
{
    bool help = false;

    for (int i = 1; i < argc; i++) {
        const char *value = NULL;
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            help = true;
        else if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            value = argv[++i];
        if (value && !say_in(app, value))
            return false;
    }
    if (help) {
        say_line(app, stdout, args->help, NULL);
        args->status = GOOD;
    }
    return !help;
}

static bool take_all(struct app *app, struct args *args, int argc, char **argv)
{
    const char *language = NULL;
    const struct flag common[] = {{"lang", FLAG_TEXT, &language, 0, 0}, {0}};
    bool flags_end = false;

    for (int i = 1; i < argc; i++) {
        bool is_flag = !flags_end && strncmp(argv[i], "--", 2) == 0;
        bool is_lang = is_flag && strncmp(argv[i], "--lang", 6) == 0;
        if (is_flag && !argv[i][2])
            flags_end = true;
        else if (!is_flag)
            args->word[args->n++] = argv[i];
        else if (!take_flag(app, is_lang ? common : args->flags, argc, argv,
                            &i))
            return false;
    }
    return true;
}

bool args_read(struct app *app, struct args *args, int argc, char **argv)
{
    args->word = argv;
    args->n = 0;
    args->status = MISUSED;
    if (!take_common(app, args, argc, argv) || !take_all(app, args, argc, argv))
        return false;
    if (args->n < args->words_min)
        say_misuse(app, SAY_TOO_FEW_WORDS,
                   SLOTS(TEXT("command", args->command)));
    else if (args->n > args->words_max)
        say_misuse(app, SAY_TOO_MANY_WORDS,
                   SLOTS(TEXT("command", args->command),
                         TEXT("word", args->word[args->words_max])));
    else
        return true;
    return false;
}
