import type { Interval } from '@repo/battle-hints';
import type { Owner } from '../words/names.js';
import type { Cue } from './cues.js';
import type { Scene } from './scenes.js';
import { fighterAt, hpShown, type Shown, type ShownView } from './shown.js';

/** A cue that is under way, and when it began, from the beginning of the first scene; `seed` is that of its chances. */
export type LiveCue = { readonly cue: Cue; readonly begunAt: number; readonly seed: number };

/** What is seen at one millisecond of scenes. */
export type Moment<V extends ShownView = ShownView> = {
  readonly scene: Scene<V> | undefined;
  /** What the stage shows. */
  readonly staged: Shown<V>;
  /** What all else shows: never more than the stage. */
  readonly told: Shown<V>;
  /** The `seq` of the last event whose sentence was told; 0: none of these. */
  readonly saidSeq: number;
  readonly live: readonly LiveCue[];
};

/**
 * What is seen at a time of scenes.
 * @param start what is seen where there are none
 */
export function momentAt<V extends ShownView>(
  scenes: readonly Scene<V>[],
  start: Shown<V>,
  time: number,
): Moment<V> {
  const scene = scenes.findLast(({ at }) => at <= time);
  if (!scene) return { scene, staged: start, told: start, saidSeq: 0, live: [] };
  const within = time - scene.at;
  const said = within >= scene.sayAt ? scene.event.seq : scene.event.seq - 1;
  return {
    scene,
    staged: within >= scene.foldAt ? scene.after : scene.before,
    told: within >= scene.tellAt ? scene.after : scene.before,
    saidSeq: said,
    live: scenes.flatMap((each) => liveCuesOf(each, time)),
  };
}

const liveCuesOf = ({ at, cues, event }: Scene, time: number): LiveCue[] =>
  cues
    .map((cue) => ({ cue, begunAt: at + cue.at, seed: event.seq }))
    .filter(({ cue, begunAt }) => begunAt <= time && time < begunAt + cue.ms);

/** The HP of the creature of a side that fights, which bar and number show: between two values while its bar moves. */
export function hpAt({ scene, staged }: Moment, side: Owner, time: number): Interval | undefined {
  const bar = scene?.cues.find(({ act, who }) => act === 'bar' && who === side);
  const from = scene && hpOfFighter(scene.before, side);
  const to = scene && hpOfFighter(scene.after, side);
  if (!(bar && from && to)) return hpOfFighter(staged, side);
  const progress = Math.min(1, Math.max(0, (time - scene.at - bar.at) / bar.ms));
  const eased = 1 - (1 - progress) ** 2;
  const between = (a: number, b: number) => a + (b - a) * eased;
  return { low: between(from.low, to.low), high: between(from.high, to.high) };
}

function hpOfFighter(shown: Shown, side: Owner): Interval | undefined {
  const fighter = fighterAt(shown.view[side]);
  return fighter && hpShown(shown, side, fighter);
}
