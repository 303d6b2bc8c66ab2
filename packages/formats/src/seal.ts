import type { Rules } from '@repo/battle-engine';
import type { TeamSet } from './sets.js';

type Json = null | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Returns the sets of a team as they are sealed, in canonical JSON (RFC 8785): an array in order, each with all that counts in
 * the battle. In `classic` abilities and items are null, since they do not.
 */
export function sealText(sets: readonly TeamSet[], rules: Rules): string {
  const hasGear = rules === 'standard';
  return canonical(
    sets.map(({ species, nature, individual_values, effort_values, ability, held_item, moves }) => ({
      ...{ species, nature, individual_values, effort_values, moves },
      ability: hasGear ? ability : null,
      held_item: hasGear ? held_item : null,
    })),
  );
}

/** Names are in the order of their UTF-16 code units; what JSON.stringify writes of texts and numbers is canonical already. */
function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

const isList = (value: readonly Json[] | { readonly [key: string]: Json }): value is readonly Json[] =>
  Array.isArray(value);
