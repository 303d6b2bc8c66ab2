import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { TrainerRank } from './accounts.js';
import { FORMATS } from './battles.js';
import { LONGEST_PAGE, pageQuery, Username } from './common.js';
import { leaderboardEntry, surroundings } from './examples.js';

export const SORT_KEYS = ['elo_rating', 'battle_wins'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

const SortBy = Type.Enum([...SORT_KEYS], { default: 'elo_rating' });

export const SortQuery = Type.Object({ sort_by: SortBy });

const Played = (description: string) => Type.Boolean({ default: false, description });

/** Rated battles of a format with which a trainer is on its leaderboard. */
export const LISTED_BATTLES = 5;

export const LeaderboardQuery = Type.Object({
  sort_by: SortBy,
  ...pageQuery(LONGEST_PAGE, 50).properties,
  played: Played('True: only those who have ended a rated battle; positions and total are among them.'),
  format: Type.Optional(
    Type.Enum([...FORMATS], {
      description:
        `The trainers with at least ${LISTED_BATTLES} rated battles of this format, by \`format_rating\`; ` +
        'positions and total are among them, and `sort_by` and `played` change nothing.',
    }),
  ),
});

export const LeaderboardEntry = Closed(
  {
    position: Type.Integer({ minimum: 1, description: 'Equal keys share a position.' }),
    username: Username,
    elo_rating: Type.Integer(),
    rank: TrainerRank,
    format_rating: Type.Optional(
      Type.Integer({
        description:
          'Only there in the list of a format: the rating in it. The numbers of battles are those of this format then.',
      }),
    ),
    battle_wins: Type.Integer(),
    battle_losses: Type.Integer(),
    battle_draws: Type.Integer(),
    win_rate: Type.Number({ minimum: 0, maximum: 1, description: 'Wins by battles; 0 before the first.' }),
  },
  { title: 'LeaderboardEntry', examples: [leaderboardEntry] },
);

export const LeaderboardParams = Type.Object({ username: Type.String() });
export type LeaderboardEntry = Type.Static<typeof LeaderboardEntry>;

export const AroundQuery = Type.Object({
  ...SortQuery.properties,
  radius: Type.Integer({ minimum: 1, maximum: 25, default: 5, description: 'Entries on each side.' }),
  played: Played('True: of others only those who have ended a rated battle; positions are among them.'),
});

export const Surroundings = Closed(
  {
    total: Type.Integer({ minimum: 1, description: 'The number of entries of the leaderboard.' }),
    percentile: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description:
          'Of those who have ended a rated battle, the share below plus half of the equal, in percent.',
      }),
      { description: 'Null before the first rated battle.' },
    ),
    entries: Type.Array(LeaderboardEntry, { description: "The trainer's entry and those around it." }),
  },
  { title: 'Surroundings', examples: [surroundings] },
);
export type Surroundings = Type.Static<typeof Surroundings>;
