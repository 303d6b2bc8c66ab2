import { ABILITIES, ITEMS, type MoveRecord } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { expect, test } from 'vitest';
import { EVASION_ABILITIES, EVASION_ITEMS, type MoveClause, REFUSED_MOVES } from './clauses.js';

/** True for the moves of each clause, as the data say. */
const DOES: Readonly<Record<MoveClause, (move: MoveRecord) => boolean>> = {
  sleep_moves: ({ ailment, condition, category, target }) =>
    (ailment?.name === 'sleep' && ailment.chance === 100 && category === 'status' && target === 'opponent') ||
    condition?.name === 'yawn',
  evasion: ({ statChanges }) =>
    statChanges?.target === 'user' &&
    statChanges.changes.some(({ stat, stages }) => stat === 'evasion' && stages > 0),
  ohko: ({ effects = [] }) => effects.some(({ kind }) => kind === 'one_hit_knockout'),
};

test.each(Object.entries(DOES))(
  'the clause %s refuses the moves that do what it is about',
  (clause, does) => {
    const moves = [...loadSnapshot().moves.values()].filter(does).map(({ name }) => name);
    expect(moves.length).toBeGreaterThan(1);
    expect([...REFUSED_MOVES[clause as MoveClause]].sort()).toEqual(moves.sort());
  },
);

test('the abilities and items that raise evasion are some that battles know', () => {
  const names = (effects: readonly { name: string }[]) => effects.map(({ name }) => name);
  expect(names(ABILITIES)).toEqual(expect.arrayContaining([...EVASION_ABILITIES]));
  expect(names(ITEMS)).toEqual(expect.arrayContaining([...EVASION_ITEMS]));
});
