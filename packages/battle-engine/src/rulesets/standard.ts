import { ABILITIES } from '../abilities/index.js';
import { compileRuleset, type Definitions, type Ruleset } from '../hooks/ruleset.js';
import { ITEMS } from '../items/index.js';
import type { BattleSetup } from '../state/setup.js';
import { CLASSIC, CLASSIC_EFFECTS } from './classic.js';

/** Every effect of the rules with abilities and held items. */
export const STANDARD_EFFECTS: Definitions = {
  ...CLASSIC_EFFECTS,
  abilities: ABILITIES,
  items: ITEMS,
  rounding: 'each_step',
};

export const STANDARD = compileRuleset(STANDARD_EFFECTS);

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
