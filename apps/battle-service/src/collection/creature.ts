import { randomUUID } from 'node:crypto';
import {
  CREATURE_LEVEL,
  type CreatureSetup,
  classicMove,
  creatureSetup,
  HIGHEST_INDIVIDUAL_VALUE,
  isInClassic,
  type MoveRecord,
  NATURE_NAMES,
  type Stats,
} from '@repo/battle-engine';
import type { Creature, Rules } from '@repo/contracts/battle';
import { type CreatureRecords, type Species, startingAbility } from '@repo/creature-data';
import type { RandomBytes } from '@repo/http-kit';
import type { ChosenCreature, TeamMember } from '../model/battle.types.js';
import { supportedAbility, supportedItem } from '../model/effects.js';
import { moveBody } from '../model/move.body.js';
import type { CreatureRow } from './creatures.repository.js';
import { randomInteger } from './random-integer.js';

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

/** Rows for creatures just caught, from `position` on, each with nature, individual values and ability at random. */
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
    nature: NATURE_NAMES[randomInteger(randomBytes, NATURE_NAMES.length)] ?? 'hardy',
    individualValues: randomIndividualValues(randomBytes),
    moves: moves.map(({ name }) => name),
    ability: startingAbility(species, (n) => randomInteger(randomBytes, n)),
    caughtAt: now,
  }));
}

/** A creature as its trainer chose it for a battle. */
export function chosenCreature(row: CreatureRow, rules: Rules): ChosenCreature {
  const { id: creatureId, species, nickname, nature, individualValues, moves } = row;
  const chosen = { creatureId, species, nickname, nature, individualValues, moves };
  if (rules === 'classic') return chosen;
  const { ability, heldItem: item } = row;
  return { ...chosen, ...(ability !== null && { ability }), ...(item !== null && { item }) };
}

type Individual = Pick<
  ChosenCreature,
  'species' | 'nature' | 'individualValues' | 'effortValues' | 'moves'
> & {
  ability?: string | null;
  item?: string | null;
};

/** Returns the engine's part of a creature. What battles do not support any more is left out. */
function setupOf(creature: Individual, records: CreatureRecords): CreatureSetup {
  const species = records.species.get(creature.species);
  if (!species) throw new Error(`nothing is known of the species ${creature.species}`);
  const moves = creature.moves.flatMap((name) => records.moves.get(name) ?? []);
  return creatureSetup(species, {
    ...creature,
    ...{ level: CREATURE_LEVEL, moves },
    ...{ ability: supportedAbility(creature.ability), item: supportedItem(creature.item) },
  });
}

/** Returns a chosen creature as a member of its team, in full. */
export function teamMember(chosen: ChosenCreature, records: CreatureRecords, rules: Rules): TeamMember {
  const { creatureId, nickname, nature, individualValues, effortValues } = chosen;
  const full = setupOf(chosen, records);
  const setup =
    rules === 'classic' ? { ...full, moves: full.moves.filter(isInClassic).map(classicMove) } : full;
  return { creatureId, nickname, nature, individualValues, ...(effortValues && { effortValues }), setup };
}

/** Returns a creature as its trainer sees it. */
export function creatureBody(row: CreatureRow, records: CreatureRecords): Creature {
  const setup = setupOf({ ...row, item: row.heldItem }, records);
  const { species, types, level, stats, moves, ability = null, item = null } = setup;
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
    ability,
    held_item: item,
    caught_at: row.caughtAt.toISOString(),
    position: row.position,
  };
}
