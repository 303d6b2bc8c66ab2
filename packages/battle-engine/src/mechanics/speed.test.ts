import { describe, expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import type { MoveEffect } from '../data/move-effects.js';
import type { CreatureSetup } from '../state/setup.js';
import { battleOf, created, creatureOf, duelOf, moveOf, setupOf, withSpeed } from '../testing/builders.js';
import { changed, duel, IDLE, kindsOf } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../testing/fixed-rolls.js';

describe('who moves', () => {
  test('priority comes before speed, speed before a coin', () => {
    const quick = moveOf({ priority: 1 });
    const slow = duelOf(withSpeed(1, creatureOf({ moves: [quick] })), withSpeed(200, creatureOf()));
    expect(playStep(slow, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).events[0]).toMatchObject({
      kind: 'move',
      side: 0,
    });
    const tie = duelOf(creatureOf(), creatureOf());
    for (const side of [0, 1] as const) {
      const { events } = playStep(tie, attacks(), [[2, side], ...PLAIN_HIT, ...PLAIN_HIT]);
      expect(events[0]).toMatchObject({ kind: 'move', side });
    }
  });

  test('paralysis halves the speed', () => {
    const state = changed(duelOf(withSpeed(120, creatureOf()), withSpeed(80, creatureOf())), 0, {
      status: 'paralysis',
    });
    expect(playStep(state, attacks(), [...PLAIN_HIT, [100, 99], ...PLAIN_HIT]).events[0]).toMatchObject({
      side: 1,
    });
  });

  test('a tailwind doubles the speed of its side', () => {
    const calm = duelOf(withSpeed(100, creatureOf()), withSpeed(150, creatureOf()));
    const [own, other] = calm.sides;
    const windy = {
      ...calm,
      sides: [{ ...own, conditions: { ...own.conditions, tailwind: 3 } }, other] as const,
    };
    const first = (state: typeof calm) => playStep(state, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).events[0];
    expect(first(calm)).toMatchObject({ side: 1 });
    expect(first(windy)).toMatchObject({ side: 0 });
  });

  test('switches come before moves, the faster first', () => {
    const bench = creatureOf({ species: 'bench' });
    const team = (speed: number) => [withSpeed(speed), bench, bench];
    const { events } = playStep(
      battleOf(team(80), team(120)),
      [
        { type: 'switch', slot: 1 },
        { type: 'switch', slot: 2 },
      ],
      [],
    );
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'switch', side: 1, slot: 2 },
      { kind: 'switch', side: 0, slot: 1 },
    ]);
  });

  test('a fainted creature neither moves nor is moved for: its replacement waits for the next turn', () => {
    const weak = withSpeed(80);
    const start = changed(
      battleOf([withSpeed(120), creatureOf(), creatureOf()], [weak, creatureOf(), creatureOf()]),
      1,
      { hp: 1 },
    );
    const fainted = playStep(start, attacks(), PLAIN_HIT);
    expect(kindsOf(fainted.events)).toEqual(['move', 'damage', 'faint']);
    expect(fainted.state).toMatchObject({ phase: 'replacement', turn: 1, step: 2 });
    const replaced = playStep(fainted.state, [null, { type: 'switch', slot: 2 }], []);
    expect(replaced.events.map(({ kind }) => kind)).toEqual(['switch', 'turn_start']);
    expect(replaced.state).toMatchObject({ phase: 'action', turn: 2, step: 3 });
  });

  test('a switch comes before every move, so the move meets who comes in', () => {
    const quick = withSpeed(200, creatureOf({ moves: [moveOf({ priority: 5 })] }));
    const bench = creatureOf();
    const start = battleOf([quick, bench, bench], [withSpeed(1), bench, bench]);
    const { state } = playStep(
      start,
      [
        { type: 'attack', move: 0 },
        { type: 'switch', slot: 1 },
      ],
      PLAIN_HIT,
    );
    expect(state.sides[1].creatures.map(({ hp }) => hp)).toEqual([100, 81, 100]);
  });

  test('a charged move keeps its priority when its last PP is spent; a rest has none', () => {
    const slow = (kind: MoveEffect['kind'] & ('charge' | 'recharge')) =>
      duelOf(
        withSpeed(1, creatureOf({ moves: [moveOf({ pp: 1, priority: 1, effects: [{ kind }] })] })),
        withSpeed(200),
      );
    const charged = playStep(slow('charge'), attacks(), PLAIN_HIT).state;
    expect(playStep(charged, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).events[0]).toMatchObject({ side: 0 });
    const spent = changed(slow('recharge'), 0, { pp: [10] }, { recharging: 0 });
    expect(playStep(spent, attacks(), PLAIN_HIT).events[0]).toMatchObject({ side: 1 });
  });

  test('berries are eaten by the faster first; only where both eat at the same speed a coin is drawn', () => {
    const eats = (speed: number, item: string) => withSpeed(speed, creatureOf({ moves: [IDLE], item }));
    const eaters = (own: CreatureSetup, other: CreatureSetup, rolls: readonly Roll[]) => {
      const { state } = created(createBattle({ ...setupOf([own], [other]), rules: 'standard' }));
      const low = changed(changed(state, 0, { hp: 50 }), 1, { hp: 50 });
      const { events } = playStep(low, attacks(), rolls);
      return events.flatMap((event) => (event.kind === 'item' ? [event.side] : []));
    };
    const berry = 'sitrus_berry';
    expect(eaters(eats(90, berry), eats(110, berry), [])).toEqual([1, 0]);
    expect(eaters(eats(110, berry), eats(90, berry), [])).toEqual([0, 1]);
    const order: Roll = [2, 0];
    expect(eaters(eats(100, berry), eats(100, 'destiny_knot'), [order])).toEqual([0]);
    expect(eaters(eats(100, 'destiny_knot'), eats(100, berry), [order])).toEqual([1]);
    expect(eaters(eats(100, berry), eats(100, berry), [order, [2, 1]])).toEqual([1, 0]);
  });

  test('turn 300 without a winner is a draw, turn 299 is not', () => {
    const at = (turn: number) => playStep({ ...duel(IDLE), turn }, attacks(), []).state;
    expect(at(300)).toMatchObject({ turn: 300, outcome: { winner: null, reason: 'turn_limit' } });
    expect(at(299)).toMatchObject({ turn: 300, outcome: null });
  });
});
