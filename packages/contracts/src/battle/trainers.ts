import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { Trainer } from './accounts.js';
import { pageLimit, Timestamp, Username } from './common.js';
import { trainerProfile } from './examples.js';
import { ACCEPTS_CHALLENGES } from './house.js';

const acceptsChallenges = Type.Enum([...ACCEPTS_CHALLENGES], {
  title: 'AcceptsChallenges',
  description: 'The trainers whose challenges the trainer takes.',
});

/** Rated battles below which a rating says little. */
export const PROVISIONAL_BATTLES = 10;

export const TrainerProfile = Closed(
  {
    ...Trainer.properties,
    provisional: Type.Boolean({
      description: `Fewer than ${PROVISIONAL_BATTLES} rated battles have ended: the rating says little.`,
    }),
    house: Type.Boolean({ description: 'The service itself plays.' }),
    accepts_challenges: acceptsChallenges,
  },
  { title: 'TrainerProfile', examples: [trainerProfile] },
);
export type TrainerProfile = Type.Static<typeof TrainerProfile>;

const partOfName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$', description });

export const TrainersQuery = Type.Object({
  prefix: Type.Optional(partOfName('The beginning of the names, ignoring case.')),
  limit: pageLimit(50),
  after: Type.Optional(partOfName('The name that the page before has ended with.')),
});
export type TrainersQuery = Type.Static<typeof TrainersQuery>;

export const Settings = Closed(
  { accepts_challenges: acceptsChallenges },
  { title: 'Settings', examples: [{ accepts_challenges: 'everyone' }] },
);
export type Settings = Type.Static<typeof Settings>;

/** Trainers that one may have blocked. */
export const MOST_BLOCKED = 500;

export const BlockedTrainer = Closed(
  { username: Username, blocked_at: Timestamp },
  {
    title: 'BlockedTrainer',
    examples: [{ username: 'gary', blocked_at: '2026-11-22T03:48:05.293Z' }],
  },
);
export type BlockedTrainer = Type.Static<typeof BlockedTrainer>;

export const SettingsBody = Closed(
  { accepts_challenges: Type.Optional(acceptsChallenges) },
  { title: 'SettingsBody', examples: [{ accepts_challenges: 'nobody' }] },
);
export type SettingsBody = Type.Static<typeof SettingsBody>;
