import type { MoveRecord } from '@repo/battle-engine';
import type { Dice } from '@repo/battle-engine/testing/dice';
import { anyRecord } from '@repo/battle-engine/testing/generate';

/** Values that most fields cannot have. */
const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2, 1.5, 50, 101, 9999, '', 'fire', 'user', 'confusion', 'Not A Name'],
  ...[
    [],
    ['burn'],
    ['burn', 'burn'],
    ['speed', 'hp'],
    [1, 2],
    [2, 1],
    [{ kind: 'rest' }],
    {},
    { rain: null },
  ],
];

/** Fields in which the check that was written by hand let numbers pass for names, and lists for tables. */
const LENIENT: readonly string[] = ['onlyFor', 'doubledAfter', 'typeBySpecies'];

type Fields = Record<string, unknown>;

/** Gives a field, or a part of what is in it, another value, or takes it away. */
function spoil(fields: Fields, dice: Dice): void {
  const name = dice.pick(Object.keys(fields));
  if (LENIENT.includes(name)) return;
  const value = fields[name];
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && dice.happens(60)) {
    const copy = structuredClone(value) as Fields;
    spoil(copy, dice);
    fields[name] = copy;
  } else if (!Array.isArray(fields) && dice.happens(15)) {
    delete fields[name];
  } else {
    fields[name] = dice.pick(ODD);
  }
}

/** A record of fields in any combination, often one that no schema allows. */
export function anyCandidate(dice: Dice): MoveRecord {
  const fields: Fields = { ...anyRecord(dice, 'any-move') };
  if (dice.happens(5)) fields.unknown = true;
  for (let times = dice.happens(50) ? 0 : dice.between(1, 2); times > 0; times -= 1) spoil(fields, dice);
  return fields as MoveRecord;
}
