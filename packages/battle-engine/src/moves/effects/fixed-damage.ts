import { moveEffect } from '../../hooks/move-effects.js';
import { faint } from '../../mechanics/hit-points.js';

// Damage that the stats have no part in.

export const fixedDamage = moveEffect({
  part: 'fixed_damage',
  onFixedDamage: (user, _target, { amount }) => (amount === 'level' ? user.setup.level : amount),
});

export const halfDamage = moveEffect({
  part: 'half_damage',
  revealsHp: true,
  onFixedDamage: (_user, { creature }) => Math.max(1, Math.floor(creature.hp / 2)),
});

export const oneHitKnockout = moveEffect({
  part: 'one_hit_knockout',
  onFixedDamage: (_user, { creature }) => creature.hp,
});

/** With a hit its user faints. */
export const finalGambit = moveEffect({
  part: 'final_gambit',
  onFixedDamage: ({ creature }) => creature.hp,
  onAfterHits: (battle, user) => faint(battle, user),
});

export const endeavor = moveEffect({
  part: 'endeavor',
  revealsHp: true,
  onTryHit: (user, target) => target.creature.hp > user.creature.hp,
  onFixedDamage: (user, target) => target.creature.hp - user.creature.hp,
});

/** Fails without a hit of that category this turn. */
export const counter = moveEffect({
  part: 'counter',
  onTryMove: (_battle, { hitByCategory }, _move, _context, params) =>
    hitByCategory !== null && (params.of === 'any' || params.of === hitByCategory),
  onFixedDamage: (user, _target, { percent }) =>
    Math.max(1, Math.floor((user.lastDamageTaken * percent) / 100)),
});
