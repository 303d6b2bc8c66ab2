import type { Action, BattleState, Side } from '@repo/battle-engine';
import { isSame, type Position } from '../search/position.js';
import { chanceAfter } from './successors.js';

/** Actions with a smaller share are not looked at again. */
const LEAST_SHARE = 0.12;

/**
 * Finds what a choice cost, seen one step deeper: the battles that may follow are searched, where the first look has played them out quickly.
 * @returns the loss of win chance of `side`, 0 or more
 */
export function lossOnSecondLook(
  state: BattleState,
  position: Position,
  side: Side,
  chosen: Action,
  settings: { seed: number; count: number; playouts: number },
): number {
  const other = side === 0 ? 1 : 0;
  const often = (of: Side) =>
    position.actions[of]
      .map((action, index) => ({ action, share: position.mixes[of][index] ?? 0 }))
      .filter(({ share }) => share > LEAST_SHARE);
  const chanceOf = (own: Action | null, theirs: Action | null): number => {
    const chance = chanceAfter(state, side === 0 ? [own, theirs] : [theirs, own], settings);
    return side === 0 ? chance : 1 - chance;
  };
  let best = 0;
  let bestShares = 0;
  let taken = 0;
  let takenShares = 0;
  for (const theirs of often(other)) {
    let known: number | null = null;
    for (const own of often(side)) {
      const chance = chanceOf(own.action, theirs.action);
      if (isSame(own.action, chosen)) known = chance;
      best += own.share * theirs.share * chance;
      bestShares += own.share * theirs.share;
    }
    taken += theirs.share * (known ?? chanceOf(chosen, theirs.action));
    takenShares += theirs.share;
  }
  return Math.max(0, best / bestShares - taken / takenShares);
}
