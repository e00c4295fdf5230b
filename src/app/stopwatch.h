/*
 * stopwatch.h - measuring on a shared machine: processor time in several
 * windows, and their median.
 */
#ifndef APP_STOPWATCH_H
#define APP_STOPWATCH_H

enum { WINDOWS_MOST = 99 };

/* Processor time of this program so far, in seconds. */
double stopwatch_cpu(void);

/* The median of n numbers; their order is lost. */
double stopwatch_median(double *value, long n);

#endif
