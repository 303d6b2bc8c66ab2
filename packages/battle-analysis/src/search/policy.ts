import type { Action, BattleNow, Side } from '@repo/battle-engine';
import type { Dice } from './dice.js';
import { exp } from './logistic.js';
import { duel, matchUpOf } from './match-ups.js';

/** So often a trainer does anything that is open, which people do as well: without it the chances would be too sure. */
const CARELESSNESS = 0.3;

/** A status move counts as an attack that takes so much of the foe's HP left. */
const STATUS_MOVE = 0.12;
/** Every attack counts this beside the share of the foe's HP left that it takes. */
const ANY_ATTACK = 0.04;
/** A creature leaves for one whose duel is better by more than this. */
const BETTER = 0.6;
const LEAVING = 0.6;
const RARELY = 0.004;
/** A creature that has to come in is chosen by e to the power of so many times its duel. */
const COMING_IN = 3;

const weights = new Float64Array(10);

/**
 * A choice as in battles that are played out quickly: mostly what does most damage, sometimes a status move, and another creature where
 * that is clearly better against the foe.
 * @param legal what the side may do, giving up as the last
 */
export function quickChoice(now: BattleNow, side: Side, legal: readonly Action[], dice: Dice): Action | null {
  // All but giving up.
  const count = legal.length - 1;
  if (count <= 1) return count === 1 ? (legal[0] ?? null) : null;
  if (dice.next() < CARELESSNESS) return legal[dice.below(count)] ?? null;
  const { setup, sides } = now;
  const other = side === 0 ? 1 : 0;
  const own = sides[side];
  const foe = sides[other].active;
  const shareOf = (of: Side, slot: number) =>
    (sides[of].creatures[slot]?.hp ?? 0) / (setup.teams[of][slot]?.stats.hp ?? 1);
  const foeShare = shareOf(other, foe);
  const hasAttacks = legal[0]?.type === 'attack';
  const outNow = hasAttacks ? duel(setup, side, own.active, shareOf(side, own.active), foe, foeShare) : -1;
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const action = legal[index];
    let weight = 0;
    if (action?.type === 'attack') {
      const damage = matchUpOf(setup, side, own.active, foe).damage[action.move] ?? 0;
      const use = damage === 0 ? STATUS_MOVE : Math.min(1, damage / Math.max(0.05, foeShare)) + ANY_ATTACK;
      weight = use * use * use;
    } else if (action?.type === 'switch') {
      const { slot } = action;
      const inNow = foeShare > 0 ? duel(setup, side, slot, shareOf(side, slot), foe, foeShare) : 0;
      weight = hasAttacks ? Math.max(RARELY, (inNow - outNow - BETTER) * LEAVING) : exp(COMING_IN * inNow);
    }
    weights[index] = weight;
    sum += weight;
  }
  let left = dice.next() * sum;
  for (let index = 0; index < count; index += 1) {
    left -= weights[index] as number;
    if (left < 0) return legal[index] ?? null;
  }
  return legal[count - 1] ?? null;
}
