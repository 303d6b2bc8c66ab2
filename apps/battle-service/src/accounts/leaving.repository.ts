import type { Side } from '@repo/battle-engine';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { battles, isOpen } from '../db/schema.js';
import { currentTime } from '../db/values.js';
import { nextStatus, type Transition } from '../model/battle.transitions.js';
import { NO_DEADLINE } from '../model/clocks.js';
import { type ChallengeKind, forOther, type News } from '../model/news.js';
import { type Told, tellAll } from '../notices/tell.repository.js';

/** For each side, the transition of its battles that have not started when its trainer leaves, and what the other is told. */
const LEAVING = [
  { column: battles.challengerId, side: 0, transition: 'withdraw', told: 'challenge.cancelled' },
  { column: battles.opponentId, side: 1, transition: 'refuse', told: 'challenge.declined' },
] as const satisfies readonly { side: Side; transition: Transition; told: ChallengeKind; column: unknown }[];

/** Lists the ids of a trainer's active battles. */
export async function listActiveBattles(db: Db, trainerId: string): Promise<string[]> {
  const activeAs = (column: (typeof LEAVING)[number]['column']) =>
    db
      .select({ id: battles.id })
      .from(battles)
      .where(and(eq(column, trainerId), isOpen(battles.status), eq(battles.status, 'active')));
  const rows = await activeAs(battles.challengerId).unionAll(activeAs(battles.opponentId));
  return rows.map(({ id }) => id);
}

/**
 * Ends all battles of a trainer that have not started, without the trainer's teams and seeds, and tells the others.
 * @returns who was told of what
 */
export async function withdrawFrom(tx: Db, trainerId: string): Promise<Told> {
  const news: News[] = [];
  for (const { column, side, transition, told } of LEAVING) {
    const status = nextStatus('team_select', transition);
    if (!status) throw new Error(`nobody can ${transition} while teams are chosen`);
    const ended = await tx
      .update(battles)
      .set({
        status,
        waiting: [],
        updatedAt: currentTime,
        ...NO_DEADLINE,
        [column === battles.challengerId ? 'challengerSets' : 'opponentSets']: null,
        firstTeam: sql`case when (${battles.firstTeam}->>'side')::int <> ${side} then ${battles.firstTeam} end`,
      })
      .where(
        and(
          eq(column, trainerId),
          isOpen(battles.status),
          inArray(battles.status, ['pending', 'team_select']),
        ),
      )
      .returning();
    for (const battle of ended)
      news.push(forOther(told, { ...battle, service: null }, battle.updatedAt, side));
  }
  return tellAll(tx, news);
}
