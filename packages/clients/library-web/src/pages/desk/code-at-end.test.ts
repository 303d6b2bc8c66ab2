import { expect, test } from 'vitest';
import { codeAtEnd } from './code-at-end.js';

test.each([
  ['B000011', { before: '', code: 'B000011' }],
  ['for the exam B000011', { before: 'for the exam ', code: 'B000011' }],
  ['for the exam', undefined],
  ['', undefined],
])('the code behind “%s” is found', (text, found) => {
  expect(codeAtEnd(text)).toEqual(found);
});
