import { preparedSql } from '@repo/database';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { battleArchives } from '../db/schema.js';
import { type Contents, unpack } from './contents.js';

/** What an archived battle consisted of, or null where it is not archived. */
export async function findArchive(db: Db, battleId: string): Promise<Contents | null> {
  const [row] = await db
    .select({ contents: battleArchives.contents })
    .from(battleArchives)
    .where(eq(battleArchives.battleId, battleId));
  return row ? unpack(row.contents) : null;
}

/** Battles are gone through by their ids: no index is kept for what is done once in a while. */
const listIds = preparedSql<{ id: string; due: boolean }>(
  'list_for_archive',
  `SELECT id, status = 'finished' AND finished_at < $2 AND challenger_team IS NOT NULL AS due
   FROM battle.battles WHERE id > $1 ORDER BY id LIMIT $3`,
);

/** The next `limit` battles by id, and which of them ended before `before` and are not archived. */
export async function listForArchive(
  db: Db,
  after: string,
  before: Date,
  limit: number,
): Promise<{ id: string; due: boolean }[]> {
  return (await listIds(db, [after, before, limit])).rows;
}

/** A battle that is to be archived; `bytes` is what its contents take in the tables, without indexes. */
type Archivable = Contents & { id: string; bytes: number };

const selectContents = preparedSql<Archivable>(
  'find_contents',
  `SELECT b.id, b.challenger_team AS "challengerTeam", b.opponent_team AS "opponentTeam", b.progress,
     steps.list AS steps, actions.list AS actions,
     (pg_column_size(b.challenger_team) + pg_column_size(b.opponent_team) + pg_column_size(b.progress)
       + steps.size + actions.size)::int AS bytes
   FROM battle.battles b,
   LATERAL (
     SELECT coalesce(sum(pg_column_size(s.*)), 0) AS size, coalesce(jsonb_agg(
       jsonb_build_object('step', step, 'lastSeq', last_seq, 'events', events) ORDER BY step), '[]') AS list
     FROM battle.battle_steps s WHERE battle_id = b.id) AS steps,
   LATERAL (
     SELECT coalesce(sum(pg_column_size(a.*)), 0) AS size, coalesce(jsonb_agg(
       jsonb_build_object('step', step, 'side', side, 'action', action) ORDER BY step, side), '[]') AS list
     FROM battle.battle_actions a WHERE battle_id = b.id) AS actions
   WHERE b.id = ANY ($1) AND b.challenger_team IS NOT NULL`,
);

/** The contents of those of the battles that are not archived. */
export async function findContents(db: Db, ids: readonly string[]): Promise<Archivable[]> {
  return (await selectContents(db, [ids])).rows;
}

// The battle's row alone decides: of two that archive a battle at once, the second finds it without teams. The status is
// compared as by hasStatus.
const move = preparedSql(
  'archive_battle',
  `WITH moved AS (
     UPDATE battle.battles SET challenger_team = NULL, opponent_team = NULL, progress = NULL
     WHERE id = $1 AND status || '' = 'finished' AND challenger_team IS NOT NULL RETURNING id
   ), steps AS (
     DELETE FROM battle.battle_steps WHERE battle_id IN (SELECT id FROM moved)
   ), actions AS (
     DELETE FROM battle.battle_actions WHERE battle_id IN (SELECT id FROM moved)
   )
   INSERT INTO battle.battle_archives (battle_id, contents, archived_at) SELECT id, $2, $3 FROM moved`,
);

/** Puts the packed contents in the place of what they were made of; false if somebody else has done so. */
export async function moveToArchive(db: Db, battleId: string, packed: Buffer, now: Date): Promise<boolean> {
  return (await move(db, [battleId, packed, now])).rowCount === 1;
}
