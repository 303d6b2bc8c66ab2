import { Type } from 'typebox';
import { Closed, Discriminated, Nullable } from '../common/schemas.js';
import { BattleFormat, ClientSeedHash, PointsLimit, rulesField, TeamHash } from './battles.js';
import { IndividualValues, StatValues, Types } from './collection.js';
import { both, LARGEST_TEAM, MOST_MOVES, TrainerName } from './common.js';
import { EndReason } from './events.js';
import { battleRecord } from './examples.js';
import { EffortValues } from './sets.js';

const Action = Discriminated(
  'type',
  [
    Closed({ type: Type.Literal('attack'), move: Type.Integer({ minimum: 0 }) }, { title: 'RecordedAttack' }),
    Closed({ type: Type.Literal('switch'), slot: Type.Integer({ minimum: 0 }) }, { title: 'RecordedSwitch' }),
    Closed(
      {
        type: Type.Literal('choose'),
        slots: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: LARGEST_TEAM }),
      },
      { title: 'RecordedChoose' },
    ),
    Closed({ type: Type.Literal('forfeit') }, { title: 'RecordedForfeit' }),
    Closed({ type: Type.Literal('timeout') }, { title: 'RecordedTimeout' }),
  ],
  { title: 'RecordedAction' },
);

const Creature = Closed(
  {
    species: Type.String(),
    types: Types,
    level: Type.Integer(),
    weight: Type.Optional(Type.Integer({ description: 'In hectograms; absent with rules before 2.' })),
    base_attack: Type.Optional(Type.Integer({ description: 'Of the species; absent with rules before 2.' })),
    nature: Type.String(),
    individual_values: IndividualValues,
    effort_values: Type.Optional(EffortValues),
    stats: StatValues,
    moves: Type.Array(Type.Object({ name: Type.String() }, { description: 'The whole move as data.' }), {
      minItems: 1,
      maxItems: MOST_MOVES,
    }),
    ability: Type.Optional(Type.String({ description: 'Absent: none.' })),
    item: Type.Optional(Type.String({ description: 'That it held at the beginning; absent: none.' })),
  },
  { title: 'RecordedCreature' },
);

const Ratings = Closed({ before: Type.Integer(), after: Type.Integer() }, { title: 'Ratings' });

/** Everything that is needed to compute a finished battle again, and its result. */
export const BattleRecord = Closed(
  {
    battle_id: Type.String({ format: 'uuid' }),
    engine_version: Type.Integer(),
    format: BattleFormat,
    ...rulesField,
    usernames: both(TrainerName),
    seed_commitment: Type.String({
      description: 'SHA-256 of the server secret, published with the challenge.',
    }),
    server_secret: Type.String({ description: '32 bytes, hexadecimal.' }),
    client_seeds: both(Nullable(Type.String())),
    client_seed_hashes: Type.Optional(
      both(Nullable(ClientSeedHash), {
        description: 'Of the seeds that were sealed before any was sent. Absent where none was.',
      }),
    ),
    team_hashes: Type.Optional(
      both(Nullable(TeamHash), {
        description: 'Of the teams that were sealed before any was sent. Absent where none was.',
      }),
    ),
    teams: both(Type.Array(Creature, { minItems: 0, maxItems: LARGEST_TEAM }), {
      description:
        'Everything that was brought. Empty where the battle ended because a trainer who had sealed a seed did not enter.',
    }),
    actions: Type.Array(both(Nullable(Action)), { description: 'By step, from step 1 on.' }),
    origins: Type.Optional(
      Type.Array(
        both(Nullable(Type.Enum(['trainer', 'default', 'deadline', 'house'], { title: 'Origin' }))),
        {
          description:
            'By step, from step 1 on, in battles with a clock and those against the house: whose choice the action is. `default`: ' +
            'the first legal action, for a trainer who was late; `deadline`: a loss by it; `house`: computed from what the house ' +
            'saw, by the version that is named.',
        },
      ),
    ),
    events: Type.Array(Type.Array(Type.Unknown()), {
      description:
        'By step, from step 0 on; side 0 is the challenger, and so is winner 0. A field that would be null is absent.',
    }),
    result: Closed({
      winner: Nullable(TrainerName),
      end_reason: EndReason,
    }),
    rated: Type.Optional(
      Type.Literal(false, { description: 'Only there where the battle is unrated: no rating moved.' }),
    ),
    points_limit: Type.Optional(PointsLimit),
    house: Type.Optional(
      Closed(
        {
          side: Type.Literal('opponent'),
          level: Type.Integer({ minimum: 1 }),
          version: Type.Integer({ minimum: 1, description: 'Of the way in which the house chooses.' }),
        },
        { title: 'HouseSide', description: 'Only there where the house plays.' },
      ),
    ),
    ratings: both(Ratings),
  },
  {
    title: 'BattleRecord',
    description: 'Everything that is needed to compute a finished battle again, and its result.',
    examples: [battleRecord],
  },
);
export type BattleRecord = Type.Static<typeof BattleRecord>;
