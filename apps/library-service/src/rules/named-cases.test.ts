import { describe, expect, test } from 'vitest';
import { addOpenDays } from './calendar.js';
import { decideCheckout } from './decide-checkout.js';
import { decideHold } from './decide-hold.js';
import { decideRenewal } from './decide-renewal.js';
import {
  calendarWith,
  checkoutFacts,
  holdFacts,
  MONDAY_TO_FRIDAY,
  renewalFacts,
  termsWith,
} from './testing/facts.js';

type Terms = Parameters<typeof termsWith>[0];
type Closed = Parameters<typeof calendarWith>;

/** Each is a Tuesday. */
const TODAY = '2026-03-03';

const due = (on: string, terms: Terms = {}, ...closed: Closed) =>
  decideCheckout(checkoutFacts(), termsWith(terms), calendarWith(...closed), on).due;

describe('a deadline', () => {
  const christmas = [['2026-12-24', '2027-01-03']] as const;
  const yearly = [['2025-12-24', '2026-01-03', true]] as const;
  test.each<[string, string | null, string]>([
    ['is 14 days on', due(TODAY, { loan_days: 14 }), '2026-03-17'],
    ['is as many days on as the policy says', due(TODAY, { loan_days: 21 }), '2026-03-24'],
    ['is tomorrow for a day', due(TODAY, { loan_days: 1 }), '2026-03-04'],
    ['counts 29 February of a leap year', due('2028-02-20', { loan_days: 10 }), '2028-03-01'],
    ['counts no 29 February in other years', due('2026-02-20', { loan_days: 10 }), '2026-03-02'],
    ['may be 29 February', due('2028-02-15', { loan_days: 14 }), '2028-02-29'],
    ['counts no 29 February in 2100', due('2100-02-20', { loan_days: 10 }), '2100-03-02'],
    ['goes over the end of the year', due('2026-12-30', { loan_days: 3 }), '2027-01-02'],
    ['ends with the calendar', due('9999-12-30', { loan_days: 14 }), '9999-12-31'],
    ['is the end of term at the latest', due(TODAY, { latest_due: '2026-03-10' }), '2026-03-10'],
    ['is sooner than the end of term', due(TODAY, { latest_due: '2026-07-10' }), '2026-03-17'],
    ['may be the day of the check-out', due(TODAY, { latest_due: TODAY }), TODAY],
    ['moves over Christmas', due('2026-12-15', {}, christmas), '2027-01-04'],
    ['moves over Christmas each year', due('2030-12-15', {}, yearly), '2031-01-04'],
    ['moves within the first Christmas', due('2025-12-15', {}, yearly), '2026-01-04'],
    ['does not move for a Christmas before the first', due('2024-12-15', {}, yearly), '2024-12-29'],
    [
      'moves before Christmas, if told so',
      due('2026-12-15', { due_on_closed_day: 'previous_open' }, christmas),
      '2026-12-23',
    ],
    [
      'stays in Christmas, if told so',
      due('2026-12-15', { due_on_closed_day: 'keep' }, christmas),
      '2026-12-29',
    ],
    ['moves from Saturday to Monday', due('2026-02-28', {}, [], MONDAY_TO_FRIDAY), '2026-03-16'],
    ['moves from Sunday to Monday', due('2026-03-01', {}, [], MONDAY_TO_FRIDAY), '2026-03-16'],
    [
      'moves from Saturday to Friday, if told so',
      due('2026-02-28', { due_on_closed_day: 'previous_open' }, [], MONDAY_TO_FRIDAY),
      '2026-03-13',
    ],
    [
      'moves on over a closed Monday',
      due('2026-03-01', {}, [['2026-03-16', '2026-03-16']], MONDAY_TO_FRIDAY),
      '2026-03-17',
    ],
    [
      'moves back, where the end of term is within the holidays',
      due(TODAY, { latest_due: '2026-03-18' }, [['2026-03-14', '2026-03-30']]),
      '2026-03-13',
    ],
    [
      'moves forth, where everything before is closed',
      due(TODAY, { due_on_closed_day: 'previous_open' }, [['2026-03-01', '2026-03-20']]),
      '2026-03-21',
    ],
    [
      'stays where the library is closed for a year and more',
      due(TODAY, {}, [
        ['2026-01-01', '2027-01-01'],
        ['2027-01-02', '2028-01-01'],
      ]),
      '2026-03-17',
    ],
    [
      'moves off 29 February, closed each year there is one',
      due('2028-02-15', {}, [['2024-02-29', '2024-02-29', true]]),
      '2028-03-01',
    ],
    [
      'does not move off 28 February for that',
      due('2026-02-14', {}, [['2024-02-29', '2024-02-29', true]]),
      '2026-02-28',
    ],
    ['moves over a single day', due(TODAY, {}, [['2026-03-17', '2026-03-17']]), '2026-03-18'],
  ])('%s', (_name, found, expected) => {
    expect(found).toBe(expected);
  });
});

const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);

describe('a check-out', () => {
  const decide = (facts: Parameters<typeof checkoutFacts>[0], terms: Terms = {}) =>
    codes(decideCheckout(checkoutFacts(facts), termsWith(terms), calendarWith(), TODAY));
  test.each<[string, string[], string[]]>([
    ['of a free copy is allowed', decide({}), []],
    [
      'of a copy that is lent',
      decide({ copy: { onLoan: 'to_another' }, title: { available: 0 } }),
      ['copy_on_loan'],
    ],
    ['of a copy that the reader has', decide({ copy: { onLoan: 'to_patron' } }), ['copy_on_loan_to_patron']],
    ['of a copy in repair', decide({ copy: { status: 'repair' } }), ['copy_not_in_service']],
    ['of a withdrawn copy', decide({ copy: { status: 'withdrawn' } }), ['copy_not_in_service']],
    [
      'of a copy that is kept for another',
      decide({ copy: { held: 'for_another' }, title: { available: 0 } }),
      ['copy_held_for_another'],
    ],
    [
      'of the copy kept for the reader, while others wait',
      decide({ copy: { held: 'for_patron' }, title: { available: 0, waitingBefore: 3 } }),
      [],
    ],
    ['of the only copy, while another waits', decide({ title: { waitingBefore: 1 } }), ['title_requested']],
    ['of one of two copies, while another waits', decide({ title: { available: 2, waitingBefore: 1 } }), []],
    [
      'of one of two copies, while two wait',
      decide({ title: { available: 2, waitingBefore: 2 } }),
      ['title_requested'],
    ],
    ['of what is not lent', decide({}, { loanable: false }), ['not_loanable']],
    [
      'of a book for adults to a child',
      decide({}, { refuse_age_categories: ['teens', 'ADULT'] }),
      ['age_category_refused'],
    ],
    ['of the last loan that is allowed', decide({ patron: { openLoans: 1 } }, { max_loans: 2 }), []],
    ['of one loan too many', decide({ patron: { openLoans: 2 } }, { max_loans: 2 }), ['loan_limit_reached']],
    ['for who may have none', decide({}, { max_loans: 0 }), ['loan_limit_reached']],
    [
      'of one DVD too many',
      decide({ patron: { openLoansOfMaterial: 1 } }, { max_loans_of_material: 1 }),
      ['loan_limit_of_material_reached'],
    ],
    ['on the last day of the membership', decide({ patron: { expiresOn: TODAY } }), []],
    ['on the day after it', decide({ patron: { expiresOn: '2026-03-02' } }), ['patron_expired']],
    ['on the last day of a block', decide({ patron: { blockedUntil: TODAY } }), ['patron_blocked']],
    ['on the day after it', decide({ patron: { blockedUntil: '2026-03-02' } }), []],
    [
      'with as many overdue loans as may be',
      decide({ patron: { overdueLoans: 1 } }, { max_overdue_loans: 1 }),
      [],
    ],
    [
      'with one overdue loan too many',
      decide({ patron: { overdueLoans: 1 } }, { max_overdue_loans: 0 }),
      ['overdue_limit_reached'],
    ],
    ['after the end of term', decide({}, { latest_due: '2026-03-02' }), ['latest_due_passed']],
    [
      'against which everything speaks: all of it is told, the copy first',
      decide(
        { copy: { status: 'repair' }, patron: { openLoans: 1, blockedUntil: TODAY } },
        { loanable: false, max_loans: 1, latest_due: '2026-03-02' },
      ),
      ['copy_not_in_service', 'not_loanable', 'patron_blocked', 'loan_limit_reached', 'latest_due_passed'],
    ],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('a renewal', () => {
  const decide = (
    facts: Parameters<typeof renewalFacts>[0] = {},
    terms: Terms = {},
    today = TODAY,
    ...closed: Closed
  ) => {
    const decision = decideRenewal(renewalFacts(facts), termsWith(terms), calendarWith(...closed), today);
    return [decision.due, ...codes(decision)];
  };
  test.each<[string, unknown[], unknown[]]>([
    ['counts from today', decide(), ['2026-03-17']],
    ['counts from the deadline, if told so', decide({}, { renew_from: 'due' }), ['2026-03-24']],
    ['is for its own days', decide({}, { renewal_days: 10 }), ['2026-03-13']],
    ['of an overdue loan', decide({}, {}, '2026-03-20'), ['2026-04-03']],
    ['that would not be later', decide({}, { renewal_days: 7 }), ['2026-03-10', 'no_gain']],
    [
      'of a loan long overdue, counted from its deadline, would be past',
      decide({}, { renew_from: 'due', renewal_days: 7 }, '2026-04-30'),
      ['2026-03-10', 'no_gain'],
    ],
    ['past the end of term', decide({}, { latest_due: '2026-03-10' }), ['2026-03-10', 'no_gain']],
    ['that moves over a closed day', decide({}, {}, TODAY, [['2026-03-17', '2026-03-19']]), ['2026-03-20']],
    ['for the last time', decide({ loan: { renewals: 1 } }), ['2026-03-17']],
    ['once too often', decide({ loan: { renewals: 2 } }), ['2026-03-17', 'renewal_limit_reached']],
    ['while another waits', decide({ title: { waiting: 1 } }), ['2026-03-17', 'title_requested']],
    [
      'while another waits, and a copy is there',
      decide({ title: { waiting: 1, available: 1 } }),
      ['2026-03-17'],
    ],
    [
      'while another waits, if that does not matter',
      decide({ title: { waiting: 1 } }, { renew_when_requested: true }),
      ['2026-03-17'],
    ],
    [
      'three days before the deadline',
      decide({}, { renew_days_before_due: 3 }, '2026-03-07'),
      ['2026-03-21'],
    ],
    ['a day too early', decide({}, { renew_days_before_due: 3 }, '2026-03-06'), ['2026-03-20', 'too_early']],
    [
      'by who is no member any more',
      decide({ patron: { expiresOn: '2026-03-02' } }),
      ['2026-03-17', 'patron_expired'],
    ],
    [
      'by the same, if told so',
      decide({ patron: { expiresOn: '2026-03-02' } }, { expired_patron_may_renew: true }),
      ['2026-03-17'],
    ],
    ['of a returned loan', decide({ loan: { isReturned: true } }), ['2026-03-17', 'loan_returned']],
    ['of a loan without a copy', decide({ loan: { hasCopy: false } }), ['2026-03-17', 'not_a_desk_loan']],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('a hold', () => {
  const decide = (facts: Parameters<typeof holdFacts>[0] = {}, terms: Terms = {}) =>
    codes(decideHold(holdFacts(facts), termsWith(terms), TODAY));
  test.each<[string, string[], string[]]>([
    ['on what is lent is allowed', decide(), []],
    ['on what is there', decide({ title: { available: 1 } }), ['copy_available']],
    ['on what is there, if that may be', decide({ title: { available: 1 } }, { holds: 'always' }), []],
    ['on what is there for others who wait', decide({ title: { available: 1, waiting: 1 } }), []],
    ['where there are none', decide({}, { holds: 'never' }), ['holds_not_allowed']],
    ['on a title without copies', decide({ title: { total: 0 } }), ['no_copies']],
    ['that is placed already', decide({ patron: { hasRequested: true } }), ['already_requested']],
    ['on what the reader has', decide({ patron: { hasBorrowed: true } }), ['already_borrowed']],
    ['too many', decide({ patron: { openHolds: 2 } }, { max_holds: 2 }), ['hold_limit_reached']],
    ['of who is blocked', decide({ patron: { blockedUntil: TODAY } }), ['patron_blocked']],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('days on the hold shelf', () => {
  test.each<[string, string | null, string | null]>([
    ['are open ones', addOpenDays(calendarWith([], MONDAY_TO_FRIDAY), '2026-03-05', 3), '2026-03-10'],
    [
      'leave out closures',
      addOpenDays(calendarWith([['2026-03-06', '2026-03-20']]), '2026-03-05', 2),
      '2026-03-22',
    ],
    [
      'begin on a closed day as well',
      addOpenDays(calendarWith([['2026-03-05', '2026-03-05']]), '2026-03-05', 1),
      '2026-03-06',
    ],
    [
      'do not end where a year is closed',
      addOpenDays(
        calendarWith([
          ['2026-01-01', '2027-01-01'],
          ['2027-01-02', '2028-01-01'],
        ]),
        '2026-03-05',
        1,
      ),
      null,
    ],
  ])('%s', (_name, found, expected) => {
    expect(found).toBe(expected);
  });
});
