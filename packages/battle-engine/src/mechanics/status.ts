import type { Ailment, Status, TypeName } from '../data/names.js';
import { emitStatus } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { attach, detach } from '../hooks/presence.js';
import { type Ruleset, rulesOf } from '../hooks/ruleset.js';
import { check } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { typesOf } from '../state/types.js';

/** True where a creature of these types can get the ailment at all: main-series rule since generation 6. */
export function canHaveStatus({ statuses }: Ruleset, types: readonly TypeName[], ailment: Ailment): boolean {
  return statuses[ailment].immuneTypes?.some((type) => types.includes(type)) !== true;
}

/**
 * Tries to inflict an ailment. A creature has one major status at most and keeps the one it has. If it is
 * prevented, only a move that does nothing else (`isPrimary`) tells so. `leastTurns` is the least that confusion takes.
 */
export function setStatus(
  battle: Battle,
  target: Active,
  ailment: Ailment,
  isPrimary: boolean,
  from: 'itself' | 'opponent' = 'opponent',
  leastTurns = 2,
): void {
  const { creature, state } = target;
  const rules = rulesOf(battle);
  const taken = ailment === 'confusion' ? state.confusion > 0 : creature.status !== null;
  if (
    taken ||
    !canHaveStatus(rules, typesOf(target), ailment) ||
    !check(battle, EVENTS.SetStatus, target, ailment, from, isPrimary)
  ) {
    if (isPrimary) emitStatus(battle, target, ailment, 'prevented');
    return;
  }
  if (ailment !== 'confusion') creature.status = ailment;
  rules.statuses[ailment].onStart?.(battle, target, leastTurns);
  attach(battle, target, ailment);
  emitStatus(battle, target, ailment, 'applied');
}

/** Ends the major status. */
export function cureStatus(battle: Battle, active: Active, status: Status): void {
  active.creature.status = null;
  active.creature.sleep = 0;
  detach(battle, active, status);
  emitStatus(battle, active, status, 'cured');
}
