import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../data/move-record.js';
import type { BattleState } from '../state/battle-state.js';
import { battleOf, creatureOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { attacks, PLAIN_HIT, playStep } from '../testing/fixed-rolls.js';
import { legalActions, mustStruggle, waitingOn } from './legal-actions.js';

const IDLE = statusMoveOf({ name: 'idle', target: 'user' });

/** Three against three, the leads with these moves. */
function battle(own: readonly MoveRecord[], other: readonly MoveRecord[] = [IDLE]): BattleState {
  const bench = creatureOf();
  return battleOf(
    [withSpeed(120, creatureOf({ moves: own })), bench, bench],
    [withSpeed(80, creatureOf({ moves: other })), bench, bench],
  );
}

/** The actions in short: `a0` is the attack with the first move, `s1` the switch to slot 1. */
const short = (state: BattleState, side: 0 | 1) =>
  legalActions(state, side).map((action) => {
    if (action.type === 'attack') return `a${action.move}`;
    return action.type === 'switch' ? `s${action.slot}` : action.type;
  });

describe('what a trainer may do', () => {
  test('attacks with PP left, switches to everybody else who stands, and giving up', () => {
    const start = battle([moveOf({ pp: 1 }), moveOf({ name: 'other' })]);
    expect(short(start, 0)).toEqual(['a0', 'a1', 's1', 's2', 'forfeit']);
    const { state } = playStep(start, attacks(0, 0), PLAIN_HIT);
    expect(short(state, 0)).toEqual(['a1', 's1', 's2', 'forfeit']);
  });

  test('with no PP anywhere the first attack stands for Struggle', () => {
    const { state } = playStep(battle([moveOf({ pp: 1 })]), attacks(0, 0), PLAIN_HIT);
    expect(short(state, 0)).toEqual(['a0', 's1', 's2', 'forfeit']);
  });

  test('while charging or recharging only that move, and no switch', () => {
    const beam = moveOf({ name: 'beam', effects: [{ kind: 'charge' }] });
    const charging = playStep(battle([moveOf(), beam]), attacks(1, 0), []);
    expect(short(charging.state, 0)).toEqual(['a1', 'forfeit']);
    const hyper = moveOf({ name: 'hyper', effects: [{ kind: 'recharge' }] });
    const recharging = playStep(battle([moveOf(), hyper]), attacks(1, 0), PLAIN_HIT);
    expect(short(recharging.state, 0)).toEqual(['a1', 'forfeit']);
  });

  test('where nobody holds items no move that needs a berry', () => {
    const belch = moveOf({ name: 'belch', aboutItem: 'needs_eaten' });
    const cheeks = statusMoveOf({ name: 'cheeks', target: 'user', aboutItem: 'eat_own' });
    expect(short(battle([belch, cheeks, IDLE]), 0)).toEqual(['a2', 's1', 's2', 'forfeit']);
  });

  test('a move that cannot be used twice in a row only after another one, which may be Struggle', () => {
    const hammer = moveOf({ name: 'hammer', notTwice: true });
    const start = battle([hammer, IDLE]);
    const used = playStep(start, attacks(), PLAIN_HIT).state;
    expect(short(used, 0)).toEqual(['a1', 's1', 's2', 'forfeit']);
    expect(mustStruggle(used, 0)).toBe(false);
    const rested = playStep(used, attacks(1), []).state;
    expect(short(rested, 0)).toEqual(['a0', 'a1', 's1', 's2', 'forfeit']);
    const alone = playStep(battle([hammer]), attacks(), PLAIN_HIT).state;
    expect(short(alone, 0)).toEqual(['a0', 's1', 's2', 'forfeit']);
    expect(mustStruggle(alone, 0)).toBe(true);
    const struggled = playStep(alone, attacks(), PLAIN_HIT);
    expect(struggled.events[0]).toMatchObject({ kind: 'move', move: 'struggle' });
    expect(playStep(struggled.state, attacks(), PLAIN_HIT).events[0]).toMatchObject({ move: 'hammer' });
  });

  test('a replacement is chosen by the side that needs one, of those who stand; the other may only give up', () => {
    const knockOut = moveOf({ power: 250, criticalStage: 3 });
    const fainted = playStep(battle([knockOut]), attacks(0, 0), [[16, 15]]).state;
    expect(waitingOn(fainted)).toEqual([1]);
    expect(short(fainted, 0)).toEqual(['forfeit']);
    expect(short(fainted, 1)).toEqual(['s1', 's2', 'forfeit']);
    const replaced = playStep(fainted, [null, { type: 'switch', slot: 2 }], []).state;
    expect(short(replaced, 1)).toEqual(['a0', 's1', 'forfeit']);
  });

  test('nothing once the battle is over', () => {
    const { state } = playStep(battle([moveOf()]), [{ type: 'forfeit' }, null], []);
    expect([short(state, 0), short(state, 1), waitingOn(state)]).toEqual([[], [], []]);
  });
});
