/*
 * answer.h - answers to HTTP requests: texts, files of the page, the cookie.
 */
#ifndef SERVER_NET_ANSWER_H
#define SERVER_NET_ANSWER_H

#include "server/net/files.h"
#include "server/server.h"

#include <microhttpd.h>

enum MHD_Result answer_text(struct MHD_Connection *c, unsigned status,
                            const char *text, size_t n);
enum MHD_Result answer_refuse(struct MHD_Connection *c, unsigned status);

/* A file; with the page itself goes a cookie, if the client has none. */
enum MHD_Result answer_file(struct server *s, struct MHD_Connection *c,
                            const struct file *file);

/* The page, made for this request; the text is freed. */
enum MHD_Result answer_page(struct server *s, struct MHD_Connection *c,
                            char *text, size_t n);

/* The page, where nothing else is: it says so. */
enum MHD_Result answer_lost(struct server *s, struct MHD_Connection *c,
                            const struct file *page);

/* The cookie that the request's ticket stands for. */
enum MHD_Result answer_renew(struct server *s, struct MHD_Connection *c);

/* ---- what a request says ------------------------------------------------- */

const char *answer_header(struct MHD_Connection *c, const char *name);

/* The token of a device, or NULL. */
const char *answer_cookie(const struct server *s, struct MHD_Connection *c);

/* Does a list like "keep-alive, Upgrade" name it? */
bool answer_names(const char *list, const char *word);

#endif
