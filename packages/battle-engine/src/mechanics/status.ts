import type { Ailment, Status, TypeName } from '../data/names.js';
import { emitStatus } from '../events/emit.js';
import { EVENTS, type Inflicted } from '../hooks/events.js';
import { attach, detach } from '../hooks/presence.js';
import { type Ruleset, rulesOf } from '../hooks/ruleset.js';
import { check, modify, tell } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { typesOf } from '../state/types.js';

/** True where a creature of these types can get the ailment at all: main-series rule since generation 6. */
export function canHaveStatus({ statuses }: Ruleset, types: readonly TypeName[], ailment: Ailment): boolean {
  return statuses[ailment].immuneTypes?.some((type) => types.includes(type)) !== true;
}

/** True where types of the target keep the ailment off, which some of those who inflict it do not ask for. */
function isImmune(battle: Battle, target: Active, ailment: Ailment, from: Inflicted): boolean {
  if (canHaveStatus(rulesOf(battle), typesOf(target), ailment)) return false;
  const source = from === 'itself' ? target : opponentOf(battle, target);
  return !modify(battle, EVENTS.IgnoreStatusTypes, source, false, ailment);
}

/** Returns the status that a creature counts as having, or null. */
export function countedStatus(battle: Battle, active: Active): Status | null {
  return modify(battle, EVENTS.CountStatus, active, active.creature.status);
}

/** True where a creature can get the ailment now. It has one major status at most, and keeps the one it has. */
export function canGetStatus(
  battle: Battle,
  target: Active,
  ailment: Ailment,
  from: Inflicted,
  isPrimary = false,
): boolean {
  const { creature, state } = target;
  const taken = ailment === 'confusion' ? state.confusion > 0 : creature.status !== null;
  return (
    !taken &&
    creature.hp > 0 &&
    !isImmune(battle, target, ailment, from) &&
    check(battle, EVENTS.SetStatus, target, ailment, from, isPrimary)
  );
}

/** Gives a creature an ailment that it can get. `leastTurns` is the least that confusion takes. */
export function giveStatus(
  battle: Battle,
  target: Active,
  ailment: Ailment,
  from: Inflicted,
  leastTurns = 2,
): void {
  if (ailment !== 'confusion') target.creature.status = ailment;
  rulesOf(battle).statuses[ailment].onStart?.(battle, target, leastTurns);
  attach(battle, target, ailment);
  emitStatus(battle, target, ailment, 'applied');
  tell(battle, EVENTS.AfterSetStatus, target, ailment, from);
}

/** Tries to inflict an ailment. If it is prevented, only a move that does nothing else (`isPrimary`) tells so. */
export function setStatus(
  battle: Battle,
  target: Active,
  ailment: Ailment,
  isPrimary: boolean,
  from: Inflicted = 'opponent',
  leastTurns?: number,
): void {
  if (canGetStatus(battle, target, ailment, from, isPrimary))
    giveStatus(battle, target, ailment, from, leastTurns);
  else if (isPrimary) emitStatus(battle, target, ailment, 'prevented');
}

/** Ends confusion, if it is there. */
export function cureConfusion(battle: Battle, active: Active): void {
  if (active.state.confusion === 0) return;
  active.state.confusion = 0;
  detach(battle, active, 'confusion');
  emitStatus(battle, active, 'confusion', 'cured');
}

/** Ends the major status. */
export function cureStatus(battle: Battle, active: Active, status: Status): void {
  active.creature.status = null;
  active.creature.sleep = 0;
  detach(battle, active, status);
  emitStatus(battle, active, status, 'cured');
}
