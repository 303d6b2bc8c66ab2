import { describe, expect, test } from 'vitest';
import {
  createSessionTokens,
  decideRenewal,
  GRACE_SECONDS,
  type StoredSession,
  sessionIdIn,
} from './sessions.js';

const tokens = createSessionTokens('a secret of at least 32 bytes, for tests');

describe('a token', () => {
  test('names its session, and so do those that follow', () => {
    const { id, token } = tokens.begin();
    const second = tokens.successorOf(token);
    const third = tokens.successorOf(second);
    expect([token, second, third].map(sessionIdIn)).toEqual([id, id, id]);
    expect(new Set([token, second, third]).size).toBe(3);
  });

  test('is followed by the same one whoever asks, and by another under another secret, as its hash is', () => {
    const { token } = tokens.begin();
    const same = createSessionTokens('a secret of at least 32 bytes, for tests');
    const other = createSessionTokens('another secret of at least 32 bytes, too');
    expect(same.successorOf(token)).toBe(tokens.successorOf(token));
    expect(other.successorOf(token)).not.toBe(tokens.successorOf(token));
    expect(same.hash(token)).toEqual(tokens.hash(token));
    expect(other.hash(token)).not.toEqual(tokens.hash(token));
  });

  test.each([
    '',
    'x',
    '.',
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000.short',
    `00000000-0000-0000-0000-000000000000.${'a'.repeat(44)}`,
    `00000000-0000-0000-0000-00000000000G.${'a'.repeat(43)}`,
    `00000000-0000-0000-0000-000000000000.${'a'.repeat(43)}\n`,
  ])('is not %j', (text) => {
    expect(sessionIdIn(text)).toBeUndefined();
  });
});

describe('a renewal', () => {
  const START = Date.parse('2026-03-01T12:00:00Z');
  const at = (seconds: number) => new Date(START + seconds * 1000);
  const { token: first } = tokens.begin();
  const current = tokens.successorOf(first);
  const session: StoredSession = {
    tokenHash: tokens.hash(current),
    previousHash: tokens.hash(first),
    rotatedAt: at(0),
    expiresAt: at(12 * 3600),
  };

  test.each([
    ['the current token, at once', current, 0, 'keep'],
    ['the current token, by a process whose clock is behind', current, -5, 'keep'],
    ['the current token, within the grace', current, GRACE_SECONDS - 1, 'keep'],
    ['the current token, after it', current, GRACE_SECONDS, 'rotate'],
    ['the one before, within the grace', first, GRACE_SECONDS - 1, 'repeat'],
    ['the one before, after it', first, GRACE_SECONDS, 'end'],
    ['the current token, when the session is over', current, 12 * 3600, 'end'],
    ['the one to come', tokens.successorOf(current), 0, 'end'],
    ['a token of another session', tokens.begin().token, 0, 'end'],
  ])('by %s', (_what, token, seconds, decided) => {
    expect(decideRenewal(session, tokens.hash(token), at(seconds))).toBe(decided);
  });

  test('by a stranger’s token ends a session that has had one token only', () => {
    const young = { ...session, tokenHash: tokens.hash(first), previousHash: null };
    expect(decideRenewal(young, tokens.hash(current), at(0))).toBe('end');
  });
});
