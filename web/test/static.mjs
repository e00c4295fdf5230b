/*
 * static.mjs - serves build/web like the server, without the game: for what
 * must work offline. With the real server's security policy, and like there a
 * browser keeps what it has: a page that is opened again is a fifth cheaper.
 */
import { readFile, stat } from "node:fs/promises";
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

/** A name that says what is in the file: it is never asked for again. */
const LASTING = /-[A-Z0-9]{8}\.\w+$/;

export function serve(port = 0, root = ROOT) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://here");
    const name = /^\/(?:$|(?:t|play|replay|learn|rules|kit)(?:\/|$))/.test(pathname) ? "index.html" : pathname.slice(1); // every place is the one page
    try {
      const path = join(root, name.replaceAll("..", ""));
      const { size, mtimeMs } = await stat(path);
      const etag = `"${size}-${mtimeMs}"`;
      const known = request.headers["if-none-match"] === etag;
      const body = known ? "" : await readFile(path);
      response.writeHead(known ? 304 : 200, {
        "content-type": TYPES[extname(name)] ?? "text/plain",
        "cache-control": LASTING.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
        etag,
        "content-security-policy": CSP,
        "x-content-type-options": "nosniff",
      });
      response.end(body);
    } catch {
      const lost = /text\/html/.test(request.headers.accept ?? "") && !/\.[^/]*$/.test(pathname); // a person mistyped
      const page = lost ? await readFile(join(root, "index.html")) : "";
      response.writeHead(404, lost ? { "content-type": TYPES[".html"], "content-security-policy": CSP } : {}).end(page);
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
