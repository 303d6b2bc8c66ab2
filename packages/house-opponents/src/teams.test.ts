import { FORMATS, problemsOf, type TeamSet } from '@repo/formats';
import { snapshotFacts } from '@repo/formats/testing/snapshot-facts';
import { describe, expect, it } from 'vitest';
import { LEVELS } from './levels.js';
import { teamIn } from './team-setup.js';
import { openTeam } from './teams/read.js';

/** A set as that of a creature that was caught. */
const asCaught = (set: TeamSet, slot: number): TeamSet => ({ ...set, creature_id: `${slot}` });

describe.each(LEVELS)('the teams of $name', (level) => {
  it.each(FORMATS)('may fight in $format', (format) => {
    const team = teamIn(level, format.format);
    expect(team).toHaveLength(format.sets === 'free' ? format.bring.most : format.fight);
    const sets = format.sets === 'free' ? team : team.map(asCaught);
    const facts = snapshotFacts(new Map(sets.map((set) => [set.creature_id ?? '', set])));
    for (const rules of format.rules ? [format.rules] : (['classic', 'standard'] as const))
      expect(problemsOf(format, rules, sets, facts)).toEqual([]);
  });

  it('have six creatures of six species, each with an item and four moves', () => {
    for (const team of Object.values(level.teams)) {
      expect(new Set(team.map(({ species }) => species)).size).toBe(6);
      for (const { species, held_item, moves } of team)
        expect([species, held_item, moves.length]).toEqual([species, expect.any(String), 4]);
    }
  });
});

it('no two levels have more than two species in common, of those that were caught or of the others', () => {
  for (const kind of ['caught', 'open'] as const) {
    for (const [index, one] of LEVELS.entries()) {
      for (const other of LEVELS.slice(index + 1)) {
        const species = [one, other].flatMap(({ teams }) => teams[kind].map((set) => set.species));
        expect([one.name, other.name, new Set(species).size >= 10]).toEqual([one.name, other.name, true]);
      }
    }
  }
});

it('a text with a line that nobody understands is none of a team', () => {
  expect(() => openTeam('Garchomp\nJolly\n- Earthquake')).toThrow('line 2');
});
