/*
 * moment.ts - the state of a game as a picture to share: who plays, the points, the game's own colours under a
 * girih. It is painted on a canvas with the page's own font, without any request.
 */
import { cellOf } from "../kit/girih.ts";
import { portraitOf } from "../kit/portrait.tsx";
import { arch } from "../kit/shapes.ts";
import { direction, digits, fill, t, word } from "../words.ts";
import { faceAt, playerName } from "./names.ts";
import type { Session } from "./session.ts";

const WIDE = 1200; // as previews of links are
const HIGH = 630;
const EDGE = 44;
const GOLD = "#e0a526";
const CREAM = "#fffaf0";

/** A picture that may fail to load: then a letter is shown. */
async function imageOf(src: string | null): Promise<HTMLImageElement | null> {
  if (!src) return null;
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => image,
    () => null,
  );
}

interface Row {
  name: string;
  place: number;
  points: number;
  face: HTMLImageElement | null;
  bot: boolean;
}

async function rowsOf(session: Session): Promise<Row[]> {
  const score = session.score.value;
  const seats = score.map((_, seat) => seat).sort((a, b) => (score[a]?.place ?? 0) - (score[b]?.place ?? 0));
  return Promise.all(
    seats.map(async (seat) => {
      const face = faceAt(session, seat);
      return {
        name: playerName(session, seat) || fill(word("seat.player"), { number: seat + 1 }),
        place: (score[seat]?.place ?? 0) + 1,
        points: score[seat]?.points ?? 0,
        face: await imageOf(face ? portraitOf(face.name, face.portrait) : null),
        bot: face === null,
      };
    }),
  );
}

/** Everything is placed from the side where reading starts. */
class Brush {
  private readonly rtl = direction.value === "rtl";
  private readonly family = getComputedStyle(document.body).fontFamily;

  constructor(readonly on: CanvasRenderingContext2D) {
    on.direction = direction.value;
    on.textBaseline = "middle";
  }

  x(from: number): number {
    return this.rtl ? WIDE - from : from;
  }

  text(text: string, x: number, y: number, size: number, weight: number, colour: string, end = false, most = 0): void {
    this.on.font = `${weight} ${size}px ${this.family}`;
    this.on.fillStyle = colour;
    this.on.textAlign = end ? "end" : "start";
    this.on.fillText(text, this.x(x), y, most || undefined);
  }

  disc(x: number, y: number, r: number): void {
    this.on.beginPath();
    this.on.arc(this.x(x), y, r, 0, 2 * Math.PI);
  }
}

function ground({ on }: Brush, game: string): void {
  const stops = [...document.querySelectorAll(`#g-${game} stop`)].map((stop) => stop.getAttribute("stop-color"));
  const fade = on.createLinearGradient(0, 0, WIDE / 2, HIGH);
  fade.addColorStop(0, stops[0] ?? "#27497f");
  fade.addColorStop(1, stops[1] ?? "#14264a");
  on.fillStyle = fade;
  on.fillRect(0, 0, WIDE, HIGH);
  const cell = cellOf("star8");
  const size = 46; // of a side of the tiling
  const path = new Path2D(cell.path);
  on.strokeStyle = GOLD;
  on.globalAlpha = 0.16;
  for (let x = 0; x < WIDE; x += cell.width * size)
    for (let y = 0; y < HIGH; y += cell.height * size) {
      on.setTransform(size, 0, 0, size, x, y);
      on.lineWidth = 1.6 / size;
      on.stroke(path);
    }
  on.setTransform(1, 0, 0, 1, 0, 0);
  on.globalAlpha = 1;
  on.fillStyle = "#0b1222b0"; // letters stand on calm ground
  on.beginPath();
  on.roundRect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, 28);
  on.fill();
  on.strokeStyle = GOLD;
  on.lineWidth = 3;
  on.stroke();
}

function brand(brush: Brush, game: string, x: number, y: number): void {
  const { on } = brush;
  const emblem = document.querySelector(`#e-${game}`);
  const lines = emblem?.getAttribute("d") ?? emblem?.querySelector("path")?.getAttribute("d") ?? "";
  on.save();
  on.translate(brush.x(x + 48) - 48, y);
  on.scale(96 / 26, 96 / 26);
  on.fillStyle = "#ffffff18";
  on.fill(new Path2D(arch(0.5, 25, 0.5, 12, 29.5)));
  on.translate(3.5, 7);
  on.scale(0.3, 0.3);
  on.strokeStyle = GOLD;
  on.lineWidth = 4;
  on.lineJoin = on.lineCap = "round";
  on.stroke(new Path2D(lines));
  on.restore();
}

/** The sign of a bot, as on the page. */
function drawBot(on: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  on.save();
  on.translate(x - 0.6 * r, y - 0.6 * r);
  on.scale(r / 20, r / 20);
  on.strokeStyle = CREAM;
  on.lineWidth = 2;
  on.lineJoin = on.lineCap = "round";
  on.beginPath();
  on.roundRect(4, 8, 16, 11, 3);
  on.stroke();
  on.stroke(new Path2D("M12 8V4M9 13h.1M15 13h.1M9.5 16.5h5"));
  on.restore();
}

function drawRow(brush: Brush, row: Row, y: number, high: number, best: number): void {
  const { on } = brush;
  const r = Math.min(30, high * 0.4);
  const first = row.place === 1;
  const size = Math.min(32, high * 0.5);
  const left = EDGE + 300;
  const right = WIDE - EDGE - 44;
  brush.text(digits(row.place), left, y, size, 800, first ? GOLD : "#ffffff99");
  on.save();
  brush.disc(left + 80, y, r);
  on.fillStyle = "#ffffff22";
  on.fill();
  on.clip();
  if (row.face) on.drawImage(row.face, brush.x(left + 80) - r, y - r, 2 * r, 2 * r);
  on.restore();
  if (!row.face) {
    on.font = `800 ${r}px sans-serif`;
    on.fillStyle = CREAM;
    on.textAlign = "center";
    if (row.bot) drawBot(on, brush.x(left + 80), y, r);
    else on.fillText([...row.name][0] ?? "", brush.x(left + 80), y);
  }
  brush.disc(left + 80, y, r);
  on.strokeStyle = first ? GOLD : "#ffffff55";
  on.lineWidth = 2.5;
  on.stroke();
  brush.text(row.name, left + 130, y, size, first ? 800 : 600, CREAM, false, 330);
  const width = 160 * Math.max(0, row.points / Math.max(1, best));
  on.fillStyle = first ? GOLD : "#1aa6a6";
  on.beginPath();
  on.roundRect(brush.x(right - 90) - (brush.x(1) > brush.x(0) ? width : 0), y - 7, width, 14, 7);
  on.fill();
  brush.text(digits(row.points), right, y, size, 800, CREAM, true);
}

/** title: what is told of the moment; link: where it can be seen. null: it could not be made. */
export async function drawMoment(session: Session, title: string, link: string): Promise<Blob | null> {
  const rows = await rowsOf(session);
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const on = canvas.getContext("2d");
  if (!on) return null;
  const brush = new Brush(on);
  const view = session.view.value;
  ground(brush, session.game);
  brand(brush, session.game, EDGE + 50, EDGE + 60);
  brush.text(word(`game.${session.game}`), EDGE + 50, EDGE + 220, 36, 800, GOLD, false, 220);
  const round = view ? t("round", { number: session.looks.rounds(view) }) : "";
  if (round !== title) brush.text(round, EDGE + 50, EDGE + 266, 24, 500, "#ffffffb0");
  brush.text(title, EDGE + 300, EDGE + 70, 44, 800, CREAM, false, WIDE - 2 * EDGE - 350);
  const top = EDGE + 130;
  const high = Math.min(88, (HIGH - EDGE - 70 - top) / Math.max(1, rows.length));
  const best = Math.max(...rows.map((row) => row.points));
  rows.forEach((row, i) => drawRow(brush, row, top + (i + 0.5) * high, high, best));
  brush.text(word("app.name"), EDGE + 50, HIGH - EDGE - 44, 28, 800, CREAM);
  on.direction = "ltr";
  brush.text(
    link.replace(/^https?:\/\//, ""),
    WIDE - EDGE - 44,
    HIGH - EDGE - 44,
    22,
    500,
    "#ffffffb0",
    direction.value !== "rtl",
  );
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
