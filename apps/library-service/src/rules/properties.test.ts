import {
  type Decision,
  PARAMETER_NAMES,
  type ParameterName,
  type PolicyParameters,
  type PolicyRule,
  WEEKDAYS,
} from '@repo/contracts/library';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, isOpen } from './calendar.js';
import { today as dayOf } from './days.js';
import { type CheckoutFacts, decideCheckout } from './decide-checkout.js';
import { decideHold, type HoldFacts } from './decide-hold.js';
import { decideRenewal, type RenewalFacts } from './decide-renewal.js';
import { nextHold } from './next-hold.js';
import { policyProblems } from './policy-problems.js';
import { isOverridden } from './reasons.js';
import { type Key, keyOf, type PolicyInForce, termsFor } from './terms.js';

const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map(dayOf);
const small = fc.nat(4);
const CATEGORIES = ['default', 'child'];
const MATERIALS = ['book', 'dvd'];

const values: { [Name in ParameterName]: fc.Arbitrary<PolicyParameters[Name]> } = {
  loanable: fc.boolean(),
  loan_days: fc.integer({ min: 1, max: 40 }),
  latest_due: fc.option(day),
  due_on_closed_day: fc.constantFrom('next_open', 'previous_open', 'keep'),
  max_loans: small,
  max_loans_of_material: fc.option(small),
  max_overdue_loans: fc.option(small),
  refuse_age_categories: fc.subarray(['adult', 'TEEN']),
  max_renewals: small,
  renewal_days: fc.option(fc.integer({ min: 1, max: 40 })),
  renew_from: fc.constantFrom('due', 'today'),
  renew_days_before_due: fc.option(small),
  renew_when_requested: fc.boolean(),
  expired_patron_may_renew: fc.boolean(),
  holds: fc.constantFrom('never', 'if_none_available', 'always'),
  max_holds: small,
  shelf_days: fc.integer({ min: 1, max: 9 }),
  hold_wait_days: fc.integer({ min: 1, max: 40 }),
};
const someValues = fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Partial<PolicyParameters>>;
const allValues = fc.record(values) as fc.Arbitrary<PolicyParameters>;

/** A valid policy with the general rule and some of the more specific ones, in any order. */
const policies: fc.Arbitrary<PolicyInForce> = fc
  .tuple(
    allValues,
    fc.uniqueArray(
      fc.record({
        category: fc.option(fc.constantFrom(...CATEGORIES), { nil: '*' }),
        material: fc.option(fc.constantFrom(...MATERIALS), { nil: '*' }),
        parameters: someValues,
      }),
      { selector: keyOf, maxLength: 8 },
    ),
  )
  .chain(([general, others]) => {
    const specific: PolicyRule[] = others
      .filter((rule) => keyOf(rule) !== '*/*')
      .map(({ category, material, parameters }) => ({ category, material, ...parameters }));
    return fc.shuffledSubarray([general, ...specific], { minLength: specific.length + 1 }).map((rules) => ({
      id: 3,
      document: { open_weekdays: [...WEEKDAYS], categories: ['child'], materials: ['dvd'], rules },
    }));
  });

const keys: fc.Arbitrary<Key> = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  material: fc.constantFrom(...MATERIALS),
});

const calendars: fc.Arbitrary<Calendar> = fc.record({
  openWeekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  closures: fc.array(
    fc
      .record({ id: small, first: day, last: day, label: fc.constant('x'), yearly: fc.boolean() })
      .map((closure) => ({
        ...closure,
        last: [closure.first, closure.last].sort()[1] ?? closure.last,
      })),
    { maxLength: 3 },
  ),
});

const patron = {
  category: fc.constantFrom(...CATEGORIES),
  expiresOn: fc.option(day),
  blockedUntil: fc.option(day),
  overdueLoans: small,
};
const checkouts: fc.Arbitrary<CheckoutFacts> = fc.record({
  patron: fc.record({ ...patron, openLoans: small, openLoansOfMaterial: small }),
  copy: fc.record({
    material: fc.constantFrom(...MATERIALS),
    status: fc.constantFrom('in_service', 'repair', 'withdrawn'),
    onLoan: fc.constantFrom('no', 'to_patron', 'to_another'),
    held: fc.constantFrom('no', 'for_patron', 'for_another'),
  }),
  title: fc.record({
    ageCategory: fc.constantFrom('Adult', 'teen', 'child'),
    available: small,
    waitingBefore: small,
  }),
});
const renewals: fc.Arbitrary<RenewalFacts> = fc.record({
  patron: fc.record(patron),
  loan: fc.record({
    deadline: day,
    renewals: small,
    isReturned: fc.boolean(),
    hasCopy: fc.boolean(),
    isLost: fc.boolean(),
  }),
  title: fc.record({ available: small, waiting: small }),
});
const holds: fc.Arbitrary<HoldFacts> = fc.record({
  patron: fc.record({ ...patron, openHolds: small, hasRequested: fc.boolean(), hasBorrowed: fc.boolean() }),
  title: fc.record({ total: small, available: small, waiting: small }),
});

/** All three decisions of one situation. */
const situations = fc.record({
  policy: policies,
  key: keys,
  calendar: calendars,
  today: day,
  checkout: checkouts,
  renewal: renewals,
  hold: holds,
});
type Situation = typeof situations extends fc.Arbitrary<infer S> ? S : never;

function decideAll({ policy, key, calendar, today, checkout, renewal, hold }: Situation): Decision[] {
  const terms = termsFor(policy, key);
  return [
    decideCheckout(checkout, terms, calendar, today),
    decideRenewal(renewal, terms, calendar, today),
    decideHold(hold, terms, today),
  ];
}

test('every policy of the properties is valid, and one without its general rule is not', () => {
  fc.assert(
    fc.property(policies, ({ document }) => {
      expect(policyProblems(document)).toEqual({});
      const rules = document.rules.filter((rule) => keyOf(rule) !== '*/*');
      expect(policyProblems({ ...document, rules })).not.toEqual({});
      expect(policyProblems({ ...document, rules: [...document.rules, ...document.rules] })).not.toEqual({});
    }),
  );
});

test('the order of the rules does not matter', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { id, document } = situation.policy;
      const policy = { id, document: { ...document, rules: document.rules.toReversed() } };
      expect(decideAll({ ...situation, policy })).toEqual(decideAll(situation));
    }),
  );
});

test('the most specific rule that says a parameter wins, the category before the material', () => {
  fc.assert(
    fc.property(policies, keys, fc.constantFrom(...PARAMETER_NAMES), (policy, key, parameter) => {
      const { values, ruleOf } = termsFor(policy, key);
      const order = [`${key.category}/${key.material}`, `${key.category}/*`, `*/${key.material}`, '*/*'];
      const saying = policy.document.rules.filter((rule) => rule[parameter] !== undefined);
      const expected = order.find((name) => saying.some((rule) => keyOf(rule) === name));
      expect(ruleOf(parameter).key).toBe(expected);
      expect(values[parameter]).toEqual(saying.find((rule) => keyOf(rule) === expected)?.[parameter]);
    }),
  );
});

/** For each parameter that can be more generous, a value that is. */
const MORE_GENEROUS: { [Name in ParameterName]?: (value: PolicyParameters[Name]) => PolicyParameters[Name] } =
  {
    loanable: () => true,
    latest_due: () => null,
    max_loans: (n) => n + 1,
    max_loans_of_material: (n) => (n === null ? null : n + 1),
    max_overdue_loans: (n) => (n === null ? null : n + 1),
    refuse_age_categories: (all) => all.slice(1),
    max_renewals: (n) => n + 1,
    renew_days_before_due: (n) => (n === null ? null : n + 1),
    renew_when_requested: () => true,
    expired_patron_may_renew: () => true,
    holds: (when) => (when === 'never' ? 'if_none_available' : 'always'),
    max_holds: (n) => n + 1,
  };

test('a policy that is more generous in one parameter never refuses what another allows', () => {
  const names = Object.keys(MORE_GENEROUS) as ParameterName[];
  fc.assert(
    fc.property(situations, fc.constantFrom(...names), (situation, parameter) => {
      const general = termsFor(situation.policy, situation.key).values;
      const more = MORE_GENEROUS[parameter] as (value: unknown) => unknown;
      const policyOf = (values: PolicyParameters): PolicyInForce => ({
        id: 3,
        document: { ...situation.policy.document, rules: [values] },
      });
      const before = decideAll({ ...situation, policy: policyOf(general) });
      const after = decideAll({
        ...situation,
        policy: policyOf({ ...general, [parameter]: more(general[parameter]) }),
      });
      for (const [n, { allowed }] of before.entries()) if (allowed) expect(after[n]?.allowed).toBe(true);
    }),
  );
});

test('a deadline is never on a closed day unless it is kept there, nor after the latest one, nor before today', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { values } = termsFor(situation.policy, situation.key);
      const { calendar, today } = situation;
      for (const { action, due, steps, reasons } of decideAll(situation).slice(0, 2)) {
        if (due === null || reasons.some(({ code }) => code === 'no_gain')) continue;
        const isStuck = steps.some(({ code }) => code === 'no_open_day');
        if (values.due_on_closed_day !== 'keep' && !isStuck) expect(isOpen(calendar, due)).toBe(true);
        const isPast = reasons.some(({ code }) => code === 'latest_due_passed');
        if (values.latest_due !== null && !isPast) expect(due <= values.latest_due).toBe(true);
        expect(due >= today).toBe(true);
        if (action === 'renewal') expect(due > situation.renewal.loan.deadline).toBe(true);
      }
    }),
  );
});

test('what staff may override is allowed once exactly that is named; the rest never is', () => {
  fc.assert(
    fc.property(situations, fc.string(), (situation, other) => {
      for (const { reasons } of decideAll(situation)) {
        const codes = reasons.map(({ code }) => code);
        expect(isOverridden(reasons, codes)).toBe(reasons.every(({ overridable }) => overridable));
        expect(isOverridden(reasons, [...codes, other])).toBe(false);
        if (codes.length > 0) expect(isOverridden(reasons, codes.slice(1))).toBe(false);
      }
    }),
  );
});

/** Comes to a result from the reasons, the steps and the policy alone, as a reader of the answer would. */
function checked(
  { reasons, steps }: Decision,
  { document }: PolicyInForce,
): { allowed: boolean; due: unknown } {
  const said = ({ key, parameter }: { key: string; parameter: ParameterName }) =>
    document.rules.find((rule) => keyOf(rule) === key)?.[parameter];
  for (const { code, facts, rule } of reasons) {
    if (!rule) continue;
    const value = said(rule);
    expect([code, value]).not.toEqual([code, undefined]);
    if ('limit' in facts) {
      expect(facts.limit).toBe(value);
      const used = Number(facts.open ?? facts.overdue ?? facts.renewals);
      expect(used).toBeGreaterThanOrEqual(Number(value) + (code === 'overdue_limit_reached' ? 1 : 0));
    }
    if ('latest' in facts) expect(facts.latest).toBe(value);
    if ('age_category' in facts) {
      const refused = (value as string[]).map((each) => each.toLowerCase());
      expect(refused).toContain(String(facts.age_category).toLowerCase());
    }
  }
  for (const { code, facts, rule } of steps) {
    if (code === 'period') expect(facts.days).toBe(said(rule));
    if (code === 'capped_by_latest_due') expect(facts.to).toBe(said(rule));
  }
  for (const [before, after] of steps.slice(1).map((step, n) => [steps[n], step] as const)) {
    if (after?.code !== 'no_open_day') expect(after?.facts.from).toBe(before?.facts.to);
  }
  const last = steps.findLast(({ code }) => code !== 'no_open_day');
  return { allowed: reasons.length === 0, due: last?.facts.to };
}

test('why suffices: who sees only the reasons, the steps and the policy comes to the same result', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      for (const decision of decideAll(situation)) {
        const { allowed, due } = checked(decision, situation.policy);
        expect(decision.allowed).toBe(allowed);
        if (decision.steps.length > 0) expect(decision.due).toBe(due);
      }
    }),
  );
});

test('the next hold is the first that is not passed over, and all before it are named', () => {
  const waiting = fc.uniqueArray(
    fc.record({
      id: fc.nat(50),
      userId: fc.nat(50),
      category: fc.constant('default'),
      suspendedUntil: fc.option(day),
      expiresOn: fc.option(day),
      blockedUntil: fc.option(day),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  );
  fc.assert(
    fc.property(waiting, day, (queue, today) => {
      const { hold, passedOver } = nextHold(queue, today);
      const at = hold === null ? queue.length : queue.indexOf(hold);
      expect(passedOver.map((each) => each.hold)).toEqual(queue.slice(0, at).map(({ id }) => id));
      const chosen = queue[at];
      if (!chosen) return;
      expect(chosen.suspendedUntil === null || chosen.suspendedUntil < today).toBe(true);
      expect(chosen.blockedUntil === null || chosen.blockedUntil < today).toBe(true);
      expect(chosen.expiresOn === null || chosen.expiresOn >= today).toBe(true);
    }),
  );
});
