import { moveEffect } from '../../hooks/move-effects.js';
import { hasAbility } from '../../mechanics/abilities.js';
import { canTake, itemOf, showItem } from '../../mechanics/held-item.js';
import { reachesAround } from '../../mechanics/hit-steps.js';
import {
  eat,
  eatOwnBerry,
  giveItem,
  giveUpItem,
  isBerry,
  regainItem,
  takeItem,
} from '../../mechanics/items.js';
import { changeStage } from '../../mechanics/stages.js';
import type { Active } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import { semiInvulnerability } from '../../state/move-traits.js';

// Moves about items. Creatures hold some in battles of `standard` alone.

function holdsBerry(battle: Battle, active: Active): boolean {
  const item = itemOf(active);
  return item !== null && isBerry(battle, item);
}

function swaps(battle: Battle, user: Active, target: Active): boolean {
  if (itemOf(user) === null && itemOf(target) === null) return false;
  const other = giveUpItem(battle, target);
  const own = giveUpItem(battle, user);
  if (own !== null) giveItem(battle, target, own);
  if (other !== null) giveItem(battle, user, other);
  return true;
}

function regains(battle: Battle, user: Active): boolean {
  if (itemOf(user) !== null || (user.creature.gear?.usedItem ?? null) === null) return false;
  regainItem(battle, user);
  return true;
}

/** Raises the defense of its user by two stages, and has it eat its berry. */
function eatsOwn(battle: Battle, user: Active): boolean {
  if (changeStage(battle, user, 'defense', 2) === 0) return false;
  eatOwnBerry(battle, user);
  return true;
}

function allEat(battle: Battle, user: Active): boolean {
  const eaters = battle.actives.filter(
    (active) =>
      active.creature.hp > 0 &&
      semiInvulnerability(active) === undefined &&
      reachesAround(battle, user, active) &&
      holdsBerry(battle, active),
  );
  for (const eater of eaters) eatOwnBerry(battle, eater);
  return eaters.length > 0;
}

export const aboutItem = moveEffect({
  part: 'aboutItem',
  onTryMove(battle, user, what) {
    const target = opponentOf(battle, user);
    if (what === 'needs_item') return target.creature.hp === 0 || itemOf(target) !== null;
    if (what === 'needs_eaten') return user.creature.gear?.ateBerry === true;
    return what !== 'eat_own' || holdsBerry(battle, user);
  },
  onTryHit: (battle, _user, what, target) =>
    what !== 'swap' || battle.ignoring === target.side || !hasAbility(battle, target, 'sticky_hold'),
  onEffect(battle, user, what, target) {
    if (what === 'swap') return swaps(battle, user, target);
    if (what === 'regain') return regains(battle, user);
    if (what === 'eat_own') return eatsOwn(battle, user);
    return what !== 'eat_all' || allEat(battle, user);
  },
  onReach(battle, _user, what, target) {
    if (what === 'needs_item') showItem(battle, target);
  },
  onPowerFactor: (_battle, _user, what, target) =>
    what === 'knock_off' && itemOf(target) !== null ? 1.5 : 1,
  onReachItself(battle, user, what, target) {
    if (what !== 'eat' && what !== 'burn') return;
    const item = itemOf(target);
    if (item === null || user.creature.hp === 0) return;
    if (!isBerry(battle, item) && (what === 'eat' || item !== 'normal_gem')) return;
    if (takeItem(battle, target) !== null && what === 'eat') eat(battle, user, item);
  },
  onAnswered(battle, user, what, target) {
    if (what === 'knock_off') takeItem(battle, target);
    if (what !== 'steal' || !canTake(user)) return;
    const item = takeItem(battle, target);
    if (item !== null) giveItem(battle, user, item);
  },
});

export const onlyWith = moveEffect({
  part: 'onlyWith',
  onTryOnUser: (battle, user, abilities) => abilities.some((name) => hasAbility(battle, user, name)),
});
