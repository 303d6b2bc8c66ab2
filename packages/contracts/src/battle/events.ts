import { Type } from 'typebox';
import { Closed, Discriminated, Nullable } from '../common/schemas.js';
import { Types, TypesNow } from './collection.js';
import { EffectName, LARGEST_TEAM, TrainerName } from './common.js';
import { battleView } from './examples.js';

const PlayerSide = Type.Enum(['you', 'opponent'], { title: 'PlayerSide' });

export const Outcome = Type.Enum(['you', 'opponent', 'draw'], {
  title: 'Outcome',
  description: 'The winner, for the trainer who reads it.',
});

export const MajorStatus = Type.Enum(['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze'], {
  title: 'MajorStatus',
});

export const EndReason = Type.Enum(['knockout', 'forfeit', 'timeout', 'draw', 'turn_limit'], {
  title: 'EndReason',
});

const slot = Type.Integer({ minimum: 0, maximum: LARGEST_TEAM - 1 });

const common = {
  seq: Type.Integer({ minimum: 1, description: 'Grows by one from event to event of a battle.' }),
  turn: Type.Integer({ minimum: 0, description: '0 before the first turn begins.' }),
  step: Type.Integer({ minimum: 0, description: 'The decision that caused it; 0 is the beginning.' }),
};

/** `stat_stage` as the name of a component: `StatStageEvent`. */
const titleOf = (kind: string) =>
  `${kind.replace(/(?:^|_)(.)/g, (_match, first) => first.toUpperCase())}Event`;

/** Fields that tell the HP of a creature: for its trainer only. */
const OWN = {
  hp: {
    hp: Type.Optional(Type.Integer({ minimum: 0, description: 'After the event; own creatures only.' })),
  },
  amount: { amount: Type.Optional(Type.Integer({ minimum: 0, description: 'Own creatures only.' })) },
};

const amountOfDamage = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: "Left out of an opponent's creature where it follows from the HP that it had.",
  }),
);

/**
 * All kinds of events for readers to whom the sides have the names of `side`.
 * @param prefix of the names of components
 * @param own fields that tell HP
 * @param endFields of the end of the battle, for these readers
 */
function eventsFor<
  S extends Type.TSchema,
  H extends Type.TProperties,
  A extends Type.TProperties,
  E extends Type.TProperties,
>(side: S, prefix: string, own: { hp: H; amount: A }, endFields: E, options: Type.TSchemaOptions) {
  const event = <K extends string, P extends Type.TProperties>(kind: K, fields: P) =>
    Closed({ ...common, kind: Type.Literal(kind), side, ...fields }, { title: prefix + titleOf(kind) });

  const eventOfBoth = <K extends string, P extends Type.TProperties>(kind: K, fields: P) =>
    Closed({ ...common, kind: Type.Literal(kind), ...fields }, { title: prefix + titleOf(kind) });

  return Discriminated(
    'kind',
    [
      eventOfBoth('turn_start', {}),
      event('move', { slot, species: Type.String(), move: Type.String() }),
      event('damage', {
        slot,
        amount: amountOfDamage,
        effectiveness: Type.Number({ description: '0.25, 0.5, 1, 2 or 4.' }),
        critical: Type.Boolean(),
        ...own.hp,
      }),
      event('heal', { slot, ...own.amount, ...own.hp }),
      event('miss', { slot, move: Type.String() }),
      event('immune', { slot, reason: Type.String() }),
      event('faint', { slot }),
      event('switch', {
        slot,
        species: Type.String(),
        types: Types,
        level: Type.Integer(),
        status: Type.Optional(MajorStatus),
        ...own.hp,
      }),
      event('status', {
        slot,
        status: Type.String(),
        change: Type.Enum(['applied', 'cured', 'prevented']),
      }),
      event('status_damage', { slot, status: Type.String(), ...own.amount, ...own.hp }),
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
      event('ability', {
        slot,
        ability: EffectName,
        change: Type.Enum(['activated', 'changed', 'suppressed'], {
          description:
            '`changed`: it has this one now. `suppressed`: it does nothing until its bearer leaves.',
        }),
      }),
      event('item', {
        slot,
        item: EffectName,
        change: Type.Enum(['activated', 'used', 'lost', 'gained'], {
          description: '`used`: it is used up. `lost`, `gained`: by a move or an ability.',
        }),
      }),
      event('cannot_move', { slot, reason: Type.String() }),
      event('recoil', { slot, ...own.amount, ...own.hp }),
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
        ...endFields,
        reason: EndReason,
      }),
    ],
    options,
  );
}

/** One thing that happened in a battle, as one of the two trainers may see it. */
export const Event = eventsFor(
  PlayerSide,
  '',
  OWN,
  { outcome: Outcome },
  {
    title: 'Event',
    description:
      'One thing that happened in a battle, as the caller may see it. `side` is whose creature it is about. ' +
      'A later version may add kinds.',
    examples: battleView.events,
  },
);
export type Event = Type.Static<typeof Event>;

const BattleSide = Type.Enum(['challenger', 'opponent'], { title: 'BattleSide' });

/** One thing that happened in a battle, as anybody who watches may see it. */
export const SpectatorEvent = eventsFor(
  BattleSide,
  'Spectator',
  { hp: {}, amount: {} },
  {},
  {
    title: 'SpectatorEvent',
    description:
      'One thing that happened in a battle, as the other trainer than that of `side` could see it. A later version may add kinds.',
    examples: [
      {
        seq: 4,
        turn: 1,
        step: 1,
        side: 'opponent',
        slot: 0,
        kind: 'move',
        species: 'venusaur',
        move: 'take-down',
      },
      {
        seq: 5,
        turn: 1,
        step: 1,
        side: 'challenger',
        slot: 0,
        kind: 'damage',
        amount: 32,
        effectiveness: 1,
        critical: false,
      },
    ],
  },
);
export type SpectatorEvent = Type.Static<typeof SpectatorEvent>;
