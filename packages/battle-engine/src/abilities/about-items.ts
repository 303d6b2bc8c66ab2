import { ability } from '../hooks/effects.js';

// Abilities about items.

export const klutz = ability({
  name: 'klutz',
  text: 'Its held item does nothing.',
  suppresses: 'own_item',
});
