import { ErrorBody, FieldMessages, MessageBody, RateLimitedBody } from '@repo/contracts/library';
import { refusalHeaders } from '@repo/http-kit';
import { type TSchema, Type } from 'typebox';

/** The documentation of bodies that are no success, by status. */
export const refusals = (bodies: Record<number, TSchema>) =>
  Object.fromEntries(
    Object.entries(bodies).map(([status, schema]) => [
      status,
      { ...refusalHeaders(Number(status)), content: { 'application/json': { schema } } },
    ]),
  );

/**
 * The answers of a route for its documentation: `success`, whose types its handler must meet, and its refusals by
 * status, beside those that every route can give.
 */
export function answers<S extends Record<number, TSchema>>(success: S, bodies: Record<number, TSchema> = {}) {
  // 400: a path that cannot be decoded, text that is none, a query parameter given twice or not known.
  const always = { 400: FieldMessages, 429: RateLimitedBody, 503: ErrorBody };
  return { ...success, ...refusals({ ...always, ...bodies }) } as S;
}

/** The refusals of bodies, whether a route wants one or not; GET takes none. */
export const bodyRefusals = { 413: ErrorBody, 415: ErrorBody };

/** What a token that is missing, invalid or expired, or its role, is refused with. */
export const TokenRefusal = Type.Union([ErrorBody, MessageBody]);
