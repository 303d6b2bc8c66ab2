import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { MoveContext } from '../state/move-context.js';
import { compileMoveTable, type MoveTable } from './move-effects.js';
import { rulesOf } from './ruleset.js';

// Each function asks one hook of the parts of the move that is being used.

/** Returns the hooks that a move asks; the table is made when the move is used first. */
export function tableOf(battle: Battle, move: CompiledMove): MoveTable {
  return (move.table as MoveTable | null) ?? makeTable(battle, move);
}

function makeTable(battle: Battle, move: CompiledMove): MoveTable {
  const made = compileMoveTable(rulesOf(battle).moves, move);
  move.table = made;
  return made;
}

/** The same of a move that is about to be used, which may have been used by other rules before. */
export function renewedTable(battle: Battle, move: CompiledMove): MoveTable {
  const found = tableOf(battle, move);
  return found.effects === rulesOf(battle).moves.nothing.effects ? found : makeTable(battle, move);
}

/** A move that is another one for this use. */
export function variantOf(battle: Battle, move: CompiledMove, changes: Partial<CompiledMove>): CompiledMove {
  // So that the table is made of the move itself, and only once.
  tableOf(battle, move);
  return { ...move, ...changes };
}

// All of these are loops written out: they are asked of every move that does more than damage.

/** A turn begins in which the move was chosen. */
export function tellBeforeTurn({ onBeforeTurn }: MoveTable, battle: Battle, user: Active): void {
  for (const { ask, params } of onBeforeTurn) ask(battle, user, params);
}

/** True where the move that was chosen can be used; otherwise an effect has told why not. */
export function mayUse({ onTryUse }: MoveTable, battle: Battle, user: Active): boolean {
  for (const { ask, params } of onTryUse) if (!ask(battle, user, params)) return false;
  return true;
}

/** Its user has got to use it. */
export function tellUse({ onUseMove }: MoveTable, battle: Battle, user: Active, context: MoveContext): void {
  for (const { ask, params } of onUseMove) ask(battle, user, context, params);
}

/** True where the move can be used now; otherwise it fails. */
export function mayTry(
  { onTryMove }: MoveTable,
  battle: Battle,
  user: Active,
  move: CompiledMove,
  context: MoveContext,
): boolean {
  for (const { ask, params } of onTryMove) if (!ask(battle, user, move, context, params)) return false;
  return true;
}

/** True where the move strikes in this turn. */
export function strikesNow(
  { onCharge }: MoveTable,
  battle: Battle,
  user: Active,
  move: CompiledMove,
): boolean {
  for (const { ask, params } of onCharge) if (!ask(battle, user, move, params)) return false;
  return true;
}

/** True where one of its effects has done all that the move does. */
export function isUsedUp(
  { onUse }: MoveTable,
  battle: Battle,
  user: Active,
  index: number,
  move: CompiledMove,
  context: MoveContext,
): boolean {
  for (const { ask, params } of onUse) if (ask(battle, user, index, move, context, params)) return true;
  return false;
}

// A move for its user, or without damage

/** True where a move for its user has something to do; otherwise it fails. */
export function mayBeForUser(
  { onTryOnUser }: MoveTable,
  battle: Battle,
  user: Active,
  move: CompiledMove,
): boolean {
  for (const { ask, params } of onTryOnUser) if (!ask(battle, user, move, params)) return false;
  return true;
}

/** True where a move without damage has something to do to a target that it has reached; otherwise it fails. */
export function mayHaveEffect({ onTryEffect }: MoveTable, battle: Battle, target: Active): boolean {
  for (const { ask } of onTryEffect) if (!ask(battle, target)) return false;
  return true;
}

/**
 * Does all that a move without damage does, but for inflicting, healing its user and changing stages by a number.
 * @returns false where it has such an effect that has done nothing: the move has failed
 */
export function takeEffect(
  { onEffect }: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
): boolean {
  for (const { ask, params } of onEffect) if (!ask(battle, user, target, move, params)) return false;
  return true;
}

/** True where the parts that inflict and change stages reach the target. */
export function mayChange({ onTryChange }: MoveTable, target: Active): boolean {
  for (const { ask } of onTryChange) if (!ask(target)) return false;
  return true;
}

/** Before stages of its user are changed. */
export function tellUserEffect(
  { onUserEffect }: MoveTable,
  battle: Battle,
  user: Active,
  move: CompiledMove,
): void {
  for (const { ask, params } of onUserEffect) ask(battle, user, move, params);
}

/** After conditions are laid on its user. */
export function tellAfterUserEffect({ onAfterUserEffect }: MoveTable, battle: Battle, user: Active): void {
  for (const { ask, params } of onAfterUserEffect) ask(battle, user, params);
}

// A move with damage

/** The move as it hits this time. */
export function asItHits(
  { onModifyMove }: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
): CompiledMove {
  let now = move;
  for (const { ask, params } of onModifyMove) now = ask(battle, user, target, now, params);
  return now;
}

/** True where the move can do anything to this target; otherwise it fails. */
export function mayHit({ onTryHit }: MoveTable, user: Active, target: Active): boolean {
  for (const { ask, params } of onTryHit) if (!ask(user, target, params)) return false;
  return true;
}

/** It has not reached the target. */
export function tellMiss({ onMiss }: MoveTable, battle: Battle, user: Active): void {
  for (const { ask } of onMiss) ask(battle, user);
}

/** It has reached the target. */
export function tellReach({ onReach }: MoveTable, battle: Battle, target: Active): void {
  for (const { ask } of onReach) ask(battle, target);
}

/** It is about to hit. */
export function tellBeforeHits({ onBeforeHits }: MoveTable, battle: Battle, target: Active): void {
  for (const { ask } of onBeforeHits) ask(battle, target);
}

/** The HP that it takes in place of hits as usual, or null. */
export function damageInstead(
  { onDamage }: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
): number | null {
  for (const { ask } of onDamage) return ask(battle, user, target, move);
  return null;
}

/** The number of hits, or null where the record says it. */
export function hitCountOf({ onHitCount }: MoveTable, user: Active): number | null {
  for (const { ask } of onHitCount) return ask(user);
  return null;
}

/** Damage that the stats have no part in, or null where the formula decides. */
export function fixedDamage({ onFixedDamage }: MoveTable, user: Active, target: Active): number | null {
  for (const { ask, params } of onFixedDamage) return ask(user, target, params);
  return null;
}

/** The power before anything changes it. */
export function basePowerOf(
  { onBasePower }: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
): number {
  let power = move.power ?? 0;
  for (const { ask, params } of onBasePower) power = ask(battle, user, target, power, params);
  return power;
}

/** The factor that circumstances make: 1, or 2 for the first of them that is so. */
export function circumstanceFactor(
  { onPowerFactor }: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
): number {
  for (const { ask, params } of onPowerFactor) {
    const factor = ask(battle, user, target, params);
    if (factor !== 1) return factor;
  }
  return 1;
}

/** A hit has reached the target itself, which stands. */
export function tellHit(
  { onHit }: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
): void {
  for (const { ask, params } of onHit) ask(battle, user, target, move, params);
}

/** All hits are made. */
export function tellAfterHits(
  { onAfterHits }: MoveTable,
  battle: Battle,
  user: Active,
  target: Active,
): void {
  for (const { ask, params } of onAfterHits) ask(battle, user, target, params);
}

/** The same, of a user that stands after recoil. */
export function tellAfterHit(
  { onAfterHit }: MoveTable,
  battle: Battle,
  user: Active,
  index: number,
  context: MoveContext,
): void {
  for (const { ask, params } of onAfterHit) ask(battle, user, index, context, params);
}

// After both

/** Does what the move does to the field and the sides; false where all of that was in vain. */
export function changeSurroundings({ onAround }: MoveTable, battle: Battle, user: Active): boolean {
  let done = onAround.length === 0;
  for (const { ask, params } of onAround) done = ask(battle, user, params) || done;
  return done;
}

/** The move is over, and its user stands. */
export function tellAfterMove({ onAfterMove }: MoveTable, battle: Battle, user: Active): void {
  for (const { ask } of onAfterMove) ask(battle, user);
}

/** Has the user of a move that lets it leave do so before the turn goes on, if it can. */
export function selfSwitch({ onSelfSwitch }: MoveTable, user: Active): void {
  user.switchFlag = false;
  user.switchCopy = null;
  for (const { ask, params } of onSelfSwitch) ask(user, params);
}
