import { Problem } from '@repo/contracts/battle';
import type { TSchema } from 'typebox';

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

const problemAnswer = { content: { 'application/problem+json': { schema: Problem } } };

/** The answers of a route: `success` by status, and the errors it can give beyond those every route can. */
export function answers<S extends Record<number, TSchema>>(success: S, ...errors: ErrorStatus[]) {
  const always: ErrorStatus[] = [429, 503];
  return {
    ...success,
    ...Object.fromEntries([...errors, ...always].map((status) => [status, problemAnswer])),
  } as S;
}
