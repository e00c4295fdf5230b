"""messages.py - reads src/proto/messages.def, and checks messages against it.
Every message that a test receives goes through fits(), so that the list and
the server cannot diverge.
"""
import re
from pathlib import Path

LIST = Path(__file__).resolve().parents[2] / "src/proto/messages.def"


def rows(text):
    """(macro, [cells]) of every row, in order."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    for macro, inside in re.findall(r"\b([A-Z_]+)\(([^()]*)\)", text):
        yield macro, [cell.strip() for cell in inside.split(",")]


class Messages:
    """requests, tellings and objects by name; words by set."""

    def __init__(self, text=None):
        self.requests, self.tellings = {}, {}
        self.objects, self.words = {}, {}
        slugs = {}
        for macro, cells in rows(text or LIST.read_text(encoding="ascii")):
            if macro == "FROM_CLIENT":
                slugs["client", cells[0]] = cells[1]
                self.requests[cells[1]] = {
                    "again": cells[2] == "AGAIN", "answer": cells[3],
                    "fields": {}}
            elif macro == "CLIENT_FIELD":
                owner = self.requests[slugs["client", cells[0]]]
                owner["fields"][cells[1]] = {
                    "need": cells[2], "kind": cells[3], "low": int(cells[4]),
                    "high": int(cells[5]), "why": cells[6]}
            elif macro == "FROM_SERVER":
                slugs["server", cells[0]] = cells[1]
                self.tellings[cells[1]] = {"base": cells[2], "fields": {}}
            elif macro == "OBJECT":
                self.objects[cells[0]] = {"base": "NOTHING", "fields": {}}
            elif macro in ("SERVER_FIELD", "OBJECT_FIELD"):
                owner = (self.objects[cells[0]] if macro == "OBJECT_FIELD" else
                         self.tellings[slugs["server", cells[0]]])
                owner["fields"][cells[1]] = {
                    "need": cells[2], "kind": cells[3], "of": cells[4]}
            elif macro == "WORD":
                self.words.setdefault(cells[0], []).append(cells[1])

    def fields(self, owner):
        """Its own and its base's."""
        base = self.objects.get(owner["base"])
        return {**(self.fields(base) if base else {}), **owner["fields"]}

    # ---- what the server sends ----

    def fits(self, message):
        """Fails if the server may not say this."""
        telling = self.tellings.get(message.get("t"))
        assert telling, f"no message is called {message.get('t')}"
        self.check(self.fields(telling),
                   {k: v for k, v in message.items() if k != "t"},
                   message["t"])

    def check(self, fields, value, where):
        for name in value:
            assert name in fields, f"{where} has {name}"
        for name, field in fields.items():
            if name not in value:
                assert field["need"] == "MAY", f"{where} has no {name}"
            elif value[name] is None:
                assert field["need"] == "NULLABLE", f"{where}.{name} is null"
            else:
                assert self.is_kind(field, value[name], f"{where}.{name}"), \
                    f"{where}.{name} is {value[name]!r}"

    def is_kind(self, field, value, where):
        kind = field["kind"]
        if kind == "OBJECT":
            self.check(self.fields(self.objects[field["of"]]), value, where)
            return True
        if kind == "OBJECTS":
            for one in value:
                self.check(self.fields(self.objects[field["of"]]), one, where)
            return True
        if kind == "ONE_OF":
            return value in self.words[field["of"]]
        return {
            "TEXT": lambda: isinstance(value, str),
            "HEX": lambda: re.fullmatch("([0-9a-f]{2})*", value),
            "BASE64": lambda: re.fullmatch("[A-Za-z0-9+/]*=*", value),
            "WHOLE": lambda: isinstance(value, int),
            "BOOL": lambda: isinstance(value, bool),
            "TEXTS": lambda: all(isinstance(one, str) for one in value),
            "WHOLES": lambda: all(isinstance(one, int) for one in value),
            "MAP": lambda: all(isinstance(one, (str, int))
                               for one in value.values()),
            "PAIRS": lambda: all(isinstance(name, str) and isinstance(n, int)
                                 for name, n in value),
        }[kind]()


MESSAGES = Messages()
