import { Dex } from '@pkmn/sim';
import type { Generated } from './build.js';
import { catchableSpecies } from './species/species.js';

/** Names are compared by their letters and digits alone. */
const plain = (name: string) => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();

function table(pairs: readonly (readonly [ours: string, theirs: string])[]): string {
  const differ = pairs.filter(([ours, theirs]) => plain(ours) !== plain(theirs));
  return differ.map(([ours, theirs]) => `${ours}: ${theirs}`).join('\n');
}

/** Returns the module of `packages/formats` that has the names that Showdown spells otherwise. */
export function showdownNamesModule({ moves }: Pick<Generated, 'moves'>): string {
  const species = catchableSpecies(Dex).map(({ name, source }) => [name, source.name] as const);
  const ofMoves = moves.map(({ name }) => [name, Dex.moves.get(name).name] as const);
  return [
    '// Made by `npm run pnpm -- --filter @repo/creature-data snapshot:generate`; not edited by hand.',
    'export const SPECIES = `',
    table(species),
    '`;',
    'export const MOVES = `',
    table(ofMoves),
    '`;',
    '',
  ].join('\n');
}
