import { ABILITIES } from '../abilities/index.js';
import { compileRuleset, type Definitions } from '../hooks/ruleset.js';
import { ITEMS } from '../items/index.js';
import { CLASSIC_EFFECTS } from './classic.js';

/** Every effect of the rules with abilities and held items. */
export const STANDARD_EFFECTS: Definitions = {
  ...CLASSIC_EFFECTS,
  abilities: ABILITIES,
  items: ITEMS,
  rounding: 'each_step',
};

export const STANDARD = compileRuleset(STANDARD_EFFECTS);
