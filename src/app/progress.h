/*
 * progress.h - how far something long is, on stderr.
 */
#ifndef APP_PROGRESS_H
#define APP_PROGRESS_H

/* A bar over the last one; it is wiped away when all is done. */
void progress_bar(long done, long all);

#endif
