import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Catalogue, Species } from '../catalogue/creature-data.js';
import { isDamaging } from '../catalogue/starting-moves.js';
import { type Snapshot, snapshotOf } from './snapshot-of.js';

/** The file of the snapshot. It is found by the name of this package, also from the bundle of a service. */
export const SNAPSHOT_FILE = createRequire(import.meta.url).resolve('@repo/creature-data/snapshot.json');

let loaded: Snapshot | undefined;

/** Reads the bundled snapshot, once for the whole process. */
export function loadSnapshot(): Snapshot {
  loaded ??= snapshotOf(readFileSync(SNAPSHOT_FILE, 'utf8'));
  return loaded;
}

/** The source that needs no network: it answers from memory and is never unavailable. */
export function snapshotCreatureData(snapshot: Snapshot = loadSnapshot()): Catalogue {
  const names = [...snapshot.species.keys()];
  const catchable = [...snapshot.species.values()].filter((species) => hasDamagingMove(species, snapshot));
  return {
    async listSpecies({ limit, offset }) {
      return { total: names.length, names: names.slice(offset, offset + limit) };
    },
    async species(name) {
      return snapshot.species.get(name) ?? null;
    },
    async move(name) {
      return snapshot.moves.get(name) ?? null;
    },
    async moves(wanted) {
      return new Map(
        wanted.flatMap((name) => {
          const move = snapshot.moves.get(name);
          return move === undefined ? [] : [[name, move] as const];
        }),
      );
    },
    async randomSpecies(pick) {
      const species = catchable[pick(catchable.length)];
      if (species === undefined) throw new RangeError('pick must give an integer from 0 to n - 1');
      return species;
    },
  };
}

/** True when the species can learn a move that damages, and so can win. */
export function hasDamagingMove(species: Species, snapshot: Pick<Snapshot, 'moves'>): boolean {
  return species.learnset.some(({ name }) => {
    const move = snapshot.moves.get(name);
    return move !== undefined && isDamaging(move);
  });
}
