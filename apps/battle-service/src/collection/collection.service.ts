import { isInClassic } from '@repo/battle-engine';
import { COLLECTION_LIMIT, type Creature, type CreaturePatch } from '@repo/contracts/battle';
import { type CreatureData, loadStartingMoves, type Species, supportedAbilities } from '@repo/creature-data';
import { withTransaction } from '@repo/database';
import type { Clock, RandomBytes } from '@repo/http-kit';
import { isUuid } from '@repo/http-kit';
import type { BattleDatabase, Db } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';
import { items } from '../model/effects.js';
import { lockTrainer } from '../trainers/trainers.repository.js';
import { creatureBody, newCreatures } from './creature.js';
import {
  type CreatureRow,
  countCreatures,
  deleteCreature,
  findCreature,
  insertCreatures,
  listCreatures,
  reorderCreatures,
  updateCreature,
} from './creatures.repository.js';
import { randomInteger } from './random-integer.js';

type Dependencies = {
  database: BattleDatabase;
  clock: Clock;
  randomBytes: RandomBytes;
  creatureData: CreatureData;
};

export type Collection = ReturnType<typeof createCollection>;

const unknownCreature = (id: string) => serviceError('unknown_creature', `You own no creature ${id}.`);

async function lockOwner(tx: Db, trainerId: string): Promise<void> {
  if (!(await lockTrainer(tx, trainerId))) throw accountGone();
}

function requireItem(name: string): void {
  if (items.has(name)) return;
  const message = `There is no item ${name} that battles support.`;
  throw serviceError('item_not_supported', message, { fields: { held_item: [message] } });
}

export function createCollection({ database, clock, randomBytes, creatureData }: Dependencies) {
  /** Returns creatures as their trainer sees them. */
  async function bodiesOf(rows: readonly CreatureRow[]): Promise<Creature[]> {
    const records = await creatureData.recordsOf(rows);
    return rows.map((row) => creatureBody(row, records));
  }

  async function bodyOf(row: CreatureRow): Promise<Creature> {
    return creatureBody(row, await creatureData.recordsOf([row]));
  }

  async function list(trainerId: string): Promise<Creature[]> {
    return bodiesOf(await listCreatures(database.db, trainerId));
  }

  async function chooseSpecies(name: string | undefined): Promise<Species> {
    if (name === undefined) {
      return creatureData.randomSpecies((bound) => randomInteger(randomBytes, bound));
    }
    const species = await creatureData.species(name);
    if (!species) throw serviceError('unknown_species', `There is no species ${name}.`);
    return species;
  }

  /**
   * Adds a creature to the end of the collection: the named species, or one at random.
   * @throws ServiceError 404 `unknown_species`, 409 `collection_full` or `no_usable_moves`
   * @throws CreatureDataUnavailable (503) when the species is not cached and its source is away
   */
  async function catchCreature(trainerId: string, speciesName: string | undefined): Promise<Creature> {
    const full = () =>
      serviceError('collection_full', `A collection holds ${COLLECTION_LIMIT} creatures; release one first.`);
    // Spares the source; the count under the lock decides.
    if ((await countCreatures(database.db, trainerId)) >= COLLECTION_LIMIT) throw full();
    const species = await chooseSpecies(speciesName);
    const moves = await loadStartingMoves(creatureData, species);
    if (moves.length === 0) {
      throw serviceError('no_usable_moves', `${species.name} can learn no move that battles support.`);
    }
    const caught = await withTransaction(database, async (tx) => {
      await lockOwner(tx, trainerId);
      const owned = await countCreatures(tx, trainerId);
      if (owned >= COLLECTION_LIMIT) throw full();
      const rows = newCreatures(trainerId, owned, [{ species, moves }], clock.now(), randomBytes);
      const [creature] = await insertCreatures(tx, rows);
      if (!creature) throw new Error('insert into creatures returned no row');
      return creature;
    });
    return bodyOf(caught);
  }

  /** @throws ServiceError 400 `invalid_order` unless `ids` is the whole collection, each creature once */
  async function reorder(trainerId: string, ids: readonly string[]): Promise<Creature[]> {
    const ordered = await withTransaction(database, async (tx) => {
      await lockOwner(tx, trainerId);
      const owned = new Set((await listCreatures(tx, trainerId)).map((creature) => creature.id));
      const named = new Set(ids.map((id) => id.toLowerCase()));
      if (
        named.size !== ids.length ||
        named.size !== owned.size ||
        ![...named].every((id) => owned.has(id))
      ) {
        const message = `Name each of your ${owned.size} creatures exactly once.`;
        throw serviceError('invalid_order', message, { fields: { creature_ids: [message] } });
      }
      await reorderCreatures(tx, trainerId, ids);
      return listCreatures(tx, trainerId);
    });
    return bodiesOf(ordered);
  }

  /** Returns the names if the species can learn all of these moves. */
  async function learnableMoves(speciesName: string, names: readonly string[]): Promise<string[]> {
    const species = await creatureData.species(speciesName);
    const learnset = [...(species?.learnset ?? []), ...(species?.learnsetOfStandard ?? [])];
    const learnable = new Set(learnset.map((move) => move.name));
    const records = await creatureData.moves(names.filter((name) => learnable.has(name)));
    const fields: Record<string, string[]> = {};
    for (const [index, name] of names.entries()) {
      if (!records.has(name)) fields[`moves.${index}`] = [`${speciesName} cannot learn ${name}.`];
    }
    if (Object.keys(fields).length > 0) {
      throw serviceError('move_not_learnable', `${speciesName} cannot learn all of these moves.`, { fields });
    }
    if (![...records.values()].some(isInClassic)) {
      const message = 'At least one move has to be of those that every battle has.';
      throw serviceError('move_not_learnable', message, { fields: { moves: [message] } });
    }
    return [...names];
  }

  /** Returns the name if a creature of the species can have this ability. */
  async function possibleAbility(speciesName: string, name: string): Promise<string> {
    const species = await creatureData.species(speciesName);
    const possible = species ? supportedAbilities(species).map((ability) => ability.name) : [];
    if (possible.includes(name)) return name;
    const message =
      possible.length === 0
        ? `Battles support no ability of ${speciesName}.`
        : `${speciesName} cannot have ${name}, but ${possible.join(', ')}.`;
    throw serviceError('wrong_ability', message, { fields: { ability: [message] } });
  }

  /**
   * Changes nickname, moves, ability or held item.
   * @throws ServiceError 404 `unknown_creature`, 400 `move_not_learnable`, `wrong_ability` or `item_not_supported`
   */
  async function change(trainerId: string, id: string, patch: CreaturePatch): Promise<Creature> {
    const creature = isUuid(id) ? await findCreature(database.db, trainerId, id) : null;
    if (!creature) throw unknownCreature(id);
    const { nickname, held_item: heldItem } = patch;
    if (heldItem) requireItem(heldItem);
    const moves = patch.moves && (await learnableMoves(creature.species, patch.moves));
    const ability = patch.ability && (await possibleAbility(creature.species, patch.ability));
    const updated = await updateCreature(database.db, trainerId, id, {
      ...(nickname !== undefined && { nickname }),
      ...(moves && { moves }),
      ...(ability !== undefined && { ability }),
      ...(heldItem !== undefined && { heldItem }),
    });
    if (!updated) throw unknownCreature(id);
    return bodyOf(updated);
  }

  /** @throws ServiceError 404 `unknown_creature`, 409 `last_creature` */
  async function release(trainerId: string, id: string): Promise<void> {
    if (!isUuid(id)) throw unknownCreature(id);
    await withTransaction(database, async (tx) => {
      await lockOwner(tx, trainerId);
      const creature = await findCreature(tx, trainerId, id);
      if (!creature) throw unknownCreature(id);
      if ((await countCreatures(tx, trainerId)) === 1) {
        throw serviceError('last_creature', 'Every trainer keeps at least one creature.');
      }
      await deleteCreature(tx, creature);
    });
  }

  return { list, catchCreature, reorder, change, release };
}
