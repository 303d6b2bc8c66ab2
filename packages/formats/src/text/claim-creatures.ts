import { type CreatureFacts, completeSet, type SetInput, type TeamSet } from '../sets.js';
import { title } from '../words.js';
import type { Note } from './notes.js';
import type { TeamText } from './team-text.js';

type Creature = CreatureFacts & { readonly id: string };

/** The fields of a set that are its creature's. */
const FIELDS = ['nature', 'individual_values', 'effort_values'] as const;

/**
 * Returns a team that was read from a text for a format of caught creatures: each set has the first creature of its species that no
 * earlier set has, one as the text says before others. Where the text says otherwise, the creature counts, and a note says so.
 * A set without a creature stays without, which `problemsOf` names.
 * @param creatures those of the collection, in its order
 */
export function claimCreatures(team: TeamText, creatures: readonly Creature[]): TeamText {
  const free = new Set(creatures);
  const notes: Note[] = [];
  const sets = team.sets.map((set, slot) => {
    const those = [...free].filter(({ species }) => species === set.species);
    const creature = those.find((one) => differing(set, one).length === 0) ?? those[0];
    if (creature === undefined) return set;
    free.delete(creature);
    for (const field of differing(set, creature)) {
      const line = team.lines[slot]?.get(field);
      const text = `The ${field.replace('_', ' ')} of your ${title(creature.species)} ${field === 'nature' ? `is ${creature.nature}` : 'are others'}.`;
      if (line !== undefined) notes.push({ line, code: 'creature_has_other', text });
    }
    const { nature: _, individual_values: __, effort_values: ___, ...rest } = set;
    return { ...rest, creature_id: creature.id };
  });
  return { ...team, sets, notes: [...team.notes, ...notes].sort((a, b) => a.line - b.line) };
}

/** Returns the fields that a set says otherwise than its creature. */
function differing(set: SetInput, creature: CreatureFacts): (typeof FIELDS)[number][] {
  const own: TeamSet = completeSet({ moves: [] }, creature);
  return FIELDS.filter((field) => {
    const said = set[field];
    return said !== undefined && !isSame(said, own[field]);
  });
}

function isSame(a: string | object, b: string | object): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  const other = b as Readonly<Record<string, unknown>>;
  return Object.entries(a).every(([key, value]) => other[key] === value);
}
