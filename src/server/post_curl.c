/*
 * post_curl.c - post.h by libcurl: one thread, one multi handle.
 */
#include "server/post.h"

#include "server/address.h"

#include <curl/curl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    ACTIVE_MOST = 16, /* posts under way                        */
    TRIES_MOST = 3,
    AGAIN_MS = 3000, /* after the first; then five times as much */
    CONNECT_MS = 3000,
    WHOLE_MS = 6000,
    WAIT_MS = 500, /* where something must be tried again     */
    IDLE_MS = 60 * 1000,
    ANSWER_MOST = 4096, /* bytes of an answer we listen to        */
};

struct list {
    struct post *first, **last;
};

/* A post under way. */
struct job {
    struct poster *poster;
    struct post *post;          /* NULL: it is free */
    CURL *easy;                 /* owned */
    struct curl_slist *headers; /* owned */
    size_t heard;
    bool forbidden;
};

struct poster {
    struct poster_config config;
    CURLM *multi; /* owned */
    struct job job[ACTIVE_MOST];
    struct list waiting; /* the thread's */
    pthread_t thread;
    pthread_mutex_t lock; /* of all below */
    struct list queued, decided;
    int n; /* added, and not finished */
    bool ending;
};

/* ---- lists --------------------------------------------------------------- */

static void list_init(struct list *l)
{
    l->first = NULL;
    l->last = &l->first;
}

static void list_add(struct list *l, struct post *p)
{
    p->next = NULL;
    *l->last = p;
    l->last = &p->next;
}

static struct post *list_take(struct list *l)
{
    struct post *first = l->first;

    list_init(l);
    return first;
}

static void list_add_all(struct list *l, struct post *p)
{
    while (p) {
        struct post *next = p->next;
        list_add(l, p);
        p = next;
    }
}

/* ---- one post ------------------------------------------------------------ */

/* By the address itself, not by what its name resolved to earlier. */
static curl_socket_t open_socket(void *to, curlsocktype purpose,
                                 struct curl_sockaddr *at)
{
    struct job *job = to;

    (void)purpose;
    if (!job->poster->config.anywhere && !address_is_public(&at->addr)) {
        job->forbidden = true;
        return CURL_SOCKET_BAD;
    }
    return socket(at->family, at->socktype | SOCK_CLOEXEC, at->protocol);
}

static size_t hear(char *data, size_t size, size_t n, void *to)
{
    struct job *job = to;

    (void)data;
    job->heard += size * n;
    return job->heard > ANSWER_MOST ? 0 : size * n;
}

/* The lines of a post as libcurl has them. */
static bool make_headers(struct job *job)
{
    const char *from = job->post->headers[0] ? job->post->headers
                                             : "Content-Type: "
                                               "application/json\n";

    while (*from) {
        size_t n = strcspn(from, "\n");
        char *line = strndup(from, n);
        struct curl_slist *more =
            line ? curl_slist_append(job->headers, line) : NULL;
        free(line);
        if (!more)
            return false;
        job->headers = more;
        from += n + (from[n] == '\n');
    }
    return true;
}

static void drop_headers(struct job *job)
{
    curl_slist_free_all(job->headers);
    job->headers = NULL;
}

static bool prepare(struct job *job)
{
    CURL *easy = job->easy;
    CURLcode rc = CURLE_OK;
    bool safe = job->post->safe && !job->poster->config.anywhere;

    if (!make_headers(job))
        return false;
    curl_easy_reset(easy);
#define SET(option, value) rc = rc ? rc : curl_easy_setopt(easy, option, value)
    SET(CURLOPT_URL, job->post->url);
    SET(CURLOPT_PROTOCOLS_STR, safe ? "https" : "http,https");
    SET(CURLOPT_POSTFIELDSIZE, (long)job->post->size);
    SET(CURLOPT_POSTFIELDS, job->post->body);
    SET(CURLOPT_HTTPHEADER, job->headers);
    SET(CURLOPT_USERAGENT, "charsu");
    SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_PROXY, ""); /* whatever the environment says */
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_QUICK_EXIT, 1L); /* do not wait for a name server */
    SET(CURLOPT_FORBID_REUSE, 1L);
    SET(CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    SET(CURLOPT_TIMEOUT_MS, (long)WHOLE_MS);
    SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
    SET(CURLOPT_OPENSOCKETDATA, job);
    SET(CURLOPT_WRITEFUNCTION, hear);
    SET(CURLOPT_WRITEDATA, job);
    SET(CURLOPT_PRIVATE, job);
#undef SET
    return rc == CURLE_OK;
}

static void decide(struct poster *p, struct post *post, enum posted how)
{
    post->how = how;
    pthread_mutex_lock(&p->lock);
    list_add(&p->decided, post);
    pthread_mutex_unlock(&p->lock);
    p->config.notify(p->config.to);
}

/* Not where the next try would end the same. */
static bool is_final(long status)
{
    return status >= 300 && status < 500 && status != 408 && status != 429;
}

static void finish_job(struct job *job)
{
    struct poster *p = job->poster;
    struct post *post = job->post;
    long status = 0;
    int64_t pause = AGAIN_MS;

    curl_easy_getinfo(job->easy, CURLINFO_RESPONSE_CODE, &status);
    curl_multi_remove_handle(p->multi, job->easy);
    drop_headers(job);
    job->post = NULL;
    post->tries++;
    post->gone = status == 404 || status == 410;
    if (status >= 200 && status < 300)
        decide(p, post, POSTED);
    else if (job->forbidden && !status)
        decide(p, post, POST_FORBIDDEN);
    else if (post->once || post->tries >= TRIES_MOST || is_final(status))
        decide(p, post, POST_FAILED);
    else {
        for (int i = 1; i < post->tries; i++)
            pause *= 5;
        post->at = p->config.io->now_ms(p->config.io) + pause;
        list_add(&p->waiting, post);
    }
}

/* ---- the thread ---------------------------------------------------------- */

/* One at a time to the same place: a slow receiver holds up only itself. */
static struct job *free_job(struct poster *p, const struct post *post)
{
    struct job *found = NULL;

    for (int i = 0; i < ACTIVE_MOST; i++) {
        struct job *job = &p->job[i];
        if (!job->post)
            found = job;
        else if (strcmp(job->post->url, post->url) == 0)
            return NULL;
    }
    return found;
}

static void begin_posts(struct poster *p)
{
    int64_t now = p->config.io->now_ms(p->config.io);
    struct post *post = list_take(&p->waiting);

    while (post) {
        struct post *next = post->next;
        struct job *job = post->at <= now ? free_job(p, post) : NULL;
        if (!job) {
            list_add(&p->waiting, post);
            post = next;
            continue;
        }
        job->post = post;
        job->heard = 0;
        job->forbidden = false;
        if (!prepare(job) ||
            curl_multi_add_handle(p->multi, job->easy) != CURLM_OK) {
            drop_headers(job);
            job->post = NULL;
            decide(p, post, POST_FAILED);
        }
        post = next;
    }
}

static void end_posts(struct poster *p)
{
    int left = 0;

    for (CURLMsg *m; (m = curl_multi_info_read(p->multi, &left));) {
        char *job = NULL;
        if (m->msg == CURLMSG_DONE &&
            curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, &job) ==
                CURLE_OK)
            finish_job((struct job *)(void *)job);
    }
}

static bool take_queued(struct poster *p)
{
    bool ending = false;

    pthread_mutex_lock(&p->lock);
    list_add_all(&p->waiting, list_take(&p->queued));
    ending = p->ending;
    pthread_mutex_unlock(&p->lock);
    return !ending;
}

static void *work(void *arg)
{
    struct poster *p = arg;
    int running = 0;

    while (take_queued(p)) {
        begin_posts(p);
        curl_multi_perform(p->multi, &running);
        end_posts(p);
        curl_multi_poll(p->multi, NULL, 0, p->waiting.first ? WAIT_MS : IDLE_MS,
                        NULL);
    }
    return NULL;
}

/* ---- the loop's side ----------------------------------------------------- */

bool poster_add(struct poster *p, struct post *post)
{
    bool fits = false;

    pthread_mutex_lock(&p->lock);
    fits = p->n < POSTS_MOST;
    if (fits) {
        p->n++;
        list_add(&p->queued, post);
    }
    pthread_mutex_unlock(&p->lock);
    if (fits)
        curl_multi_wakeup(p->multi);
    return fits;
}

void poster_finish(struct poster *p)
{
    struct post *post = NULL;

    pthread_mutex_lock(&p->lock);
    post = list_take(&p->decided);
    for (struct post *at = post; at; at = at->next)
        p->n--;
    pthread_mutex_unlock(&p->lock);
    while (post) {
        struct post *next = post->next;
        post->done(post);
        post = next;
    }
}

static void free_poster(struct poster *p)
{
    for (int i = 0; i < ACTIVE_MOST; i++)
        if (p->job[i].easy)
            curl_easy_cleanup(p->job[i].easy);
    if (p->multi)
        curl_multi_cleanup(p->multi);
    curl_global_cleanup();
    free(p);
}

static void drop_all(struct poster *p)
{
    for (int i = 0; i < ACTIVE_MOST; i++) {
        struct job *job = &p->job[i];
        if (!job->post)
            continue;
        curl_multi_remove_handle(p->multi, job->easy);
        drop_headers(job);
        list_add(&p->waiting, job->post);
        job->post = NULL;
    }
    list_add_all(&p->waiting, list_take(&p->queued));
    for (struct post *at = p->waiting.first; at; at = at->next)
        at->how = POST_DROPPED;
    list_add_all(&p->decided, list_take(&p->waiting));
}

void poster_close(struct poster *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->ending = true;
    pthread_mutex_unlock(&p->lock);
    curl_multi_wakeup(p->multi);
    pthread_join(p->thread, NULL);
    drop_all(p);
    poster_finish(p);
    pthread_mutex_destroy(&p->lock);
    free_poster(p);
}

static bool make_handles(struct poster *p)
{
    p->multi = curl_multi_init();
    for (int i = 0; i < ACTIVE_MOST; i++) {
        p->job[i].poster = p;
        p->job[i].easy = curl_easy_init();
        if (!p->job[i].easy)
            return false;
    }
    return p->multi != NULL;
}

/* Signals are for the loop; a receiver that hangs up must not raise one. */
static bool start_thread(struct poster *p)
{
    sigset_t all;
    sigset_t before;
    bool good = false;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    good = pthread_create(&p->thread, NULL, work, p) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

struct poster *poster_open(const struct poster_config *config)
{
    struct poster *p = calloc(1, sizeof *p);

    if (!p || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        free(p);
        return NULL;
    }
    p->config = *config;
    list_init(&p->waiting);
    list_init(&p->queued);
    list_init(&p->decided);
    pthread_mutex_init(&p->lock, NULL);
    if (make_handles(p) && start_thread(p))
        return p;
    pthread_mutex_destroy(&p->lock);
    free_poster(p);
    return NULL;
}
