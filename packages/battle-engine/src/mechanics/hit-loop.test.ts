import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../data/move-record.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { creatureOf, moveOf } from '../testing/builders.js';
import { changed, duel, hpOf, kindsOf, stagesOf } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../testing/fixed-rolls.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;

describe('damage', () => {
  test('follows the formula, rounded down once at the end', () => {
    const { state, events } = playStep(duel(moveOf()), attacks(), PLAIN_HIT);
    expect(hpOf(state, 1)).toBe(100 - HIT);
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
      expect(hpOf(playStep(duel(moveOf(move), own), attacks(), rolls).state, 1)).toBe(100 - lost);
    },
  );

  test('a type that is immune takes none and is told so', () => {
    const { state, events } = playStep(
      duel(moveOf({ type: 'ground' }), {}, { types: ['flying'] }),
      attacks(),
      [],
    );
    expect(hpOf(state, 1)).toBe(100);
    expect(events[1]).toMatchObject({ kind: 'immune', side: 1, reason: 'type' });
  });

  test('a burn halves what physical moves do, and special ones not', () => {
    const burned = (move: MoveRecord) => changed(duel(move), 0, { status: 'burn' });
    expect(hpOf(playStep(burned(moveOf()), attacks(), PLAIN_HIT).state, 1)).toBe(100 - 9);
    expect(hpOf(playStep(burned(moveOf({ category: 'special' })), attacks(), PLAIN_HIT).state, 1)).toBe(
      100 - HIT,
    );
  });

  describe('can come from other stats', () => {
    const stats = (fields: Partial<CreatureSetup['stats']>) => ({
      stats: { ...creatureOf().stats, ...fields },
    });
    const lost = (state: BattleState) => 100 - hpOf(playStep(state, attacks(), PLAIN_HIT).state, 1);

    test("the user's defense with its stage for its attack", () => {
      const press = moveOf({ attackFrom: 'own_defense' });
      const start = duel(press, stats({ attack: 1, defense: 200 }));
      expect(lost(start)).toBe(37);
      expect(lost(changed(start, 0, {}, { stages: stagesOf({ attack: 6, defense: -2 }) }))).toBe(19);
    });

    test("the target's attack with its stage, but the user's burn", () => {
      const foul = moveOf({ attackFrom: 'target_attack' });
      const start = duel(foul, stats({ attack: 1 }), stats({ attack: 200 }));
      expect(lost(start)).toBe(37);
      expect(lost(changed(start, 0, { status: 'burn' }))).toBe(18);
      expect(lost(changed(start, 1, {}, { stages: stagesOf({ attack: -2 }) }))).toBe(HIT);
    });

    test('the special stats with their stages', () => {
      const beam = moveOf({ category: 'special' });
      const start = duel(beam, stats({ special_attack: 200 }), stats({ special_defense: 50 }));
      expect(lost(start)).toBe(72);
      const own = changed(start, 0, {}, { stages: stagesOf({ special_attack: -2, attack: 6 }) });
      expect(lost(changed(own, 1, {}, { stages: stagesOf({ special_defense: 2, defense: -6 }) }))).toBe(HIT);
    });

    test("the target's attack, also of a special move", () => {
      const foul = moveOf({ category: 'special', attackFrom: 'target_attack' });
      expect(lost(duel(foul, stats({ attack: 1 }), stats({ attack: 200, special_attack: 1 })))).toBe(37);
    });

    test("a special move against the target's defense", () => {
      const shock = moveOf({ category: 'special', againstDefense: true });
      expect(lost(duel(shock, {}, stats({ defense: 50, special_defense: 200 })))).toBe(37);
    });

    test("whatever the target's stages, evasion included", () => {
      const sword = moveOf({ accuracy: 90, ignoresTargetStages: true });
      const raised = stagesOf({ defense: 6, evasion: 6 });
      const start = changed(duel(sword), 1, {}, { stages: raised });
      expect(hpOf(playStep(start, attacks(), [[100, 89], ...PLAIN_HIT]).state, 1)).toBe(100 - HIT);
    });
  });

  test('a weakness of one type of two counts beside the other, also where the move makes it', () => {
    const told = (move: Partial<MoveRecord>, types: CreatureSetup['types'], field = {}) => {
      const start = duel(moveOf(move), {}, { types });
      const state = { ...start, field: { ...start.field, ...field } };
      return playStep(state, attacks(), PLAIN_HIT).events.find(({ kind }) => kind === 'damage');
    };
    const dry = { type: 'ice', superEffectiveOn: 'water' } as const;
    expect(told(dry, ['water', 'flying'])).toMatchObject({ effectiveness: 4 });
    expect(told(dry, ['water', 'fire'])).toMatchObject({ effectiveness: 1 });
    expect(told(dry, ['fire'])).toMatchObject({ effectiveness: 0.5 });
    const recharge = { effects: [{ kind: 'recharge' }] } as const;
    const gravity = { gravity: 3 };
    expect(told({ type: 'ground', ...recharge }, ['fire', 'flying'], gravity)).toMatchObject({
      effectiveness: 2,
    });
    expect(told({ type: 'electric', ...recharge }, ['fire', 'flying'], gravity)).toMatchObject({
      effectiveness: 2,
    });
    expect(told({ type: 'ground', ...recharge }, ['fire', 'water'])).toMatchObject({ effectiveness: 2 });
  });

  test('a critical hit ignores the stages that would make it weaker', () => {
    const weakened = changed(
      changed(duel(moveOf()), 0, {}, { stages: stagesOf({ attack: -6 }) }),
      1,
      {},
      { stages: stagesOf({ defense: 6 }) },
    );
    expect(
      hpOf(
        playStep(weakened, attacks(), [
          [24, 0],
          [16, 15],
        ]).state,
        1,
      ),
    ).toBe(100 - 29);
    expect(hpOf(playStep(weakened, attacks(), PLAIN_HIT).state, 1)).toBe(100 - 3);
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
    const { state, events } = playStep(changed(duel(moveOf()), 1, { hp: 5 }), attacks(), PLAIN_HIT);
    expect(hpOf(state, 1)).toBe(0);
    expect(events[1]).toMatchObject({ kind: 'damage', amount: 5, hp: 0 });
    expect(state.outcome).toEqual({ winner: 0, reason: 'knockout' });
  });

  test('is kept from the opponent only where it would tell the HP that are left', () => {
    const revealing = (move: Partial<MoveRecord>, hp = 100) => {
      const rolls = move.power === null ? [] : PLAIN_HIT;
      const { events } = playStep(changed(duel(moveOf(move)), 1, { hp }), attacks(), rolls);
      return events.flatMap((event) => (event.kind === 'damage' ? [event.revealing === true] : []));
    };
    expect(revealing({})).toEqual([false]);
    expect(revealing({ drain: 50 })).toEqual([false]);
    expect(revealing({ effects: [{ kind: 'recharge' }] })).toEqual([false]);
    expect(revealing({ leavesOneHp: true }, 10)).toEqual([true]);
    expect(revealing({ power: null, effects: [{ kind: 'half_damage' }] })).toEqual([true]);
  });
});

describe('the number of hits', () => {
  const most = { stats: { ...creatureOf().stats, hp: 1000 } };
  const hits = (move: Partial<MoveRecord>, rolls: readonly Roll[], count: number) => {
    const plain = Array.from({ length: count }, () => PLAIN_HIT).flat();
    const { state } = playStep(duel(moveOf(move), {}, most), attacks(), [...rolls, ...plain]);
    expect(hpOf(state, 1)).toBe(1000 - count * HIT);
  };

  test('is even in any range but two to five', () => {
    hits({ hits: [3, 5] }, [[3, 2]], 5);
    hits({ hits: [2, 4] }, [[3, 1]], 3);
    hits({ hits: [1, 2] }, [[2, 0]], 1);
  });

  test('has one roll of accuracy, unless each hit can miss', () => {
    hits({ hits: [3, 3], accuracy: 90 }, [[100, 0]], 3);
  });

  test('taken is remembered up to six (Rage Fist)', () => {
    const start = duel(moveOf({ hits: [2, 2] }), {}, most);
    const taken = (timesAttacked: number) =>
      playStep(changed(start, 1, { timesAttacked }), attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).state.sides[1]
        .creatures[0]?.timesAttacked;
    expect([taken(0), taken(3), taken(5), taken(6)]).toEqual([2, 5, 6, 6]);
  });
});

describe('accuracy', () => {
  test('can be another one under a weather (Thunder)', () => {
    const thunder = duel(moveOf({ accuracy: 70, accuracyIn: { rain: null, sun: 50 } }));
    const under = (weather: 'rain' | 'sun' | 'snow' | null, rolls: readonly Roll[]) =>
      hpOf(
        playStep({ ...thunder, field: { ...thunder.field, weather, weatherTurns: 3 } }, attacks(), rolls)
          .state,
        1,
      );
    expect(under('rain', PLAIN_HIT)).toBe(100 - HIT);
    expect(under('sun', [[100, 50]])).toBe(100);
    expect(under('snow', [[100, 69], ...PLAIN_HIT])).toBe(100 - HIT);
    expect(under(null, [[100, 69], ...PLAIN_HIT])).toBe(100 - HIT);
  });

  test('a move that reaches a hiding place hits as hard as ever what stands or charges elsewhere', () => {
    const quake = moveOf({ hitsSemiInvulnerable: { where: 'underground', doubled: true } });
    expect(hpOf(playStep(duel(quake), attacks(), PLAIN_HIT).state, 1)).toBe(100 - HIT);
    const beam = moveOf({ effects: [{ kind: 'charge' }] });
    const charging = changed(duel(quake, {}, { moves: [beam] }), 1, {}, { charging: 0 });
    expect(hpOf(playStep(charging, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).state, 1)).toBe(100 - HIT);
  });

  test('a chance between two percent is rounded down', () => {
    const start = duel(moveOf({ accuracy: 95 }));
    // 95 · 3/4 = 71.25
    const state = changed(start, 1, {}, { stages: stagesOf({ evasion: 1 }) });
    expect(kindsOf(playStep(state, attacks(), [[100, 71]]).events)).toContain('miss');
  });

  test('a move hits with its chance', () => {
    const state = duel(moveOf({ accuracy: 90 }));
    expect(kindsOf(playStep(state, attacks(), [[100, 89], ...PLAIN_HIT]).events)).toContain('damage');
    expect(kindsOf(playStep(state, attacks(), [[100, 90]]).events)).toContain('miss');
  });

  test('some moves never miss from users of a type', () => {
    const toxic = moveOf({ accuracy: 90, neverMissesFrom: 'poison' });
    playStep(duel(toxic, { types: ['poison'] }), attacks(), PLAIN_HIT);
    expect(kindsOf(playStep(duel(toxic), attacks(), [[100, 90]]).events)).toContain('miss');
  });

  test('stages of accuracy and evasion count together', () => {
    const state = changed(
      changed(duel(moveOf({ accuracy: 90 })), 0, {}, { stages: stagesOf({ accuracy: -1 }) }),
      1,
      {},
      { stages: stagesOf({ evasion: 1 }) },
    );
    // 90 · 3/5
    expect(kindsOf(playStep(state, attacks(), [[100, 53], ...PLAIN_HIT]).events)).toContain('damage');
    expect(kindsOf(playStep(state, attacks(), [[100, 54]]).events)).toContain('miss');
  });
});
