import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rankOf } from '@repo/battle-engine';
import type { HouseOpponent } from '@repo/contracts/battle';
import { LEVELS, type Level } from '@repo/house-opponents';
import type { Clock } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { BattleDatabase } from '../db/database.js';
import { houseName } from '../model/house-side.js';
import { ratedBattlesOf } from '../trainers/counters.js';
import { listHouse, type NewOpponent, saveHouse } from './house.repository.js';

/** No password has this hash. */
const NO_PASSWORD = '!';

/** More than people will have taken of any of them. */
const MOST_NAMES = 1000;

/** The database may be away while the service starts. */
const AGAIN_MILLIS = 5000;

type Dependencies = {
  database: BattleDatabase;
  clock: Clock;
  log: FastifyBaseLogger;
  /** False: they take no challenges; battles that have begun go on. */
  isOpen: boolean;
};

/**
 * Makes the opponents of the house that are missing, if it is open, has their ratings and creatures as this version says, and tells
 * if they take challenges. Tries until it succeeds or `signal` ends it.
 */
export async function prepareHouse(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { database, clock, log, isOpen } = dependencies;
  while (!signal.aborted) {
    const opponents = isOpen ? LEVELS.map((level, index) => newOpponent(level, index + 1, clock.now())) : [];
    try {
      return await saveHouse(database, opponents, isOpen ? 'everyone' : 'nobody');
    } catch (err) {
      log.warn({ err }, 'the opponents of the house could not be made; it is tried again');
      await sleep(AGAIN_MILLIS, undefined, { signal }).catch(() => undefined);
    }
  }
}

function newOpponent(level: Level, number: number, now: Date): NewOpponent {
  const { name, rating, teams } = level;
  const account = (username: string) => ({
    ...{ id: randomUUID(), username, usernameKey: username, passwordHash: NO_PASSWORD },
    ...{ eloRating: rating, eloStart: rating, houseLevel: number, createdAt: now },
  });
  const creatures = (trainerId: string) =>
    teams.caught.map(({ species, nature, individual_values, ability, held_item, moves }, position) => ({
      ...{ id: randomUUID(), trainerId, position, species, nature, moves: [...moves], caughtAt: now },
      ...{ individualValues: individual_values, ability, heldItem: held_item },
    }));
  const names = Array.from({ length: MOST_NAMES }, (_, index) => houseName(name, index + 1));
  return { level: number, rating, names, account, creatures };
}

/** Lists the opponents of the house that take challenges, by level. */
export async function houseOpponents({ db }: BattleDatabase): Promise<HouseOpponent[]> {
  const rows = await listHouse(db);
  return rows.flatMap(({ username, level, eloRating, acceptsChallenges, ...counts }) => {
    const known = LEVELS[level - 1];
    if (!known || acceptsChallenges === 'nobody') return [];
    return {
      ...{ username, level, elo_rating: eloRating, rank: rankOf(eloRating) },
      battles: ratedBattlesOf(counts),
      wins: counts.battleWins,
      description: known.description,
    };
  });
}
