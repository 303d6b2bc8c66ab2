import { ability } from '../hooks/effects.js';
import { tableOf } from '../hooks/run-move.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isOfKind } from '../state/move-traits.js';

// An ability that trades what moves do besides damage for power.

/** Each move is made once. */
const made = new WeakMap<CompiledMove, CompiledMove>();

/** The move without anything that could be kept off, and without what its user pays or gains. */
function withoutAdditional(battle: Battle, move: CompiledMove): CompiledMove {
  const known = made.get(move);
  if (known !== undefined) return known;
  // The table of the move itself is made first, and once.
  tableOf(battle, move);
  const left: CompiledMove = {
    ...move,
    tradesAdditional: true,
    table: null,
    ailment: undefined,
    anyAilment: undefined,
    flinchChance: undefined,
    statChanges: undefined,
    condition: undefined,
    curesTarget: undefined,
    deductsPp: undefined,
    rapidSpin: undefined,
    effects: move.effects?.filter(({ kind }) => kind !== 'side'),
  } as unknown as CompiledMove;
  made.set(move, left);
  return left;
}

export const sheerForce = ability({
  name: 'sheer_force',
  text: 'Its moves do nothing besides damage, but those that would have 30% more power.',
  onModifyMove: (battle, _self, move) =>
    isOfKind(move, 'additional') ? withoutAdditional(battle, move) : move,
  onBasePowerPriority: 21,
  onBasePower: (_battle, _self, _target, move) =>
    isOfKind(move, 'additional') || isOfKind(move, 'as_additional') ? 5325 : 4096,
  onFollowUp: (_battle, _self, move) => move.tradesAdditional !== true,
});
