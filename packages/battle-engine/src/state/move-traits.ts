import type { MoveEffect } from '../data/move-effects.js';
import type { MoveRecord } from '../data/move-record.js';
import type { MoveTrait, SemiInvulnerable, TypeName } from '../data/names.js';
import { type Active, lockedOrChosen } from './active.js';
import { type CompiledMove, compileMove } from './compiled-move.js';

/** In the place of a type: none of those that effects ask for. */
const TYPELESS = 'typeless' as TypeName;

/**
 * The move of a creature that has no PP left: typeless, cannot miss, and costs a quarter of its max HP in recoil
 * (main-series rule since generation 4).
 */
export const STRUGGLE: CompiledMove = compileMove({
  name: 'struggle',
  type: TYPELESS,
  category: 'physical',
  power: 50,
  accuracy: null,
  pp: 1,
  priority: 0,
  target: 'opponent',
  healing: -25,
  costNeedsHit: true,
  contact: true,
});

/** True for Struggle, as its user uses it. */
export function isTypeless({ type }: MoveRecord): boolean {
  return type === TYPELESS;
}

/** True where the move is of that kind. */
export function isOfKind({ traits }: MoveRecord, trait: MoveTrait): boolean {
  return traits?.includes(trait) === true;
}

/** The effect of that kind, if the move has it. */
export function paramsOf<K extends MoveEffect['kind']>(
  move: MoveRecord,
  kind: K,
): Extract<MoveEffect, { kind: K }> | undefined {
  if (move.effects === undefined) return undefined;
  for (const effect of move.effects) {
    if (effect.kind === kind) return effect as Extract<MoveEffect, { kind: K }>;
  }
  return undefined;
}

/** The place in which the creature charges, if that is out of reach. */
export function semiInvulnerability(active: Active): SemiInvulnerable | undefined {
  const { charging } = active.state;
  return charging === null
    ? undefined
    : paramsOf(lockedOrChosen(active, charging), 'charge')?.semiInvulnerable;
}

/** A move that is not of the status category deals damage when it reaches its target. */
export function dealsDamage(move: MoveRecord): boolean {
  return move.category !== 'status';
}

/** True where a move has struck that its user has not used just now, if it has used one: it was foreseen some turns ago. */
export function isForeseen(justUsed: CompiledMove | null, { name }: MoveRecord): boolean {
  return justUsed?.name !== name || paramsOf(justUsed, 'future_move') !== undefined;
}

/** True where the user of a move stands no more as it hits: it has fainted, or will by the move itself. */
export function isSpent({ creature }: Active, move: MoveRecord): boolean {
  return creature.hp === 0 || paramsOf(move, 'self_destruct') !== undefined;
}
