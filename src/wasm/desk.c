/*
 * desk.c - the one desk of the module. Its memory never moves.
 */
#include "lib/desk.h"

static struct charsu desk;

struct charsu *charsu_desk(void)
{
    return &desk;
}
