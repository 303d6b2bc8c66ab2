import { EVENTS } from '../hooks/events.js';
import { leavesGas } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { tell } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import { type Battle, NOBODY_FAINTED } from '../state/battle.js';
import { hasLost } from '../state/standing.js';
import { endAbility } from './abilities.js';

/**
 * Tells effects of those who have fainted since they were told last, but for the last creature of a side. `struck`: the one that
 * a move of its opponent has knocked out.
 */
export function tellFaints(battle: Battle, struck: Active | null = null): void {
  if (battle.fainted !== NOBODY_FAINTED) tellAll(battle, struck);
}

function tellAll(battle: Battle, struck: Active | null): void {
  const { fainted } = battle;
  battle.fainted = NOBODY_FAINTED;
  for (const active of fainted) if (!hasLost(active)) tell(battle, EVENTS.Faint, active);
  for (const active of fainted) if (leavesGas(rulesOf(battle), active)) endAbility(battle, active);
  for (const active of fainted)
    if (active === struck && !hasLost(active)) tell(battle, EVENTS.KnockedOut, active);
}
