import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Battle, BattleFormat, PointsLimit, ratedFields } from './battles.js';
import { pageLimit, Timestamp, TrainerName } from './common.js';
import { battleRating, formatRating, headToHead, ratingChange } from './examples.js';

const points = (description: string) => Type.Integer({ description });

const RatedSide = Closed(
  {
    username: TrainerName,
    before: points('The rating before the battle.'),
    expected: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The score that these ratings expected: 1 / (1 + 10^((other − own) / scale)).',
    }),
    score: Type.Enum([0, 0.5, 1], { description: '1 for a win, 0.5 for a draw, 0 for a loss.' }),
    exact: Type.Number({ description: 'k · (score − expected), before it is rounded.' }),
    delta: points(
      'The points gained: `exact`, rounded, halves away from zero, but no more than `points_limit`. 0 in an unrated battle, ' +
        'and always for the house, whose rating stays.',
    ),
    after: points('The rating after the battle.'),
    format: Nullable(
      Closed(
        {
          before: points('The rating in the format before the battle; of the house its one rating.'),
          after: points('The rating in the format after the battle.'),
        },
        { title: 'FormatPoints' },
      ),
      {
        description:
          'The rating in the format of the battle, by the same formula and `points_limit`. It is shown and decides ' +
          'nothing. Null: the battle is unrated.',
      },
    ),
  },
  { title: 'RatedSide' },
);

export const BattleRating = Closed(
  {
    ...ratedFields,
    points_limit: Nullable(PointsLimit, {
      description: 'Null: the battle moved all that the formula gives.',
    }),
    k: Type.Integer({ description: 'The points at stake in a battle.' }),
    scale: Type.Integer({
      description:
        'The difference of ratings at which the better one is expected to score ten times as much.',
    }),
    challenger: RatedSide,
    opponent: RatedSide,
  },
  {
    title: 'BattleRating',
    description: 'The ratings of a finished battle, computed step by step (Elo).',
    examples: [battleRating],
  },
);
export type BattleRating = Type.Static<typeof BattleRating>;

export const RatingChange = Closed(
  {
    n: Type.Integer({ minimum: 1, description: "Counts the trainer's rated battles." }),
    battle_id: Type.String({ format: 'uuid' }),
    at: Timestamp,
    opponent: TrainerName,
    result: Type.Enum(['win', 'draw', 'loss']),
    before: points('The rating before the battle.'),
    after: points('The rating after the battle.'),
    delta: points('The points gained.'),
  },
  { title: 'RatingChange', examples: [ratingChange] },
);
export type RatingChange = Type.Static<typeof RatingChange>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** The rating in a format before the first rated battle of it. */
export const FIRST_FORMAT_RATING = 1000;

export const FormatRating = Closed(
  {
    format: BattleFormat,
    rating: points(
      `Elo by the rated battles of this format, from ${FIRST_FORMAT_RATING} on. It is shown and decides nothing.`,
    ),
    battles: count('Rated ones of this format that have ended; the sum of the other three.'),
    wins: count('Of these, those that were won.'),
    losses: count('Those that were lost.'),
    draws: count('Those that were drawn.'),
  },
  { title: 'FormatRating', examples: [formatRating] },
);
export type FormatRating = Type.Static<typeof FormatRating>;

export const RatingsQuery = Type.Object({
  limit: pageLimit(50),
  before: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Only entries with a smaller `n`.' }),
  ),
});

export const TrainerParams = Type.Object({ username: Type.String() });

export const PairParams = Type.Object({ a: Type.String(), b: Type.String() });

/** Battles of a pair that are shown. */
export const LAST_OF_PAIR = 10;

export const HeadToHead = Closed(
  {
    battles: count('All that have ended; the sum of the other four.'),
    a_wins: count('Rated ones that the first trainer has won.'),
    b_wins: count('Rated ones that the second trainer has won.'),
    draws: count('Rated ones.'),
    unrated: count('Unrated ones, whoever has won.'),
    last: Type.Array(Battle, {
      maxItems: LAST_OF_PAIR,
      description: 'The latest, by the time at which they began.',
    }),
  },
  {
    title: 'HeadToHead',
    description: 'The battles of two trainers against each other that have ended.',
    examples: [headToHead],
  },
);
export type HeadToHead = Type.Static<typeof HeadToHead>;
