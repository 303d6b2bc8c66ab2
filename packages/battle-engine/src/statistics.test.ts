import { describe, expect, test } from 'vitest';
import { resolve } from './api/resolve.js';
import type { MoveRecord } from './data/move-record.js';
import type { Event } from './events/types.js';
import type { BattleState } from './state/battle-state.js';
import type { CreatureSetup } from './state/setup.js';
import { creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from './testing/builders.js';
import { changed } from './testing/duel.js';

// Each trial has its own place in one keystream, so that the counts are the same in every run.
const TRIALS = Number(process.env.STATISTICS_TRIALS ?? 2_000);

const IDLE = statusMoveOf({ name: 'idle', target: 'user' });

const lasting = { ...creatureOf().stats, hp: 9_999 };

/** A fast creature that uses the move on a slow one that does nothing. */
function duel(move: MoveRecord, other: Partial<CreatureSetup> = {}): BattleState {
  const target = creatureOf({ stats: lasting, moves: [IDLE], ...other });
  return duelOf(withSpeed(120, creatureOf({ moves: [move] })), withSpeed(80, target));
}

/**
 * Plays the first turn of the battle again and again, each time from another place of the keystream, and counts
 * how often something happens.
 */
function frequency(
  start: BattleState,
  happened: (events: readonly Event[], after: BattleState) => boolean,
): number {
  const attack = { type: 'attack', move: 0 } as const;
  let count = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    // No step takes more than 64 words, so no two trials share a roll.
    const result = resolve({ ...start, position: 64 * trial }, [attack, attack]);
    if (!result.ok) throw new Error(result.detail);
    if (happened(result.events, result.state)) count += 1;
  }
  return count / TRIALS;
}

/** Within four standard deviations of what the chance makes likely. */
function expectChance(measured: number, chance: number): void {
  const sigma = Math.sqrt((chance * (1 - chance)) / TRIALS);
  expect(Math.abs(measured - chance), `${measured} instead of ${chance}`).toBeLessThan(4 * sigma);
}

const has = (kind: Event['kind']) => (events: readonly Event[]) =>
  events.some((event) => event.kind === kind);

const withStatus = (state: BattleState, status: 'paralysis' | 'freeze'): BattleState => {
  const [own, other] = state.sides;
  const creatures = own.creatures.map((creature) => ({ ...creature, status }));
  return { ...state, sides: [{ ...own, creatures }, other] };
};

const confused = (state: BattleState): BattleState => {
  const [own, other] = state.sides;
  return { ...state, sides: [{ ...own, activeState: { ...own.activeState, confusion: 5 } }, other] };
};

describe(`over ${TRIALS} trials`, () => {
  test.each([
    [0, 1 / 24],
    [1, 1 / 8],
    [2, 1 / 2],
  ])('critical stage %i', (criticalStage, chance) => {
    const critical = (events: readonly Event[]) =>
      events.some((event) => event.kind === 'damage' && event.critical);
    expectChance(frequency(duel(moveOf({ criticalStage })), critical), chance);
  });

  test.each([100 / 3, 55, 70, 90, 95].map(Math.round))('accuracy %i', (accuracy) => {
    expectChance(frequency(duel(moveOf({ accuracy })), has('damage')), accuracy / 100);
  });

  test.each([10, 20, 30, 50])('an ailment, stage changes and flinching of %i percent', (percent) => {
    const ailment = moveOf({ ailment: { name: 'burn', chance: percent } });
    expectChance(frequency(duel(ailment), has('status')), percent / 100);
    const changes = [{ stat: 'speed', stages: -1 }] as const;
    const lowering = moveOf({ statChanges: { target: 'opponent', chance: percent, changes } });
    expectChance(frequency(duel(lowering), has('stat_stage')), percent / 100);
    expectChance(frequency(duel(moveOf({ flinchChance: percent })), has('cannot_move')), percent / 100);
  });

  test('full paralysis 25%, thawing 20%, hitting oneself in confusion 33%', () => {
    const stopped = has('cannot_move');
    expectChance(frequency(withStatus(duel(moveOf()), 'paralysis'), stopped), 0.25);
    expectChance(frequency(withStatus(duel(moveOf()), 'freeze'), stopped), 0.8);
    expectChance(frequency(confused(duel(moveOf())), stopped), 0.33);
  });

  test('sleep of one to three attempts and confusion of two to five, all equally likely', () => {
    const asleep = duel(statusMoveOf({ ailment: { name: 'sleep', chance: 100 } }), { moves: [IDLE] });
    // The sleeper has already lost one attempt in this turn.
    for (const left of [0, 1, 2]) {
      const attempts = (_: readonly Event[], { sides }: BattleState) => sides[1].creatures[0]?.sleep === left;
      expectChance(frequency(asleep, attempts), 1 / 3);
    }
    const dizzy = duel(statusMoveOf({ ailment: { name: 'confusion', chance: 100 } }));
    for (const left of [1, 2, 3, 4]) {
      const attempts = (_: readonly Event[], { sides }: BattleState) =>
        sides[1].activeState.confusion === left;
      expectChance(frequency(dizzy, attempts), 1 / 4);
    }
  });

  test('two to five hits: 35, 35, 15 and 15%', () => {
    const fury = duel(moveOf({ hits: [2, 5] }));
    for (const [hits, chance] of [
      [2, 0.35],
      [3, 0.35],
      [4, 0.15],
      [5, 0.15],
    ] as const) {
      const times = (events: readonly Event[]) =>
        events.filter((event) => event.kind === 'damage').length === hits;
      expectChance(frequency(fury, times), chance);
    }
  });

  test('the random factor: each of sixteen', () => {
    const strong = duel(moveOf({ power: 250, criticalStage: 3 }));
    const amounts = new Map<number, number>();
    frequency(strong, (events) => {
      const hit = events.find((event) => event.kind === 'damage');
      if (hit?.kind === 'damage') amounts.set(hit.amount, (amounts.get(hit.amount) ?? 0) + 1);
      return false;
    });
    expect(amounts.size).toBe(16);
    for (const count of amounts.values()) expectChance(count / TRIALS, 1 / 16);
  });

  test('a speed tie is decided by a fair coin', () => {
    const tie = duelOf(creatureOf({ stats: lasting }), creatureOf({ stats: lasting }));
    expectChance(
      frequency(tie, ([first]) => first?.side === 0),
      0.5,
    );
  });

  test('protecting again in a row: one in three, then one in nine', () => {
    const stall = statusMoveOf({ target: 'user', priority: 4, effects: [{ kind: 'protect' }] });
    for (const [stallCount, chance] of [
      [1, 1 / 3],
      [2, 1 / 9],
    ] as const) {
      const start = duel(stall);
      const [own, other] = start.sides;
      const again: BattleState = {
        ...start,
        sides: [{ ...own, activeState: { ...own.activeState, stallCount } }, other],
      };
      const held = (_: readonly Event[], { sides }: BattleState) => sides[0].activeState.stallCount > 0;
      expectChance(frequency(again, held), chance);
    }
  });

  test('a one-hit knockout between equals: 30%', () => {
    const fissure = moveOf({ power: null, accuracy: 30, effects: [{ kind: 'one_hit_knockout' }] });
    expectChance(frequency(duel(fissure), has('faint')), 0.3);
  });

  /** The part of all trials that gives each answer. */
  const shares = (start: BattleState, answer: (events: readonly Event[], after: BattleState) => unknown) => {
    const counts = new Map<unknown, number>();
    frequency(start, (events, after) => {
      const key = answer(events, after);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return false;
    });
    return new Map([...counts].map(([key, count]) => [key, count / TRIALS]));
  };

  test('a present that heals in 20%, or has a power of 40, 80 or 120 in 40, 30 and 10%', () => {
    const present = duel(moveOf({ power: null, criticalStage: 0, effects: [{ kind: 'present' }] }));
    const found = shares(changed(present, 1, { hp: 5_000 }), (events) => {
      const told = events[1];
      if (told?.kind !== 'damage') return told?.kind;
      // The least and the most of each power, in HP, lie apart.
      if (told.critical) return 'critical';
      return told.amount < 20 ? 40 : told.amount < 38 ? 80 : 120;
    });
    expectChance(found.get('heal') ?? 0, 0.2);
    for (const [power, chance] of [
      [40, 0.4],
      [80, 0.3],
      [120, 0.1],
    ] as const) {
      expectChance(found.get(power) ?? 0, (chance * 23) / 24);
    }
  });

  test('one of several ailments in 50%, each as likely; a power doubled in 30%', () => {
    const claw = statusMoveOf({ anyAilment: { names: ['poison', 'paralysis', 'burn'], chance: 50 } });
    const status = shares(duel(claw), (_, { sides }) => sides[1].creatures[0]?.status);
    for (const ailment of ['poison', 'paralysis', 'burn']) expectChance(status.get(ailment) ?? 0, 1 / 6);
    const beam = duel(moveOf({ criticalStage: 3, doubledChance: 30 }));
    const doubled = (events: readonly Event[]) =>
      events.some((event) => event.kind === 'damage' && event.amount > 29);
    expectChance(frequency(beam, doubled), 0.3);
  });

  test('any stage and any type that fits, each as likely', () => {
    const rise = duel(statusMoveOf({ target: 'user', effects: [{ kind: 'raise_any', stages: 2 }] }));
    const raised = shares(rise, ([, told]) => (told?.kind === 'stat_stage' ? told.stat : null));
    expect(raised.size).toBe(7);
    for (const share of raised.values()) expectChance(share, 1 / 7);
    const adapt = duel(
      statusMoveOf({ effects: [{ kind: 'set_types', whose: 'user', to: 'against_last_move' }] }),
    );
    const after = changed(adapt, 1, {}, { lastMoveType: 'normal' });
    const types = shares(after, (_, { sides }) => sides[0].activeState.types?.join());
    expect([...types.keys()].sort()).toEqual(['ghost', 'rock', 'steel']);
    for (const share of types.values()) expectChance(share, 1 / 3);
  });
});
