import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { stayLoggedIn } from '../common/sessions.js';
import { GivenName, GivenPassword, Token } from './accounts.js';

export { MOST_DEVICES } from '../common/sessions.js';

export const SessionLogin = Closed(
  { username: GivenName, password: GivenPassword, ...stayLoggedIn },
  {
    title: 'SessionLogin',
    examples: [{ username: 'misty', password: 'correct horse battery', stay_logged_in: true }],
  },
);

/** What a page gets when its session begins or goes on; the session's own token is in the cookie alone. */
export const OpenSession = Closed(
  {
    ...Token.properties,
    session_expires_at: Type.String({
      format: 'date-time',
      description: 'When the session ends if it is not used again.',
    }),
  },
  {
    title: 'OpenSession',
    examples: [
      {
        access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6Im1pc3R5In0.c2lnbmF0dXJl',
        token_type: 'bearer',
        expires_in: 3600,
        session_expires_at: '2026-12-31T09:30:00.000Z',
      },
    ],
  },
);
