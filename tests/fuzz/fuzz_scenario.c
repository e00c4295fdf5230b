/*
 * fuzz_scenario.c - scenario files from any bytes, read and played.
 */
#include "scenario/scenario.h"

#include "fuzz/fuzz.h"

#include <sys/mman.h>
#include <unistd.h>

static int file = -1;
static char path[32];

/*
 * Scenarios are read from a file, which is in memory here. Their output is
 * discarded; libFuzzer and the sanitizers keep the original stderr.
 */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    file = memfd_create("scenario", 0);
    must(file >= 0);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    must(freopen("/dev/null", "w", stdout));
    return 0;
}

/* To repeat a scenario a thousand times is slow, as it should be. */
static bool repeats(const char *text)
{
    for (; (text = strstr(text, "repeat")); text++)
        if (strtol(text + 6, NULL, 10) > 9)
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    struct scenario_report report = {0};
    char *text = fuzz_text(data, size);
    FILE *shown = stderr;
    int status = 0;

    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    if (!repeats(text)) {
        must(ftruncate(file, 0) == 0);
        must(pwrite(file, data, size, 0) == (ssize_t)size);
        stderr = nowhere;
        status = scenario_run_file(path, false, &report);
        stderr = shown;
        must(status >= 0 && status <= 2);
        must((status == 0) == (report.failed == 0 && report.passed > 0));
    }
    free(text);
    return 0;
}
