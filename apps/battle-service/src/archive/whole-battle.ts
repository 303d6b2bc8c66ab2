import type { Event } from '@repo/battle-engine';
import { type BattleRow, findBattle } from '../battles/battles.repository.js';
import type { Db } from '../db/database.js';
import { findArchive } from './archive.repository.js';
import type { Contents } from './contents.js';

/** A battle with its teams and progress, and everything else where it comes from the archive. */
export type WholeBattle = BattleRow & { archive: Contents | null };

/** A battle, from wherever it is. */
export async function findWholeBattle(db: Db, id: string): Promise<WholeBattle | null> {
  const battle = await findBattle(db, id);
  const isArchived = battle?.status === 'finished' && battle.challengerTeam === null;
  const archive = isArchived ? await findArchive(db, id) : null;
  if (!battle || !archive) return battle && { ...battle, archive: null };
  const { challengerTeam, opponentTeam, progress } = archive;
  return { ...battle, challengerTeam, opponentTeam, progress, archive };
}

/** The events that `read` finds in the table, or those that `choose` takes from the archive. */
export async function eventsOf(
  db: Db,
  battle: WholeBattle,
  read: () => Promise<readonly Event[]>,
  choose: (steps: Contents['steps']) => readonly Event[],
): Promise<readonly Event[]> {
  const found = battle.archive ? [] : await read();
  if (found.length > 0 || battle.status !== 'finished') return found;
  // It may have been archived since it was found.
  const archive = battle.archive ?? (await findArchive(db, battle.id));
  return archive ? choose(archive.steps) : [];
}
