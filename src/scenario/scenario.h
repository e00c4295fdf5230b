/*
 * scenario.h - rules proved by example: a position in words, some moves, and
 * what must follow. How to write one: docs/scenarios.md.
 */
#ifndef SCENARIO_SCENARIO_H
#define SCENARIO_SCENARIO_H

#include <stdbool.h>

struct scenario_report {
    int passed, failed; /* scenarios, not fillings */
};

/*
 * Run every scenario of a file and add the results to out. Prints on stdout
 * which failed and why (verbose: the others too). 0: all held; 1: some failed;
 * 2: this is not a scenario file, or a scenario in it cannot be played, after
 * one sentence "file:line: ..." on stderr.
 */
int scenario_run_file(const char *path, bool verbose,
                      struct scenario_report *out);

#endif
