import { DEFAULT_SETTINGS, openSearch } from '@repo/battle-analysis';
import type { BattleState } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { type Kind, kindsOf } from './house-battles.js';
import { positionsOf } from './positions.js';
import { type Said, slopeOf } from './slope.js';
import { mean } from './statistics.js';

// npm run analysis -- calibrate [RULES [SIZE]]: how far the chances of an analysis are to be believed. Positions of battles that were not fitted are
// searched, and what was said is compared with who won. Prints the table of docs/analysis.md.

const library = loadSnapshot();
console.log('| Rules | Creatures | Positions | Brier | Slope | Said 90–100, won |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const kind of kindsOf(process.argv.slice(2))) {
  const said = saidOf(kind);
  const brier = mean(said.map(({ chance, result }) => (chance - result) ** 2));
  const sure = said.map(({ chance, result }) => (chance < 0.5 ? [1 - chance, 1 - result] : [chance, result]));
  const surest = sure.filter(([chance = 0]) => chance >= 0.9);
  const told = `${percent(mean(surest.map(([chance = 0]) => chance)))}, ${percent(mean(surest.map(([, won = 0]) => won)))} of ${surest.length}`;
  const row = [kind.rules, kind.size, said.length, brier.toFixed(3), slopeOf(said).toFixed(2), told];
  console.log(`| ${row.join(' | ')} |`);
}

function saidOf(kind: Kind): Said[] {
  return [...positionsOf(kind, library)].map(({ state, result }) => ({ chance: chanceOf(state), result }));
}

/** The chance of side 0 as a review says it. */
function chanceOf(state: BattleState): number {
  const search = openSearch(state, { seed: DEFAULT_SETTINGS.seed });
  for (const playouts of DEFAULT_SETTINGS.passes.slice(0, -1)) search.deepen(playouts);
  return search.result().chance;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
