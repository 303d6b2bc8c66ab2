import { readFileSync, statSync } from 'node:fs';
import {
  MOST_BYTES,
  parseText,
  type Replay,
  readKeptBefore,
  readKeptTeam,
  replayRecord,
  type Seen,
} from '@repo/battle-record';
import type { Context } from './context.js';
import { Refused } from './errors.js';
import { findBattle } from './find-battle.js';

/** A record, and what was kept of its battle. `text` is null where it is longer than any record. */
export type Source = { text: string | null; seen: Seen; username: string | undefined };

/** The record in a file, or of a battle. */
export async function readSource(context: Context, given: string): Promise<Source> {
  const file = statSync(given, { throwIfNoEntry: false });
  if (file && !file.isDirectory()) {
    const text = file.size > MOST_BYTES ? null : readFileSync(given, 'utf8');
    return { text, seen: {}, username: context.session()?.username };
  }
  const signedIn = await context.signIn();
  const id = await findBattle(given, signedIn, context.store);
  const record = await context.guest.battles.record(id);
  const kept = context.store.keptBattle(id, signedIn.username);
  const before = readKeptBefore(kept?.before) ?? undefined;
  const team = readKeptTeam(kept?.team) ?? undefined;
  return { text: JSON.stringify(record), seen: { before, team }, username: signedIn.username };
}

/** A battle that was played again, and the side of who looks at it: the opponent's for the opponent, else the challenger's. */
export type Played = { replay: Replay; viewer: 0 | 1; isOwn: boolean };

/** The battle of such a record, played again. @throws Refused where that cannot be done */
export function playAgain({ text, username }: Pick<Source, 'text' | 'username'>): Played {
  const parsed = parseText(text);
  const result =
    'json' in parsed ? replayRecord(parsed.json) : { ok: false as const, problem: parsed.problem };
  if (!result.ok) throw new Refused(`This cannot be played again: ${result.problem}.`);
  const { challenger, opponent } = result.replay.record.usernames;
  const viewer = opponent === username ? 1 : 0;
  return { replay: result.replay, viewer, isOwn: viewer === 1 || challenger === username };
}

/** The end of a battle in a sentence. */
export function resultWords({ record: { result } }: Replay): string {
  return result.winner === null
    ? 'A draw.'
    : `${result.winner} wins (${result.end_reason.replaceAll('_', ' ')}).`;
}
