import { expect, test } from 'vitest';
import { toText } from './ansi.js';
import { bold, good, line, styled } from './line.js';

const words = line(bold('Glut'), ' is ', good('well'), styled('▀', { fg: '#e0825f', bg: '#1e2a2d' }));

test('a terminal with all colours gets them as they are', () => {
  expect(toText(words, 24)).toBe(
    '\u001b[1mGlut\u001b[0m is \u001b[32mwell\u001b[0m\u001b[38;2;224;130;95;48;2;30;42;45m▀\u001b[0m',
  );
});

test('one with 256 gets the nearest, one with 16 its own, and one without none', () => {
  expect(toText(words, 8)).toContain('\u001b[38;5;173;48;5;235m▀');
  expect(toText(words, 4)).toBe('\u001b[1mGlut\u001b[0m is \u001b[32mwell\u001b[0m▀');
  expect(toText(words, 1)).toBe('Glut is well▀');
});
