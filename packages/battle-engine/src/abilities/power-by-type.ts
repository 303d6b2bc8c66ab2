import type { TypeName } from '../data/names.js';
import { ability } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import type { Active } from '../state/active.js';

// Abilities that strengthen moves of a type. Factors are in parts of 4096.

const HALF_AS_MUCH_AGAIN = 6144;

type Strengthening = Pick<Hooks, 'onModifyAttack' | 'onModifySpecialAttack'> & {
  readonly onModifyAttackPriority: number;
  readonly onModifySpecialAttackPriority: number;
};

/** Attack and special attack count more for moves of that type, where `when` is so. */
function strengthens(
  type: TypeName,
  parts = HALF_AS_MUCH_AGAIN,
  when: (self: Active) => boolean = () => true,
): Strengthening {
  const factor: Hooks['onModifyAttack'] = (_battle, self, move) =>
    move.type === type && when(self) ? parts : 4096;
  return {
    onModifyAttackPriority: 5,
    onModifyAttack: factor,
    onModifySpecialAttackPriority: 5,
    onModifySpecialAttack: factor,
  };
}

/** True with a third of the HP or less. */
const isInAPinch = ({ creature, setup }: Active): boolean => 3 * creature.hp <= setup.stats.hp;

export const blaze = ability({
  name: 'blaze',
  text: 'With a third of its HP or less its Fire moves hit with half as much attack again.',
  ...strengthens('fire', HALF_AS_MUCH_AGAIN, isInAPinch),
});

export const overgrow = ability({
  name: 'overgrow',
  text: 'With a third of its HP or less its Grass moves hit with half as much attack again.',
  ...strengthens('grass', HALF_AS_MUCH_AGAIN, isInAPinch),
});

export const swarm = ability({
  name: 'swarm',
  text: 'With a third of its HP or less its Bug moves hit with half as much attack again.',
  ...strengthens('bug', HALF_AS_MUCH_AGAIN, isInAPinch),
});

export const torrent = ability({
  name: 'torrent',
  text: 'With a third of its HP or less its Water moves hit with half as much attack again.',
  ...strengthens('water', HALF_AS_MUCH_AGAIN, isInAPinch),
});

export const dragonsMaw = ability({
  name: 'dragons_maw',
  text: 'Its Dragon moves hit with half as much attack again.',
  ...strengthens('dragon'),
});

export const rockyPayload = ability({
  name: 'rocky_payload',
  text: 'Its Rock moves hit with half as much attack again.',
  ...strengthens('rock'),
});

export const transistor = ability({
  name: 'transistor',
  text: 'Its Electric moves hit with 30% more attack.',
  ...strengthens('electric', 5325),
});

export const steelySpirit = ability({
  name: 'steely_spirit',
  text: 'The power of its Steel moves is half as much again.',
  onBasePowerPriority: 22,
  onBasePower: (_battle, _self, _target, { type }) => (type === 'steel' ? HALF_AS_MUCH_AGAIN : 4096),
});

export const adaptability = ability({
  name: 'adaptability',
  text: 'Moves of its own types do twice the damage in place of half as much again.',
  onModifyStab: (_battle, _self, stab) => (stab > 4096 ? 8192 : stab),
});
