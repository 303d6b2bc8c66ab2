import { Problem } from '@repo/contracts/battle';
import { refusalHeaders } from '@repo/http-kit';
import { type TSchema, Type } from 'typebox';

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

type Headers = Readonly<Record<string, TSchema>>;

/** The headers of a page of a list. */
export const PAGE_HEADERS: Headers = {
  'X-Total-Count': Type.Integer({ minimum: 0, description: 'How many entries there are on all pages.' }),
  Link: Type.String({ description: 'The first, previous, next and last page (RFC 8288).' }),
};

/** The schema of an answer's body, documented with headers that each such answer has. */
export const withHeaders = <T extends TSchema>(schema: T, headers: Headers): T => ({ ...schema, headers });
