import { Type } from 'typebox';
import { Closed, Discriminated, Nullable } from '../common/schemas.js';
import { Types, TypesNow } from './collection.js';
import { TrainerName } from './common.js';
import { battleView } from './examples.js';

const PlayerSide = Type.Enum(['you', 'opponent'], { title: 'PlayerSide' });

export const Outcome = Type.Enum(['you', 'opponent', 'draw'], {
  title: 'Outcome',
  description: 'Who has won, for the trainer who reads it.',
});

export const MajorStatus = Type.Enum(['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze'], {
  title: 'MajorStatus',
});

export const EndReason = Type.Enum(['knockout', 'forfeit', 'timeout', 'draw', 'turn_limit'], {
  title: 'EndReason',
});

const slot = Type.Integer({ minimum: 0, maximum: 5 });
/** HP after the event: on the reader's own creatures only. */
const hp = Type.Optional(Type.Integer({ minimum: 0, description: 'After the event; own creatures only.' }));
const ownAmount = Type.Optional(Type.Integer({ minimum: 0, description: 'Own creatures only.' }));

const common = {
  seq: Type.Integer({ minimum: 1, description: 'Grows by one from event to event of a battle.' }),
  turn: Type.Integer({ minimum: 0, description: '0 before the first turn begins.' }),
  step: Type.Integer({ minimum: 0, description: 'The decision that caused it; 0 is the beginning.' }),
};

/** `stat_stage` as the name of a component: `StatStageEvent`. */
const titleOf = (kind: string) =>
  `${kind.replace(/(?:^|_)(.)/g, (_match, first) => first.toUpperCase())}Event`;

const event = <K extends string, P extends Type.TProperties>(kind: K, fields: P) =>
  Closed({ ...common, kind: Type.Literal(kind), side: PlayerSide, ...fields }, { title: titleOf(kind) });

const eventOfBoth = <K extends string, P extends Type.TProperties>(kind: K, fields: P) =>
  Closed({ ...common, kind: Type.Literal(kind), ...fields }, { title: titleOf(kind) });

/** One thing that happened in a battle, as one of the two trainers may see it. */
export const Event = Discriminated(
  'kind',
  [
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
    event('move_learned', {
      slot,
      move: Type.String({ description: 'In place of one of its own, for now.' }),
    }),
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
      winner: Nullable(TrainerName, { description: 'Null for a draw.' }),
      outcome: Outcome,
      reason: EndReason,
    }),
  ],
  {
    title: 'Event',
    description:
      'One thing that happened in a battle, as the caller may see it. `side` is whose creature it is about. ' +
      'A later version may add kinds.',
    examples: battleView.events,
  },
);
export type Event = Type.Static<typeof Event>;
