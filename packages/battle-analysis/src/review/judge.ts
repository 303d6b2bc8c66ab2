import type { Side } from '@repo/battle-engine';
import type { Library } from '../imagine/sight.js';
import { resultOf } from '../search/evaluate.js';
import { lossByWhatIsKnown } from './by-what-is-known.js';
import { MARKED_FROM } from './marks.js';
import { lossOnSecondLook } from './second-look.js';
import { chosenWorth, firstLook, type Step } from './steps.js';
import { chanceAfter } from './successors.js';

/** Losses from here on are looked at again, one step deeper. */
const LOOKED_AT_AGAIN = 0.1;
/** A loss that is smaller than so many of its standard errors may be none. */
const SURE = 2;

/** The battles that are tried where more than the first look is needed, and for each the playouts. In large teams each takes longer. */
const DEEPER = {
  small: {
    again: { count: 10, playouts: 3 },
    imagined: { count: 8, playouts: 4 },
    luck: { count: 10, playouts: 3 },
  },
  large: {
    again: { count: 5, playouts: 3 },
    imagined: { count: 6, playouts: 4 },
    luck: { count: 5, playouts: 3 },
  },
};
const LARGE = 4;

/** In positions in which one side has no more chance than this, the mean over other dice is taken from the first look. */
const DECIDED = 0.03;

/** Offsets of seeds, so that no two looks throw the same dice. */
const SEEDS = { again: 4000, luck: 9000 };

const deeperFor = ({ state }: Step) =>
  Math.max(state.setup.teams[0].length, state.setup.teams[1].length) >= LARGE ? DEEPER.large : DEEPER.small;

/** True where a closer look could find that a choice has cost what is marked. The error is overstated: the same dice fall for all choices. */
export function mayCost(step: Step, side: Side): boolean {
  const first = firstLook(step, side);
  return first !== null && first.loss + first.error >= MARKED_FROM;
}

/** Judges a choice that seems to have cost, one step deeper and by what could be known. */
export function judge(step: Step, side: Side, library: Library, seed: number): void {
  const first = firstLook(step, side);
  const chosen = step.chosen[side];
  if (first === null || chosen === null) return;
  const { loss, error } = first;
  if (loss < MARKED_FROM || loss < SURE * error) return;
  const { again, imagined } = deeperFor(step);
  if (loss >= LOOKED_AT_AGAIN) {
    const settings = { ...again, seed: seed + SEEDS.again };
    step.second[side] = lossOnSecondLook(step.state, step.position, side, chosen, settings);
  }
  if ((step.second[side] ?? loss) < MARKED_FROM) return;
  step.known[side] = lossByWhatIsKnown(step.sights[side], chosen, library, { ...imagined, seed });
}

/** The luck of side 0 in a step: its chance after it, less the mean over other dice. */
export function diceOf(step: Step, next: Step | undefined, seed: number): number {
  const { state, after, chosen, position } = step;
  const came = after.outcome === null ? (next?.position.value ?? 0.5) : resultOf(after.outcome);
  if (position.value < DECIDED || position.value > 1 - DECIDED) return came - chosenWorth(step);
  return came - chanceAfter(state, chosen, { ...deeperFor(step).luck, seed: seed + SEEDS.luck });
}
