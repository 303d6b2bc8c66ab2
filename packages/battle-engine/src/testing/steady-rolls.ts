import { type Creation, createBattle } from '../api/create.js';
import { type Actions, resolve, resolveWith } from '../api/resolve.js';
import type { Ruleset } from '../hooks/ruleset.js';
import type { Random } from '../random/keystream.js';
import { rulesetOf } from '../rulesets/ruleset-of.js';
import type { BattleState } from '../state/battle-state.js';
import type { BattleSetup } from '../state/setup.js';

export { legalActions, mustStruggle, waitingOn } from '../api/legal-actions.js';
export type { Actions } from '../api/resolve.js';
export type { Ruleset } from '../hooks/ruleset.js';
export type { BattleState } from '../state/battle-state.js';

/**
 * A number t from [0, 1) that decides every roll of a step: one of n results is number floor(t·n), so that something with
 * a chance p happens where t < p. `all` is 0: whatever has a chance happens, and every number rolled is the lowest; `none`
 * is the highest: the other way round.
 */
export type Luck = number | 'all' | 'none';

/** The number from [0, 1) that a luck stands for. */
export function numberOf(luck: Luck): number {
  if (luck === 'all') return 0;
  return luck === 'none' ? 1 - 2 ** -32 : luck;
}

function rollsOf(luck: Luck): Random & { readonly position: number } {
  const t = numberOf(luck);
  return { position: 0, below: (bound) => Math.floor(t * bound) };
}

/** Begins a battle with the same luck in everything. */
export function createSteadily(setup: BattleSetup, luck: Luck): Creation {
  return createBattle(setup, rulesetOf(setup), rollsOf(luck));
}

/** Plays a step with the same luck in everything. Illegal actions throw. */
export function playSteadily(
  state: BattleState,
  actions: Actions,
  luck: Luck,
  rules?: Ruleset,
): ReturnType<typeof resolveWith> {
  const verdict = resolve(state, actions, rules);
  if (!verdict.ok) throw new Error(`${verdict.code}: ${verdict.detail}`);
  return resolveWith(state, actions, rollsOf(luck), rules);
}
