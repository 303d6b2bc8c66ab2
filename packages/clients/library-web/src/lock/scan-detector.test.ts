import { expect, test } from 'vitest';
import { createScanDetector } from './scan-detector.js';

/** The code that a row of keys ends with; `paces`: milliseconds from the key before to each. */
function scanned(keys: readonly string[], paces: number | readonly number[]): string | undefined {
  const detector = createScanDetector();
  let at = 1_000_000;
  let last: string | undefined;
  for (const [index, key] of keys.entries()) {
    at += typeof paces === 'number' ? paces : (paces[index] ?? 0);
    last = detector.press(key, at);
  }
  return last;
}

const typed = (text: string) => [...text, 'Enter'];

test('a code comes at the pace of a scanner, with its Enter', () => {
  expect(scanned(typed('B000011'), 0)).toBe('B000011');
  expect(scanned(typed('B000011'), 20)).toBe('B000011');
  expect(scanned(['Shift', 'B', ...typed('000011')], 5)).toBe('B000011');
});

test('a password comes at the pace of a person', () => {
  expect(scanned(typed('correct horse'), 90)).toBeUndefined();
  // Two keys at once are no code, nor is an Enter that somebody presses.
  expect(scanned(typed('abcd'), [90, 90, 10, 10, 90])).toBeUndefined();
  expect(scanned(typed('B000011'), [0, 1, 1, 1, 1, 1, 1, 400])).toBeUndefined();
  expect(scanned(['Enter'], 0)).toBeUndefined();
  expect(scanned(typed('123'), 0)).toBeUndefined();
});

test('a code behind what somebody has begun to type is the code alone', () => {
  expect(scanned(typed('correB0001'), [90, 90, 90, 90, 90, 300, 5, 5, 5, 5, 5])).toBe('B0001');
});
