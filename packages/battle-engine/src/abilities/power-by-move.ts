import type { MoveTrait } from '../data/names.js';
import { ability } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { isOfKind } from '../state/move-traits.js';

// Abilities that strengthen certain moves, or certain hits. Factors are in parts of 4096.

/** The most power that Technician strengthens. */
const MOST_POWER = 60;

export const technician = ability({
  name: 'technician',
  text: 'Moves of a power of 60 or less count half as much again.',
  onBasePowerPriority: 30,
  onBasePower: (_battle, _self, _target, _move, power) => (power <= MOST_POWER ? 6144 : 4096),
});

export const toughClaws = ability({
  name: 'tough_claws',
  text: 'Moves that touch have 30% more power.',
  onBasePowerPriority: 21,
  onBasePower: (_battle, _self, _target, { contact }) => (contact === true ? 5325 : 4096),
});

export const reckless = ability({
  name: 'reckless',
  text: 'Moves with recoil, and those that crash where they miss, have 20% more power.',
  onBasePowerPriority: 23,
  onBasePower: (_battle, _self, _target, { drain, crash }) =>
    (drain ?? 0) < 0 || crash === true ? 4915 : 4096,
});

export const punkRock = ability({
  name: 'punk_rock',
  text: 'Its sounds have 30% more power, and those of others do half of the damage to it.',
  breakable: true,
  onBasePowerPriority: 7,
  onBasePower: (_battle, _self, _target, { sound }) => (sound === true ? 5325 : 4096),
  onTargetModifyDamage: (_battle, _self, { sound }) => (sound === true ? 2048 : 4096),
});

export const tintedLens = ability({
  name: 'tinted_lens',
  text: 'Hits that are not very effective do twice the damage.',
  onModifyDamage: (_battle, _self, _move, _critical, effectiveness) => (effectiveness < 1 ? 8192 : 4096),
});

export const sniper = ability({
  name: 'sniper',
  text: 'Its critical hits do half as much damage again.',
  onModifyDamage: (_battle, _self, _move, critical) => (critical ? 6144 : 4096),
});

export const superLuck = ability({
  name: 'super_luck',
  text: 'Its hits are critical more often.',
  onCriticalRatio: (_battle, _self, stage) => stage + 1,
});

/** The factor for moves of a kind. */
const forKind =
  (kind: MoveTrait, parts: number): Hooks['onBasePower'] =>
  (_battle, _self, _target, move) =>
    isOfKind(move, kind) ? parts : 4096;

export const ironFist = ability({
  name: 'iron_fist',
  text: 'Its punches have 20% more power.',
  onBasePowerPriority: 23,
  onBasePower: forKind('punch', 4915),
});

export const megaLauncher = ability({
  name: 'mega_launcher',
  text: 'Its pulse moves have half as much power again.',
  onBasePowerPriority: 19,
  onBasePower: forKind('pulse', 6144),
});

export const sharpness = ability({
  name: 'sharpness',
  text: 'Its slicing moves have half as much power again.',
  onBasePowerPriority: 19,
  onBasePower: forKind('slicing', 6144),
});

export const strongJaw = ability({
  name: 'strong_jaw',
  text: 'Its bites have half as much power again.',
  onBasePowerPriority: 19,
  onBasePower: forKind('bite', 6144),
});
