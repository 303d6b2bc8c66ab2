import { emitImmune } from '../events/emit.js';
import { ability } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { showAbility } from '../mechanics/abilities.js';
import { keepAilmentOff } from '../mechanics/by-ability.js';
import { isByHit } from '../mechanics/hit-points.js';
import { cureStatus } from '../mechanics/status.js';
import { paramsOf } from '../state/move-traits.js';

// Abilities that weaken hits and keep off something beside them; those that change how heavy their bearer is, or how often
// it is missed. Factors are in parts of 4096.

const against =
  (type: string): Hooks['onTargetModifyAttack'] =>
  (_battle, _self, move) =>
    move.type === type ? 2048 : 4096;
const strengthens =
  (type: string): Hooks['onModifyAttack'] =>
  (_battle, _self, move) =>
    move.type === type ? 8192 : 4096;

export const purifyingSalt = ability({
  name: 'purifying_salt',
  text: 'Gets no status, and Ghost moves hit it with half of the attack.',
  breakable: true,
  onSetStatus(battle, self, ailment, _from, isPrimary) {
    return ailment === 'confusion' || keepAilmentOff(battle, self, isPrimary);
  },
  onTryAddVolatile(battle, self, name) {
    if (name !== 'yawn') return true;
    showAbility(battle, self);
    return false;
  },
  onTargetModifyAttackPriority: 6,
  onTargetModifyAttack: against('ghost'),
  onTargetModifySpecialAttackPriority: 5,
  onTargetModifySpecialAttack: against('ghost'),
});

export const shieldDust = ability({
  name: 'shield_dust',
  text: 'Hits do nothing to it besides their damage.',
  breakable: true,
  onTargetSecondary: () => false,
});

export const waterBubble = ability({
  name: 'water_bubble',
  text: 'Cannot be burned. Fire moves hit it with half of the attack, and its own Water moves with twice of it.',
  breakable: true,
  onSetStatus(battle, self, ailment, _from, isPrimary) {
    return ailment !== 'burn' || keepAilmentOff(battle, self, isPrimary);
  },
  onUpdate(battle, self) {
    if (self.creature.status !== 'burn') return;
    showAbility(battle, self);
    cureStatus(battle, self, 'burn');
  },
  onTargetModifyAttackPriority: 5,
  onTargetModifyAttack: against('fire'),
  onTargetModifySpecialAttackPriority: 5,
  onTargetModifySpecialAttack: against('fire'),
  onModifyAttack: strengthens('water'),
  onModifySpecialAttack: strengthens('water'),
});

export const sturdy = ability({
  name: 'sturdy',
  text: 'A single hit cannot take all of its HP, and moves that knock out at once do nothing to it.',
  breakable: true,
  onTargetTryHit(battle, self, _user, move) {
    if (paramsOf(move, 'one_hit_knockout') === undefined) return true;
    showAbility(battle, self);
    emitImmune(battle, self, 'type');
    return false;
  },
  onDamagePriority: -30,
  onDamage(battle, self, amount, cause) {
    const { hp } = self.creature;
    if (!isByHit(cause) || hp !== self.setup.stats.hp || amount < hp) return amount;
    showAbility(battle, self);
    return hp - 1;
  },
});

export const tangledFeet = ability({
  name: 'tangled_feet',
  text: 'While it is confused it is missed twice as often.',
  breakable: true,
  onTargetModifyAccuracyPriority: -1,
  onTargetModifyAccuracy: (_battle, { state }) => (state.confusion > 0 ? 2048 : 4096),
});

export const wonderSkin = ability({
  name: 'wonder_skin',
  text: 'Status moves that can miss reach it half of the time.',
  breakable: true,
  onTargetSetAccuracyPriority: 10,
  onTargetSetAccuracy: (_battle, _self, accuracy, { category }) => (category === 'status' ? 50 : accuracy),
});

export const heavyMetal = ability({
  name: 'heavy_metal',
  text: 'Weighs twice as much.',
  breakable: true,
  onModifyWeightPriority: 1,
  onModifyWeight: (_battle, _self, weight) => 2 * weight,
});

export const lightMetal = ability({
  name: 'light_metal',
  text: 'Weighs half as much.',
  breakable: true,
  onModifyWeight: (_battle, _self, weight) => Math.floor(weight / 2),
});
