import type { Event } from '@repo/contracts/battle';
import type { Cue } from './cues.js';
import { fold } from './fold.js';
import { playOf } from './grammar.js';
import type { Shown, ShownView } from './shown.js';

/** One event as it is played: everything in milliseconds at normal speed. */
export type Scene<V extends ShownView = ShownView> = {
  readonly event: Event;
  /** From the beginning of the first scene. */
  readonly at: number;
  readonly ms: number;
  /** What moves; some of it goes on in the next scene. */
  readonly cues: readonly Cue[];
  readonly before: Shown<V>;
  readonly after: Shown<V>;
  /** From the beginning of this scene: when its sentence is told. */
  readonly sayAt: number;
  /** When the stage shows what has come of it; a bar then begins to move. */
  readonly foldAt: number;
  /** When all else shows it: at the end of the bar. */
  readonly tellAt: number;
  /** The sound that it begins with. */
  readonly hears: string | undefined;
};

/**
 * The scenes of events, one for each, in order.
 * @param start the battle before the first of them
 */
export function scenesOf<V extends ShownView>(events: readonly Event[], start: Shown<V>): Scene<V>[] {
  const scenes: Scene<V>[] = [];
  let [at, before] = [0, start];
  for (const [index, event] of events.entries()) {
    const next = events[index + 1];
    const after = fold(before, event, next);
    const { ms, cues, foldAt = 0, sayAt = 0, hears } = playOf(event, { before, next });
    const bars = cues.filter(({ act }) => act === 'bar').map((bar) => bar.at + bar.ms);
    scenes.push({
      event,
      at,
      ms,
      cues,
      before,
      after,
      sayAt,
      foldAt,
      tellAt: Math.max(foldAt, ...bars),
      hears,
    });
    at += ms;
    before = after;
  }
  return scenes;
}

/** How long scenes last. */
export function lengthOf(scenes: readonly Scene[]): number {
  const last = scenes.at(-1);
  return last ? last.at + last.ms : 0;
}
