import { at } from '../data/at.js';
import { BATTLE_STATS, type BattleStat } from '../data/names.js';
import { STAGE_LIMIT } from '../data/stages.js';
import { type ItemEffect, item } from '../hooks/effects.js';
import { hasAbility } from '../mechanics/abilities.js';
import { berryStrength, isInNeed, raiseByBerry } from '../mechanics/berries.js';
import { recoil } from '../mechanics/hit-points.js';
import { eatItem } from '../mechanics/items.js';
import { leaveBehind } from '../mechanics/left-behind.js';
import { part } from '../mechanics/parts.js';
import { addVolatile } from '../mechanics/volatiles.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { isStanding } from '../state/standing.js';

// Berries that strengthen or hasten in need, and those that answer a hit.

function eatInNeed(battle: Battle, self: Active): void {
  if (isInNeed(battle, self)) eatItem(battle, self);
}

function raises(name: string, stat: BattleStat, what: string): ItemEffect {
  return item({
    name,
    text: `Is eaten at a quarter of the HP or less, and raises ${what}.`,
    onEat: (battle, self) => raiseByBerry(battle, self, stat),
    onUpdate: eatInNeed,
  });
}

export const liechiBerry = raises('liechi_berry', 'attack', 'Attack');
export const ganlonBerry = raises('ganlon_berry', 'defense', 'Defense');
export const petayaBerry = raises('petaya_berry', 'special_attack', 'Special Attack');
export const apicotBerry = raises('apicot_berry', 'special_defense', 'Special Defense');
export const salacBerry = raises('salac_berry', 'speed', 'Speed');

export const starfBerry = item({
  name: 'starf_berry',
  text: 'Is eaten at a quarter of the HP or less, and raises any stat by two stages.',
  onEat(battle, self) {
    const stats = BATTLE_STATS.filter((stat) => self.state.stages[stat] < STAGE_LIMIT);
    if (stats.length === 0) return;
    raiseByBerry(battle, self, at(stats, battle.random.below(stats.length)), 2);
  },
  onUpdate: eatInNeed,
});

export const lansatBerry = item({
  name: 'lansat_berry',
  text: 'Is eaten at a quarter of the HP or less, and makes critical hits more likely.',
  onEat(battle, self) {
    addVolatile(battle, self, 'focus_energy', false);
  },
  onUpdate: eatInNeed,
});

export const custapBerry = item({
  name: 'custap_berry',
  text: 'Is eaten at a quarter of the HP or less, and lets its bearer move first among moves of the same priority.',
  onEat() {},
  onFractionalPriorityPriority: -2,
  onFractionalPriority: (battle, self, added) =>
    added <= 0 && isInNeed(battle, self) && eatItem(battle, self) ? 0.1 : added,
});

export const micleBerry = item({
  name: 'micle_berry',
  text: 'Is eaten at a quarter of the HP or less, and lets the next move miss less often.',
  onEat: (battle, self) => leaveBehind(battle, self, 'micle', 2),
  onResidualOrder: 30,
  onResidual: eatInNeed,
});

function raisesWhenHit(
  name: string,
  category: 'physical' | 'special',
  stat: BattleStat,
  what: string,
): ItemEffect {
  return item({
    name,
    text: `Is eaten at a ${category} hit, and raises ${what}.`,
    onEat: (battle, self) => raiseByBerry(battle, self, stat),
    onTargetAfterMoveSecondary(battle, self, _user, move) {
      if (move.category === category) eatItem(battle, self);
    },
  });
}

export const keeBerry = raisesWhenHit('kee_berry', 'physical', 'defense', 'Defense');
export const marangaBerry = raisesWhenHit('maranga_berry', 'special', 'special_defense', 'Special Defense');

function hurtsBack(name: string, category: 'physical' | 'special'): ItemEffect {
  return item({
    name,
    text: `Is eaten at a ${category} hit, and takes an eighth of the HP of whoever has made it.`,
    onEat() {},
    onTargetDamagingHit(battle, self, user, move) {
      if (move.category !== category || !isStanding(battle, user) || hasAbility(battle, user, 'magic_guard'))
        return;
      if (eatItem(battle, self, true))
        recoil(battle, user, part(user, 8 / berryStrength(battle, self)), 'item');
    },
  });
}

export const jabocaBerry = hurtsBack('jaboca_berry', 'physical');
export const rowapBerry = hurtsBack('rowap_berry', 'special');
