#!/usr/bin/env python3
"""test_science.py - other programs as bots, datasets and statistics.

usage: tests/app/test_science.py PROGRAM [CASE...]     (the built charsu)

A program that is late, wrong or dead loses its own moves and affects nobody
else. Prints a line a case; last: "N passed, M failed".
"""
import json
import subprocess
import sys
import tempfile
import xml.dom.minidom
from pathlib import Path

import numpy as np

TOP = Path(__file__).resolve().parent.parent.parent
PROGRAM = str(Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else None
PYTHON = sys.executable
PATIENT = ("--bot-ms", 60000)  # where nobody is to be late on a busy machine
cases = []


def case(function):
    cases.append(function)
    return function


def run(*words, status=0, stdin=""):
    done = subprocess.run([PROGRAM, *map(str, words)], input=stdin, text=True,
                          capture_output=True, timeout=300, check=False,
                          env={"LANG": "C", "PATH": "/usr/bin:/bin"})
    assert done.returncode == status, (words, done.returncode, done.stderr)
    if status == 2:
        assert done.stdout == "" and len(done.stderr.splitlines()) == 1
    return done.stderr if status == 2 else done.stdout


def rows(text):
    return [json.loads(line) for line in text.splitlines()]


def sim(folder, script, *more, games=4, game="hamlet", seats=2):
    """A simulation with a program of those lines: its rows, and what it lost."""
    path = Path(folder) / "bot.py"
    path.write_text("import json, sys, time\n" + script)
    told = rows(run("sim", game, "--seats", seats, "--games", games, "--jobs",
                    1, "--json", "--bot", f"{PYTHON} {path}", *PATIENT, *more))
    return told[:-1], told[-1]


ANSWER = ("def answer(m, **more):\n"
          "    print(json.dumps({'n': m['n'], **more}), flush=True)\n"
          "for line in sys.stdin:\n"
          "    m = json.loads(line)\n"
          "    if m['t'] != 'ask': continue\n")


# ---- programs as bots -------------------------------------------------------

@case
def a_bot_of_ours_plays_the_same_from_outside(_):
    for game, bot in (("dej", "greedy"), ("karzar", "greedy"),
                      ("hamlet", "level1")):
        common = ("sim", game, "--games", "3", "--seed", "5", "--json")
        inside = rows(run(*common, "--bots", bot, "--by", "seat"))
        seats = inside[0]["seats"]
        outside = rows(run(*common, "--by", "seat", *PATIENT, *(
            word for _ in range(seats)
            for word in ("--bot", f"{PROGRAM} bot {bot}"))))
        assert outside[:len(inside)] == inside, (game, outside)
        lost = [row for row in outside if "asked" in row]
        assert len(lost) == seats
        assert all(row["late"] + row["wrong"] + row["dead"] == 0
                   for row in lost), lost


@case
def it_is_sent_a_view_and_news_and_never_more(folder):
    script = ANSWER + (
        "    assert set(m) == {'t', 'n', 'seat', 'decision', 'news', 'heard', 'legal',"
        " 'view'}, m\n"
        "    assert all(text.startswith('p0 ') or text.startswith('p1 ')"
        " for text in m['legal'])\n"
        "    seat = m['legal'][0][1]\n"
        "    deals = [n for n in m['news'] if ' dealt ' in n]\n"
        "    assert all(n.endswith('?') for n in deals if n[1] != seat), deals\n"
        "    answer(m, slot=0)\n")
    _, lost = sim(folder, script)
    assert lost["asked"] > 0 and lost["late"] + lost["wrong"] + lost["dead"] == 0


@case
def nonsense_costs_a_move_and_nothing_else(folder):
    for reply in ("print('hello', flush=True)",
                  "answer(m, do='p0 fly')", "answer(m, slot=9999)",
                  "answer(m, slot=-1)", "answer(m, slot='0')", "answer(m)",
                  "print('{\"n\": 99999, \"slot\": 0}', flush=True)",
                  "print('[' * 5000, flush=True)"):
        told, lost = sim(folder, ANSWER + f"    {reply}\n", games=2)
        assert lost["wrong"] == lost["asked"] > 0, (reply, lost)
        assert {row["games"] for row in told} == {2}


@case
def the_dead_lose_their_moves(folder):
    for script in ("sys.exit(3)\n", "raise SystemExit\n",
                   ANSWER + "    answer(m, slot=0)\n    if m['n'] > 3: break\n"):
        told, lost = sim(folder, script, games=3)
        assert lost["dead"] > 0 and lost["late"] == 0, (script, lost)
        assert {row["games"] for row in told} == {3}
    told = rows(run("sim", "hamlet", "--seats", 2, "--games", 2, "--json",
                    *PATIENT, "--bot", "no-such-program-anywhere 2>/dev/null"))
    assert told[-1]["dead"] == told[-1]["asked"] > 0


@case
def the_late_lose_a_move_and_may_answer_the_next(folder):
    """This one answers its second question when it hears the third."""
    script = ANSWER + ("    if m['n'] == 2: held = m; continue\n"
                       "    if m['n'] == 3: answer(held, slot=0)\n"
                       "    answer(m, slot=0)\n")
    _, lost = sim(folder, script, "--bot-ms", 1000, games=1)
    assert 1 <= lost["late"] < lost["asked"], lost
    assert lost["wrong"] == lost["dead"] == 0, lost


@case
def a_line_without_an_end_is_cut_off(folder):
    script = "while True: sys.stdout.write('x' * 65536)\n"
    _, lost = sim(folder, script, games=1)
    assert lost["wrong"] == 1 and lost["dead"] == lost["asked"] - 1, lost


@case
def however_it_is_lost_the_same_move_is_made(folder):
    """And the program has no influence on it: a dead one and one that sends
    nonsense play the same game."""
    common = ("--seed", "9")
    for game in ("karzar", "dej"):
        wrong, lost = sim(folder, "for line in sys.stdin: print(1, flush=True)\n",
                          *common, game=game, seats=4, games=2)
        assert lost["wrong"] == lost["asked"] > 0
        dead, lost = sim(folder, "sys.exit()\n", *common, game=game, seats=4,
                         games=2)
        assert lost["dead"] == lost["asked"] > 0
        assert dead == wrong


@case
def our_example_is_short_and_beats_random(_):
    path = TOP / "python/examples/external_bot.py"
    assert len(path.read_text().splitlines()) < 60
    told = rows(run("sim", "dej", "--seats", 4, "--games", 60, "--json",
                    *PATIENT, "--bot", f"{PYTHON} {path}", "--bots", "random"))
    assert told[0]["first_lo"] > 0.3, told[0]
    assert told[-1]["late"] + told[-1]["wrong"] + told[-1]["dead"] == 0


@case
def our_bot_answers_nonsense_with_a_sentence(_):
    told = rows(run("bot", "greedy", stdin='hello\n{"t": "ask", "n": 1}\n'
                    '{"t": "game", "game": "chess"}\n[]\n'))
    assert [list(row) for row in told] == [["error"]] * 4
    assert "no_such" in run("bot", "no_such", status=2)


@case
def too_many_programs_are_refused(_):
    assert "2" in run("sim", "hamlet", "--seats", 2, *["--bot", "true"] * 3,
                      status=2)


# ---- datasets ---------------------------------------------------------------

def load(folder):
    return {path.stem: np.load(path) for path in Path(folder).glob("*.npy")}


@case
def a_dataset_says_what_happened(folder):
    out = Path(folder) / "data"
    run("dataset", "dej", "--games", 5, "--shard", 2, "--out", out,
        "--playouts", 2)
    shards = sorted(out.glob("shard-*"))
    assert [path.name for path in shards] == \
        ["shard-000000", "shard-000001", "shard-000002"]
    card = json.loads((out / "card.json").read_text())
    assert card["game"] == "dej" and card["games"] == 5
    data = load(shards[0])
    n = len(data["game"])
    assert set(data["game"]) == {0, 1} and n > 50
    assert data["observation"].shape == (n, card["observation_bytes"])
    first = data["first"].astype(int)
    assert len(first) == n + 1 and first[-1] == len(data["action"])
    count = np.diff(first)
    assert (count > 0).all() and (data["choice"] < count).all()
    chosen = data["action"][first[:-1] + data["choice"]]
    assert (chosen[:, 0] == data["seat"]).all()
    assert len(data["value"]) == len(data["rating"]) == first[-1]
    assert 0 <= data["value"].min() and data["value"].max() <= 1
    assert 0.05 < data["value"].mean() < 0.6
    assert data["rating"].any()
    for game in (0, 1):
        its = data["game"] == game
        shares = {s: r for s, r in zip(data["seat"][its], data["result"][its])}
        assert abs(sum(shares.values()) - 1) < 1e-6, shares


@case
def a_dataset_says_what_a_search_finds(folder):
    out = Path(folder) / "data"
    words = ("dataset", "dej", "--seats", 4, "--games", 3, "--shard", 3)
    run(*words, "--simulations", 40, "--out", out)
    card = json.loads((out / "card.json").read_text())
    assert card["simulations"] == 40
    data = load(out / "shard-000000")
    first = data["first"].astype(int)
    visits, share = data["visits"], data["searched"]
    assert len(visits) == len(share) == len(data["action"])
    single = np.diff(first) == 1
    tried = np.add.reduceat(visits, first[:-1])
    assert single.any() and (tried[single] == 0).all()
    assert (tried[~single] == 40).all()
    assert (share[visits == 0] == 0).all()
    assert 0 <= share.min() and share.max() <= 1
    # what it thinks of the choice that was made, and how the game ended
    made = (first[:-1] + data["choice"])[~single]
    known = visits[made] > 0
    thought, ended = share[made][known], data["result"][~single][known]
    assert thought[ended == 1].mean() > thought[ended == 0].mean() + 0.1

    plain = Path(folder) / "plain"
    run(*words, "--out", plain)
    none = load(plain / "shard-000000")
    assert not none["visits"].any() and not none["searched"].any()
    for name in set(data) - {"visits", "searched"}:
        assert (data[name] == none[name]).all(), f"{name}: it changed the game"
    run(*words, "--simulations", 41, "--out", out, status=2)
    run(*words, "--simulations", 6001, "--out", out, status=2)


@case
def what_was_stopped_goes_on(folder):
    one, two = Path(folder) / "one", Path(folder) / "two"
    words = ("dataset", "hamlet", "--games", 6, "--shard", 2, "--seed", "x",
             "--simulations", 20)
    run(*words, "--out", one)
    run(*words, "--out", two, "--jobs", 1)
    gone = two / "shard-000001"
    gone.rename(two / "shard-000001.part")  # as if it had been killed there
    (two / "shard-000001.part" / "choice.npy").write_bytes(b"half")
    before = (two / "shard-000000" / "choice.npy").stat().st_mtime_ns
    run(*words, "--out", two)
    assert (two / "shard-000000" / "choice.npy").stat().st_mtime_ns == before
    for path in one.rglob("*.npy"):
        assert path.read_bytes() == (two / path.relative_to(one)).read_bytes()


@case
def another_dataset_is_left_alone(folder):
    out = Path(folder) / "data"
    run("dataset", "hamlet", "--games", 2, "--out", out)
    assert "card.json" in run("dataset", "hamlet", "--games", 3, "--out", out,
                              status=2)
    (Path(folder) / "file").write_text("")
    run("dataset", "hamlet", "--out", Path(folder) / "file", status=2)


# ---- statistics, batches ----------------------------------------------------

@case
def statistics_add_up(folder):
    words = ("stats", "dej", "--games", 40, "--seats", 4)
    told = rows(run(*words, "--json", "--svg", Path(folder) / "svg"))
    by = {row["metric"]: row for row in told}
    assert by["actions"]["n"] == 40 and by["branching"]["mean"] > 1
    assert 0 < by["information_sets"]["value"] <= by["branching"]["n"]
    seats = [row for row in told if row.get("of", "").startswith("seat ")]
    assert abs(sum(row["share"] for row in seats) - 1) < 1e-4
    roles = {row["of"] for row in told if "of" in row} - \
        {row["of"] for row in seats}
    assert {"king", "thief"} <= roles, roles
    pictures = sorted(Path(folder, "svg").glob("*.svg"))
    assert len(pictures) == 4
    for path in pictures:
        assert xml.dom.minidom.parse(str(path)).documentElement.tagName == "svg"
    assert "4 players" in run(*words)
    run("stats", "dej", "--event", "no_such", status=2)


@case
def a_record_is_analysed(folder):
    record = TOP / "tests/golden/dej/r2/4-players.record"
    words = ("analyse", record, "--simulations", 30)
    told = run(*words, "--json")
    assert told == run(*words, "--json"), "the seed decides"
    assert told != run(*words, "--json", "--seed", "other")
    by = {}
    for row in rows(told):
        by.setdefault(row["t"], []).append(row)
    assert by["game"][0]["actions"] == 295
    for row in by["moment"]:
        assert abs(sum(row["share"]) - 1) < 1e-4, row
    assert by["moment"][-1]["share"] == [0, 0, 0, 1], "as it ended"
    for row in by["choice"]:
        shares = [one["share"] for one in row["choices"]]
        assert shares == sorted(shares, reverse=True), row
        assert row["played"] in [one["action"] for one in row["choices"]]
    # the last district that a player destroyed was his own: he was leading
    worst = by["given"][0]
    assert worst["played"] == "p0 destroy p0 battlefield" and \
        worst["behind"] > 0.9, worst
    assert any(row["action"] == worst["played"] for row in by["turn"])
    mine = rows(run(*words, "--json", "--seat", 2))
    assert {row["played"][:2] for row in mine if row["t"] == "choice"} == {"p2"}
    spoken = run(*words)
    assert "Destroy Battlefield" in spoken and "Better: " in spoken
    assert "What turned the game" in spoken
    run("analyse", record, "--level", 4, "--seat", 0)


@case
def an_unfinished_record_is_analysed(folder):
    lines = (TOP / "tests/golden/dej/r2/4-players.record").read_text()
    cut = [line for line in lines.splitlines()
           if not line.startswith(("end ", "seed "))][:70]
    half = Path(folder) / "half.record"
    half.write_text("\n".join(cut) + "\n")
    told = rows(run("analyse", half, "--simulations", 8, "--json"))
    assert 0 < max(told[-1].get("ply", 0), 1) < 70
    assert [row for row in told if row["t"] == "moment"]
    run("analyse", half, "--seat", 4, status=2)
    run("analyse", half, "--simulations", 0, status=2)
    run("analyse", Path(folder) / "none.record", status=2)
    half.write_text(half.read_text().replace("p1 ", "p2 ", 1))
    done = subprocess.run([PROGRAM, "analyse", str(half)], text=True,
                          capture_output=True, timeout=60, check=False)
    assert done.returncode == 1 and done.stdout == "", "not a sound record"


@case
def balance_is_shown(_):
    words = ("balance", "dej", "--seats", 4, "--games", 60, "--json")
    told = rows(run(*words, "--jobs", 1))
    assert told == rows(run(*words, "--jobs", 3)), "threads change nothing"
    for kind in ("seat", "order"):
        found = [row for row in told if row["of"] == kind]
        assert len(found) == 4 and all(row["seats"] == 60 for row in found)
        assert abs(sum(row["share"] for row in found) - 1) < 1e-4
    roles = [row for row in told if row["of"] == "revealed"]
    assert {"king", "thief"} <= {row["which"] for row in roles}
    assert all(0 < row["half"] < 1 for row in roles if row["seats"] > 50)
    assert [row for row in told if row["which"] == "shared"]
    assert "4 players" in run("balance", "dej", "--games", 20)
    only = rows(run(*words, "--event", "built"))
    assert {row["of"] for row in only} == {"seat", "order", "game", "built"}
    run("balance", "dej", "--event", "gathered", status=2)
    run("balance", "dej", "--bot", "nobody", status=2)


@case
def habits_are_shown(_):
    words = ("habits", "dej", "--seats", 4, "--games", 12, "--level", 4, "--json")
    told = rows(run(*words, "--jobs", 1))
    assert told == rows(run(*words, "--jobs", 3)), "threads change nothing"
    share = {(row["bot"], row["habit"]): row["share"] for row in told}
    assert len({bot for bot, _ in share}) == 9, "the plain one, and eight"
    assert share["level4:grinder", "hurts"] > share["level4:perfumer", "hurts"]
    assert share["level4", "first"] == 0.25
    only = rows(run(*words, "--bot", "level4", "--asks", 8))
    found = {row["habit"]: row["share"] for row in only}
    assert 0.3 < found["victim"] < 0.8, found
    run("habits", "dej", "--bot", "level4:nobody", status=2)
    run("habits", "dej", "--level", 7, status=2)


@case
def batches_are_measured(_):
    told = rows(run("bench", "batch", "--rows", 50, "--window", 5,
                    "--windows", 1, "--json"))
    found = {row["game"] for row in told}
    assert len(found) == len(rows(run("games", "--json"))), found
    for game in found:
        of = [row for row in told if row["game"] == game]
        by = {row["metric"]: row["value"] for row in of}
        assert by["decisions_per_s"] > 1000 and by["observed_per_s"] > 1000
        none = [row["value"] for row in of if row["metric"] == "allocations"]
        assert none == [0, 0], f"{game} allocates while it is stepped"
    run("bench", "batch", "hamlet", "--rows", 0, status=2)


def main(words):
    failed = done = 0
    for function in cases:
        if words and function.__name__ not in words:
            continue
        done += 1
        try:
            with tempfile.TemporaryDirectory() as folder:
                function(folder)
            print(f"ok - {function.__name__}", flush=True)
        except Exception as error:  # whatever goes wrong is a failed case
            failed += 1
            print(f"not ok - {function.__name__}: {error!r}", flush=True)
    print(f"{done - failed} passed, {failed} failed")
    return 1 if failed or not done else 0


if __name__ == "__main__":
    if not PROGRAM:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        sys.exit(2)
    sys.exit(main(sys.argv[2:]))
