#!/usr/bin/env python3
"""test_selfplay.py - nets and numbers are learnt alike, and it resumes.

usage: tests/train/test_selfplay.py SELFPLAY

A few small games of each kind of learning. Last line: "N passed, M failed".
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
PLAYER = sys.argv[1] if len(sys.argv) == 2 else sys.exit(__doc__)


def run(*words):
    return subprocess.run([PLAYER, *map(str, words)], text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_a_match_is_counted():
    line = run("match", "dej", 2, 1, 8, 0, 4, 1, "greedy", "random").stdout
    assert line.startswith("dej 4 8 games: first "), line
    assert float(line.split()[5]) > 50, line


def test_what_each_change_adds():
    def found(jobs, *changes):
        return run("effects", "dej", jobs, 1, 200, 4, "sims=0,heat=30",
                   "greedy", *changes)
    told = found(2, "slips=90", "whims=7").stdout
    assert told == found(1, "slips=90", "whims=7").stdout
    added = {line.split()[0]: [float(n) for n in re.findall(
        r"[+-]?\d+\.\d+", line.replace("+-", ""))]
             for line in told.splitlines()[1:]}
    first, doubt, points, _ = added["slips=90"]
    assert first < -doubt and points < -2, told
    first, doubt, *_ = added["whims=7"]  # not used by a net alone
    assert abs(first) < 2 * doubt, told
    assert found(0, "slips=90").returncode == 2
    refused = found(1, "slips=90", "nonsense=1")
    assert refused.returncode == 2 and "no such bot" in refused.stderr


def test_worths_are_rows_of_their_table():
    net = TOP / "src/bots/minds/karzar.net"
    rows = [run("worths", 4, 20, seed, net).stdout for seed in (1, 1, 2)]
    assert rows[0] == rows[1] != rows[2]
    found = re.findall(r"WORTH\(([^)]*)\)", rows[0])
    table = (TOP / "src/bots/evals/karzar_worth.def").read_text("utf-8")
    kept = re.findall(r"WORTH\((4,[^)]*)\)", table)
    assert [row.split(",")[:2] for row in found] == [
        row.split(",")[:2] for row in kept], rows[0]
    assert {row.count(",") for row in found} == {row.count(",") for row in kept}


def improve(out, seed=3, begun="ratings", game="dej", jobs=2, rounds=2):
    return run("improve", game, jobs, seed, rounds, 24, begun, out)


def test_a_net_learns_from_its_own_games():
    with tempfile.TemporaryDirectory() as folder:
        one, two, other, more = (f"{folder}/{name}.net" for name in
                                 ("one", "two", "other", "more"))
        done = improve(one)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("round 1 of 2"), done.stdout
        assert improve(two, jobs=1).stdout.count("\n") == 2
        improve(other, seed=4)
        nets = [Path(path).read_bytes() for path in (one, two, other)]
        assert nets[0] == nets[1] != nets[2]
        assert improve(more, begun=one).returncode == 0
        line = run("match", "dej", 2, 1, 8, 0, 4, 1, f"sims=0,net={more}",
                   "random").stdout
        assert float(line.split()[5]) > 50, line
        Path(two).write_bytes(nets[0][:-1])
        refused = improve(more, begun=two)
        assert refused.returncode == 2 and "is no net" in refused.stderr


def test_a_net_may_imitate_a_bot_at_first():
    with tempfile.TemporaryDirectory() as folder:
        nets = {bot: f"{folder}/{bot}" for bot in ("greedy", "random")}
        for bot, net in nets.items():
            done = run("improve", "dej", 2, 3, 1, 160, f"like:{bot}", net)
            assert "imitation 20 of 20" in done.stdout, done.stderr
        line = run("match", "dej", 2, 1, 100, 0, 4, 0, *(
            f"sims=0,heat=30,net={net}" for net in nets.values())).stdout
        assert float(line.split("pairs")[1].split()[0]) > 60, line
        refused = improve(f"{folder}/net", begun="like:nobody")
        assert refused.returncode == 2 and "no such bot" in refused.stderr


def test_how_others_play_is_learnt_and_used():
    with tempfile.TemporaryDirectory() as folder:
        net = f"{folder}/others.net"
        done = run("improve", "dej", 2, 3, 0, 160, "like:greedy", net)
        assert done.returncode == 0, done.stderr
        assert "round" not in done.stdout, done.stdout
        own = TOP / "src/bots/minds/dej.net"
        assert Path(net).stat().st_size < own.stat().st_size * 2 / 3
        mine = f"sims=30,plain=0,others=100,theirs={net}"
        line = run("match", "dej", 2, 1, 4, 0, 4, 0, mine, "random").stdout
        assert float(line.split("pairs")[1].split()[0]) > 50, line
        refused = run("improve", "dej", 2, 3, 0, 160, "ratings", net)
        assert refused.returncode == 2, "nothing to imitate, nothing to learn"


def test_who_plays_like_a_net_is_a_table():
    for game in ("dej", "karzar"):
        words = ("likeness", game, 40, 1, "sims=0,heat=30", "greedy")
        told = [run(*words).stdout for _ in range(2)]
        assert told[0] == told[1]
        odds = [int(n) for n in re.findall(r"\[\d+\] = (-?\d+),", told[0])]
        assert min(odds) < 0 < max(odds) <= 24, told[0]
        kept = (TOP / f"src/bots/evals/{game}_likeness.def").read_text("ascii")
        assert kept.split("*/")[0] == told[0].split("*/")[0]
    assert run("likeness", "kohan", 4, 1, "level5", "greedy").returncode == 2


def test_learning_resumes_where_it_was():
    kept, rounds = 20, 23  # how often it writes where it is: improve.c
    with tempfile.TemporaryDirectory() as folder:
        whole, part = f"{folder}/whole", f"{folder}/part"
        assert improve(whole, rounds=rounds).returncode == 0
        command = f"improve dej 2 3 {rounds} 24 ratings {part}".split()
        with subprocess.Popen([PLAYER, *command], text=True,
                              stdout=subprocess.PIPE) as player:
            for line in player.stdout:
                if line.startswith(f"round {kept + 1} "):
                    player.kill()
        resumed = improve(part, rounds=rounds)
        assert resumed.stdout.startswith(f"round {kept + 1} "), resumed.stdout
        assert Path(part).read_bytes() == Path(whole).read_bytes()
        refused = improve(part, rounds=rounds, seed=4)
        assert refused.returncode == 2 and "not of this" in refused.stderr


def tune(file, jobs=1, seed=3, begun="first"):
    return run("tune", 2, begun, 4, 6, seed, jobs, file)


def test_numbers_are_tuned_to_rows_of_their_table():
    with tempfile.TemporaryDirectory() as folder:
        one, two, other = (tune(f"{folder}/{jobs}{seed}", jobs, seed).stdout
                           for jobs, seed in ((1, 3), (2, 3), (1, 4)))
    assert one == two != other
    [file] = (TOP / "src/bots/evals").glob("*_taste.def")
    table = file.read_text("utf-8")
    kept = [row.split(",") for row in re.findall(r"^TASTE\((.*)\)", table, re.M)]
    found = [row.split(",") for row in re.findall(r"^TASTE\((.*)\)", one, re.M)]
    column = 1 + 4 + 1  # of the levels, for two players
    assert [row[:column] + row[column + 1:] for row in found] == [
        row[:column] + row[column + 1:] for row in kept], one
    assert sum(a[column] != b[column] for a, b in zip(found, kept)) > 20


def test_tuning_resumes_where_it_was():
    with tempfile.TemporaryDirectory() as folder:
        whole = tune(f"{folder}/whole").stdout.split("TASTE", 1)[1]
        part = Path(folder) / "part"
        with subprocess.Popen([PLAYER, *"tune 2 first 4 6 3 1".split(), part],
                              text=True, stdout=subprocess.PIPE) as player:
            player.stdout.readline()
            player.kill()
        resumed = tune(part)
        assert resumed.stdout.split("TASTE", 1)[1] == whole
        assert tune(part).stdout.startswith("TASTE"), "nothing is left to do"
        refused = tune(part, seed=4)
        assert refused.returncode == 2 and "not of this" in refused.stderr


def test_what_cannot_be_is_said_in_one_sentence():
    for words in (("improve", "chess", 1, 1, 1, 16, "ratings", "x"),
                  ("improve", "hamlet", 1, 1, 1, 16, "ratings", "x"),
                  ("worths", 2, 1, 1),
                  ("tune", 5, "now", 1, 1, 1, 1, "x"),
                  ("tune", 4, "then", 1, 1, 1, 1, "x"),
                  ("match", "dej", 1, 1, 1, 0, 9, 0, "greedy", "random"),
                  ("match", "dej", 1, 1, 1, 0, 4, 0, "nobody", "random"),
                  ("match", "dej", 1, 1, 1, 0, 4, 0, "net=/nowhere", "random")):
        done = run(*words)
        assert done.returncode == 2 and done.stderr, words


def main():
    tests = [(name, test) for name, test in globals().items()
             if name.startswith("test_")]
    failed = 0
    for name, test in tests:
        try:
            test()
            print(f"ok - {name}")
        except AssertionError as error:
            failed += 1
            print(f"not ok - {name}: {error}")
    print(f"{len(tests) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
