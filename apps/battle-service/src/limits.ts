import { LOGINS, operations, type TokenClaims } from '@repo/contracts/battle';
import { clientAddress, LOGINS_OF_PAGES, type RateRule } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';

const CREDENTIALS = { name: 'minute', ...LOGINS };
export const REST = { name: 'minute', max: 300, seconds: 60 };
/** A stream stays open; a client that has lost it needs a few attempts. */
const STREAMS = { name: 'minute', max: 30, seconds: 60 };
/** Of one address, whatever tokens it sends: five times what one trainer has. */
export const ADDRESS = { name: 'address', max: 1500, seconds: 60 };

const routeOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

const STREAM_ROUTES = new Set([operations.streamNotices, operations.streamBattle].map(routeOf));

/** Requests in which a password can be guessed. */
const WITH_PASSWORD = new Set(
  [operations.createToken, operations.changePassword, operations.deleteAccount].map(routeOf),
);
const REGISTRATION = routeOf(operations.registerTrainer);
const PAGE_LOGIN = routeOf(operations.beginSession);

/**
 * Returns what a request counts towards. Guesses at passwords, new accounts and log-ins of the app have small limits of
 * their own for each client address; streams have one for each trainer. Everything else, unknown paths included, counts
 * together for each trainer, or for each address without a valid token. It counts for each address, too, so that many
 * accounts are not as many allowances.
 */
export function rateRules(request: FastifyRequest): RateRule[] {
  const { method, routeOptions } = request;
  const operation = `${method} ${routeOptions.url}`;
  const address = clientAddress(request);
  if (WITH_PASSWORD.has(operation)) return [{ bucket: '/token', key: address, windows: [CREDENTIALS] }];
  if (operation === REGISTRATION) return [{ bucket: '/register', key: address, windows: [CREDENTIALS] }];
  if (operation === PAGE_LOGIN) return [{ bucket: '/session', key: address, windows: LOGINS_OF_PAGES }];
  const { identity } = request;
  const isStream = STREAM_ROUTES.has(operation);
  return [
    {
      bucket: isStream ? 'streams' : 'rest',
      key: identity.kind === 'token' ? keyOf(identity.claims) : `address ${address}`,
      windows: [isStream ? STREAMS : REST],
    },
    { bucket: 'address', key: address, windows: [ADDRESS] },
  ];
}

/** Tokens that a change of the password has ended count apart: whoever has one cannot use up what the trainer has. */
const keyOf = ({ sub, token_version: version = 0 }: Pick<TokenClaims, 'sub' | 'token_version'>) =>
  `trainer ${sub} ${version}`;
