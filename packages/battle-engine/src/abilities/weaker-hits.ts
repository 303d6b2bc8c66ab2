import type { TypeName } from '../data/names.js';
import { ability } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import type { Active } from '../state/active.js';

// Hits that abilities weaken. Factors are in parts of 4096.

type Weakening = Pick<Hooks, 'onTargetModifyAttack' | 'onTargetModifySpecialAttack'> & {
  readonly onTargetModifyAttackPriority: number;
  readonly onTargetModifySpecialAttackPriority: number;
};

/** Moves of these types hit with half of the attack. */
function against(types: readonly TypeName[], priority = 6): Weakening {
  const factor: Hooks['onTargetModifyAttack'] = (_battle, _self, { type }) =>
    types.includes(type) ? 2048 : 4096;
  return {
    onTargetModifyAttackPriority: priority,
    onTargetModifyAttack: factor,
    onTargetModifySpecialAttackPriority: 5,
    onTargetModifySpecialAttack: factor,
  };
}

const ofFullHp = (_battle: unknown, { creature, setup }: Active): number =>
  creature.hp === setup.stats.hp ? 2048 : 4096;

export const multiscale = ability({
  name: 'multiscale',
  text: 'Takes half of the damage while it has all of its HP.',
  breakable: true,
  onTargetModifyDamage: ofFullHp,
});

export const shadowShield = ability({
  name: 'shadow_shield',
  text: 'Takes half of the damage while it has all of its HP.',
  onTargetModifyDamage: ofFullHp,
});

export const thickFat = ability({
  name: 'thick_fat',
  text: 'Moves of the types Fire and Ice hit it with half of the attack.',
  breakable: true,
  ...against(['fire', 'ice']),
});

export const heatproof = ability({
  name: 'heatproof',
  text: 'Fire moves hit it with half of the attack, and a burn takes half as much.',
  breakable: true,
  ...against(['fire']),
  onDamage: (_battle, _self, amount, cause) =>
    cause === 'burn' ? Math.max(1, Math.floor(amount / 2)) : amount,
});

const ofEffective: Hooks['onTargetModifyDamage'] = (_battle, _self, _move, _critical, effectiveness) =>
  effectiveness > 1 ? 3072 : 4096;

export const filter = ability({
  name: 'filter',
  text: 'Super effective hits do a quarter less damage to it.',
  breakable: true,
  onTargetModifyDamage: ofEffective,
});

export const solidRock = ability({
  name: 'solid_rock',
  text: 'Super effective hits do a quarter less damage to it.',
  breakable: true,
  onTargetModifyDamage: ofEffective,
});

export const prismArmor = ability({
  name: 'prism_armor',
  text: 'Super effective hits do a quarter less damage to it.',
  onTargetModifyDamage: ofEffective,
});

export const fluffy = ability({
  name: 'fluffy',
  text: 'Takes half of the damage of moves that touch it, but twice that of Fire moves.',
  breakable: true,
  onTargetModifyDamage: (_battle, _self, { type, contact }) =>
    4096 * (type === 'fire' ? 2 : 1) * (contact === true ? 0.5 : 1),
});

export const iceScales = ability({
  name: 'ice_scales',
  text: 'Takes half of the damage of special moves.',
  breakable: true,
  onTargetModifyDamage: (_battle, _self, { category }) => (category === 'special' ? 2048 : 4096),
});

export const furCoat = ability({
  name: 'fur_coat',
  text: 'Its Defense counts twice.',
  breakable: true,
  onTargetModifyDefensePriority: 6,
  onTargetModifyDefense: (_battle, _self, stat) => (stat === 'defense' ? 8192 : 4096),
});

export const marvelScale = ability({
  name: 'marvel_scale',
  text: 'With a status its Defense is half as much again.',
  breakable: true,
  onTargetModifyDefensePriority: 6,
  onTargetModifyDefense: (_battle, { creature }, stat) =>
    stat === 'defense' && creature.status !== null ? 6144 : 4096,
});

export const battleArmor = ability({
  name: 'battle_armor',
  text: 'No hit on it is critical.',
  breakable: true,
  onTargetCriticalHit: () => false,
});

export const shellArmor = ability({
  name: 'shell_armor',
  text: 'No hit on it is critical.',
  breakable: true,
  onTargetCriticalHit: () => false,
});

export const unaware = ability({
  name: 'unaware',
  text: 'Stages of its opponent do not count when one of them hits the other.',
  breakable: true,
  onCountStage: (_battle, _self, stage, of) => (of === 'target' ? 0 : stage),
  onTargetCountStage: (_battle, _self, stage, of) => (of === 'user' ? 0 : stage),
});
