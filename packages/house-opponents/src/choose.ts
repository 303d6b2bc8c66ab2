import {
  type Draws,
  drawsOf,
  imagine,
  type Library,
  type Sight,
  slotOut,
} from '@repo/battle-analysis/imagine';
import type { Action } from '@repo/battle-engine';
import { chooseTeam } from './choose-team.js';
import { worthOf } from './look-ahead.js';

/** Battles that are imagined for a choice: six creatures a side come to 1,500 steps at most. */
const IMAGINED = 6;

/**
 * The action that a house opponent chooses; never a forfeit. It follows from what a player sees and from the seed, and is
 * the same wherever it is computed. In a preview every level chooses by types.
 * @param carelessness of its choices so many are anything that is legal, 0 to 1
 * @param seed any text; the same one must not be used for two choices
 * @throws RangeError nothing but forfeiting is legal
 */
export function choose(sight: Sight, carelessness: number, seed: string, library: Library): Action {
  const { preview } = sight.view;
  if (preview && sight.legal.some(({ type }) => type === 'choose')) return chooseTeam(preview);
  const draws = drawsOf(seed);
  const actions = sight.legal.filter(({ type }) => type !== 'forfeit');
  const [only, ...others] = actions;
  if (only && others.length === 0) return only;
  if (draws.next() < carelessness) return draws.pick(actions);
  const sums = actions.map(() => 0);
  for (let battle = 0; battle < IMAGINED; battle += 1) {
    for (const [index, worth] of worths(actions, sight, draws, library).entries())
      sums[index] = (sums[index] ?? 0) + worth;
  }
  return best(actions, sums);
}

/** The worth of each action in one imagined battle. */
function worths(actions: readonly Action[], sight: Sight, draws: Draws, library: Library): number[] {
  if (actions.some(({ type }) => type === 'attack')) {
    return worthOf(imagine(sight, slotOut(sight.view.you), library, draws), actions);
  }
  // Who comes in for another is worth what it can do next, in the same imagined battle.
  const seed = draws.hex();
  return actions.map((action) => {
    const slot = action.type === 'switch' ? action.slot : 0;
    const moves = sight.view.you.team[slot]?.moves ?? [];
    const attacks = moves.map(({ index }): Action => ({ type: 'attack', move: index }));
    return Math.max(...worthOf(imagine(sight, slot, library, drawsOf(seed)), attacks));
  });
}

/** The first of the actions that are worth most. */
function best(actions: readonly Action[], worth: readonly number[]): Action {
  const found = actions[worth.indexOf(Math.max(...worth))];
  if (!found) throw new RangeError('there is nothing to choose');
  return found;
}
