import { moveEffect } from '../../hooks/move-effects.js';
import { faint } from '../../mechanics/hit-points.js';

// Damage that the stats have no part in.

export const fixedDamage = moveEffect({
  part: 'fixed_damage',
  onFixedDamage: (_battle, user, { amount }) => (amount === 'level' ? user.setup.level : amount),
});

export const halfDamage = moveEffect({
  part: 'half_damage',
  revealsHp: true,
  onFixedDamage: (_battle, _user, _params, _hp, { creature }) => Math.max(1, Math.floor(creature.hp / 2)),
});

export const oneHitKnockout = moveEffect({
  part: 'one_hit_knockout',
  onFixedDamage: (_battle, _user, _params, _hp, { creature }) => creature.hp,
});

/** With a hit its user faints. */
export const finalGambit = moveEffect({
  part: 'final_gambit',
  destroysUser: true,
  onFixedDamage: (_battle, { creature }) => creature.hp,
  onAfterHits: (battle, user) => faint(battle, user),
});

export const endeavor = moveEffect({
  part: 'endeavor',
  revealsHp: true,
  onTryHit: (_battle, user, _params, target) => target.creature.hp > user.creature.hp,
  onFixedDamage: (_battle, user, _params, _hp, target) => target.creature.hp - user.creature.hp,
});

/** Fails without a hit of that category this turn. */
export const counter = moveEffect({
  part: 'counter',
  onTryMove: (_battle, { hitByCategory }, params) =>
    hitByCategory !== null && (params.of === 'any' || params.of === hitByCategory),
  onFixedDamage: (_battle, user, { percent }) =>
    Math.max(1, Math.floor((user.lastDamageTaken * percent) / 100)),
});
