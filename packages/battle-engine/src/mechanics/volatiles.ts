import type { SwitchCopy, TypeName, VolatileName } from '../data/names.js';
import { emitStatus } from '../events/emit.js';
import type { VolatileEffect } from '../hooks/effects.js';
import { EVENTS } from '../hooks/events.js';
import { attach, detach } from '../hooks/presence.js';
import { type Ruleset, rulesOf } from '../hooks/ruleset.js';
import { check, listenersNow } from '../hooks/run.js';
import { type Active, hasVolatile } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { typesOf } from '../state/types.js';
import { maskOf, NO_VOLATILES, type Volatiles } from '../state/volatiles.js';

/** Keeps another number of a condition; nothing is told. */
export function setVolatile(battle: Battle, active: Active, name: VolatileName, value: number): void {
  active.state.volatiles = { ...active.state.volatiles, [name]: value };
  active.attached = maskOf(active.state.volatiles);
  if (value > 0) attach(battle, active, name);
  else detach(battle, active, name);
}

/** True where creatures of these types cannot have the condition at all. */
export function isImmuneTo(battle: Battle, types: readonly TypeName[], name: VolatileName): boolean {
  return rulesOf(battle).volatiles[name].immuneTypes?.some((type) => types.includes(type)) === true;
}

/** True where nothing keeps the condition away, and it is not there yet or can be had once more. */
function canAdd(battle: Battle, bearer: Active, effect: VolatileEffect): boolean {
  if (hasVolatile(bearer, effect.name) && effect.onRestart?.(bearer) !== true) return false;
  if (isImmuneTo(battle, typesOf(bearer), effect.name)) return false;
  return (
    check(battle, EVENTS.TryAddVolatile, bearer, effect.name, 'move') &&
    effect.onTryAdd?.(battle, bearer) !== false
  );
}

function start(battle: Battle, bearer: Active, effect: VolatileEffect): boolean {
  if (effect.onAdd !== undefined) return effect.onAdd(battle, bearer);
  if (!canAdd(battle, bearer, effect)) return false;
  setVolatile(battle, bearer, effect.name, effect.startsAt?.(bearer) ?? effect.turns ?? 1);
  emitStatus(battle, bearer, effect.name, 'applied');
  effect.onStart?.(battle, bearer);
  return true;
}

/**
 * Lays a condition on a creature, and says whether it has it now through this. A creature that cannot have it, or has it already,
 * is spared; only a move that does nothing else (`isPrimary`) tells so.
 */
export function addVolatile(battle: Battle, bearer: Active, name: VolatileName, isPrimary: boolean): boolean {
  const effect = rulesOf(battle).volatiles[name];
  if (effect.silentAgain === true && hasVolatile(bearer, name)) return true;
  const added = start(battle, bearer, effect);
  if (!added && isPrimary) emitStatus(battle, bearer, name, 'prevented');
  return added;
}

/** Ends a condition, if it is there. */
export function removeVolatile(battle: Battle, bearer: Active, name: VolatileName): void {
  if (!hasVolatile(bearer, name)) return;
  setVolatile(battle, bearer, name, 0);
  emitStatus(battle, bearer, name, 'cured');
  rulesOf(battle).volatiles[name].onEnd?.(battle, bearer);
}

/** The conditions that are handed on to a creature that comes in: all that can be, or those that can be alone. */
export function copyVolatiles(
  rules: Ruleset,
  volatiles: Readonly<Volatiles>,
  switchCopy: SwitchCopy,
): Readonly<Volatiles> {
  const passed = switchCopy === 'conditions' ? rules.batonPassed : rules.passedAlone;
  const there = passed.filter((name) => volatiles[name] > 0);
  if (there.length === 0) return NO_VOLATILES;
  return { ...NO_VOLATILES, ...Object.fromEntries(there.map((name) => [name, volatiles[name]])) };
}

/** Ends the conditions that depend on a creature's opponent, which has gone or fainted. */
export function removeLinked(battle: Battle, bearer: Active): void {
  if (bearer.state.volatiles === NO_VOLATILES) return;
  for (const name of rulesOf(battle).linked) removeVolatile(battle, bearer, name);
}

/** The end of a turn: takes one of the turns of everything that lasts for turns, and ends what has none left. */
export function countVolatiles(battle: Battle, bearer: Active): void {
  const before = bearer.state.volatiles;
  if (before === NO_VOLATILES) return;
  const asked = listenersNow(bearer, EVENTS.AfterCount);
  for (const name of rulesOf(battle).counted) {
    const left = bearer.state.volatiles[name];
    if (left > 1) setVolatile(battle, bearer, name, left - 1);
    else if (left === 1) removeVolatile(battle, bearer, name);
  }
  for (const one of asked) one.ask(battle, bearer, before);
}
