import { Type } from 'typebox';
import { Types, TypesNow } from './collection.js';
import { Closed, Nullable, TrainerName } from './common.js';

const PlayerSide = Type.Enum(['you', 'opponent']);
/** How a battle ended for the trainer who reads it. */
export const Outcome = Type.Enum(['you', 'opponent', 'draw']);
const MajorStatus = Type.Enum(['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze']);
const slot = Type.Integer({ minimum: 0, maximum: 5 });
/** HP after the event: on the reader's own creatures only. */
const hp = Type.Optional(Type.Integer({ minimum: 0, description: 'After the event; own creatures only.' }));
const ownAmount = Type.Optional(Type.Integer({ minimum: 0, description: 'Own creatures only.' }));

const common = {
  seq: Type.Integer({ minimum: 1, description: 'Grows by one from event to event of a battle.' }),
  turn: Type.Integer({ minimum: 0, description: '0 before the first turn begins.' }),
  step: Type.Integer({ minimum: 0, description: 'The decision that caused it; 0 is the beginning.' }),
};

const event = <K extends string, P extends Type.TProperties>(kind: K, fields: P) =>
  Closed({ ...common, kind: Type.Literal(kind), side: PlayerSide, ...fields });

const eventOfBoth = <K extends string, P extends Type.TProperties>(kind: K, fields: P) =>
  Closed({ ...common, kind: Type.Literal(kind), ...fields });

/**
 * What happened in a battle, as one of the two trainers may see it. `side` is whose creature it is about; what is about
 * nobody's has none.
 */
export const BattleEvent = Type.Union([
  eventOfBoth('turn_start', {}),
  event('move', { slot, species: Type.String(), move: Type.String() }),
  event('damage', {
    slot,
    amount: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: "Left out of an opponent's creature where it follows from the HP that it had.",
      }),
    ),
    effectiveness: Type.Number({ description: '0.25, 0.5, 1, 2 or 4.' }),
    critical: Type.Boolean(),
    hp,
  }),
  event('heal', { slot, amount: ownAmount, hp }),
  event('miss', { slot, move: Type.String() }),
  event('immune', { slot, reason: Type.String() }),
  event('faint', { slot }),
  event('switch', {
    slot,
    species: Type.String(),
    types: Types,
    level: Type.Integer(),
    status: Type.Optional(MajorStatus),
    hp,
  }),
  event('status', {
    slot,
    status: Type.String(),
    change: Type.Enum(['applied', 'cured', 'prevented']),
  }),
  event('status_damage', { slot, status: Type.String(), amount: ownAmount, hp }),
  event('stat_stage', {
    slot,
    stat: Type.String(),
    change: Type.Integer({ description: '0 at the limit.' }),
    stage: Type.Integer({ minimum: -6, maximum: 6 }),
  }),
  event('types_changed', { slot, types: TypesNow }),
  event('move_learned', { slot, move: Type.String({ description: 'In place of one of its own, for now.' }) }),
  event('transform', { slot, into: Type.String({ description: 'The species that it looks like now.' }) }),
  event('uses_lost', {
    slot,
    move: Type.String(),
    amount: Type.Integer({ minimum: 1, description: 'Uses of the move that are gone.' }),
  }),
  event('cannot_move', { slot, reason: Type.String() }),
  event('recoil', { slot, amount: ownAmount, hp }),
  eventOfBoth('field', {
    condition: Type.String({ description: 'Weather, terrain or a room, over both sides.' }),
    change: Type.Enum(['started', 'ended']),
  }),
  event('side_condition', {
    condition: Type.String({ description: 'On one side; each new layer is told.' }),
    change: Type.Enum(['started', 'ended']),
  }),
  eventOfBoth('battle_end', {
    winner: Nullable({ ...TrainerName, description: 'Null for a draw.' }),
    outcome: Outcome,
    reason: Type.Enum(['knockout', 'forfeit', 'timeout', 'draw', 'turn_limit']),
  }),
]);
export type BattleEvent = Type.Static<typeof BattleEvent>;
