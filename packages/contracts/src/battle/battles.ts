import { Type } from 'typebox';
import { Closed, Discriminated, Nullable } from '../common/schemas.js';
import { MoveCategory, MoveEffect, StatValues, Types, TypesNow } from './collection.js';
import {
  both,
  EffectName,
  LARGEST_TEAM,
  MOST_MOVES,
  ObjectOrNull,
  OptionalBody,
  pageLimit,
  ResourceName,
  RULES,
  Timestamp,
  TrainerName,
  Username,
} from './common.js';
import { EndReason, Event, MajorStatus, Outcome } from './events.js';
import { actionResult, battle, battleView, finishedBattle } from './examples.js';
import { Sets } from './sets.js';

export const FORMATS = [
  ...(['singles_1v1', 'singles_3v3', 'singles_6v6'] as const),
  ...(['open_1v1', 'open_3v3', 'open_6v6'] as const),
] as const;
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

export const BattleFormat = Type.Enum([...FORMATS], {
  title: 'BattleFormat',
  description: '`GET /formats` says what each needs. A later version may add formats.',
});

const rulesOf = (description: string, options: Type.TSchemaOptions = {}) =>
  Type.Enum([...RULES], { ...options, description });

/** Of an answer: absent where the battle is `classic`, so that answers about such battles stay what they were. */
export const rulesField = {
  rules: Type.Optional(
    rulesOf('Absent: `classic`, without abilities and held items. `standard`: with both.', {
      title: 'BattleRules',
    }),
  ),
};

/** Of a request. */
export const rulesChoice = {
  rules: Type.Optional(
    rulesOf(
      '`standard`: with abilities and held items, and the damage of the main series. Default: those of the format, else `classic`.',
    ),
  ),
};

const Status = Type.Enum([...BATTLE_STATUSES], { title: 'BattleStatus' });

const Phase = Type.Enum(['preview', 'action', 'replacement'], {
  title: 'Phase',
  description:
    'A choice of both who fights, of what they have brought; an action of both; or the replacement of a creature that has fainted.',
});
const Step = Type.Integer({ minimum: 1, description: 'Counts decisions and only grows.' });

export const BATTLE_ORIGINS = ['challenge', 'rematch', 'queue'] as const;
export type BattleOrigin = (typeof BATTLE_ORIGINS)[number];

export const UNRATED_REASONS = ['agreed'] as const;
export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** Fields of a battle, and of the explanation of its ratings. */
export const ratedFields = {
  rated: Type.Boolean({
    description: 'False: it changes no rating, and no number of wins, losses and draws.',
  }),
  unrated_reason: Nullable(
    Type.Enum([...UNRATED_REASONS], {
      title: 'UnratedReason',
      description: '`agreed`: the challenge said so. A later version may add reasons.',
    }),
    { description: 'Null where it is rated.' },
  ),
};

/** Points to which a rating may rise, within a day, above the highest that it had in the week before. */
export const POINTS_A_DAY = 48;

/** Battles with the house that move a trainer's rating within a week; the description of `PointsLimit` has it as a word. */
export const HOUSE_BATTLES_A_WEEK = 7;

export const PointsLimit = Type.Integer({
  title: 'PointsLimit',
  minimum: 0,
  description:
    'The most points that the battle could move, on a guarded ladder. Wins lift a rating by ' +
    `${POINTS_A_DAY} points a day at most, above the ` +
    'highest that it had in the week before, and seven battles a week with the house move it.',
});

/** The people who may watch a battle. */
export const SPECTATORS = ['nobody', 'anyone'] as const;
export type Spectators = (typeof SPECTATORS)[number];

export const ClientSeedHash = Type.String({
  title: 'ClientSeedHash',
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the UTF-8 bytes of a `client_seed`: 64 hexadecimal digits, in lower case.',
});

export const TeamHash = Type.String({
  title: 'TeamHash',
  pattern: '^[0-9a-f]{64}$',
  description:
    'SHA-256 of the UTF-8 bytes of a `client_seed`, a line feed and the sets of a team as canonical JSON (RFC 8785): an array ' +
    'in their order, each with `species`, `nature`, `individual_values`, `effort_values`, `ability`, `held_item` and ' +
    '`moves`, in `classic` with null for ability and item. 64 hexadecimal digits, in lower case.',
});

/** What happens to a trainer who is late: the battle is lost, or the first of the legal actions is taken for them. */
export const ON_LATE = ['lose', 'default_action'] as const;
export type OnLate = (typeof ON_LATE)[number];

const DAY = 86_400;
/** The longest time that a clock, or a challenge, gives for anything. */
const LONGEST_SECONDS = 14 * DAY;

const clockFields = {
  step_seconds: Type.Integer({
    minimum: 60,
    maximum: LONGEST_SECONDS,
    description: 'The time that each awaited trainer has for each step.',
  }),
  bank_seconds: Type.Integer({
    minimum: 0,
    maximum: LONGEST_SECONDS,
    default: 0,
    description: 'The time that each trainer may use beyond that, in the whole battle.',
  }),
  on_late: Type.Enum([...ON_LATE], {
    default: 'lose',
    description:
      '`default_action`: the first entry of `legal_actions` is taken; the third time in a row the battle is lost.',
  }),
};

export const Clock = Closed(clockFields, {
  title: 'Clock',
  description: 'The time that trainers may take, and what happens to one who takes longer.',
  examples: [{ step_seconds: DAY, bank_seconds: 3 * DAY, on_late: 'lose' }],
});

const clock = Nullable(Clock, { description: 'Null: nobody has to hurry.' });

/** A deadline or null. Outages that happen after it was told move it. */
const deadline = (description: string) => Nullable(Timestamp, { description });

/** The most late steps of a side that a view tells of. */
export const LATE_STEPS = 10;

const SideClock = Nullable(
  Closed(
    {
      deadline_at: deadline('Null: this trainer is not awaited.'),
      bank_seconds: Type.Integer({
        minimum: 0,
        description: 'The seconds that were left when the step began.',
      }),
      late_in_a_row: Type.Integer({
        minimum: 0,
        description: 'The number of actions taken for the trainer.',
      }),
      late_steps: Type.Array(Step, {
        maxItems: LATE_STEPS,
        description: 'The last steps in which an action was taken for the trainer, who was late.',
      }),
    },
    { title: 'SideClock' },
  ),
  { description: 'Null: the battle has no clock.' },
);

/** The fields of every answer about a battle. */
export const summaryFields = {
  battle_id: Type.String({ format: 'uuid' }),
  format: BattleFormat,
  ...rulesField,
  status: Status,
  challenger: TrainerName,
  opponent: TrainerName,
  turn_number: Nullable(
    Type.Integer({
      minimum: 1,
      description: 'Null until the battle is active, and in one that ended before.',
    }),
  ),
  step: Nullable(Step),
  phase: Nullable(Phase),
  waiting_on: Type.Array(TrainerName, { description: 'The trainers who have to do something next.' }),
  winner: Nullable(TrainerName),
  end_reason: Nullable(EndReason),
  seed_commitment: Type.String({ description: 'SHA-256 of the server secret of this battle, hexadecimal.' }),
  client_seed_hashes: both(Nullable(ClientSeedHash), {
    title: 'ClientSeedHashes',
    description:
      'Of the seeds that are sealed: whoever sealed one can enter with no other. Null: not sealed.',
  }),
  team_hashes: Type.Optional(
    both(Nullable(TeamHash), {
      title: 'TeamHashes',
      description:
        'Of the teams that are sealed: whoever sealed one can enter with no other. Absent where neither is.',
    }),
  ),
  clock,
  deadline_at: deadline('The earliest deadline of those who are awaited.'),
  ...ratedFields,
  origin: Type.Enum([...BATTLE_ORIGINS], {
    title: 'BattleOrigin',
    description: 'The way it came about. A later version may add ways.',
  }),
  spectators: Type.Enum([...SPECTATORS], {
    title: 'Spectators',
    description: 'Who may watch it from its first turn on. A later version may add others.',
  }),
  rematch_of: Nullable(Type.String({ format: 'uuid' }), {
    description: 'The battle that this one repeats; null: none.',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Battle = Closed(summaryFields, {
  title: 'Battle',
  examples: [battle],
  description: '`winner` is null while it is open and for a draw.',
});
export type Battle = Type.Static<typeof Battle>;

export const FinishedBattle = Closed(
  {
    ...summaryFields,
    elo_before: Type.Integer({ description: "The caller's rating before this battle." }),
    elo_after: Type.Integer(),
  },
  { title: 'FinishedBattle', examples: [finishedBattle] },
);
export type FinishedBattle = Type.Static<typeof FinishedBattle>;

export const ChallengeBody = Closed(
  {
    opponent_username: Username,
    format: Type.Enum([...FORMATS], { default: 'singles_3v3' }),
    ...rulesChoice,
    rated: Type.Boolean({
      default: true,
      description: 'False: the battle changes no rating, and no number of wins, losses and draws.',
    }),
    spectators: Type.Enum([...SPECTATORS], {
      default: 'nobody',
      description: '`anyone`: from the first turn on others see of each side what its opponent sees.',
    }),
    client_seed_hash: Type.Optional(ClientSeedHash),
    team_hash: Type.Optional(TeamHash),
    clock: Type.Optional(
      ObjectOrNull(
        Closed(clockFields, { title: 'ClockBody', description: 'Null, the default: nobody has to hurry.' }),
      ),
    ),
    answer_seconds: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 300,
          maximum: LONGEST_SECONDS,
          description:
            'How long the challenged trainer has for an answer; null: for ever. Default: three days with a clock, else null.',
        }),
      ),
    ),
  },
  {
    title: 'ChallengeBody',
    examples: [
      { opponent_username: 'misty', format: 'singles_3v3' },
      { opponent_username: 'misty', format: 'singles_1v1', rated: false },
      { opponent_username: 'misty', rules: 'standard' },
      { opponent_username: 'misty', client_seed_hash: battle.client_seed_hashes.challenger },
      { opponent_username: 'misty', clock: { step_seconds: DAY, bank_seconds: 3 * DAY } },
    ],
  },
);
export type ChallengeBody = Type.Static<typeof ChallengeBody>;

/** So long after the end of a battle a rematch may be offered. */
export const REMATCH_DAYS = 7;

/** The body of an acceptance, and of a rematch: it may seal a seed, and a team with it. */
export const SealBody = OptionalBody(
  Closed(
    { client_seed_hash: Type.Optional(ClientSeedHash), team_hash: Type.Optional(TeamHash) },
    { title: 'SealBody', examples: [{ client_seed_hash: battle.client_seed_hashes.challenger }] },
  ),
);

export const TeamBody = OptionalBody(
  Closed(
    {
      client_seed: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 128,
          description:
            "Goes into the battle's seed. Should be random, 22 characters or longer, and used once. Whoever has sealed " +
            'one must send it.',
        }),
      ),
      team_id: Type.Optional(Type.String({ description: 'One of your teams.' })),
      sets: Type.Optional(Sets),
    },
    {
      title: 'TeamBody',
      description:
        'The team: `team_id` or `sets`. Without either the first creatures of the collection fight, where the format is for these.',
      examples: [{ client_seed: battleView.you.client_seed }],
    },
  ),
);

const moveIndex = Type.Integer({ minimum: 0, maximum: MOST_MOVES - 1, description: 'The index of a move.' });
const switchTo = Type.Integer({
  minimum: 0,
  maximum: LARGEST_TEAM - 1,
  description: 'The slot of a creature of the team.',
});

const chosenSlots = Type.Array(Type.Integer({ minimum: 0, maximum: LARGEST_TEAM - 1 }), {
  minItems: 1,
  maxItems: LARGEST_TEAM,
  description:
    'In a preview: the places, from 0, of those who fight, in what you have brought; the first goes out first.',
});

const bodyFields = {
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
};

/** An attack, a switch, a choice or a forfeit, each with its own fields and those given; `move` is of the attack. */
const actionOf = <M extends Type.TSchema, P extends Type.TProperties>(
  name: string,
  move: M,
  fields: P,
  options: Type.TSchemaOptions,
) =>
  Discriminated(
    'action_type',
    [
      Closed(
        { action_type: Type.Literal('attack'), move_index: moveIndex, move, ...fields },
        { title: `${name}Attack` },
      ),
      Closed(
        { action_type: Type.Literal('switch'), switch_to: switchTo, ...fields },
        { title: `${name}Switch` },
      ),
      Closed(
        { action_type: Type.Literal('choose'), slots: chosenSlots, ...fields },
        { title: `${name}Choose` },
      ),
      Closed({ action_type: Type.Literal('forfeit'), ...fields }, { title: `${name}Forfeit` }),
    ],
    { title: name, ...options },
  );

/**
 * The body of the action route, with all fields side by side: a field that does not fit the `action_type` is
 * `invalid_action`, with words of its own. The document shows the bodies that are accepted, one for each type.
 */
export const ActionBody = Closed(
  {
    action_type: Type.Enum(['attack', 'switch', 'choose', 'forfeit']),
    move_index: Type.Optional(moveIndex),
    move: Type.Optional(ResourceName),
    switch_to: Type.Optional(switchTo),
    slots: Type.Optional(chosenSlots),
    ...bodyFields,
  },
  {
    'x-documented-as': actionOf('ActionBody', Type.Optional(ResourceName), bodyFields, {
      examples: [
        { action_type: 'attack', move_index: 0, step: 2 },
        { action_type: 'switch', switch_to: 1 },
        { action_type: 'choose', slots: [2, 0, 1] },
      ],
    }),
  },
);
export type ActionBody = Type.Static<typeof ActionBody>;

export const ActionQuery = Type.Object({
  view: Type.Boolean({
    default: false,
    description:
      'True: the answer has the battle as you see it then, which `GET /battles/{id}` need not be asked for.',
  }),
});

export const TakeBackQuery = Type.Object({
  step: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'The step of the action; another one is refused with `stale_step`.',
  }),
});

/** A body for the action route, with a label for people. */
export const LegalAction = actionOf(
  'LegalAction',
  ResourceName,
  { step: Step, label: Type.String() },
  {
    description:
      'A body that the action route accepts now. `move` names the move of an attack: `struggle` where none can be used. In a preview ' +
      'each creature is listed as the lead, and every other choice is accepted, too. ' +
      '`label` says it in words.',
    examples: battleView.legal_actions,
  },
);
export type LegalAction = Type.Static<typeof LegalAction>;

const OwnMove = Closed(
  {
    index: Type.Integer({ minimum: 0, maximum: MOST_MOVES - 1 }),
    name: Type.String(),
    type: Type.String(),
    category: MoveCategory,
    power: Nullable(Type.Integer()),
    accuracy: Nullable(Type.Integer()),
    pp: Type.Integer({ description: 'Uses left.' }),
    max_pp: Type.Integer(),
    priority: Type.Integer(),
    effect: MoveEffect,
  },
  { title: 'OwnMove' },
);

const CarriedConditions = Type.Array(Type.String(), {
  description: 'Conditions of the active creature beside its status: `confusion`, `leech_seed` …',
});

const transformedInto = Nullable(
  Type.String({ description: 'The species into which it has transformed, until it leaves the field.' }),
);

const gearNote = (what: string) => `${what} Only in battles of \`standard\`.`;

const ownGear = {
  ability: Type.Optional(Nullable(EffectName, { description: gearNote('As it is now; null: none.') })),
  held_item: Type.Optional(Nullable(EffectName, { description: gearNote('As it is now; null: none.') })),
};

const knownGear = {
  ability: Type.Optional(
    Nullable(EffectName, {
      description: gearNote('Absent until it has shown; null: it is known to have none.'),
    }),
  ),
  held_item: Type.Optional(
    Nullable(EffectName, {
      description: gearNote('Absent until it has shown; null: it is known to hold none.'),
    }),
  ),
};

export const OwnCreature = Closed(
  {
    slot: Type.Integer({ minimum: 0, maximum: LARGEST_TEAM - 1 }),
    creature_id: Nullable(Type.String({ format: 'uuid' }), {
      description: 'Null in formats in which no creature has to be caught.',
    }),
    species: Type.String(),
    nickname: Nullable(Type.String()),
    types: TypesNow,
    level: Type.Integer(),
    nature: Type.String(),
    stats: StatValues,
    moves: Type.Array(OwnMove),
    hp: Type.Integer(),
    max_hp: Type.Integer(),
    status: Nullable(MajorStatus),
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
    ...ownGear,
  },
  { title: 'OwnCreature' },
);
export type OwnCreature = Type.Static<typeof OwnCreature>;

/** A creature that has been sent out, as the other trainer sees it. */
const SeenCreature = Closed(
  {
    slot: Type.Integer(),
    species: Type.String(),
    types: TypesNow,
    level: Type.Integer(),
    status: Nullable(MajorStatus),
    conditions: CarriedConditions,
    transformed_into: transformedInto,
    fainted: Type.Boolean(),
    active: Type.Boolean(),
    ...knownGear,
  },
  { title: 'SeenCreature', description: 'A creature that has been sent out.' },
);

const UnseenCreature = Closed(
  { slot: Type.Integer(), fainted: Type.Boolean() },
  { title: 'UnseenCreature', description: 'A creature that has not been sent out.' },
);

export const OpponentCreature = Type.Union([SeenCreature, UnseenCreature], { title: 'OpponentCreature' });
export type OpponentCreature = Type.Static<typeof OpponentCreature>;

/** Conditions of the field or of a side; both trainers see all of them. */
const Conditions = Type.Array(
  Closed(
    {
      condition: Type.String(),
      turns: Nullable(
        Type.Integer({ minimum: 1, description: 'Ends of turns until it is over; null: it stays.' }),
      ),
      layers: Nullable(Type.Integer({ minimum: 1, description: 'Null: it has none.' })),
    },
    { title: 'Condition', description: 'A condition of the field or of one side.' },
  ),
);

const activeSlot = Nullable(Type.Integer({ minimum: 0, maximum: LARGEST_TEAM - 1 }));
/** The fields of a side that whoever sees it sees. */
export const sideFields = { active_slot: activeSlot, conditions: Conditions, clock: SideClock };

const submitted = Type.Boolean({ description: 'The team, or the action of this step, is in.' });

const { opponent: _challengedTrainer, ...viewFields } = summaryFields;

/**
 * A battle as one of its two trainers may see it: the summary, but `opponent` is here the other trainer's side
 * rather than the name of the challenged one.
 */
/** A creature of the other side as it is seen before the battle. */
export const PreviewedCreature = Closed(
  { species: Type.String(), types: Types, level: Type.Integer() },
  { title: 'PreviewedCreature' },
);

export const previewed = Type.Array(PreviewedCreature, {
  maxItems: LARGEST_TEAM,
  description: 'By species, so that their order tells nothing.',
});

export const fight = Type.Integer({
  minimum: 1,
  maximum: LARGEST_TEAM,
  description: 'The number of them that fight.',
});

const Preview = Closed(
  {
    fight,
    you: Type.Array(OwnCreature, { description: 'Your creatures, as they were then.' }),
    opponent: previewed,
  },
  {
    title: 'Preview',
    description:
      'The creatures that both have brought, in formats with a preview, from its step to the end. In that step the `team` of both sides is empty.',
  },
);

export const BattleView = Closed(
  {
    ...viewFields,
    outcome: Nullable(Outcome, { description: 'Null until it is finished.' }),
    field: Conditions,
    you: Closed(
      {
        username: Username,
        client_seed: Nullable(Type.String({ description: "The caller's own; null: none was given." })),
        team: Type.Array(OwnCreature),
        active_slot: activeSlot,
        conditions: Conditions,
        submitted,
        held_action: Nullable(LegalAction, {
          description: 'The action that you sent for this step, and may take back; null: none.',
        }),
        clock: SideClock,
        team_fixed: Type.Optional(
          Type.Literal(true, {
            description: 'You enter with the team of your ticket and no other. Absent where you may choose.',
          }),
        ),
      },
      { title: 'OwnSide' },
    ),
    opponent: Closed(
      {
        username: TrainerName,
        team: Type.Array(OpponentCreature),
        active_slot: activeSlot,
        conditions: Conditions,
        submitted,
        clock: SideClock,
      },
      { title: 'OpponentSide' },
    ),
    preview: Type.Optional(Preview),
    events: Type.Array(Event, { description: 'Of the step resolved last.' }),
    legal_actions: Type.Array(LegalAction),
  },
  {
    title: 'BattleView',
    description: 'A battle as the caller may see it; `opponent` is the other side, whoever has challenged.',
    examples: [battleView],
  },
);
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
  limit: pageLimit(100),
  after: Cursor,
});

export const FinishedQuery = Type.Object({
  limit: pageLimit(20),
  before: Cursor,
});

export const ActionResult = Closed(
  {
    battle_id: Type.String({ format: 'uuid' }),
    turn_resolved: Type.Boolean({ description: 'False: the action is held until the other is in.' }),
    turn_number: Type.Integer(),
    step: Step,
    status: Status,
    phase: Nullable(Phase),
    waiting_on: Type.Array(TrainerName),
    deadline_at: deadline('The earliest deadline of those who are awaited.'),
    events: Type.Array(Event),
    winner: Nullable(TrainerName),
    view: Type.Optional(BattleView),
  },
  {
    title: 'ActionResult',
    description:
      '`view` is there where it was asked for, unless the battle has ended or the same action has been answered before.',
    examples: [actionResult],
  },
);
export type ActionResult = Type.Static<typeof ActionResult>;
