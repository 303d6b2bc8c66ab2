import { ability } from '../hooks/effects.js';

// Abilities about partners on the field or about genders. Battles here have neither.

export const battery = ability({
  name: 'battery',
  text: 'Strengthens special moves of a partner on the field. Alone it does nothing.',
});

export const powerSpot = ability({
  name: 'power_spot',
  text: 'Strengthens moves of a partner on the field. Alone it does nothing.',
});

export const friendGuard = ability({
  name: 'friend_guard',
  text: 'Weakens hits on a partner on the field. Alone it does nothing.',
  breakable: true,
});

export const minus = ability({
  name: 'minus',
  text: 'Has more Special Attack beside a partner with Plus or Minus. Alone it does nothing.',
});

export const plus = ability({
  name: 'plus',
  text: 'Has more Special Attack beside a partner with Plus or Minus. Alone it does nothing.',
});

export const rivalry = ability({
  name: 'rivalry',
  text: 'Is stronger against the same gender. Creatures have no gender here, so it does nothing.',
});

export const commander = ability({
  name: 'commander',
  text: 'Hides in the mouth of a partner of the species Dondozo and strengthens it. Alone it does nothing.',
  cannotBe: ['copied', 'swapped', 'given', 'traced'],
});
