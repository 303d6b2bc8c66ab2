import type { SessionTokens } from '@repo/auth';
import { MOST_DEVICES, STAFF_ROLES } from '@repo/contracts/library';
import { type Clock, createSessions as createSessionsOf, type SessionStore } from '@repo/http-kit';
import type { LibraryDatabase } from '../db/database.js';
import type * as schema from '../db/schema.js';
import { libraryError } from '../http/errors.js';
import { grantOf, type TokenGrant } from '../users/users.service.js';
import { findOwner, type Row, sessionRows } from './sessions.repository.js';

const store: SessionStore<typeof schema, Row, TokenGrant, number> = {
  ...sessionRows,
  async findAccount(tx, session, now) {
    const account = await findOwner(tx, session);
    return account && grantOf(account, now);
  },
};

type Dependencies = { database: LibraryDatabase; tokens: SessionTokens; clock: Clock };

export type Sessions = ReturnType<typeof createSessions>;

/** The sessions of readers and staff in the web app. At a desk nobody stays logged in. */
export const createSessions = (dependencies: Dependencies) =>
  createSessionsOf({
    ...dependencies,
    store,
    most: MOST_DEVICES,
    mayStay: ({ role }) => !STAFF_ROLES.some((staff) => staff === role),
    errors: {
      wrongCredentials: () => libraryError('wrong_credentials'),
      ended: () => libraryError('session_ended'),
    },
  });
