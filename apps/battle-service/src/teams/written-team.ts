import type { SetBody } from '@repo/contracts/battle';
import { completeSet, type TeamSet } from '@repo/formats';
import { invalid } from '@repo/http-kit';
import type { CreatureRow } from '../collection/creatures.repository.js';
import type { Db } from '../db/database.js';
import { creatureFacts } from './facts.js';
import { findCreatures } from './teams.repository.js';

/** Returns sets with all that was left out: of the trainer's creatures that they name, otherwise the usual. */
export async function completeSets(db: Db, trainerId: string, sets: readonly SetBody[]): Promise<TeamSet[]> {
  const named = sets.map((set) => ({ ...set, creature_id: set.creature_id?.toLowerCase() }));
  const ids = named.flatMap(({ creature_id }) => creature_id ?? []);
  const own = (await findCreatures(db, ids)).filter((row) => row.trainerId === trainerId);
  const byId = new Map<string | undefined, CreatureRow>(own.map((row) => [row.id, row]));
  return named.map((set) => {
    const creature = byId.get(set.creature_id);
    return completeSet(set, creature ? creatureFacts(creature) : null);
  });
}

/** Returns the sets of a body. @throws ServiceError 400 `validation` unless it has either `sets` or `text` */
export async function setsOf(
  db: Db,
  trainerId: string,
  { sets, text }: { sets?: readonly SetBody[]; text?: string },
): Promise<TeamSet[]> {
  if ((sets === undefined) === (text === undefined)) throw invalid({ sets: ['Send either sets or text.'] });
  return completeSets(db, trainerId, sets ?? []);
}
