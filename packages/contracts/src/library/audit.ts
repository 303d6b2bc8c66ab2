import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Id } from './common.js';
import { pageAfter } from './pages.js';
import { ReaderName } from './reader-name.js';

export const AuditQuery = Type.Object({
  actor_id: Type.Optional(Id),
  user_id: Type.Optional(Id),
  action: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The id of the last entry of the page before.',
    }),
  ),
  limit: pageAfter.limit,
});
export type AuditQuery = Type.Static<typeof AuditQuery>;

/** Something that staff has done. */
export const AuditEntry = Closed(
  {
    id: Type.Integer({ minimum: 1 }),
    at: Type.String({ format: 'date-time' }),
    actor_id: Nullable(Id, { description: 'Null for a command, and once the account is deleted.' }),
    action: Type.String(),
    user_id: Nullable(Id, { description: 'The reader whom it was about; null once the account is deleted.' }),
    details: Type.Unsafe<unknown>({ type: 'object', description: 'Ids, codes and numbers; no names.' }),
    request_id: Nullable(Type.String()),
    actor: Nullable(ReaderName, { description: 'Who did it, by the name of today.' }),
    reader: Nullable(ReaderName, { description: 'The reader whom it was about, by the name of today.' }),
    book: Nullable(Closed({ id: Id, title: Type.String() }), {
      description: 'The book of an entry that is about no reader; null once it is deleted.',
    }),
  },
  {
    title: 'AuditEntry',
    examples: [
      {
        id: 501,
        at: '2026-12-01T09:30:00.000Z',
        actor_id: 2,
        action: 'checkout_overridden',
        user_id: 7,
        details: { loan: 88, override: ['loan_limit_reached'], note: 'for the exam' },
        request_id: 'b6d3b7f0-6d0d-4a53-8d3f-0a3e2f9b7a10',
        actor: { id: 2, first_name: 'Lea', last_name: 'Gray', card: null, group: null },
        reader: { id: 7, first_name: 'Ada', last_name: 'Lovelace', card: 'P-104', group: '1B' },
        book: null,
      },
    ],
  },
);
export type AuditEntry = Type.Static<typeof AuditEntry>;
