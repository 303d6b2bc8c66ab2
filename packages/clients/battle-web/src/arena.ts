import { type BattleClient, createBattleClient, isProblem } from '@creature-arena/battle-client';
import { claimsOf, createSessions, type Session, watchedFetch } from '@repo/web-kit';
import { tellingChanges } from './signs/own-changes.js';

/** The trainer who plays in this tab. */
export const sessions = createSessions('battle-service');

const connection = {
  baseUrl: location.origin,
  fetch: tellingChanges(watchedFetch('/app/config.json'), () => sessions.current.peek()?.username),
};

/** The service of this page. */
export const arena: BattleClient = createBattleClient({
  ...connection,
  token: sessions.token,
  onUnauthorized: sessions.askAgain,
});

/** The same for somebody whose session has not begun on this page yet. */
export const arenaFor = ({ token }: Session): BattleClient => createBattleClient({ ...connection, token });

/** A new session. @throws ApiError, e.g. for a wrong password */
export async function logIn(username: string, password: string): Promise<Session> {
  const { token, expiresAt } = await arena.logIn({ username, password });
  // The name as it was registered: people log in with any case.
  const name = claimsOf(token).username;
  return { username: typeof name === 'string' ? name : username, token, expiresAt: expiresAt.getTime() };
}

/** A session of a new trainer, or of the one who has this name and password already. @throws ApiError */
export async function join(username: string, password: string): Promise<Session> {
  try {
    await arena.register({ username, password });
  } catch (error) {
    if (!isProblem(error, 'username_taken')) throw error;
    return logIn(username, password).catch((refusal: unknown) => {
      throw isProblem(refusal, 'invalid_credentials') ? error : refusal;
    });
  }
  return logIn(username, password);
}
