import type { TeamCheck } from '@creature-arena/battle-client';

/** Something to say about a text, or about one of its lines, which are counted from 1. */
export type Finding = { line?: number; text: string };

/** All that was found in a text: what was left out, and what speaks against the team; by line. */
export function findingsOf({ notes, problems }: Pick<TeamCheck, 'notes' | 'problems'>): Finding[] {
  const away: Finding[] =
    problems === null ? [{ text: 'The creature data is away just now: it was not checked.' }] : [];
  return [...away, ...[...notes, ...(problems ?? [])].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))];
}

const COMMENT = /^# /;

/** The text with comments: `head` first, then each finding above its line. */
export function withComments(text: string, head: readonly string[], findings: readonly Finding[]): string {
  const above = (line: number | undefined) =>
    findings.filter((each) => each.line === line).map((each) => `# → ${each.text}`);
  const lines = text
    .split('\n')
    // The text is read without the space at its ends, so this is no comment.
    .flatMap((each, index) => [...above(index + 1), each.replace(COMMENT, ' # ')]);
  return [...head.map((each) => `# ${each}`), ...above(undefined), ...lines].join('\n');
}

/** The text without its comments. */
export const withoutComments = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((each) => !COMMENT.test(each))
    .join('\n');
