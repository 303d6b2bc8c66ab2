import { readFileSync } from 'node:fs';
import { Dex } from '@pkmn/sim';
import { moveProblem } from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { buildSnapshot, moveTable, unsupportedPage } from '../../scripts/snapshot/build.js';
import { gearPage } from '../../scripts/snapshot/gear-page.js';
import { showdownNamesModule } from '../../scripts/snapshot/showdown-names.js';
import { hasRealResponses, listed, NEEDS_REAL_RESPONSES } from '../testing/poke-api.js';
import { hasDamagingMove, loadSnapshot, SNAPSHOT_FILE, snapshotCreatureData } from './snapshot.js';
import { readSnapshot, writeSnapshot } from './snapshot-format.js';

const snapshot = loadSnapshot();
const text = readFileSync(SNAPSHOT_FILE, 'utf8');

describe('the bundled snapshot', () => {
  it('is what the script generates: run pnpm snapshot:generate after a change', () => {
    const generated = buildSnapshot();
    expect(writeSnapshot(generated) === text).toBe(true);
  });

  it('supports as many moves as docs/battles.md says', () => {
    const page = readFileSync(new URL('../../../../docs/battles.md', import.meta.url), 'utf8');
    const { counts } = buildSnapshot();
    expect(page).toContain(moveTable(counts));
    expect(counts.singles.classic / counts.singles.total).toBeGreaterThanOrEqual(0.95);
    expect(counts.current.standard / counts.current.total).toBeGreaterThanOrEqual(0.97);
  });

  it('holds each move of the current generation, or the page of those left out says why not', () => {
    const { unsupported, counts, moves } = buildSnapshot();
    const standard = Dex.moves
      .all()
      .filter(
        (move) => move.isNonstandard === null && !move.isZ && !move.isMax && move.realMove === undefined,
      );
    const held = new Set([...snapshot.moves.keys()].map((name) => Dex.moves.get(name).id));
    const neither = standard.filter(({ id, name }) => held.has(id) === unsupported.has(name));
    expect(neither.map(({ name }) => name)).toEqual([]);
    const page = readFileSync(new URL('../../../../docs/moves.md', import.meta.url), 'utf8');
    expect(page).toBe(unsupportedPage({ unsupported, counts, moves }));
  });

  it('has a page of the abilities and items that are left out, with the reasons', () => {
    const page = readFileSync(new URL('../../../../docs/abilities-and-items.md', import.meta.url), 'utf8');
    expect(page).toBe(gearPage());
  });

  it('comes with the names that Showdown spells otherwise', () => {
    const module = new URL('../../../formats/src/text/showdown-names.ts', import.meta.url);
    expect(readFileSync(module, 'utf8')).toBe(showdownNamesModule(buildSnapshot()));
  });

  it('knows of which species each form is one', () => {
    const base = (name: string) => snapshot.species.get(name)?.baseSpecies;
    expect(base('garchomp')).toBe('garchomp');
    expect(base('mr-mime')).toBe('mr-mime');
    expect(base('deoxys-normal')).toBe('deoxys');
    expect(base('rotom-wash')).toBe('rotom');
    expect(base('tauros-paldea-aqua-breed')).toBe('tauros');
    for (const { name, baseSpecies } of snapshot.species.values())
      expect(name === baseSpecies || name.startsWith(`${baseSpecies}-`)).toBe(true);
  });

  it('holds at least the promised amounts, small enough to ship and to review', () => {
    expect(snapshot.moves.size).toBeGreaterThanOrEqual(542);
    expect(snapshot.species.size).toBeGreaterThanOrEqual(1100);
    expect(text.length).toBeLessThan(1_500_000);
    expect(text.split('\n').length).toBeGreaterThan(snapshot.moves.size + snapshot.species.size);
  });

  it('holds only moves the engine plays in full', () => {
    const problems = [...snapshot.moves.values()].map((move) => [move.name, moveProblem(move)]);
    expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
  });

  it('holds each species with base stats of the main series and moves that exist, each once', () => {
    for (const { name, baseStats, learnset } of snapshot.species.values()) {
      expect([name, Object.values(baseStats).every((stat) => stat >= 1 && stat <= 255)]).toEqual([
        name,
        true,
      ]);
      expect([name, new Set(learnset.map((move) => move.name)).size]).toEqual([name, learnset.length]);
      expect(learnset.every((move) => snapshot.moves.has(move.name))).toBe(true);
    }
  });

  it('has moves only of `standard` apart, so that creatures of `classic` have what they had', () => {
    for (const { name, learnset, learnsetOfStandard = [] } of snapshot.species.values()) {
      const rules = (moves: typeof learnset) => moves.map((move) => snapshot.moves.get(move.name)?.rules);
      expect([name, rules(learnset).every((one) => one === undefined)]).toEqual([name, true]);
      expect([name, rules(learnsetOfStandard).every((one) => one === 'standard')]).toEqual([name, true]);
    }
    const learnable = new Set(
      [...snapshot.species.values()].flatMap(({ learnsetOfStandard = [] }) =>
        learnsetOfStandard.map(({ name }) => name),
      ),
    );
    const onlyStandard = [...snapshot.moves.values()].filter(({ rules }) => rules === 'standard');
    expect(onlyStandard.map(({ name }) => name).filter((name) => !learnable.has(name))).toEqual([]);
  });

  it('has no form that exists only in battles', () => {
    const formsOfBattle = /-(mega|gmax|primal|totem|eternamax|zen|complete|ash|school|busted)(-|$)/;
    expect([...snapshot.species.keys()].filter((name) => formsOfBattle.test(name))).toEqual([]);
  });

  it('can be written and read without loss', () => {
    const content = { moves: [...snapshot.moves.values()], species: [...snapshot.species.values()] };
    expect(readSnapshot(writeSnapshot(content))).toEqual(content);
    expect(() => readSnapshot('{"format":0,"moves":[],"species":[]}')).toThrow('format 0');
  });
});

describe.skipIf(!hasRealResponses)(`names in the snapshot (${NEEDS_REAL_RESPONSES})`, () => {
  it('are those of PokeAPI, species and moves alike', () => {
    const [pokemon, moves] = [listed('pokemon'), listed('move')];
    expect([...snapshot.species.keys()].filter((name) => !pokemon.has(name))).toEqual([]);
    expect([...snapshot.moves.keys()].filter((name) => !moves.has(name))).toEqual([]);
  });

  it('cover every default form', () => {
    const missing = [...listed('pokemon')].filter(
      ([name, id]) => Number(id) < 10_000 && !snapshot.species.has(name),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('snapshotCreatureData', () => {
  const data = snapshotCreatureData();

  it('pages through all species', async () => {
    const first = await data.listSpecies({ limit: 2, offset: 0 });
    expect(first).toEqual({ total: snapshot.species.size, names: ['bulbasaur', 'ivysaur'] });
    expect((await data.listSpecies({ limit: 2, offset: 1 })).names).toEqual(['ivysaur', 'venusaur']);
    expect((await data.listSpecies({ limit: 5, offset: 100_000 })).names).toEqual([]);
  });

  it('finds by name only what is there', async () => {
    expect((await data.species('mr-mime'))?.types).toEqual(['psychic', 'fairy']);
    expect((await data.move('thunder-punch'))?.type).toBe('electric');
    for (const name of ['agumon', 'constructor', '__proto__', '']) {
      expect([await data.species(name), await data.move(name)]).toEqual([null, null]);
    }
    expect([...(await data.moves(['ember', 'agumon', 'tackle'])).keys()]).toEqual(['ember', 'tackle']);
  });

  it('picks at random only species that can do damage, the first and the last too', async () => {
    const sizes: number[] = [];
    for (const pick of [() => 0, (n: number) => n - 1]) {
      const species = await data.randomSpecies((n) => {
        sizes.push(n);
        return pick(n);
      });
      expect(hasDamagingMove(species, snapshot)).toBe(true);
    }
    expect(sizes[0]).toBeGreaterThan(1000);
  });
});
