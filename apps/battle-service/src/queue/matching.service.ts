import { randomUUID } from 'node:crypto';
import { QUEUE_CLOCKS } from '@repo/contracts/battle';
import { withTransaction } from '@repo/database';
import type { TeamSet } from '@repo/formats';
import { HOUSE_VERSION } from '@repo/house-opponents';
import type { RandomBytes } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import {
  countOpen,
  countWithHouse,
  MOST_OPEN,
  MOST_WITH_HOUSE,
} from '../battles/challenge/challenge.repository.js';
import { newSecret, UNDECIDED } from '../battles/challenge/new-challenge.js';
import type { BattleDatabase, Db } from '../db/database.js';
import { battles } from '../db/schema.js';
import { listHouse } from '../house/house.repository.js';
import { clockChange, clocksForTeams } from '../model/clocks.js';
import type { News } from '../model/news.js';
import type { Announce } from '../notices/announce.js';
import { type Told, tellAll } from '../notices/tell.repository.js';
import { lockTrainers } from '../trainers/trainers.repository.js';
import { chooseMeetings, type Meeting, secondsWaited } from './pairing.js';
import type { QueueCounts } from './queue.metrics.js';
import {
  claimToLookAt,
  deleteAllWaiting,
  deleteExpired,
  findMeetings,
  listForHouse,
  lockWaiting,
  postponeHouse,
  saveFound,
  type WaitingTicket,
} from './queue.repository.js';

/** Battles with the house that are made in one go. */
const MOST_HOUSE_BATTLES = 50;

type Dependencies = {
  database: BattleDatabase;
  randomBytes: RandomBytes;
  announce: Announce;
  counts: QueueCounts;
  log: FastifyBaseLogger;
};

export type Matching = ReturnType<typeof createMatching>;

/** A battle for one ticket or two: the challenger has waited longer. */
type Match = {
  tickets: readonly [WaitingTicket] | readonly [WaitingTicket, WaitingTicket];
  opponentId: string;
  /** The level of the house, where it plays; null: two trainers. */
  houseLevel: number | null;
};

type Dropped = { id: string; trainerId: string; now: Date };

/**
 * Finds opponents for those who wait. Any number of processes may do it at once: each battle is made in a transaction of its
 * own, which changes nothing where a ticket has found somebody or was taken back.
 */
export function createMatching({ database, randomBytes, announce, counts, log }: Dependencies) {
  const { db } = database;

  /** Drops tickets that have waited for too long, and makes the battles that are possible now, of a bounded number of tickets. */
  async function match(signal?: AbortSignal): Promise<void> {
    await drop((tx) => deleteExpired(tx), 'expired');
    await matchTrainers(signal);
    await matchHouse(signal);
  }

  async function matchTrainers(signal?: AbortSignal): Promise<void> {
    const { tickets, now } = await claimToLookAt(db);
    const possible: Meeting<WaitingTicket>[] = [];
    for (const ticket of tickets) possible.push(...(await findMeetings(db, ticket, now)));
    for (const { waitedLonger, other } of chooseMeetings(possible)) {
      if (signal?.aborted) return;
      await tryMake({ tickets: [waitedLonger, other], opponentId: other.trainerId, houseLevel: null }, now);
    }
  }

  /** Lets the house play who has waited for it. Whom it cannot play is in nobody's way: they are asked again later. */
  async function matchHouse(signal?: AbortSignal): Promise<void> {
    const { tickets, now } = await listForHouse(db);
    if (tickets.length === 0) return;
    const house = (await listHouse(db)).filter(({ acceptsChallenges }) => acceptsChallenges === 'everyone');
    const later = tickets.filter(({ isFull }) => isFull);
    for (const ticket of tickets.filter(({ isFull }) => !isFull).slice(0, MOST_HOUSE_BATTLES)) {
      if (signal?.aborted) return;
      const distance = ({ eloRating }: { eloRating: number }) => Math.abs(eloRating - ticket.elo);
      const [near] = house.toSorted((one, other) => distance(one) - distance(other));
      const isMade =
        near && (await tryMake({ tickets: [ticket], opponentId: near.id, houseLevel: near.level }, now));
      if (!isMade) later.push(ticket);
    }
    if (later.length > 0)
      await postponeHouse(
        db,
        later.map(({ id }) => id),
      );
  }

  /** One battle that cannot be made is in the way of no other. @returns false if it was not made */
  async function tryMake(found: Match, now: number): Promise<boolean> {
    try {
      const told = await make(found);
      if (!told) return false;
      announce(told);
      const partner = found.houseLevel === null ? 'trainer' : 'house';
      for (const ticket of found.tickets) counts.matched(partner, secondsWaited(ticket, now));
      return true;
    } catch (err) {
      const tickets = found.tickets.map(({ id }) => id);
      log.error({ err, tickets }, 'a battle of the queue could not be made; it is tried again');
      return false;
    }
  }

  /** @returns who was told, or null, with nothing changed, if one of the tickets or trainers is not there any more */
  async function make(found: Match): Promise<Told | null> {
    const [{ trainerId: challengerId }] = found.tickets;
    const { opponentId, houseLevel } = found;
    return withTransaction(database, async (tx) => {
      // Trainers before tickets, as an account is deleted, too.
      const locked = await lockTrainers(tx, [challengerId, opponentId]);
      const isLocked = locked.length === 2;
      const ids = found.tickets.map(({ id }) => id);
      if (!isLocked) return null;
      const sets = await lockWaiting(tx, ids);
      if (sets.size < ids.length) return null;
      const waiting = found.tickets.map(({ trainerId }) => trainerId);
      const { open, blockers, now } = await countOpen(tx, ...waiting);
      if (blockers.length > 0) return null;
      const full = waiting.find((_, index) => (open[index] ?? 0) >= MOST_OPEN);
      if (full !== undefined) return tellAll(tx, dropped(await deleteAllWaiting(tx, full), 'too_many_open'));
      if (houseLevel !== null && (await countWithHouse(tx, challengerId)) >= MOST_WITH_HOUSE) return null;
      return save(tx, found, sets, now);
    });
  }

  async function save(
    tx: Db,
    { tickets, opponentId, houseLevel }: Match,
    sets: ReadonlyMap<string, TeamSet[] | null>,
    now: Date,
  ): Promise<Told> {
    const [{ trainerId: challengerId, format, rules, speed, rated }] = tickets;
    const [challengerSets = null, opponentSets = null] = tickets.map(({ id }) => sets.get(id));
    const { step_seconds: stepSeconds, bank_seconds: bankSeconds } = QUEUE_CLOCKS[speed];
    const clock = { stepSeconds, bankSeconds, onLate: 'lose' as const };
    const agreed = {
      ...{ id: randomUUID(), status: 'team_select' as const, waiting: [0 as const, 1 as const], step: null },
      ...{ format, rules, rated, clock, challengerId, opponentId },
      ...{ unratedReason: rated ? null : ('agreed' as const), origin: 'queue' as const, rematchOf: null },
      spectators: 'anyone' as const,
      house: houseLevel === null ? null : { level: houseLevel, version: HOUSE_VERSION },
      ...{ challengerSets, opponentSets },
      ...{ createdAt: now, updatedAt: now },
      clocks: clocksForTeams(clock, now.getTime(), 'queue'),
    };
    const battle = { ...agreed, ...newSecret(randomBytes), ...clockChange({ ...agreed, now }, []) };
    await tx.insert(battles).values(battle);
    for (const { id, trainerId } of tickets) {
      const other = trainerId === challengerId ? opponentId : challengerId;
      const opponent = houseLevel === null ? other : null;
      await saveFound(tx, id, { battleId: battle.id, opponentId: opponent, matchedAt: now });
    }
    const to = tickets.map(({ id, trainerId }) => ({ trainerId, data: { ticket_id: id } }));
    return tellAll(tx, [{ kind: 'queue.matched', at: now, battle: { ...UNDECIDED, ...battle }, to }]);
  }

  /** Deletes tickets and tells those who had them. */
  async function drop(
    deleted: (tx: Db) => Promise<readonly Dropped[]>,
    reason: 'expired' | 'too_many_open',
  ): Promise<void> {
    announce(await withTransaction(database, async (tx) => tellAll(tx, dropped(await deleted(tx), reason))));
  }

  return { match };
}

const dropped = (tickets: readonly Dropped[], reason: 'expired' | 'too_many_open'): News[] =>
  tickets.map(({ id, trainerId, now }) => ({
    ...{ kind: 'queue.dropped' as const, at: now, battle: null },
    to: [{ trainerId, data: { ticket_id: id, reason } }],
  }));
