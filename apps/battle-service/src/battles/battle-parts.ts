import type { Event } from '@repo/battle-engine';
import { LruMap } from 'toad-cache';
import type { BattleProgress, TeamMember } from './model/battle.types.js';

/** What is large of a battle, and changes only when a team comes in or a step is resolved: then `partsVersion` does, too. */
export type BattleParts = {
  partsVersion: string | null;
  challengerTeam: readonly TeamMember[] | null;
  opponentTeam: readonly TeamMember[] | null;
  progress: BattleProgress | null;
  /** The events of the step resolved last. */
  lastEvents: readonly Event[] | null;
};

/** Of the largest teams these take some ten megabytes. */
const MOST_KEPT = 500;

const kept = new LruMap<BattleParts>(MOST_KEPT);

/**
 * Reads a battle, and its parts only where this process does not have them of the same version: a battle is looked at,
 * and acted in, several times between two steps, and its parts cost more than all the rest.
 *
 * @param id the battle's
 * @param read gives the battle; its parts are null if they have the version that `read` is called with
 */
export async function withKeptParts<T extends BattleParts>(
  id: string,
  read: (known: string | null) => Promise<T | undefined>,
): Promise<T | null> {
  // As it is now: meanwhile another request may put a later one in its place.
  const known = kept.get(id);
  const battle = await read(known?.partsVersion ?? null);
  if (!battle) return null;
  const { partsVersion } = battle;
  if (known && known.partsVersion === partsVersion) return Object.assign(battle, known);
  if (partsVersion !== null) {
    const { challengerTeam, opponentTeam, progress, lastEvents } = battle;
    kept.set(id, { partsVersion, challengerTeam, opponentTeam, progress, lastEvents });
  }
  return battle;
}
