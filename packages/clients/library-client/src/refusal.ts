import { ApiError, type Refusal as RefusedRequest } from '@creature-arena/http';
import type { Refusal, RefusalText } from './types.js';

/** The service has refused a request, and says why. */
export class LibraryRefusal extends ApiError {
  override readonly name = 'LibraryRefusal';
  readonly status: number;
  /** Fields: they are wrong, see `errors`. Limited: it was asked too often. Refused: all else. */
  readonly kind: 'fields' | 'refused' | 'limited';
  /** Says for a person what is wrong. */
  readonly detail: string;
  /** Field to messages; empty unless fields are wrong. `_schema` is the whole body. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Why the rules refuse, the weightiest first; empty unless it is they that do. */
  readonly reasons: Refusal['reasons'];
  /** The loan that the reader has of this copy already, if that is why. */
  readonly loan: Refusal['loan'];
  /** The hold that the reader has for this title already, if that is why. */
  readonly hold: Refusal['hold'];
  /** Seconds after which the request may succeed; undefined: the service does not say. */
  readonly retryAfter: number | undefined;

  constructor(refused: RefusedRequest, told: Told) {
    super(told.detail, refused);
    this.status = refused.status;
    this.kind = told.kind;
    this.detail = told.detail;
    this.errors = told.errors ?? {};
    this.reasons = told.refusal?.reasons ?? [];
    this.loan = told.refusal?.loan ?? null;
    this.hold = told.refusal?.hold ?? null;
    this.retryAfter = refused.retryAfter;
  }
}

type Told = {
  kind: LibraryRefusal['kind'];
  detail: string;
  errors?: LibraryRefusal['errors'];
  refusal?: Partial<Refusal>;
};

/** The refusal that an answer tells in one of the shapes that they have; undefined: it is not this service that refused. */
export function readRefusal(refused: RefusedRequest): LibraryRefusal | undefined {
  const told = read(refused.body);
  return told && new LibraryRefusal(refused, told);
}

function read(body: unknown): Told | undefined {
  if (typeof body === 'string') return { kind: 'refused', detail: body };
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, message } = body as Partial<Record<string, unknown>>;
  if (typeof error === 'string' && typeof message === 'string')
    return { kind: 'limited', detail: `At most ${message}.` };
  if (typeof error === 'string') return { kind: 'refused', detail: error, refusal: body };
  if (typeof message === 'string') return { kind: 'refused', detail: message };
  if (!isMessages(body)) return undefined;
  const texts = Object.entries(body).map(([field, all]) => `${field}: ${all.join(' ')}`);
  return { kind: 'fields', detail: texts.join(' '), errors: body };
}

const isMessages = (body: object): body is Record<string, string[]> =>
  Object.keys(body).length > 0 && Object.values(body).every(Array.isArray);

/** Tells if the service has refused a request with one of these texts; without any, with whichever. */
export function isRefusal(error: unknown, ...texts: readonly RefusalText[]): error is LibraryRefusal {
  if (!(error instanceof LibraryRefusal)) return false;
  const said = [error.detail, ...Object.values(error.errors).flat()];
  return texts.length === 0 || texts.some((text) => said.includes(text));
}

/** Tells if a token is missing, has ended or never was one: the service says so with different statuses. */
export const isTokenRefused = (error: ApiError): boolean =>
  isRefusal(error, 'Token is missing from the authorization headers', 'token is expired', 'invalid token');

/**
 * The answer of a request that is sent again where its answer is lost. If the repeat is refused because the first one has
 * been done, `resultIfDone` gives what it did; undefined: it was something else.
 */
export async function orAlreadyDone<T>(
  answer: Promise<T>,
  resultIfDone: (refusal: LibraryRefusal) => T | undefined | Promise<T | undefined>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof LibraryRefusal && error.afterLostAnswer)) throw error;
    const result = await resultIfDone(error);
    if (result === undefined) throw error;
    return result;
  }
}

/** Waits for a deletion, which is done, too, where the repeat of a lost answer says that there is nothing to delete. */
export async function deletion(answer: Promise<unknown>, ...gone: readonly RefusalText[]): Promise<void> {
  await orAlreadyDone<unknown>(answer, (refusal) => (isRefusal(refusal, ...gone) ? null : undefined));
}
