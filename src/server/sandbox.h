/*
 * sandbox.h - a process that can open few files.
 *
 * Once it has entered, it reads and writes in the folder of the games, reads
 * the page and what is needed to resolve a name and to check a certificate,
 * and nothing else: a hole in a parser opens no file and runs no program.
 */
#ifndef SERVER_SANDBOX_H
#define SERVER_SANDBOX_H

#include "server/config.h"

/* Before there are threads. False: this kernel has no Landlock. */
bool sandbox_enter(const struct config *config);

#endif
