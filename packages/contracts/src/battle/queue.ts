import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { BattleFormat, FORMATS, rulesChoice, rulesField } from './battles.js';
import { Timestamp } from './common.js';
import { queueTicket } from './examples.js';

/** The clocks of battles from the queue, in seconds; who is late loses. */
export const QUEUE_CLOCKS = {
  day: { step_seconds: 86_400, bank_seconds: 259_200 },
  hour: { step_seconds: 3600, bank_seconds: 14_400 },
  live: { step_seconds: 120, bank_seconds: 300 },
} as const;

export const SPEEDS = ['day', 'hour', 'live'] as const satisfies (keyof typeof QUEUE_CLOCKS)[];
export type Speed = (typeof SPEEDS)[number];

/** A ticket that has found nobody ends after so many seconds. */
export const TICKET_SECONDS = 86_400;

const speed = Type.Enum([...SPEEDS], {
  title: 'QueueSpeed',
  description:
    'The clock of the battle: a day for each step and three in the bank, an hour and four, or two minutes and five.',
});

const houseAfter = Type.Integer({
  minimum: 0,
  maximum: TICKET_SECONDS,
  description:
    'After so many seconds without a trainer the opponent of the house with the nearest rating plays; null: never.',
});

export const QueueBody = Closed(
  {
    format: Type.Enum([...FORMATS], { default: 'singles_3v3' }),
    ...rulesChoice,
    speed: Type.Enum([...SPEEDS], { default: 'day' }),
    rated: Type.Boolean({ default: true, description: 'You meet those only who have chosen the same.' }),
    house_after: Nullable(houseAfter, { default: 60 }),
    team_id: Type.Optional(
      Type.String({
        description:
          'One of your teams, as it is now. Default: at entering the first creatures of the collection.',
      }),
    ),
  },
  {
    title: 'QueueBody',
    examples: [
      { format: 'singles_3v3', speed: 'live' },
      { speed: 'hour', rated: false, house_after: null },
    ],
  },
);
export type QueueBody = Type.Static<typeof QueueBody>;

export const QueueTicket = Closed(
  {
    ticket_id: Type.String({ format: 'uuid' }),
    format: BattleFormat,
    ...rulesField,
    speed,
    rated: Type.Boolean(),
    house_after: Nullable(houseAfter),
    waiting_since: Timestamp,
    window: Type.Integer({
      minimum: 0,
      description: 'The largest difference between your rating and an opponent’s; it grows while you wait.',
    }),
    expires_at: Timestamp,
  },
  {
    title: 'QueueTicket',
    description: 'A trainer waits for a battle, with or without a connection.',
    examples: [queueTicket],
  },
);
export type QueueTicket = Type.Static<typeof QueueTicket>;

export const TicketParams = Type.Object({ ticketId: Type.String({ description: 'The `ticket_id`.' }) });
