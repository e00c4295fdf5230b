#!/usr/bin/env python3
"""tidy.py - clang-tidy over src/, on all processors, but not twice.

usage: tools/tidy.py FOLDER [NODES]     (a folder that clang has built)

NODES is how far the analyzer follows a function; clang's own 225000 take twenty
times as long as our 1000, and are for a long test.

A file that was clean is not checked again as long as the file, the headers it
includes and .clang-tidy are unchanged: FOLDER/tidy/ remembers. So the first
run takes a minute and the others a few seconds. Prints what clang-tidy says,
then "tidy: N files, M looked at, K with problems".
"""
import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

top = Path(__file__).resolve().parent.parent


def includes(folder):
    """For every object file: what it was made of, as ninja has noted it."""
    told = subprocess.run(["ninja", "-C", folder, "-t", "deps"], check=True,
                          capture_output=True, text=True).stdout
    deps = {}
    for part in told.split("\n\n"):
        name, _, rest = part.partition(": #deps")
        files = re.findall(r"^    (.+)$", rest, re.MULTILINE)
        deps[name.strip()] = [path for path in files
                              if not path.startswith("/usr/")]
    return deps


def sources(folder):
    """(file, what it includes) for each C file of src/, once."""
    deps = includes(folder)
    commands = json.loads((folder / "compile_commands.json").read_text())
    found = {}
    for entry in commands:
        path = (folder / entry["file"]).resolve()
        if path.is_relative_to(top / "src"):
            made_of = deps.get(entry["output"], [])
            found[path] = [(folder / one).resolve() for one in made_of]
    return sorted(found.items())


def fingerprint(path, made_of, nodes):
    print_of = hashlib.sha256((top / ".clang-tidy").read_bytes())
    print_of.update(nodes.encode())
    for one in sorted({path, *made_of}):
        print_of.update(one.read_bytes() if one.exists() else b"")
    return print_of.hexdigest()


def look_at(folder, nodes, path, made_of):
    """What clang-tidy says of a file; "" if nothing; None: as last time."""
    name = str(path.relative_to(top)).replace("/", "-")
    note = folder / "tidy" / name
    now = fingerprint(path, made_of, nodes)
    if note.exists() and note.read_text() == now:
        return None
    depth = [f"--extra-arg={word}" for word in
             ("-Xclang", "-analyzer-config", "-Xclang", f"max-nodes={nodes}")]
    done = subprocess.run(
        ["clang-tidy", "--quiet", "-p", folder, "--warnings-as-errors=*",
         *depth, path], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        note.write_text(now)
        return ""
    return done.stdout or done.stderr


def main(folder, nodes="1000"):
    (folder / "tidy").mkdir(exist_ok=True)
    files = sources(folder)
    jobs = int(os.environ.get("JOBS", 0)) or os.cpu_count()
    begun = iter(range(1, len(files) + 1))

    def one(pair):
        print(f"[{next(begun)}/{len(files)}] {pair[0].relative_to(top)}",
              flush=True)
        return look_at(folder, nodes, *pair)

    with ThreadPoolExecutor(jobs) as pool:
        said = list(pool.map(one, files))
    for words in said:
        if words:
            print(words.replace(f"{top}/", ""))
    looked = sum(words is not None for words in said)
    bad = sum(bool(words) for words in said)
    print(f"tidy: {len(files)} files, {looked} looked at, {bad} with problems")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: tools/tidy.py FOLDER [NODES]")
    sys.exit(main(Path(sys.argv[1]).resolve(), *sys.argv[2:]))
