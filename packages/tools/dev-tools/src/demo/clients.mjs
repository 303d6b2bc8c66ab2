import { setTimeout as sleep } from 'node:timers/promises';
import { createBattleClient, Unreachable } from '@creature-arena/battle-client';
import { createLibraryClient } from '@creature-arena/library-client';

/** A longer wait for a rate limit than this is not worth it, in seconds. */
const LONGEST_WAIT = 60;

/** Waits for a rate limit for up to a minute, which the clients leave to their callers, and sends the request again. */
async function patientFetch(url, init) {
  const answer = await fetch(url, init);
  const wait = Number(answer.headers.get('retry-after'));
  if (answer.status !== 429 || wait > LONGEST_WAIT) return answer;
  console.log(`(A rate limit of ${new URL(url).origin} is used up: going on in ${wait} s.)`);
  await sleep(1000 * wait);
  return patientFetch(url, init);
}

const optionsFor = (baseUrl) => ({
  baseUrl,
  fetch: patientFetch,
  timeoutMillis: 1000 * (LONGEST_WAIT + 30),
});

/** Makes a client of the battle service for one account. */
export const battleClient = (url) => createBattleClient(optionsFor(url));

/** Makes a client of the library service for one account. */
export const libraryClient = (url) => createLibraryClient(optionsFor(url));

/** Says what to do about an error with which a service at `url` has ended the demo. */
export function explain(error, url) {
  const { message, status, retryAfter, request } = error;
  if (error instanceof Unreachable) {
    return `Nothing answers at ${url}. Start the services first, with: npm start`;
  }
  if (status !== 429) return message;
  return (
    `${request.method} ${request.path}: the service's rate limit for this address is used up. Run the demo again in ` +
    `${Math.ceil(retryAfter / 60)} minutes, or start the services without limits: RATE_LIMITS=off npm start`
  );
}
