import { Type } from 'typebox';
import { Closed, Nullable } from './schemas.js';

// Both services tell browsers by Web Push (RFC 8030) in the same way.

/** Browsers of an account that may be told. */
export const MOST_BROWSERS = 10;

const Moment = (description: string) => Type.String({ format: 'date-time', description });

const Label = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\x00-\\x1f\\x7f]+$',
  description: 'What its owner calls the browser.',
});

export const Browser = Closed(
  {
    id: Type.String({ format: 'uuid' }),
    label: Label,
    made_at: Moment('When it was added.'),
    told_at: Nullable(Moment('When it was last told something.')),
  },
  {
    title: 'Browser',
    examples: [
      {
        id: '0b0e7a52-5b0c-4f0e-9d3b-6f1d5f4f2a11',
        label: 'Firefox on Linux',
        made_at: '2026-11-25T09:30:00.000Z',
        told_at: null,
      },
    ],
  },
);
export type Browser = Type.Static<typeof Browser>;

export const PushBrowsers = Closed(
  {
    public_key: Nullable(
      Type.String({
        description:
          'The `applicationServerKey` for `PushManager.subscribe`, base64url; null: this service does not push.',
      }),
    ),
    browsers: Type.Array(Browser, { description: `The last first; at most ${MOST_BROWSERS}.` }),
  },
  {
    title: 'PushBrowsers',
    examples: [
      {
        public_key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        browsers: [],
      },
    ],
  },
);
export type PushBrowsers = Type.Static<typeof PushBrowsers>;

/** What `PushSubscription.toJSON()` gives, and a label. */
export const BrowserBody = Closed(
  {
    endpoint: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'An address of a known push service.',
    }),
    expirationTime: Type.Optional(
      Nullable(Type.Number({ minimum: 0, description: 'Browsers give it; it is not used.' })),
    ),
    keys: Closed({
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', description: 'A point on P-256, base64url.' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', description: '16 bytes, base64url.' }),
    }),
    label: Label,
  },
  {
    title: 'BrowserBody',
    examples: [
      {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
        label: 'Firefox on Linux',
      },
    ],
  },
);
export type BrowserBody = Type.Static<typeof BrowserBody>;

export const BrowserParams = Type.Object({
  browserId: Type.String({ description: 'The `id` of a browser.' }),
});
