import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { diceOf } from '../testing/dice.js';
import { anyRecord } from '../testing/generate.js';
import { MoveRecord } from './move-record.js';
import { fitsSchema } from './schema-check.js';

const RECORDS = 3000;
const library = Compile(MoveRecord as Parameters<typeof Compile>[0]);

/** The same with one value, at any depth, in the place of another. */
function spoiled(value: unknown, instead: unknown, dice: ReturnType<typeof diceOf>): unknown {
  if (typeof value !== 'object' || value === null || dice.happens(40)) return instead;
  const copy = structuredClone(value) as Record<string, unknown>;
  const name = dice.pick([...Object.keys(copy), 'unknown']);
  copy[name] = spoiled(copy[name], instead, dice);
  return copy;
}

const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2, 101, Number.NaN, '', 'fire', 'Not A Name', 'a'.repeat(61)],
  ...[
    [],
    [1],
    ['burn', 'burn'],
    [1, 2, 3],
    {},
    { kind: 'rest' },
    { kind: 'charge', semiInvulnerable: 'sea' },
  ],
];

test('records are accepted as by a library that checks JSON Schema', () => {
  const dice = diceOf(4);
  let accepted = 0;
  for (let number = 0; number < RECORDS; number += 1) {
    const whole = anyRecord(dice, 'any-move');
    const record = dice.happens(30) ? whole : spoiled(whole, dice.pick(ODD), dice);
    const fits = fitsSchema(MoveRecord, record);
    expect({ record, fits }).toEqual({ record, fits: library.Check(record) });
    if (fits) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(RECORDS / 10);
  expect(accepted).toBeLessThan(RECORDS / 2);
});
