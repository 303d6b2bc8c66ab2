import {
  type BattleClient,
  createBattleClient,
  isProblem,
  type OpenSession,
  OutcomeUnknown,
  Unreachable,
} from '@creature-arena/battle-client';
import { claimsOf, createSessions, type Session, staysLoggedIn, watchedFetch } from '@repo/web-kit';
import { tellingChanges } from './signs/own-changes.js';

/** The trainer of this browser. */
export const sessions = createSessions('battle-service', {
  async renew() {
    try {
      return sessionOf(await arena.session.renew());
    } catch (error) {
      if (isProblem(error, 'session_ended')) return undefined;
      // A request whose token was refused has changed nothing, so it can be sent again.
      throw error instanceof OutcomeUnknown ? new Unreachable(error.message, error) : error;
    }
  },
  end: (signal) => arena.session.end({ signal }),
});

const connection = {
  baseUrl: location.origin,
  fetch: tellingChanges(watchedFetch('/app/config.json'), () => sessions.current.peek()?.username),
  // A person looks at this page, and is told soon that the service is away.
  patienceMillis: 0,
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
  const stay_logged_in = staysLoggedIn.peek();
  return sessionOf(await arena.session.begin({ username, password, stay_logged_in }));
}

function sessionOf({ access_token: token }: OpenSession): Session {
  const { username, exp } = claimsOf(token);
  // The name as it was registered: people log in with any case.
  return { username: String(username), token, expiresAt: Number(exp) * 1000 };
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
