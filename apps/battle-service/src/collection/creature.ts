import { randomUUID } from 'node:crypto';
import {
  type CreatureSetup,
  calculateStats,
  HIGHEST_INDIVIDUAL_VALUE,
  type MoveRecord,
  NATURE_NAMES,
  type Stats,
} from '@repo/battle-engine';
import type { Creature } from '@repo/contracts/battle';
import type { Species } from '@repo/creature-data';
import type { TeamMember } from '../battles/model/battle.types.js';
import { type RandomBytes, randomInteger } from '../random.js';
import type { CreatureRow } from './creatures.repository.js';

/** Every creature has this level. */
export const CREATURE_LEVEL = 50;

/** A species together with the moves a fresh creature of it knows. */
export type CatchableCreature = { species: Species; moves: readonly MoveRecord[] };

/** Six whole numbers from 0 to 31, each as likely as the others. */
function randomIndividualValues(randomBytes: RandomBytes): Stats {
  const value = () => randomInteger(randomBytes, HIGHEST_INDIVIDUAL_VALUE + 1);
  return {
    hp: value(),
    attack: value(),
    defense: value(),
    special_attack: value(),
    special_defense: value(),
    speed: value(),
  };
}

/** Rows for creatures just caught, from `position` on, each with nature and individual values at random. */
export function newCreatures(
  trainerId: string,
  position: number,
  caught: readonly CatchableCreature[],
  now: Date,
  randomBytes: RandomBytes,
) {
  return caught.map(({ species, moves }, index) => ({
    id: randomUUID(),
    trainerId,
    position: position + index,
    species: species.name,
    types: species.types,
    baseStats: species.baseStats,
    weight: species.weight,
    nature: NATURE_NAMES[randomInteger(randomBytes, NATURE_NAMES.length)] ?? 'hardy',
    individualValues: randomIndividualValues(randomBytes),
    moves: [...moves],
    caughtAt: now,
  }));
}

/** What the engine needs to know of a creature. */
function creatureSetup(row: CreatureRow): CreatureSetup {
  return {
    species: row.species,
    types: row.types,
    level: CREATURE_LEVEL,
    weight: row.weight,
    baseAttack: row.baseStats.attack,
    stats: calculateStats(row.baseStats, CREATURE_LEVEL, row.nature, row.individualValues),
    moves: row.moves,
  };
}

/** A copy of the creature for a battle: nothing done to it afterwards changes the battle. */
export function teamMember(row: CreatureRow): TeamMember {
  const { id: creatureId, nickname, nature, individualValues } = row;
  return { creatureId, nickname, nature, individualValues, setup: creatureSetup(row) };
}

export function moveBody({ name, type, category, power, accuracy, pp, priority }: MoveRecord) {
  return { name, type, category, power, accuracy, pp, priority };
}

/** A creature as its trainer sees it. */
export function creatureBody(row: CreatureRow): Creature {
  const { species, types, level, stats, moves } = creatureSetup(row);
  return {
    id: row.id,
    species,
    nickname: row.nickname,
    types: [...types],
    level,
    nature: row.nature,
    individual_values: row.individualValues,
    stats,
    moves: moves.map((move, index) => ({ index, ...moveBody(move) })),
    caught_at: row.caughtAt.toISOString(),
    position: row.position,
  };
}
