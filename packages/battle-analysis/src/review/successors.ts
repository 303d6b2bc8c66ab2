import { type Actions, type BattleState, playFrom } from '@repo/battle-engine';
import { Dice } from '../search/dice.js';
import { quickValue } from '../search/position.js';

/**
 * The mean chance of side 0 after a step, over other dice than those that fell: each battle that may come is searched.
 * @param count the number of battles
 * @param playouts those of each of them, for each pair of actions
 */
export function chanceAfter(
  state: BattleState,
  actions: Actions,
  { seed, count, playouts }: { seed: number; count: number; playouts: number },
): number {
  let sum = 0;
  for (let number = 0; number < count; number += 1) {
    const random = new Dice(seed * 65_536 + number, state.step);
    const session = playFrom(state, { random, told: false });
    session.step(actions);
    sum += quickValue(session.state(), seed + number + 1, playouts);
  }
  return sum / count;
}
