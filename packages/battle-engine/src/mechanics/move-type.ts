import type { MoveRecord } from '../data/move-record.js';
import { type FieldCondition, TYPE_NAMES, type TypeName } from '../data/names.js';
import { EVENTS } from '../hooks/events.js';
import { rulesOf } from '../hooks/ruleset.js';
import { isAlone, modify } from '../hooks/run.js';
import { variantOf } from '../hooks/run-move.js';
import { type Active, speciesOf } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { typesOf } from '../state/types.js';
import { weatherFor } from './field-conditions.js';
import { touchesTerrain } from './grounded.js';

function typeOfField(battle: Battle, condition: FieldCondition | null): TypeName | undefined {
  return condition === null ? undefined : rulesOf(battle).fields[condition].givesType;
}

function typeNow(battle: Battle, user: Active, move: MoveRecord): TypeName {
  const { terrain } = battle.field;
  if (move.typeFrom === 'user') return typesOf(user)[0] ?? move.type;
  if (move.typeFrom === 'weather') return typeOfField(battle, weatherFor(battle, user)) ?? move.type;
  if (move.typeFrom !== 'terrain' || !touchesTerrain(battle, user)) return move.type;
  return typeOfField(battle, terrain) ?? move.type;
}

/** The move with the type it has if it is used now. */
export function withTypeNow(battle: Battle, user: Active, move: CompiledMove): CompiledMove {
  if (move.typeFrom === undefined && move.typeBySpecies === undefined) return move;
  const type = move.typeBySpecies?.[speciesOf(user)] ?? typeNow(battle, user, move);
  return variantOf(battle, move, { type });
}

/** The move as its user uses it this time, with what effects make of it. */
export function asUsed(battle: Battle, user: Active, move: CompiledMove): CompiledMove {
  const typed = withTypeNow(battle, user, move);
  if (isAlone(user)) return typed;
  return modify(battle, EVENTS.ModifyMove, user, modify(battle, EVENTS.ModifyType, user, typed));
}

const FLINCH_PERCENT = 10;

/** The move as one that makes its target flinch now and then, if it has damage. */
export function mayFlinch(battle: Battle, move: CompiledMove): CompiledMove {
  if (move.category === 'status' || move.flinchChance !== undefined) return move;
  return variantOf(battle, move, { flinchChance: FLINCH_PERCENT, addsToDamage: true });
}

/** The move as one of another type, which an effect has given it. */
export function withType(battle: Battle, move: CompiledMove, type: TypeName, by: string): CompiledMove {
  return variantOf(battle, move, { type, typeNumber: TYPE_NAMES.indexOf(type), changedBy: by });
}
