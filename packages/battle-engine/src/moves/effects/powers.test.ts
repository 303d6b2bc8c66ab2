import { describe, expect, test } from 'vitest';
import type { MoveEffect } from '../../data/move-effects.js';
import type { MoveRecord } from '../../data/move-record.js';
import type { BattleState } from '../../state/battle-state.js';
import type { CreatureSetup } from '../../state/setup.js';
import { battleOf, creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../../testing/builders.js';
import { changed, duel, hpOf, IDLE, stagesOf } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../../testing/fixed-rolls.js';

/** A plain hit of power 40 takes 19 of 100 HP, one of 80 takes 37. */
const lost = (state: BattleState, rolls: readonly Roll[] = PLAIN_HIT) =>
  100 - hpOf(playStep(state, attacks(), rolls).state, 1);

const of = (effect: MoveEffect, fields: Partial<MoveRecord> = {}) =>
  moveOf({ power: null, effects: [effect], ...fields });

/** A duel in which the other one, who is faster, uses `move` first. */
const second = (own: MoveRecord, move: MoveRecord) =>
  duelOf(withSpeed(80, creatureOf({ moves: [own] })), withSpeed(120, creatureOf({ moves: [move] })));

const swapTo = (slot: number) => ({ type: 'switch', slot }) as const;

/** A move that changes the speed of its target by so many stages. */
const changesSpeed = (stages: number) =>
  statusMoveOf({ statChanges: { target: 'opponent', chance: 100, changes: [{ stat: 'speed', stages }] } });

describe('the power is doubled', () => {
  test('always without an item', () => {
    expect(lost(duel(moveOf({ doubledIf: 'user_without_item' })))).toBe(37);
  });

  test('against a target at half of its HP', () => {
    const brine = duel(moveOf({ doubledIf: 'target_at_half' }));
    expect(50 - hpOf(playStep(changed(brine, 1, { hp: 50 }), attacks(), PLAIN_HIT).state, 1)).toBe(37);
    expect(lost(brine)).toBe(19);
  });

  test('after the target has hit the user, or has moved', () => {
    const other = moveOf({ name: 'first' });
    const rolls = [...PLAIN_HIT, ...PLAIN_HIT];
    for (const doubledIf of ['user_hit', 'target_has_moved'] as const) {
      expect(lost(second(moveOf({ doubledIf }), other), rolls)).toBe(37);
      expect(lost(duel(moveOf({ doubledIf })))).toBe(19);
    }
  });

  test('after a move that came to nothing', () => {
    const tantrum = duel(moveOf({ doubledIf: 'move_failed_last_turn' }));
    expect(lost(changed(tantrum, 0, {}, { moveFailed: true }))).toBe(37);
    const missing = duel(moveOf({ accuracy: 50 }));
    const { state } = playStep(missing, attacks(), [[100, 99]]);
    expect(state.sides[0].activeState.moveFailed).toBe(true);
  });

  test('where a stage of the user has really gone down this turn (Lash Out)', () => {
    const out = moveOf({ doubledIf: 'stats_lowered_this_turn' });
    const slowed = (stages: number) => second(out, changesSpeed(stages));
    expect(lost(slowed(-1))).toBe(37);
    expect(lost(changed(slowed(-1), 0, {}, { stages: stagesOf({ speed: -6 }) }))).toBe(19);
    expect(lost(slowed(1))).toBe(19);
  });

  test('against a target that has taken damage this turn, also of its own move (Assurance)', () => {
    const assurance = moveOf({ doubledIf: 'target_hurt_this_turn' });
    const recoil = 6;
    const rolls = [...PLAIN_HIT, ...PLAIN_HIT];
    expect(lost(second(assurance, moveOf({ drain: -33 })), rolls)).toBe(37 + recoil);
    expect(lost(second(assurance, moveOf()), rolls)).toBe(19);
    // A turn of confusion costs 19 HP, a beam half, counted as damage; what a move without damage or Struggle costs is none.
    const confused = changed(second(assurance, moveOf()), 1, {}, { confusion: 3 });
    expect(lost(confused, [[100, 0], [16, 15], ...PLAIN_HIT])).toBe(19 + 37);
    expect(lost(second(assurance, moveOf({ healing: -50 })), rolls)).toBe(50 + 37);
    const changes = [{ stat: 'attack', stages: 1 }] as const;
    const drum = statusMoveOf({
      target: 'user',
      healing: -50,
      statChanges: { target: 'user', chance: 100, changes },
    });
    expect(lost(second(assurance, drum))).toBe(50 + 19);
    expect(lost(changed(second(assurance, moveOf()), 1, { pp: [0] }), rolls)).toBe(25 + 19);
    const steps = battleOf(
      [creatureOf({ moves: [assurance] }), creatureOf(), creatureOf()],
      [0, 1, 2].map(() => creatureOf()),
    );
    const [own, other] = steps.sides;
    const spiked = {
      ...steps,
      sides: [own, { ...other, conditions: { ...other.conditions, spikes: 1 } }] as const,
    };
    const { state } = playStep(spiked, [attacks()[0], swapTo(1)], PLAIN_HIT);
    expect(hpOf(state, 1)).toBe(100 - 12 - 37);
  });

  test('not after a turn of rest, whatever came before it (Stomping Tantrum)', () => {
    const resting = changed(
      duel(moveOf({ doubledIf: 'move_failed_last_turn' })),
      0,
      {},
      { recharging: 0, moveFailed: true },
    );
    const rested = playStep(resting, attacks(), []).state;
    expect(lost(rested)).toBe(19);
  });

  test('after Struggle that has come to nothing', () => {
    const fly = moveOf({ name: 'fly', effects: [{ kind: 'charge', semiInvulnerable: 'air' }] });
    const spent = changed(duel(moveOf(), {}, { moves: [fly, IDLE] }), 0, { pp: [0] });
    const hidden = changed(spent, 1, {}, { charging: 0 });
    expect(playStep(hidden, attacks(), PLAIN_HIT).state.sides[0].activeState.moveFailed).toBe(true);
    expect(playStep(spent, attacks(0, 1), PLAIN_HIT).state.sides[0].activeState.moveFailed).toBe(false);
  });

  test('in the turn after one of its side has fainted, and no later (Retaliate)', () => {
    const avenger = creatureOf({ moves: [moveOf({ doubledIf: 'fainted_last_turn' })] });
    const other = withSpeed(120, creatureOf({ moves: [moveOf(), IDLE] }));
    const start = changed(battleOf([avenger, avenger, avenger], [other, other, other]), 0, { hp: 1 });
    const replaced = playStep(playStep(start, attacks(), PLAIN_HIT).state, [swapTo(1), null], []).state;
    const after = playStep(replaced, attacks(0, 1), PLAIN_HIT).state;
    expect(hpOf(after, 1)).toBe(100 - 37);
    expect(hpOf(playStep(after, attacks(0, 1), PLAIN_HIT).state, 1)).toBe(100 - 37 - 19);
    const first = battleOf([avenger, avenger, avenger], [other, other, other]);
    expect(hpOf(playStep(first, attacks(0, 1), PLAIN_HIT).state, 1)).toBe(100 - 19);
  });

  test('after a certain move of this turn, and by chance', () => {
    const bolt = moveOf({ doubledAfter: { move: 'flare', evenIfFailed: false } });
    const rolls = [...PLAIN_HIT, ...PLAIN_HIT];
    expect(lost(second(bolt, moveOf({ name: 'flare' })), rolls)).toBe(37);
    expect(lost(second(bolt, moveOf({ name: 'other' })), rolls)).toBe(19);
    const beam = duel(moveOf({ doubledChance: 30 }));
    expect(
      lost(beam, [
        [24, 23],
        [100, 29],
        [16, 15],
      ]),
    ).toBe(37);
    expect(
      lost(beam, [
        [24, 23],
        [100, 30],
        [16, 15],
      ]),
    ).toBe(19);
  });
});

describe('the power comes of', () => {
  test.each([
    ['speeds', 'speed', { speed: 160 }, {}, 60],
    ['slowness', 'slowness', { speed: 121 }, {}, 17],
  ] as const)('%s', (_what, comparison, own, _other, power) => {
    const stats = { ...creatureOf().stats, ...own };
    const start = duel(of({ kind: 'power_from', comparison }), { stats });
    expect(lost(start)).toBe(Math.floor((22 * power) / 50 + 2));
  });

  test.each<[string, number, number, number]>([
    ['target_weight', 500, 1999, 100],
    ['target_weight', 500, 99, 20],
    ['weight_ratio', 500, 100, 120],
    ['weight_ratio', 500, 251, 40],
  ])('%s of %i and %i hectograms', (comparison, own, other, power) => {
    const move = of({ kind: 'power_from', comparison: comparison as 'target_weight' });
    expect(lost(duel(move, { weight: own }, { weight: other }))).toBe(Math.floor((22 * power) / 50 + 2));
  });

  test('raised stages, hits taken and fainted creatures', () => {
    const grows = (kind: 'raised_stages' | 'times_attacked' | 'times_fainted') =>
      duel(moveOf({ power: 20, effects: [{ kind: 'power_grows', with: kind }] }));
    const raised = changed(grows('raised_stages'), 0, {}, { stages: stagesOf({ speed: 1, defense: -1 }) });
    expect(lost(raised)).toBe(19);
    expect(lost(changed(grows('times_attacked'), 0, { timesAttacked: 1 }))).toBe(19);
    const start = grows('times_fainted');
    const sides = [{ ...start.sides[0], timesFainted: 1 }, start.sides[1]] as const;
    expect(lost({ ...start, sides })).toBe(19);
    const felled = playStep(changed(second(IDLE, moveOf()), 0, { hp: 1 }), attacks(), PLAIN_HIT).state;
    expect(felled.sides[0].timesFainted).toBe(1);
  });

  test('turns in a row, whoever uses the move', () => {
    const voice = moveOf({ power: 10, effects: [{ kind: 'power_grows', with: 'echoed_voice' }] });
    const first = playStep(duel(voice), attacks(), PLAIN_HIT).state;
    expect(hpOf(first, 1)).toBe(100 - 6);
    const next = playStep(first, attacks(), PLAIN_HIT).state;
    expect(hpOf(first, 1) - hpOf(next, 1)).toBe(10);
  });
});

describe('the damage', () => {
  test('of a hit is returned, if there was one of that category', () => {
    const counter = of({ kind: 'counter', of: 'physical', percent: 200 });
    expect(lost(second(counter, moveOf({ name: 'first' })))).toBe(38);
    const special = second(counter, moveOf({ name: 'first', category: 'special' }));
    expect(lost(special)).toBe(0);
    const mirror = of({ kind: 'counter', of: 'special', percent: 200 });
    expect(lost(second(mirror, moveOf({ name: 'first', category: 'special' })))).toBe(38);
  });

  test('brings the target down to the HP of the user', () => {
    const start = changed(duel(of({ kind: 'endeavor' })), 0, { hp: 30 });
    expect(hpOf(playStep(start, attacks(), []).state, 1)).toBe(30);
    expect(hpOf(playStep(duel(of({ kind: 'endeavor' })), attacks(), []).state, 1)).toBe(100);
  });

  test('is all that the user has', () => {
    const start = changed(duel(of({ kind: 'final_gambit' })), 0, { hp: 30 });
    const { state } = playStep(start, attacks(), []);
    expect([hpOf(state, 0), hpOf(state, 1)]).toEqual([0, 70]);
  });

  test('of a team comes of all who stand without a status', () => {
    const member = (baseAttack: number) => creatureOf({ baseAttack, moves: [IDLE] });
    const beatUp = withSpeed(120, creatureOf({ moves: [of({ kind: 'beat_up' })] }));
    const start = battleOf([beatUp, member(55), member(200)], [member(1), member(1), member(1)]);
    const [own, other] = start.sides;
    const burnt = own.creatures.map((one, slot) => (slot === 2 ? { ...one, status: 'burn' as const } : one));
    const state: BattleState = { ...start, sides: [{ ...own, creatures: burnt }, other] };
    // Powers 15 and 10: 8 and 6 HP.
    expect(lost(state, [...PLAIN_HIT, ...PLAIN_HIT])).toBe(14);
  });

  test('of a present is by chance, or healing', () => {
    const present = changed(duel(of({ kind: 'present' })), 1, { hp: 60 });
    expect(hpOf(playStep(present, attacks(), [[10, 1]]).state, 1)).toBe(85);
    expect(hpOf(playStep(present, attacks(), [[10, 2], ...PLAIN_HIT]).state, 1)).toBe(41);
  });

  test('ends with the first hit that misses', () => {
    const axel = moveOf({ accuracy: 90, accuracyPerHit: true, hits: [3, 3] });
    const rolls: Roll[] = [[100, 0], ...PLAIN_HIT, [100, 0], ...PLAIN_HIT, [100, 99]];
    expect(lost(duel(axel), rolls)).toBe(38);
  });

  test('counts with two charts, or with one of its own', () => {
    const press = moveOf({ alsoOfType: 'electric' });
    expect(lost(duel(press))).toBe(39);
    expect(lost(duel(moveOf({ type: 'fire', superEffectiveOn: 'water' })))).toBe(39);
  });

  test('is physical where that is more', () => {
    const strong = { stats: { ...creatureOf().stats, attack: 300 } };
    const geyser = moveOf({ category: 'special', categoryFrom: 'higher_attack' });
    expect(lost(duel(geyser, strong))).toBe(54);
  });
});

describe('the type of a move is', () => {
  /** The event that tells a hit's damage. */
  const hit = (state: BattleState) =>
    playStep(state, attacks(), PLAIN_HIT).events.find(({ kind }) => kind === 'damage');

  test("the first of its user's, also where that has changed (Revelation Dance)", () => {
    const dance = duel(moveOf({ typeFrom: 'user' }), { types: ['electric', 'fire'] });
    expect(hit(dance)).toMatchObject({ effectiveness: 2 });
    expect(hit(changed(dance, 0, {}, { types: ['fire'] }))).toMatchObject({ effectiveness: 0.5 });
    expect(hit(changed(dance, 0, {}, { types: [] }))).toMatchObject({ effectiveness: 1 });
  });

  test('that of the weather, and its own without any (Weather Ball)', () => {
    const ball = duel(moveOf({ typeFrom: 'weather' }));
    expect(hit(ball)).toMatchObject({ effectiveness: 1 });
    const weather = { ...ball.field, weather: 'sun', weatherTurns: 3 } as const;
    expect(hit({ ...ball, field: weather })).toMatchObject({ effectiveness: 0.5 });
  });

  test('that of the species of its user, and its own for others (Ivy Cudgel)', () => {
    const cudgel = moveOf({ typeBySpecies: { masked: 'electric' } });
    expect(hit(duel(cudgel, { species: 'masked' }))).toMatchObject({ effectiveness: 2 });
    const other = duel(cudgel);
    const field = { ...other.field, terrain: 'electric_terrain', terrainTurns: 3 } as const;
    expect(hit({ ...other, field })).toMatchObject({ effectiveness: 1 });
  });
});

describe('a move fails', () => {
  const fails = (move: MoveRecord, own: Partial<CreatureSetup> = {}) =>
    playStep(duel(move, own), attacks(), []).events[1];
  const failure = { kind: 'cannot_move', reason: 'failed' };

  test('for other species, types and targets, and before all others were used', () => {
    expect(fails(moveOf({ onlyFor: ['somebody'] }))).toMatchObject(failure);
    expect(fails(moveOf({ usesUpType: 'fire' }))).toMatchObject(failure);
    expect(fails(moveOf({ onlyAgainst: 'sleep' }))).toMatchObject(failure);
    const last = moveOf({ afterAllOthers: true });
    expect(fails(last, { moves: [last, IDLE] })).toMatchObject(failure);
    const used = changed(duel(last, { moves: [last, IDLE] }), 0, {}, { movesUsed: 2 });
    expect(lost(used)).toBe(19);
  });
});

test('a type is used up by a hit', () => {
  const shock = moveOf({ type: 'electric', usesUpType: 'electric' });
  const { state } = playStep(duel(shock, { types: ['electric'] }), attacks(), PLAIN_HIT);
  expect(state.sides[0].activeState.types).toEqual([]);
});

test('a knockout can raise stages, and one of several ailments can be inflicted', () => {
  const stinger = moveOf({ knockoutChanges: [{ stat: 'attack', stages: 3 }] });
  const bench = creatureOf();
  const start = duel(stinger, {}, bench);
  const { events } = playStep(changed(start, 1, { hp: 5 }), attacks(), PLAIN_HIT);
  expect(events.some(({ kind }) => kind === 'stat_stage')).toBe(true);
  const claw = statusMoveOf({ anyAilment: { names: ['poison', 'paralysis'], chance: 50 } });
  const hurt = playStep(duel(claw), attacks(), [
    [100, 49],
    [2, 1],
    [100, 99],
  ]).state;
  expect(hurt.sides[1].creatures[0]?.status).toBe('paralysis');
});
