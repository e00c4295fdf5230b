/*
 * kept.h - where a net's learning (improve.h) has got to, in a file beside the
 * net: after an interruption the same command goes on from there.
 */
#ifndef TRAIN_KEPT_H
#define TRAIN_KEPT_H

#include <stdbool.h>

/* All of it or nothing. False: it cannot be written, and it was said why. */
bool kept_save(void);

/* *resumes: there was something, and school is as it was then. False: it is of
 * another command, and it was said so; it is not overwritten. */
bool kept_resume(bool *resumes);

#endif
