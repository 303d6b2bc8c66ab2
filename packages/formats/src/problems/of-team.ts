import type { Facts } from '../facts.js';
import type { Format } from '../formats.js';
import type { TeamSet } from '../sets.js';
import { listed, title } from '../words.js';
import type { Problem } from './problem.js';

/** Returns what is wrong with the number of creatures. */
export function problemsOfSize({ name, bring: { least, most } }: Format, size: number): Problem[] {
  if (size >= least && size <= most) return [];
  const wanted = least === most ? `${least}` : `${least} to ${most}`;
  const text = `A team for ${name} has ${wanted} ${most === 1 ? 'creature' : 'creatures'}; this one has ${size}.`;
  return [{ code: size < least ? 'too_few' : 'too_many', slots: [], field: null, text }];
}

/** Returns the slots of the sets that share a value, for each value that several have. */
function shared(sets: readonly TeamSet[], of: (set: TeamSet) => string | null): [string, number[]][] {
  const slots = new Map<string, number[]>();
  for (const [slot, set] of sets.entries()) {
    const value = of(set);
    if (value !== null) slots.set(value, [...(slots.get(value) ?? []), slot]);
  }
  return [...slots].filter(([, those]) => those.length > 1);
}

const bothOrAll = (slots: readonly number[]) => (slots.length === 2 ? 'both' : 'all');

/** Returns the species that a team has more than once, whatever the forms. */
export function problemsOfSpecies(sets: readonly TeamSet[], facts: Facts): Problem[] {
  const base = ({ species }: TeamSet) => facts.species(species)?.base_species ?? null;
  return shared(sets, base).map(([species, slots]) => ({
    ...{ code: 'species_clause', slots, field: 'species' },
    text: `${namesOf(sets, slots)} are ${bothOrAll(slots)} ${title(species)}; a team has one of each species.`,
  }));
}

/** Returns the items that a team has more than once. */
export function problemsOfItems(sets: readonly TeamSet[]): Problem[] {
  return shared(sets, (set) => set.held_item).map(([item, slots]) => ({
    ...{ code: 'item_clause', slots, field: 'held_item' },
    text: `${namesOf(sets, slots)} ${bothOrAll(slots)} hold ${title(item)}.`,
  }));
}

/** Returns the creatures that are in a team more than once. */
export function problemsOfRepetition(sets: readonly TeamSet[]): Problem[] {
  return shared(sets, (set) => set.creature_id).map(([, slots]) => ({
    ...{ code: 'creature_twice', slots, field: 'creature_id' },
    text: `The same ${title(sets[slots[0] ?? 0]?.species ?? '')} is in the team ${slots.length === 2 ? 'twice' : `${slots.length} times`}.`,
  }));
}

const namesOf = (sets: readonly TeamSet[], slots: readonly number[]) =>
  listed(slots.map((slot) => title(sets[slot]?.species ?? '')));
