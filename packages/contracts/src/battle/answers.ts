import { type TSchema, Type } from 'typebox';
import { byStatus, type DocumentedAnswer, ERROR_HEADERS } from '../common/answers.js';
import { Problem } from './common.js';
import { type AnyErrorCode, COMMON_ERRORS, ERRORS } from './errors.js';

const ALL: Readonly<Record<AnyErrorCode, readonly [number, string]>> = { ...COMMON_ERRORS, ...ERRORS };

// A path that cannot be decoded, and a query parameter that is not known or comes twice, are 400 everywhere.
const ANY_OPERATION = ['validation', 'bad_request', 'rate_limited', 'unavailable'] as const;

/** The errors of a body, whether an operation wants one or not; GET reads none. */
export const BODY_ERRORS = ['malformed_body', 'payload_too_large', 'unsupported_media_type'] as const;

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'The token or the password is missing or wrong.',
  403: 'The caller may not do this.',
  404: 'Not found, or not the caller’s.',
  409: 'The request contradicts what is stored.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Over a rate limit.',
  503: 'The service cannot answer at the moment; the request may be sent again.',
};

function problemAnswer(status: number, codes: readonly AnyErrorCode[]): DocumentedAnswer {
  const headers = ERROR_HEADERS[status];
  const code = Type.Object({ code: Type.Enum([...codes]) });
  const schema = Type.Unsafe({ allOf: [Problem, code] });
  const examples = Object.fromEntries(codes.map((each) => [each, { value: exampleOf(each) }]));
  return {
    description: DESCRIPTIONS[status] ?? 'An error.',
    ...(headers && { headers }),
    content: { 'application/problem+json': { schema, examples } },
  };
}

function exampleOf(code: AnyErrorCode) {
  const [status, title] = ALL[code];
  return { type: 'about:blank', title, status, detail: `${title}.`, code };
}

/**
 * Documents the answers of an operation by status: `success`, whose types its handler must return, the errors by code,
 * and those that any operation can give.
 */
export function answers<S extends Record<number, TSchema>>(
  success: S,
  codes: readonly AnyErrorCode[] = [],
): S {
  const errors = byStatus([...ANY_OPERATION, ...codes], (code) => ALL[code][0]);
  const documented = errors.map(([status, those]) => [status, problemAnswer(status, those)]);
  return { ...success, ...Object.fromEntries(documented) } as S;
}
