import type {
  Checkin,
  CheckinUndo,
  Checkout,
  DecidedLoan,
  Decision,
  DecisionQuestion,
  DeskLoan,
  NewCheckin,
  NewCheckout,
  NewRenewal,
  OwnLoansQuery,
  RenewableLoan,
} from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { invalid } from '@repo/http-kit';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import type { CirculationCounts } from '../desk/counts.js';
import { copyOf, type Named, patronFactsOf, patronOf } from '../desk/named.js';
import { MovedMeanwhile, requireAllowed } from '../desk/refusal.js';
import type { HoldShelf } from '../holds/hold-shelf.js';
import { waitAgain } from '../holds/hold-shelf.repository.js';
import type { Holds } from '../holds/holds.service.js';
import { libraryError } from '../http/errors.js';
import { partOf } from '../http/next-page.js';
import type { Policies } from '../policies/policies.service.js';
import type { Calendar } from '../rules/calendar.js';
import { addDays, type Today } from '../rules/days.js';
import { type CheckoutFacts, decideCheckout } from '../rules/decide-checkout.js';
import { decideRenewal, type RenewalFacts } from '../rules/decide-renewal.js';
import { whyNotUndone } from '../rules/decide-undo.js';
import { waitingBefore, waitingOthers } from '../rules/next-hold.js';
import { type Key, keyOf, type Terms, termsFor } from '../rules/terms.js';
import { endLoan, insertDeskLoan, renewLoan, reopenLoan, seeCopy } from './circulation.repository.js';
import { deskLoanBody } from './desk-loan.js';
import {
  type CheckinRow,
  type CheckoutRow,
  findCheckin,
  findPatronAndCopy,
  listLoansOfPatron,
  lockCopyForCheckin,
  lockLoanForRenewal,
  lockReturnedLoan,
  type RenewalRow,
  readCheckinFacts,
  readCheckoutFacts,
  readRenewalFacts,
} from './facts.repository.js';

export type Circulation = ReturnType<typeof createCirculation>;

type Dependencies = {
  database: LibraryDatabase;
  policies: Policies;
  today: Today;
  counts: CirculationCounts;
  holdShelf: HoldShelf;
  holds: Pick<Holds, 'decide'>;
};

/** A renewal as the desk or a reader asks for it; only readers need not say what they have seen. */
type Renewal = Omit<NewRenewal, 'renewals'> & Partial<Pick<NewRenewal, 'renewals'>>;

/** Days ahead for which may be asked what would be decided. */
const LATEST_QUESTION = 366;

export function createCirculation({ database, policies, today, counts, holdShelf, holds }: Dependencies) {
  type RulesRow = Pick<CheckoutRow, 'policy_id' | 'closures'>;

  async function rulesFor(db: Db, row: RulesRow, key: Key): Promise<{ terms: Terms; calendar: Calendar }> {
    const policy = await policies.forDecision(row.policy_id, db);
    const calendar = { openWeekdays: policy.document.open_weekdays, closures: row.closures };
    return { terms: termsFor(policy, key), calendar };
  }

  async function checkoutDecision(db: Db, row: CheckoutRow, on: string): Promise<Decision> {
    const { terms, calendar } = await rulesFor(db, row, row);
    return decideCheckout(checkoutFactsOf(row, on), terms, calendar, on);
  }

  async function renewalDecision(db: Db, row: RenewalRow, on: string): Promise<Decision> {
    const { terms, calendar } = await rulesFor(db, row, row);
    return decideRenewal(renewalFactsOf(row, on), terms, calendar, on);
  }

  /**
   * Lends a copy to a reader.
   * @throws ServiceError 400 unless one reader and one copy are named, 404 `patron_not_found` or `copy_not_found`
   * @throws Refused 409 with all reasons
   */
  function checkOut(body: NewCheckout, by: Actor): Promise<Checkout> {
    const { override = [], override_note: note = null } = body;
    const [patron, copy] = [patronOf(body), copyOf(body)];
    const work = withTransaction(database, async (tx) => {
      const day = today();
      const row = await checkoutRow(tx, { patron, copy, lock: true, day });
      const decision = await checkoutDecision(tx, row, day);
      const loan = row.loan_user_id === row.user_id ? await ownLoanOf(tx, row, day) : null;
      requireAllowed(decision, { override, loan });
      const deadline = decision.due ?? day;
      const id = await insertDeskLoan(tx, {
        userId: row.user_id,
        loanDate: day,
        deadline,
        copyId: row.copy_id,
        policyId: row.policy_id,
        terms: keyOf(row),
        bookId: row.book_id,
        holdId: row.hold_id,
      });
      if (id === null) throw new MovedMeanwhile();
      if (override.length > 0) {
        const details = { loan: id, copy: row.copy_id, override, note };
        await writeAudit(tx, by, { action: 'checkout_overridden', userId: row.user_id, details });
      }
      if (isFound(row)) {
        await writeAudit(tx, by, { action: 'copy_found', details: { copy: row.copy_id, was: row.status } });
      }
      const made = {
        id,
        userId: row.user_id,
        books: [bookOf(row)],
        copy: { id: row.copy_id, barcode: row.barcode },
        loanDate: day,
        deadline,
        returnDate: null,
        renewals: 0,
      };
      return { loan: deskLoanBody(made, day), decision, copy_note: row.note };
    });
    return counts.counted('checkout', override, work);
  }

  async function checkoutRow(
    db: Db,
    { patron, copy, lock, day }: { patron: Named; copy: Named; lock: boolean; day: string },
  ): Promise<CheckoutRow> {
    const { userId, copyId } = await findPatronAndCopy(db, { patron, copy, lock });
    if (userId === null) throw libraryError('patron_not_found');
    if (copyId === null) throw libraryError('copy_not_found');
    const row = await readCheckoutFacts(db, { userId, copyId, today: day });
    if (!row) throw libraryError('copy_not_found');
    return row;
  }

  /** The loan on which the reader has the copy already: whoever repeats a check-out learns that it was made. */
  async function ownLoanOf(db: Db, { loan_id: loanId }: CheckoutRow, day: string) {
    const row = loanId === null ? null : await readRenewalFacts(db, { loanId, today: day });
    return row && loanOf(row, day);
  }

  /**
   * Takes a copy back, whoever had it.
   * @throws ServiceError 400 unless one copy and a day within the loan are named, 404 `copy_not_found`
   */
  function checkIn(body: NewCheckin, by: Actor): Promise<Checkin> {
    const copy = copyOf(body);
    const work = withTransaction(database, async (tx) => {
      const day = today();
      const locked = await lockCopyForCheckin(tx, copy);
      if (!locked) throw libraryError('copy_not_found');
      const row = await readCheckinFacts(tx, locked.copyId, day);
      if (!row) throw libraryError('copy_not_found');
      // The copy came back and was lent again while its title was waited for: that loan is not locked.
      if (row.loan_id !== null && row.loan_id !== locked.loanId) throw new MovedMeanwhile();
      const loan = await endLoanOf(tx, row, returnDay(body, row, day), day);
      await seeCopy(tx, row.copy_id, { loanId: loan?.id ?? null, by: by.id, status: row.status });
      if (isFound(row)) {
        await writeAudit(tx, by, { action: 'copy_found', details: { copy: row.copy_id, was: row.status } });
      }
      return checkinBody(row, loan, await keepFor(tx, row, day));
    });
    return counts.counted('checkin', [], work);
  }

  /**
   * Undoes the check-in that returned a loan: the loan and its copy are as they were, and the reader for whom the copy was
   * kept waits again.
   * @throws ServiceError 404 `loan_not_found`, 409 `loan_not_returned`, or why it cannot be undone any more
   */
  function undoCheckIn({ loan_id: loanId }: CheckinUndo, by: Actor): Promise<DeskLoan> {
    const work = withTransaction(database, async (tx) => {
      const day = today();
      const isThere = await lockReturnedLoan(tx, loanId);
      const row = isThere ? await readRenewalFacts(tx, { loanId, today: day }) : null;
      if (!row) throw libraryError('loan_not_found');
      const found = await findCheckin(tx, loanId);
      const checkin = found && {
        by: found.by_id,
        isRecent: found.is_recent,
        isUntouched: found.is_untouched,
      };
      const why = whyNotUndone({ asker: by.id, isReturned: row.return_date !== null, checkin });
      if (why !== null) throw libraryError(why);
      if (found === null) throw new MovedMeanwhile();
      const { copy_id: copyId, hold_id: holdId } = found;
      if (holdId !== null) await waitAgain(tx, holdId);
      await reopenLoan(tx, loanId, copyId);
      const details = { loan: loanId, copy: copyId, hold: holdId };
      await writeAudit(tx, by, { action: 'checkin_undone', userId: row.user_id, details });
      return loanOf({ ...row, return_date: null }, day);
    });
    return counts.counted('undo', [], work);
  }

  /** Finds out for whom a copy that was scanned is to be kept: for whom it is already, or for the first who waits for it. */
  async function keepFor(
    tx: Db,
    row: CheckinRow,
    day: string,
  ): Promise<Pick<Checkin, 'hold' | 'passed_over'>> {
    if (row.hold !== null || isAside(row)) return { hold: row.hold, passed_over: [] };
    const { hold, passedOver } = await holdShelf.give(tx, row, day);
    if (hold === null) return { hold, passed_over: passedOver };
    const { id, reader, expiresOn } = hold;
    const given = { id, user_id: reader.id, card: reader.card, reader, expires_on: expiresOn };
    return { hold: given, passed_over: passedOver };
  }

  /** Ends the loan of a copy, or the one loan that can only be of this copy; null where nothing is lent. */
  async function endLoanOf(tx: Db, row: CheckinRow, returnedOn: string, day: string) {
    const { loan_id: loanId, loan_date: loanDate, deadline } = row;
    if (loanId !== null && loanDate !== null && deadline !== null) {
      if (!(await endLoan(tx, loanId, returnedOn))) throw new MovedMeanwhile();
      const parts = {
        id: loanId,
        userId: row.user_id,
        books: [bookOf(row)],
        copy: { id: row.copy_id, barcode: row.barcode },
        loanDate,
        deadline,
        returnDate: returnedOn,
        renewals: row.renewals ?? 0,
      };
      return deskLoanBody(parts, day);
    }
    const [only, ...others] = row.open_loans;
    if (!only?.alone || others.length > 0 || row.copies !== 1) return null;
    const found = await readRenewalFacts(tx, { loanId: only.id, today: day });
    if (!found || found.loan_date > returnedOn || !(await endLoan(tx, only.id, returnedOn))) return null;
    return loanOf({ ...found, return_date: returnedOn }, day);
  }

  /**
   * Renews a loan that was renewed as often as the caller has seen, or however often if they do not say.
   *
   * @param onlyOf the reader whose loan it must be; null: anybody's
   * @throws ServiceError 404 `loan_not_found`, 409 `changed_meanwhile`
   * @throws Refused 409 with all reasons
   */
  function renew(body: Renewal, by: Actor, onlyOf: number | null = null): Promise<DecidedLoan> {
    const { loan_id: loanId, override = [], override_note: note = null } = body;
    const work = withTransaction(database, async (tx) => {
      const day = today();
      const isThere = await lockLoanForRenewal(tx, loanId);
      const row = isThere ? await readRenewalFacts(tx, { loanId, today: day }) : null;
      if (!row || (onlyOf !== null && row.user_id !== onlyOf)) throw libraryError('loan_not_found');
      const { renewals } = row;
      if (renewals !== (body.renewals ?? renewals)) throw libraryError('changed_meanwhile');
      const decision = await renewalDecision(tx, row, day);
      requireAllowed(decision, { override });
      const deadline = decision.due ?? row.deadline;
      const change = { id: loanId, deadline, policyId: row.policy_id, terms: keyOf(row), seen: renewals };
      if (!(await renewLoan(tx, change))) throw new MovedMeanwhile();
      if (override.length > 0) {
        const details = { loan: loanId, override, note };
        await writeAudit(tx, by, { action: 'renewal_overridden', userId: row.user_id, details });
      }
      return { loan: loanOf({ ...row, deadline, renewals: renewals + 1 }, day), decision };
    });
    return counts.counted('renewal', override, work);
  }

  /**
   * Says what would be decided, on any day within a year.
   *
   * @param onlyOf the reader that it must be about; null: anybody
   * @throws ServiceError as `checkOut` and `renew` do for what is not there, 400 for another day
   */
  async function decide(question: DecisionQuestion, onlyOf: number | null): Promise<Decision> {
    const day = today();
    const { action, on = day } = question;
    if (on < day || on > addDays(day, LATEST_QUESTION)) {
      throw invalid({ on: ['Must be from today to a year from today.'] });
    }
    const { db } = database;
    if (action === 'renewal') {
      if (question.loan_id === undefined) throw invalid({ loan_id: ['Missing data for required field.'] });
      const row = await readRenewalFacts(db, { loanId: question.loan_id, today: on });
      if (!row || (onlyOf !== null && row.user_id !== onlyOf)) throw libraryError('loan_not_found');
      return renewalDecision(db, row, on);
    }
    const own = onlyOf !== null && question.card === undefined && question.user_id === undefined;
    const patron = own ? { id: onlyOf } : patronOf(question);
    const { decision, userId } =
      action === 'hold'
        ? await holds.decide(patron, titleOf(question), on)
        : await decideOverCheckout(patron, copyOf(question), on);
    // Another is not found, there or not: nobody learns which readers there are.
    if (onlyOf !== null && userId !== onlyOf) throw libraryError('patron_not_found');
    return decision;
  }

  async function decideOverCheckout(patron: Named, copy: Named, on: string) {
    const row = await checkoutRow(database.db, { patron, copy, lock: false, day: on });
    return { decision: await checkoutDecision(database.db, row, on), userId: row.user_id };
  }

  /** Loans of a reader, each with whether it could be renewed today; returned ones cannot. */
  async function loansOf(
    userId: number,
    { state = 'open', ...page }: OwnLoansQuery,
  ): Promise<RenewableLoan[]> {
    const day = today();
    const rows = await listLoansOfPatron(database.db, { userId, today: day, state, ...partOf(page) });
    return Promise.all(
      rows.map(async (row) => {
        const { allowed, reasons } = await renewalDecision(database.db, row, day);
        return { ...loanOf(row, day), renewable: { allowed, reasons } };
      }),
    );
  }

  return { checkOut, checkIn, undoCheckIn, renew, decide, loansOf };
}

function titleOf({ book_id: id }: DecisionQuestion): number {
  if (id === undefined) throw invalid({ book_id: ['Missing data for required field.'] });
  return id;
}

/** The day on which a copy came back. @throws ServiceError 400 where that is after today or before the loan */
function returnDay({ returned_on: given }: NewCheckin, { loan_date }: CheckinRow, day: string): string {
  if (given === undefined) return day;
  if (given > day) throw invalid({ returned_on: ['Must not be after today.'] });
  if (loan_date !== null && given < loan_date) {
    throw invalid({ returned_on: ['Must not be before the loan.'] });
  }
  return given;
}

const bookOf = (row: { book_id: number; title: string; author: string }) => ({
  id: row.book_id,
  title: row.title,
  author: row.author,
});

/** True for a copy that was missing or lost until it was scanned. */
const isFound = ({ status }: { status: string }) => status === 'missing' || status === 'lost';

/** True for a copy that is not for the shelf. */
const isAside = ({ status }: { status: string }) => status === 'repair' || status === 'withdrawn';

function checkoutFactsOf(row: CheckoutRow, day: string): CheckoutFacts {
  const onLoan = row.loan_id === null ? 'no' : row.loan_user_id === row.user_id ? 'to_patron' : 'to_another';
  const held = row.hold_id === null ? 'no' : row.hold_user_id === row.user_id ? 'for_patron' : 'for_another';
  const status = row.status === 'repair' || row.status === 'withdrawn' ? row.status : 'in_service';
  return {
    patron: {
      ...patronFactsOf(row),
      openLoans: row.open_loans,
      openLoansOfMaterial: row.open_loans_of_material,
    },
    copy: { material: row.material, status, onLoan, held },
    title: {
      ageCategory: row.age_category,
      available: Math.max(0, row.available) + (isFound(row) ? 1 : 0),
      waitingBefore: waitingBefore(row.queue, row.user_id, day),
    },
  };
}

const renewalFactsOf = (row: RenewalRow, day: string): RenewalFacts => ({
  patron: patronFactsOf(row),
  loan: {
    deadline: row.deadline,
    renewals: row.renewals,
    isReturned: row.return_date !== null,
    hasCopy: row.copy_id !== null,
    isLost: row.status === 'lost',
  },
  title: {
    available: Math.max(0, row.available ?? 0),
    waiting: waitingOthers(row.queue, row.user_id, day),
  },
});

const loanOf = (row: RenewalRow, day: string) =>
  deskLoanBody(
    {
      id: row.loan_id,
      userId: row.user_id,
      books: row.books,
      copy: row.copy_id === null ? null : { id: row.copy_id, barcode: row.barcode },
      loanDate: row.loan_date,
      deadline: row.deadline,
      returnDate: row.return_date,
      renewals: row.renewals,
    },
    day,
  );

const checkinBody = (
  row: CheckinRow,
  loan: Checkin['loan'],
  kept: Pick<Checkin, 'hold' | 'passed_over'>,
): Checkin => ({
  outcome: loan ? 'returned' : 'not_on_loan',
  copy: {
    ...{ id: row.copy_id, book_id: row.book_id, barcode: row.barcode, call_number: row.call_number },
    title: row.title,
    note: row.note,
  },
  loan,
  put: isAside(row) ? 'aside' : kept.hold ? 'hold_shelf' : 'shelf',
  ...kept,
  last_return: loan ? null : row.last_return,
  open_loans: loan ? [] : row.open_loans.map(({ id }) => id),
});
