/*
 * addresses.h - under which addresses other machines find this one.
 */
#ifndef APP_ADDRESSES_H
#define APP_ADDRESSES_H

#include <stdbool.h>
#include <stddef.h>

enum { ADDRESS_URL = 128, ADDRESSES_MAX = 16 };

/* Does a server that listens there listen on every address? On none but this
 * machine's own? */
bool address_is_any(const char *host);
bool address_is_local(const char *host);

/* "http://[::1]:8080/" */
void address_url(const char *host, int port, char *out, size_t size);

/* One for each address of this machine that others can reach, the one that
 * its network knows it by first, then IPv4; returns how many. Those of a single
 * link only (fe80::) are left out. */
int address_urls(int port, char out[ADDRESSES_MAX][ADDRESS_URL]);

#endif
