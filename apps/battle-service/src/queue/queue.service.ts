import { randomUUID } from 'node:crypto';
import type { QueueBody, QueueTicket } from '@repo/contracts/battle';
import { TICKET_SECONDS } from '@repo/contracts/battle';
import type { CreatureData } from '@repo/creature-data';
import { violatedConstraint, withTransaction } from '@repo/database';
import { isUuid } from '@repo/http-kit';
import { countOpen, MOST_OPEN } from '../battles/challenge/challenge.repository.js';
import type { BattleDatabase, Db } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';
import { rulesBody } from '../model/rules.js';
import { chooseSets, requireFirstCreatures } from '../teams/chosen-team.js';
import { rulesFor } from '../teams/rules-for.js';
import { lockTrainer } from '../trainers/trainers.repository.js';
import { cooldownUntil } from './cooldown.js';
import { secondsWaited, windowAfter } from './pairing.js';
import {
  deleteWaiting,
  findBattleOf,
  forgetMatched,
  insertTicket,
  listLastEnded,
  listWaiting,
  type TicketRow,
} from './queue.repository.js';

export type Queue = ReturnType<typeof createQueue>;

type Dependencies = { database: BattleDatabase; creatureData: CreatureData };

/** Waiting for somebody to play: tickets are made and taken back here, and matched beside requests. */
export function createQueue({ database, creatureData }: Dependencies) {
  const { db } = database;

  /**
   * Makes a ticket.
   * @throws ServiceError 409 `already_queued`, `queue_cooldown` or `too_many_open`, and whatever speaks against the team
   */
  async function join(trainerId: string, body: QueueBody): Promise<QueueTicket> {
    const { format, speed, rated, house_after: houseAfter, team_id } = body;
    const rules = rulesFor(format, body.rules);
    const sets = await chooseSets({ db, creatureData }, trainerId, { format, rules }, { team_id });
    try {
      return await withTransaction(database, async (tx) => {
        if (!(await lockTrainer(tx, trainerId))) throw accountGone();
        const { open, now } = await countOpen(tx, trainerId);
        if (Math.max(...open) >= MOST_OPEN)
          throw serviceError('too_many_open', `You have ${MOST_OPEN} open battles; finish one first.`);
        if (sets === null) await requireFirstCreatures(tx, trainerId, format);
        await requireNoCooldown(tx, trainerId, now.getTime());
        await forgetMatched(tx, trainerId);
        const id = randomUUID();
        const ticket = await insertTicket(tx, {
          id,
          trainerId,
          format,
          rules,
          speed,
          rated,
          sets,
          houseAfter,
        });
        return ticketBody(ticket, ticket.waitingSince);
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'queue_tickets_one_waiting') throw error;
      throw serviceError('already_queued', `You wait for a ${format} battle of this speed already.`);
    }
  }

  async function requireNoCooldown(tx: Db, trainerId: string, now: number): Promise<void> {
    const until = cooldownUntil(await listLastEnded(tx, trainerId), now);
    if (until === null) return;
    const seconds = Math.ceil((until - now) / 1000);
    throw serviceError(
      'queue_cooldown',
      `You have lost battles of the queue without an action of your own; queue again at ${new Date(until).toISOString()}.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  }

  /** The tickets with which a trainer waits. */
  async function tickets(trainerId: string): Promise<QueueTicket[]> {
    const rows = await listWaiting(db, trainerId);
    return rows.map(({ ticket, now }) => ticketBody(ticket, now));
  }

  /**
   * Takes back a ticket that has found nobody.
   * @throws ServiceError 404 `unknown_ticket`, 409 `already_matched`
   */
  async function leave(trainerId: string, id: string): Promise<void> {
    if (isUuid(id)) {
      if (await deleteWaiting(db, trainerId, id)) return;
      const battleId = await findBattleOf(db, trainerId, id);
      if (battleId) throw serviceError('already_matched', `The ticket has found battle ${battleId}.`);
    }
    throw serviceError('unknown_ticket', `You have no ticket ${id}.`);
  }

  return { join, tickets, leave };
}

function ticketBody(ticket: TicketRow, now: Date): QueueTicket {
  const { id, format, speed, rated, houseAfter, waitingSince } = ticket;
  const since = waitingSince.getTime();
  return {
    ...{ ticket_id: id, format, ...rulesBody(ticket), speed, rated, house_after: houseAfter },
    waiting_since: waitingSince.toISOString(),
    window: windowAfter(secondsWaited({ waitingSince: since }, now.getTime())),
    expires_at: new Date(since + TICKET_SECONDS * 1000).toISOString(),
  };
}
