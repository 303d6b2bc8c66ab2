import { ErrorBody, FieldMessages, MessageBody, RateLimitedBody } from '@repo/contracts/library';
import { refusalHeaders } from '@repo/http-kit';
import { type TSchema, Type } from 'typebox';

/** The documentation of error bodies by status. */
export const errorResponses = (bodies: Record<number, TSchema>) =>
  Object.fromEntries(
    Object.entries(bodies).map(([status, schema]) => [
      status,
      { ...refusalHeaders(Number(status)), content: { 'application/json': { schema } } },
    ]),
  );

/**
 * The answers of a route for its documentation: `success`, whose types its handler must meet, and its errors by status,
 * beside those that every route can give.
 */
export function answers<S extends Record<number, TSchema>>(success: S, bodies: Record<number, TSchema> = {}) {
  // 400: a path that cannot be decoded, text with invalid characters, a query parameter given twice or unknown.
  const always = { 400: FieldMessages, 429: RateLimitedBody, 503: ErrorBody };
  return { ...success, ...errorResponses({ ...always, ...bodies }) } as S;
}

/** The errors of a request's body, for routes of all methods but GET. */
export const bodyErrors = { 413: ErrorBody, 415: ErrorBody };

/** The body for a token that is missing, invalid or expired, or whose role may not. */
export const TokenError = Type.Union([ErrorBody, MessageBody]);
