/*
 * sheet.ts - a style sheet that not every visitor needs: of one game, of the
 * pages to read. It is fetched once, with the code that wants it.
 */
const wanted = new Map<string, Promise<void>>();

export function sheet(path: string): Promise<void> {
  let coming = wanted.get(path);
  if (!coming) {
    coming = new Promise((done, failed) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = path;
      link.onload = () => done();
      link.onerror = () => {
        link.remove();
        wanted.delete(path); // another time, perhaps
        failed(new Error(`no ${path}`));
      };
      document.head.append(link);
    });
    wanted.set(path, coming);
  }
  return coming;
}

/** Code and the sheet it needs, together. */
export const withSheet = <T>(path: string, code: Promise<T>): Promise<T> => Promise.all([code, sheet(path)]).then(([it]) => it);
