import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { compileMoveTable, type MoveTable } from './move-effects.js';
import { rulesOf } from './ruleset.js';

/** Returns what the effects of a move listen to. The table is made when the move is used first. */
export function tableOf(battle: Battle, move: CompiledMove): MoveTable {
  return (move.table as MoveTable | null) ?? makeTable(battle, move);
}

function makeTable(battle: Battle, move: CompiledMove): MoveTable {
  const made = compileMoveTable(rulesOf(battle).moves, move);
  move.table = made;
  return made;
}

/** Returns the table of a move that is about to be used, and may have been used by other rules before. */
export function renewedTable(battle: Battle, move: CompiledMove): MoveTable {
  const found = tableOf(battle, move);
  return found.effects === rulesOf(battle).moves.nothing.effects ? found : makeTable(battle, move);
}

/** Returns the move as another one for this use. */
export function variantOf(
  battle: Battle,
  move: CompiledMove,
  changes: { readonly [F in keyof CompiledMove]?: CompiledMove[F] | undefined },
): CompiledMove {
  // The table is made of the move itself, and only once.
  tableOf(battle, move);
  return { ...move, ...changes } as CompiledMove;
}

// The effects of the move that is being used are asked like those of creatures (`run.ts`).

type Asked<F> = readonly { readonly ask: F; readonly params: unknown }[];
type Handler<R, A extends unknown[]> = (battle: Battle, user: Active, params: unknown, ...about: A) => R;
type AnyHandler = Handler<unknown, unknown[]>;

/** Returns true where all effects let the move go on. */
export function checkMove<A extends unknown[]>(
  asked: Asked<Handler<boolean, A>>,
  battle: Battle,
  user: Active,
  ...about: A
): boolean;
export function checkMove(
  asked: Asked<AnyHandler>,
  battle: Battle,
  user: Active,
  a?: unknown,
  b?: unknown,
  c?: unknown,
): boolean {
  for (const { ask, params } of asked) if (ask(battle, user, params, a, b, c) === false) return false;
  return true;
}

/** Returns the value with what the effects make of it, one after the other. */
export function modifyMove<V, A extends unknown[]>(
  asked: Asked<Handler<V, [V, ...A]>>,
  battle: Battle,
  user: Active,
  value: V,
  ...about: A
): V;
export function modifyMove(
  asked: Asked<AnyHandler>,
  battle: Battle,
  user: Active,
  value: unknown,
  a?: unknown,
  b?: unknown,
): unknown {
  let changed = value;
  for (const { ask, params } of asked) changed = ask(battle, user, params, changed, a, b);
  return changed;
}

/** Lets all effects act. */
export function tellMove<A extends unknown[]>(
  asked: Asked<Handler<void, A>>,
  battle: Battle,
  user: Active,
  ...about: A
): void;
export function tellMove(
  asked: Asked<AnyHandler>,
  battle: Battle,
  user: Active,
  a?: unknown,
  b?: unknown,
): void {
  for (const { ask, params } of asked) ask(battle, user, params, a, b);
}

/** Does what the move does to the field and the sides. Returns false where all of that was in vain. */
export function changeSurroundings({ onAround }: MoveTable, battle: Battle, user: Active): boolean {
  let done = onAround.length === 0;
  for (const { ask, params } of onAround) done = ask(battle, user, params) || done;
  return done;
}

/** Has the user of a move that lets it leave do so before the turn goes on, if it can. */
export function selfSwitch({ onSelfSwitch }: MoveTable, battle: Battle, user: Active): void {
  user.switchFlag = false;
  user.switchCopy = null;
  if (user.forcedOut || opponentOf(battle, user).switchFlag) return;
  tellMove(onSelfSwitch, battle, user);
}

/** Returns the factor that circumstances make of the power: 1, or that of the first of them that is so. */
export function circumstanceFactor(
  { onPowerFactor }: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
): number {
  for (const { ask, params } of onPowerFactor) {
    const factor = ask(battle, user, params, target);
    if (factor !== 1) return factor;
  }
  return 1;
}
