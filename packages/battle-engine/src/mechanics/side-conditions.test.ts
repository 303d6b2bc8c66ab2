import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../data/move-record.js';
import type { PlainSideCondition } from '../data/names.js';
import { viewFor } from '../index.js';
import type { SideConditions } from '../state/side.js';
import { battleOf, creatureOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { activeOf, duel, hpOf, IDLE } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../testing/fixed-rolls.js';
import { puts } from '../testing/surroundings.js';

/** A duel in which the fast one has put a condition on its side; the slow one has `move`. */
function behind(condition: PlainSideCondition, move: MoveRecord) {
  const own = withSpeed(120, creatureOf({ moves: [puts(condition, 'own'), IDLE] }));
  const other = withSpeed(80, creatureOf({ moves: [IDLE, move] }));
  return playStep(battleOf([own], [other]), attacks(), []).state;
}

describe('conditions of a side', () => {
  test('last five turns, a tailwind four, and fail while they last', () => {
    for (const [condition, turns] of [
      ['reflect', 5],
      ['tailwind', 4],
    ] as const) {
      let state = duel(puts(condition, 'own'));
      const told: string[] = [];
      for (let turn = 1; turn <= turns; turn += 1) {
        const step = playStep(state, attacks(), []);
        for (const event of step.events) {
          if (event.kind === 'side_condition') told.push(`${turn} ${event.change} ${event.side}`);
          if (event.kind === 'cannot_move') told.push(`${turn} ${event.reason}`);
        }
        state = step.state;
      }
      expect([told[0], told[1], told.at(-1)]).toEqual(['1 started 0', '2 failed', `${turns} ended 0`]);
    }
  });

  test('are seen by both, with the turns they have left or their layers', () => {
    const { state } = playStep(duel(puts('spikes', 'other')), attacks(), []);
    const shown = [{ condition: 'spikes', turns: null, layers: 1 }];
    expect(viewFor(state, [], 0).opponent.conditions).toEqual(shown);
    expect(viewFor(state, [], 1).you.conditions).toEqual(shown);
    const reflect = playStep(duel(puts('reflect', 'own')), attacks(), []).state;
    expect(viewFor(reflect, [], 1).opponent.conditions).toEqual([
      { condition: 'reflect', turns: 4, layers: null },
    ]);
  });

  test('screens halve the damage they are for, but for critical hits', () => {
    const hit = (state: ReturnType<typeof behind>, critical = false) =>
      100 -
      hpOf(
        playStep(
          state,
          attacks(1, 1),
          critical
            ? [
                [24, 0],
                [16, 15],
              ]
            : PLAIN_HIT,
        ).state,
        0,
      );
    const physical = moveOf({ power: 60 });
    const special = moveOf({ power: 60, category: 'special' });
    const full = hit(behind('tailwind', physical));
    expect(hit(behind('reflect', physical))).toBeLessThan(0.6 * full);
    expect(hit(behind('reflect', special))).toBe(full);
    expect(hit(behind('light_screen', special))).toBeLessThan(0.6 * full);
    expect(hit(behind('reflect', physical), true)).toBe(hit(behind('tailwind', physical), true));
  });

  test('screens are broken by a move made for it, before it strikes', () => {
    const state = behind('reflect', moveOf({ power: 60, removesScreens: true }));
    const after = playStep(state, attacks(1, 1), PLAIN_HIT);
    expect(after.state.sides[0].conditions.reflect).toBe(0);
    expect(hpOf(after.state, 0)).toBe(
      hpOf(playStep(behind('tailwind', moveOf({ power: 60 })), attacks(1, 1), PLAIN_HIT).state, 0),
    );
  });

  test('a veil needs snow', () => {
    const { state, events } = playStep(duel(puts('aurora_veil', 'own')), attacks(), []);
    expect(state.sides[0].conditions.aurora_veil).toBe(0);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'cannot_move', reason: 'failed' }));
  });

  test('a safeguard keeps statuses off, mist lowered stages', () => {
    const burn = statusMoveOf({ ailment: { name: 'burn', chance: 100 } });
    expect(activeOf(playStep(behind('safeguard', burn), attacks(1, 1), []).state, 0).status).toBeNull();
    const changes = [
      { stat: 'attack', stages: -1 },
      { stat: 'speed', stages: 1 },
    ] as const;
    const mixed = statusMoveOf({ statChanges: { target: 'opponent', chance: 100, changes } });
    const { stages } = playStep(behind('mist', mixed), attacks(1, 1), []).state.sides[0].activeState;
    expect([stages.attack, stages.speed]).toEqual([0, 1]);
    const told = (move: MoveRecord, rolls: readonly Roll[] = []) =>
      playStep(behind('mist', move), attacks(1, 1), rolls).events.filter(({ kind }) => kind === 'status');
    expect(told(mixed)).toMatchObject([{ side: 0, status: 'mist', change: 'prevented' }]);
    expect(told(moveOf({ statChanges: { target: 'opponent', chance: 100, changes } }), PLAIN_HIT)).toEqual(
      [],
    );
  });

  test('mist lets a creature lower its own stages', () => {
    const hammer = moveOf({
      statChanges: { target: 'user', chance: 100, changes: [{ stat: 'speed', stages: -1 }] },
    });
    const own = withSpeed(120, creatureOf({ moves: [puts('mist', 'own'), hammer] }));
    const laid = playStep(
      battleOf([own], [withSpeed(80, creatureOf({ moves: [IDLE] }))]),
      attacks(),
      [],
    ).state;
    expect(playStep(laid, attacks(1), PLAIN_HIT).state.sides[0].activeState.stages.speed).toBe(-1);
  });

  test('lie in so many layers, and no more', () => {
    let state = duel(puts('spikes', 'other'));
    const layers: number[] = [];
    const failed: boolean[] = [];
    for (let turn = 1; turn <= 4; turn += 1) {
      const step = playStep(state, attacks(), []);
      layers.push(step.state.sides[1].conditions.spikes);
      failed.push(step.events.some(({ kind }) => kind === 'cannot_move'));
      state = step.state;
    }
    expect([layers, failed]).toEqual([
      [1, 2, 3, 3],
      [false, false, false, true],
    ]);
  });

  test('are swept by a move that fails where nothing lies', () => {
    const defog = statusMoveOf({ name: 'defog', target: 'user', effects: [{ kind: 'defog', all: false }] });
    const told = (conditions: Partial<SideConditions>) => {
      const start = duel(defog);
      const [own, other] = start.sides;
      const sides = [own, { ...other, conditions: { ...other.conditions, ...conditions } }] as const;
      return playStep({ ...start, sides }, attacks(), [])
        .events.filter(({ kind }) => kind === 'side_condition' || kind === 'cannot_move')
        .map((event) => (event.kind === 'side_condition' ? event.condition : event.kind));
    };
    expect(told({})).toEqual(['cannot_move']);
    expect(told({ reflect: 3 })).toEqual(['cannot_move']);
    expect(told({ spikes: 2, sticky_web: 1, reflect: 3 }).sort()).toEqual(['spikes', 'sticky_web']);
    expect(told({ spikes: 2 })).toEqual(['spikes']);
  });

  test('guards stop moves of priority, or those that hit all around', () => {
    const guard = (against: 'priority' | 'spread') =>
      statusMoveOf({ target: 'user', priority: 3, effects: [{ kind: 'guard', against }] });
    const against = (kind: 'priority' | 'spread', move: MoveRecord, hits: boolean) => {
      const state = duel(guard(kind), {}, { moves: [move] });
      return hpOf(playStep(state, attacks(), hits ? PLAIN_HIT : []).state, 0);
    };
    expect(against('priority', moveOf({ priority: 1 }), false)).toBe(100);
    expect(against('priority', moveOf(), true)).toBeLessThan(100);
    expect(against('spread', moveOf({ hitsAll: true }), false)).toBe(100);
    expect(against('spread', moveOf({ priority: 1 }), true)).toBeLessThan(100);
  });

  test('change sides by Court Change', () => {
    const court = statusMoveOf({ name: 'court', target: 'user', effects: [{ kind: 'swap_sides' }] });
    const own = withSpeed(120, creatureOf({ moves: [puts('spikes', 'other'), court] }));
    const other = withSpeed(80, creatureOf({ moves: [puts('tailwind', 'own'), IDLE] }));
    const laid = playStep(battleOf([own], [other]), attacks(), []).state;
    const { sides } = playStep(laid, attacks(1, 1), []).state;
    expect(sides.map(({ conditions }) => [conditions.spikes, conditions.tailwind])).toEqual([
      [1, 2],
      [0, 0],
    ]);
    const { events } = playStep(laid, attacks(1, 1), []);
    expect(
      events.flatMap((event) =>
        event.kind === 'side_condition' ? [[event.condition, event.side, event.change]] : [],
      ),
    ).toEqual([
      ['tailwind', 0, 'started'],
      ['tailwind', 1, 'ended'],
      ['spikes', 0, 'started'],
      ['spikes', 1, 'ended'],
    ]);
    expect(events.map(({ kind }) => kind)).not.toContain('cannot_move');
    const bare = battleOf(
      [withSpeed(120, creatureOf({ moves: [court] }))],
      [withSpeed(80, creatureOf({ moves: [IDLE] }))],
    );
    expect(playStep(bare, attacks(), []).events[1]).toMatchObject({ kind: 'cannot_move', reason: 'failed' });
  });

  test('change sides also where both have the same, but for wishes, which belong to their place', () => {
    const court = statusMoveOf({ name: 'court', target: 'user', effects: [{ kind: 'swap_sides' }] });
    const wish = statusMoveOf({ name: 'wish', target: 'user', effects: [{ kind: 'wish' }] });
    const both = (first: MoveRecord) => {
      const own = withSpeed(120, creatureOf({ moves: [first, court] }));
      const other = withSpeed(80, creatureOf({ moves: [first, IDLE] }));
      const laid = playStep(battleOf([own], [other]), attacks(), []).state;
      return playStep(laid, attacks(1, 1), []);
    };
    const exchanged = both(puts('reflect', 'own'));
    expect(exchanged.events.map(({ kind }) => kind)).not.toContain('cannot_move');
    expect(exchanged.state.sides.map(({ conditions }) => conditions.reflect)).toEqual([3, 3]);
    expect(both(wish).events[0]).toMatchObject({ kind: 'move', move: 'court' });
    expect(both(wish).events[1]).toMatchObject({ kind: 'cannot_move', reason: 'failed' });
  });
});
