import { LOGINS, operations } from '@repo/contracts/library';
import { clientAddress, LOGINS_OF_PAGES, type RateRule, type RateWindow } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of this route, instead of those of all routes: for who they are is said at each. */
    limits?: AddressKind | keyof typeof ACCOUNT_KINDS;
  }
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export const HOURLY: RateWindow = { name: 'hour', max: 50, seconds: HOUR };
const DEFAULT: readonly RateWindow[] = [HOURLY, { name: 'day', max: 200, seconds: DAY }];

/** Mails that somebody may have sent. */
const MAILS: RateWindow = { name: 'mails', max: 20, seconds: HOUR };

const routeOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

/** Limits of a route on top of the default. The name of each window is its own within the route. */
const STRICTER: Readonly<Record<string, readonly RateWindow[]>> = {
  [routeOf(operations.logIn)]: [{ name: 'login', ...LOGINS }],
  [routeOf(operations.changePassword('open'))]: [{ name: 'password', max: 5, seconds: 10 * MINUTE }],
  [routeOf(operations.setMailAddress)]: [{ name: 'password', max: 5, seconds: 10 * MINUTE }, MAILS],
  [routeOf(operations.askForPassword)]: [MAILS],
  [routeOf(operations.getProfile)]: [{ name: 'profile', max: 15, seconds: HOUR }],
  [routeOf(operations.replaceBook)]: [{ name: 'book-update', max: 30, seconds: HOUR }],
  [routeOf(operations.deleteBook)]: [{ name: 'book-delete', max: 8, seconds: DAY }],
};

/** Limits of a route instead of the default. */
const OWN: Readonly<Record<string, readonly RateWindow[]>> = {
  [routeOf(operations.addBookToLoan)]: [{ name: 'day', max: 600, seconds: DAY }],
};

/** Everybody, for each address. */
const PUBLIC: readonly RateWindow[] = [
  { name: 'hour', max: 600, seconds: HOUR },
  { name: 'day', max: 5000, seconds: DAY },
];

/** Limits by the kind of work, for each address. */
const ADDRESS_KINDS = {
  public: PUBLIC,
  /** Suggestions for what is being typed, perhaps by a class. */
  typing: [{ name: 'hour', max: 6000, seconds: HOUR }],
  /** Pictures, of which a page has many. */
  pictures: [{ name: 'hour', max: 20_000, seconds: HOUR }],
  /** Logging in from the app. */
  login: LOGINS_OF_PAGES,
} as const satisfies Record<string, readonly RateWindow[]>;

/**
 * Limits by the kind of work. They count for each account, so that a desk, or a class of readers, can share an address;
 * requests without a valid token have the default, for each address.
 */
const ACCOUNT_KINDS = {
  /** Staff at a desk. */
  desk: [
    { name: 'hour', max: 3600, seconds: HOUR },
    { name: 'day', max: 40_000, seconds: DAY },
  ],
  /** Readers, about what is their own. */
  self: [{ name: 'hour', max: 600, seconds: HOUR }],
  /** A self-service page, for all who use it: who guesses cards finds few readers, and few names. */
  kiosk: [
    { name: 'hour', max: 600, seconds: HOUR },
    { name: 'failures', max: 60, seconds: HOUR, failuresOnly: true },
  ],
  /** Passwords that are typed there. */
  kioskPassword: [
    { name: 'failures', max: 10, seconds: 10 * MINUTE, failuresOnly: true },
    { name: 'hour', max: 600, seconds: HOUR },
  ],
  /** Requests that take long. */
  heavy: DEFAULT,
} as const satisfies Record<string, readonly RateWindow[]>;

type AddressKind = keyof typeof ADDRESS_KINDS;

const isAddressKind = (kind: string): kind is AddressKind => Object.hasOwn(ADDRESS_KINDS, kind);

const windowsOf = (bucket: string): readonly RateWindow[] =>
  OWN[bucket] ?? [...(STRICTER[bucket] ?? []), ...DEFAULT];

/**
 * Makes the function that returns the limits of a request: those of its route times `factor`, for each client address, or
 * for each account on routes that have `config.limits`.
 * HEAD counts as GET; all unknown paths are one route.
 */
export function rateRules(factor: number): (request: FastifyRequest) => RateRule[] {
  return (request) => {
    const { url } = request.routeOptions;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const bucket = url === undefined ? 'unknown' : `${method} ${url}`;
    const { key, windows } = countedBy(request, bucket);
    return [{ bucket, key, windows: windows.map((window) => ({ ...window, max: window.max * factor })) }];
  };
}

function countedBy(request: FastifyRequest, bucket: string): { key: string; windows: readonly RateWindow[] } {
  const address = clientAddress(request);
  const { limits } = request.routeOptions.config;
  if (limits === undefined) return { key: address, windows: windowsOf(bucket) };
  if (isAddressKind(limits)) return { key: address, windows: ADDRESS_KINDS[limits] };
  const { identity } = request;
  if (identity.kind !== 'token') return { key: address, windows: DEFAULT };
  return { key: `account ${identity.claims.sub}`, windows: ACCOUNT_KINDS[limits] };
}
