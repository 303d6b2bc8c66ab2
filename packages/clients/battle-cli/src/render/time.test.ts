import { expect, test } from 'vitest';
import { ago, duration, timeLeft } from './time.js';

test('a time is told in its two largest units', () => {
  const seconds = [0, 5, 59.2, 60, 605, 3600, 7260, 86_400, 190_000];
  expect(seconds.map((each) => duration(each * 1000))).toEqual([
    ...['0 s', '5 s', '1:00 min', '1:00 min', '10:05 min'],
    ...['1 h', '2 h 1 min', '1 d', '2 d 4 h'],
  ]);
});

test('a deadline comes nearer, and passes', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z');
  expect(timeLeft('2026-11-22T10:00:30.000Z', now)).toBe('30 s left');
  expect(timeLeft('2026-11-22T09:59:59.000Z', now)).toBe('time is up');
  expect([ago('2026-11-22T09:59:30.000Z', now), ago('2026-11-19T09:00:00.000Z', now)]).toEqual([
    'just now',
    '3 d ago',
  ]);
});
