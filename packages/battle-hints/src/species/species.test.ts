import { loadSnapshot } from '@repo/creature-data';
import { expect, test } from 'vitest';
import { factsOf } from './index.js';

test('the table has the types and base HP of all bundled species, and of no others', () => {
  const { species } = loadSnapshot();
  for (const [name, { types, baseStats }] of species)
    expect([name, factsOf(name)]).toEqual([name, { types: [...types], baseHp: baseStats.hp }]);
  expect(factsOf('agumon')).toBeUndefined();
});
