/* files.ts - downloads and the clipboard. */

export function download(name: string, what: string | Blob): void {
  const url = URL.createObjectURL(typeof what === "string" ? new Blob([what], { type: "text/plain" }) : what);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
