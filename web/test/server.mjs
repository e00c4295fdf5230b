/* server.mjs - the real server, for the tests: `charsu serve`. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./static.mjs";

const top = fileURLToPath(new URL("../../", import.meta.url));

/** The program, or null where it has not been built. */
export function program() {
  const asked = process.env.CHARSU;
  if (asked) return asked;
  return ["build/charsu", "build-web/charsu"].map((p) => join(top, p)).find((p) => existsSync(p)) ?? null;
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

  async up() {
    const args = ["serve", "--port", String(this.port), "--data", this.data, "--web", ROOT, "--pace", String(this.pace), "--no-limits", "--lang", "en", ...this.flags];
    this.child = spawn(program(), args, { stdio: ["ignore", "pipe", "ignore"] });
    this.origin = await new Promise((resolve, reject) => {
      let text = "";
      this.child.stdout.on("data", (part) => {
        text += part;
        const found = /http:\/\/[^/\s]+/.exec(text);
        if (found) resolve(found[0]);
      });
      this.child.on("exit", (code) => reject(new Error(`charsu serve ended with ${code}`)));
    });
    this.port = Number(new URL(this.origin).port);
  }

  /** As when the power fails. */
  async kill() {
    const gone = new Promise((resolve) => this.child.on("exit", resolve));
    this.child.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
