import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { Timestamp, Username } from './common.js';
import { trainer } from './examples.js';

export const TRAINER_RANKS = [
  'Youngster',
  'Bug Catcher',
  'Ace Trainer',
  'Gym Leader',
  'Elite Four',
  'Champion',
  'Master',
] as const;

/** The title that goes with a rating. */
export const TrainerRank = Type.Enum([...TRAINER_RANKS], {
  title: 'TrainerRank',
  description: 'The title that goes with `elo_rating`.',
});

/** The counters of a trainer's rated battles, and the score of the battles that each counts. */
export const COUNTERS = { battle_wins: 1, battle_losses: 0, battle_draws: 0.5 } as const;
export type Counter = keyof typeof COUNTERS;

export const Trainer = Closed(
  {
    username: Username,
    elo_rating: Type.Integer(),
    rank: TrainerRank,
    battle_wins: Type.Integer({ minimum: 0 }),
    battle_losses: Type.Integer({ minimum: 0 }),
    battle_draws: Type.Integer({ minimum: 0 }),
    created_at: Timestamp,
  },
  { title: 'Trainer', examples: [trainer] },
);
export type Trainer = Type.Static<typeof Trainer>;

/** Characters of what only has to be looked up, e.g. a password that is a guess. */
const LONGEST_GIVEN = 1024;

const NewPassword = Type.String({ minLength: 8, maxLength: 128, writeOnly: true });
export const GivenName = Type.String({ maxLength: LONGEST_GIVEN });
export const GivenPassword = Type.String({ maxLength: LONGEST_GIVEN, writeOnly: true });

export const RegisterBody = Closed(
  {
    username: Username,
    password: NewPassword,
  },
  { title: 'RegisterBody', examples: [{ username: 'misty', password: 'correct horse battery' }] },
);
export type RegisterBody = Type.Static<typeof RegisterBody>;

/**
 * Name and password as they were typed. No rule of registration is applied here, so that every wrong guess
 * gets the same answer. `grant_type` and `scope` are what OAuth2 password clients send along.
 */
export const TokenBody = Closed(
  {
    username: GivenName,
    password: GivenPassword,
    grant_type: Type.Optional(Type.Enum(['password', ''])),
    scope: Type.Optional(Type.String({ maxLength: LONGEST_GIVEN })),
    client_id: Type.Optional(Type.String({ maxLength: LONGEST_GIVEN })),
    client_secret: Type.Optional(Type.String({ maxLength: LONGEST_GIVEN })),
  },
  { title: 'TokenBody', examples: [{ username: 'misty', password: 'correct horse battery' }] },
);
export type TokenBody = Type.Static<typeof TokenBody>;

export const PasswordBody = Closed(
  {
    old_password: GivenPassword,
    new_password: NewPassword,
  },
  {
    title: 'PasswordBody',
    examples: [{ old_password: 'correct horse battery', new_password: 'battery staple' }],
  },
);
export type PasswordBody = Type.Static<typeof PasswordBody>;

export const DeletionBody = Closed(
  { password: GivenPassword },
  { title: 'DeletionBody', examples: [{ password: 'correct horse battery' }] },
);

export const Token = Closed(
  {
    access_token: Type.String(),
    token_type: Type.Literal('bearer'),
    expires_in: Type.Integer({ description: 'Seconds.' }),
  },
  {
    title: 'Token',
    examples: [
      {
        access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6Im1pc3R5In0.c2lnbmF0dXJl',
        token_type: 'bearer',
        expires_in: 3600,
      },
    ],
  },
);

/** The claims of an access token: exactly these, signed with HS256. */
export const TokenClaims = Closed({
  sub: Type.String({ format: 'uuid' }),
  username: Type.String(),
  role: Type.String(),
  token_version: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The number of times the password was changed before; absent: never.',
    }),
  ),
  iss: Type.String(),
  aud: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
export type TokenClaims = Type.Static<typeof TokenClaims>;
