import { expect, test } from 'vitest';
import { createCodeEar } from './code-ear.js';

/** What is heard at the end of keys, each so many milliseconds after the one before. */
function heard(keys: readonly string[], paces: number | readonly number[]): string | undefined {
  const ear = createCodeEar();
  let at = 1_000_000;
  let last: string | undefined;
  for (const [index, key] of keys.entries()) {
    at += typeof paces === 'number' ? paces : (paces[index] ?? 0);
    last = ear.hear(key, at);
  }
  return last;
}

const typed = (text: string) => [...text, 'Enter'];

test('a code comes at the pace of a scanner, with its Enter', () => {
  expect(heard(typed('B000011'), 0)).toBe('B000011');
  expect(heard(typed('B000011'), 20)).toBe('B000011');
  expect(heard(['Shift', 'B', ...typed('000011')], 5)).toBe('B000011');
});

test('a password comes at the pace of a person', () => {
  expect(heard(typed('correct horse'), 90)).toBeUndefined();
  // Two keys at once are no code, nor is an Enter that somebody presses.
  expect(heard(typed('abcd'), [90, 90, 10, 10, 90])).toBeUndefined();
  expect(heard(typed('B000011'), [0, 1, 1, 1, 1, 1, 1, 400])).toBeUndefined();
  expect(heard(['Enter'], 0)).toBeUndefined();
  expect(heard(typed('123'), 0)).toBeUndefined();
});

test('a code behind what somebody has begun to type is the code alone', () => {
  expect(heard(typed('correB0001'), [90, 90, 90, 90, 90, 300, 5, 5, 5, 5, 5])).toBe('B0001');
});
