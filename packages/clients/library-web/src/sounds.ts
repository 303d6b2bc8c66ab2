import { type ReadonlySignal, signal } from '@preact/signals';

// What is heard at the desk, beside what is seen: never the only sign.

/** The kinds of sounds: it is done; somebody waits for it; look at the screen. */
export type Sound = 'lent' | 'shelf' | 'hold' | 'look';

const KEY = 'library-service.sounds';
const on = signal(localStorage.getItem(KEY) !== 'off');

/** True unless the sounds are switched off, on this device. */
export const hasSounds: ReadonlySignal<boolean> = on;

export function chooseSounds(isOn: boolean): void {
  on.value = isOn;
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
}

type Note = { hertz: number; millis: number; wave: OscillatorType };

const clear = (hertz: number): Note => ({ hertz, millis: 90, wave: 'sine' });
const rough = (hertz: number): Note => ({ hertz, millis: 180, wave: 'sawtooth' });

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  lent: [clear(660)],
  shelf: [clear(440)],
  hold: [clear(440), clear(554), clear(660)],
  look: [rough(150), rough(120)],
};

/** For phones, in milliseconds: shaken, still, shaken. */
const SHAKES: Readonly<Record<Sound, number[]>> = {
  lent: [30],
  shelf: [30],
  hold: [30, 60, 30, 60, 30],
  look: [200],
};

const VOLUME = 0.12;
const PAUSE = 0.03;

let context: AudioContext | undefined;

/** Sounds one after the other, and shakes a phone. Browsers are silent until somebody has pressed a key on the page. */
export function play(sound: Sound): void {
  if (!on.peek()) return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKES[sound]);
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const { hertz, millis, wave } of NOTES[sound]) {
    const length = millis / 1000;
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.type = wave;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(VOLUME, at);
    gain.gain.linearRampToValueAtTime(0, at + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + length);
    at += length + PAUSE;
  }
}
