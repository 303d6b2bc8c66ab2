import { ABILITIES } from '@repo/battle-engine';
import type { Species, SpeciesAbility } from './creature-data.js';

const SUPPORTED: ReadonlySet<string> = new Set(ABILITIES.map(({ name }) => name));

/** The abilities of a species that the engine supports. */
export function supportedAbilities({ abilities }: Pick<Species, 'abilities'>): SpeciesAbility[] {
  return abilities.filter(({ name }) => SUPPORTED.has(name));
}

/**
 * The ability of a creature that is caught: one of those that are not hidden, each as likely as the others. Null where the
 * engine supports none of them.
 * @param pick gives an integer from 0 to n − 1; it is asked only where there is a choice
 */
export function startingAbility(
  species: Pick<Species, 'abilities'>,
  pick: (n: number) => number,
): string | null {
  const ordinary = supportedAbilities(species).filter(({ hidden }) => !hidden);
  const chosen = ordinary.length > 1 ? ordinary[pick(ordinary.length)] : ordinary[0];
  return chosen?.name ?? null;
}
