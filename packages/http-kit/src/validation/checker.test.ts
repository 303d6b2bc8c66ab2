import Type from 'typebox';
import { expect, test } from 'vitest';
import { createChecker } from './checker.js';
import { describeIssue } from './describe-issue.js';

const check = createChecker(
  Type.Object(
    { title: Type.String({ maxLength: 3 }), day: Type.String({ format: 'date' }) },
    { additionalProperties: false },
  ),
  describeIssue,
);

test('a value that fits is given back', () => {
  expect(check({ title: 'abc', day: '2024-02-29' })).toEqual({
    ok: true,
    value: { title: 'abc', day: '2024-02-29' },
  });
});

test('data from elsewhere is held to the rules of request bodies, in the same words', () => {
  expect(check({ title: 7, day: '0000-01-01', x: 1 })).toEqual({
    ok: false,
    fields: { title: ['Must be text.'], day: ['Not a valid date.'], x: ['Unknown field.'] },
  });
  expect(check({ title: 'a\0', day: '2024-02-29' })).toEqual({
    ok: false,
    fields: { title: ['Contains characters that are not valid text.'] },
  });
});
