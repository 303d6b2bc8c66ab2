import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * Seconds for which the token before the current one still counts: for tabs that renew at the same moment, and for one
 * whose answer was lost. A token is replaced only once it is older, so that no request under way is two tokens behind.
 */
export const GRACE_SECONDS = 30;

/** The tokens of sessions: `id.secret`, each followed by one that nobody without the key can compute. */
export type SessionTokens = {
  /** Makes the id of a session and its first token. */
  begin(): { id: string; token: string };
  /** Returns the token that follows: the same for whoever asks, so that tabs that renew at once agree. */
  successorOf(token: string): string;
  /** Returns what is stored of a token, 32 bytes. */
  hash(token: string): Buffer;
};

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^${UUID}$`);
const TOKEN = new RegExp(`^(?<id>${UUID})\\.[A-Za-z0-9_-]{43}$`);

/** Tells if a text can be the id of a session at all. */
export const isSessionId = (text: string): boolean => ID.test(text);

/** Returns the id of the session that a token names, a UUID; undefined where the text has not the form of a token. */
export const sessionIdIn = (token: string): string | undefined => TOKEN.exec(token)?.groups?.id;

/** Makes the tokens of one service. Another `secret` ends all its sessions. */
export function createSessionTokens(secret: string): SessionTokens {
  const digest = (use: string, token: string) =>
    createHmac('sha256', secret).update(`${use}:${token}`).digest();
  return {
    begin() {
      const id = randomUUID();
      return { id, token: `${id}.${randomBytes(32).toString('base64url')}` };
    },
    successorOf: (token) =>
      `${sessionIdIn(token)}.${digest('session-successor', token).toString('base64url')}`,
    hash: (token) => digest('session-hash', token),
  };
}

/** Seconds after which a session ends, however it is used. */
const SESSION_SECONDS = 12 * 3600;
/** Seconds from the last use of a session whose browser stays logged in, and from its beginning. */
const STAY_SECONDS = 30 * 86_400;
const LONGEST_STAY_SECONDS = 180 * 86_400;

/** Returns when a session ends that is used now: `stays` says that its browser stays logged in. */
export function endOfSession({ createdAt, stays }: { createdAt: Date; stays: boolean }, now: Date): Date {
  const after = (from: Date, seconds: number) => from.getTime() + seconds * 1000;
  if (!stays) return new Date(after(createdAt, SESSION_SECONDS));
  return new Date(Math.min(after(now, STAY_SECONDS), after(createdAt, LONGEST_STAY_SECONDS)));
}

/** The parts of a stored session that decide over its renewal. */
export type StoredSession = {
  tokenHash: Buffer;
  /** The hash of the token before; null while the first one is current. */
  previousHash: Buffer | null;
  /** When the current token was made. */
  rotatedAt: Date;
  expiresAt: Date;
};

/**
 * `rotate`: the current token is replaced by its successor. `keep`: it is current, and too young for that. `repeat`: it was
 * replaced a moment ago, and its successor is given once more. `end`: the session is over, or the token is an old one, which
 * somebody has copied.
 */
export type Renewal = 'rotate' | 'keep' | 'repeat' | 'end';

/** Decides what comes of a session when somebody presents a token with this hash. */
export function decideRenewal(session: StoredSession, presented: Buffer, now: Date): Renewal {
  if (now >= session.expiresAt) return 'end';
  const isFresh = now.getTime() - session.rotatedAt.getTime() < GRACE_SECONDS * 1000;
  if (timingSafeEqual(session.tokenHash, presented)) return isFresh ? 'keep' : 'rotate';
  const isPrevious = session.previousHash !== null && timingSafeEqual(session.previousHash, presented);
  return isPrevious && isFresh ? 'repeat' : 'end';
}
