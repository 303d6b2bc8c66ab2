import { loadSnapshot } from '@repo/creature-data';
import { expect, test } from 'vitest';
import { moveFactsOf } from './index.js';

test('the table has type, category and contact of all bundled moves, and of no others', () => {
  for (const [name, { type, category, contact = false }] of loadSnapshot().moves)
    expect([name, moveFactsOf(name)]).toEqual([name, { type, category, contact }]);
  expect(moveFactsOf('splash-zone')).toBeUndefined();
});
