import { type TSchema, Type } from 'typebox';
import { byStatus, type DocumentedAnswer, ERROR_HEADERS } from '../common/answers.js';
import { exampleRefusal, Refusal } from './circulation.js';
import { ErrorBody, FieldMessages, MessageBody, RateLimitedBody } from './common.js';
import { bodyOfError, ERRORS, type ErrorCode } from './errors.js';

/** The errors that name fields, a limit or reasons, or whose text differs from case to case. */
const OTHERS = {
  validation: [400, FieldMessages, { _schema: ['Invalid input.'] }],
  payload_too_large: [413, ErrorBody, { error: 'The body is larger than this service accepts.' }],
  unsupported_media_type: [415, ErrorBody, { error: 'Send the body as application/json.' }],
  rate_limited: [429, RateLimitedBody, { error: 'Too many requests', message: '50 per 1 hour' }],
  refused: [409, Refusal, exampleRefusal],
  unavailable: [503, ErrorBody, { error: 'Something this service depends on is away; try again shortly.' }],
} as const satisfies Record<string, readonly [number, TSchema, unknown]>;

type AnyCode = ErrorCode | keyof typeof OTHERS;

// A path that cannot be decoded, and a query parameter that is not known or comes twice, are 400 everywhere.
const ANY_OPERATION = ['validation', 'rate_limited', 'unavailable'] as const;

/** The errors of a body, whether an operation wants one or not; GET reads none. */
export const BODY_ERRORS = ['payload_too_large', 'unsupported_media_type'] as const;

/** The errors of an operation that needs a token. */
export const TOKEN_ERRORS = ['token_missing', 'token_invalid', 'token_expired'] as const;

/** The errors of an operation that is for those who have an account; with a one-time password they have to choose their own first. */
export const ACCOUNT_ERRORS = [...TOKEN_ERRORS, 'password_change_required'] as const;

/** The errors of an operation that is for staff where access is guarded. */
export const STAFF_ERRORS = [...ACCOUNT_ERRORS, 'role_not_allowed'] as const;

/** The errors of an operation that is for the account of a self-service page. */
export const KIOSK_ERRORS = [...ACCOUNT_ERRORS, 'kiosk_only'] as const;

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'The token or the password is missing or wrong.',
  403: 'The token is expired, or its account may not do this.',
  404: 'Not found.',
  409: 'The request contradicts what is stored.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Over a rate limit.',
  503: 'The service cannot answer at the moment; the request may be sent again.',
};

const isOwn = (code: AnyCode): code is ErrorCode => code in ERRORS;
const isOther = (code: AnyCode): code is keyof typeof OTHERS => code in OTHERS;
const statusOf = (code: AnyCode): number => (isOwn(code) ? ERRORS[code][0] : OTHERS[code][0]);

/** The documented errors of an operation, by status: which bodies they have, with their words. */
export function errorAnswers(codes: readonly AnyCode[]): Record<number, DocumentedAnswer> {
  return Object.fromEntries(
    byStatus(codes, statusOf).map(([status, those]) => [status, errorAnswer(status, those)]),
  );
}

function errorAnswer(status: number, codes: readonly AnyCode[]): DocumentedAnswer {
  const headers = ERROR_HEADERS[status];
  const variants = variantsOf(codes);
  const [schema] = variants;
  if (!schema) throw new Error(`no error has the status ${status}`);
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
  return {
    description: DESCRIPTIONS[status] ?? 'An error.',
    ...(headers && { headers }),
    content: {
      'application/json': { schema: variants.length > 1 ? Type.Union(variants) : schema, examples },
    },
  };
}

/** A schema for each shape that one of the errors has. */
function variantsOf(codes: readonly AnyCode[]): TSchema[] {
  const own = codes.filter(isOwn);
  const wordsOf = (shape: string) =>
    own.flatMap((code) => (ERRORS[code][1] === shape ? [ERRORS[code][2]] : []));
  const [errors, messages, texts] = [wordsOf('error'), wordsOf('message'), wordsOf('text')];
  return [
    ...(errors.length > 0 ? [withWords(ErrorBody, 'error', errors)] : []),
    ...(messages.length > 0 ? [withWords(MessageBody, 'message', messages)] : []),
    ...(texts.length > 0 ? [Type.Enum(texts)] : []),
    ...(own.some((code) => typeof ERRORS[code][1] === 'object') ? [FieldMessages] : []),
    ...new Set(codes.filter(isOther).map((code): TSchema => OTHERS[code][1])),
  ];
}

const withWords = (schema: TSchema, field: string, words: string[]) =>
  Type.Unsafe({
    allOf: [schema, { type: 'object', required: [field], properties: { [field]: Type.Enum(words) } }],
  });

const exampleOf = (code: AnyCode): unknown => (isOwn(code) ? bodyOfError(code) : OTHERS[code][2]);

/**
 * Documents the answers of an operation by status: `success`, whose types its handler must return, the errors by code,
 * and those that any operation can give.
 */
export function answers<S extends Record<number, TSchema>>(success: S, codes: readonly AnyCode[] = []): S {
  return { ...success, ...errorAnswers([...ANY_OPERATION, ...codes]) } as S;
}
