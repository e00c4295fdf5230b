#!/usr/bin/env python3
"""test_app.py - the program as people and machines call it.

usage: tests/app/test_app.py PROGRAM     (the built charsu)

Runs every command on good and on bad input and looks at exit status, output
and files. Wrong use must end with status 2, one sentence on stderr, nothing on
stdout and nothing written. Prints a line a case; last: "N passed, M failed".
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from calls import APP, COMMANDS, PROGRAM, case, good, main, refused, run

TOOLS = Path(__file__).resolve().parent.parent.parent / "tools"
GAME = "hamlet"
METRICS = {"actions_per_s", "decisions_per_s", "games_per_s", "state_bytes",
           "copy_ns", "legal_ns", "apply_ns", "redact_ns", "determinize_ns",
           "allocations"}


FLAG = re.compile(r'^\s+{"([a-z-]+)", FLAG_\w+,', re.MULTILINE)
OWNER = re.compile(r'\.command = "([\w ]+)"')


def lines_of_json(text):
    rows = [json.loads(line) for line in text.splitlines()]
    assert rows and all(isinstance(row, dict) for row in rows)
    return rows


def record(folder, seats="2", seed="5"):
    """A whole recorded game in a file."""
    good("sim", GAME, "--seats", seats, "--games", "1", "--seed", seed,
         "--record", str(folder))
    return next(Path(folder).glob("*.record"))


# ---- what should go well ----------------------------------------------------

@case
def help_knows_every_flag(_):
    """What completes words in a shell, and the manual, are made from it."""
    for language in "en", "fa":
        for path in sorted(APP.glob("*.c")):
            text = path.read_text()
            told = "".join(good(*owner.split(), "--help", "--lang", language)
                           for owner in OWNER.findall(text))
            for flag in FLAG.findall(text) if told else ():
                assert f"--{flag}" in told, (language, path.name, flag)


@case
def every_command_has_help_with_an_example(_):
    assert "charsu play" in good("--help") == good("help")
    assert "charsu bench server" in good("bench", "--help")
    lists = [good("--help", "--lang", language) for language in ("en", "fa")]
    assert "نمونه" in lists[1]
    for command in COMMANDS:
        text = good(command, "--help")
        assert f"charsu {command}" in text and "Example:" in text, command
        for told in lists:
            assert f"  charsu {command} " in told
        assert "نمونه:" in good(command, "--help", "--lang", "fa"), command


@case
def the_language_is_taken_from_the_environment(_):
    assert "Example:" in good("sim", "--help", language="en_GB.UTF-8")
    assert "نمونه:" in good("sim", "--help", language="fa_IR.UTF-8")
    assert "Example:" in good("sim", "--help", "--lang=en",
                              language="fa_IR.UTF-8")


@case
def a_language_is_a_file(folder):
    """A pseudo-language made from English: every sentence comes from it."""
    file = folder / "pseudo.json"
    subprocess.run([sys.executable, str(TOOLS / "pseudo_language.py"),
                    str(TOOLS.parent / "locale" / "en.json"), str(file)],
                   check=True)
    assert "0 problems" in good("words", "--check", str(file))
    assert good("games", "--lang", str(file)).startswith("[")
    assert "[charsu sim" in good("sim", "--help", f"--lang={file}")
    text = good("play", "dej", "--plain", "--seed", "5", "--lang", str(file),
                "--save", str(folder / "x"), stdin="١\n1\nש\n")
    assert "[Player ٢]" in text and "[[Dej]   Round ١" in text
    assert refused("sim", "chess", "--lang", str(file)).startswith(
        "charsu: [There is no game chess")
    # in the current folder, a name that ends with .json is enough
    assert good("games", "--lang", "pseudo.json").startswith("[")


@case
def a_file_that_is_no_language_is_refused(folder):
    file = folder / "xx.json"
    words = ["games", "--lang", str(file)]
    refused(*words, says=[str(file)])
    refused("games", "--lang", str(folder), says=[str(folder)])
    for text, says in [("{", f"{file}:1: "), ("[]", f"{file}:1: "),
                       ('{"a": "b"}', "language.name"),
                       ('{"language.name": "x", "language.direction": "up"}',
                        "language.direction"),
                       ('{"a": "' + "x" * (5 << 20) + '"}', str(file))]:
        file.write_text(text, encoding="utf-8")
        refused(*words, says=[says])


@case
def games_are_listed(_):
    rows = lines_of_json(good("games", "--json"))
    assert [row["game"] for row in rows][:1] == [GAME]
    for row in rows:
        assert row["game"] in good("games")
        text = good("games", row["game"])
        for option in row["options"]:
            assert option["option"] + "=" in text
            assert option["kind"] in {"number", "choice", "set"}
        for preset in row["presets"]:
            assert "preset=" + preset in text


@case
def versions_have_signatures(_):
    text = good("version")
    assert text.startswith("charsu ")
    for row in lines_of_json(good("version", "--json")):
        line = f"{row['game']} rules {row['rules']} signature " \
               f"{row['signature']}"
        assert line in text.splitlines() and len(row["signature"]) == 16


@case
def bench_measures_everything(_):
    rows = lines_of_json(good("bench", GAME, "--seats", "3", "--windows", "1",
                              "--window", "2", "--json"))
    assert {row["metric"] for row in rows} == METRICS
    for row in rows:
        assert row["game"] == GAME and row["seats"] == 3
        assert row["value"] >= 0
        if row["metric"] == "allocations":
            assert row["value"] == 0
    text = good("bench", "--windows", "1", "--window", "2")
    assert all(metric in text for metric in METRICS)


@case
def sim_depends_on_the_seed_alone(_):
    words = ["sim", GAME, "--seats", "3", "--games", "120", "--json"]
    one = good(*words, "--seed", "7", "--jobs", "1")
    assert one == good(*words, "--seed", "7", "--jobs", "5")
    assert one != good(*words, "--seed", "8")
    row, = lines_of_json(one)
    assert row["bot"] == "random" and row["games"] == 120
    assert row["first_lo"] == row["first"] == row["first_hi"]
    assert abs(row["first"] - 1 / 3) < 1e-6
    assert row["points_lo"] <= row["points"] <= row["points_hi"]
    assert "random" in good(*words[:-1])


@case
def sim_counts_a_table_once(_):
    """Two seats of one bot at a table are not two independent trials: the
    interval is wider than twice as many games would give, and all seats
    together have 1/n for certain."""
    words = ["sim", GAME, "--seats", "4", "--games", "200", "--json"]
    row, = lines_of_json(good(*words, "--bots", "random"))
    assert row["first_lo"] == row["first"] == row["first_hi"] == 0.25
    one, two = lines_of_json(good(*words, "--bots", "greedy,random"))
    assert abs(one["first"] + two["first"] - 0.5) < 1e-4
    for row in (one, two):
        share, half = row["first"], (row["first_hi"] - row["first_lo"]) / 2
        pair = 1.96 * (2 * share * (1 - 2 * share) / 200) ** 0.5 / 2
        assert abs(half - pair) < 0.15 * pair, (row, pair)
    seats = lines_of_json(good(*words, "--bots", "random", "--by", "seat"))
    assert [row["bot"] for row in seats] == [f"seat {i}" for i in range(4)]
    assert abs(sum(row["first"] for row in seats) - 1) < 1e-4
    refused(*words, "--by", "colour", says=["colour"])


@case
def sim_counts_events(_):
    words = ["sim", "karzar", "--seats", "3", "--games", "40", "--json"]
    one = good(*words, "--jobs", "1")
    assert one == good(*words, "--jobs", "5")
    bot, iran, turan, tied = lines_of_json(one)
    assert bot["bot"] == "random" and "event" not in bot
    assert [iran["of"], turan["of"], tied["event"]] == ["iran", "turan", "tied"]
    assert iran["event"] == turan["event"] == "triumph"
    decided = iran["told"] + turan["told"]
    assert 40 <= decided + tied["told"] <= 5 * 40
    assert abs(iran["share"] - iran["told"] / decided) < 1e-5
    assert iran["share_lo"] < iran["share"] < iran["share_hi"]
    # every karzar begins with its number, and each game with the first
    rows = lines_of_json(good(*words, "--tally", "karzar"))[1:]
    assert rows[0]["of"] == "1" and rows[0]["told"] == 40
    assert sum(row["told"] for row in rows) == decided + tied["told"]
    assert "iran" in good(*words[:-1])
    assert len(lines_of_json(good("sim", "dej", "--games", "2", "--json"))) == 1
    duel = good("sim", "karzar", "--seats", "2", "--games", "2", "--json")
    assert len(lines_of_json(duel)) == 1


@case
def sim_alone_is_against_the_rival(_):
    words = ["sim", "troyes", "--seats", "1", "--games", "40", "--json"]
    one = good(*words, "--bots", "greedy", "--jobs", "1")
    assert one == good(*words, "--bots", "greedy", "--jobs", "5")
    bot, rival, margin, *grades = lines_of_json(one)
    assert [row["bot"] for row in (bot, rival, margin)] == [
        "greedy", "rival", "margin"]
    assert abs(bot["first"] + rival["first"] - 1) < 1e-6
    assert abs(bot["points"] - rival["points"] - margin["points"]) < 1e-4
    assert margin["points_lo"] < margin["points"] < margin["points_hi"]
    assert sum(row["told"] for row in grades) == 40
    lost = [row["told"] for row in grades if row["of"] == "beheaded"]
    assert sum(lost) == round(40 * rival["first"])
    random = lines_of_json(good(*words))
    assert random[2]["points"] < margin["points"]
    table = good("sim", "troyes", "--seats", "3", "--games", "2", "--json")
    assert len(lines_of_json(table)) == 1


@case
def recorded_games_prove_sound(folder):
    for game in [row["game"] for row in
                 lines_of_json(good("games", "--json"))]:
        there = folder / game
        good("sim", game, "--games", "3", "--record", str(there))
        files = sorted(there.iterdir())
        assert len(files) == 3
        for file in files:
            assert "every random draw" in good("replay", str(file), "--verify")
            whole = good("replay", str(file))
            part = good("replay", str(file), "--to", "12")
            assert len(part) < len(whole)
            assert part.splitlines()[5] == whole.splitlines()[5]
            good("replay", str(file), "--seat", "1", "--lang", "fa")


@case
def a_game_can_be_played_from_a_pipe(folder):
    saved = folder / "game.record"
    words = ["play", GAME, "--seats", "2", "--seed", "3"]
    text = good(*words, "--save", str(saved), stdin="1\n" * 500)
    assert "The game is over." in text
    assert "finished" in good("replay", str(saved), "--verify")
    refused("play", "--load", str(saved), says=["over"])
    assert "بازی تمام شد." in good(*words, "--save", str(saved), "--lang",
                                   "fa", stdin="۱\n" * 500)


@case
def saved_games_are_listed_and_never_lost(folder):
    """The same dice twice are two games; --list names both, and a command that
    continues the last one works as it is printed."""
    home = {"XDG_DATA_HOME": str(folder / "home")}
    assert "No game has been saved" in good("play", "--list", env=home)
    told = [good("play", GAME, "--seats", "2", "--seed", "3", env=home,
                 stdin="1\nq\n" * (i + 1)).splitlines()[-1]
            for i in range(2)]
    assert f"{PROGRAM} play --load last" in told[0], told
    files = sorted((folder / "home" / "charsu").glob("*.record"))
    assert len(files) == 2, files
    listed = good("play", "--list", env=home)
    assert all(str(file) in listed for file in files), listed
    assert listed.count("so far") == 2, listed
    files[0].write_text("nonsense", encoding="utf-8")
    done = run("play", "--list", env=home)
    assert done.returncode == 1 and str(files[1]) in done.stdout
    assert str(files[0]) in done.stderr


@case
def what_is_printed_can_be_typed(folder):
    """A path with blanks and quotes is a path in a shell, too."""
    saved = folder / "one's own game.record"
    told = good("play", GAME, "--watch", "--plain", "--seed", "3", "--save",
                str(saved)).splitlines()[-1]
    command = re.search(r"; (\S+ replay .*) shows it again", told)[1]
    done = subprocess.run(["sh", "-c", f"{command} --verify"], check=False,
                          capture_output=True, text=True)
    assert done.returncode == 0 and "sound" in done.stdout, (told, done)


@case
def a_place_that_cannot_be_written_is_told_before_the_game(folder):
    refused("play", GAME, "--save", str(folder / "none" / "x.record"),
            says=["none/x.record"], stdin="1\n" * 500)


@case
def a_plain_table_is_the_one_of_the_screen(folder):
    """Titles are above the columns, in the requested language; the person is
    addressed; there are no terminal control codes."""
    for game, seats in [("troyes", 1), ("troyes", 4), ("karzar", 2),
                        ("karzar", 5), ("kohan", 8)]:
        for language, me, title in [("en", "You", "Player"),
                                    ("fa", "تو", "بازیکن")]:
            text = good("play", game, "--plain", "--seats", str(seats),
                        "--seed", "5", "--lang", language, "--bots", "random",
                        "--save", str(folder / "x"), stdin="1\n" * 60)
            assert re.search(rf"^╶─+ {title} .*╴$", text, re.M), \
                (game, language)
            assert re.search(rf"^.{{,4}} {me}\b", text, re.M), (game, language)
            assert not re.search(r"Player 1\b|بازیکن ۱\b", text), \
                (game, language)
            assert "\033" not in text, (game, language)


@case
def a_plain_game_explains_itself(folder):
    """? N tells what a move is about, k shows the sheets, l the log."""
    keys = ["play", "troyes", "--plain", "--seats", "1", "--seed", "5",
            "--save", str(folder / "x")]
    text = good(*keys, stdin="? 1\nk\nl\nq\n")
    assert "Salary" in text and "T2.3" in text  # the building of move 1
    assert "─ Activities ─" in text and "─ Le Roy ─" in text
    assert text.count("stands on space") > 2
    persian = good(*keys, "--lang", "fa", stdin="؟ ۱\nن\nم\nض\n")
    assert "T2.3" in persian and "─ شاه ─" in persian


@case
def a_game_can_be_left_and_continued(folder):
    saved = folder / "game.record"
    good("play", GAME, "--seed", "3", "--save", str(saved),
         stdin="1\nnonsense\n99\n\n? 1\n?\nl\nu\n1\nq\n")
    first = saved.read_text(encoding="utf-8")
    assert "unfinished" in good("replay", str(saved), "--verify")
    good("play", "--load", str(saved), stdin="")
    assert saved.read_text(encoding="utf-8") == first
    good("play", GAME, "--load", str(saved), stdin="1\n1\n1\n")
    after = saved.read_text(encoding="utf-8")
    actions = first.splitlines()[:-1]
    assert after.splitlines()[:len(actions)] == actions
    assert len(after) > len(first)


@case
def wrong_input_is_one_sentence_and_another_try(folder):
    text = good("play", GAME, "--seed", "3", "--save", str(folder / "x"),
                stdin="nonsense\n")
    assert text.count("nonsense is not a number") == 1
    text = good("play", GAME, "--seed", "3", "--save", str(folder / "x"),
                stdin="9" * 5000 + "\n")
    assert text.count("is not a number") == 1


@case
def laws_are_checked(_):
    rows = lines_of_json(good("laws", GAME, "--games", "2", "--json"))
    assert [row["seats"] for row in rows] == [2, 3, 4]
    for row in rows:
        assert row["games"] == 2 and row["violations"] == 0
        assert row["positions"] > 10
    assert "0 violations" in good("laws", GAME, "--seats", "3", "--games", "2")


@case
def the_keys_of_the_locale_can_be_listed(_):
    rows = good("words").splitlines()
    assert "need cli.no_game word list" in rows
    assert f"need {GAME}.verb.build seat building" in rows


# ---- what should be refused -------------------------------------------------

@case
def wrong_use_is_one_sentence(folder):
    new = str(folder / "new")
    sim = ["sim", GAME, "--record", new]
    for words, says in [
            ([], ["--help"]),
            (["jump"], ["jump"]),
            (["games", "chess"], ["chess", GAME]),
            (["games", GAME, "x"], ["x"]),
            (["sim"], ["sim"]),
            (["sim", "chess"], ["chess"]),
            ([*sim, "--seats", "9"], ["seats", "9"]),
            ([*sim, "--seats", "5"], [GAME, "2", "4", "5"]),
            ([*sim, "--seats", "x"], ["seats", "x"]),
            ([*sim, "--seats", "2x"], ["2x"]),
            ([*sim, "--seats"], ["seats"]),
            ([*sim, "--games", "0"], ["games", "0"]),
            ([*sim, "--games", "99999999999999999999"], ["games"]),
            ([*sim, "--bots", "clever"], ["clever", "random"]),
            ([*sim, "--bots", "random,"], ["random"]),
            ([*sim, "--bots", "random,random,random", "--seats", "2"], ["2"]),
            ([*sim, "--option", "colour=red"], ["colour", "rounds"]),
            ([*sim, "--option", "rounds"], ["rounds"]),
            ([*sim, "--option", "rounds=99"], ["rounds", "99", "2..8"]),
            ([*sim, "--option", "auction=dutch"], ["dutch", "all_pay"]),
            ([*sim, "--option", "preset=huge"], ["huge", "quick"]),
            ([*sim, "--json=1"], ["json"]),
            ([*sim, "--tally", "jump"], [GAME, "jump"]),
            ([*sim, "--lang", "tlh"], ["tlh", "fa"]),
            ([*sim, "--colour"], ["--colour"]),
            (["bench", "chess"], ["chess"]),
            (["laws", GAME, "--seats", "5"], ["5"]),
            (["play"], ["play"]),
            (["play", GAME, "--level", "7"], ["level", "7"]),
            (["play", GAME, "--seats", "1"], ["1"]),
            (["play", "troyes", "--seats", "9"], ["troyes", "1 to 4", "9"]),
            (["play", "troyes", "--seats", "5000"], ["1 to 4", "5000"]),
            (["play", "troyes", "--seats", "x"], ["seats", "x"]),
            (["play", "kohan", "--seats", "9"], ["kohan", "2 to 8", "9"]),
            (["play", "kohan", "--option", "mix=x"],
             ["no option mix;", "rank9"]),
            (["play", "kohan", "--option", "preset=x"], ["vicious_nobles"]),
            (["play", "troyes", "--option", "bonus=x"], ["no|yes"]),
            (["replay"], ["replay"]),
            (["replay", str(folder / "none")], ["none"]),
            (["replay", str(folder)], [str(folder)]),
            (["play", "--load", str(folder / "none")], ["none"]),
            (["words", "--check", str(folder / "none")], ["none"]),
            (["words", "--check"], ["words"])]:
        refused(*words, says=says)
        refused(*words, language="fa_IR.UTF-8")
    assert not os.path.exists(new)


@case
def options_that_clash_are_named(_):
    refused("sim", GAME, "--seats", "4", "--option", "rounds=8",
            says=[GAME])


@case
def a_folder_that_cannot_be_written_is_refused(folder):
    file = folder / "file"
    file.write_text("x")
    refused("sim", GAME, "--games", "1", "--record", str(file),
            says=[str(file)])
    assert file.read_text() == "x"


@case
def a_damaged_record_is_refused_with_its_line(folder):
    file = record(folder)
    sound = file.read_bytes()
    lines = sound.splitlines(keepends=True)
    bad = folder / "bad.record"
    begin = next(i for i, line in enumerate(lines)
                 if line.startswith(b"begin"))

    def altered(number, line):
        return b"".join(lines[:number] + [line] + lines[number + 1:])

    for data, line in [
            (b"", 1),
            (b"\0\0\0\0", 1),
            (b"hello\n", 1),
            (sound.replace(b"\n", b"\r\n"), 1),
            (altered(1, b"game chess\n"), 2),
            (altered(2, b"rules 999\n"), 3),
            (altered(3, b"seats 7\n"), 4),
            (altered(3, lines[3] * 2), 5),
            (altered(begin + 3, lines[begin + 4]), begin + 4),
            (altered(begin + 2, b"2 p0 fly\n"), begin + 3),
            (altered(begin + 2, b"x" * 100000 + b"\n"), begin + 3),
            (sound[:-1], len(lines)),
            (sound + b"\n", len(lines) + 1),
            (sound + b"x" * (9 << 20), 1)]:
        bad.write_bytes(data)
        for words in (["--verify"], [], ["--seat", "0"]):
            refused("replay", str(bad), *words, says=[f"{bad}:{line}: "],
                    status=1)
        refused("play", "--load", str(bad), says=[f"{bad}:{line}: "])
        assert bad.read_bytes() == data
    bad.write_bytes(b"".join(lines[:begin + 5]))
    assert "unfinished" in good("replay", str(bad), "--verify")
    refused("play", "--load", str(bad), says=["seed"])
    refused("replay", str(file), "--seat", "2", says=[str(file), "2"])


@case
def a_locale_that_is_no_locale_is_refused(folder):
    file = folder / "xx.json"
    for text in ["", "[]", '{"a": 1}', '{"a": "x", "a": "y"}', "{"]:
        file.write_text(text)
        refused("words", "--check", str(file), says=[str(file)])
    file.write_text('{"app.name": "x"}')
    done = run("words", "--check", str(file))
    assert done.returncode == 1 and done.stderr == ""
    assert "app.tagline" in done.stdout


@case
def a_full_disk_is_noticed(_):
    if not os.path.exists("/dev/full"):
        return
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([PROGRAM, "games"], stdout=full, check=False)
    assert done.returncode == 1


if __name__ == "__main__":
    sys.exit(main())
