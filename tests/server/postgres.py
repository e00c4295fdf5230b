"""postgres.py - a PostgreSQL of the test's own, in a folder of its own.

It is Debian's (package postgresql), on a unix socket in that folder and on no
port. The database does not run as root, so a test that does starts it as
the user `postgres`, whom the package has made.
"""
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

USER = "postgres"
PATIENCE = 60  # seconds, as in wire.py, which may not be read yet


def programs():
    """The folder of the newest version that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"),
                   key=lambda path: int(path.parts[4]))
    assert found, "there is no PostgreSQL here: apt-get install postgresql"
    return found[-1].parent


class Postgres:
    """Started at once; stop() ends it and removes its folder."""

    def __init__(self, settings=""):
        self.make_folder()
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", USER,
                 "-E", "UTF8", "--locale=C.UTF-8", "--no-instructions",
                 "--no-sync")
        self.configure(settings)
        self.start()

    def make_folder(self):
        self.bin = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="charsu-pg-", dir="/tmp"))
        self.data = self.folder / "data"
        self.log = self.folder / "log"
        self.process = None
        if os.getuid() == 0:
            owner = pwd.getpwnam(USER)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        os.chmod(self.folder, 0o755)

    def configure(self, settings=""):
        with open(self.data / "postgresql.conf", "a", encoding="ascii") as f:
            f.write("listen_addresses = ''\nmax_connections = 40\n"
                    "fsync = off\n"  # processes are killed, no machine is
                    f"unix_socket_directories = '{self.folder}'\n{settings}\n")

    @classmethod
    def standby(cls, first):
        """One that follows another, and can only be read."""
        self = cls.__new__(cls)
        self.make_folder()
        self.run("pg_basebackup", "-D", self.data, "-R", "-X", "stream",
                 "-c", "fast", "--no-sync", "-h", first.folder, "-U", USER)
        self.configure()
        self.start()
        return self

    def run(self, name, *arguments, check=True):
        return subprocess.run(self.as_user(name, *arguments), check=check,
                              cwd="/", stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True).stdout

    def as_user(self, name, *arguments):
        line = [str(self.bin / name), *map(str, arguments)]
        return ["setpriv", f"--reuid={USER}", f"--regid={USER}",
                "--init-groups", *line] if os.getuid() == 0 else line

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                self.as_user("postgres", "-D", self.data), cwd="/",
                stdout=log, stderr=log)
        self.wait()

    def wait(self):
        until = time.monotonic() + PATIENCE
        while subprocess.run([str(self.bin / "pg_isready"), "-q", "-h",
                              str(self.folder)], check=False).returncode:
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.02)

    def where(self, database="postgres"):
        return f"host={self.folder} user={USER} dbname={database}"

    def make(self, database):
        """Another empty one; returns where it is."""
        self.sql(f"CREATE DATABASE {database}")
        return self.where(database)

    def sql(self, text, database="postgres"):
        return subprocess.run(
            [str(self.bin / "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-d",
             self.where(database), "-c", text], check=True,
            stdout=subprocess.PIPE, text=True).stdout.strip()

    def kill(self):
        """Like a power cut: kill all of its processes."""
        self.end(signal.SIGKILL)
        until = time.monotonic() + PATIENCE
        while self.children() and time.monotonic() < until:
            time.sleep(0.02)

    def children(self):
        """Backends that have not noticed yet: they know this data folder."""
        found = []
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and \
                        os.readlink(entry / "cwd") == str(self.data):
                    found.append(int(entry.name))
            except OSError:
                pass
        return found

    def end(self, number):
        for pid in self.children() or [self.process.pid]:
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass
        self.process.wait(timeout=PATIENCE)

    def stop(self):
        if self.process and self.process.poll() is None:
            for pid in self.children():
                try:
                    os.kill(pid, signal.SIGCONT)
                except ProcessLookupError:
                    pass
            self.run("pg_ctl", "-D", self.data, "-m", "fast", "-w", "stop",
                     check=False)
            self.process.wait(timeout=PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)
