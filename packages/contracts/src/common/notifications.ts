import { Type } from 'typebox';
import { Closed, Nullable } from './schemas.js';

export const ADDRESS_STATES = ['none', 'unconfirmed', 'confirmed', 'refused', 'complained'] as const;
export const MAIL_MODES = ['off', 'at_once', 'gathered', 'daily'] as const;
export const CHANNELS = ['mail', 'push', 'webhook'] as const;

const Moment = Type.String({ format: 'date-time' });
const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM.' });
const TimeZone = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
  description: 'A name of the IANA database: `Europe/Berlin`.',
});

/** An address that mails can go to: in ASCII, as mail servers take it. */
const MailAddress = Type.String({
  format: 'email',
  maxLength: 254,
  pattern: '^[!-~]+$',
  description: 'A mail address.',
});

/** The secret of a link in a mail. */
const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', writeOnly: true });

const EXAMPLE_SECRET = 'q2Kx0mJ8sT4vW6yZ1aB3cD5eF7gH9iJ0kL2mN4oP6qR';

/** The schemas of being told when away, for the kinds of a service. */
export function notificationSchemas<const K extends string>(
  kinds: readonly K[],
  { address, password, example }: { address: string; password: Type.TString; example: K },
) {
  const Kind = Type.Enum([...kinds], {
    title: 'NotificationKind',
    description: 'A later version may add kinds: ignore what you do not know.',
  });
  const Kinds = Type.Array(Kind, { maxItems: kinds.length, uniqueItems: true });

  const mail = {
    mode: Type.Enum([...MAIL_MODES], {
      description:
        '`gathered`: one mail in four hours at most; `daily`: one a day, at `at`. In no mode there are more than twelve a day.',
    }),
    at: Clock,
    kinds: Kinds,
  };
  const push = { kinds: Kinds };
  const Quiet = Closed(
    {
      from: Clock,
      to: Clock,
      urgent: Type.Boolean({ description: 'Urgent messages come in the quiet hours, too.' }),
    },
    { description: 'In `time_zone`; `from` may be after `to`.' },
  );

  const values = {
    time_zone: 'Europe/Berlin',
    mail: { mode: 'gathered', at: '08:00', kinds: [example] },
    push: { kinds: [example] },
    quiet: { from: '22:00', to: '07:00', urgent: true },
  };

  const Notifications = Closed(
    {
      address: Nullable(MailAddress),
      address_state: Type.Enum([...ADDRESS_STATES], {
        description:
          'Mails go to a `confirmed` address. `refused`: its server does not take them; `complained`: they were reported as spam.',
      }),
      time_zone: TimeZone,
      mail: Closed({
        available: Type.Boolean({ description: 'False: this service sends no mails.' }),
        ...mail,
      }),
      push: Closed(push),
      quiet: Nullable(Quiet),
      version: Type.Integer({ minimum: 0, description: 'Grows with each change. 0: there was none.' }),
    },
    {
      title: 'Notifications',
      examples: [
        {
          address,
          address_state: 'confirmed',
          ...values,
          mail: { available: true, ...values.mail },
          version: 3,
        },
      ],
    },
  );

  const NotificationsChange = Closed(
    {
      version: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'The one that you have read.',
      }),
      time_zone: Type.Optional(TimeZone),
      mail: Type.Optional(Type.Partial(Closed(mail))),
      push: Type.Optional(Type.Partial(Closed(push))),
      quiet: Type.Optional(Nullable(Quiet)),
    },
    {
      title: 'NotificationsChange',
      description: 'What is left out stays.',
      examples: [{ version: 3, mail: { mode: 'daily', at: '18:30' }, quiet: null }],
    },
  );

  const AddressBody = Closed(
    { address: MailAddress, password: Type.String({ maxLength: 1024, writeOnly: true }) },
    { title: 'AddressBody', examples: [{ address, password: 'correct horse battery' }] },
  );

  const ConfirmationBody = Closed(
    { token: Secret },
    { title: 'ConfirmationBody', examples: [{ token: EXAMPLE_SECRET }] },
  );

  const TestBody = Closed(
    { channel: Type.Enum(['mail', 'push']) },
    { title: 'TestBody', examples: [{ channel: 'mail' }] },
  );

  const NewPasswordBody = Closed(
    { token: Secret, new_password: password },
    {
      title: 'NewPasswordBody',
      examples: [{ token: EXAMPLE_SECRET, new_password: 'battery staple' }],
    },
  );

  const SentMessage = Closed(
    {
      id: Type.String({ format: 'uuid' }),
      channel: Type.Enum([...CHANNELS]),
      kinds: Type.Array(Type.String()),
      state: Type.Enum(['waiting', 'sent', 'skipped', 'expired', 'failed'], {
        description:
          '`skipped`: nothing of it was so any more; `expired`: it was too late; `failed`: it could not be delivered.',
      }),
      due_at: Nullable(Moment, { description: 'When it is tried next; null once it has ended.' }),
      ended_at: Nullable(Moment),
      attempts: Type.Integer({ minimum: 0 }),
      error: Nullable(
        Type.String({ description: 'Of the last try: `unreachable`, `refused`, `timeout`, `smtp_451` ….' }),
      ),
    },
    {
      title: 'SentMessage',
      examples: [
        {
          id: '57c796d2-0c35-4bd5-9d4e-70fe1d9bb1a5',
          channel: 'mail',
          kinds: [example],
          state: 'waiting',
          due_at: '2026-11-23T09:31:00.000Z',
          ended_at: null,
          attempts: 2,
          error: 'unreachable',
        },
      ],
    },
  );

  return {
    NotificationKind: Kind,
    Notifications,
    NotificationsChange,
    AddressBody,
    ConfirmationBody,
    TestBody,
    NewPasswordBody,
    SentMessage,
  };
}

/** Messages of an owner that are listed. */
export const MOST_MESSAGES = 50;

/** The token in the link under each mail. */
export const UnsubscribeParams = Type.Object({
  token: Type.String({ description: 'Of the link in a mail.' }),
});
