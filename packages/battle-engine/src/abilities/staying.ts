import { ability } from '../hooks/effects.js';

// Abilities that last as long as their bearer is on the field.

export const magicGuard = ability({
  name: 'magic_guard',
  text: 'Loses HP to hits of moves only.',
  onDamage: (_battle, _self, amount, cause) => (cause === 'move' ? amount : 0),
});
