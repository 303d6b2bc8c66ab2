import { describe, expect, test } from 'vitest';
import { createBattle, replay } from '../index.js';
import type { BattleSetup, CreatureSetup } from '../state/setup.js';
import { created, creatureOf, moveOf, SEED, setupOf, withSpeed } from '../testing/builders.js';
import { diceOf } from '../testing/dice.js';
import { anySetup, movePool } from '../testing/generate.js';
import { playBattle } from '../testing/play.js';

const PLAIN = creatureOf();

function code(setup: BattleSetup): string {
  const result = createBattle(setup);
  return result.ok ? 'ok' : result.code;
}

describe('a battle', () => {
  test('begins with both leads on the field, and only they are known', () => {
    const { state, events } = created(createBattle(setupOf([PLAIN, PLAIN, PLAIN], [PLAIN, PLAIN, PLAIN])));
    expect(state).toMatchObject({
      turn: 1,
      step: 1,
      phase: 'action',
      position: 0,
      sequence: 3,
      outcome: null,
    });
    expect(events.map(({ kind, side, step, turn }) => [kind, side, step, turn])).toEqual([
      ['switch', 0, 0, 0],
      ['switch', 1, 0, 0],
      ['turn_start', null, 0, 1],
    ]);
    for (const side of state.sides)
      expect(side.creatures.map(({ seen }) => seen)).toEqual([true, false, false]);
  });

  test('does not begin with a setup that is not well formed, and says why', () => {
    const duel = setupOf([PLAIN], [PLAIN]);
    const withOwn = (fields: object): BattleSetup =>
      setupOf([{ ...PLAIN, ...fields } as CreatureSetup], [PLAIN]);
    expect(code(duel)).toBe('ok');
    for (const seed of ['', SEED.slice(1), `${SEED}00`, SEED.replace('7', 'G'), SEED.replaceAll('7', 'A')]) {
      expect(code({ ...duel, seed })).toBe('bad_seed');
    }
    expect(code({ ...duel, teams: [[], []] })).toBe('bad_team_size');
    expect(code({ ...duel, teams: [[PLAIN], []] })).toBe('bad_team_size');
    expect(code(setupOf(Array(7).fill(PLAIN), Array(7).fill(PLAIN)))).toBe('bad_team_size');
    expect(code({ ...duel, teams: [[PLAIN, PLAIN], [PLAIN]] })).toBe('bad_team_size');
    for (const fields of [
      { species: '' },
      { types: [] },
      { types: ['fire', 'fire'] },
      { types: ['shadow'] },
      { level: 0 },
      { level: 100.5 },
      { stats: { ...PLAIN.stats, hp: 0 } },
      { stats: { ...PLAIN.stats, speed: Number.NaN } },
      { moves: [] },
      { moves: [moveOf(), moveOf()] },
      { moves: [moveOf({ power: null })] },
      { moves: ['a', 'b', 'c', 'd', 'e'].map((name) => moveOf({ name })) },
    ]) {
      expect([fields, code(withOwn(fields))]).toEqual([fields, 'bad_creature']);
    }
  });
});

describe('a record', () => {
  const played = () => {
    const dice = diceOf(5);
    return playBattle(anySetup(dice, movePool(dice, 60)), dice, () => {});
  };

  test('gives the same battle again, also when it has been written down', () => {
    const { record, last } = played();
    const again = replay(JSON.parse(JSON.stringify(record)));
    expect(again).toMatchObject({ ok: true, state: last });
    expect(again.ok && again.steps.length).toBe(record.actions.length + 1);
  });

  test('of other rules is not played', () => {
    expect(replay({ ...played().record, engineVersion: 0 })).toMatchObject({
      ok: false,
      step: 0,
      code: 'other_engine_version',
    });
  });

  test('that does not hold together is refused at the step where it breaks', () => {
    const { record } = played();
    const setup = setupOf([withSpeed(2)], [PLAIN]);
    const hit = { type: 'attack', move: 0 } as const;
    const of = (...actions: (typeof record.actions)[number][]) => replay({ ...record, setup, actions });
    expect(of([hit, hit], [hit, null])).toMatchObject({ ok: false, step: 2, code: 'action_missing' });
    expect(of([hit, { type: 'switch', slot: 1 }])).toMatchObject({
      ok: false,
      step: 1,
      code: 'illegal_action',
    });
    expect(of([{ type: 'forfeit' }, null], [hit, hit])).toMatchObject({
      ok: false,
      step: 2,
      code: 'battle_over',
    });
    expect(replay({ ...record, setup: { ...setup, seed: '' } })).toMatchObject({ step: 0, code: 'bad_seed' });
  });
});
