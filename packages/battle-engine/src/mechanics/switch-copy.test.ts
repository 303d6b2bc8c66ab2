import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../data/move-record.js';
import type { BattleState } from '../state/battle-state.js';
import { battleOf, creatureOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { changed, IDLE, kindsOf, stagesOf } from '../testing/duel.js';
import { attacks, playStep } from '../testing/fixed-rolls.js';

const pass = statusMoveOf({ target: 'user', effects: [{ kind: 'self_switch', switchCopy: 'conditions' }] });
const shed = statusMoveOf({
  target: 'user',
  healing: -50,
  condition: { name: 'substitute', target: 'user' },
  effects: [{ kind: 'self_switch', switchCopy: 'substitute' }],
});
const trick = statusMoveOf({ name: 'turn', target: 'user', effects: [{ kind: 'power_trick' }] });
const TO_SECOND = [{ type: 'switch', slot: 1 }, null] as const;

/** Three against three; the first side is fast, and its second creature attacks with 60, and defends with 80. */
function battle(move: MoveRecord): BattleState {
  const own = withSpeed(120, creatureOf({ moves: [move, trick] }));
  const second = { ...own, stats: { ...own.stats, attack: 60, defense: 80 } };
  const other = withSpeed(80, creatureOf({ moves: [IDLE] }));
  return battleOf([own, second, own], [other, other, other]);
}

/** The state of the second creature when it has come in for the first, which had `activeState`. */
function copyForSwitch(move: MoveRecord, activeState: Parameters<typeof changed>[3]) {
  // Confused, it does not hurt itself.
  const left = playStep(changed(battle(move), 0, {}, activeState), attacks(), [[100, 99]]);
  return playStep(left.state, TO_SECOND, []).state.sides[0].activeState;
}

const carriedBy = (
  start: BattleState,
  names: Partial<BattleState['sides'][0]['activeState']['volatiles']>,
) => ({
  ...start.sides[0].activeState.volatiles,
  ...names,
});

describe('handing on', () => {
  test('gives who comes in the stages and what can be handed on, and nothing else', () => {
    const start = battle(pass);
    const after = copyForSwitch(pass, {
      stages: stagesOf({ attack: 2, special_attack: -1 }),
      confusion: 3,
      partiallyTrapped: 4,
      perishSong: 2,
      lastMove: 0,
      types: ['fire'],
      volatiles: carriedBy(start, { substitute: 20, curse: 1, yawn: 2, minimize: 1 }),
    });
    expect(after.stages).toEqual(stagesOf({ attack: 2, special_attack: -1 }));
    expect([after.confusion, after.partiallyTrapped, after.lastMove, after.types]).toEqual([
      2,
      3,
      null,
      null,
    ]);
    expect(after.perishSong).toBe(1);
    expect(after.volatiles).toEqual(carriedBy(start, { substitute: 20, curse: 1 }));
  });

  test('has the stats of who comes in exchanged, where those of who left were', () => {
    const tricked = playStep(battle(pass), attacks(1), []);
    expect(kindsOf(tricked.events)).toEqual(['move', 'status', 'move']);
    const left = playStep(tricked.state, attacks(), []).state;
    const came = playStep(left, TO_SECOND, []).state;
    expect(came.sides[0].activeState.stats).toMatchObject({ attack: 80, defense: 60 });
    const back = playStep(came, attacks(1), []).state.sides[0].activeState;
    expect([back.stats?.attack, back.volatiles.power_trick]).toEqual([60, 0]);
  });

  test('of a substitute alone takes half of the HP, rounded up, and hands on nothing else', () => {
    const start = changed(battle(shed), 0, {}, { stages: stagesOf({ attack: 2 }) });
    const left = playStep(start, attacks(), []).state;
    expect(left.sides[0].creatures[0]?.hp).toBe(50);
    expect(left.midTurnSwitch).toMatchObject({ side: 0, switchCopy: 'substitute' });
    const { activeState } = playStep(left, TO_SECOND, []).state.sides[0];
    expect([activeState.stages, activeState.volatiles.substitute]).toEqual([stagesOf({}), 25]);
    const weak = playStep(changed(battle(shed), 0, { hp: 50 }), attacks(), []);
    expect(weak.events[1]).toMatchObject({ kind: 'cannot_move', reason: 'failed' });
  });

  test('survives being written down in the middle of the turn', () => {
    const left = playStep(changed(battle(pass), 0, {}, { partiallyTrapped: 3 }), attacks(), []).state;
    const read = JSON.parse(JSON.stringify(left)) as BattleState;
    expect(playStep(read, TO_SECOND, [])).toEqual(playStep(left, TO_SECOND, []));
  });
});
