import { Type } from 'typebox';
import { Closed } from './schemas.js';

const moment = (description: string) => Type.String({ format: 'date-time', description });

/** The wish of somebody who logs in from a page. */
export const stayLoggedIn = {
  stay_logged_in: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'True: the browser keeps the session when it is closed, for 30 days after the last use and 180 days at most. ' +
        'False: it ends with the browser, and after 12 hours.',
    }),
  ),
};

/** A session of one's own, in one browser. */
export const Device = Closed(
  {
    id: Type.String({ format: 'uuid' }),
    device: Type.String({ description: 'The browser and its system.' }),
    created_at: moment('When somebody logged in there.'),
    used_at: moment('When it last got an access token.'),
    expires_at: moment('When it ends if it is not used again.'),
    is_this: Type.Boolean({ description: 'True: it is that of the cookie of this request.' }),
  },
  {
    title: 'Device',
    examples: [
      {
        id: '5f0c9b1e-6a52-4d5e-9f0e-0b8a4a0f7c11',
        device: 'Firefox on Linux',
        created_at: '2026-12-01T09:30:00.000Z',
        used_at: '2026-12-03T18:05:00.000Z',
        expires_at: '2027-01-02T18:05:00.000Z',
        is_this: true,
      },
    ],
  },
);

/** The most sessions of one account. */
export const MOST_DEVICES = 50;

export const DeviceParams = Type.Object({ id: Type.String() });

/** The sessions of one's own. */
export const Devices = Type.Array(Device, { maxItems: MOST_DEVICES });
