import { describe, expect, test } from 'vitest';
import type { Event } from './events.js';
import type { BattleState, SideState } from './state.js';
import { battleOf, creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from './testing/builders.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from './testing/fixed-rolls.js';
import type { CreatureSetup, MoveRecord, Side } from './types.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;

const IDLE = statusMoveOf({ name: 'idle', target: 'user' });

/** A duel of a fast creature, which has `move`, and a slow one that does nothing. */
function duel(
  move: MoveRecord,
  own: Partial<CreatureSetup> = {},
  other: Partial<CreatureSetup> = {},
): BattleState {
  return duelOf(
    withSpeed(120, creatureOf({ moves: [move], ...own })),
    withSpeed(80, creatureOf({ moves: [IDLE], ...other })),
  );
}

function hp(state: BattleState, side: Side): number | undefined {
  const { creatures, active } = state.sides[side];
  return creatures[active]?.hp;
}

const active = (side: SideState) => side.creatures[side.active];

const kinds = (events: readonly Event[]) =>
  events.filter((event) => event.kind !== 'turn_start').map(({ kind }) => kind);

/** The same state with changes to the creature on the field of a side. */
function change(state: BattleState, side: Side, changes: object, volatile: object = {}): BattleState {
  const sides = state.sides.map((own, index) =>
    index === side
      ? {
          ...own,
          volatile: { ...own.volatile, ...volatile },
          creatures: own.creatures.map((creature, slot) =>
            slot === own.active ? { ...creature, ...changes } : creature,
          ),
        }
      : own,
  );
  return { ...state, sides: sides as unknown as BattleState['sides'] };
}

describe('damage', () => {
  test('follows the formula, rounded down once at the end', () => {
    const { state, events } = playStep(duel(moveOf()), attacks(), PLAIN_HIT);
    expect(hp(state, 1)).toBe(100 - HIT);
    expect(events[1]).toMatchObject({
      kind: 'damage',
      side: 1,
      amount: HIT,
      effectiveness: 1,
      critical: false,
    });
  });

  test.each([
    [
      'the lowest roll counts 0.85',
      {},
      {},
      [
        [24, 23],
        [16, 0],
      ],
      16,
    ],
    [
      'a critical hit counts 1.5',
      {},
      {},
      [
        [24, 0],
        [16, 15],
      ],
      29,
    ],
    ['a move of the own type counts 1.5', {}, { types: ['normal'] }, PLAIN_HIT, 29],
    ['a special move uses the special stats', { category: 'special' }, {}, PLAIN_HIT, HIT],
    ['a weakness counts 2', { type: 'electric' }, {}, PLAIN_HIT, 39],
    ['a resistance counts ½', { type: 'fire' }, {}, PLAIN_HIT, 9],
  ] as [string, Partial<MoveRecord>, Partial<CreatureSetup>, Roll[], number][])(
    '%s',
    (_what, move, own, rolls, lost) => {
      expect(hp(playStep(duel(moveOf(move), own), attacks(), rolls).state, 1)).toBe(100 - lost);
    },
  );

  test('a type that is immune takes none and is told so', () => {
    const { state, events } = playStep(
      duel(moveOf({ type: 'ground' }), {}, { types: ['flying'] }),
      attacks(),
      [],
    );
    expect(hp(state, 1)).toBe(100);
    expect(events[1]).toMatchObject({ kind: 'immune', side: 1, reason: 'type' });
  });

  test('a burn halves what physical moves do, and special ones not', () => {
    const burned = (move: MoveRecord) => change(duel(move), 0, { status: 'burn' });
    expect(hp(playStep(burned(moveOf()), attacks(), PLAIN_HIT).state, 1)).toBe(100 - 9);
    expect(hp(playStep(burned(moveOf({ category: 'special' })), attacks(), PLAIN_HIT).state, 1)).toBe(
      100 - HIT,
    );
  });

  test('a critical hit ignores the stages that would make it weaker', () => {
    const weakened = change(
      change(duel(moveOf()), 0, {}, { stages: stages({ attack: -6 }) }),
      1,
      {},
      { stages: stages({ defense: 6 }) },
    );
    expect(
      hp(
        playStep(weakened, attacks(), [
          [24, 0],
          [16, 15],
        ]).state,
        1,
      ),
    ).toBe(100 - 29);
    expect(hp(playStep(weakened, attacks(), PLAIN_HIT).state, 1)).toBe(100 - 3);
  });

  test('critical stages: 1 in 24, 8, 2, and always', () => {
    for (const [criticalStage, bound] of [
      [0, 24],
      [1, 8],
      [2, 2],
    ] as const) {
      playStep(duel(moveOf({ criticalStage })), attacks(), [
        [bound, 1],
        [16, 15],
      ]);
    }
    const { events } = playStep(duel(moveOf({ criticalStage: 3 })), attacks(), [[16, 15]]);
    expect(events[1]).toMatchObject({ kind: 'damage', critical: true });
  });

  test('never takes more than is left', () => {
    const { state, events } = playStep(change(duel(moveOf()), 1, { hp: 5 }), attacks(), PLAIN_HIT);
    expect(hp(state, 1)).toBe(0);
    expect(events[1]).toMatchObject({ kind: 'damage', amount: 5, hp: 0 });
    expect(state.outcome).toEqual({ winner: 0, reason: 'knockout' });
  });
});

function stages(changed: object) {
  const none = {
    attack: 0,
    defense: 0,
    special_attack: 0,
    special_defense: 0,
    speed: 0,
    accuracy: 0,
    evasion: 0,
  };
  return { ...none, ...changed };
}

describe('accuracy', () => {
  test('a move hits with its chance', () => {
    const state = duel(moveOf({ accuracy: 90 }));
    expect(kinds(playStep(state, attacks(), [[100, 89], ...PLAIN_HIT]).events)).toContain('damage');
    expect(kinds(playStep(state, attacks(), [[100, 90]]).events)).toContain('miss');
  });

  test('stages of accuracy and evasion count together', () => {
    const state = change(
      change(duel(moveOf({ accuracy: 90 })), 0, {}, { stages: stages({ accuracy: -1 }) }),
      1,
      {},
      { stages: stages({ evasion: 1 }) },
    );
    // 90 · 3/5
    expect(kinds(playStep(state, attacks(), [[100, 53], ...PLAIN_HIT]).events)).toContain('damage');
    expect(kinds(playStep(state, attacks(), [[100, 54]]).events)).toContain('miss');
  });
});

describe('side effects', () => {
  test('drain heals by a share of the damage, recoil costs one', () => {
    const drained = playStep(change(duel(moveOf({ drain: 50 })), 0, { hp: 50 }), attacks(), PLAIN_HIT);
    expect(hp(drained.state, 0)).toBe(60);
    const { state, events } = playStep(duel(moveOf({ drain: -33 })), attacks(), PLAIN_HIT);
    expect(hp(state, 0)).toBe(94);
    expect(kinds(events)).toContain('recoil');
  });

  test('healing gives back a share of the maximum HP, and fails at full HP', () => {
    const heal = statusMoveOf({ target: 'user', healing: 50 });
    expect(hp(playStep(change(duel(heal), 0, { hp: 10 }), attacks(), []).state, 0)).toBe(60);
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
    expect(kinds(playStep(duel(lower), attacks(), [...PLAIN_HIT, [100, 30]]).events)).not.toContain(
      'stat_stage',
    );
    const raise = statusMoveOf({
      target: 'user',
      statChanges: { target: 'user', chance: 100, changes: [{ stat: 'attack', stages: 2 }] },
    });
    const topped = playStep(change(duel(raise), 0, {}, { stages: stages({ attack: 5 }) }), attacks(), []);
    expect(topped.events[1]).toMatchObject({ kind: 'stat_stage', side: 0, change: 1, stage: 6 });
  });

  test('a flinch stops a target that has not moved yet, and only that one', () => {
    const bite = moveOf({ flinchChance: 30 });
    const other = { moves: [moveOf()] };
    const first = playStep(duel(bite, {}, other), attacks(), [...PLAIN_HIT, [100, 29]]);
    expect(first.events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 1, reason: 'flinch' });
    const late = duelOf(withSpeed(80, creatureOf({ moves: [bite] })), withSpeed(120, creatureOf(other)));
    expect(kinds(playStep(late, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).events)).not.toContain(
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
      expect(hp(playStep(duel(fury), attacks(), rolls).state, 1)).toBe(100 - hits * HIT);
    }
  });

  test('several hits stop when the target faints', () => {
    const { state } = playStep(change(duel(moveOf({ hits: [3, 3] })), 1, { hp: HIT + 1 }), attacks(), [
      ...PLAIN_HIT,
      ...PLAIN_HIT,
    ]);
    expect(hp(state, 1)).toBe(0);
  });

  test('nothing more happens to a target that has fainted', () => {
    const move = moveOf({ ailment: { name: 'burn', chance: 30 }, flinchChance: 30, drain: 50 });
    const { events } = playStep(change(duel(move), 1, { hp: 1 }), attacks(), PLAIN_HIT);
    expect(kinds(events)).toEqual(['move', 'damage', 'faint', 'battle_end']);
  });
});

describe('special effects', () => {
  test('fixed damage takes its amount or the level, but not from the immune', () => {
    const fixed = (amount: number | 'level') =>
      moveOf({ power: null, special: [{ kind: 'fixed_damage', amount }] });
    expect(hp(playStep(duel(fixed(40)), attacks(), []).state, 1)).toBe(60);
    expect(hp(playStep(duel(fixed('level')), attacks(), []).state, 1)).toBe(50);
    expect(hp(playStep(duel(fixed(40), {}, { types: ['ghost'] }), attacks(), []).state, 1)).toBe(100);
  });

  test('half damage takes half of the HP left, at least one', () => {
    const half = moveOf({ power: null, special: [{ kind: 'half_damage' }] });
    expect(hp(playStep(change(duel(half), 1, { hp: 51 }), attacks(), []).state, 1)).toBe(26);
    expect(hp(playStep(change(duel(half), 1, { hp: 1 }), attacks(), []).state, 1)).toBe(0);
  });

  test('a one-hit knockout hits with 30% plus the level difference, and never a higher level', () => {
    const fissure = moveOf({ power: null, accuracy: 30, special: [{ kind: 'one_hit_knockout' }] });
    expect(hp(playStep(duel(fissure, { level: 60 }), attacks(), [[100, 39]]).state, 1)).toBe(0);
    expect(hp(playStep(duel(fissure, { level: 60 }), attacks(), [[100, 40]]).state, 1)).toBe(100);
    expect(playStep(duel(fissure, {}, { level: 51 }), attacks(), []).events[1]).toMatchObject({
      kind: 'immune',
      reason: 'level',
    });
  });

  test('protection stops a move, falls off with 1/3 each time in a row, and can be passed by some', () => {
    const shield = statusMoveOf({
      name: 'shield',
      target: 'user',
      priority: 4,
      special: [{ kind: 'protect' }],
    });
    const start = duel(
      shield,
      {},
      { moves: [moveOf(), moveOf({ name: 'feint', bypassesProtection: true })] },
    );
    const first = playStep(start, attacks(), []);
    expect(first.events.at(-2)).toMatchObject({ kind: 'immune', side: 0, reason: 'protect' });
    const second = playStep(first.state, attacks(), [[3, 0]]);
    expect(hp(second.state, 0)).toBe(100);
    const third = playStep(second.state, attacks(), [[9, 1], ...PLAIN_HIT]);
    expect(hp(third.state, 0)).toBe(100 - HIT);
    expect(hp(playStep(third.state, attacks(0, 1), PLAIN_HIT).state, 0)).toBe(100 - 2 * HIT);
  });

  test('a two-turn move charges, then strikes, and spends PP once', () => {
    const beam = moveOf({ name: 'beam', special: [{ kind: 'charge' }] });
    const charged = playStep(duel(beam), attacks(), []);
    expect(charged.events[1]).toMatchObject({ kind: 'cannot_move', side: 0, reason: 'charging' });
    const struck = playStep(charged.state, attacks(), PLAIN_HIT);
    expect(hp(struck.state, 1)).toBe(100 - HIT);
    expect(active(struck.state.sides[0])?.pp).toEqual([9]);
  });

  test('a recharge move costs the next turn after a hit, and none after a miss', () => {
    const hyper = moveOf({ accuracy: 90, special: [{ kind: 'recharge' }] });
    const hit = playStep(duel(hyper), attacks(), [[100, 0], ...PLAIN_HIT]);
    const rest = playStep(hit.state, attacks(), []);
    expect(rest.events[0]).toMatchObject({ kind: 'cannot_move', side: 0, reason: 'recharge' });
    const missed = playStep(duel(hyper), attacks(), [[100, 99]]);
    playStep(missed.state, attacks(), [[100, 0], ...PLAIN_HIT]);
  });

  test('self-destruction takes both: the last two fainting at once is a draw', () => {
    const boom = moveOf({ power: 250, special: [{ kind: 'self_destruct' }] });
    const { state } = playStep(duel(boom), attacks(), PLAIN_HIT);
    expect([hp(state, 0), hp(state, 1), state.outcome]).toEqual([0, 0, { winner: null, reason: 'draw' }]);
  });

  test('with no PP anywhere a creature struggles: typeless, and a quarter of its HP in recoil', () => {
    const start = change(duel(moveOf(), {}, { types: ['ghost'] }), 0, { pp: [0] });
    const { state, events } = playStep(start, attacks(), PLAIN_HIT);
    expect(events[0]).toMatchObject({ kind: 'move', move: 'struggle' });
    expect([hp(state, 0), hp(state, 1)]).toEqual([75, 100 - 24]);
  });
});

describe('who moves', () => {
  test('priority comes before speed, speed before a coin', () => {
    const quick = moveOf({ priority: 1 });
    const slow = duelOf(withSpeed(1, creatureOf({ moves: [quick] })), withSpeed(200, creatureOf()));
    expect(playStep(slow, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).events[0]).toMatchObject({
      kind: 'move',
      side: 0,
    });
    const tie = duelOf(creatureOf(), creatureOf());
    for (const side of [0, 1] as const) {
      const { events } = playStep(tie, attacks(), [[2, side], ...PLAIN_HIT, ...PLAIN_HIT]);
      expect(events[0]).toMatchObject({ kind: 'move', side });
    }
  });

  test('paralysis halves the speed', () => {
    const state = change(duelOf(withSpeed(120, creatureOf()), withSpeed(80, creatureOf())), 0, {
      status: 'paralysis',
    });
    expect(playStep(state, attacks(), [...PLAIN_HIT, [100, 99], ...PLAIN_HIT]).events[0]).toMatchObject({
      side: 1,
    });
  });

  test('switches come before moves, the faster first', () => {
    const bench = creatureOf({ species: 'bench' });
    const team = (speed: number) => [withSpeed(speed), bench, bench];
    const { events } = playStep(
      battleOf(team(80), team(120)),
      [
        { type: 'switch', slot: 1 },
        { type: 'switch', slot: 2 },
      ],
      [],
    );
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'switch', side: 1, slot: 2 },
      { kind: 'switch', side: 0, slot: 1 },
    ]);
  });

  test('a fainted creature neither moves nor is moved for: its replacement waits for the next turn', () => {
    const weak = withSpeed(80);
    const start = change(
      battleOf([withSpeed(120), creatureOf(), creatureOf()], [weak, creatureOf(), creatureOf()]),
      1,
      { hp: 1 },
    );
    const fainted = playStep(start, attacks(), PLAIN_HIT);
    expect(kinds(fainted.events)).toEqual(['move', 'damage', 'faint']);
    expect(fainted.state).toMatchObject({ phase: 'replacement', turn: 1, step: 2 });
    const replaced = playStep(fainted.state, [null, { type: 'switch', slot: 2 }], []);
    expect(replaced.events.map(({ kind }) => kind)).toEqual(['switch', 'turn_start']);
    expect(replaced.state).toMatchObject({ phase: 'action', turn: 2, step: 3 });
  });

  test('turn 300 without a winner is a draw', () => {
    const late = { ...duel(IDLE), turn: 300 };
    const { state } = playStep(late, attacks(), []);
    expect(state.outcome).toEqual({ winner: null, reason: 'turn_limit' });
  });
});
