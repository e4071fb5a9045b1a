// Sounds, made here and not fetched; off until switched on, which is remembered with their volume.

import { recall, recallText, remember, rememberText } from "./wishes.js";

const KEY = "sound";
const VOLUME = "volume";
const LOUDEST = 0.16; // gain at the full volume; half of it is the usual one
const TONES = { news: [[523, 0], [659, 0.09]], yours: [[659, 0], [880, 0.12]], wrong: [[196, 0]] }; // Hz, seconds

const BETWEEN = 0.3; // seconds, so that many news at once do not make a noise
const LATE = 1000; // milliseconds after which a sound says nothing new

let wanted = recall(KEY);
let volume = Number(recallText(VOLUME) ?? 50); // per cent
let audio = null;
let last = -BETWEEN;

/** Makes a button switch them on and off, and a slider change their volume. */
export function attend(button, slider) {
  const showState = () => button.setAttribute("aria-pressed", String(wanted));
  showState();
  button.addEventListener("click", () => {
    wanted = !wanted;
    remember(KEY, wanted);
    showState();
    play("yours");
  });
  slider.value = volume;
  slider.addEventListener("change", () => {
    volume = Number(slider.value);
    rememberText(VOLUME, volume);
    play("yours");
  });
}

export async function play(name) {
  if (!wanted || !(volume > 0)) return;
  audio ??= new AudioContext();
  const due = Date.now() + LATE;
  await audio.resume(); // browsers suspend it before the first press on a page, and on a locked phone
  if (Date.now() > due) return;
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
  loudness.gain.linearRampToValueAtTime((LOUDEST * volume) / 100, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
  voice.connect(loudness).connect(audio.destination);
  voice.start(start);
  voice.stop(start + 0.3);
}
