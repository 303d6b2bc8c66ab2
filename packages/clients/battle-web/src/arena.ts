import { type BattleClient, createBattleClient } from '@creature-arena/battle-client';
import { claimsOf, createSessions, forgetReads, type Session, watchedFetch } from '@repo/web-kit';

/** Who plays in this tab. */
export const sessions = createSessions('battle-service');

/** The service of this page. */
export const arena: BattleClient = createBattleClient({
  baseUrl: location.origin,
  fetch: watchedFetch('/app/config.json'),
  token: sessions.token,
  onUnauthorized: sessions.askAgain,
});

/** A new session. @throws ApiError, e.g. for a wrong password */
export async function logIn(username: string, password: string): Promise<Session> {
  const { token, expiresAt } = await arena.logIn({ username, password });
  // The name as it was registered: people log in with any case.
  const name = claimsOf(token).username;
  return { username: typeof name === 'string' ? name : username, token, expiresAt: expiresAt.getTime() };
}

// Whoever comes next sees nothing of who was here.
let last = sessions.current.peek()?.username;
sessions.current.subscribe((session) => {
  if (session?.username !== last) forgetReads();
  last = session?.username;
});
