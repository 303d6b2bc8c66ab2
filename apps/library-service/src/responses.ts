import { ErrorBody, FieldMessages, RateLimitedBody } from '@repo/contracts/library';
import type { TSchema } from 'typebox';

const json = (schema: TSchema) => ({ content: { 'application/json': { schema } } });

/**
 * The answers of a route for its documentation: `success`, whose types its handler must meet, and `refusals` by
 * status, beside those that every route can give.
 */
export function answers<S extends Record<number, TSchema>>(
  success: S,
  refusals: Record<number, TSchema> = {},
) {
  const all = { ...refusals, 429: RateLimitedBody, 503: ErrorBody };
  return {
    ...success,
    ...Object.fromEntries(Object.entries(all).map(([status, schema]) => [status, json(schema)])),
  } as S;
}

/** The refusals that any route with a body can give. */
export const bodyRefusals = { 400: FieldMessages, 413: ErrorBody, 415: ErrorBody };
