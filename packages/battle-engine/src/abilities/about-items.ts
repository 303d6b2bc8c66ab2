import { ability } from '../hooks/effects.js';
import { abilityCount, setAbilityCount, showAbility } from '../mechanics/abilities.js';
import { isOnField } from '../mechanics/field-conditions.js';
import { canTake, itemOf } from '../mechanics/held-item.js';
import { canHeal, heal } from '../mechanics/hit-points.js';
import { chewAgain, giveItem, isBerry, regainItem, takeItem, takeUsedItem } from '../mechanics/items.js';
import { part } from '../mechanics/parts.js';
import { chance } from '../random/keystream.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { activeGear, changeActiveGear } from '../state/gear.js';
import { isStanding } from '../state/standing.js';

// Abilities about items.

export const klutz = ability({
  name: 'klutz',
  text: 'Its held item does nothing.',
  suppresses: 'own_item',
});

export const cheekPouch = ability({
  name: 'cheek_pouch',
  text: 'Each berry that it eats restores a third of its HP besides.',
  onEatItem(battle, self) {
    if (!canHeal(battle, self)) return;
    showAbility(battle, self);
    heal(battle, self, part(self, 3));
  },
});

export const cudChew = ability({
  name: 'cud_chew',
  text: 'Eats a berry once more at the end of the next turn.',
  onEatItem(battle, self, item, stolen) {
    if (stolen) return;
    changeActiveGear(self, { chewed: item, abilityCount: battle.isTurnOver ? 1 : 2 });
  },
  onResidualOrder: 28.2,
  onResidual(battle, self) {
    const { chewed } = activeGear(self);
    if (chewed === undefined) return;
    setAbilityCount(self, abilityCount(self) - 1);
    if (abilityCount(self) > 0) return;
    showAbility(battle, self);
    chewAgain(battle, self, chewed);
  },
});

export const gluttony = ability({
  name: 'gluttony',
  text: 'Eats its berry at half of its HP where others do at a quarter.',
  onEatsEarly: () => true,
});

export const harvest = ability({
  name: 'harvest',
  text: 'Gets back a berry that it has eaten at the end of half of the turns, and of each in the sun.',
  onResidualOrder: 28.2,
  onResidual(battle, self) {
    if (!isOnField(battle, 'sun') && !chance(battle.random, 1, 2)) return;
    const used = self.creature.gear?.usedItem ?? null;
    if (used === null || itemOf(self) !== null || !isBerry(battle, used)) return;
    showAbility(battle, self);
    regainItem(battle, self);
  },
});

export const honeyGather = ability({
  name: 'honey_gather',
  text: 'Does nothing in a battle.',
});

/** Takes the item of its opponent, if that lets it go. */
function steal(battle: Battle, self: Active, from: Active): void {
  if (self.creature.hp === 0 || itemOf(self) !== null) return;
  const item = takeItem(battle, from);
  if (item === null) return;
  showAbility(battle, self);
  giveItem(battle, self, item);
}

export const magician = ability({
  name: 'magician',
  text: 'Takes the item of whoever it hits with a move.',
  onAfterMoveSecondarySelf(battle, self) {
    if (!self.switchFlag && canTake(self)) steal(battle, self, opponentOf(battle, self));
  },
});

export const pickpocket = ability({
  name: 'pickpocket',
  text: 'Takes the item of whoever touches it with a move.',
  onTargetAfterMoveSecondary(battle, self, user, { contact }) {
    if (contact === true && !self.switchFlag && !self.forcedOut && !user.switchFlag)
      steal(battle, self, user);
  },
});

export const pickup = ability({
  name: 'pickup',
  text: 'Takes the item that the opponent has used up in the turn.',
  onResidualOrder: 28.2,
  onResidual(battle, self) {
    const foe = opponentOf(battle, self);
    if (itemOf(self) !== null || foe.creature.hp === 0) return;
    const item = takeUsedItem(foe);
    if (item === null) return;
    showAbility(battle, self);
    giveItem(battle, self, item);
  },
});

export const ripen = ability({
  name: 'ripen',
  text: 'What berries do to it counts twice.',
  onBerryStrength: () => 2,
  onTryEatItemPriority: -1,
  onTryEatItem(battle, self) {
    showAbility(battle, self);
    return true;
  },
});

export const stickyHold = ability({
  name: 'sticky_hold',
  text: 'Nothing takes its item.',
  breakable: true,
  onTakeItem(battle, self, item) {
    if (self.creature.hp === 0 || item === 'sticky_barb') return true;
    showAbility(battle, self);
    return false;
  },
});

export const symbiosis = ability({
  name: 'symbiosis',
  text: 'Does nothing without a partner.',
});

/** Notes that it has lost its item. */
function loseItem(_battle: Battle, self: Active): void {
  setAbilityCount(self, 1);
}

export const unburden = ability({
  name: 'unburden',
  text: 'Its Speed counts twice once its item is used up or taken.',
  onAfterUseItem: loseItem,
  onAfterTakeItem: loseItem,
  onModifySpeed: (_battle, self) => (abilityCount(self) > 0 && itemOf(self) === null ? 8192 : 4096),
  onEnd: (_battle, self) => setAbilityCount(self, 0),
});

export const unnerve = ability({
  name: 'unnerve',
  text: 'The opponent eats no berries.',
  onSwitchInPriority: 1,
  onSwitchIn: showAbility,
  onFoeTryEatItem: (battle, self) => !isStanding(battle, self),
});
