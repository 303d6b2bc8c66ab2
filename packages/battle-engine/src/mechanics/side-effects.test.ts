import { describe, expect, test } from 'vitest';
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
