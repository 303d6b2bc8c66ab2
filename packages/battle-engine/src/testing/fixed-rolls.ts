import { type Actions, resolve, resolveWith } from '../api/resolve.js';
import type { Event } from '../events/types.js';
import type { Random } from '../random/keystream.js';
import type { BattleState } from '../state/battle-state.js';

/** A roll that a test foresees: how many results were possible, and which of them comes. */
export type Roll = readonly [bound: number, result: number];

/** Gives exactly the rolls foreseen, in their order, and objects to any other. */
export class FixedRolls implements Random {
  readonly #rolls: readonly Roll[];
  #used = 0;

  constructor(rolls: readonly Roll[]) {
    this.#rolls = rolls;
  }

  get position(): number {
    return this.#used;
  }

  get left(): readonly Roll[] {
    return this.#rolls.slice(this.#used);
  }

  below(bound: number): number {
    const roll = this.#rolls[this.#used];
    if (roll === undefined) throw new Error(`roll ${this.#used}: one of ${bound} was not foreseen`);
    if (roll[0] !== bound)
      throw new Error(`roll ${this.#used}: one of ${bound}, foreseen was one of ${roll[0]}`);
    this.#used += 1;
    return roll[1];
  }
}

/** No critical hit, and the highest damage. */
export const PLAIN_HIT: readonly Roll[] = [
  [24, 23],
  [16, 15],
];

/** Plays a step with these rolls; all of them must be used, and the actions must be legal. */
export function playStep(
  state: BattleState,
  actions: Actions,
  rolls: readonly Roll[],
): { state: BattleState; events: readonly Event[] } {
  const verdict = resolve(state, actions);
  if (!verdict.ok) throw new Error(`${verdict.code}: ${verdict.detail}`);
  const random = new FixedRolls(rolls);
  const result = resolveWith(state, actions, random);
  if (random.left.length > 0) throw new Error(`rolls not used: ${JSON.stringify(random.left)}`);
  return result;
}

/** Both use their first move, or the moves at the given indices. */
export function attacks(own = 0, other = 0): Actions {
  return [
    { type: 'attack', move: own },
    { type: 'attack', move: other },
  ];
}
