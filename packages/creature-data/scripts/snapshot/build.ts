import { Dex, type Species as SpeciesEntry } from '@pkmn/sim';
import { isInClassic, type MoveRecord } from '@repo/battle-engine';
import type { LearnableMove, Species } from '../../src/catalogue/creature-data.js';
import { byReason } from './by-reason.js';
import { moveRecord } from './moves/move-record.js';
import { unsupportedBecause } from './moves/move-support.js';
import { ALLY } from './moves/reasons.js';
import { learnsetOf } from './species/learnset.js';
import { catchableSpecies } from './species/species.js';

/** Number of moves that battles of `classic` and of `standard` support, and of all there are. */
export type MoveCount = { classic: number; standard: number; total: number };

export type Generated = {
  /** Supported moves by name, in alphabetical order. */
  moves: readonly MoveRecord[];
  /** A few can learn no supported move; they are listed and cannot be caught. */
  species: readonly Species[];
  /** Moves that the current generation has, those of them that do not need an ally, and those of all generations. */
  counts: { current: MoveCount; singles: MoveCount; all: MoveCount };
  /** Why each of the other moves of the main series is left out, by name. */
  unsupported: ReadonlyMap<string, string>;
};

/** Everything the snapshot holds, from the tables of the installed package alone. */
export function buildSnapshot(): Generated {
  const records = new Map<string, MoveRecord>();
  const unsupported = new Map<string, string>();
  const all = mainSeriesMoves();
  for (const move of all) {
    const reason = unsupportedBecause(move, Dex.data.Moves[move.id] ?? {});
    if (reason === null) records.set(move.id, moveRecord(move));
    else unsupported.set(move.name, reason);
  }
  const countOf = (moves: typeof all): MoveCount => {
    const supported = moves.flatMap(({ id }) => records.get(id) ?? []);
    return {
      classic: supported.filter(isInClassic).length,
      standard: supported.length,
      total: moves.length,
    };
  };
  const current = all.filter((move) => move.isNonstandard === null);
  return {
    moves: [...records.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    species: catchableSpecies(Dex).map(({ source, ...species }) => ({
      ...species,
      learnset: supportedMoves(source, records, isInClassic),
      ...ofStandard(supportedMoves(source, records, (move) => !isInClassic(move))),
    })),
    counts: {
      current: countOf(current),
      singles: countOf(current.filter(({ name }) => unsupported.get(name) !== ALLY)),
      all: countOf(all),
    },
    unsupported,
  };
}

function ofStandard(learnsetOfStandard: LearnableMove[]): Pick<Species, 'learnsetOfStandard'> {
  return learnsetOfStandard.length === 0 ? {} : { learnsetOfStandard };
}

function supportedMoves(
  species: SpeciesEntry,
  records: ReadonlyMap<string, MoveRecord>,
  isMeant: (move: MoveRecord) => boolean,
): LearnableMove[] {
  return [...learnsetOf(Dex, species)].flatMap(([id, level]) => {
    const record = records.get(id);
    return record === undefined || !isMeant(record) ? [] : [{ name: record.name, level }];
  });
}

/** Without Z-moves, max moves and the stand-ins for hidden power's types, which are not moves of their own. */
function mainSeriesMoves() {
  return Dex.moves
    .all()
    .filter((move) => move.isNonstandard === null || move.isNonstandard === 'Past')
    .filter((move) => !move.isZ && !move.isMax && move.realMove === undefined);
}

/** The page of the moves of the current generation that are left out, by reason, and of those that battles of `classic` lack. */
export function unsupportedPage({
  unsupported,
  counts,
  moves,
}: Pick<Generated, 'unsupported' | 'counts' | 'moves'>): string {
  const { classic, standard, total } = counts.current;
  const current = [...unsupported].filter(([name]) => Dex.moves.get(name).isNonstandard === null);
  const onlyStandard = moves.filter((move) => !isInClassic(move)).map(({ name }) => Dex.moves.get(name).name);
  return [
    '# Moves that are left out',
    '',
    'Written by `npm run pnpm -- --filter @repo/creature-data snapshot:generate`; a test keeps it true.',
    `Of the ${total} moves of the current generation battles of \`standard\` play ${standard}. Each of the others, with its reason:`,
    '',
    '| Why | Moves |',
    '| --- | --- |',
    ...byReason(current).map(([reason, names]) => `| ${reason} | ${names.join(', ')} |`),
    '',
    `Battles of \`classic\` play ${classic}. They lack what does nothing without abilities or held items besides:`,
    `${onlyStandard.sort().join(', ')}.`,
    '',
  ].join('\n');
}

/** The table in docs/battles.md of what is supported. */
export function moveTable({ current, singles, all }: Generated['counts']): string {
  const percent = (part: number, total: number) => `${Math.floor((100 * part) / total)}%`;
  const row = (name: string, { classic, standard, total }: MoveCount) =>
    `| ${name} | ${classic} | ${percent(classic, total)} | ${standard} | ${percent(standard, total)} | ${total} |`;
  return [
    '| Moves | in `classic` | | in `standard` | | there are |',
    '| --- | --- | --- | --- | --- | --- |',
    row('of the current generation', current),
    row('of these, without those that need an ally', singles),
    row('of all main-series generations', all),
  ].join('\n');
}
