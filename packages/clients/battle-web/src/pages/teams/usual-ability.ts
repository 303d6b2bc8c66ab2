import type { Species } from '@creature-arena/battle-client';
import { type Facts, type Format, problemsOf } from '@repo/formats';
import { rulesOf } from '../../teams/team.js';
import { newSet } from './use-draft.js';

/** Returns the first ability of a species that a format allows, one that is not hidden before others; null: it has none. */
export function usualAbility(format: Format, species: Species): string | null {
  const facts: Facts = {
    species: () => species,
    move: () => null,
    ability: () => true,
    item: () => true,
    creature: () => 'released',
  };
  const isAllowed = (ability: string) =>
    !problemsOf(format, rulesOf(format), [newSet(species.name, ability)], facts)?.some(
      ({ field }) => field === 'ability',
    );
  const all = species.abilities
    .toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
    .map(({ name }) => name);
  return all.find(isAllowed) ?? all[0] ?? null;
}
