import { describe, expect, test } from 'vitest';
import { waitingOn } from '../../api/legal-actions.js';
import type { Actions } from '../../api/resolve.js';
import type { PlainSideCondition } from '../../data/names.js';
import type { BattleState } from '../../state/battle-state.js';
import type { CreatureSetup } from '../../state/setup.js';
import { moveOf, statusMoveOf } from '../../testing/builders.js';
import { activeOf, changed, hpOf } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../../testing/fixed-rolls.js';
import { puts, threeEach } from '../../testing/surroundings.js';

/** Side 1 brings in its second creature, such a one, onto layers of a hazard. */
function stepOnto(
  hazard: PlainSideCondition,
  layers: number,
  second: Partial<CreatureSetup> = {},
): BattleState {
  let state = threeEach([puts(hazard, 'other')], [{}, second]);
  for (let layer = 0; layer < layers; layer += 1) state = playStep(state, attacks(), []).state;
  return enter(state, 1).state;
}

function enter(state: BattleState, slot: number, rolls: readonly Roll[] = []) {
  const actions: Actions = [
    { type: 'attack', move: 1 },
    { type: 'switch', slot },
  ];
  return playStep(state, actions, rolls);
}

describe('hazards', () => {
  test('of rock cost an eighth of the HP, times the factor of the type chart', () => {
    expect(hpOf(stepOnto('stealth_rock', 1), 1)).toBe(88);
    expect(hpOf(stepOnto('stealth_rock', 1, { types: ['fire', 'flying'] }), 1)).toBe(50);
    expect(hpOf(stepOnto('stealth_rock', 1, { types: ['steel'] }), 1)).toBe(94);
  });

  test('of spikes cost more with each of three layers, but not who flies', () => {
    expect([1, 2, 3].map((layers) => hpOf(stepOnto('spikes', layers), 1))).toEqual([88, 84, 75]);
    expect(hpOf(stepOnto('spikes', 3, { types: ['flying'] }), 1)).toBe(100);
    const full = threeEach([puts('spikes', 'other')]);
    let state = full;
    for (let layer = 0; layer < 4; layer += 1) state = playStep(state, attacks(), []).state;
    expect(state.sides[1].conditions.spikes).toBe(3);
  });

  test('of poison poison, badly by two layers, and are taken away by poison types', () => {
    expect(activeOf(stepOnto('toxic_spikes', 1), 1).status).toBe('poison');
    expect(activeOf(stepOnto('toxic_spikes', 2), 1).status).toBe('toxic');
    expect(activeOf(stepOnto('toxic_spikes', 2, { types: ['steel'] }), 1).status).toBeNull();
    const taken = stepOnto('toxic_spikes', 2, { types: ['poison'] });
    expect([activeOf(taken, 1).status, taken.sides[1].conditions.toxic_spikes]).toEqual([null, 0]);
  });

  test('of web slow', () => {
    expect(stepOnto('sticky_web', 1).sides[1].activeState.stages.speed).toBe(-1);
    expect(stepOnto('sticky_web', 1, { types: ['flying'] }).sides[1].activeState.stages.speed).toBe(0);
  });

  test('have who faints of them replaced, until somebody stands', () => {
    const weak = { stats: { hp: 1, attack: 1, defense: 1, special_attack: 1, special_defense: 1, speed: 1 } };
    const laid = playStep(threeEach([puts('spikes', 'other')], [{}, weak, weak]), attacks(), []).state;
    const fainted = enter(laid, 1);
    expect([fainted.state.phase, waitingOn(fainted.state)]).toEqual(['replacement', [1]]);
    const again = playStep(fainted.state, [null, { type: 'switch', slot: 2 }], []);
    expect([again.state.phase, again.state.turn]).toEqual(['replacement', fainted.state.turn]);
    const back = playStep(again.state, [null, { type: 'switch', slot: 0 }], []);
    expect([back.state.phase, hpOf(back.state, 1)]).toEqual(['action', 88]);
  });

  test('end the battle where the last one faints of them', () => {
    const weak = { stats: { hp: 1, attack: 1, defense: 1, special_attack: 1, special_defense: 1, speed: 1 } };
    const boom = statusMoveOf({ name: 'boom', effects: [{ kind: 'self_destruct' }] });
    const start = threeEach([puts('spikes', 'other')], [{ moves: [boom] }, weak, weak]);
    let { state } = playStep(start, attacks(), []);
    for (const slot of [1, 2]) ({ state } = playStep(state, [null, { type: 'switch', slot }], []));
    expect(state.outcome).toEqual({ winner: 0, reason: 'knockout' });
  });

  test('are swept from the own side by a hit, and from both by a defog', () => {
    const spin = moveOf({ name: 'spin', rapidSpin: true });
    const defog = statusMoveOf({ name: 'defog', target: 'user', effects: [{ kind: 'defog', all: false }] });
    const start = threeEach([spin, defog, puts('spikes', 'own')]);
    const laid = playStep(start, attacks(2), []).state;
    expect(laid.sides[0].conditions.spikes).toBe(1);
    expect(playStep(laid, attacks(0), PLAIN_HIT).state.sides[0].conditions.spikes).toBe(0);
    expect(playStep(laid, attacks(1), []).state.sides[0].conditions.spikes).toBe(0);
  });

  test('restore nobody: who comes in hurt is hurt more', () => {
    const laid = playStep(threeEach([puts('stealth_rock', 'other')]), attacks(), []).state;
    expect(hpOf(enter(changed(laid, 1, { hp: 30 }), 1).state, 1)).toBe(88);
  });
});
