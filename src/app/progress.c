/*
 * progress.c - see progress.h.
 */
#include "app/progress.h"

#include <stdio.h>

void progress_bar(long done, long all)
{
    enum { WIDTH = 40 };
    int full = all > 0 ? (int)(done * WIDTH / all) : WIDTH;

    fprintf(stderr, "\r[%.*s%*s] %3ld%%", full,
            "########################################", WIDTH - full, "",
            100L * full / WIDTH);
    if (done == all)
        fputs("\r\033[K", stderr);
    fflush(stderr);
}
