/*
 * static.mjs - serves build/web like the server, without the game: for what
 * must work offline. With the real server's security policy.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../build/web/", import.meta.url));

const CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; media-src 'self'; connect-src 'self' data:; worker-src 'self'; manifest-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

export function serve(port = 0, root = ROOT) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://here");
    const name = /^\/(?:$|(?:t|play|replay|learn|rules|kit)(?:\/|$))/.test(pathname) ? "index.html" : pathname.slice(1); // every place is the one page
    try {
      const body = await readFile(join(root, name.replaceAll("..", "")));
      response.writeHead(200, {
        "content-type": TYPES[extname(name)] ?? "text/plain",
        "content-security-policy": CSP,
        "x-content-type-options": "nosniff",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.unref(); // tests that went wrong before they could close it still end
  return new Promise((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server)),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve(Number(process.argv[2] ?? 8090));
  server.ref();
  console.log(`http://127.0.0.1:${server.address().port}/`);
}
