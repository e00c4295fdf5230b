/* sound.ts - two soft notes when it is my turn. Made here, not loaded. */
import { sound } from "../prefs.ts";

let audio: AudioContext | null = null;

export function chime(): void {
  if (sound.value === "off" || !("AudioContext" in window)) return;
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") return;
    const now = audio.currentTime;
    [523.25, 783.99].forEach((pitch, i) => {
      const tone = audio!.createOscillator();
      const loud = audio!.createGain();
      const at = now + i * 0.14;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0, at);
      loud.gain.linearRampToValueAtTime(0.06, at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0005, at + 0.5);
      tone.connect(loud).connect(audio!.destination);
      tone.start(at);
      tone.stop(at + 0.55);
    });
  } catch {
    /* no sound here */
  }
}

/** Browsers allow sound after the first click. */
addEventListener("pointerdown", () => {
  if ("AudioContext" in window) audio ??= new AudioContext();
  void audio?.resume();
}, { once: true });
