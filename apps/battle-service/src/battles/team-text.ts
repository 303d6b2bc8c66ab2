import { LruMap } from 'toad-cache';
import type { TeamMember } from './model/battle.types.js';

/** Of the largest teams these take some ten megabytes. */
const MOST_KEPT = 1000;

const kept = new LruMap<readonly TeamMember[]>(MOST_KEPT);

/**
 * The team that is stored as this text. The same text gives the same object, which nobody changes: a team is read in
 * every step of its battle, parsing it costs more than the step, and so does what the engine prepares for each creature
 * it has not seen. It depends on nothing but the text, so that it cannot be out of date.
 */
export function teamFromText(text: string): readonly TeamMember[] {
  const known = kept.get(text);
  if (known) return known;
  const team: readonly TeamMember[] = JSON.parse(text);
  kept.set(text, team);
  return team;
}
