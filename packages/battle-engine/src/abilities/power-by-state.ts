import { ability } from '../hooks/effects.js';
import { showAbility } from '../mechanics/abilities.js';
import { type Active, willMove } from '../state/active.js';
import { opponentOf } from '../state/battle.js';

// Abilities that strengthen their bearer always, or as it or its opponent is just now. Factors are in parts of 4096.

const isPoisoned = ({ creature: { status } }: Active): boolean => status === 'poison' || status === 'toxic';

export const hugePower = ability({
  name: 'huge_power',
  text: 'Its Attack counts twice.',
  onModifyAttackPriority: 5,
  onModifyAttack: () => 8192,
});

export const purePower = ability({
  name: 'pure_power',
  text: 'Its Attack counts twice.',
  onModifyAttackPriority: 5,
  onModifyAttack: () => 8192,
});

export const hustle = ability({
  name: 'hustle',
  text: 'Its Attack is half as much again, but its physical moves miss more often.',
  onRaiseAttackPriority: 5,
  onRaiseAttack: (_battle, _self, { category }) => (category === 'physical' ? 6144 : 4096),
  onModifyAccuracyPriority: -1,
  onModifyAccuracy: (_battle, _self, { category }) => (category === 'physical' ? 3277 : 4096),
});

export const guts = ability({
  name: 'guts',
  text: 'With a status its Attack is half as much again, and a burn does not weaken it.',
  onModifyAttackPriority: 5,
  onModifyAttack: (_battle, { creature }) => (creature.status === null ? 4096 : 6144),
  onStatusModifyDamagePriority: -1,
  onStatusModifyDamage: () => 4096,
});

export const flareBoost = ability({
  name: 'flare_boost',
  text: 'While it is burned its special moves have half as much power again.',
  onBasePowerPriority: 19,
  onBasePower: (_battle, { creature }, _target, { category }) =>
    creature.status === 'burn' && category === 'special' ? 6144 : 4096,
});

export const toxicBoost = ability({
  name: 'toxic_boost',
  text: 'While it is poisoned its physical moves have half as much power again.',
  onBasePowerPriority: 19,
  onBasePower: (_battle, self, _target, { category }) =>
    isPoisoned(self) && category === 'physical' ? 6144 : 4096,
});

export const merciless = ability({
  name: 'merciless',
  text: 'Its hits on a poisoned target are critical.',
  onCriticalRatio: (battle, self, stage) => (isPoisoned(opponentOf(battle, self)) ? 4 : stage),
});

export const analytic = ability({
  name: 'analytic',
  text: 'Its moves have 30% more power where nobody moves after it in the turn.',
  onBasePowerPriority: 21,
  onBasePower: (battle, self) => (willMove(opponentOf(battle, self)) ? 4096 : 5325),
});

const stakesOut = (battle: Parameters<typeof opponentOf>[0], self: Active): number =>
  opponentOf(battle, self).switchedIn ? 8192 : 4096;

export const stakeout = ability({
  name: 'stakeout',
  text: 'Attacks with twice its strength what has come in this turn.',
  onModifyAttackPriority: 5,
  onModifyAttack: stakesOut,
  onModifySpecialAttackPriority: 5,
  onModifySpecialAttack: stakesOut,
});

/** By how many of its team have fainted. */
const POWER_OF_FALLEN = [4096, 4506, 4915, 5325, 5734, 6144] as const;

export const supremeOverlord = ability({
  name: 'supreme_overlord',
  text: 'Its moves have 10% more power for each of its team that has fainted, up to five.',
  onSwitchIn(battle, self) {
    if (self.timesFainted > 0) showAbility(battle, self);
  },
  onBasePowerPriority: 21,
  onBasePower: (_battle, { timesFainted }) => POWER_OF_FALLEN[timesFainted] ?? 6144,
});
