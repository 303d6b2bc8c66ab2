import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { stayLoggedIn } from '../common/sessions.js';
import { Login } from './users.js';

export { MOST_DEVICES } from '../common/sessions.js';

export const SessionLogin = Closed(
  { ...Login.properties, ...stayLoggedIn },
  {
    title: 'SessionLogin',
    examples: [{ email: 'ada@example.org', password: 'correct horse battery', stay_logged_in: true }],
  },
);

/** What a page gets when its session begins or goes on; the session's own token is in the cookie alone. */
export const OpenSession = Closed(
  {
    token: Type.String({ description: 'An access token, like that of `POST /users/login`.' }),
    email: Type.String({ description: 'The address of the account.' }),
    expires_at: Type.String({
      format: 'date-time',
      description: 'When the session ends if it is not used again.',
    }),
  },
  {
    title: 'OpenSession',
    examples: [
      {
        token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
        email: 'ada@example.org',
        expires_at: '2026-12-01T21:30:00.000Z',
      },
    ],
  },
);
export type OpenSession = Type.Static<typeof OpenSession>;
