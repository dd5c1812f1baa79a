// Synthesized sounds, off by default.

/** The tones of each sound: pitch in hertz, start and length in seconds, and the waveform. */
const SOUNDS = {
  move: [[330, 0, 0.07, "triangle"]],
  capture: [[196, 0, 0.09, "square"], [131, 0.05, 0.1, "triangle"]],
  egg: [[523, 0, 0.1, "sine"], [659, 0.09, 0.1, "sine"], [784, 0.18, 0.16, "sine"]],
  end: [[392, 0, 0.2, "triangle"], [330, 0.18, 0.2, "triangle"], [262, 0.36, 0.45, "triangle"]],
};

/** The sound of each effect. */
const HEARD = { capture: "capture", enPassant: "capture", shell: "capture", egg: "egg", move: "move", momentumMove: "move", castle: "move", dropped: "move", swapped: "move", mushroom: "move", redirected: "move", returned: "move" };

let audio = null;
/** The last time of each sound: pieces that roll together make only one sound. */
const heard = {};

const isOn = () => document.documentElement.dataset.sound === "on";

/** Plays a sound if sounds are on and the browser has audio. */
export function play(name) {
  if (!isOn() || !SOUNDS[name] || !globalThis.AudioContext || performance.now() - (heard[name] ?? -Infinity) < 60) return;
  heard[name] = performance.now();
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, begin, length, wave] of SOUNDS[name]) tone(pitch, audio.currentTime + begin, length, wave);
}

/** The sound of an effect, if it has one. */
export const playEffect = ({ type }) => play(HEARD[type]);

function tone(pitch, begin, length, wave) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = wave;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + length);
}
