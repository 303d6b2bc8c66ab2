import type { MoveRecord } from '@repo/battle-engine';
import type { Species } from '../catalogue/creature-data.js';
import { readSnapshot } from './snapshot-format.js';

/** The bundled data by name. Species keep their order: default forms in national order, then other forms. */
export type Snapshot = {
  moves: ReadonlyMap<string, MoveRecord>;
  species: ReadonlyMap<string, Species>;
};

/**
 * Reads the text of the snapshot's file, in browsers too.
 * @throws Error it is not of the current format
 */
export function snapshotOf(text: string): Snapshot {
  const { moves, species } = readSnapshot(text);
  return {
    moves: new Map(moves.map((move) => [move.name, move])),
    species: new Map(species.map((one) => [one.name, one])),
  };
}
