import { ability } from '../hooks/effects.js';

// What abilities do while their bearer is there, whatever happens.

export const magicGuard = ability({
  name: 'magic_guard',
  text: 'Loses HP to hits of moves only.',
  onDamage: (_battle, _self, amount, cause) => (cause === 'move' ? amount : 0),
});
