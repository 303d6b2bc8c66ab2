import { type CallOptions, type Calls, path } from './calls.js';
import type {
  AroundQuery,
  BlockedTrainer,
  FormatRating,
  HeadToHead,
  HouseOpponent,
  LeaderboardEntry,
  LeaderboardQuery,
  RatingChange,
  RatingsQuery,
  Settings,
  SettingsBody,
  SortQuery,
  Surroundings,
  TrainerProfile,
  TrainersQuery,
} from './types.js';

// Anybody may read the leaderboard: a token that has ended is no reason to refuse it.
const anonymous = true;

export function leaderboardOf({ get, list }: Calls) {
  const all = (query?: LeaderboardQuery, options?: CallOptions) =>
    list<LeaderboardEntry>('/leaderboard', { query, ...options, anonymous });
  return {
    /** All trainers, the best first, from the offset on. */
    all,
    /** A page of them. */
    page: (query?: LeaderboardQuery, options?: CallOptions) => all(query, options).page(),
    /** The entry of one trainer. */
    entry: (username: string, query?: SortQuery, options?: CallOptions) =>
      get<LeaderboardEntry>(path`/leaderboard/${username}`, { query, ...options, anonymous }),
    /** The entries around a trainer, and the percentile. */
    around: (username: string, query?: AroundQuery, options?: CallOptions) =>
      get<Surroundings>(path`/leaderboard/${username}/around`, { query, ...options, anonymous }),
  };
}

export function houseOf({ get }: Calls) {
  return {
    /** The opponents that the service itself plays, the weakest first. */
    opponents: (options?: CallOptions) => get<readonly HouseOpponent[]>('/house', { ...options, anonymous }),
  };
}

export function trainersOf({ get, list, sendSafely }: Calls) {
  return {
    /** Trainers by name, all or those whose names begin so. */
    all: (query?: TrainersQuery, options?: CallOptions) =>
      list<TrainerProfile>('/trainers', { query, ...options }),
    /** One trainer. */
    get: (username: string, options?: CallOptions) =>
      get<TrainerProfile>(path`/trainers/${username}`, options),
    /** The own settings. */
    settings: (options?: CallOptions) => get<Settings>('/trainers/me/settings', options),
    /** Changes settings; the others stay. Setting them again changes nothing, so that it may be sent twice. */
    changeSettings: (body: SettingsBody, options?: CallOptions) =>
      sendSafely<Settings>('PATCH', '/trainers/me/settings', { body, ...options }),
    /** The trainers whom the caller has blocked, the last first. */
    blocks: (options?: CallOptions) => get<readonly BlockedTrainer[]>('/trainers/me/blocks', options),
    /** Blocks a trainer: there are no challenges between the two, and they do not meet in the queue. */
    block: async (username: string, options?: CallOptions): Promise<void> => {
      await sendSafely<null>('PUT', path`/trainers/me/blocks/${username}`, options);
    },
    /** Unblocks a trainer. */
    unblock: async (username: string, options?: CallOptions): Promise<void> => {
      await sendSafely<null>('DELETE', path`/trainers/me/blocks/${username}`, options);
    },
    /** The rated battles of a trainer with the ratings before and after, newest first. */
    ratings: (username: string, query?: RatingsQuery, options?: CallOptions) =>
      list<RatingChange>(path`/trainers/${username}/ratings`, { query, ...options }),
    /** The ratings of a trainer by format, the one with most battles first. */
    formats: (username: string, options?: CallOptions) =>
      get<readonly FormatRating[]>(path`/trainers/${username}/formats`, { ...options, anonymous }),
    /** The battles of two trainers against each other. */
    versus: (a: string, b: string, options?: CallOptions) =>
      get<HeadToHead>(path`/trainers/${a}/versus/${b}`, options),
  };
}
