import { hasDuplicateKeys } from './duplicate-keys.js';
import { printable } from './printable.js';
import { type Verdict, verify } from './verify.js';
import { diceLine, teamsLine } from './verify-seals.js';
import type { Seen } from './verify-seen.js';
import type { CreatureData } from './verify-teams.js';

/** Records of random battles of six take 0.1 at most. */
const MOST_MEGABYTES = 16;
/** No record is longer, in bytes. */
export const MOST_BYTES = MOST_MEGABYTES * 2 ** 20;

/**
 * Parses a text, null where it was longer than {@link MOST_BYTES}, or says why that cannot be done. One in which an object has a
 * key twice is refused: another reader might see another record in it.
 */
export function parseText(text: string | null): { json: unknown } | { problem: string } {
  if (text === null) return { problem: `larger than ${MOST_MEGABYTES} MiB` };
  try {
    const json: unknown = JSON.parse(text);
    if (hasDuplicateKeys(text, json))
      return { problem: 'JSON with a key twice, which not everybody reads alike' };
    return { json };
  } catch {
    return { problem: 'not JSON' };
  }
}

/** Verifies a record that is given as text, null where it was longer than {@link MOST_BYTES}. */
export function verifyText(text: string | null, data: CreatureData | null, seen: Seen = {}): Verdict {
  const parsed = parseText(text);
  if ('json' in parsed) return verify(parsed.json, data, seen);
  return { ok: false, difference: `not a record: ${parsed.problem}` };
}

/** `isFought`: the record has teams to compare with. */
function keptOf({ commitment, clientSeed, before, team }: Seen, isFought: boolean): string[] {
  const kept: string[] = [];
  if (commitment !== undefined || before || team?.view) kept.push('commitment');
  if (before) kept.push('hashes');
  if (clientSeed !== undefined || team?.view) kept.push('client seed');
  if (team && isFought) kept.push('team');
  return kept;
}

/** Says a verdict in lines for a person, without anything that would move a cursor. */
export function linesOf(verdict: Verdict, seen: Seen = {}): string[] {
  return rawLinesOf(verdict, seen).map(printable);
}

function rawLinesOf(verdict: Verdict, seen: Seen): string[] {
  if (verdict.ok) {
    const { players, steps, choosers, teamChoosers } = verdict;
    const isFought = choosers !== 'no dice';
    return [
      players.length > 0
        ? `The record has what you kept (${keptOf(seen, isFought).join(', ')}): it is of the battle that you played as ${players.join(' or ')}.`
        : 'Not compared: whether it is the battle that was played. Who played it can tell (--help).',
      diceLine(choosers, seen),
      ...(isFought ? [teamsLine(teamChoosers)] : []),
      isFought
        ? `Verified: all ${steps} steps, the result and the ratings follow from the record.`
        : 'Verified: nobody fought, and the result and the ratings follow from the record.',
    ];
  }
  if (verdict.difference !== null) return [`Not verified: ${verdict.difference}`];
  return [
    ...verdict.notChecked.map((what) => `Not checked: the stats and moves of ${what}.`),
    `Not verified: all ${verdict.steps} steps, the result and the ratings follow from the record, but not all of the teams could be checked.`,
  ];
}
