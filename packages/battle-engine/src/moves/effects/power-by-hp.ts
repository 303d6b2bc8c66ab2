import { scaled } from '../../data/arithmetic.js';
import { moveEffect } from '../../hooks/move-effects.js';

/** Power of a move that lives on lost HP: for up to so many 48ths of the HP left. Main series since generation 5. */
const POWER_OF_LOST_HP = [
  [1, 200],
  [4, 150],
  [9, 100],
  [16, 80],
  [32, 40],
] as const;
const LEAST_POWER_OF_LOST_HP = 20;

export const powerOfOwnHp = moveEffect({
  part: 'power_of_own_hp',
  onBasePower: (_battle, { creature, setup }, _params, power) =>
    Math.max(1, Math.floor((power * creature.hp) / setup.stats.hp)),
});

export const powerOfLostHp = moveEffect({
  part: 'power_of_lost_hp',
  onBasePower(_battle, { creature, setup }) {
    const left = Math.floor((48 * creature.hp) / setup.stats.hp);
    return POWER_OF_LOST_HP.find(([most]) => left <= most)?.[1] ?? LEAST_POWER_OF_LOST_HP;
  },
});

/** In proportion to the HP left, which the main series counts in 4096ths and rounds twice. */
export const powerOfTargetHp = moveEffect({
  part: 'power_of_target_hp',
  onBasePower(_battle, _user, { most }, _power, { creature, setup }) {
    const parts = Math.floor((4096 * creature.hp) / setup.stats.hp);
    return Math.max(1, Math.floor(scaled(100 * most, parts) / 100));
  },
});
