import { expect, test } from 'vitest';
import { toText } from './ansi.js';
import {
  bold,
  columns,
  cut,
  danger,
  fit,
  line,
  lineWidth,
  plainText,
  spread,
  styled,
  textWidth,
  wrap,
} from './line.js';

test('a text takes as many columns as a terminal gives it', () => {
  expect(['Glut', '', 'Flabébé', 'ピカ', '🔥', '👩‍🚀', 'e\u0301', '½×'].map(textWidth)).toEqual([
    4, 0, 7, 4, 2, 2, 1, 2,
  ]);
});

test('a line that is too long is cut at a character, and says so', () => {
  expect(plainText(cut(line('Your ', bold('Charizard')), 9))).toBe('Your Cha…');
  expect(plainText(cut(line('ピカチュウ'), 6))).toBe('ピカ…');
  expect(plainText(cut(line('short'), 5))).toBe('short');
  expect(cut(line('short'), 0)).toEqual([]);
});

test('a line is filled up on either side', () => {
  expect(plainText(fit(line('7'), 3, 'right'))).toBe('  7');
  expect(plainText(fit(line('7'), 3))).toBe('7  ');
});

test('left and right stand in one line, or below each other where they do not fit', () => {
  const lines = (width: number) => spread(line('Your move'), line('f give up'), width).map(plainText);
  expect(lines(22)).toEqual(['Your move    f give up']);
  expect(lines(19)).toEqual(['Your move', 'f give up']);
});

test('words go to the next line whole, and keep their style', () => {
  const wrapped = wrap(line('The opposing Venusaur lost ', danger('28 HP'), '.'), 20, 2);
  expect(wrapped.map(plainText)).toEqual(['The opposing', '  Venusaur lost 28', '  HP.']);
  expect(wrapped[2]?.find(({ text }) => text === 'HP')?.style).toEqual({ fg: 'red' });
});

test('blocks side by side are as high as the highest', () => {
  const blocks = columns([
    { lines: [line('a')], width: 3 },
    { lines: [line('b'), line('c')], width: 3 },
  ]);
  expect(blocks.map(plainText)).toEqual(['a    b  ', '     c  ']);
  expect(blocks.map(lineWidth)).toEqual([8, 8]);
});

test('a text of a stranger cannot steer the terminal', () => {
  const hostile = '\u001b[2J\u009b31m\u202ereversed\u0007\n\r';
  for (const spans of [line(hostile), [styled(hostile, {})]]) {
    expect(toText(spans, 24)).toBe('�[2J�31m�reversed���');
  }
});
