/* server.mjs - the real server, for the tests: `charsu serve`. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ROOT } from "./static.mjs";

const top = fileURLToPath(new URL("../../", import.meta.url));

/** The program, or null where it has not been built. */
export function program() {
  const asked = process.env.CHARSU;
  if (asked) return asked;
  return ["build/charsu", "build-web/charsu"].map((p) => join(top, p)).find((p) => existsSync(p)) ?? null;
}

/** The address must be there by then: a busy machine is slow, not that slow. */
const UP_MS = 120_000;
const AGAIN_MS = 200;

/** Our child processes do not outlive us, however we end. */
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** A record of the page is read and played again by the program, which says `what` of its dice. */
export function proved(record, what = /every random draw was checked/) {
  const file = join(mkdtempSync(join(tmpdir(), "charsu-record-")), "game.record");
  writeFileSync(file, record);
  const done = spawnSync(program(), ["replay", file, "--verify", "--lang", "en"], { encoding: "utf8" });
  assert.equal(done.status, 0, done.stdout + done.stderr);
  assert.match(done.stdout, what);
}

export class Server {
  static async start({ pace = 0, flags = [] } = {}) {
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), "charsu-data-"));
    server.pace = pace;
    server.flags = flags;
    server.port = 0;
    await server.up();
    return server;
  }

  /** After a kill somebody else may have its port for a moment: then it is tried again. */
  async up() {
    for (const end = Date.now() + UP_MS; ; await sleep(AGAIN_MS))
      try {
        return await this.begin();
      } catch (error) {
        if (this.port === 0 || Date.now() > end) throw error;
      }
  }

  async begin() {
    const args = [
      "serve",
      "--port",
      String(this.port),
      "--data",
      this.data,
      "--web",
      ROOT,
      "--pace",
      String(this.pace),
      "--no-limits",
      "--lang",
      "en",
      ...this.flags,
    ];
    const child = spawn(program(), args, { stdio: ["ignore", "pipe", "ignore"] });
    this.child = child;
    running.add(child);
    this.gone = new Promise((resolve) => child.once("close", resolve)).then(() => running.delete(child));
    this.origin = await new Promise((resolve, reject) => {
      let text = "";
      const late = setTimeout(
        () => reject(new Error(`charsu serve has said no address in ${UP_MS / 1000} s: ${JSON.stringify(text)}`)),
        UP_MS,
      );
      const fail = (error) => {
        clearTimeout(late);
        reject(error);
      };
      child.stdout.on("data", (part) => {
        text += part;
        const found = /http:\/\/[^/\s]+/.exec(text);
        if (!found) return;
        clearTimeout(late);
        resolve(found[0]);
      });
      child.on("error", fail);
      child.on("exit", (code, signal) => fail(new Error(`charsu serve ended with ${code ?? signal}`)));
    });
    this.port = Number(new URL(this.origin).port);
  }

  /** Like a power failure; the process may be gone already. */
  async kill() {
    this.child.kill("SIGKILL");
    await this.gone;
  }

  async stop() {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
