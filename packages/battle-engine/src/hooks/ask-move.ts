import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { MoveContext } from '../state/move-context.js';
import { compileMoveTable, type MoveTable } from './move-effects.js';
import { rulesOf } from './ruleset.js';

// Each function asks one hook of the parts of the move that is being used.

/** What a move has to ask; made when it is used first. */
export function tableOf(battle: Battle, move: CompiledMove): MoveTable {
  return (move.table as MoveTable | null) ?? makeTable(battle, move);
}

function makeTable(battle: Battle, move: CompiledMove): MoveTable {
  const made = compileMoveTable(rulesOf(battle).moves, move);
  move.table = made;
  return made;
}

/** Has the table of a move that is about to be used made again where it is of other rules. */
export function renewTable(battle: Battle, move: CompiledMove): void {
  const found = move.table as MoveTable | null;
  if (found !== null && found.effects !== rulesOf(battle).moves.nothing.effects) makeTable(battle, move);
}

/** A move that is another one for this use. */
export function variantOf(battle: Battle, move: CompiledMove, changes: Partial<CompiledMove>): CompiledMove {
  // So that the table is made of the move itself, and only once.
  tableOf(battle, move);
  return { ...move, ...changes };
}

/** A turn begins in which the move was chosen. */
export function tellBeforeTurn(battle: Battle, user: Active, move: CompiledMove): void {
  renewTable(battle, move);
  for (const { ask, params } of tableOf(battle, move).onBeforeTurn) ask(battle, user, params);
}

export function mayUse(battle: Battle, user: Active, move: CompiledMove): boolean {
  return tableOf(battle, move).onTryUse.every(({ ask, params }) => ask(battle, user, params));
}

export function tellUse(battle: Battle, user: Active, move: CompiledMove, context: MoveContext): void {
  for (const { ask, params } of tableOf(battle, move).onUseMove) ask(battle, user, context, params);
}

export function mayTry(battle: Battle, user: Active, move: CompiledMove, context: MoveContext): boolean {
  return tableOf(battle, move).onTryMove.every(({ ask, params }) => ask(battle, user, move, context, params));
}

/** Whether the move strikes in this turn. */
export function strikesNow(battle: Battle, user: Active, move: CompiledMove): boolean {
  return tableOf(battle, move).onCharge.every(({ ask, params }) => ask(battle, user, move, params));
}

/** Whether one of its effects has done all that the move does. */
export function isUsedUp(
  battle: Battle,
  user: Active,
  index: number,
  move: CompiledMove,
  context: MoveContext,
): boolean {
  return tableOf(battle, move).onUse.some(({ ask, params }) =>
    ask(battle, user, index, move, context, params),
  );
}

// A move for its user, or without damage

export function mayBeForUser(battle: Battle, user: Active, move: CompiledMove): boolean {
  return tableOf(battle, move).onTryOnUser.every(({ ask, params }) => ask(battle, user, move, params));
}

export function mayHaveEffect(battle: Battle, target: Active, move: CompiledMove): boolean {
  return tableOf(battle, move).onTryEffect.every(({ ask }) => ask(battle, target));
}

/**
 * What a move without damage does beside inflicting, healing its user and changing stages by a number.
 * @returns false where it has such an effect that has done nothing: the move has failed
 */
export function takeEffect(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  return tableOf(battle, move).onEffect.every(({ ask, params }) => ask(battle, user, target, move, params));
}

export function mayChange(battle: Battle, target: Active, move: CompiledMove): boolean {
  return tableOf(battle, move).onTryChange.every(({ ask }) => ask(target));
}

export function tellUserEffect(battle: Battle, user: Active, move: CompiledMove): void {
  for (const { ask, params } of tableOf(battle, move).onUserEffect) ask(battle, user, move, params);
}

export function tellAfterUserEffect(battle: Battle, user: Active, move: CompiledMove): void {
  for (const { ask, params } of tableOf(battle, move).onAfterUserEffect) ask(battle, user, params);
}

// A move with damage

/** The move as it hits this time. */
export function asItHits(battle: Battle, user: Active, target: Active, move: CompiledMove): CompiledMove {
  let now = move;
  for (const { ask, params } of tableOf(battle, move).onModifyMove) {
    now = ask(battle, user, target, now, params);
  }
  return now;
}

export function mayHit(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  return tableOf(battle, move).onTryHit.every(({ ask, params }) => ask(user, target, params));
}

export function tellMiss(battle: Battle, user: Active, move: CompiledMove): void {
  for (const { ask } of tableOf(battle, move).onMiss) ask(battle, user);
}

export function tellReach(battle: Battle, target: Active, move: CompiledMove): void {
  for (const { ask } of tableOf(battle, move).onReach) ask(target);
}

export function tellBeforeHits(battle: Battle, target: Active, move: CompiledMove): void {
  for (const { ask } of tableOf(battle, move).onBeforeHits) ask(battle, target);
}

/** The HP that it takes in place of hits as usual, or null. */
export function damageInstead(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
): number | null {
  const [first] = tableOf(battle, move).onDamage;
  return first === undefined ? null : first.ask(battle, user, target, move);
}

/** The number of hits, or null where the record says it. */
export function hitCountOf(battle: Battle, user: Active, move: CompiledMove): number | null {
  const [first] = tableOf(battle, move).onHitCount;
  return first === undefined ? null : first.ask(user);
}

/** Damage that the stats have no part in, or null where the formula decides. */
export function fixedDamage(battle: Battle, user: Active, target: Active, move: CompiledMove): number | null {
  const [first] = tableOf(battle, move).onFixedDamage;
  return first === undefined ? null : first.ask(user, target, first.params);
}

/** The power before anything changes it. */
export function basePowerOf(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  let power = move.power ?? 0;
  for (const { ask, params } of tableOf(battle, move).onBasePower) {
    power = ask(battle, user, target, power, params);
  }
  return power;
}

/** The factor that circumstances make: 1, or 2 for the first of them that is so. */
export function circumstanceFactor(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  for (const { ask, params } of tableOf(battle, move).onPowerFactor) {
    const factor = ask(battle, user, target, params);
    if (factor !== 1) return factor;
  }
  return 1;
}

export function tellHit(battle: Battle, user: Active, target: Active, move: CompiledMove): void {
  for (const { ask, params } of tableOf(battle, move).onHit) ask(battle, user, target, move, params);
}

export function tellAfterHits(battle: Battle, user: Active, target: Active, move: CompiledMove): void {
  for (const { ask, params } of tableOf(battle, move).onAfterHits) ask(battle, user, target, params);
}

export function tellAfterHit(
  battle: Battle,
  user: Active,
  move: CompiledMove,
  index: number,
  context: MoveContext,
): void {
  for (const { ask, params } of tableOf(battle, move).onAfterHit) ask(battle, user, index, context, params);
}

// After both

/** What the move does to the field and the sides; false where all that it could do was in vain. */
export function changeSurroundings(battle: Battle, user: Active, move: CompiledMove): boolean {
  const effects = tableOf(battle, move).onAround;
  let done = effects.length === 0;
  for (const { ask, params } of effects) done = ask(battle, user, params) || done;
  return done;
}

export function tellAfterMove(battle: Battle, user: Active, move: CompiledMove): void {
  for (const { ask } of tableOf(battle, move).onAfterMove) ask(battle, user);
}

/** Has the user of a move that lets it leave do so before the turn goes on, if it can. */
export function selfSwitch(battle: Battle, user: Active, move: CompiledMove): void {
  user.switchFlag = false;
  user.switchCopy = null;
  for (const { ask, params } of tableOf(battle, move).onSelfSwitch) ask(user, params);
}
