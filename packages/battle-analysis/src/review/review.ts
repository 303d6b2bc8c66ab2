import type { Replay } from '@repo/battle-record';
import type { Library } from '../imagine/sight.js';
import { diceOf, judge, mayCost } from './judge.js';
import { SIDES, type Step, stepsOf } from './steps.js';
import { reviewOf } from './summary.js';
import { DEFAULT_SETTINGS, type Review, type ReviewSettings } from './types.js';

/**
 * Reviews a finished battle. What is known is given again and again while more becomes known, the last time with `progress` 1; who asks may
 * stop at any time. The same record, settings and versions give the same numbers on every machine.
 * @param library the species and moves from which a trainer imagines what they have not seen
 */
export function* review(
  replay: Replay,
  library: Library,
  settings: ReviewSettings = DEFAULT_SETTINGS,
): Generator<Review, void> {
  const steps = stepsOf(replay, settings.seed);
  const works: ((step: Step, index: number) => void)[] = [
    ...settings.passes.map((playouts, pass) => (step: Step) => {
      const isLast = pass > 0 && pass + 1 === settings.passes.length;
      if (isLast && (step.isGivenUp || !SIDES.some((side) => mayCost(step, side)))) return;
      if (step.search.deepen(playouts) > 0) step.position = step.search.result();
    }),
    (step) => {
      if (step.isGivenUp) return;
      for (const side of SIDES) judge(step, side, library, settings.seed);
    },
    (step, index) => {
      step.dice = step.isGivenUp ? 0 : diceOf(step, steps[index + 1], settings.seed);
    },
  ];
  for (const [done, work] of works.entries()) {
    for (const [index, step] of steps.entries()) {
      work(step, index);
      yield reviewOf(replay, steps, settings, (done + (index + 1) / steps.length) / works.length);
    }
  }
  if (steps.length === 0) yield reviewOf(replay, steps, settings, 1);
}
