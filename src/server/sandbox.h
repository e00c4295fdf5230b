/*
 * sandbox.h - restricts which files the process can open.
 *
 * Inside it, the process can read and write in the games' folder, read the
 * page and what is needed to resolve names and check certificates, and nothing
 * else: a hole in a parser opens no file and runs no program.
 */
#ifndef SERVER_SANDBOX_H
#define SERVER_SANDBOX_H

#include "server/config.h"

/* Before there are threads. False: this kernel has no Landlock. */
bool sandbox_enter(const struct config *config);

#endif
