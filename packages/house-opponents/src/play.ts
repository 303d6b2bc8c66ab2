import {
  type Action,
  type BattleSetup,
  type BattleState,
  censor,
  createBattle,
  legalActions,
  type Outcome,
  resolve,
  type Side,
  type ViewEvent,
  viewFor,
  waitingOn,
} from '@repo/battle-engine';
import type { Sight } from './sight.js';

/** Chooses for a side in a step. */
export type Player = (sight: Sight, step: number) => Action;

/**
 * Returns the battle as one side sees it.
 * @param history all events as it may see them
 * @param mostEffort the most effort values that a stat can have in the format
 */
export function sightOf(
  state: BattleState,
  history: readonly ViewEvent[],
  side: Side,
  mostEffort: number,
): Sight {
  return { view: viewFor(state, [], side), history, legal: legalActions(state, side), mostEffort };
}

/**
 * Plays a battle of two players to its end.
 * @param mostEffort the most effort values that a stat can have in its format
 * @throws Error the engine refuses the setup or an action
 */
export function playBattle(
  setup: BattleSetup,
  players: readonly [Player, Player],
  mostEffort: number,
): Outcome {
  const created = createBattle(setup);
  if (!created.ok) throw new Error(created.detail);
  let { state, events } = created;
  const histories: [ViewEvent[], ViewEvent[]] = [[], []];
  for (;;) {
    for (const side of [0, 1] as const) histories[side].push(...events.map((event) => censor(event, side)));
    if (state.outcome) return state.outcome;
    const before = state;
    const actionOf = (side: Side) =>
      waitingOn(before).includes(side)
        ? players[side](sightOf(before, histories[side], side, mostEffort), before.step)
        : null;
    const resolved = resolve(before, [actionOf(0), actionOf(1)]);
    if (!resolved.ok) throw new Error(resolved.detail);
    ({ state, events } = resolved);
  }
}
