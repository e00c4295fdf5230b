/*
 * addresses.h - the addresses at which other machines can reach this one.
 */
#ifndef APP_ADDRESSES_H
#define APP_ADDRESSES_H

#include <stdbool.h>
#include <stddef.h>

enum { ADDRESS_URL = 128, ADDRESSES_MAX = 16 };

/* Does a server that listens there listen on every address? Only on the
 * loopback address? */
bool address_is_any(const char *host);
bool address_is_local(const char *host);

/* "http://[::1]:8080/" */
void address_url(const char *host, int port, char *out, size_t size);

/* Every address at which others can reach this machine: first the one its
 * network knows it by, then IPv4; returns how many. Link-local ones (fe80::)
 * are left out. */
int address_urls(int port, char out[ADDRESSES_MAX][ADDRESS_URL]);

#endif
