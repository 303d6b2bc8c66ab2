import { type Creation, createBattle } from '../api/create.js';
import type { MoveRecord } from '../data/move-record.js';
import type { BattleState } from '../state/battle-state.js';
import type { BattleSetup, CreatureSetup } from '../state/setup.js';

/** A plain physical move of 40 power that cannot miss; `fields` makes it something else. */
export function moveOf(fields: Partial<MoveRecord> = {}): MoveRecord {
  return {
    name: 'hit',
    type: 'normal',
    category: 'physical',
    power: 40,
    accuracy: null,
    pp: 10,
    priority: 0,
    target: 'opponent',
    ...fields,
  };
}

/** A move without damage; it is aimed at the opponent. */
export function statusMoveOf(fields: Partial<MoveRecord> = {}): MoveRecord {
  return moveOf({ name: 'trick', category: 'status', power: null, ...fields });
}

/** A creature of level 50 that has 100 everywhere and is of a type that changes nothing for `moveOf()`. */
export function creatureOf(fields: Partial<CreatureSetup> = {}): CreatureSetup {
  return {
    species: 'any',
    weight: 500,
    baseAttack: 100,
    types: ['water'],
    level: 50,
    stats: {
      hp: 100,
      attack: 100,
      defense: 100,
      special_attack: 100,
      special_defense: 100,
      speed: 100,
    },
    moves: [moveOf()],
    ...fields,
  };
}

/** The same creature with another speed. */
export function withSpeed(speed: number, creature: CreatureSetup = creatureOf()): CreatureSetup {
  return { ...creature, stats: { ...creature.stats, speed } };
}

export const SEED = '07'.repeat(32);

export function setupOf(
  own: readonly CreatureSetup[],
  other: readonly CreatureSetup[],
  seed = SEED,
): BattleSetup {
  return { seed, teams: [own, other] };
}

/** A creation that succeeded; throws for one that did not. */
export function created(creation: Creation): Creation & { ok: true } {
  if (!creation.ok) throw new Error(`${creation.code}: ${creation.detail}`);
  return creation;
}

/** A battle before its first step. */
export function battleOf(own: readonly CreatureSetup[], other: readonly CreatureSetup[]): BattleState {
  return created(createBattle(setupOf(own, other))).state;
}

/** The duel of two creatures before its first step. */
export function duelOf(own: CreatureSetup, other: CreatureSetup): BattleState {
  return battleOf([own], [other]);
}
