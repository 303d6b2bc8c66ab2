import { type Sight, sightOf } from '@repo/battle-analysis/imagine';
import {
  type Action,
  type BattleSetup,
  censor,
  createBattle,
  type Outcome,
  resolve,
  type Side,
  type ViewEvent,
  waitingOn,
} from '@repo/battle-engine';

/** Chooses for a side in a step. */
export type Player = (sight: Sight, step: number) => Action;

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
