import type { PolicyDocument } from '@creature-arena/library-client';
import { describe, expect, test } from 'vitest';
import { differencesOf, draftOf, withDaysAndCodes } from './draft.js';
import { PARAMETER_NAMES, PARAMETERS, readValue, valueText } from './parameters.js';

const document: PolicyDocument = {
  open_weekdays: ['monday'],
  categories: ['grade-1'],
  materials: [],
  rules: [
    { loan_days: 14, max_loans: 50 },
    { category: 'grade-1', max_loans: 2 },
  ],
};

describe('a draft', () => {
  test('changes a rule that is there, and no other', () => {
    const change = { category: 'grade-1', material: '*', parameter: 'max_loans', value: 3 } as const;
    expect(draftOf(document, [change])).toEqual({
      ...document,
      rules: [
        { loan_days: 14, max_loans: 50 },
        { category: 'grade-1', max_loans: 3 },
      ],
    });
    expect(document.rules[1]).toEqual({ category: 'grade-1', max_loans: 2 });
  });

  test('makes a rule, and the codes that it names', () => {
    const changes = [
      { category: '*', material: 'dvd', parameter: 'loan_days', value: 7 },
      { category: '*', material: 'dvd', parameter: 'loanable', value: false },
    ] as const;
    const draft = draftOf(document, changes);
    expect(draft.rules.at(-1)).toEqual({ material: 'dvd', loan_days: 7, loanable: false });
    expect(draft).toMatchObject({ categories: ['grade-1'], materials: ['dvd'] });
    const always = { category: 'default', material: 'book', parameter: 'loan_days', value: 7 } as const;
    expect(draftOf(document, [always])).toMatchObject({ categories: ['grade-1'], materials: [] });
  });

  test('has other opening days and codes; the rules of a code that is gone go with it', () => {
    const parts = { open_weekdays: ['monday', 'friday'], categories: [], materials: ['dvd'] } as const;
    const draft = withDaysAndCodes(document, { ...parts });
    expect(draft).toEqual({ ...parts, rules: [{ loan_days: 14, max_loans: 50 }] });
    expect(differencesOf(document, draft)).toEqual([
      'Open on Monday, Friday, instead of Monday.',
      'Category grade-1 goes, with its rules.',
      'Material dvd is new.',
    ]);
    expect(differencesOf(document, document)).toEqual([]);
  });
});

describe('the value of a parameter', () => {
  test.each([
    ['loan_days', '21', 21],
    ['loan_days', 'x', undefined],
    ['loan_days', '', undefined],
    ['max_overdue_loans', '', null],
    ['max_overdue_loans', '3', 3],
    ['latest_due', '2027-07-02', '2027-07-02'],
    ['latest_due', 'none', null],
    ['loanable', 'no', false],
    ['loanable', 'perhaps', undefined],
    ['refuse_age_categories', 'adults, teens', ['adults', 'teens']],
    ['holds', 'if none available', 'if_none_available'],
    ['holds', 'sometimes', undefined],
  ] as const)('of %s is read from "%s"', (name, text, value) => {
    expect(readValue(name, text)).toEqual(value);
  });

  test('is read as it is shown', () => {
    for (const name of PARAMETER_NAMES) {
      const { kind } = PARAMETERS[name];
      const examples: Record<string, unknown> = { number: 5, 'number or none': null, 'yes or no': true };
      const value = typeof kind === 'string' ? (examples[kind] ?? (kind === 'list' ? [] : null)) : kind[0];
      expect(readValue(name, valueText(value)), name).toEqual(value);
    }
  });
});
