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

# Files for one process: it takes as long to start as to look at one.
TOGETHER = 8

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


def ask(folder, nodes, paths):
    """What clang-tidy says of some files; "" if nothing."""
    depth = [f"--extra-arg={word}" for word in
             ("-Xclang", "-analyzer-config", "-Xclang", f"max-nodes={nodes}")]
    done = subprocess.run(
        ["clang-tidy", "--quiet", "-p", folder, "--warnings-as-errors=*",
         *depth, *paths], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout or done.stderr


class Looker:
    """Looks at files, and remembers those that were clean."""

    def __init__(self, folder, nodes):
        self.folder, self.nodes = folder, nodes
        self.notes = folder / "tidy"
        self.notes.mkdir(exist_ok=True)

    def note(self, path):
        return self.notes / str(path.relative_to(top)).replace("/", "-")

    def unknown(self, files):
        """(file, fingerprint) of those that were not clean before as they are."""
        now = [(path, fingerprint(path, made_of, self.nodes))
               for path, made_of in files]
        return [(path, print_of) for path, print_of in now
                if not self.note(path).exists()
                or self.note(path).read_text() != print_of]

    def look_at(self, batch):
        """What is wrong, for each file that is not clean."""
        paths = [path for path, _ in batch]
        if len(paths) > 1 and ask(self.folder, self.nodes, paths):
            return [words for one in batch for words in self.look_at([one])]
        said = "" if len(paths) > 1 else ask(self.folder, self.nodes, paths)
        if said:
            return [said]
        for path, print_of in batch:
            self.note(path).write_text(print_of)
        return []


def main(folder, nodes="1000"):
    files = sources(folder)
    looker = Looker(folder, nodes)
    left = looker.unknown(files)
    jobs = int(os.environ.get("JOBS", 0)) or os.cpu_count()
    begun = iter(range(1, len(left) + 1))

    def look(batch):
        for path, _ in batch:
            print(f"[{next(begun)}/{len(left)}] {path.relative_to(top)}",
                  flush=True)
        return looker.look_at(batch)

    size = max(1, min(TOGETHER, len(left) // jobs))
    with ThreadPoolExecutor(jobs) as pool:
        said = list(pool.map(look, [left[at:at + size]
                                    for at in range(0, len(left), size)]))
    bad = [words for part in said for words in part]
    for words in bad:
        print(words.replace(f"{top}/", ""))
    print(f"tidy: {len(files)} files, {len(left)} looked at, "
          f"{len(bad)} with problems")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: tools/tidy.py FOLDER [NODES]")
    sys.exit(main(Path(sys.argv[1]).resolve(), *sys.argv[2:]))
