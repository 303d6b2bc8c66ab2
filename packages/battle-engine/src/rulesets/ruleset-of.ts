import type { Ruleset } from '../hooks/ruleset.js';
import type { BattleSetup } from '../state/setup.js';
import { CLASSIC } from './classic.js';
import { STANDARD } from './standard.js';

/**
 * Returns the rule set that a battle is played by.
 * @throws RangeError there are no such rules
 */
export function rulesetOf({ rules = 'classic' }: Pick<BattleSetup, 'rules'>): Ruleset {
  switch (rules) {
    case 'classic':
      return CLASSIC;
    case 'standard':
      return STANDARD;
    default:
      throw new RangeError(`there are no rules ${JSON.stringify(rules)}`);
  }
}
