import { describe, expect, test } from 'vitest';
import type { BattleState } from '../../state/battle-state.js';
import type { CreatureSetup } from '../../state/setup.js';
import { NO_VOLATILES } from '../../state/volatiles.js';
import { battleOf, creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../../testing/builders.js';
import { activeOf, changed, duel, hpOf, IDLE } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../../testing/fixed-rolls.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;

const SHIELD = statusMoveOf({
  name: 'shield',
  target: 'user',
  priority: 4,
  effects: [{ kind: 'protect' }],
});

describe('effects of moves', () => {
  test('fixed damage takes its amount or the level, but not from the immune', () => {
    const fixed = (amount: number | 'level') =>
      moveOf({ power: null, effects: [{ kind: 'fixed_damage', amount }] });
    expect(hpOf(playStep(duel(fixed(40)), attacks(), []).state, 1)).toBe(60);
    expect(hpOf(playStep(duel(fixed('level')), attacks(), []).state, 1)).toBe(50);
    expect(hpOf(playStep(duel(fixed(40), {}, { types: ['ghost'] }), attacks(), []).state, 1)).toBe(100);
  });

  test('half damage takes half of the HP left, at least one', () => {
    const half = moveOf({ power: null, effects: [{ kind: 'half_damage' }] });
    expect(hpOf(playStep(changed(duel(half), 1, { hp: 51 }), attacks(), []).state, 1)).toBe(26);
    expect(hpOf(playStep(changed(duel(half), 1, { hp: 1 }), attacks(), []).state, 1)).toBe(0);
  });

  test('a one-hit knockout hits with 30% plus the level difference, and never a higher level', () => {
    const fissure = moveOf({ power: null, accuracy: 30, effects: [{ kind: 'one_hit_knockout' }] });
    expect(hpOf(playStep(duel(fissure, { level: 60 }), attacks(), [[100, 39]]).state, 1)).toBe(0);
    expect(hpOf(playStep(duel(fissure, { level: 60 }), attacks(), [[100, 40]]).state, 1)).toBe(100);
    expect(playStep(duel(fissure, {}, { level: 51 }), attacks(), []).events[1]).toMatchObject({
      kind: 'immune',
      reason: 'level',
    });
  });

  test('a one-hit knockout of ice hits with 20% from whoever is not of ice', () => {
    const cold = moveOf({ type: 'ice', power: null, accuracy: 30, effects: [{ kind: 'one_hit_knockout' }] });
    const normal: Partial<CreatureSetup> = { types: ['normal'] };
    expect(hpOf(playStep(duel(cold), attacks(), [[100, 20]]).state, 1)).toBe(100);
    expect(hpOf(playStep(duel(cold), attacks(), [[100, 19]]).state, 1)).toBe(0);
    expect(hpOf(playStep(duel(cold, { types: ['ice'] }, normal), attacks(), [[100, 29]]).state, 1)).toBe(0);
  });

  test('protection stops a move, falls off with 1/3 each time in a row, and can be passed by some', () => {
    const start = duel(
      SHIELD,
      {},
      { moves: [moveOf(), moveOf({ name: 'feint', bypassesProtection: true })] },
    );
    const first = playStep(start, attacks(), []);
    expect(first.events.at(-2)).toMatchObject({ kind: 'immune', side: 0, reason: 'protect' });
    const second = playStep(first.state, attacks(), [[3, 0]]);
    expect(hpOf(second.state, 0)).toBe(100);
    const third = playStep(second.state, attacks(), [[9, 1], ...PLAIN_HIT]);
    expect(hpOf(third.state, 0)).toBe(100 - HIT);
    expect(hpOf(playStep(third.state, attacks(0, 1), PLAIN_HIT).state, 0)).toBe(100 - 2 * HIT);
  });

  test('after protection was broken, the next one succeeds as if it were the first', () => {
    const feint = moveOf({ name: 'feint', bypassesProtection: true, breaksProtection: true });
    const broken = playStep(duel(SHIELD, {}, { moves: [feint] }), attacks(), PLAIN_HIT);
    expect(hpOf(broken.state, 0)).toBe(100 - HIT);
    playStep(broken.state, attacks(), PLAIN_HIT);
  });

  test('Defog lowers no stage of who has a substitute', () => {
    const defog = statusMoveOf({
      statChanges: { target: 'opponent', chance: 100, changes: [{ stat: 'evasion', stages: -1 }] },
      effects: [{ kind: 'defog', all: true }],
    });
    const { state } = playStep(duel(defog), attacks(), []);
    expect(state.sides[1].activeState.stages.evasion).toBe(-1);
    const shielded = changed(duel(defog), 1, {}, { volatiles: { ...NO_VOLATILES, substitute: 25 } });
    const { state: after } = playStep(shielded, attacks(), []);
    expect(after.sides[1].activeState.stages.evasion).toBe(0);
  });

  test('a cure for the user ends its status', () => {
    const refresh = statusMoveOf({ target: 'user', cures: 'user' });
    const { state } = playStep(changed(duel(refresh), 0, { status: 'poison' }), attacks(), []);
    expect(activeOf(state, 0).status).toBeNull();
  });

  test('a two-turn move charges, then strikes, and spends PP once', () => {
    const beam = moveOf({ name: 'beam', effects: [{ kind: 'charge' }] });
    const charged = playStep(duel(beam), attacks(), []);
    expect(charged.events[1]).toMatchObject({ kind: 'cannot_move', side: 0, reason: 'charging' });
    const struck = playStep(charged.state, attacks(), PLAIN_HIT);
    expect(hpOf(struck.state, 1)).toBe(100 - HIT);
    expect(activeOf(struck.state, 0).pp).toEqual([9]);
  });

  test('a recharge move costs the next turn after a hit, and none after a miss', () => {
    const hyper = moveOf({ accuracy: 90, effects: [{ kind: 'recharge' }] });
    const hit = playStep(duel(hyper), attacks(), [[100, 0], ...PLAIN_HIT]);
    const rest = playStep(hit.state, attacks(), []);
    expect(rest.events[0]).toMatchObject({ kind: 'cannot_move', side: 0, reason: 'recharge' });
    const missed = playStep(duel(hyper), attacks(), [[100, 99]]);
    playStep(missed.state, attacks(), [[100, 0], ...PLAIN_HIT]);
  });

  test('self-destruction takes both: the last two fainting at once is a draw', () => {
    const boom = moveOf({ power: 250, effects: [{ kind: 'self_destruct' }] });
    const { state } = playStep(duel(boom), attacks(), PLAIN_HIT);
    expect([hpOf(state, 0), hpOf(state, 1), state.outcome]).toEqual([0, 0, { winner: null, reason: 'draw' }]);
  });

  test('self-destruction and costly moves take their toll also where nobody is left to aim at', () => {
    const boom = moveOf({ name: 'boom', power: 250, effects: [{ kind: 'self_destruct' }] });
    const beam = moveOf({ name: 'beam', power: 140, healing: -50 });
    for (const [move, left] of [
      [boom, 0],
      [beam, 50],
      [moveOf({ ...beam, costNeedsHit: true }), 100],
      [statusMoveOf({ healing: -50 }), 100],
      [moveOf(), 100],
    ] as const) {
      const fast = withSpeed(120, creatureOf({ moves: [boom] }));
      const slow = withSpeed(80, creatureOf({ moves: [move], types: ['ghost'] }));
      const { state, events } = playStep(
        battleOf([fast, creatureOf(), creatureOf()], [slow, slow, slow]),
        attacks(),
        [],
      );
      expect([hpOf(state, 0), hpOf(state, 1)]).toEqual([0, left]);
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'cannot_move', side: 1, reason: 'no_target' }),
      );
    }
  });

  test('a cost is paid without a hit too, unless the move is marked otherwise', () => {
    const beam = moveOf({ accuracy: 95, healing: -50 });
    const blast = moveOf({ ...beam, costNeedsHit: true });
    expect(hpOf(playStep(duel(beam), attacks(), [[100, 99]]).state, 0)).toBe(50);
    expect(hpOf(playStep(duel(blast), attacks(), [[100, 99]]).state, 0)).toBe(100);
    expect(hpOf(playStep(duel(blast), attacks(), [[100, 94], ...PLAIN_HIT]).state, 0)).toBe(50);
  });

  test('a kick that does not reach its target costs half of the HP, unless nobody is left', () => {
    const kick = moveOf({ type: 'fighting', accuracy: 90, crash: true });
    const missed = playStep(duel(kick), attacks(), [[100, 99]]);
    expect(hpOf(missed.state, 0)).toBe(50);
    expect(missed.events[2]).toMatchObject({ kind: 'recoil', side: 0, amount: 50 });
    expect(hpOf(playStep(duel(kick, {}, { types: ['ghost'] }), attacks(), []).state, 0)).toBe(50);
    expect(hpOf(playStep(duel(kick), attacks(), [[100, 89], ...PLAIN_HIT]).state, 0)).toBe(100);
    const boom = moveOf({ power: 250, effects: [{ kind: 'self_destruct' }] });
    const fast = withSpeed(120, creatureOf({ moves: [boom] }));
    const slow = withSpeed(80, creatureOf({ moves: [kick], types: ['ghost'] }));
    const alone = playStep(battleOf([fast, fast, fast], [slow, slow, slow]), attacks(), []);
    expect(hpOf(alone.state, 1)).toBe(100);
  });

  test('who faints of touching a shield does not crash as well', () => {
    const kick = moveOf({ crash: true, contact: true, healing: -50 });
    const spikes = statusMoveOf({
      priority: 4,
      target: 'user',
      effects: [{ kind: 'protect', onContact: { partOfHp: 8 } }],
    });
    const start = changed(duel(kick, {}, { moves: [spikes] }), 0, { hp: 12 });
    const { events } = playStep(start, attacks(), []);
    expect(events.filter(({ side }) => side === 0).map(({ kind }) => kind)).toEqual([
      'move',
      'recoil',
      'faint',
    ]);
  });

  test('some moves work only as the first since the creature came in', () => {
    const impression = moveOf({ power: 40, firstTurnOnly: true });
    const own = withSpeed(120, creatureOf({ moves: [impression] }));
    const idle = creatureOf({ moves: [IDLE] });
    const first = playStep(battleOf([own, own, own], [idle, idle, idle]), attacks(), PLAIN_HIT);
    const second = playStep(first.state, attacks(), []);
    expect(second.events[1]).toMatchObject({ kind: 'cannot_move', side: 0, reason: 'failed' });
    const replaced = playStep(
      second.state,
      [
        { type: 'switch', slot: 1 },
        { type: 'attack', move: 0 },
      ],
      [],
    );
    const after = playStep(replaced.state, attacks(), PLAIN_HIT);
    expect(hpOf(after.state, 1)).toBe(100 - 2 * HIT);
  });

  test('a sparing move leaves 1 HP, also of 1', () => {
    const swipe = moveOf({ leavesOneHp: true });
    const { state } = playStep(changed(duel(swipe), 1, { hp: 5 }), attacks(), PLAIN_HIT);
    expect(hpOf(state, 1)).toBe(1);
    const again = playStep(state, attacks(), PLAIN_HIT);
    expect(hpOf(again.state, 1)).toBe(1);
    expect(again.events[1]).toMatchObject({ kind: 'damage', amount: 0, hp: 1 });
    expect(hpOf(playStep(duel(swipe), attacks(), PLAIN_HIT).state, 1)).toBe(100 - HIT);
  });

  test('with no PP anywhere a creature struggles: typeless, and a quarter of its HP in recoil', () => {
    const start = changed(duel(moveOf(), {}, { types: ['ghost'] }), 0, { pp: [0] });
    const { state, events } = playStep(start, attacks(), PLAIN_HIT);
    expect(events[0]).toMatchObject({ kind: 'move', move: 'struggle' });
    expect([hpOf(state, 0), hpOf(state, 1)]).toEqual([75, 100 - 24]);
  });

  test('a one-hit knockout of ice does nothing to ice types', () => {
    const cold = moveOf({ type: 'ice', power: null, effects: [{ kind: 'one_hit_knockout' }] });
    const { events } = playStep(duel(cold, {}, { types: ['ice'] }), attacks(), []);
    expect(events[1]).toMatchObject({ kind: 'immune', reason: 'type' });
    const guillotine = moveOf({ power: null, accuracy: 30, effects: [{ kind: 'one_hit_knockout' }] });
    expect(hpOf(playStep(duel(guillotine, {}, { types: ['ice'] }), attacks(), [[100, 29]]).state, 1)).toBe(0);
  });

  test('protection fails for who goes last, also against a switch', () => {
    const stall = statusMoveOf({ name: 'shield', target: 'user', effects: [{ kind: 'protect' }] });
    const failed = { kind: 'cannot_move', side: 0, reason: 'failed' };
    const slow = duelOf(withSpeed(1, creatureOf({ moves: [stall] })), creatureOf());
    expect(playStep(slow, attacks(), PLAIN_HIT).events).toContainEqual(expect.objectContaining(failed));
    const bench = creatureOf();
    const start = battleOf(
      [withSpeed(200, creatureOf({ moves: [stall] })), bench, bench],
      [bench, bench, bench],
    );
    const { events } = playStep(
      start,
      [
        { type: 'attack', move: 0 },
        { type: 'switch', slot: 1 },
      ],
      [],
    );
    expect(events).toContainEqual(expect.objectContaining(failed));
  });

  test('protection in a row never gets rarer than one in 729', () => {
    const stall = statusMoveOf({ name: 'shield', target: 'user', effects: [{ kind: 'protect' }] });
    playStep(changed(duel(stall), 0, {}, { stallCount: 9 }), attacks(), [[729, 0]]);
  });

  test('a two-turn move that only changes stages does so in the second turn, a damaging one in the first', () => {
    const raise = {
      effects: [{ kind: 'charge' as const }],
      statChanges: {
        target: 'user' as const,
        chance: 100,
        changes: [{ stat: 'attack' as const, stages: 1 }],
      },
    };
    const bloom = playStep(duel(statusMoveOf({ target: 'user', ...raise })), attacks(), []);
    expect(bloom.state.sides[0].activeState.stages.attack).toBe(0);
    expect(playStep(bloom.state, attacks(), []).state.sides[0].activeState.stages.attack).toBe(1);
    const bash = playStep(duel(moveOf(raise)), attacks(), []);
    expect(bash.state.sides[0].activeState.stages.attack).toBe(1);
    expect(playStep(bash.state, attacks(), PLAIN_HIT).state.sides[0].activeState.stages.attack).toBe(1);
  });

  test('Struggle has no type of its user either, and costs nothing where it does not hit', () => {
    const spent = (state: BattleState) => changed(state, 0, { pp: [0] });
    const normal = playStep(spent(duel(moveOf(), { types: ['normal'] })), attacks(), PLAIN_HIT);
    expect(hpOf(normal.state, 1)).toBe(100 - 24);
    expect(hpOf(playStep(spent(duel(moveOf(), {}, { moves: [SHIELD] })), attacks(), []).state, 0)).toBe(100);
  });
});
