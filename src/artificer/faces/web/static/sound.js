// Sounds, made here and not fetched; off until switched on, which is remembered.

import { recall, remember } from "./wishes.js";

const KEY = "sound";
const TONES = { news: [[523, 0], [659, 0.09]], yours: [[659, 0], [880, 0.12]], wrong: [[196, 0]] }; // Hz, seconds

const BETWEEN = 0.3; // seconds, so that many news at once do not make a noise

let wanted = recall(KEY);
let audio = null;
let last = -BETWEEN;

/** Makes a button switch them on and off. */
export function attend(button) {
  const showState = () => button.setAttribute("aria-pressed", String(wanted));
  showState();
  button.addEventListener("click", () => {
    wanted = !wanted;
    remember(KEY, wanted);
    showState();
    play("yours");
  });
}

export function play(name) {
  if (!wanted) return;
  audio ??= new AudioContext();
  if (audio.currentTime - last < BETWEEN && name === "news") return;
  last = audio.currentTime;
  for (const [pitch, after] of TONES[name]) tone(pitch, audio.currentTime + after);
}

function tone(pitch, start) {
  const voice = audio.createOscillator();
  const loudness = audio.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.08, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
  voice.connect(loudness).connect(audio.destination);
  voice.start(start);
  voice.stop(start + 0.3);
}
