/* string.h - what the rules may use, and the one function more of the bots. */
#ifndef BOTS_STRING_H
#define BOTS_STRING_H

#include_next <string.h>

int strcmp(const char *one, const char *two);

#endif
