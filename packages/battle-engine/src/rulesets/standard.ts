import { ABILITIES } from '../abilities/index.js';
import { gem, micle } from '../conditions/volatile/left-behind.js';
import { compileRuleset, type Definitions } from '../hooks/ruleset.js';
import { ITEMS } from '../items/index.js';
import { aboutItem, onlyWith } from '../moves/effects/about-items.js';
import { CLASSIC_EFFECTS } from './classic.js';

/** Every effect of the rules with abilities and held items. */
export const STANDARD_EFFECTS: Definitions = {
  ...CLASSIC_EFFECTS,
  states: [...CLASSIC_EFFECTS.states, gem, micle],
  moves: [...CLASSIC_EFFECTS.moves, aboutItem, onlyWith],
  abilities: ABILITIES,
  items: ITEMS,
  rounding: 'each_step',
};

export const STANDARD = compileRuleset(STANDARD_EFFECTS);
