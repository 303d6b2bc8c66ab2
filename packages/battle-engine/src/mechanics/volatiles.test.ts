import { describe, expect, test } from 'vitest';
import { legalActions } from '../api/legal-actions.js';
import { viewFor } from '../api/view.js';
import type { MoveRecord } from '../data/move-record.js';
import type { VolatileName } from '../data/names.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { battleOf, creatureOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { activeOf, changed, duel, hpOf, IDLE } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../testing/fixed-rolls.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;
const HIT_BACK = moveOf({ name: 'hit-back' });

/** A move that lays a condition and does nothing else. */
function laying(name: VolatileName, target: 'opponent' | 'user', fields: Partial<MoveRecord> = {}) {
  return statusMoveOf({ name: 'lay', target, condition: { name, target }, ...fields });
}

/** Three against three: the first has `own` and is fast, the second has `other`. */
function battle(own: readonly MoveRecord[], other: readonly MoveRecord[], slow: Partial<CreatureSetup> = {}) {
  const fast = withSpeed(120, creatureOf({ moves: own }));
  const second = withSpeed(80, creatureOf({ moves: other, ...slow }));
  return battleOf([fast, fast, fast], [second, second, second]);
}

const moves = (state: BattleState, side: 0 | 1) =>
  legalActions(state, side).flatMap((action) => (action.type === 'attack' ? [action.move] : []));
const canSwitch = (state: BattleState, side: 0 | 1) =>
  legalActions(state, side).some(({ type }) => type === 'switch');
const volatiles = (state: BattleState, side: 0 | 1) => state.sides[side].activeState.volatiles;

/** Both idle for so many turns: what they carry does its work. */
function wait(state: BattleState, turns: number, idle: readonly [number, number] = [1, 0]): BattleState {
  return turns === 0 ? state : wait(playStep(state, attacks(...idle), []).state, turns - 1, idle);
}

describe('at the end of a turn', () => {
  test('an aqua ring and roots give back a sixteenth', () => {
    for (const name of ['aqua_ring', 'ingrain'] as const) {
      const hurt = changed(duel(laying(name, 'user')), 0, { hp: 50 });
      expect(hpOf(playStep(hurt, attacks(), []).state, 0)).toBe(56);
    }
  });

  test('a seed takes an eighth for the opponent, and of grass nothing', () => {
    const seed = laying('leech_seed', 'opponent', { accuracy: 90 });
    const sown = playStep(changed(duel(seed), 0, { hp: 50 }), attacks(), [[100, 0]]).state;
    expect([hpOf(sown, 0), hpOf(sown, 1)]).toEqual([62, 88]);
    const grass = playStep(duel(seed, {}, { types: ['grass'] }), attacks(), []);
    expect(grass.events[1]).toMatchObject({ kind: 'immune', reason: 'type' });
    const rocky = playStep(duel(seed, {}, { types: ['rock', 'grass'] }), attacks(), []);
    expect(rocky.events[1]).toMatchObject({ kind: 'immune', reason: 'type' });
  });

  test('seeds of both work in the order of speed; who faints of its own gives, and gets nothing', () => {
    const both = changed(
      changed(duel(IDLE), 0, { hp: 5 }, { volatiles: { ...volatiles(duel(IDLE), 0), leech_seed: 1 } }),
      1,
      { hp: 50 },
      { volatiles: { ...volatiles(duel(IDLE), 1), leech_seed: 1 } },
    );
    const { state } = playStep(both, attacks(), []);
    expect([hpOf(state, 0), hpOf(state, 1)]).toEqual([0, 55]);
  });

  test('a curse of a ghost costs half, then takes a quarter a turn; others only change their stages', () => {
    const curse = statusMoveOf({
      name: 'curse',
      bypassesProtection: true,
      statChanges: { target: 'user', chance: 100, changes: [{ stat: 'attack', stages: 1 }] },
      effects: [{ kind: 'curse' }],
    });
    const ghost = playStep(duel(curse, { types: ['ghost'] }), attacks(), []).state;
    expect([hpOf(ghost, 0), hpOf(ghost, 1)]).toEqual([50, 75]);
    expect(ghost.sides[0].activeState.stages.attack).toBe(0);
    const other = playStep(duel(curse), attacks(), []).state;
    expect([hpOf(other, 0), hpOf(other, 1), other.sides[0].activeState.stages.attack]).toEqual([100, 100, 1]);
  });

  test('salt takes an eighth, of water a quarter, and syrup three stages of speed', () => {
    const salt = moveOf({ power: 1, condition: { name: 'salt_cure', target: 'opponent' } });
    expect(hpOf(playStep(duel(salt, {}, { types: ['fire'] }), attacks(), PLAIN_HIT).state, 1)).toBe(
      100 - 2 - 12,
    );
    expect(hpOf(playStep(duel(salt), attacks(), PLAIN_HIT).state, 1)).toBe(100 - 2 - 25);
    const syrup = moveOf({ power: 1, condition: { name: 'syrup_bomb', target: 'opponent' } });
    const start = playStep(battle([syrup, IDLE], [IDLE]), attacks(), PLAIN_HIT).state;
    expect(start.sides[1].activeState.stages.speed).toBe(-1);
    expect(wait(start, 5).sides[1].activeState.stages.speed).toBe(-3);
  });

  test('who is drowsy falls asleep at the end of the next turn, unless it has left', () => {
    const yawn = laying('yawn', 'opponent');
    const drowsy = playStep(battle([yawn, IDLE], [IDLE]), attacks(), []).state;
    expect(activeOf(drowsy, 1).status).toBe(null);
    const asleep = playStep(drowsy, attacks(1), [[3, 0]]).state;
    expect(activeOf(asleep, 1)).toMatchObject({ status: 'sleep', sleep: 1 });
    const left = playStep(
      drowsy,
      [
        { type: 'attack', move: 1 },
        { type: 'switch', slot: 1 },
      ],
      [],
    ).state;
    expect(left.sides[1].creatures.map(({ status }) => status)).toEqual([null, null, null]);
  });
});

describe('who may leave', () => {
  test('a creature that is kept from escaping cannot switch until its opponent has', () => {
    const look = laying('no_escape', 'opponent');
    const kept = playStep(battle([look], [IDLE]), attacks(), []).state;
    expect(canSwitch(kept, 1)).toBe(false);
    const left = playStep(
      kept,
      [
        { type: 'switch', slot: 1 },
        { type: 'attack', move: 0 },
      ],
      [],
    ).state;
    expect(canSwitch(left, 1)).toBe(true);
    const ghost = playStep(battle([look], [IDLE], { types: ['ghost'] }), attacks(), []);
    expect(ghost.events[1]).toMatchObject({ kind: 'immune', reason: 'type' });
  });

  test('roots and a vow keep their own bearer, and roots hold against being driven out', () => {
    const roar = statusMoveOf({ name: 'roar', effects: [{ kind: 'force_switch' }] });
    const rooted = playStep(battle([laying('ingrain', 'user')], [roar]), attacks(), []);
    expect(rooted.events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'failed' });
    expect(canSwitch(rooted.state, 0)).toBe(false);
    expect(canSwitch(playStep(battle([laying('no_retreat', 'user')], [IDLE]), attacks(), []).state, 0)).toBe(
      false,
    );
  });

  test('jaws that lock hold both', () => {
    const jaws = moveOf({ condition: { name: 'no_escape', target: 'both' } });
    const locked = playStep(battle([jaws], [IDLE]), attacks(), PLAIN_HIT).state;
    expect([canSwitch(locked, 0), canSwitch(locked, 1)]).toEqual([false, false]);
    const ghost = playStep(
      battle([{ ...jaws, type: 'water' }], [IDLE], { types: ['ghost'] }),
      attacks(),
      PLAIN_HIT,
    );
    expect(canSwitch(ghost.state, 1)).toBe(true);
    const felled = playStep(changed(battle([jaws], [IDLE]), 1, { hp: 1 }), attacks(), PLAIN_HIT);
    expect(volatiles(felled.state, 0).no_escape).toBe(0);
  });

  test('what does more than lay its condition does not tell that it has laid none', () => {
    const jaws = moveOf({ power: 1, condition: { name: 'no_escape', target: 'opponent' } });
    const look = laying('no_escape', 'opponent');
    const lowers = laying('no_escape', 'opponent', {
      name: 'lower',
      statChanges: { target: 'opponent', chance: 100, changes: [{ stat: 'attack', stages: -1 }] },
    });
    const held = playStep(battle([look, jaws, lowers], [IDLE]), attacks(), []).state;
    const told = (move: number, rolls: readonly Roll[]) =>
      playStep(held, attacks(move), rolls).events.filter(({ kind }) => kind === 'status');
    expect(told(0, [])).toMatchObject([{ status: 'no_escape', change: 'prevented' }]);
    expect(told(1, PLAIN_HIT)).toEqual([]);
    expect(told(2, [])).toEqual([]);
  });
});

describe('what strengthens and weakens', () => {
  test('focus makes for two more stages of the critical ratio', () => {
    const focused = playStep(
      duel(moveOf(), { moves: [laying('focus_energy', 'user'), moveOf()] }),
      attacks(),
      [],
    );
    expect(
      hpOf(
        playStep(focused.state, attacks(1), [
          [2, 0],
          [16, 15],
        ]).state,
        1,
      ),
    ).toBe(100 - 29);
  });

  test('a charge doubles the next electric move, and only that', () => {
    const bolt = moveOf({ name: 'bolt', type: 'electric' });
    const start = duel(bolt, { moves: [laying('charge', 'user'), bolt] }, { types: ['normal'] });
    const charged = playStep(start, attacks(), []).state;
    const first = playStep(charged, attacks(1), PLAIN_HIT).state;
    expect(hpOf(first, 1)).toBe(100 - Math.floor((22 * 80) / 50 + 2));
    expect(hpOf(playStep(first, attacks(1), PLAIN_HIT).state, 1)).toBe(hpOf(first, 1) - HIT);
    expect(playStep(charged, attacks(), []).events.map(({ kind }) => kind)).toEqual([
      'move',
      'move',
      'turn_start',
    ]);
  });

  test('magnetism keeps ground moves away for five turns, and a hit brings it down', () => {
    const quake = moveOf({ name: 'quake', type: 'ground' });
    const smack = moveOf({ name: 'smack', condition: { name: 'smack_down', target: 'opponent' } });
    const start = duel(laying('magnet_rise', 'user'), { types: ['normal'] }, { moves: [quake, smack] });
    const up = playStep(start, attacks(), []);
    expect(hpOf(up.state, 0)).toBe(100);
    const down = playStep(up.state, attacks(0, 1), PLAIN_HIT).state;
    expect(hpOf(playStep(down, attacks(), PLAIN_HIT).state, 0)).toBe(100 - 2 * HIT);
  });

  test('a flying creature that was brought down is reached by ground moves', () => {
    const smack = moveOf({ name: 'smack', power: 1, condition: { name: 'smack_down', target: 'opponent' } });
    const quake = moveOf({ name: 'quake', type: 'ground' });
    const start = duel(smack, { moves: [smack, quake] }, { types: ['flying'] });
    expect(hpOf(playStep(start, attacks(1), []).state, 1)).toBe(100);
    const down = playStep(start, attacks(), PLAIN_HIT).state;
    expect(hpOf(playStep(down, attacks(1), PLAIN_HIT).state, 1)).toBe(100 - 2 - HIT);
  });

  test('fire counts twice against tar', () => {
    const tar = laying('tar_shot', 'opponent');
    const fire = moveOf({ name: 'fire', type: 'fire' });
    const start = playStep(duel(tar, { moves: [tar, fire] }, { types: ['normal'] }), attacks(), []).state;
    const { events } = playStep(start, attacks(1), PLAIN_HIT);
    expect(events[1]).toMatchObject({ kind: 'damage', effectiveness: 2 });
  });

  test('who has rushed is hit without fail and twice as hard until its next go', () => {
    const rush = moveOf({ name: 'rush', power: 1, condition: { name: 'glaive_rush', target: 'user' } });
    const wild = moveOf({ name: 'wild', accuracy: 50 });
    const start = duel(rush, { moves: [rush, IDLE] }, { moves: [wild] });
    const struck = playStep(start, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).state;
    expect(hpOf(struck, 0)).toBe(100 - Math.floor(2 * ((22 * 40) / 50 + 2)));
    playStep(struck, attacks(1), [[100, 99]]);
  });

  test('who has made itself small is crushed without fail and twice as hard', () => {
    const small = laying('minimize', 'user');
    const stomp = moveOf({ name: 'stomp', accuracy: 50, minimize: true });
    const start = duel(small, {}, { moves: [stomp] });
    expect(hpOf(playStep(start, attacks(), PLAIN_HIT).state, 0)).toBe(
      100 - Math.floor(2 * ((22 * 40) / 50 + 2)),
    );
  });

  test('what is locked on to is hit for certain in the next turn, even in hiding, not later', () => {
    const lock = statusMoveOf({ name: 'lock', condition: { name: 'lock_on', target: 'user' } });
    const wild = moveOf({ name: 'wild', accuracy: 50 });
    const locked = playStep(battle([lock, wild, IDLE], [IDLE]), attacks(), []).state;
    playStep(locked, attacks(1), PLAIN_HIT);
    const late = playStep(locked, attacks(2), []).state;
    playStep(late, attacks(1), [[100, 99]]);
  });
});

test('who is locked on to one that has left cannot be sure of the next, nor lock on again', () => {
  const lock = statusMoveOf({ name: 'lock', condition: { name: 'lock_on', target: 'user' } });
  const wild = moveOf({ name: 'wild', accuracy: 50 });
  const own = creatureOf({ moves: [lock, wild] });
  const other = withSpeed(10, creatureOf({ moves: [IDLE] }));
  const locked = playStep(battleOf([own, own, own], [other, other, other]), attacks(), []).state;
  const leaves = { type: 'switch', slot: 1 } as const;
  playStep(locked, [attacks(1)[0], leaves], [[100, 99]]);
  const { events } = playStep(locked, [attacks(0)[0], leaves], []);
  expect(events.at(-3)).toMatchObject({ kind: 'status', status: 'lock_on', change: 'prevented' });
  expect(events.at(-2)).toMatchObject({ kind: 'status', status: 'lock_on', change: 'cured' });
});

describe('what lasts for a turn or a stay', () => {
  test('who roosts is reached from the ground for the rest of the turn', () => {
    const roost = statusMoveOf({ name: 'roost', target: 'user', healing: 50, roost: true });
    const quake = moveOf({ name: 'quake', type: 'ground' });
    const hurt = changed(duel(roost, { moves: [roost, IDLE], types: ['flying'] }, { moves: [quake] }), 0, {
      hp: 50,
    });
    const { state } = playStep(hurt, attacks(), PLAIN_HIT);
    expect(hpOf(state, 0)).toBe(100 - HIT);
    expect(hpOf(playStep(state, attacks(1), []).state, 0)).toBe(100 - HIT);
  });

  test('a power trick exchanges attack and defense, and a second one back', () => {
    const trick = statusMoveOf({ name: 'swap', target: 'user', effects: [{ kind: 'power_trick' }] });
    const stats = { ...creatureOf().stats, attack: 50, defense: 200, speed: 120 };
    const tricked = playStep(duel(trick, { moves: [trick, moveOf()], stats }), attacks(), []).state;
    expect(tricked.sides[0].activeState.stats).toMatchObject({ attack: 200, defense: 50 });
    expect(hpOf(playStep(tricked, attacks(1), PLAIN_HIT).state, 1)).toBe(
      100 - Math.floor((22 * 80) / 50 + 2),
    );
    const back = playStep(tricked, attacks(), []).state;
    expect(back.sides[0].activeState.stats).toMatchObject({ attack: 50, defense: 200 });
  });

  test('a parting shot lets its user leave only if it has changed a stage', () => {
    const shot = statusMoveOf({
      name: 'shot',
      statChanges: { target: 'opponent', chance: 100, changes: [{ stat: 'attack', stages: -1 }] },
      effects: [{ kind: 'self_switch' }],
    });
    const start = battle([shot], [IDLE]);
    expect(playStep(start, attacks(), []).state.midTurnSwitch?.side).toBe(0);
    const low = { ...start.sides[1].activeState.stages, attack: -6 };
    expect(playStep(changed(start, 1, {}, { stages: low }), attacks(), []).state.midTurnSwitch).toBe(null);
  });
});

describe('a substitute', () => {
  const make = laying('substitute', 'user', { healing: -25 });
  const made = (...others: MoveRecord[]) =>
    playStep(battle([make, IDLE], [IDLE, ...others]), attacks(0, 0), []).state;

  test('costs a quarter of the HP, takes hits, and goes with its last HP', () => {
    const hit = moveOf({ name: 'hit' });
    const start = made(hit);
    expect([hpOf(start, 0), volatiles(start, 0).substitute]).toEqual([75, 25]);
    const first = playStep(start, attacks(1, 1), PLAIN_HIT);
    expect([hpOf(first.state, 0), volatiles(first.state, 0).substitute]).toEqual([75, 25 - HIT]);
    expect(first.events).toContainEqual(
      expect.objectContaining({ kind: 'immune', side: 0, reason: 'substitute' }),
    );
    const second = playStep(first.state, attacks(1, 1), PLAIN_HIT);
    expect([hpOf(second.state, 0), volatiles(second.state, 0).substitute]).toEqual([75, 0]);
    expect(second.events).toContainEqual(
      expect.objectContaining({ kind: 'status', status: 'substitute', change: 'cured' }),
    );
  });

  test('cannot be made twice, or of the last quarter', () => {
    const again = playStep(made(), attacks(0, 0), []);
    expect([hpOf(again.state, 0), volatiles(again.state, 0).substitute]).toEqual([75, 25]);
    const weak = playStep(changed(battle([make], [IDLE]), 0, { hp: 25 }), attacks(0, 0), []);
    expect(hpOf(weak.state, 0)).toBe(25);
  });

  test('stops moves without damage, but not those that pass it', () => {
    const lower = (fields: Partial<MoveRecord>) =>
      statusMoveOf({
        name: 'lower',
        statChanges: { target: 'opponent', chance: 100, changes: [{ stat: 'attack', stages: -1 }] },
        ...fields,
      });
    const stopped = playStep(made(lower({})), attacks(1, 1), []);
    expect(stopped.state.sides[0].activeState.stages.attack).toBe(0);
    expect(stopped.events.at(-1)).toMatchObject({ kind: 'turn_start' });
    expect(stopped.events).toContainEqual(expect.objectContaining({ kind: 'immune', reason: 'substitute' }));
    const passed = playStep(made(lower({ bypassesSubstitute: true })), attacks(1, 1), []);
    expect(passed.state.sides[0].activeState.stages.attack).toBe(-1);
  });

  test('keeps off what comes with a hit, which is not counted as taken', () => {
    const bite = moveOf({
      power: 1,
      drain: 50,
      ailment: { name: 'burn', chance: 100 },
      condition: { name: 'no_escape', target: 'both' },
    });
    const hurt = changed(made(bite), 1, { hp: 50 });
    const { state, events } = playStep(hurt, attacks(1, 1), PLAIN_HIT);
    // Half of the 2 HP that the substitute has lost.
    expect(hpOf(state, 1)).toBe(51);
    expect(activeOf(state, 0)).toMatchObject({ status: null, timesAttacked: 0 });
    expect([canSwitch(state, 0), canSwitch(state, 1)]).toEqual([true, true]);
    expect(events.map(({ kind }) => kind)).not.toContain('status');
  });

  test('shows itself to both trainers, but its HP to nobody', () => {
    const state = made();
    const view = viewFor(state, [], 1);
    expect(view.opponent.team[0]).toMatchObject({ conditions: ['substitute'] });
    expect(JSON.stringify(view)).not.toContain('25');
  });
});

describe('stockpiling', () => {
  const more = laying('stockpile', 'user');
  const swallow = statusMoveOf({ name: 'swallow', target: 'user', effects: [{ kind: 'swallow' }] });
  const spit = moveOf({ name: 'spit', power: null, effects: [{ kind: 'spit_up' }] });
  const begin = () => duel(more, { moves: [more, swallow, spit] });
  const layers = (count: number): BattleState =>
    count === 0 ? begin() : playStep(layers(count - 1), attacks(), []).state;

  test('raises both defenses, three times at most', () => {
    expect(layers(3).sides[0].activeState.stages).toMatchObject({ defense: 3, special_defense: 3 });
    expect(playStep(layers(3), attacks(), []).events[1]).toMatchObject({
      status: 'stockpile',
      change: 'prevented',
    });
  });

  test('is swallowed for a share rounded half down', () => {
    const stats = { ...creatureOf().stats, hp: 175 };
    const odd = duel(more, { moves: [more, swallow, spit], stats });
    const two = playStep(playStep(odd, attacks(), []).state, attacks(), []).state;
    expect(hpOf(playStep(changed(two, 0, { hp: 1 }), attacks(1), []).state, 0)).toBe(1 + 87);
  });

  test('is swallowed for a quarter, a half or all of the HP, and takes back what it has raised', () => {
    for (const [count, hp] of [
      [1, 1 + 25],
      [2, 1 + 50],
      [3, 100],
    ] as const) {
      const healed = playStep(changed(layers(count), 0, { hp: 1 }), attacks(1), []).state;
      expect(hpOf(healed, 0)).toBe(hp);
      expect(healed.sides[0].activeState.stages).toMatchObject({ defense: 0, special_defense: 0 });
    }
    expect(playStep(begin(), attacks(1), []).events[1]).toMatchObject({
      kind: 'cannot_move',
      reason: 'failed',
    });
  });

  test('is spat with a power of 100 for each', () => {
    const { state } = playStep(layers(2), attacks(2), PLAIN_HIT);
    expect(hpOf(state, 1)).toBe(100 - Math.floor((22 * 200) / 50 + 2));
    expect(volatiles(state, 0).stockpile).toBe(0);
    expect(playStep(begin(), attacks(2), []).events[1]).toMatchObject({
      kind: 'cannot_move',
      reason: 'failed',
    });
  });
});

describe('a bond', () => {
  const bond = laying('destiny_bond', 'user');

  test('takes along whoever knocks out its bearer', () => {
    const start = changed(duel(bond, {}, { moves: [moveOf()] }), 0, { hp: 1 });
    const { state } = playStep(start, attacks(), PLAIN_HIT);
    expect([hpOf(state, 0), hpOf(state, 1), state.outcome?.reason]).toEqual([0, 0, 'draw']);
  });

  test('does not hold twice in a row, nor against what is no move', () => {
    const again = playStep(duel(bond), attacks(), []).state;
    expect(playStep(again, attacks(), []).events.at(-3)).toMatchObject({
      kind: 'cannot_move',
      reason: 'failed',
    });
    const turn = moveOf({ name: 'turn', effects: [{ kind: 'self_switch' }] });
    const bound = changed(battle([bond, IDLE], [turn]), 0, { hp: 1 });
    const both = playStep(bound, attacks(), PLAIN_HIT).state;
    expect([both.midTurnSwitch, hpOf(both, 0), hpOf(both, 1)]).toEqual([null, 0, 0]);
    const burnt = changed(duel(bond), 0, { hp: 1, status: 'burn' });
    expect(hpOf(playStep(burnt, attacks(), []).state, 1)).toBe(100);
  });
});

describe('what keeps from moves', () => {
  const first: readonly Roll[] = PLAIN_HIT;

  test('taunt stops status moves at once and for three turns', () => {
    const taunt = laying('taunt', 'opponent');
    const taunted = playStep(
      duel(taunt, { moves: [taunt, IDLE] }, { moves: [IDLE, HIT_BACK] }),
      attacks(),
      [],
    );
    expect(taunted.events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'taunt' });
    expect(moves(taunted.state, 1)).toEqual([1]);
    const later = playStep(playStep(taunted.state, attacks(1, 1), first).state, attacks(1, 1), first).state;
    expect(moves(later, 1)).toEqual([0, 1]);
    expect(activeOf(taunted.state, 1).pp).toEqual([10, 10]);
  });

  test('torment stops the same move from coming twice', () => {
    const torment = laying('torment', 'opponent');
    const start = duel(torment, { moves: [torment, IDLE] }, { moves: [IDLE, HIT_BACK] });
    const state = playStep(start, attacks(), []).state;
    expect(moves(state, 1)).toEqual([1]);
    expect(moves(playStep(state, attacks(1, 1), first).state, 1)).toEqual([0]);
  });

  test('disable stops the last move for four turns, and nothing where there was none', () => {
    const disable = laying('disable', 'opponent');
    const start = duel(disable, { moves: [disable, IDLE] }, { moves: [IDLE, HIT_BACK] });
    expect(playStep(start, attacks(), []).events[1]).toMatchObject({
      status: 'disable',
      change: 'prevented',
    });
    let { state } = playStep(playStep(start, attacks(1), []).state, attacks(0, 0), []);
    for (const _ of [2, 3, 4]) {
      expect(moves(state, 1)).toEqual([1]);
      state = playStep(state, attacks(1, 1), first).state;
    }
    expect(moves(state, 1)).toEqual([0, 1]);
  });

  test('an encore makes the last move the only one, for three turns, in the same turn already', () => {
    const encore = laying('encore', 'opponent');
    const start = duel(encore, { moves: [encore, IDLE] }, { moves: [IDLE, HIT_BACK] });
    const before = playStep(start, attacks(1), []).state;
    const { state, events } = playStep(before, attacks(0, 1), []);
    expect(events.at(-2)).toMatchObject({ kind: 'move', side: 1, move: 'idle' });
    expect(moves(state, 1)).toEqual([0]);
    expect(moves(wait(state, 2), 1)).toEqual([0, 1]);
  });

  test('a move whose last uses are taken before it comes fails', () => {
    const start = duel(statusMoveOf({ name: 'spite', deductsPp: 4 }), {}, { moves: [HIT_BACK] });
    const { events } = playStep(changed(start, 1, { pp: [3] }, { lastMove: 0 }), attacks(), []);
    expect(events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'no_pp' });
  });

  test('paralysis and the like stop Struggle too', () => {
    const spent = changed(duel(HIT_BACK), 0, { pp: [0], status: 'paralysis' });
    expect(playStep(spent, attacks(), [[100, 0]]).events).toContainEqual(
      expect.objectContaining({ kind: 'cannot_move', side: 0, reason: 'paralysis' }),
    );
  });

  test('imprison stops the moves that both have, and says nothing of them before', () => {
    const seal = laying('imprison', 'user');
    const start = duel(seal, { moves: [seal, HIT_BACK] }, { moves: [HIT_BACK, IDLE] });
    const { state, events } = playStep(start, attacks(), []);
    expect(events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'imprison' });
    expect(moves(state, 1)).toEqual([0, 1]);
  });

  test('blocked healing stops moves that heal, and what heals without one', () => {
    const noise = moveOf({ name: 'noise', power: 1, condition: { name: 'heal_block', target: 'opponent' } });
    const heal = statusMoveOf({ name: 'heal', target: 'user', healing: 50, heals: true });
    const start = duel(noise, {}, { moves: [heal, laying('aqua_ring', 'user')] });
    const blocked = playStep(start, attacks(), PLAIN_HIT);
    expect(blocked.events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'heal_block' });
    expect(moves(blocked.state, 1)).toEqual([1]);
    expect(hpOf(playStep(start, attacks(0, 1), PLAIN_HIT).state, 1)).toBe(98);
  });

  test('a chop at the throat stops sounds for two turns', () => {
    const chop = moveOf({ name: 'chop', power: 1, condition: { name: 'throat_chop', target: 'opponent' } });
    const start = duel(
      chop,
      { moves: [chop, IDLE] },
      { moves: [moveOf({ name: 'shout', sound: true }), IDLE] },
    );
    const { state, events } = playStep(start, attacks(), PLAIN_HIT);
    expect(events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'throat_chop' });
    expect(moves(state, 1)).toEqual([1]);
    expect(moves(playStep(state, attacks(1, 1), []).state, 1)).toEqual([0, 1]);
  });

  test('a creature with nothing left to choose struggles, also where that has come over it', () => {
    const taunt = laying('taunt', 'opponent');
    const taunted = playStep(duel(taunt, { moves: [taunt, IDLE] }), attacks(), []).state;
    expect(moves(taunted, 1)).toEqual([0]);
    expect(playStep(taunted, attacks(1), first).events[1]).toMatchObject({ kind: 'move', move: 'struggle' });
  });
});
