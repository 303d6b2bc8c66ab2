import { emitImmune } from '../events/emit.js';
import { item } from '../hooks/effects.js';
import { showAbility } from '../mechanics/abilities.js';
import { touches } from '../mechanics/contact.js';
import { showItem } from '../mechanics/held-item.js';
import { isByHit } from '../mechanics/hit-points.js';
import { breakItem, hurtByItem, useItem } from '../mechanics/items.js';
import { part } from '../mechanics/parts.js';
import { chance } from '../random/keystream.js';
import { hasType } from '../state/types.js';

// Items that keep something off, or let something through.

export const focusSash = item({
  name: 'focus_sash',
  text: 'Leaves 1 HP where a single hit would take all of them. It is used up by that.',
  onDamagePriority: -40,
  onDamage(battle, self, amount, cause) {
    const { hp } = self.creature;
    if (!isByHit(cause) || hp !== self.setup.stats.hp || amount < hp) return amount;
    useItem(battle, self);
    return hp - 1;
  },
});

export const focusBand = item({
  name: 'focus_band',
  text: 'Now and then leaves 1 HP where a hit would take all of them.',
  onDamagePriority: -40,
  onDamage(battle, self, amount, cause) {
    const { hp } = self.creature;
    if (!isByHit(cause) || amount < hp || !chance(battle.random, 1, 10)) return amount;
    showItem(battle, self);
    return hp - 1;
  },
});

export const airBalloon = item({
  name: 'air_balloon',
  text: 'Floats, out of reach of moves of the type Ground and what lies on the ground, until it is hit and bursts.',
  onSwitchIn(battle, self) {
    if (battle.field.gravity === 0) showItem(battle, self);
  },
  onGrounded: (_battle, _self, grounded) => (grounded === 1 ? 1 : -1),
  onTargetEffectiveness: (_battle, _self, factor, move, grounded) =>
    move.type === 'ground' && !grounded ? 0 : factor,
  onTargetDamagingHit: breakItem,
  onTargetAfterSubstitute: breakItem,
});

export const brightPowder = item({
  name: 'bright_powder',
  text: 'Moves aimed at its bearer miss more often.',
  onTargetModifyAccuracyPriority: -2,
  onTargetModifyAccuracy: () => 3686,
});

export const clearAmulet = item({
  name: 'clear_amulet',
  text: 'No opponent lowers stages of its bearer.',
  onTryLowerPriority: 1,
  onTryLower(battle, self, lowered, by) {
    const left = lowered.filter(({ stages }) => stages === 0);
    if (by !== 'hit' && left.length < lowered.length) showItem(battle, self);
    return left;
  },
});

export const covertCloak = item({
  name: 'covert_cloak',
  text: 'Hits do nothing to its bearer besides their damage.',
  onTargetSecondary: () => false,
});

export const floatStone = item({
  name: 'float_stone',
  text: 'Halves the weight.',
  onModifyWeight: (_battle, _self, weight) => Math.floor(weight / 2),
});

export const heavyDutyBoots = item({
  name: 'heavy_duty_boots',
  text: 'What lies on the ground does nothing to its bearer.',
  onTryHazard: () => false,
});

export const protectivePads = item({
  name: 'protective_pads',
  text: 'Moves of its bearer do not touch.',
  onContact(battle, self, _move, asks) {
    if (asks !== null) {
      showAbility(battle, asks);
      showItem(battle, self);
    }
    return false;
  },
});

export const ringTarget = item({
  name: 'ring_target',
  text: 'Moves that would do nothing to a type of its bearer hit.',
  onTargetNegateImmunity: () => true,
});

export const rockyHelmet = item({
  name: 'rocky_helmet',
  text: 'Whoever touches its bearer with a move loses a sixth of its HP.',
  onTargetDamagingHitPriority: 1,
  onTargetDamagingHit(battle, self, user, move) {
    if (touches(battle, user, move)) hurtByItem(battle, self, user, part(user, 6));
  },
});

export const safetyGoggles = item({
  name: 'safety_goggles',
  text: 'Neither powder nor sandstorms reach its bearer.',
  onTargetTryHit(battle, self, _user, move) {
    if (move.powder !== true || hasType(self, 'grass')) return true;
    showItem(battle, self);
    emitImmune(battle, self, 'type');
    return false;
  },
  onImmunity: (_battle, _self, from) => from !== 'powder' && from !== 'sandstorm',
});

export const shedShell = item({
  name: 'shed_shell',
  text: 'Its bearer can always be switched.',
  onFree: () => true,
});

export const abilityShield = item({
  name: 'ability_shield',
  text: 'Nothing suppresses, ignores or changes the ability of its bearer.',
  ignoresKlutz: true,
  keepsAbility: true,
});
