import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.js';

const NOW = new Date('2026-11-25T10:00:00.000Z');

test.each([
  ['120', '2026-11-25T10:02:00.000Z'],
  ['0', '2026-11-25T10:00:00.000Z'],
  ['99999999999', '2026-11-26T10:00:00.000Z'],
  ['Wed, 25 Nov 2026 11:00:00 GMT', '2026-11-25T11:00:00.000Z'],
  ['Wed, 21 Oct 2015 07:28:00 GMT', '2026-11-25T10:00:00.000Z'],
  ['Fri, 31 Dec 9999 23:59:59 GMT', '2026-11-26T10:00:00.000Z'],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['soon GMT', null],
  ['', null],
  [undefined, null],
  [['60', '120'], '2026-11-25T10:01:00.000Z'],
])('Retry-After %s', (header, moment) => {
  expect(retryAfter(header, NOW)?.toISOString() ?? null).toBe(moment);
});
