import type { PasswordHasher } from '@repo/auth';
import {
  DEFAULT_CATEGORY,
  DEFAULT_MATERIAL,
  type Me,
  type NewPatron,
  type Patron,
  type PatronQuery,
  type PatronReplacement,
} from '@repo/contracts/library';
import { violatedConstraint, withTransaction } from '@repo/database';
import type { Clock } from '@repo/http-kit';
import type { StaffActor } from '../access/actor.js';
import { type Actor, writeAudit, writeLooks } from '../audit/audit.repository.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import type { Policies } from '../policies/policies.service.js';
import type { Today } from '../rules/days.js';
import { reasonsOfPatron } from '../rules/patron.js';
import { categoriesOf } from '../rules/policy-problems.js';
import { type PolicyInForce, termsFor } from '../rules/terms.js';
import { insertUser } from '../users/users.repository.js';
import { DEFAULT_ROLE } from '../users/users.service.js';
import { noMail } from './no-mail.js';
import { correctNameAndMail } from './patron-accounts.service.js';
import {
  findPatron,
  insertProfile,
  listPatrons,
  type Moment,
  type PatronRow,
  replaceProfile,
} from './patrons.repository.js';

export type Patrons = ReturnType<typeof createPatrons>;

type Dependencies = {
  database: LibraryDatabase;
  policies: Policies;
  passwords: PasswordHasher;
  today: Today;
  clock: Clock;
};

const MOST_WORDS = 6;

export function createPatrons({ database, policies, passwords, today, clock }: Dependencies) {
  const { db } = database;
  const moment = (): Moment => ({ now: clock.now(), today: today() });

  async function existing(id: number): Promise<PatronRow> {
    const row = await findPatron(db, id, moment());
    if (!row) throw libraryError('patron_not_found');
    return row;
  }

  /** @throws ServiceError 404 `patron_not_found` */
  async function get(id: number): Promise<Patron> {
    const row = await existing(id);
    return patronBody(row, await policies.current(), today());
  }

  /** @throws ServiceError 404 `patron_not_found` */
  async function requirePatron(id: number): Promise<void> {
    await existing(id);
  }

  /** Notes that staff looks at what a reader has borrowed. @throws ServiceError 404 `patron_not_found` */
  async function look(id: number, by: Actor): Promise<void> {
    await requirePatron(id);
    await writeLooks(db, by, [id]);
  }

  /** The reader themselves. @throws ServiceError 401 `token_invalid` when the account is deleted meanwhile */
  async function me(id: number): Promise<Omit<Me, 'history'>> {
    const row = await findPatron(db, id, moment());
    if (!row) throw libraryError('token_invalid');
    const { category, card, group, expires_on, loans, overdue, holds, blocks } = patronBody(
      row,
      await policies.current(),
      today(),
    );
    return { user: row.user, category, card, group, expires_on, loans, overdue, holds, blocks };
  }

  /** Readers with an id above `after` that pass the filters, by id. */
  async function list(query: PatronQuery, after: number, limit: number): Promise<Patron[]> {
    const day = today();
    const q = query.q?.trim();
    const words = q?.split(/\s+/).slice(0, MOST_WORDS) ?? [];
    const filter = { words, account: q, group: query.group, blocked: query.blocked };
    const rows = await listPatrons(db, filter, { after, limit, moment: moment() });
    const policy = await policies.current();
    return rows.map((row) => patronBody(row, policy, day));
  }

  /** @throws ServiceError 409 `unknown_category` where the policy in force does not name it */
  async function requireCategory(category = DEFAULT_CATEGORY): Promise<void> {
    if (category === DEFAULT_CATEGORY) return;
    if (!categoriesOf((await policies.current()).document).includes(category)) {
      throw libraryError('unknown_category');
    }
  }

  /**
   * Makes an account for a reader. Without an address it gets one that no mail reaches; without a password nobody can log
   * in with it.
   * @throws ServiceError 409 `email_taken`, `card_taken` or `unknown_category`
   */
  async function add(fields: NewPatron, by: Actor): Promise<Patron> {
    await requireCategory(fields.category);
    // No text is the password of an empty hash.
    const passwordHash = fields.password === undefined ? '' : await passwords.hash(fields.password);
    const id = await unique(
      withTransaction(database, async (tx) => {
        const user = await insertUser(tx, {
          firstName: fields.first_name,
          lastName: fields.last_name,
          email: fields.email ?? noMail(),
          passwordHash,
          role: DEFAULT_ROLE,
          dob: fields.DOB ?? null,
          address: fields.address ?? null,
          appointed: false,
        });
        await insertProfile(tx, user.id, fields);
        await writeAudit(tx, by, { action: 'patron_added', userId: user.id, details: {} });
        return user.id;
      }),
    );
    return get(id);
  }

  /**
   * @throws ServiceError 403 `admin_only`, 404 `patron_not_found`, 409 `email_taken`, `card_taken`, `unknown_category` or
   * `changed_meanwhile`
   */
  async function replace(id: number, fields: PatronReplacement, by: StaffActor): Promise<Patron> {
    await requirePatron(id);
    await requireCategory(fields.category);
    await unique(
      withTransaction(database, async (tx) => {
        const corrected = await correctNameAndMail(tx, id, fields, by);
        if (!(await replaceProfile(tx, id, fields))) throw libraryError('changed_meanwhile');
        const { category, expires_on, blocked_until } = fields;
        const details = {
          ...{ category, expires_on, blocked_until },
          ...(fields.note !== undefined && { noted: fields.note !== null }),
          ...(corrected.length > 0 && { corrected }),
        };
        await writeAudit(tx, by, { action: 'patron_changed', userId: id, details });
      }),
    );
    return get(id);
  }

  return { get, requirePatron, look, me, list, add, replace };
}

function patronBody(
  { user, profile, loans, overdue, holds, credentials }: PatronRow,
  policy: PolicyInForce,
  day: string,
): Patron {
  const category = profile?.category ?? DEFAULT_CATEGORY;
  const expiresOn = profile?.expiresOn ?? null;
  const blockedUntil = profile?.blockedUntil ?? null;
  const facts = { category, expiresOn, blockedUntil, overdueLoans: overdue };
  return {
    user: { ...user, credentials },
    category,
    card: profile?.card ?? null,
    group: profile?.groupName ?? null,
    expires_on: expiresOn,
    blocked_until: blockedUntil,
    block_note: profile?.blockNote ?? null,
    note: profile?.note ?? null,
    loans,
    overdue,
    holds,
    blocks: reasonsOfPatron(facts, termsFor(policy, { category, material: DEFAULT_MATERIAL }), day),
    version: profile?.version ?? 0,
  };
}

const TAKEN = {
  users_email_key: 'email_taken',
  patron_profiles_card_key: 'card_taken',
  patron_profiles_user_id_users_id_fk: 'patron_not_found',
} as const;

/** Waits for a write of a reader. @throws ServiceError 409 where an address or a card is taken */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint !== undefined && constraint in TAKEN) {
      throw libraryError(TAKEN[constraint as keyof typeof TAKEN]);
    }
    throw error;
  }
}
