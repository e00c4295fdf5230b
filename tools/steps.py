"""steps.py - the steps of `./dev test`: what is checked, by which command.

To add one, add a row. Its fields:
  name     what one types; `./dev test server` is also server-abuse and so on
  command  for sh, from the top of the tree
  needs    steps that must have passed before
  cost     its processor seconds, about: what is long begins first
  when     QUICK: in every run, also the quick one; LONG: only in the long one
  load     how much of a processor it takes: a browser waits half of the time,
           a server's client nearly always, so they run beside others
  picks    words after it say which of its tests are meant
"""
from dataclasses import dataclass

from register import games

QUICK, EVERY, LONG = "quick", "every", "long"
WAITS, BROWSER = 0.25, 0.5  # of a processor


@dataclass(frozen=True)
class Step:
    name: str
    what: str
    command: str
    needs: tuple = ()
    cost: float = 1
    when: str = EVERY
    load: float = 1
    picks: bool = False


PYTHON = "/usr/bin/python3"  # Debian's own, whatever else is first in the PATH
GCC, CLANG = "build", "build-sanitized"
UNITS = f"{PYTHON} tools/unit_tests.py"
# Averages over many games: they touch no memory that other tests do not.
STATISTICS = "bots/test_strength,bots/test_characters,games/dej/test_guess"
# Whole games at random, and how they are drawn. They run with the sanitizers in
# every run, though fewer moments of a game are drawn there, and the laws of every
# game in the program as people get it. By gcc: in a long run.
RANDOM = "server/test_tell laws/test_laws tui/test_draw"
# Processor seconds; but of Kohan Dej so many mixes at every number of players.
LAWS = {"kohan": "--games 60"}
LAWS_SECONDS = 5
SERVER = f"{PYTHON} tests/server"
PAGE_BOTS = (f"node tests/wasm/test_bots.mjs {GCC}/tests/moves build/web/net.wasm "
             "build/rules.hamlet.wasm build/web/rules.*.wasm")

STEPS = [
    # ---- what is built
    Step("release", "the program as people get it, strictly by gcc: build",
         "./dev build program", cost=110, when=QUICK),
    Step("gcc", "the tests around the same objects", f"./dev build {GCC}",
         ("release",), cost=35, when=QUICK),
    Step("clang", "strictly by clang, with sanitizers and fuzzers: "
         "build-sanitized", f"./dev build {CLANG}", cost=120),
    Step("packages", "what the page's tools need, from npm",
         "./dev build packages", when=QUICK),
    Step("page", "the page: rules in WebAssembly, scripts, styles",
         "./dev build page", ("packages", "release"), cost=40, when=QUICK),

    # ---- what is read
    Step("house", "the rules of the house: layers, sizes, names",
         f"{PYTHON} tools/check_house.py", when=QUICK),
    Step("docs", "files and functions that documents name exist",
         f"{PYTHON} tools/check_docs.py", when=QUICK),
    Step("protocol", "docs/protocol.md and messages.def agree",
         f"{PYTHON} tools/check_protocol.py", when=QUICK),
    Step("format", "clang-format", "clang-format --dry-run "
         "-Werror $(find src tests -name '*.[ch]')", when=QUICK),
    Step("spelling", "spelling of documents and comments",
         f"{PYTHON} tools/check_spelling.py", when=QUICK),
    Step("locale", "both languages have the same sentences",
         f"{PYTHON} tools/check_locale.py build/charsu", ("release",),
         when=QUICK),
    Step("coverage", "every clause and ruling is named by a scenario or a test",
         f"{PYTHON} tools/rule_coverage.py", when=QUICK),
    Step("numbers", "the tables of Troyes are those of its rules",
         f"{PYTHON} tools/troyes_numbers.py --check", when=QUICK),
    Step("symbols", "the rules need no libc and have no variables",
         f"tools/check_symbols.sh {GCC}/src/librules_bare.a", ("gcc",),
         when=QUICK),
    Step("tidy", "clang-tidy", f"{PYTHON} tools/tidy.py {CLANG}", ("clang",),
         cost=100),
    Step("cppcheck", "cppcheck", "cppcheck --quiet --error-exitcode=1 "
         "--std=c11 --enable=warning,performance,portability --inline-suppr "
         "-j $JOBS -I src src", cost=12),
    Step("scripts", "the page's files: TypeScript, eslint, prettier, sheets",
         "npm --prefix web run --silent lint", ("packages",), cost=45,
         when=QUICK),
    Step("games", "how many lists a new game would have to be added to",
         f"{PYTHON} tools/game_files.py --most 15", when=QUICK),

    # ---- what is run
    Step("units", "unit tests, built by gcc", f"{UNITS} {GCC} --without "
         f"{RANDOM.replace(' ', ',')}", ("gcc",), cost=20, when=QUICK,
         picks=True),
    Step("sanitized", "unit tests, built by clang with its sanitizers",
         f"{UNITS} {CLANG} --without {STATISTICS}", ("clang",), cost=75, picks=True),
    Step("train", "nets and numbers are learnt alike, and it resumes",
         f"{PYTHON} tests/train/test_selfplay.py {GCC}/src/train/selfplay",
         ("gcc",), when=QUICK),
    Step("scenarios", "every scenario, with sanitizers", f"{CLANG}/charsu "
         "scenario $(find tests/scenarios -name '*.scn' | sort)", ("clang",), cost=10),
    Step("signatures", "one number per game that changes when its rules do",
         "build/charsu version | grep signature | diff -u tests/signatures -",
         ("release",), when=QUICK),
    Step("golden", "records of every release still replay",
         "tools/golden.sh build/charsu", ("release",), when=QUICK),
    *(Step(f"laws-{game}", f"the laws of {game}, in random games",
           f"build/charsu laws {game} "
           f"{LAWS.get(game, f'--seconds {LAWS_SECONDS}')}",
           ("release",), cost=20)
      for game in games()),
    Step("fuzz", "each fuzzer: its corpus, and a few seconds more",
         f"{PYTHON} tools/fuzz.py {CLANG} --short 2", ("clang",), cost=25),
    Step("wasm", "the rules as WebAssembly", "tools/build_wasm.sh --plain",
         cost=12),
    Step("wasm-rules", "they are the same as WebAssembly, and never trap",
         "node tests/wasm/test_wasm.mjs build-wasm/plain.wasm build/charsu",
         ("release", "wasm"), cost=20),
    Step("wasm-bots", "bots on the page play as they do in the program",
         f"src/wasm/page/build.sh hamlet build/rules.hamlet.wasm && {PAGE_BOTS}",
         ("page", "gcc"), cost=20),
    Step("library", "libcharsu.so matches its header",
         f"{PYTHON} tests/lib/test_library.py build", ("release",),
         when=QUICK),
    Step("science", "other programs as bots, datasets, statistics",
         f"{PYTHON} tests/app/test_science.py build/charsu", ("release",),
         cost=4, picks=True),
    Step("python", "the Python package and its environments",
         f"{PYTHON} python/tests/test_charsu.py", ("release",), cost=10),
    Step("terminal", "whole games in the terminal, by keyboard",
         f"{PYTHON} tests/tui/play_pty.py build/charsu", ("release",), cost=30,
         load=WAITS, picks=True),
    *(Step(f"server-{part}", f"the wire, with scripted clients: {part}",
           f"{SERVER}/test_{part}.py {CLANG}/charsu {CLANG}/tests/legal",
           ("clang",), cost=20, load=WAITS, picks=True)
      for part in ("protocol", "tables", "frames", "http", "abuse", "hooks",
                   "push", "damage", "door", "loading", "care",
                   "people", "names", "passkeys", "meet", "watching", "again", "house",
                   "programs", "torn", "results", "many", "orders", "floods")),
    Step("server-memory", "a slow reader costs no memory",
         f"{SERVER}/test_abuse.py {GCC}/charsu {GCC}/tests/legal "
         "test_slow_readers_are_let_go", ("gcc",), load=WAITS),
    Step("server-hardened", "the program has the compiler's hardening",
         f"{SERVER}/test_door.py {GCC}/charsu {GCC}/tests/legal "
         "test_the_program_is_hardened", ("gcc",), load=WAITS),
    Step("kills", "killed 200 times in the middle of games, nothing is lost",
         f"{SERVER}/test_kills.py {GCC}/charsu {GCC}/tests/legal 200",
         ("gcc",), cost=30, load=WAITS),
    Step("postgres", "the server on PostgreSQL: whole games, and everything "
         "that can happen to a database",
         f"{SERVER}/test_postgres.py {GCC}/charsu {GCC}/tests/legal", ("gcc",),
         cost=150, load=WAITS, picks=True),  # most of it on the clock
    Step("cluster", "three servers on one PostgreSQL behind haproxy: killed, "
         "stopped, woken, shut down, started",
         f"{PYTHON} tests/cluster/test_cluster.py {GCC}/charsu "
         f"{GCC}/tests/legal", ("gcc",), cost=20, load=WAITS, picks=True),
    Step("cluster-house", "three servers act as one: quick match, friends, "
         "invitations, programs",
         f"{PYTHON} tests/cluster/test_house.py {GCC}/charsu "
         f"{GCC}/tests/legal", ("gcc",), cost=5, load=WAITS, picks=True),
    Step("simulate", "server, disk, network and clients on virtual time",
         f"{GCC}/tests/simulate --seeds 60 --faults --twins 40 --cuts 150 "
         "--strikes 199",
         ("gcc",), cost=15, picks=True),
    Step("simulate-known", "seeds that once found a fault",
         f"for seed in 173 2420 2980; do {GCC}/tests/simulate --first $seed "
         f"--seeds 1 || exit; done; {GCC}/tests/simulate --first 593 --seeds 1 "
         "--cuts 15", ("gcc",)),
    Step("simulate-overload", "more is asked for than can be done, on virtual time",
         f"{GCC}/tests/simulate --seeds 0 --overload", ("gcc",), cost=5),
    Step("simulate-sanitized", "the same, with sanitizers",
         f"{CLANG}/tests/simulate --seeds 20", ("clang",), cost=15,
         picks=True),
    Step("page-units", "what the page computes", "node web/test/run.mjs unit",
         ("page", "release"), cost=20, when=QUICK, picks=True),
    Step("page-browser", "using the page, in Chromium",
         "JOBS=2 node web/test/run.mjs browser", ("page",), load=2 * BROWSER,
         cost=600, picks=True),
    Step("page-games", "whole games in Chromium, alone and with others",
         "node web/test/run.mjs games", ("page",), load=BROWSER,
         cost=500, picks=True),
    Step("page-screens", "every screen, dark desktop in English and light phone in "
         "Persian, with axe and html-validate",
         "node web/test/run.mjs screens", ("page",), load=BROWSER,
         cost=600, picks=True),

    # ---- what is too long for every run
    Step("gpu", "the rules build for a GPU; their player works without one",
         f"{PYTHON} tests/gpu/test_gpu.py", cost=14,
         when=LONG),
    Step("random", "unit tests that play many games at random, by gcc",
         f"{UNITS} {GCC} {RANDOM}", ("gcc",), cost=25, when=LONG),
    Step("wasm-counted", "the module built with profile-guided optimisation",
         "tools/build_wasm.sh && node tests/wasm/test_wasm.mjs "
         "build-wasm/charsu.wasm build/charsu", ("wasm-rules",), cost=40,
         when=LONG),
    Step("more-bots", "bots on the page that think long, with every preset",
         f"MORE=1 {PAGE_BOTS}", ("wasm-bots",), cost=40, when=LONG),
    Step("plain", "unit tests by clang without sanitizers: build-clang",
         f"./dev build build-clang && {UNITS} build-clang", cost=110,
         when=LONG),
    Step("gnu", "unit tests by gcc with its sanitizers: build-sanitized-gcc",
         "./dev build build-sanitized-gcc && "
         f"{UNITS} build-sanitized-gcc --without {STATISTICS}", cost=250,
         when=LONG),
    Step("deep", "clang-tidy at its deepest",
         f"{PYTHON} tools/tidy.py {CLANG} 225000", ("tidy",), cost=250,
         when=LONG),
    *(Step(f"more-{game}", f"two minutes of the laws of {game}, other dice",
           f"build/charsu laws {game} --seconds 120 --seed 2", ("release",),
           cost=120, when=LONG)
      for game in games()),
    Step("fuzzing", "each fuzzer for a minute",
         f"./dev build build-fuzz && {PYTHON} tools/fuzz.py build-fuzz "
         "--short 60", ("fuzz",), cost=500,
         when=LONG),
    Step("simulating", "5,000 more seeds, each a world of its own",
         f"{GCC}/tests/simulate --first 100000 --seeds 5000 --twins 2000", ("simulate",),
         cost=250, when=LONG, picks=True),
    Step("secrets", "100,000 pairs of worlds per game that must look alike",
         f"{GCC}/tests/secrecy --pairs 100000 --seed 2 --leaks", ("gcc",),
         cost=80, when=LONG, picks=True),
    Step("torture-kills", "killed 1000 times, at other moments",
         f"SEED=2 {SERVER}/test_kills.py {GCC}/charsu {GCC}/tests/legal 1000",
         ("gcc",), cost=60, load=WAITS, when=LONG),
    Step("torture-strikes", "killed, cut off or with a failing disk at every "
         "write, sync and send; 20,000 power cuts",
         f"{GCC}/tests/simulate --seeds 1 --cuts 20000 --strikes 1", ("gcc",),
         cost=400, when=LONG),
    Step("cluster-page", "two browsers play a whole game on three nodes, and "
         "its owner is killed twice",
         f"{PYTHON} tests/cluster/test_page.py {GCC}/charsu build/web",
         ("gcc", "page"), cost=60, load=BROWSER, when=LONG),
    Step("storm", "200 tables on three nodes: 100 kills of nodes, 20 of the "
         "database, 20 stops; a standby takes over",
         "HANGS_S=7200 TABLES=200 KILLS=100 STRIKES=20 NAPS=20 NAP_S=10 "
         f"{PYTHON} tests/cluster/test_storm.py {GCC}/charsu "
         f"{GCC}/tests/legal", ("gcc",), cost=600, load=WAITS, when=LONG,
         picks=True),
    Step("torture-torn", "torn databases, hundreds of them",
         f"ROUNDS=6 {SERVER}/test_torn.py {GCC}/charsu {GCC}/tests/legal",
         ("gcc",), cost=60, load=WAITS, when=LONG, picks=True),
    *(Step(f"again-{part}", f"{part}, four more times: passing once proves little",
           f"for time in 2 3 4 5; do node web/test/run.mjs {part} || exit; "
           "done", (f"page-{part}",), cost=800, when=LONG)
      for part in ("browser", "games", "screens")),
    Step("more-games", "whole games in Chromium: other seats, modules, languages",
         "MORE=1 node web/test/run.mjs games", ("page",), load=BROWSER, cost=300,
         when=LONG, picks=True),
    Step("more-kit", "every story of the kit on pages in other languages and themes",
         "MORE=1 node web/test/run.mjs browser kit", ("page",), load=BROWSER,
         cost=25, when=LONG),
    Step("more-screens", "every screen in all other languages, sizes and themes",
         "MORE=1 node web/test/run.mjs screens", ("page",), load=BROWSER,
         cost=400, when=LONG, picks=True),
    Step("page-sizes", "the tightest screens at five sizes, by their geometry",
         "node web/test/run.mjs sizes", ("page",), load=BROWSER, cost=900,
         when=LONG, picks=True),
    Step("page-memory", "three games in one page: the first leaves nothing behind",
         "node web/test/run.mjs memory", ("page",), load=BROWSER, cost=60,
         when=LONG),
    Step("many-games", "a million finished games: profiles and boards in 50 ms",
         f"GAMES=1000000 {SERVER}/test_many.py {GCC}/charsu {GCC}/tests/legal",
         ("gcc",), cost=300, when=LONG),
    Step("package", "a Debian package: installed, upgraded, purged in a bare Debian",
         "./dev package try", ("page",), cost=200, when=LONG),
    Step("proxies", "nginx, caddy and haproxy, as in docs/operating.md",
         "./dev proxies", ("release",), cost=10, load=WAITS, when=LONG),
    Step("mutants", "deliberate faults, each of which must be noticed",
         f"{PYTHON} tools/mutants.py", ("units", "scenarios"), cost=3000,
         when=LONG),
]


def named(word):
    """The steps that a word means; none if it means nothing."""
    return [step for step in STEPS if step.name == word or
            step.name.startswith(f"{word}-")]


def of(kind):
    """The steps of a run: "" is what everybody runs, or --quick, or --long."""
    whens = {"": (QUICK, EVERY), "--quick": (QUICK,),
             "--long": (QUICK, EVERY, LONG)}[kind]
    return [step for step in STEPS if step.when in whens]


def describe():
    for title, when in (("Steps of every run, quick ones included", QUICK),
                        ("Steps that a quick run leaves out", EVERY),
                        ("Steps that only a long run has", LONG)):
        print(f"\n{title}:")
        for step in STEPS:
            if step.when == when:
                print(f"  {step.name:<19}{step.what}")
