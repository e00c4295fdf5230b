#!/usr/bin/env python3
"""try_package.py - installs the Debian package in a bare system.

usage: tests/package/try_package.py FILE.deb     (as root; needs a network)

A bare Debian 12 is made in a folder (mmdebstrap) and booted with systemd
(systemd-nspawn), in this machine's network. There the package is installed; its
service must run as a user of its own, answer, survive an upgrade while a game
is played, and leave nothing behind when it is purged.
"""
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TOP / "tests/server"))
from people import new_table  # noqa: E402
from wire import Client  # noqa: E402

ROOT = TOP / "build-package/root"
BOOT_S = 120
MOST_EXPOSED = 2.0
LANDLOCK = "landlock_create_ruleset landlock_add_rule landlock_restrict_self"
BARE = {"DEBIAN_FRONTEND": "noninteractive",
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}


def run(*command, **more):
    return subprocess.run([str(word) for word in command], check=True,
                          capture_output=True, text=True, **more).stdout


def step(words):
    print(words, flush=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def newer(deb):
    """The same package under a higher version."""
    tree = ROOT.parent / "newer"
    shutil.rmtree(tree, ignore_errors=True)
    run("dpkg-deb", "-R", deb, tree)
    control = tree / "DEBIAN/control"
    control.write_text(re.sub(r"^(Version: .*)$", r"\1+next",
                              control.read_text(), flags=re.MULTILINE))
    run("dpkg-deb", "--root-owner-group", "-b", tree, ROOT / "newer.deb")
    shutil.rmtree(tree)


def make_root(deb, port):
    shutil.rmtree(ROOT, ignore_errors=True)
    run("mmdebstrap", "--quiet", "--variant=apt",
        "--include=systemd-sysv,adduser", "bookworm", ROOT,
        "http://deb.debian.org/debian")
    shutil.copy(deb, ROOT / "charsu.deb")
    newer(deb)
    for words in (["update"], ["--no-install-recommends", "install",
                               "/charsu.deb"]):
        run("chroot", ROOT, "apt-get", "-qy", *words, env=BARE)
    (ROOT / "etc/default/charsu").write_text(
        f'CHARSU_OPTIONS="--port {port} --pace 0"\n')


class Machine:
    """The booted Debian."""

    def __enter__(self):
        self.nspawn = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit",
             f"--system-call-filter={LANDLOCK}", "--boot", "--directory",
             str(ROOT)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        return self

    def leader(self):
        children = Path(f"/proc/{self.nspawn.pid}/task/{self.nspawn.pid}"
                        "/children").read_text().split()
        return children[0]

    def do(self, *command):
        return run("nsenter", "--target", self.leader(), "--all", *command,
                   env=BARE)

    def property(self, name):
        return self.do("systemctl", "show", "--value", "--property", name,
                       "charsu").strip()

    def __exit__(self, *_):
        if self.nspawn.poll() is None:
            self.nspawn.terminate()  # it shuts down
        self.nspawn.wait(60)


def answers(port):
    end = time.monotonic() + BOOT_S
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/",
                                        timeout=5) as page:
                return page.read().decode()
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"nothing answers within {BOOT_S} s")


def check_unit():
    told = run("systemd-analyze", "security", "--offline=true",
               "--no-pager", TOP / "packaging/debian/charsu.service")
    exposed = float(re.search(r"exposure level .*: ([\d.]+)", told)[1])
    assert exposed <= MOST_EXPOSED, exposed
    return exposed


def check_service(machine):
    pid = machine.property("MainPID")
    assert machine.property("User") == "charsu"
    owner = machine.do("stat", "-c", "%U", f"/proc/{pid}").strip()
    assert owner == "charsu", owner
    assert machine.do("stat", "-c", "%U %a", "/var/lib/charsu") == \
        "charsu 700\n"
    log = machine.do("journalctl", "--boot", "--no-pager", "--unit",
                     "charsu")
    assert '"listening"' in log and '"no_sandbox"' not in log, log
    return pid


def main(deb):
    port = free_port()
    step(f"the unit: exposed {check_unit()}")
    step("a bare Debian, and the package in it")
    make_root(deb, port)
    with Machine() as machine:
        assert "<html" in answers(port), "it serves its page"
        pid = check_service(machine)
        step(f"it runs as its own user: process {pid}")
        person, = new_table(port, None, 1, "dej", 2)
        while person.ask is None:
            person.hear("news", "snap")
        seq, view, log = person.seq, person.view, list(person.log)
        step(f"a game is played: {person.table}, {person.seq} events")
        machine.do("dpkg", "--install", "/newer.deb")
        answers(port)
        assert check_service(machine) != pid, "it was not restarted"
        assert "+next" in machine.do("dpkg-query", "-W", "charsu")
        person.client.close()
        person.client = Client(port, person.token)
        person.say("follow", table=person.table)
        person.hear("snap")
        assert person.seq >= seq and person.log[:len(log)] == log, \
            (seq, log, person.seq, person.log)  # a bot may have moved since
        assert person.seq > seq or person.view == view
        step(f"after the upgrade it goes on: {person.seq} events")
        machine.do("dpkg", "--purge", "charsu")
        assert not (ROOT / "var/lib/charsu").exists()
        assert not (ROOT / "etc/default/charsu").exists()
        step("purged, it has left nothing")
    shutil.rmtree(ROOT)
    print("1 passed, 0 failed")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: tests/package/try_package.py FILE.deb")
    main(Path(sys.argv[1]).resolve())
