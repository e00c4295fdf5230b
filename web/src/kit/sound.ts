/*
 * sound.ts - short, soft sounds, synthesised and not loaded: plucked notes
 * like a santur's for news, a breath of noise for cards and dice. They obey
 * the sound switch.
 */
import { sound } from "../prefs.ts";

export type SoundName = "turn" | "coin" | "card" | "die" | "build" | "kill" | "win" | "hush" | "crash" | "glory";

export interface Note {
  at: number; // seconds after the beginning
  last: number;
  pitch: number; // in hertz; for noise the middle of what is let through
  loud: number; // 0 to 1, of the little we use
  kind: "pluck" | "low" | "noise";
}

/** All of it is quiet: this much of what a loudspeaker can do. */
export const VOLUME = 0.07;

const pluck = (at: number, pitch: number, loud = 1, last = 0.6): Note => ({ at, last, pitch, loud, kind: "pluck" });
const low = (at: number, pitch: number, loud = 1, last = 0.4): Note => ({ at, last, pitch, loud, kind: "low" });
const noise = (at: number, pitch: number, loud: number, last: number): Note => ({
  at,
  last,
  pitch,
  loud,
  kind: "noise",
});

export const SOUNDS: Record<SoundName, readonly Note[]> = {
  turn: [pluck(0, 523.25), pluck(0.14, 783.99, 0.9, 0.8)],
  coin: [pluck(0, 1567.98, 0.5, 0.25), pluck(0.06, 2093, 0.45, 0.35)],
  card: [noise(0, 2600, 0.5, 0.11)],
  die: [
    noise(0, 1500, 0.6, 0.04),
    noise(0.09, 1700, 0.5, 0.04),
    noise(0.2, 1300, 0.6, 0.05),
    low(0.29, 170, 0.4, 0.12),
  ],
  build: [low(0, 196, 0.9, 0.16), noise(0, 900, 0.4, 0.05), low(0.15, 261.63, 0.9, 0.3), noise(0.15, 900, 0.4, 0.05)],
  kill: [low(0, 146.83, 1, 0.5), low(0.1, 138.59, 0.9, 0.8)],
  hush: [low(0, 73.42, 1, 0.5), low(0.28, 69.3, 0.9, 0.7), low(1.1, 73.42, 0.6, 0.8)],
  crash: [noise(0, 500, 0.9, 0.24), low(0, 98, 1, 0.7), noise(0.22, 320, 0.7, 0.24), noise(0.5, 240, 0.4, 0.24)],
  glory: [pluck(0, 392), pluck(0.12, 523.25), pluck(0.24, 659.26, 1, 0.9), low(0.24, 196, 0.5, 0.8)],
  win: [
    pluck(0, 523.25),
    pluck(0.13, 659.26),
    pluck(0.26, 783.99),
    pluck(0.39, 1046.5, 1, 1.1),
    low(0.39, 261.63, 0.6, 1),
  ],
};
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

let audio: AudioContext | null = null;
let allowed = false; // by the browser, since the first gesture
let rest: ReturnType<typeof setTimeout> | undefined;
let breath: AudioBuffer | null = null;

function source(on: AudioContext, note: Note): AudioScheduledSourceNode {
  if (note.kind !== "noise") {
    const tone = on.createOscillator();
    tone.type = note.kind === "pluck" ? "triangle" : "sine";
    tone.frequency.value = note.pitch;
    return tone;
  }
  if (!breath) {
    breath = on.createBuffer(1, on.sampleRate / 4, on.sampleRate);
    const line = breath.getChannelData(0);
    for (let i = 0; i < line.length; i++) line[i] = 2 * Math.random() - 1;
  }
  const hiss = on.createBufferSource();
  hiss.buffer = breath;
  return hiss;
}

function sing(on: AudioContext, note: Note, from: number): void {
  const begin = from + note.at;
  const end = begin + note.last;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(VOLUME * note.loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0004, end);
  const filter = on.createBiquadFilter();
  filter.type = note.kind === "noise" ? "bandpass" : "lowpass";
  filter.frequency.value = note.kind === "noise" ? note.pitch : Math.min(note.pitch * 4, 9000);
  const voice = source(on, note);
  voice.connect(filter).connect(gain).connect(on.destination);
  voice.start(begin);
  voice.stop(end + 0.05);
}

/** Close the audio output when everything has been played: an open one drains a phone's battery. */
function sleepAfter(seconds: number): void {
  clearTimeout(rest);
  rest = setTimeout(() => void audio?.suspend(), 1000 * seconds);
}

/** Make a sound, if sounds are on and the browser lets us. Says if it did. */
export function play(name: SoundName): boolean {
  if (sound.value === "off" || !audio || !allowed) return false;
  try {
    void audio.resume(); // its clock stands still meanwhile: the sound begins when it is awake
    for (const note of SOUNDS[name]) sing(audio, note, audio.currentTime);
    sleepAfter(Math.max(...SOUNDS[name].map((note) => note.at + note.last)) + 1);
    return true;
  } catch {
    return false; // no sound here
  }
}

/** It is my turn. */
export const chime = (): boolean => play("turn");

/** Browsers allow sound after the first click or key; before, it would cost a
 * phone its time for nothing. What counts as a click differs: all are tried. */
const GESTURES = ["pointerdown", "pointerup", "keydown"];
function wake(): void {
  if (!("AudioContext" in window)) return;
  audio ??= new AudioContext();
  void audio.resume().then(() => {
    allowed = true;
    GESTURES.forEach((kind) => removeEventListener(kind, wake));
    sleepAfter(1);
  });
}
if (typeof addEventListener === "function") for (const kind of GESTURES) addEventListener(kind, wake);
