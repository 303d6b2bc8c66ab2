import { moveEffect } from '../../hooks/move-effects.js';
import { rulesOf } from '../../hooks/ruleset.js';
import {
  abilityOf,
  canChangeAbility,
  isKept,
  makeKnown,
  putAbility,
  setAbility,
  startAbility,
  suppressAbility,
} from '../../mechanics/abilities.js';
import { cureStatus } from '../../mechanics/status.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

// Moves about abilities. Where there are none, they fail.

function swaps(battle: Battle, user: Active, target: Active): boolean {
  const [own, other] = [abilityOf(user), abilityOf(target)];
  if (isKept(battle, own, 'swapped') || isKept(battle, other, 'swapped')) return false;
  if (!canChangeAbility(battle, target) || !canChangeAbility(battle, user)) return false;
  makeKnown(target);
  putAbility(battle, user, other);
  putAbility(battle, target, own);
  startAbility(battle, target);
  startAbility(battle, user);
  return true;
}

function copies(battle: Battle, user: Active, target: Active): boolean {
  const other = abilityOf(target);
  if (abilityOf(user) === other || isKept(battle, other, 'copied')) return false;
  if (!canChangeAbility(battle, user)) return false;
  makeKnown(target);
  return setAbility(battle, user, other);
}

function gives(battle: Battle, user: Active, target: Active): boolean {
  const [own, other] = [abilityOf(user), abilityOf(target)];
  if (own === other || other === 'truant' || isKept(battle, own, 'given')) return false;
  if (!canChangeAbility(battle, target)) return false;
  makeKnown(user);
  return setAbility(battle, target, own);
}

function makesSimple(battle: Battle, target: Active): boolean {
  const ability = abilityOf(target);
  return ability !== 'simple' && ability !== 'truant' && setAbility(battle, target, 'simple');
}

function makesSleepless(battle: Battle, target: Active): boolean {
  if (!setAbility(battle, target, 'insomnia')) return false;
  if (target.creature.status === 'sleep') cureStatus(battle, target, 'sleep');
  return true;
}

export const changesAbility = moveEffect({
  part: 'change_ability',
  onTryHit(_battle, _user, { how }, target) {
    const ability = abilityOf(target);
    return how !== 'insomnia' || (ability !== 'truant' && ability !== 'insomnia');
  },
  onEffect(battle, user, { how }, target) {
    if (!rulesOf(battle).hasGear) return false;
    if (how === 'swap') return swaps(battle, user, target);
    if (how === 'copy') return copies(battle, user, target);
    if (how === 'give') return gives(battle, user, target);
    return how === 'simple' ? makesSimple(battle, target) : makesSleepless(battle, target);
  },
});

/** Suppresses the ability of a target that has moved this turn. */
function suppressIfMoved(battle: Battle, target: Active): void {
  if (!rulesOf(battle).hasGear || target.creature.hp === 0) return;
  if (target.hasMoved && !target.switchedIn) suppressAbility(battle, target, true);
}

export const suppressesAbility = moveEffect({
  part: 'suppress_ability',
  onEffect: (battle, _user, { ifMoved }, target) =>
    ifMoved === true || (rulesOf(battle).hasGear && suppressAbility(battle, target)),
  onHit(battle, _user, { ifMoved }, target) {
    if (ifMoved === true) suppressIfMoved(battle, target);
  },
  onAfterHits(battle, _user, { ifMoved }, target) {
    if (ifMoved === true && target.hitSubstituteLast) suppressIfMoved(battle, target);
  },
});
