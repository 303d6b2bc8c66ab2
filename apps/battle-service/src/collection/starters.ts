import { loadSnapshot, startingMoves } from '@repo/creature-data';
import type { CatchableCreature } from './creature.js';

/** Six species of six different kinds, so that every format is playable at once. */
const STARTER_SPECIES = ['venusaur', 'charizard', 'blastoise', 'pikachu', 'snorlax', 'lucario'];

/** The starter creatures. They come from the bundled data, so that making an account depends on nothing else. */
export function loadStarters(): CatchableCreature[] {
  const snapshot = loadSnapshot();
  return STARTER_SPECIES.map((name) => {
    const species = snapshot.species.get(name);
    if (!species) throw new Error(`the bundled creature data has no ${name}`);
    return { species, moves: startingMoves(species, snapshot.moves) };
  });
}
