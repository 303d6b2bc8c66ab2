import type { Event } from '@creature-arena/battle-client';
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import {
  type Clock,
  createPlayer,
  lengthOf,
  type Moment,
  momentAt,
  type Scene,
  type Shown,
  type ShownView,
  scenesOf,
} from '@repo/battle-look/stage';

/** A step that takes longer is played faster. */
export const LONGEST_STEP_MILLIS = 6_000;

/** Milliseconds of scenes that may pass between two pictures: a page that stands still for a while leaves no scene out. */
const LONGEST_GAP_MILLIS = 250;

/** What a stage shows, and when: scenes that are played, then a battle that stands still. */
export type Play<V extends ShownView = ShownView> = {
  /** Now; it changes with every picture while something is played. */
  readonly now: ReadonlySignal<{ moment: Moment<V>; time: number }>;
  readonly isPlaying: ReadonlySignal<boolean>;
  /** The steps that have begun to be played and not ended, and those that wait. */
  waiting(): readonly number[];
  /** Shows a battle that stands still. */
  rest(shown: Shown<V>): void;
  /** Plays events after all that is shown or waits. */
  add(events: readonly Event[]): void;
  /** What is shown when nothing is left to play. */
  last(): Shown<V>;
  /** Goes to the end at once. */
  skip(): void;
  pause(): void;
  resume(): void;
  /** Shows what is to be seen now. */
  frame(): void;
  /** How fast it goes; a step that is too long goes faster. */
  setRate(rate: number): void;
  /** The rate at which it really goes. */
  rate(): number;
};

/** @param onEnd called when the last scene is over; it may change what is shown then */
export function createPlay<V extends ShownView>(start: Shown<V>, clock: Clock, onEnd = () => {}): Play<V> {
  const player = createPlayer(clock);
  let resting = start;
  let scenes: Scene<V>[] = [];
  let wantedRate = 1;
  let drawnTime = 0;
  const isPlaying = signal(false);
  const now = signal({ moment: momentAt([], start, 0), time: 0 });

  const current = () => scenes.findLast(({ at }) => at <= player.time());
  const show = () => {
    const time = player.time();
    drawnTime = time;
    now.value = { moment: momentAt(scenes, resting, time), time };
  };
  const rest = (shown: Shown<V>) => {
    player.pause();
    player.seek(0);
    scenes = [];
    resting = shown;
    show();
    isPlaying.value = false;
  };
  const end = () =>
    batch(() => {
      rest(last());
      onEnd();
    });
  const last = () => scenes.at(-1)?.after ?? resting;
  const keepPace = () => {
    const step = current()?.event.step;
    const millis = scenes.filter(({ event }) => event.step === step).reduce((sum, { ms }) => sum + ms, 0);
    const rate = Math.max(wantedRate, millis / LONGEST_STEP_MILLIS);
    if (rate !== player.rate()) player.setRate(rate);
  };

  return {
    ...{ now, isPlaying, rest, last },
    waiting: () => [
      ...new Set(scenes.filter(({ at, ms }) => at + ms > player.time()).map(({ event }) => event.step)),
    ],
    add(events) {
      if (events.length === 0) return;
      const from = lengthOf(scenes);
      scenes = [...scenes, ...scenesOf(events, last()).map((scene) => ({ ...scene, at: scene.at + from }))];
      player.play();
      keepPace();
      show();
      isPlaying.value = true;
    },
    skip() {
      if (isPlaying.peek()) end();
    },
    pause: player.pause,
    resume: player.play,
    frame() {
      if (!isPlaying.peek()) return;
      keepPace();
      if (player.time() > drawnTime + LONGEST_GAP_MILLIS) player.seek(drawnTime + LONGEST_GAP_MILLIS);
      if (player.time() >= lengthOf(scenes)) end();
      else show();
    },
    setRate(rate) {
      wantedRate = rate;
    },
    rate: player.rate,
  };
}
