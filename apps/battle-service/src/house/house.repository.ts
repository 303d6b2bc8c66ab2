import { isDeepStrictEqual } from 'node:util';
import { withTransaction } from '@repo/database';
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { insertCreatures, listCreatures } from '../collection/creatures.repository.js';
import type { BattleDatabase, Db } from '../db/database.js';
import { creatures, trainers } from '../db/schema.js';
import { counterColumns } from '../trainers/counters.js';

type NewTrainer = typeof trainers.$inferInsert;
type NewCreature = typeof creatures.$inferInsert;

/** A house opponent as it is made. */
export type NewOpponent = {
  level: number;
  rating: number;
  /** Names, the one wanted most first. */
  names: Iterable<string>;
  account: (username: string) => NewTrainer;
  creatures: (trainerId: string) => NewCreature[];
};

/**
 * Makes the opponents that are missing, gives all of them their ratings and creatures, and says if the house takes challenges. Processes
 * that start at once do it one after the other.
 */
export async function saveHouse(
  database: BattleDatabase,
  opponents: readonly NewOpponent[],
  acceptsChallenges: 'everyone' | 'nobody',
): Promise<void> {
  await withTransaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('battle.house'))`);
    const known = await listHouse(tx);
    for (const opponent of opponents) {
      const made = known.find(({ level }) => level === opponent.level);
      if (made) {
        await saveRating(tx, opponent);
        await saveCreatures(tx, made.id, opponent.creatures(made.id));
        continue;
      }
      const account = opponent.account(await freeName(tx, opponent.names));
      await tx.insert(trainers).values(account);
      await insertCreatures(tx, opponent.creatures(account.id));
    }
    await tx
      .update(trainers)
      .set({ acceptsChallenges })
      .where(
        sql`${isNotNull(trainers.houseLevel)} and ${trainers.acceptsChallenges} <> ${acceptsChallenges}`,
      );
  });
}

/** Battles do not move the rating of the house, but a new calibration does. */
async function saveRating(tx: Db, { level, rating }: NewOpponent): Promise<void> {
  const { houseLevel, eloRating, eloStart } = trainers;
  await tx
    .update(trainers)
    .set({ eloRating: rating, eloStart: rating })
    .where(and(eq(houseLevel, level), or(ne(eloRating, rating), ne(eloStart, rating))));
}

/** Creatures are those of this version, also where an earlier one had others. Those that are so already are not written again. */
async function saveCreatures(tx: Db, trainerId: string, team: readonly NewCreature[]): Promise<void> {
  const known = await listCreatures(tx, trainerId);
  for (const [position, creature] of team.entries()) {
    const own = individualOf(creature);
    const found = known[position];
    if (found && isDeepStrictEqual(individualOf(found), own)) continue;
    await tx
      .update(creatures)
      .set(own)
      .where(and(eq(creatures.trainerId, trainerId), eq(creatures.position, position)));
  }
}

/** The part of a creature that a version of the house decides. */
const individualOf = ({ species, nature, individualValues, moves, ability, heldItem }: NewCreature) => ({
  ...{ species, nature, individualValues, moves },
  ...{ ability: ability ?? null, heldItem: heldItem ?? null },
});

async function freeName(tx: Db, names: Iterable<string>): Promise<string> {
  for (const name of names) {
    const taken = await tx.select({ id: trainers.id }).from(trainers).where(eq(trainers.usernameKey, name));
    if (taken.length === 0) return name;
  }
  throw new Error('all names of a house opponent are taken');
}

/** Lists the opponents of the house by level. */
export async function listHouse(db: Db) {
  const rows = await db
    .select({
      id: trainers.id,
      username: trainers.username,
      level: trainers.houseLevel,
      eloRating: trainers.eloRating,
      ...counterColumns,
      acceptsChallenges: trainers.acceptsChallenges,
    })
    .from(trainers)
    .where(isNotNull(trainers.houseLevel))
    .orderBy(asc(trainers.houseLevel));
  return rows.map(({ level, ...row }) => ({ ...row, level: level ?? 0 }));
}
