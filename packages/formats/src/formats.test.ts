import { ABILITIES, ITEMS } from '@repo/battle-engine';
import { FORMATS as OFFERED } from '@repo/contracts/battle';
import { loadSnapshot } from '@repo/creature-data';
import { describe, expect, test } from 'vitest';
import { FORMAT_NAMES, FORMATS, formatOf } from './formats.js';
import { mostEffortIn } from './sets.js';

describe('the formats', () => {
  test('are plain JSON, each under its name', () => {
    expect(JSON.parse(JSON.stringify(FORMATS))).toEqual(FORMATS);
    expect(FORMATS.map(({ format }) => format)).toEqual(FORMAT_NAMES);
    expect(FORMAT_NAMES.map((name) => formatOf(name))).toEqual(FORMATS);
  });

  test('are those that battles are played in, of caught creatures with as many as their names say', () => {
    expect(FORMAT_NAMES).toEqual(OFFERED);
    const caught = FORMATS.filter(({ sets }) => sets === 'caught');
    expect(Object.fromEntries(caught.map(({ format, fight }) => [format, fight]))).toEqual({
      ...{ singles_1v1: 1, singles_3v3: 3, singles_6v6: 6 },
    });
  });

  test('let stats have effort values where sets are free, and where nobody knows', () => {
    const most = FORMAT_NAMES.map((name) => [formatOf(name).sets, mostEffortIn(name)].join(' '));
    expect(new Set(most)).toEqual(new Set(['caught 0', 'free 252']));
    expect(mostEffortIn('doubles_2v2')).toBe(252);
  });

  test('of free sets look like this', () => {
    expect(formatOf('open_3v3')).toEqual({
      ...{ format: 'open_3v3', name: 'Open 3v3', rules: 'standard', sets: 'free' },
      ...{ bring: { least: 3, most: 6 }, fight: 3, preview: true, level: 50 },
      clauses: ['species', 'item', 'sleep_moves', 'evasion', 'ohko'],
      bans: {
        base_stats_over: 600,
        abilities: ['arena_trap', 'moody', 'shadow_tag'],
        moves: ['baton-pass', 'last-respects', 'shed-tail'],
        items: ['kings_rock', 'razor_fang'],
      },
      clock: { step_seconds: 86_400, bank_seconds: 259_200, on_late: 'lose' },
    });
  });

  test('ban what battles know', () => {
    const { moves } = loadSnapshot();
    const names = (effects: readonly { name: string }[]) => effects.map(({ name }) => name);
    for (const { bans } of FORMATS) {
      expect(bans.moves.filter((name) => !moves.has(name))).toEqual([]);
      expect(names(ABILITIES)).toEqual(expect.arrayContaining([...bans.abilities]));
      expect(names(ITEMS)).toEqual(expect.arrayContaining([...bans.items]));
    }
  });
});
