import { ability } from '../hooks/effects.js';

// What abilities do about items.

export const klutz = ability({
  name: 'klutz',
  text: 'Its held item does nothing.',
  suppresses: 'own_item',
});
