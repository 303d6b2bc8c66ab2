import { clientAddress, type RateRule, type RateWindow } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const DEFAULT: readonly RateWindow[] = [
  { name: 'hour', max: 50, seconds: HOUR },
  { name: 'day', max: 200, seconds: DAY },
];

/** Limits of a route on top of the default. The name of each window is its own within the route. */
const STRICTER: Readonly<Record<string, readonly RateWindow[]>> = {
  'POST /users/login': [{ name: 'login', max: 5, seconds: 10 * MINUTE }],
  'PUT /users/password': [{ name: 'password', max: 5, seconds: 10 * MINUTE }],
  'GET /users/profile': [{ name: 'profile', max: 15, seconds: HOUR }],
  'PUT /books/:book_id': [{ name: 'book-update', max: 30, seconds: HOUR }],
  'DELETE /books/:book_id': [{ name: 'book-delete', max: 8, seconds: DAY }],
};

/** Limits of a route instead of the default. */
const OWN: Readonly<Record<string, readonly RateWindow[]>> = {
  'PUT /loans/:loan_id/add-book/:book_id': [{ name: 'day', max: 600, seconds: DAY }],
};

const windowsOf = (bucket: string): readonly RateWindow[] =>
  OWN[bucket] ?? [...(STRICTER[bucket] ?? []), ...DEFAULT];

/**
 * Makes the function that returns the limits of a request: those of its route times `factor`, for each client address.
 * HEAD counts as GET; all unknown paths are one route.
 */
export function rateRules(factor: number): (request: FastifyRequest) => RateRule[] {
  return (request) => {
    const { url } = request.routeOptions;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const bucket = url === undefined ? 'unknown' : `${method} ${url}`;
    const windows = windowsOf(bucket).map((window) => ({ ...window, max: window.max * factor }));
    return [{ bucket, key: clientAddress(request), windows }];
  };
}
