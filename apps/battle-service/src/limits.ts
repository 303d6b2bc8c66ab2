import { LOGINS, operations, type TokenClaims } from '@repo/contracts/battle';
import { clientAddress, LOGINS_OF_PAGES, type RateRule } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';

const CREDENTIALS = { name: 'minute', ...LOGINS };
export const REST = { name: 'minute', max: 300, seconds: 60 };
/** A stream stays open; a client that has lost it needs a few attempts. */
const STREAMS = { name: 'minute', max: 30, seconds: 60 };
/** What a program is sent because its owner asks for it. */
const WEBHOOKS = { name: 'minute', max: 5, seconds: 60 };
/** Of one address, whatever tokens it sends: five times what one trainer has. */
export const ADDRESS = { name: 'address', max: 1500, seconds: 60 };

const routeOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

const STREAM_ROUTES = new Set([operations.streamNotices, operations.streamBattle].map(routeOf));

const WEBHOOK_ROUTES = new Set([operations.testWebhook, operations.replayWebhook].map(routeOf));

/** Links for a new password that somebody may have sent. */
const MAILS = { name: 'hour', max: 20, seconds: 3600 };
const ASKS_FOR_MAIL = routeOf(operations.askForPassword);

/** Requests in which a password can be guessed, or is hashed. */
const WITH_PASSWORD = new Set(
  [
    operations.createToken,
    operations.changePassword,
    operations.deleteAccount,
    operations.setMailAddress,
    operations.resetPassword,
  ].map(routeOf),
);
const REGISTRATION = routeOf(operations.registerTrainer);
const PAGE_LOGIN = routeOf(operations.beginSession);

/**
 * Returns what a request counts towards. Guesses at passwords, new accounts, log-ins of the app and mails have small
 * limits of their own for each client address; streams, and what is sent to webhooks on demand, have one for each trainer.
 * Everything else, unknown paths included, counts together for each trainer, or for each address without a valid token. It
 * counts for each address, too, so that many accounts are not as many allowances.
 */
export function rateRules(request: FastifyRequest): RateRule[] {
  const { method, routeOptions } = request;
  const operation = `${method} ${routeOptions.url}`;
  const address = clientAddress(request);
  if (WITH_PASSWORD.has(operation)) return [{ bucket: '/token', key: address, windows: [CREDENTIALS] }];
  if (operation === REGISTRATION) return [{ bucket: '/register', key: address, windows: [CREDENTIALS] }];
  if (operation === ASKS_FOR_MAIL) return [{ bucket: '/password-resets', key: address, windows: [MAILS] }];
  if (operation === PAGE_LOGIN) return [{ bucket: '/session', key: address, windows: LOGINS_OF_PAGES }];
  const { identity } = request;
  const [bucket, window] = STREAM_ROUTES.has(operation)
    ? ['streams', STREAMS]
    : WEBHOOK_ROUTES.has(operation)
      ? ['webhooks', WEBHOOKS]
      : ['rest', REST];
  return [
    {
      bucket,
      key: identity.kind === 'token' ? keyOf(identity.claims) : `address ${address}`,
      windows: [window],
    },
    { bucket: 'address', key: address, windows: [ADDRESS] },
  ];
}

/** Tokens that a change of the password has ended count apart: whoever has one cannot use up what the trainer has. */
const keyOf = ({ sub, token_version: version = 0 }: Pick<TokenClaims, 'sub' | 'token_version'>) =>
  `trainer ${sub} ${version}`;
