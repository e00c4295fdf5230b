/*
 * post_judge.c - which addresses may be posted to at all (post.h), as far as
 * their text tells.
 */
#include "server/post.h"

#include "server/address.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

/* A number where a name could be: "10.0.0.1", "[::1]". */
static bool is_forbidden(const char *host)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    char inner[INET6_ADDRSTRLEN + 1];
    size_t n = strlen(host);

    if (inet_pton(AF_INET, host, &four.sin_addr) == 1)
        return !address_is_public((const struct sockaddr *)&four);
    if (host[0] != '[' || n < 3 || n - 2 >= sizeof inner)
        return false;
    memcpy(inner, host + 1, n - 2);
    inner[n - 2] = '\0';
    return inet_pton(AF_INET6, inner, &six.sin6_addr) == 1 &&
           !address_is_public((const struct sockaddr *)&six);
}

static bool has_part(CURLU *url, CURLUPart part)
{
    char *text = NULL;
    bool found = curl_url_get(url, part, &text, 0) == CURLUE_OK;

    curl_free(text);
    return found;
}

/* Mail and other old services listen below 1024: we do not talk to those. */
static bool is_port(const char *text)
{
    long port = strtol(text, NULL, 10);

    return port == 80 || port == 443 || (port >= 1024 && port < 65536);
}

static bool begins_well(const char *text, bool safe)
{
    size_t skip = strncmp(text, "https://", 8) == 0           ? 8
                  : !safe && strncmp(text, "http://", 7) == 0 ? 7
                                                              : 0;

    return skip && text[skip] && text[skip] != '/';
}

const char *post_judge(const char *text, bool safe, bool anywhere)
{
    CURLU *url = curl_url();
    char *host = NULL;
    char *port = NULL;
    const char *why = "url";

    if (url && begins_well(text, safe && !anywhere) &&
        curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK &&
        curl_url_get(url, CURLUPART_HOST, &host, 0) == CURLUE_OK &&
        curl_url_get(url, CURLUPART_PORT, &port, CURLU_DEFAULT_PORT) ==
            CURLUE_OK &&
        is_port(port) && !has_part(url, CURLUPART_USER) &&
        !has_part(url, CURLUPART_PASSWORD))
        why = !anywhere && is_forbidden(host) ? "address" : NULL;
    curl_free(host);
    curl_free(port);
    curl_url_cleanup(url);
    return why;
}
