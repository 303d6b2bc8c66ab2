import type { TypeName } from '../data/names.js';
import { type ItemEffect, item } from '../hooks/effects.js';
import type { Active } from '../state/active.js';

// Items that work for some species alone.

/** True where a creature is of one of the species, in whichever of its forms. */
function isOf({ setup: { species } }: Active, names: readonly string[]): boolean {
  return names.some((name) => species === name || species.startsWith(`${name}-`));
}

function strengthensTypes(
  name: string,
  species: readonly string[],
  types: readonly TypeName[],
  text: string,
): ItemEffect {
  return item({
    name,
    text,
    onBasePowerPriority: 15,
    onBasePower: (_battle, self, _target, { type }) =>
      types.includes(type) && isOf(self, species) ? 4915 : 4096,
  });
}

export const adamantOrb = strengthensTypes(
  'adamant_orb',
  ['dialga'],
  ['steel', 'dragon'],
  'Moves of Dialga of the types Steel and Dragon have 20% more power.',
);
export const lustrousOrb = strengthensTypes(
  'lustrous_orb',
  ['palkia'],
  ['water', 'dragon'],
  'Moves of Palkia of the types Water and Dragon have 20% more power.',
);
export const griseousOrb = strengthensTypes(
  'griseous_orb',
  ['giratina'],
  ['ghost', 'dragon'],
  'Moves of Giratina of the types Ghost and Dragon have 20% more power.',
);
export const soulDew = strengthensTypes(
  'soul_dew',
  ['latios', 'latias'],
  ['psychic', 'dragon'],
  'Moves of Latios and Latias of the types Psychic and Dragon have 20% more power.',
);

export const lightBall = item({
  name: 'light_ball',
  text: 'Attack and Special Attack of Pikachu count twice.',
  onModifyAttackPriority: 1,
  onModifyAttack: (_battle, self) => (isOf(self, ['pikachu']) ? 8192 : 4096),
  onModifySpecialAttackPriority: 1,
  onModifySpecialAttack: (_battle, self) => (isOf(self, ['pikachu']) ? 8192 : 4096),
});
