/*
 * metrics.h - counts of what the server does, as Prometheus reads them.
 */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "proto/out.h"
#include "server/histogram.h"

#define METRICS(METRIC)                                                        \
    METRIC(connections, "gauge", "open WebSocket connections")                 \
    METRIC(connections_total, "counter", "WebSocket connections so far")       \
    METRIC(turned_away_total, "counter", "closed: too many of one address")    \
    METRIC(refused_heads_total, "counter", "HTTP requests that were improper") \
    METRIC(requests_total, "counter", "HTTP requests so far")                  \
    METRIC(messages_total, "counter", "messages from clients")                 \
    METRIC(refused_total, "counter", "messages answered with no")              \
    METRIC(busy_total, "counter", "moves refused: too many at once")           \
    METRIC(tables_loaded, "gauge", "tables in memory")                         \
    METRIC(tables_damaged, "gauge", "tables that cannot be read")              \
    METRIC(tables_total, "counter", "tables created")                          \
    METRIC(moves_total, "counter", "moves committed")                          \
    METRIC(deeds_total, "counter", "table events committed")                   \
    METRIC(bot_moves_total, "counter", "moves chosen by bots")                 \
    METRIC(bots_waiting, "gauge", "bots that wait to think")                   \
    METRIC(deeds_waiting, "gauge", "table events that wait for a commit")      \
    METRIC(deeds_most, "gauge", "so many are taken on at once, for now")       \
    METRIC(writes_waiting, "gauge", "writes that wait for a commit")           \
    METRIC(reads_waiting, "gauge", "reads that wait for the database")         \
    METRIC(passes_waiting, "gauge", "passphrases being hashed")                \
    METRIC(games_over_total, "counter", "games that have ended")               \
    METRIC(storage_errors_total, "counter", "commits that failed")             \
    METRIC(closed_slow_total, "counter", "closed: reads too slowly")           \
    METRIC(closed_flood_total, "counter", "closed: too many messages")         \
    METRIC(closed_size_total, "counter", "closed: message too large")          \
    METRIC(closed_idle_total, "counter", "closed: no sign of life")            \
    METRIC(stale_tables_total, "counter", "tables that never began, gone")     \
    METRIC(old_games_total, "counter", "finished games, gone by --keep")       \
    METRIC(nodes, "gauge", "servers on this database, this one too")           \
    METRIC(forwarded_total, "counter", "requests sent to another node")        \
    METRIC(handed_total, "counter", "tables handed to another node")           \
    METRIC(clashes_total, "counter", "deeds that another node wrote first")    \
    METRIC(reloads_total, "counter", "tables read again: the copy was old")    \
    METRIC(hooks_posted_total, "counter", "webhooks that were answered")       \
    METRIC(hooks_failed_total, "counter", "webhooks given up")                 \
    METRIC(pushes_posted_total, "counter", "pushes that a service took")       \
    METRIC(pushes_failed_total, "counter", "pushes given up")                  \
    METRIC(pushes_gone_total, "counter", "browsers that a service forgot")

/* How long something took. */
#define TIMINGS(TIMING)                                                        \
    TIMING(answer, "from a request to its answer")                             \
    TIMING(commit, "one commit, with its sync")                                \
    TIMING(turn, "one turn of the loop: so long may others wait")

struct metrics {
#define METRIC(name, type, help) int64_t name;
    METRICS(METRIC)
#undef METRIC
#define TIMING(name, help) struct histogram name;
    TIMINGS(TIMING)
#undef TIMING
};

/* The text of /metrics. */
void metrics_print(struct metrics *m, struct out *o);

#endif
