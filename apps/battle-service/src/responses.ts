import { Problem } from '@repo/contracts/battle';
import { refusalHeaders } from '@repo/service-kit';
import type { TSchema } from 'typebox';

type ErrorStatus = 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

const problemAnswer = (status: number) => ({
  ...refusalHeaders(status),
  content: { 'application/problem+json': { schema: Problem } },
});

/** The answers of a route: `success` by status, and the errors it can give beyond those every route can. */
export function answers<S extends Record<number, TSchema>>(success: S, ...errors: ErrorStatus[]) {
  // 400: a path that cannot be decoded, text that is none, a query parameter given twice or not known.
  const always = [400, 429, 503];
  return {
    ...success,
    ...Object.fromEntries([...errors, ...always].map((status) => [status, problemAnswer(status)])),
  } as S;
}
