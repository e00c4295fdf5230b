/*
 * progress.h - a progress bar on stderr.
 */
#ifndef APP_PROGRESS_H
#define APP_PROGRESS_H

/* A bar over the last one; it is wiped away when all is done. */
void progress_bar(long done, long all);

#endif
