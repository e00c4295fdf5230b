/* style.ts - how a part of the page looks, fetched along with the part. */

const fetched = new Map<string, Promise<void>>();

/** Resolves when the style is loaded; without it the part is shown anyway. */
export function fetchStyle(name: string): Promise<void> {
  let coming = fetched.get(name);
  if (!coming) {
    coming = new Promise((done) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `/${name}.css`;
      link.onload = () => done();
      link.onerror = () => {
        fetched.delete(name); // it may be tried again
        link.remove();
        done();
      };
      document.head.append(link);
    });
    fetched.set(name, coming);
  }
  return coming;
}
