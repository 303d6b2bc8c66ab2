import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';

/** What a page gets when its session begins or goes on; the session's own token is in the cookie alone. */
export const OpenSession = Closed(
  {
    token: Type.String({ description: 'An access token, like that of `POST /users/login`.' }),
    email: Type.String({ description: 'The address of the account.' }),
    expires_at: Type.String({ format: 'date-time', description: 'When the session ends at the latest.' }),
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
