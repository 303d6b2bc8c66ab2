import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { summaryFields } from './battles.js';
import { pageLimit, Timestamp, TrainerName } from './common.js';
import { notice } from './examples.js';

export const NOTICE_KINDS = [
  'challenge.received',
  'challenge.accepted',
  'challenge.declined',
  'challenge.cancelled',
  'challenge.expired',
  'battle.started',
  'battle.step',
  'battle.deadline_near',
  'battle.late',
  'battle.time_called',
  'battle.ended',
  'queue.matched',
  'queue.dropped',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const ID = { pattern: '^(0|[1-9][0-9]{0,9})-[0-9a-f]{8}$' };

const NoticeId = Type.String({
  ...ID,
  title: 'NoticeId',
  description:
    'The number of the notice among those of its trainer, which has no gaps, and a tag of it. It is the cursor right after the notice.',
});

const { battle_id, format, rules, status, challenger, opponent, turn_number } = summaryFields;
const { step, phase, waiting_on, winner, end_reason, deadline_at } = summaryFields;

const NoticeData = Closed(
  {
    elo_before: Type.Optional(
      Type.Integer({ description: "`battle.ended`: the caller's rating before this battle." }),
    ),
    elo_after: Type.Optional(Type.Integer({ description: '`battle.ended`.' })),
    rated: Type.Optional(Type.Boolean({ description: '`battle.ended`. False: it has changed no rating.' })),
    username: Type.Optional(TrainerName),
    filled_by: Type.Optional(
      Type.Enum(['default'], {
        description:
          '`battle.late`: who chose the action of `username`, who was late; `default` is the first of `legal_actions`. A later version may add others.',
      }),
    ),
    until: Type.Optional(Timestamp),
    ticket_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: '`queue.*`: the ticket that has found somebody, or was dropped.',
      }),
    ),
    reason: Type.Optional(
      Type.Enum(['expired', 'too_many_open'], {
        description:
          '`queue.dropped`: nobody was found in 24 hours, or you have as many open battles as there may be. A later version may add others.',
      }),
    ),
    rematch_of: Type.Optional(
      Type.String({
        format: 'uuid',
        description: '`challenge.*`, where it offers a rematch: the battle that it repeats.',
      }),
    ),
  },
  {
    title: 'NoticeData',
    description:
      'What there is beside the battle, by kind. `username` comes with `battle.late`: it is who was late; `until` with `battle.time_called`: the battle ends then unless you act.',
  },
);
export type NoticeData = Type.Static<typeof NoticeData>;

export const Notice = Closed(
  {
    id: NoticeId,
    kind: Type.Enum([...NOTICE_KINDS], {
      title: 'NoticeKind',
      description: 'A later version may add kinds: ignore what you do not know.',
    }),
    at: Timestamp,
    battle: Nullable(
      Closed(
        {
          ...{ battle_id, format, rules, status, challenger, opponent, turn_number },
          ...{ step, phase, waiting_on, winner, end_reason, deadline_at },
        },
        { title: 'NoticeBattle', description: 'The battle as both trainers could see it then.' },
      ),
      { description: 'Null in `queue.dropped`.' },
    ),
    data: NoticeData,
  },
  {
    title: 'Notice',
    description: 'Tells a trainer that something has happened; `GET /battles/{id}` says what.',
    examples: [notice],
  },
);
export type Notice = Type.Static<typeof Notice>;

const after = Type.Optional(
  Type.String({ ...ID, description: 'The `id` of a notice, or of `hello` or `reset`.' }),
);

export const NoticesQuery = Type.Object({
  after,
  limit: pageLimit(50),
});

export const NoticeStreamQuery = Type.Object({ after });

export const NoticeStreamHeaders = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'The `id` of the last event that has arrived; it goes before `after`.',
    }),
  ),
});
