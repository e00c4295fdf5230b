/*
 * picture.ts - a drawing of this page as a picture that can be sent to others:
 * a copy with its colours written into it, painted on paper, as PNG.
 */
import { download } from "../files.ts";

const LOOKS = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "opacity"] as const;
const TWICE = 2; // as sharp as a good screen

/** The style sheets are not included: their values are written into each element. */
function dressed(from: SVGSVGElement): SVGSVGElement {
  const copy = from.cloneNode(true) as SVGSVGElement;
  const parts = copy.querySelectorAll<SVGElement>("*");
  from.querySelectorAll("*").forEach((part, i) => {
    const looks = getComputedStyle(part);
    for (const name of LOOKS) parts[i]?.setAttribute(name, looks.getPropertyValue(name));
  });
  copy.setAttribute("font-family", getComputedStyle(from).fontFamily);
  copy.setAttribute("direction", getComputedStyle(from).direction);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return copy;
}

/** Of the first drawing that the selector finds; null: it could not be made. */
export async function pictureOf(selector: string): Promise<Blob | null> {
  const from = document.querySelector<SVGSVGElement>(selector);
  if (!from) return null;
  const { width, height } = from.viewBox.baseVal;
  const copy = dressed(from);
  copy.setAttribute("width", String(TWICE * width));
  copy.setAttribute("height", String(TWICE * height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = TWICE * width;
  canvas.height = TWICE * height;
  const on = canvas.getContext("2d");
  if (!on) return null;
  on.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--paper") || "white";
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** As a file; false: it could not be made. */
export async function savePicture(selector: string, name: string): Promise<boolean> {
  const picture = await pictureOf(selector);
  if (!picture) return false;
  download(name, picture);
  return true;
}
