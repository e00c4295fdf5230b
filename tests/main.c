/*
 * main.c - the test program of one folder of tests.
 *
 * usage: test_FOLDER [--list | SUITE...]     all suites if none is named
 *
 * A suite is one file: test_walk.c has a function suite_walk(), which runs its
 * cases. meson knows which files a folder has and passes them as SUITES,
 * "SUITE(base) SUITE(cards)".
 */
#include <stdio.h>
#include <string.h>

#define SUITE(name) int suite_##name(void);
SUITES
#undef SUITE

static const struct suite {
    const char *name;
    int (*run)(void); /* how many cases failed */
} suites[] = {
#define SUITE(name) {"test_" #name, suite_##name},
    SUITES
#undef SUITE
};

enum { N_SUITES = sizeof suites / sizeof suites[0] };

static int run_named(const char *name)
{
    for (int i = 0; i < N_SUITES; i++)
        if (strcmp(suites[i].name, name) == 0)
            return suites[i].run();
    fprintf(stderr, "there is no suite %s here; --list tells which\n", name);
    return 1;
}

int main(int n, char **word)
{
    int failed = 0;

    if (n == 2 && strcmp(word[1], "--list") == 0) {
        for (int i = 0; i < N_SUITES; i++)
            puts(suites[i].name);
        return 0;
    }
    for (int i = 1; i < n; i++)
        failed += run_named(word[i]);
    for (int i = 0; n == 1 && i < N_SUITES; i++)
        failed += suites[i].run();
    return failed ? 1 : 0;
}
