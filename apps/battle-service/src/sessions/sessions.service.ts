import type { SessionTokens } from '@repo/auth';
import { MOST_DEVICES } from '@repo/contracts/battle';
import { type Clock, createSessions as createSessionsOf } from '@repo/http-kit';
import { wrongCredentials } from '../accounts/accounts.service.js';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../http/errors.js';
import { sessionStore } from './sessions.repository.js';

type Dependencies = { database: BattleDatabase; tokens: SessionTokens; clock: Clock };

export type Sessions = ReturnType<typeof createSessions>;

/** The sessions of trainers in the web app. */
export const createSessions = (dependencies: Dependencies) =>
  createSessionsOf({
    ...dependencies,
    store: sessionStore,
    most: MOST_DEVICES,
    errors: {
      wrongCredentials,
      ended: () => serviceError('session_ended', 'This browser is not logged in any more.'),
    },
  });
