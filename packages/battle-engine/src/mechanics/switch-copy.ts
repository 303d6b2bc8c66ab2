import { type SwitchCopy, VOLATILES } from '../data/names.js';
import { type Ruleset, rulesOf } from '../hooks/ruleset.js';
import type { Active } from '../state/active.js';
import { type ActiveState, clearedState } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import { maskOf } from '../state/volatiles.js';
import { isKept } from './abilities.js';
import { copyVolatiles } from './volatiles.js';

/** The state that a creature that leaves the field hands on to the one that comes in: main-series rules of generation 9. */
export function copyForSwitch(
  rules: Ruleset,
  left: Readonly<ActiveState>,
  switchCopy: SwitchCopy,
): ActiveState {
  const copied = clearedState();
  copied.volatiles = copyVolatiles(rules, left.volatiles, switchCopy);
  if (switchCopy !== 'conditions') return copied;
  copied.stages = left.stages;
  copied.confusion = left.confusion;
  copied.partiallyTrapped = left.partiallyTrapped;
  if (left.heldTight === true) copied.heldTight = true;
  copied.perishSong = left.perishSong;
  if (left.gear?.suppressed === true) copied.gear = left.gear;
  return copied;
}

/** Suppresses the ability of a creature that comes in for one whose ability was, where that is possible. */
function receiveSuppression(battle: Battle, active: Active): void {
  const ability = active.creature.gear?.ability ?? null;
  delete active.state.gear;
  if (!isKept(battle, ability, 'suppressed'))
    active.state.gear = { ability, suppressed: true, abilityCount: 0, itemCount: 0 };
}

/** Takes what was handed on, and tells the conditions among it. */
export function receiveCopy(battle: Battle, active: Active, copied: ActiveState): void {
  active.state = copied;
  active.attached = maskOf(copied.volatiles);
  if (copied.gear !== undefined) receiveSuppression(battle, active);
  const { volatiles } = rulesOf(battle);
  for (const name of VOLATILES) if (copied.volatiles[name] > 0) volatiles[name].onCopy?.(active);
}
