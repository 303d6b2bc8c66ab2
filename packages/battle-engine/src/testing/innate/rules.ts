import { compileRuleset } from '../../hooks/ruleset.js';
import { CLASSIC_EFFECTS } from '../../rulesets/classic.js';
import { choiceBand } from './choice-band.js';
import { focusSash } from './focus-sash.js';
import { intimidate } from './intimidate.js';
import { leftovers } from './leftovers.js';
import { levitate } from './levitate.js';
import { speedBoost } from './speed-boost.js';

export type { Ruleset } from '../../hooks/ruleset.js';

/** Rules with a few abilities and items, to show that each is one definition in one file, and one name in this list. */
export const WITH_INNATE = compileRuleset({
  ...CLASSIC_EFFECTS,
  innate: [...[intimidate, levitate, speedBoost], ...[leftovers, choiceBand, focusSash]],
});
