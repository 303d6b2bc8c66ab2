import { Dex, type Species as SpeciesEntry } from '@pkmn/sim';
import type { MoveRecord } from '@repo/battle-engine';
import type { LearnableMove, Species } from '../../src/creature-data/creature-data.js';
import { learnsetOf } from './learnset.js';
import { moveRecord } from './move-record.js';
import { unsupportedBecause } from './move-support.js';
import { catchableSpecies } from './species.js';

export type Generated = {
  /** Supported moves by name, in alphabetical order. */
  moves: readonly MoveRecord[];
  /** A few can learn no supported move; they are listed and cannot be caught. */
  species: readonly Species[];
  /** Why each of the other moves of the main series is left out, by name. */
  unsupported: ReadonlyMap<string, string>;
};

/** Everything the snapshot holds, from the tables of the installed package alone. */
export function buildSnapshot(): Generated {
  const records = new Map<string, MoveRecord>();
  const unsupported = new Map<string, string>();
  for (const move of mainSeriesMoves()) {
    const reason = unsupportedBecause(move, Dex.data.Moves[move.id] ?? {});
    if (reason === null) records.set(move.id, moveRecord(move));
    else unsupported.set(move.name, reason);
  }
  return {
    moves: [...records.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    species: catchableSpecies(Dex).map(({ source, ...species }) => ({
      ...species,
      learnset: supportedMoves(source, records),
    })),
    unsupported,
  };
}

function supportedMoves(species: SpeciesEntry, records: ReadonlyMap<string, MoveRecord>): LearnableMove[] {
  return [...learnsetOf(Dex, species)].flatMap(([id, level]) => {
    const record = records.get(id);
    return record === undefined ? [] : [{ name: record.name, level }];
  });
}

/** Without Z-moves, max moves and the stand-ins for hidden power's types, which are not moves of their own. */
function mainSeriesMoves() {
  return Dex.moves
    .all()
    .filter((move) => move.isNonstandard === null || move.isNonstandard === 'Past')
    .filter((move) => !move.isZ && !move.isMax && move.realMove === undefined);
}
