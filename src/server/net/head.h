/*
 * head.h - is this the head of an unambiguous request?
 *
 * libmicrohttpd forgives what others do not: bare line feeds, folded lines, a
 * NUL, two lengths, two hosts. A proxy in front may read such a head in
 * another way, so it is refused before the library sees it. No request here
 * has a body.
 */
#ifndef SERVER_NET_HEAD_H
#define SERVER_NET_HEAD_H

#include "core/base.h"

enum { HEAD_MOST = 8 * 1024, HEAD_MORE = 0, HEAD_GOOD = 200 };

/* HEAD_GOOD; HEAD_MORE: the rest is to come; else the status to refuse with. */
int head_judge(const char *in, size_t n);

#endif
