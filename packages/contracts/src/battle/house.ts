import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { TrainerRank } from './accounts.js';
import { Username } from './common.js';
import { houseOpponent } from './examples.js';

/** Whose challenges a trainer takes. */
export const ACCEPTS_CHALLENGES = ['everyone', 'nobody'] as const;
export type AcceptsChallenges = (typeof ACCEPTS_CHALLENGES)[number];

export const HouseOpponent = Closed(
  {
    username: Username,
    level: Type.Integer({ minimum: 1, description: 'From 1, the weakest.' }),
    elo_rating: Type.Integer({ description: 'As calibrated: battles do not move it.' }),
    rank: TrainerRank,
    battles: Type.Integer({ minimum: 0, description: 'Rated battles with people.' }),
    wins: Type.Integer({ minimum: 0 }),
    description: Type.String(),
  },
  { title: 'HouseOpponent', examples: [houseOpponent] },
);
export type HouseOpponent = Type.Static<typeof HouseOpponent>;
