import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawStarters, loadStarters } from './starters.js';

const NEWCOMERS = 50;

let drawn = 0;
/** The same bytes in every run. */
const bytes = (count: number): Buffer => {
  drawn += 1;
  return createHash('shake256', { outputLength: count }).update(`starters ${drawn}`).digest();
};

it(`${NEWCOMERS} newcomers have six creatures each, of six kinds, and hardly two have the same`, () => {
  const starters = loadStarters();
  const teams = Array.from({ length: NEWCOMERS }, () => drawStarters(starters, bytes));
  for (const team of teams) {
    expect(team).toHaveLength(6);
    for (const [kind, { species, moves }] of team.entries()) {
      expect(starters[kind]?.map((each) => each.species)).toContain(species);
      expect([species.name, moves.length, moves.some(({ power }) => power !== null)]).toEqual([
        species.name,
        4,
        true,
      ]);
    }
  }
  const mixes = teams.map((team) => team.map(({ species }) => species.name).join());
  expect(new Set(mixes).size).toBeGreaterThanOrEqual(NEWCOMERS - 2);
  const drawnSpecies = new Set(teams.flat().map(({ species }) => species.name));
  expect(drawnSpecies.size).toBe(starters.flat().length);
});

it('no starter has much greater base stats than another, and none is of two kinds', () => {
  const all = loadStarters().flat();
  expect(new Set(all.map(({ species }) => species.name)).size).toBe(all.length);
  const totals = all.map(({ species }) => Object.values(species.baseStats).reduce((sum, stat) => sum + stat));
  expect(Math.max(...totals) / Math.min(...totals)).toBeLessThan(1.12);
});
