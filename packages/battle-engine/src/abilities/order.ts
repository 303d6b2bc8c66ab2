import { ability } from '../hooks/effects.js';
import { variantOf } from '../hooks/run-move.js';
import { ignoreAbilities, showAbility } from '../mechanics/abilities.js';
import { chance } from '../random/keystream.js';
import { dealsDamage } from '../state/move-traits.js';

// Abilities that have a say in who moves first.

export const prankster = ability({
  name: 'prankster',
  text: 'Its status moves have one more priority. They do nothing to Dark types.',
  onModifyPriority: (_battle, _self, priority, move) => (dealsDamage(move) ? priority : priority + 1),
  onModifyMove: (battle, _self, move) =>
    dealsDamage(move) || move.repeated === true ? move : variantOf(battle, move, { failsOnDark: true }),
});

export const galeWings = ability({
  name: 'gale_wings',
  text: 'Its Flying moves have one more priority while it has all of its HP.',
  onModifyPriority: (_battle, { creature, setup }, priority, { type }) =>
    type === 'flying' && creature.hp === setup.stats.hp ? priority + 1 : priority,
});

export const triage = ability({
  name: 'triage',
  text: 'Its moves that heal have three more priority.',
  onModifyPriority: (_battle, _self, priority, { heals }) => (heals === true ? priority + 3 : priority),
});

/** Less than a step between two priorities. */
const FIRST = 0.1;
const LAST = -0.1;

export const quickDraw = ability({
  name: 'quick_draw',
  text: 'Now and then an attack of it is first among those of its priority (30%).',
  onFractionalPriorityPriority: -1,
  onFractionalPriority(battle, self, added, move) {
    if (!dealsDamage(move) || !chance(battle.random, 3, 10)) return added;
    showAbility(battle, self);
    return FIRST;
  },
});

export const stall = ability({
  name: 'stall',
  text: 'Its moves are last among those of their priority.',
  onFractionalPriority: () => LAST,
});

export const myceliumMight = ability({
  name: 'mycelium_might',
  text: 'Its status moves are last among those of their priority, and ignore abilities that would keep them off.',
  onFractionalPriorityPriority: -1,
  onFractionalPriority: (_battle, _self, added, move) => (dealsDamage(move) ? added : LAST),
  onModifyMove(battle, self, move) {
    if (!dealsDamage(move)) ignoreAbilities(battle, self);
    return move;
  },
});
