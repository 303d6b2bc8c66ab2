/** The low tone of a move, in Hz, by its type. */
const PITCHES: Readonly<Record<string, number>> = {
  ...{ fire: 220, water: 320, electric: 640, grass: 392, ice: 880, fighting: 130, poison: 180, ground: 90 },
  ...{ flying: 520, psychic: 466, bug: 587, rock: 110, ghost: 233, dragon: 156, dark: 123, steel: 740 },
  ...{ fairy: 988, normal: 262 },
};

type Tone = { from: number; to?: number; millis: number; at?: number; loud?: number; wave?: OscillatorType };
type Hiss = { from: number; to: number; millis: number; loud?: number };
type Sound = { tones?: readonly Tone[]; hisses?: readonly Hiss[] };

const chord = (pitches: readonly number[], every: number, millis: number): Sound => ({
  tones: pitches.map((from, index) => ({ from, millis, at: index * every })),
});

const SOUNDS: Readonly<Record<string, Sound>> = {
  page: { hisses: [{ from: 5_000, to: 1_800, millis: 120, loud: 0.05 }] },
  'hit 0': { hisses: [{ from: 700, to: 200, millis: 110 }], tones: [{ from: 120, to: 70, millis: 120 }] },
  'hit 1': { hisses: [{ from: 2_400, to: 300, millis: 150 }], tones: [{ from: 170, to: 60, millis: 180 }] },
  'hit 2': {
    hisses: [{ from: 3_600, to: 300, millis: 240, loud: 0.3 }],
    tones: [
      { from: 190, to: 45, millis: 260, loud: 0.26 },
      { from: 140, to: 40, millis: 240, at: 70 },
    ],
  },
  heal: chord([523, 659, 784], 80, 200),
  miss: { hisses: [{ from: 400, to: 2_600, millis: 260, loud: 0.12 }] },
  dull: { tones: [{ from: 160, to: 120, millis: 180 }] },
  faint: { tones: [{ from: 420, to: 70, millis: 620 }] },
  enter: {
    hisses: [{ from: 900, to: 3_200, millis: 200, loud: 0.08 }],
    tones: [{ from: 392, to: 587, millis: 160, at: 160 }],
  },
  ail: { tones: [{ from: 300, to: 210, millis: 340, wave: 'sawtooth', loud: 0.05 }] },
  up: { tones: [{ from: 330, to: 660, millis: 320, wave: 'sine' }] },
  down: { tones: [{ from: 520, to: 240, millis: 320, wave: 'sine' }] },
  field: { hisses: [{ from: 300, to: 1_400, millis: 700, loud: 0.08 }] },
  shield: chord([740, 988], 60, 260),
  break: { hisses: [{ from: 6_000, to: 2_000, millis: 260, loud: 0.14 }] },
  won: chord([523, 659, 784, 1_047], 130, 260),
  lost: chord([392, 349, 294], 190, 340),
};

const soundOf = (name: string): Sound | undefined => {
  if (!name.startsWith('move ')) return SOUNDS[name];
  const from = PITCHES[name.slice('move '.length)] ?? 262;
  return { tones: [{ from, to: from * 1.6, millis: 300, loud: 0.08 }] };
};

const SILENCE = 0.0001;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays a sound, made of tones and filtered noise: there are no files. A name without a sound is silent. */
export function playSound(name: string): void {
  const sound = soundOf(name);
  if (!sound) return;
  // A browser lets a page sound once somebody has pressed something there.
  context ??= new AudioContext();
  void context.resume();
  for (const tone of sound.tones ?? []) playTone(context, tone);
  for (const hiss of sound.hisses ?? []) playHiss(context, hiss);
}

/** Returns where a sound goes that swells at once and fades until its end, in seconds of the context. */
function fading(audio: AudioContext, begin: number, end: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(SILENCE, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  gain.connect(audio.destination);
  return gain;
}

function playTone(
  audio: AudioContext,
  { from, to = from, millis, at = 0, loud = 0.14, wave = 'triangle' }: Tone,
): void {
  const begin = audio.currentTime + at / 1000;
  const end = begin + millis / 1000;
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  oscillator.connect(fading(audio, begin, end, loud));
  oscillator.start(begin);
  oscillator.stop(end);
}

function playHiss(audio: AudioContext, { from, to, millis, loud = 0.2 }: Hiss): void {
  const begin = audio.currentTime;
  const end = begin + millis / 1000;
  noise ??= noiseOf(audio);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(filter).connect(fading(audio, begin, end, loud));
  source.start(begin);
  source.stop(end);
}

/** One second of noise. */
function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
