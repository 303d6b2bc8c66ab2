import { describe, expect, test } from 'vitest';
import type { Ailment, Status, TypeName } from '../data/names.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { activeOf, changed, duel } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../testing/fixed-rolls.js';

const IDLE = statusMoveOf({ name: 'idle', target: 'user' });
const setStatus = (name: Ailment) => statusMoveOf({ ailment: { name, chance: 100 } });

/** A fast creature that inflicts the ailment, against a slow one that hits. */
function afflicted(
  name: Ailment,
  target: Partial<CreatureSetup> = {},
  rolls: readonly Roll[] = [],
): BattleState {
  const start = duelOf(
    withSpeed(120, creatureOf({ moves: [IDLE, setStatus(name)], stats: { ...creatureOf().stats, hp: 160 } })),
    withSpeed(
      80,
      creatureOf({
        moves: [IDLE, moveOf()],
        stats: { ...creatureOf().stats, hp: 160, speed: 80 },
        ...target,
      }),
    ),
  );
  return playStep(start, attacks(1, 0), rolls).state;
}

const creature = (state: BattleState) => state.sides[1].creatures[0];

describe('a major status', () => {
  test('burn takes 1/16 of the HP at the end of the turn, poison 1/8', () => {
    expect(creature(afflicted('burn'))).toMatchObject({ status: 'burn', hp: 150 });
    expect(creature(afflicted('poison'))).toMatchObject({ status: 'poison', hp: 140 });
  });

  test('bad poisoning takes 1/16 more every turn', () => {
    let state = afflicted('toxic');
    const left = [creature(state)?.hp];
    for (let turn = 0; turn < 3; turn += 1) {
      state = playStep(state, attacks(), []).state;
      left.push(creature(state)?.hp);
    }
    expect(left).toEqual([150, 130, 100, 60]);
  });

  test('one type of two is enough to be immune', () => {
    const kept: readonly (readonly [Ailment, TypeName])[] = [
      ['burn', 'fire'],
      ['poison', 'poison'],
      ['toxic', 'poison'],
      ['toxic', 'steel'],
      ['paralysis', 'electric'],
      ['freeze', 'ice'],
    ];
    for (const [ailment, type] of kept) {
      expect([ailment, creature(afflicted(ailment, { types: [type, 'rock'] }))?.status]).toEqual([
        ailment,
        null,
      ]);
    }
  });

  test('takes at least one HP, and bad poisoning at most 15/16', () => {
    const frail = { stats: { ...creatureOf().stats, hp: 10, speed: 80 } };
    expect(creature(afflicted('burn', frail))?.hp).toBe(9);
    expect(creature(afflicted('toxic', frail))?.hp).toBe(9);
    const state = changed(afflicted('toxic'), 1, { hp: 160 }, { toxic: 14 });
    const once = playStep(state, attacks(), []).state;
    expect(creature(once)?.hp).toBe(10);
    expect(creature(playStep(changed(once, 1, { hp: 160 }), attacks(), []).state)?.hp).toBe(10);
  });

  test('freeze ends at once for who uses a move that thaws, and for who is hit by one', () => {
    const scald = moveOf({ type: 'water', thaws: true });
    const own = changed(duel(scald), 0, { status: 'freeze' });
    expect(
      activeOf(
        playStep(own, attacks(), [
          [24, 23],
          [16, 15],
        ]).state,
        0,
      ).status,
    ).toBeNull();
    const other = changed(duel(scald), 1, { status: 'freeze' });
    expect(activeOf(playStep(other, attacks(), PLAIN_HIT).state, 1).status).toBeNull();
  });

  test('paralysis stops one attempt in four', () => {
    const state = afflicted('paralysis', {}, [[100, 99]]);
    const stopped = playStep(state, attacks(0, 1), [[100, 24]]);
    expect(stopped.events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'paralysis' });
    playStep(state, attacks(0, 1), [[100, 25], ...PLAIN_HIT]);
  });

  test.each([1, 2, 3])('sleep takes %i attempts to move, then the creature wakes and moves', (attempts) => {
    let state = afflicted('sleep', {}, [[3, attempts - 1]]);
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      const { state: next, events } = playStep(state, attacks(0, 1), []);
      expect(events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'sleep' });
      state = next;
    }
    const awake = playStep(state, attacks(0, 1), PLAIN_HIT);
    expect(awake.events.map(({ kind }) => kind)).toContain('damage');
    expect(creature(awake.state)?.status).toBeNull();
  });

  test('freeze lasts until one in five attempts thaws it, or a fire move does', () => {
    const state = afflicted('freeze', {}, [[100, 99]]);
    expect(playStep(state, attacks(0, 1), [[100, 20]]).events.at(-2)).toMatchObject({ reason: 'freeze' });
    const thawed = playStep(state, attacks(0, 1), [[100, 19], ...PLAIN_HIT]);
    expect(creature(thawed.state)?.status).toBeNull();
    const fire = duelOf(
      withSpeed(120, creatureOf({ moves: [moveOf({ type: 'fire' })] })),
      withSpeed(80, creatureOf({ moves: [IDLE] })),
    );
    const frozen = {
      ...fire,
      sides: [
        fire.sides[0],
        { ...fire.sides[1], creatures: [{ ...fire.sides[1].creatures[0], status: 'freeze' }] },
      ],
    };
    const { events } = playStep(frozen as unknown as BattleState, attacks(), PLAIN_HIT);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'status', status: 'freeze', change: 'cured' }),
    );
  });

  test('a creature has one at most and keeps the first', () => {
    const state = afflicted('burn');
    const start = { ...state, sides: [{ ...state.sides[0] }, state.sides[1]] } as unknown as BattleState;
    const { events } = playStep(start, attacks(1, 0), []);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'status', change: 'prevented' }));
  });

  test.each([
    ['burn', 'fire'],
    ['poison', 'poison'],
    ['poison', 'steel'],
    ['toxic', 'steel'],
    ['paralysis', 'electric'],
    ['freeze', 'ice'],
  ] as [Status, TypeName][])('%s is not for %s types', (status, type) => {
    expect(creature(afflicted(status, { types: [type] }))).toMatchObject({ status: null, hp: 160 });
  });

  test('powder does nothing to grass types', () => {
    const powder = { ...setStatus('sleep'), powder: true as const };
    const start = duelOf(
      withSpeed(120, creatureOf({ moves: [powder] })),
      withSpeed(80, creatureOf({ types: ['grass'], moves: [IDLE] })),
    );
    expect(playStep(start, attacks(), []).events).toContainEqual(
      expect.objectContaining({ kind: 'immune', side: 1, reason: 'type' }),
    );
  });
});

describe('what is inflicted again', () => {
  const told = { kind: 'status', side: 1 };

  test('bad poisoning begins anew for who was cured of it', () => {
    const start = changed(
      duel(setStatus('toxic'), {}, { stats: { ...creatureOf().stats, hp: 160 } }),
      1,
      {},
      { toxic: 5 },
    );
    expect(creature(playStep(start, attacks(), []).state)?.hp).toBe(150);
  });

  test('another status leaves the count of bad poisoning alone', () => {
    const start = changed(duel(setStatus('burn')), 1, {}, { toxic: 5 });
    expect(playStep(start, attacks(), []).state.sides[1].activeState.toxic).toBe(5);
  });

  test('who is confused is not confused again, nor for longer', () => {
    const start = changed(duel(setStatus('confusion')), 1, {}, { confusion: 3 });
    const { state, events } = playStep(start, attacks(), [[100, 99]]);
    expect(events).toContainEqual(
      expect.objectContaining({ ...told, status: 'confusion', change: 'prevented' }),
    );
    expect(state.sides[1].activeState.confusion).toBe(2);
  });

  test('who has a status can be confused, and who is confused can get a status', () => {
    const burnt = changed(duel(setStatus('confusion')), 1, { status: 'burn' });
    const both = playStep(burnt, attacks(), [
      [4, 3],
      [100, 99],
    ]).state;
    expect(both.sides[1]).toMatchObject({ creatures: [{ status: 'burn' }], activeState: { confusion: 4 } });
    const confused = changed(duel(setStatus('burn')), 1, {}, { confusion: 3 });
    expect(creature(playStep(confused, attacks(), [[100, 99]]).state)?.status).toBe('burn');
  });

  test('only a move that does nothing else tells that it was prevented', () => {
    const start = changed(duel(moveOf({ ailment: { name: 'burn', chance: 100 } })), 1, { status: 'burn' });
    expect(playStep(start, attacks(), PLAIN_HIT).events).not.toContainEqual(expect.objectContaining(told));
  });

  test('a cured sleeper has no attempts left to sleep through', () => {
    const slap = moveOf({ curesTarget: 'sleep' });
    const start = changed(duel(slap), 1, { status: 'sleep', sleep: 3 });
    expect(creature(playStep(start, attacks(), PLAIN_HIT).state)).toMatchObject({ status: null, sleep: 0 });
  });

  test('a safeguard keeps off what comes from the opponent, not what a creature does to itself', () => {
    const lockedMoveTurns = moveOf({ effects: [{ kind: 'locked_move' }] });
    const start = changed(
      duel(setStatus('burn'), {}, { moves: [lockedMoveTurns] }),
      1,
      {},
      { lockedMove: 0, lockedMoveTurns: 1 },
    );
    const [own, other] = start.sides;
    const conditions = { ...other.conditions, safeguard: 3 };
    const safe: BattleState = { ...start, sides: [own, { ...other, conditions }] };
    const { state, events } = playStep(safe, attacks(), [...PLAIN_HIT, [4, 3]]);
    expect(events).toContainEqual(expect.objectContaining({ ...told, status: 'burn', change: 'prevented' }));
    expect(state.sides[1]).toMatchObject({ creatures: [{ status: null }], activeState: { confusion: 5 } });
  });
});

describe('confusion', () => {
  test('makes a creature hit itself one time in three, with a typeless hit of 40 power', () => {
    const state = afflicted('confusion', {}, [
      [4, 3],
      [100, 99],
    ]);
    const { state: next, events } = playStep(state, attacks(0, 1), [
      [100, 32],
      [16, 15],
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'cannot_move', side: 1, reason: 'confusion' }),
    );
    expect(creature(next)?.hp).toBe(160 - 19);
    playStep(state, attacks(0, 1), [[100, 33], ...PLAIN_HIT]);
  });

  test('ends with the attempt that its duration names', () => {
    let state = afflicted('confusion', {}, [
      [4, 0],
      [100, 99],
    ]);
    const { events } = playStep(state, attacks(0, 1), PLAIN_HIT);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'status', status: 'confusion', change: 'cured' }),
    );
    state = afflicted('confusion', {}, [
      [4, 3],
      [100, 99],
    ]);
    expect(state.sides[1].activeState.confusion).toBe(4);
  });
});
