import { expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import { setupOf, withSpeed } from '../testing/builders.js';
import { CLASSIC } from './classic.js';
import { rulesetOf } from './ruleset-of.js';
import { STANDARD } from './standard.js';

test('a battle is played by the rules that it names, by classic where it names none, and by no others', () => {
  const setup = setupOf([withSpeed(2)], [withSpeed(1)]);
  expect(rulesetOf(setup)).toBe(CLASSIC);
  expect(rulesetOf({ rules: 'classic' })).toBe(CLASSIC);
  expect(rulesetOf({ rules: 'standard' })).toBe(STANDARD);
  for (const rules of ['Standard', '', null, 'constructor'] as unknown[] as 'standard'[]) {
    expect(() => rulesetOf({ rules })).toThrow(RangeError);
    expect(() => createBattle({ ...setup, rules })).toThrow(RangeError);
  }
});
