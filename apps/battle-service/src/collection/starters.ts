import { loadSnapshot, startingMoves } from '@repo/creature-data';
import type { RandomBytes } from '@repo/http-kit';
import type { CatchableCreature } from './creature.js';
import { randomInteger } from './random-integer.js';

/** Kinds of creatures, of which each newcomer has one: about equally strong with the moves that they know. */
const KINDS = [
  ['gogoat', 'tsareena', 'venusaur', 'serperior'],
  ['flareon', 'magmortar', 'charizard', 'typhlosion'],
  ['primarina', 'samurott', 'blastoise', 'swampert'],
  ['ampharos', 'electivire', 'jolteon', 'zebstrika'],
  ['kangaskhan', 'miltank', 'snorlax', 'stoutland'],
  ['gallade', 'hawlucha', 'lucario', 'mienshao'],
] as const;

/** The creatures that may be starters, by kind: six, so that every format is playable at once. */
export type Starters = readonly (readonly CatchableCreature[])[];

/** Loads them from the bundled data, so that making an account depends on nothing else. */
export function loadStarters(): Starters {
  const snapshot = loadSnapshot();
  return KINDS.map((kind) =>
    kind.map((name) => {
      const species = snapshot.species.get(name);
      if (!species) throw new Error(`the bundled creature data has no ${name}`);
      return { species, moves: startingMoves(species, snapshot.moves) };
    }),
  );
}

/** Draws the starters of a newcomer: of each kind one, each as likely as the others. */
export function drawStarters(starters: Starters, randomBytes: RandomBytes): CatchableCreature[] {
  return starters.flatMap((kind) => kind[randomInteger(randomBytes, kind.length)] ?? []);
}
