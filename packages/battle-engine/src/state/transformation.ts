import type { MoveRecord } from '../data/move-record.js';
import type { Side } from '../data/names.js';
import type { Transformation } from './active-state.js';
import { type CompiledCreature, compileCreature, compiledAt } from './compiled-creature.js';
import { moveOf } from './move-ref.js';
import type { BattleSetup } from './setup.js';

/** Of a creature with other moves. */
type Transformed = {
  readonly battleSetup: BattleSetup;
  readonly own: CompiledCreature;
  readonly compiled: CompiledCreature;
};

// Only a saving: all of it follows from the setup and the transformation.
const known = new WeakMap<Transformation, Transformed>();

function compileTransformed(
  battleSetup: BattleSetup,
  side: Side,
  own: CompiledCreature,
  transformation: Transformation,
): CompiledCreature {
  const found = known.get(transformation);
  if (found?.battleSetup === battleSetup && found.own === own) return found.compiled;
  const other =
    transformation.transformedInto === null
      ? own
      : compiledAt(battleSetup, side === 0 ? 1 : 0, transformation.transformedInto);
  const moves = transformation.moves.map((ref) => moveOf(battleSetup, ref));
  const compiled = compileCreature({ ...own.setup, weight: other.setup.weight, moves });
  known.set(transformation, { battleSetup, own, compiled });
  return compiled;
}

/** The creature in a slot as it is played now: with the moves and the weight of another, if it has taken them on. */
export function compiledNow(
  battleSetup: BattleSetup,
  side: Side,
  slot: number,
  transformation: Transformation | null,
): CompiledCreature {
  const own = compiledAt(battleSetup, side, slot);
  return transformation === null ? own : compileTransformed(battleSetup, side, own, transformation);
}

/** Uses of each move of another's form, if the move has no fewer: main-series rule since generation 5. */
const PP_WHEN_TRANSFORMED = 5;

/** The most PP that a move of this creature can have. */
export function maxPpOf({ pp }: MoveRecord, transformation: Transformation | null): number {
  return transformation === null || transformation.transformedInto === null
    ? pp
    : Math.min(PP_WHEN_TRANSFORMED, pp);
}

/** The species that a creature counts as: its own, or the one it has transformed into. */
export function speciesNow(
  battleSetup: BattleSetup,
  side: Side,
  slot: number,
  transformation: Transformation | null,
): string {
  if (transformation === null || transformation.transformedInto === null)
    return compiledAt(battleSetup, side, slot).setup.species;
  return compiledAt(battleSetup, side === 0 ? 1 : 0, transformation.transformedInto).setup.species;
}
