import { readFile } from 'node:fs/promises';
import type { MoveRecord, TypeName } from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { hasDamagingMove, loadSnapshot, snapshotCreatureData } from '../snapshot/snapshot.js';
import type { LearnableMove, Species } from './creature-data.js';
import { isDamaging, loadStartingMoves, startingMoves } from './starting-moves.js';

const snapshot = loadSnapshot();

function species(
  learnset: readonly [name: string, level: number | null][],
  type: TypeName = 'normal',
): Species {
  const baseStats = { hp: 50, attack: 50, defense: 50, special_attack: 50, special_defense: 50, speed: 50 };
  const moves: LearnableMove[] = learnset.map(([name, level]) => ({ name, level }));
  const kind = { name: 'testmon', baseSpecies: 'testmon', types: [type] as [TypeName] };
  return { ...kind, baseStats, weight: 100, abilities: [], learnset: moves };
}

const names = (moves: readonly MoveRecord[]) => moves.map((move) => move.name);
const start = (of: Species) => names(startingMoves(of, snapshot.moves));

it('docs/battles.md names the species that cannot be caught', async () => {
  const page = await readFile(new URL('../../../../docs/battles.md', import.meta.url), 'utf8');
  const named = /those without any supported move \(([^)]*)\) are 409/.exec(
    page.replaceAll(/\s+/g, ' '),
  )?.[1];
  const without = [...snapshot.species.values()].filter((of) => start(of).length === 0);
  expect(named?.toLowerCase().split(', ').sort()).toEqual(without.map(({ name }) => name).sort());
});

describe('a creature just caught', () => {
  it('knows the last four moves its species learns up to level 50', () => {
    const levels: [string, number][] = [
      ['thunderbolt', 51],
      ['tackle', 1],
      ['growl', 5],
      ['ember', 50],
      ['leer', 20],
      ['scratch', 30],
    ];
    expect(start(species(levels))).toEqual(['growl', 'leer', 'scratch', 'ember']);
  });

  it('fills free slots with damaging moves learned otherwise, its own type and the strongest first', () => {
    const learnset: [string, number | null][] = [
      ['growl', 1],
      ['thunderbolt', null],
      ['ember', null],
      ['flamethrower', null],
      ['swords-dance', null],
    ];
    expect(start(species(learnset, 'fire'))).toEqual(['growl', 'flamethrower', 'ember', 'thunderbolt']);
  });

  it('knows a damaging move, even if the last four are none', () => {
    const learnset: [string, number | null][] = [
      ['growl', 1],
      ['leer', 2],
      ['agility', 3],
      ['harden', 4],
      ['ember', null],
      ['thunderbolt', null],
    ];
    expect(start(species(learnset, 'fire'))).toEqual(['leer', 'agility', 'harden', 'ember']);
  });

  it('knows all it can learn where that is little', () => {
    expect(start(species([['splash', 1]]))).toEqual(['splash']);
    expect(start(species([]))).toEqual([]);
  });
});

describe('every bundled species', () => {
  it('starts with up to four different moves if it can learn any, one of them damaging if it can', () => {
    for (const one of snapshot.species.values()) {
      const moves = startingMoves(one, snapshot.moves);
      const wanted = hasDamagingMove(one, snapshot);
      expect([one.name, moves.length <= 4]).toEqual([one.name, true]);
      expect([one.name, moves.length > 0]).toEqual([one.name, one.learnset.length > 0]);
      expect([one.name, new Set(names(moves)).size]).toEqual([one.name, moves.length]);
      expect([one.name, moves.some(isDamaging)]).toEqual([one.name, wanted]);
    }
  });

  it('starts with the same moves whether all records are at hand or only those needed are loaded', async () => {
    const data = snapshotCreatureData();
    for (const one of snapshot.species.values()) {
      const loaded = await loadStartingMoves(data, one);
      expect([one.name, names(loaded)]).toEqual([one.name, start(one)]);
    }
  });
});
