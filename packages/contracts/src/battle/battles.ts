import { Type } from 'typebox';
import { StatValues, TypesNow } from './collection.js';
import { Closed, Nullable, OptionalBody, Timestamp, TrainerName, Username } from './common.js';
import { BattleEvent, Outcome } from './events.js';

export const FORMATS = ['singles_1v1', 'singles_3v3', 'singles_6v6'] as const;
export type Format = (typeof FORMATS)[number];

export const BATTLE_STATUSES = [
  'pending',
  'declined',
  'cancelled',
  'expired',
  'team_select',
  'active',
  'finished',
] as const;
export type BattleStatus = (typeof BATTLE_STATUSES)[number];

const Phase = Type.Enum(['action', 'replacement']);
const Step = Type.Integer({ minimum: 1, description: 'Counts decisions and only grows.' });

const summaryFields = {
  battle_id: Type.String({ format: 'uuid' }),
  format: Type.Enum([...FORMATS]),
  status: Type.Enum([...BATTLE_STATUSES]),
  challenger: TrainerName,
  opponent: TrainerName,
  turn_number: Nullable(Type.Integer({ minimum: 1, description: 'Null until the battle is active.' })),
  step: Nullable(Step),
  phase: Nullable(Phase),
  waiting_on: Type.Array(TrainerName, { description: 'Who has to do something next.' }),
  winner: Nullable(TrainerName),
  end_reason: Nullable(Type.Enum(['knockout', 'forfeit', 'timeout', 'draw', 'turn_limit'])),
  seed_commitment: Type.String({ description: 'SHA-256 of the server secret of this battle, hexadecimal.' }),
  deadline_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const BattleSummary = Closed(summaryFields, {
  description: '`winner` is null while it is open and for a draw.',
});
export type BattleSummary = Type.Static<typeof BattleSummary>;

export const FinishedBattle = Closed({
  ...summaryFields,
  elo_before: Type.Integer({ description: "The caller's rating before this battle." }),
  elo_after: Type.Integer(),
});
export type FinishedBattle = Type.Static<typeof FinishedBattle>;

export const ChallengeBody = Closed({
  opponent_username: Username,
  format: Type.Enum([...FORMATS], { default: 'singles_3v3' }),
});
export type ChallengeBody = Type.Static<typeof ChallengeBody>;

export const TeamBody = OptionalBody(
  Closed({
    client_seed: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: "Goes into the battle's seed." }),
    ),
  }),
);

const actionFields = {
  action_type: Type.Enum(['attack', 'switch', 'forfeit']),
  move_index: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, description: 'For an attack.' })),
  switch_to: Type.Optional(Type.Integer({ minimum: 0, maximum: 5, description: 'Team slot, for a switch.' })),
};

export const ActionBody = Closed({
  ...actionFields,
  step: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The step this is meant for; another one is refused with `stale_step`.',
    }),
  ),
  label: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Ignored, so that a legal action can be sent back as it is.',
    }),
  ),
});
export type ActionBody = Type.Static<typeof ActionBody>;

/** A body for the action route, with words for it. */
export const LegalAction = Closed({ ...actionFields, step: Step, label: Type.String() });
export type LegalAction = Type.Static<typeof LegalAction>;

const Status = Nullable(Type.Enum(['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze']));

const OwnMove = Closed({
  index: Type.Integer({ minimum: 0, maximum: 3 }),
  name: Type.String(),
  type: Type.String(),
  category: Type.Enum(['physical', 'special', 'status']),
  power: Nullable(Type.Integer()),
  accuracy: Nullable(Type.Integer()),
  pp: Type.Integer({ description: 'Uses left.' }),
  max_pp: Type.Integer(),
  priority: Type.Integer(),
});

const CarriedConditions = Type.Array(Type.String(), {
  description: 'What the active creature carries beside its status: `confusion`, `leech_seed` …',
});

const transformedInto = Nullable(
  Type.String({ description: 'The species into which it has transformed, until it leaves the field.' }),
);

export const OwnCreature = Closed({
  slot: Type.Integer({ minimum: 0, maximum: 5 }),
  creature_id: Type.String({ format: 'uuid' }),
  species: Type.String(),
  nickname: Nullable(Type.String()),
  types: TypesNow,
  level: Type.Integer(),
  nature: Type.String(),
  stats: StatValues,
  moves: Type.Array(OwnMove),
  hp: Type.Integer(),
  max_hp: Type.Integer(),
  status: Status,
  conditions: CarriedConditions,
  stat_stages: Closed({
    attack: Type.Integer(),
    defense: Type.Integer(),
    special_attack: Type.Integer(),
    special_defense: Type.Integer(),
    speed: Type.Integer(),
    accuracy: Type.Integer(),
    evasion: Type.Integer(),
  }),
  transformed_into: transformedInto,
  fainted: Type.Boolean(),
  active: Type.Boolean(),
});
export type OwnCreature = Type.Static<typeof OwnCreature>;

/** A creature that has been sent out, as the other trainer sees it. */
const SeenCreature = Closed({
  slot: Type.Integer(),
  species: Type.String(),
  types: TypesNow,
  level: Type.Integer(),
  status: Status,
  conditions: CarriedConditions,
  transformed_into: transformedInto,
  fainted: Type.Boolean(),
  active: Type.Boolean(),
});

const UnseenCreature = Closed({ slot: Type.Integer(), fainted: Type.Boolean() });

export const OpponentCreature = Type.Union([SeenCreature, UnseenCreature]);
export type OpponentCreature = Type.Static<typeof OpponentCreature>;

/** What is on the field or on a side; both trainers see all of it. */
const Conditions = Type.Array(
  Closed({
    condition: Type.String(),
    turns: Nullable(
      Type.Integer({ minimum: 1, description: 'Ends of turns until it is over; null: it stays.' }),
    ),
    layers: Nullable(Type.Integer({ minimum: 1, description: 'Null: it has none.' })),
  }),
);

const activeSlot = Nullable(Type.Integer({ minimum: 0, maximum: 5 }));
const submitted = Type.Boolean({ description: 'The team, or the action of this step, is in.' });

const { opponent: _challengedTrainer, ...viewFields } = summaryFields;

/**
 * A battle as one of its two trainers may see it: the summary, but `opponent` is here the other trainer's side
 * rather than the name of the challenged one.
 */
export const BattleView = Closed({
  ...viewFields,
  outcome: Nullable({ ...Outcome, description: 'For the reader; null until it is finished.' }),
  field: Conditions,
  you: Closed({
    username: Username,
    client_seed: Nullable(Type.String({ description: "The caller's own; null: none was given." })),
    team: Type.Array(OwnCreature),
    active_slot: activeSlot,
    conditions: Conditions,
    submitted,
  }),
  opponent: Closed({
    username: TrainerName,
    team: Type.Array(OpponentCreature),
    active_slot: activeSlot,
    conditions: Conditions,
    submitted,
  }),
  events: Type.Array(BattleEvent, { description: 'Of the step resolved last.' }),
  legal_actions: Type.Array(LegalAction),
});
export type BattleView = Type.Static<typeof BattleView>;

export const BattleParams = Type.Object({ id: Type.String() });

export const ActionHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'A repeated submission with the same key gets the same answer.',
    }),
  ),
});

export const HistoryQuery = Type.Object({
  after: Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 }),
});

const Cursor = Type.Optional(Type.String({ maxLength: 200, description: 'Cursor of the `Link` header.' }));

export const PendingQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 100 }),
  after: Cursor,
});

export const FinishedQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  before: Cursor,
});

export const ActionResult = Closed({
  battle_id: Type.String({ format: 'uuid' }),
  turn_resolved: Type.Boolean({ description: 'False: the action is held until the other is in.' }),
  turn_number: Type.Integer(),
  step: Step,
  status: Type.Enum([...BATTLE_STATUSES]),
  phase: Nullable(Phase),
  waiting_on: Type.Array(TrainerName),
  events: Type.Array(BattleEvent),
  winner: Nullable(TrainerName),
});
export type ActionResult = Type.Static<typeof ActionResult>;
