#!/usr/bin/env python3
"""test_orders.py - games over days: orders given in advance, answers where
there is no choice, vacations; and that nobody else learns of any of it.

usage: test_orders.py CHARSU LEGAL [CASE...]
"""
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from people import Person, Rules, level, mover_of, new_table
from steady import until
from wire import Client, Server, query

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=23)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
ROLES = ("assassin", "thief", "magician", "king", "bishop", "merchant",
         "architect", "warlord")
ANY_ROLE = "pick: " + " | ".join(f"pick {role}" for role in ROLES)
DAY = 24 * 60 * 60
SLOW = {"kind": "move", "base": 2 * DAY}


def fresh(name, *flags):
    return Server(charsu, Path(folder.name, name), "--pace", "0", "--gone",
                  "86400", "--no-limits", *(flags or ("--reply", "1")))


def ask(person, kind, **fields):
    """The answer; what else comes is heard on the way."""
    return person.answer(person.say(kind, **fields))


def order(person, *lines):
    answer = ask(person, "orders", table=person.table, do=list(lines))
    assert answer["t"] == "orders" and answer["do"] == list(lines), answer


def refused(person, kind, **fields):
    answer = ask(person, kind, **fields)
    assert answer["t"] == "no", answer
    return answer["why"]


def asked_for(person, *verbs):
    """Is it asked something that one of these can answer?"""
    return any(action.split()[0] in verbs
               for action in person.choices()["legal"])


def play_until(person, others, *verbs):
    """All play by hand until that one is asked such a thing."""
    crowd = [person, *others]
    level(crowd)
    while not asked_for(person, *verbs):
        mover = next((p for p in crowd if p.choices()["move"]), None)
        assert not person.over, "the game ended before"
        if mover:
            mover.move()
        else:
            person.next()
        level(crowd)


def hear_orders(person, why):
    message = person.hear("orders")
    while message.get("why") != why:
        message = person.hear("orders")
    return message["do"]


# ---- orders -----------------------------------------------------------------

def test_an_order_is_done_once_and_is_nobody_elses_business(_):
    with fresh("once") as server:
        first, second = new_table(server.port, rules, 2)
        play_until(second, [first], "end")
        told, take = [], first.take
        first.take = lambda message: told.append(message) or take(message)
        order(second, ANY_ROLE)
        while any(line == ANY_ROLE for line in
                  ask(second, "orders", table=second.table)["do"]):
            for person in first, second:
                if person.choices()["move"] and not (
                        person is second and asked_for(second, "pick")):
                    person.move()
                while not person.client.quiet(0.02):
                    person.next()
            level([first, second])
        by_order = {"seat": 1, "by": "person"}
        while by_order not in [m["move"] for m in told if m["t"] == "news"]:
            first.next()  # it is told after it is done
        kinds = {message["t"] for message in told}
        assert kinds <= {"news", "ack", "table", "hurried"}, kinds
        assert refused(first, "orders", table="nothing") == "table"
        assert ask(first, "orders", table=first.table)["do"] == []
        stranger = Client(server.port)
        assert refused(stranger, "orders", table=first.table) == "seat"


def test_a_plan_goes_on_step_by_step_and_ends_with_its_question(_):
    with fresh("steps") as server:
        first, second = new_table(server.port, rules, 2)
        play_until(first, [second], "pick")
        order(second, "turn: gold > end > end", "grave: decline")
        while not any(line.startswith("p1 ended") for line in second.log):
            for person in first, second:
                if person.choices()["move"] and not (
                        person is second and
                        asked_for(second, "gold", "end", "decline")):
                    person.move()
                while not person.client.quiet(0.02):
                    person.next()
            level([first, second])
        assert any(line.startswith("p1 gathered 2") for line in second.log)
        left = ask(second, "orders", table=second.table)["do"]
        assert left == ["grave: decline"], left


def test_what_cannot_be_done_lapses_and_its_owner_is_asked(_):
    with fresh("stuck") as server:
        first, second = new_table(server.port, rules, 2)
        play_until(second, [first], "pick")
        order(second, "turn: end", "discard: discard *")
        second.move()
        level([first, second])
        mover = [p for p in (first, second) if p.choices()["move"]]
        while not asked_for(second, "gold"):
            for person in mover:
                if person.choices()["move"] and not (
                        person is second and asked_for(second, "discard")):
                    person.move()
            for person in first, second:
                while not person.client.quiet(0.02):
                    person.next()
            mover = [first, second]
        # a turn cannot end before something was gathered (D7)
        until(lambda: "turn: end" not in ask(
            second, "orders", table=second.table)["do"])
        assert second.client.quiet(0.3) and asked_for(second, "gold")


def test_whoever_moves_by_hand_has_changed_their_mind(_):
    with fresh("hand", "--reply", "60000") as server:
        first, second = new_table(server.port, rules, 2)
        play_until(first, [second], "pick")
        order(second, "turn: gold > end", ANY_ROLE)
        play_until(second, [first], "gold")
        assert "turn: gold > end" in ask(second, "orders", table=second.table)["do"], "it waits for its time"
        name = second.play(["cards"])
        left = hear_orders(second, "moved")
        assert not [line for line in left if line.startswith("turn")], left
        while name not in second.acked:
            assert second.next()["t"] != "no"
        left = ask(second, "orders", table=second.table)["do"]
        assert not [line for line in left if line.startswith("turn")], left


def test_orders_outlive_a_restart_and_need_nobody_there(_):
    with fresh("restart", "--reply", "150") as server:
        first, second = new_table(server.port, rules, 2, clock=SLOW)
        play_until(second, [first], "pick")
        order(second, ANY_ROLE)
        server.kill()
        server.start()
        # nobody opens the table: it is loaded because there are orders
        until(lambda: not query(Path(folder.name, "restart"),
                                "SELECT 1 FROM orders"),
              why="nobody answered")
        second.port = server.port
        second.reconnect()
        while not any(line.startswith("p1 picked") for line in second.log):
            second.next()
        assert not asked_for(second, "pick")


def test_what_is_no_order_is_refused(_):
    with fresh("refused") as server:
        first, second = new_table(server.port, rules, 2)
        table = first.table

        def why(*lines):
            return refused(first, "orders", table=table,
                           do=list(lines))

        assert why("turn") == why("turn:") == why("turn: gold >") == "text"
        assert why("turn: gold | | end") == why("+turn: gold") == "text"
        assert why("turn: gold\nend") == why("نوبت: gold") == "text"
        assert why("nothing: gold") == why("turn: fly") == "illegal"
        assert why("turn: build nowhere") == "illegal"
        assert why("turn: gold", "turn: cards") == "limit"
        assert why("turn: " + "gold > " * 80 + "end") == "text"
        assert why(*(["turn: gold"] * 9)) == "text"
        # The other one is asked, and waits: what fits no question stays.
        idle = first if mover_of([first, second]) is second else second
        order(idle, "turn: gold", "pick: pick king | pick *")
        order(idle)
        assert query(Path(folder.name, "refused"),
                     "SELECT COUNT(*) FROM orders") == [["0"]]
        waiting = Person(server.port, rules)
        waiting.create("dej", 2)
        assert refused(waiting, "orders", table=waiting.table,
                       do=["turn: gold"]) == "state"


# ---- nothing to choose ------------------------------------------------------

def moves_of(crowd):
    """A whole game in which people answer only what leaves them a choice: how
    many moves they made, and how many were told to be theirs."""
    by_hand = heard = 0

    def hear(person):
        message = person.next()
        return message["t"] == "news" and message["move"] == {
            "seat": person.seat, "by": "person"}

    while not all(person.over for person in crowd):
        for person in crowd:
            if len(person.choices()["legal"]) > 1:
                name, by_hand = person.play(), by_hand + 1
                while person.seq < person.acked.get(name, 1 << 32):
                    heard += hear(person)
            while not person.over and not person.client.quiet(0.02):
                heard += hear(person)
    return by_hand, heard


def test_where_nothing_can_be_chosen_the_server_answers(_):
    """Two people never answer a question that has one answer. Now and then a
    game has none: then they play another one."""
    with fresh("auto") as server:
        by_hand = heard = 0
        for _ in range(20):
            crowd = new_table(server.port, rules, 2, "hamlet", 3)
            for person in crowd:
                assert ask(person, "habits")["auto"] is False
                answer = ask(person, "habits", auto=True)
                assert answer["auto"] is True, answer
            by_hand, heard = moves_of(crowd)
            assert 0 < by_hand <= heard, (by_hand, heard)
            if by_hand < heard:
                break
        assert by_hand < heard, (by_hand, heard)
        # it is the person's wherever it sits, and after a restart
        server.kill()
        server.start()
        again = Client(server.port, crowd[0].token)
        assert again.ask("habits")["auto"] is True
        assert again.ask("habits", auto=False)["auto"] is False


# ---- vacation ---------------------------------------------------------------

def claim(person, name):
    answer = ask(person, "name", name=name, **{"pass": "open sesame"})
    assert answer["t"] == "you", answer
    person.token = answer.get("token", person.token)


def test_on_vacation_the_clock_of_days_stands(_):
    with fresh("vacation") as server:
        first, second = new_table(server.port, rules, 2, clock=SLOW)
        assert refused(second, "habits", vacation=3) == "guest"
        claim(second, "Sara")
        play_until(second, [first], "pick")
        now = time.time()
        answer = ask(second, "habits", vacation=10)
        assert abs(answer["until"] - now - 10 * DAY) < 600, answer
        assert (answer["left"], answer["most"]) == (20, 30), answer
        seats = first.hear("table")["seats"]
        while "until" not in seats[1]:
            seats = first.hear("table")["seats"]
        assert seats[1]["until"] == answer["until"] and "until" not in seats[0]
        clocks = []
        for _ in range(2):
            first.reconnect(have=False)
            clocks.append(first.hear("snap")["clocks"])
            time.sleep(0.3)
        assert clocks[0][1] == clocks[1][1], clocks
        # it is on disk, and so for a server that begins
        server.kill()
        server.start()
        first.port = second.port = server.port
        first.reconnect(have=False)
        table = first.hear("table")
        while "until" not in table["seats"][1]:
            table = first.hear("table")
        second.reconnect()
        assert ask(second, "habits", vacation=0)["until"] == 0
        while "until" in first.hear("table")["seats"][1]:
            pass
        first.reconnect(have=False)
        before = first.hear("snap")["clocks"][1]
        time.sleep(0.1)
        first.reconnect(have=False)
        assert first.hear("snap")["clocks"][1] < before, "it runs again"


def test_there_are_so_many_days_a_year_and_none_at_fast_tables(_):
    with fresh("days", "--vacation", "12") as server:
        first, second = new_table(server.port, rules, 2,
                                  clock={"kind": "move", "base": 600})
        claim(second, "Sara")
        assert refused(second, "habits", vacation=13) == "limit"
        assert ask(second, "habits", vacation=12)["left"] == 0
        # of seven days the seconds since then are gone, if there are any
        assert ask(second, "habits", vacation=5)["left"] in (6, 7)
        seats = ask(first, "find", table=first.table)["seats"]
        assert all("until" not in seat for seat in seats), seats
        ask(second, "habits", vacation=0)
        assert ask(second, "habits")["left"] >= 11
        kept = ask(second, "export")
        assert len(kept["vacations"]) == 2 and kept["auto"] is False, kept
        ask(second, "erase", **{"pass": "open sesame"})
        for table in "vacations", "autos", "orders":
            assert query(Path(folder.name, "days"),
                         f"SELECT COUNT(*) FROM {table}") == [["0"]], table
    with fresh("none", "--vacation", "0") as server:
        person = Person(server.port, rules)
        claim(person, "Reza")
        assert refused(person, "habits", vacation=1) == "off"


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
