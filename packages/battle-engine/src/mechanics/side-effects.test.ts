import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../data/move-record.js';
import type { BattleState } from '../state/battle-state.js';
import { battleOf, creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { activeOf, changed, duel, hpOf, kindsOf, stagesOf } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../testing/fixed-rolls.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;

describe('side effects', () => {
  test('drain heals by a share of the damage, recoil costs one', () => {
    const drained = playStep(changed(duel(moveOf({ drain: 50 })), 0, { hp: 50 }), attacks(), PLAIN_HIT);
    expect(hpOf(drained.state, 0)).toBe(60);
    const { state, events } = playStep(duel(moveOf({ drain: -33 })), attacks(), PLAIN_HIT);
    expect(hpOf(state, 0)).toBe(94);
    expect(kindsOf(events)).toContain('recoil');
  });

  test('healing gives back a share of the maximum HP, and fails at full HP', () => {
    const heal = statusMoveOf({ target: 'user', healing: 50 });
    expect(hpOf(playStep(changed(duel(heal), 0, { hp: 10 }), attacks(), []).state, 0)).toBe(60);
    expect(playStep(duel(heal), attacks(), []).events[1]).toMatchObject({
      kind: 'cannot_move',
      reason: 'failed',
    });
  });

  test('stat stages change with their chance and stop at six', () => {
    const lower = moveOf({
      statChanges: { target: 'opponent', chance: 30, changes: [{ stat: 'speed', stages: -1 }] },
    });
    const hit = playStep(duel(lower), attacks(), [...PLAIN_HIT, [100, 29]]);
    expect(hit.events.find(({ kind }) => kind === 'stat_stage')).toMatchObject({
      side: 1,
      stat: 'speed',
      change: -1,
      stage: -1,
    });
    expect(kindsOf(playStep(duel(lower), attacks(), [...PLAIN_HIT, [100, 30]]).events)).not.toContain(
      'stat_stage',
    );
    const raise = statusMoveOf({
      target: 'user',
      statChanges: { target: 'user', chance: 100, changes: [{ stat: 'attack', stages: 2 }] },
    });
    const topped = playStep(changed(duel(raise), 0, {}, { stages: stagesOf({ attack: 5 }) }), attacks(), []);
    expect(topped.events[1]).toMatchObject({ kind: 'stat_stage', side: 0, change: 1, stage: 6 });
  });

  test('an ailment can be only for who has really gone up this turn (Burning Jealousy)', () => {
    const jealousy = moveOf({ ailment: { name: 'burn', chance: 100, ifRaised: true } });
    const raises = (stages: number) =>
      statusMoveOf({
        target: 'user',
        statChanges: { target: 'user', chance: 100, changes: [{ stat: 'attack', stages }] },
      });
    const after = (stages: number) =>
      duelOf(withSpeed(80, creatureOf({ moves: [jealousy] })), creatureOf({ moves: [raises(stages)] }));
    const statusAfter = (state: BattleState) =>
      activeOf(playStep(state, attacks(), PLAIN_HIT).state, 1).status;
    expect(statusAfter(after(1))).toBe('burn');
    expect(statusAfter(changed(after(1), 1, {}, { stages: stagesOf({ attack: 6 }) }))).toBeNull();
    expect(statusAfter(after(-1))).toBeNull();
  });

  test('stages can change twice as far under a weather (Growth)', () => {
    const growth = statusMoveOf({
      target: 'user',
      statChanges: { target: 'user', chance: 100, changes: [{ stat: 'attack', stages: 1 }] },
      stagesDoubledIn: 'sun',
    });
    const start = duel(growth);
    const attackUnder = (weather: 'sun' | 'rain' | null) =>
      playStep({ ...start, field: { ...start.field, weather, weatherTurns: 3 } }, attacks(), []).state
        .sides[0].activeState.stages.attack;
    expect([attackUnder('sun'), attackUnder('rain'), attackUnder(null)]).toEqual([2, 1, 1]);
  });

  test('healing can be more or less under a weather, and is rounded half down then', () => {
    const own = (hp: number) => ({ stats: { ...creatureOf().stats, hp } });
    const light = statusMoveOf({ target: 'user', healing: 50, healingIn: { helped: 'sun', hindered: true } });
    const given = (move: MoveRecord, weather: 'sun' | 'rain' | null, hp: number) => {
      const start = changed(duel(move, own(hp)), 0, { hp: 1 });
      const state = { ...start, field: { ...start.field, weather, weatherTurns: 3 } };
      return hpOf(playStep(state, attacks(), []).state, 0) - 1;
    };
    expect([given(light, 'sun', 101), given(light, 'rain', 101), given(light, null, 101)]).toEqual([
      67, 25, 50,
    ]);
    const shore = statusMoveOf({
      target: 'user',
      healing: 50,
      healingIn: { helped: 'sandstorm', hindered: false },
    });
    expect(given(shore, 'rain', 101)).toBe(50);
    expect(given(statusMoveOf({ target: 'user', healing: 50 }), null, 101)).toBe(51);
    expect(given(statusMoveOf({ target: 'user', healing: 25, cures: 'user' }), null, 102)).toBe(25);
  });

  test('a cost is rounded: half up with damage, down without, up for what hands on a substitute', () => {
    const left = (move: MoveRecord, rolls: readonly Roll[] = []) => {
      const own = creatureOf({ moves: [move], stats: { ...creatureOf().stats, hp: 101, speed: 120 } });
      const other = withSpeed(80, creatureOf({ moves: [statusMoveOf({ target: 'user' })] }));
      return playStep(battleOf([own, own, own], [other, other, other]), attacks(), rolls).state.sides[0]
        .creatures[0]?.hp;
    };
    const changes = [{ stat: 'attack', stages: 1 }] as const;
    const drum = {
      target: 'user',
      healing: -50,
      statChanges: { target: 'user', chance: 100, changes },
    } as const;
    expect(left(moveOf({ healing: -50 }), PLAIN_HIT)).toBe(50);
    expect(left(statusMoveOf(drum))).toBe(51);
    const tail = { target: 'user', healing: -50, condition: { name: 'substitute', target: 'user' } } as const;
    expect(
      left(statusMoveOf({ ...tail, effects: [{ kind: 'self_switch', switchCopy: 'substitute' }] })),
    ).toBe(50);
    expect(
      left(statusMoveOf({ ...drum, effects: [{ kind: 'self_switch', switchCopy: 'conditions' }] })),
    ).toBe(51);
  });

  test('a move that costs HP for a stage fails where the stage cannot rise', () => {
    const changes = [
      { stat: 'attack', stages: 1 },
      { stat: 'speed', stages: 1 },
    ] as const;
    const drum = statusMoveOf({
      target: 'user',
      healing: -50,
      statChanges: { target: 'user', chance: 100, changes },
    });
    const used = (stages: object) => {
      const { state, events } = playStep(
        changed(duel(drum), 0, {}, { stages: stagesOf(stages) }),
        attacks(),
        [],
      );
      return [hpOf(state, 0), kindsOf(events).includes('cannot_move')];
    };
    expect(used({ attack: 6, speed: 5 })).toEqual([50, false]);
    expect(used({ attack: 6, speed: 6 })).toEqual([100, true]);
  });

  test('a move that cures its user fails only with nothing to cure, to heal and to raise', () => {
    const cure = statusMoveOf({ target: 'user', cures: 'user' });
    const fails = (move: MoveRecord, state: Parameters<typeof changed>[2], stages: object = {}) =>
      kindsOf(
        playStep(changed(duel(move), 0, state, { stages: stagesOf(stages) }), attacks(), []).events,
      ).includes('cannot_move');
    expect(fails(cure, {})).toBe(true);
    expect(fails(cure, { status: 'burn' })).toBe(false);
    const heals = statusMoveOf({ target: 'user', cures: 'user', healing: 25 });
    expect(fails(heals, {})).toBe(true);
    expect(fails(heals, { status: 'burn' })).toBe(false);
    expect(fails(heals, { hp: 50 })).toBe(false);
    expect(fails(statusMoveOf({ target: 'user', healing: 25 }), { status: 'burn' })).toBe(true);
    const changes = [{ stat: 'attack', stages: 1 }] as const;
    const raises = { statChanges: { target: 'user', chance: 100, changes } } as const;
    expect(fails(statusMoveOf({ target: 'user', cures: 'user', ...raises }), {})).toBe(false);
    expect(fails(statusMoveOf({ target: 'user', cures: 'user', ...raises }), {}, { attack: 6 })).toBe(true);
    expect(fails(statusMoveOf({ target: 'user', healing: 25, ...raises }), {})).toBe(false);
  });

  test('who faints of its recoil gets nothing more, also of a move with other effects', () => {
    const changes = [{ stat: 'attack', stages: 1 }] as const;
    const charge = moveOf({ drain: -33, statChanges: { target: 'user', chance: 100, changes } });
    for (const move of [charge, moveOf({ ...charge, rapidSpin: true })]) {
      const alive = playStep(duel(move), attacks(), PLAIN_HIT).state;
      expect(alive.sides[0].activeState.stages.attack).toBe(1);
      const { events } = playStep(changed(duel(move), 0, { hp: 1 }), attacks(), PLAIN_HIT);
      expect(kindsOf(events)).toEqual(['move', 'damage', 'recoil', 'faint', 'battle_end']);
    }
  });

  test('a move without damage against the opponent can change stages of its user too', () => {
    const changes = [{ stat: 'attack', stages: 1 }] as const;
    const move = statusMoveOf({
      ailment: { name: 'burn', chance: 100 },
      statChanges: { target: 'user', chance: 100, changes },
    });
    const { sides } = playStep(duel(move), attacks(), []).state;
    expect(sides.map(({ activeState }) => activeState.stages.attack)).toEqual([1, 0]);
  });

  test('a flinch stops a target that has not moved yet, and only that one', () => {
    const bite = moveOf({ flinchChance: 30 });
    const other = { moves: [moveOf()] };
    const first = playStep(duel(bite, {}, other), attacks(), [...PLAIN_HIT, [100, 29]]);
    expect(first.events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'flinch' });
    const late = duelOf(withSpeed(80, creatureOf({ moves: [bite] })), withSpeed(120, creatureOf(other)));
    expect(kindsOf(playStep(late, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).events)).not.toContain(
      'cannot_move',
    );
  });

  test('two to five hits come with 35, 35, 15 and 15 percent, each with rolls of its own', () => {
    const fury = moveOf({ hits: [2, 5] });
    for (const [roll, hits] of [
      [0, 2],
      [6, 2],
      [7, 3],
      [13, 3],
      [14, 4],
      [16, 4],
      [17, 5],
      [19, 5],
    ] as const) {
      const rolls: Roll[] = [[20, roll], ...Array.from({ length: hits }, () => PLAIN_HIT).flat()];
      expect(hpOf(playStep(duel(fury), attacks(), rolls).state, 1)).toBe(100 - hits * HIT);
    }
  });

  test('several hits stop when the target faints', () => {
    const { state } = playStep(changed(duel(moveOf({ hits: [3, 3] })), 1, { hp: HIT + 1 }), attacks(), [
      ...PLAIN_HIT,
      ...PLAIN_HIT,
    ]);
    expect(hpOf(state, 1)).toBe(0);
  });

  test('nothing more happens to a target that has fainted', () => {
    const move = moveOf({ ailment: { name: 'burn', chance: 30 }, flinchChance: 30, drain: 50 });
    const { events } = playStep(changed(duel(move), 1, { hp: 1 }), attacks(), PLAIN_HIT);
    expect(kindsOf(events)).toEqual(['move', 'damage', 'faint', 'battle_end']);
  });

  test('a cost that would take all the HP left makes the move fail', () => {
    const price = statusMoveOf({ target: 'user', healing: -50 });
    expect(hpOf(playStep(changed(duel(price), 0, { hp: 51 }), attacks(), []).state, 0)).toBe(1);
    const { state, events } = playStep(changed(duel(price), 0, { hp: 50 }), attacks(), []);
    expect(events[1]).toMatchObject({ kind: 'cannot_move', reason: 'failed' });
    expect(hpOf(state, 0)).toBe(50);
  });

  test('a status that comes with damage and cannot be had is not spoken of', () => {
    const scald = moveOf({ ailment: { name: 'burn', chance: 30 } });
    const start = changed(duel(scald), 1, { status: 'paralysis' });
    const { events } = playStep(start, attacks(), [...PLAIN_HIT, [100, 0], [100, 99]]);
    expect(kindsOf(events)).toEqual(['move', 'damage', 'move']);
  });

  test('who has just come in does not flinch', () => {
    const bite = withSpeed(120, creatureOf({ moves: [moveOf({ flinchChance: 30 })] }));
    const bench = creatureOf();
    const start = battleOf([bite, bench, bench], [bench, bench, bench]);
    playStep(
      start,
      [
        { type: 'attack', move: 0 },
        { type: 'switch', slot: 1 },
      ],
      PLAIN_HIT,
    );
  });
});
