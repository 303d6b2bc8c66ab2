import {
  createLibraryClient,
  isRefusal,
  type LibraryClient,
  type OpenSession,
  OutcomeUnknown,
  Unreachable,
} from '@creature-arena/library-client';
import { computed, type ReadonlySignal } from '@preact/signals';
import { claimsOf, createSessions, type Session, staysLoggedIn, watchedFetch } from '@repo/web-kit';

/** The reader or librarian of this browser, who logs in with a mail address. */
export const sessions = createSessions('library-service', {
  async renew() {
    try {
      return sessionOf(await library.session.renew());
    } catch (error) {
      if (isRefusal(error, 'The session has ended')) return undefined;
      // A request whose token was refused has changed nothing, so it can be sent again.
      throw error instanceof OutcomeUnknown ? new Unreachable(error.message, error) : error;
    }
  },
  end: (signal) => library.session.end({ signal }),
});

/** The service of this page. */
export const library: LibraryClient = createLibraryClient({
  baseUrl: location.origin,
  fetch: watchedFetch('/app/config.json'),
  // A person looks at this page, and is told soon that the service is away.
  patienceMillis: 0,
  token: sessions.token,
  onUnauthorized: sessions.askAgain,
});

/** A new session. @throws ApiError, e.g. for a wrong password */
export async function logIn(email: string, password: string, stays = staysLoggedIn.peek()): Promise<Session> {
  return sessionOf(await library.session.begin({ email, password, stay_logged_in: stays }));
}

function sessionOf({ token, email }: OpenSession): Session {
  return { username: email, token, expiresAt: Number(claimsOf(token).exp) * 1000 };
}

/** The role that the token says. It decides what is shown; the service decides what is done. */
const role: ReadonlySignal<unknown> = computed(() => {
  const session = sessions.current.value;
  return session && claimsOf(session.token).role;
});

/** True for those who are shown the desk. */
export const isStaff: ReadonlySignal<boolean> = computed(
  () => role.value === 'librarian' || role.value === 'admin',
);

/** True where the account of a self-service page is logged in. */
export const isKiosk: ReadonlySignal<boolean> = computed(() => role.value === 'kiosk');

/** True for those who may make policies. */
export const isAdmin: ReadonlySignal<boolean> = computed(() => role.value === 'admin');
