import {
  eventsAfter,
  findHistory,
  findSealableBattle,
  findView,
  type History,
  type SealableRow,
  type ViewRow,
} from '../battles/battles.repository.js';
import type { Db } from '../db/database.js';
import { findArchive } from './archive.repository.js';
import type { Contents } from './contents.js';

/** A battle with its teams and progress, and everything else where it comes from the archive. */
export type WholeBattle = SealableRow & { archive: Contents | null };

/** A battle, from wherever it is. */
export async function findWholeBattle(db: Db, id: string): Promise<WholeBattle | null> {
  const battle = await findSealableBattle(db, id);
  const archive = battle?.isArchived ? await findArchive(db, id) : null;
  if (!battle || !archive) return battle && { ...battle, archive: null };
  const { challengerTeam, opponentTeam, progress } = archive;
  return { ...battle, challengerTeam, opponentTeam, progress, archive };
}

/** A battle with the events of its last step, from wherever it is. */
export async function findWholeView(db: Db, id: string): Promise<ViewRow | null> {
  const battle = await findView(db, id);
  const archive = battle?.isArchived ? await findArchive(db, id) : null;
  if (!battle || !archive) return battle;
  const { challengerTeam, opponentTeam, progress, steps } = archive;
  return { ...battle, challengerTeam, opponentTeam, progress, lastEvents: steps.at(-1)?.events ?? [] };
}

/** Who fights a battle, and its events with a sequence number above `after`, from wherever they are. */
export async function findWholeHistory(db: Db, id: string, after: number): Promise<History | null> {
  const history = await findHistory(db, id, after);
  const archive = history?.isArchived ? await findArchive(db, id) : null;
  if (!history || !archive) return history;
  return { ...history, events: eventsAfter(archive.steps, after) };
}
