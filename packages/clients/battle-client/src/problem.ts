import { ApiError, type Refusal } from '@creature-arena/http';
import type { ProblemCode } from './types.js';

/** The service has refused a request, and says why (RFC 9457). */
export class Problem extends ApiError {
  override readonly name = 'Problem';
  readonly status: number;
  /** Stable. A later version of the service may have codes that this client does not know. */
  readonly code: ProblemCode | (string & Record<never, never>);
  readonly title: string;
  /** Says for a person what is wrong. */
  readonly detail: string;
  /** Field to messages; empty unless fields are wrong. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which the request may succeed; undefined: the service does not say. */
  readonly retryAfter: number | undefined;

  constructor(refusal: Refusal, { code, title, detail, errors = {} }: ProblemBody) {
    super(`${code}: ${detail}`, refusal);
    this.status = refusal.status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.errors = errors;
    this.retryAfter = refusal.retryAfter;
  }
}

type ProblemBody = {
  code: string;
  title: string;
  detail: string;
  errors?: Record<string, string[]>;
};

/** The problem that a refusal tells; undefined: it is not this service that refused. */
export function readProblem(refusal: Refusal): Problem | undefined {
  const { body } = refusal;
  return isProblemBody(body) ? new Problem(refusal, body) : undefined;
}

function isProblemBody(body: unknown): body is ProblemBody {
  const { code, title, detail } = (body ?? {}) as Partial<Record<string, unknown>>;
  return [code, title, detail].every((each) => typeof each === 'string');
}

/** Tells if the service has refused a request with one of these codes; without any, with whichever. */
export function isProblem<C extends ProblemCode>(
  error: unknown,
  ...codes: readonly C[]
): error is Problem & { readonly code: C } {
  return error instanceof Problem && (codes.length === 0 || codes.some((code) => code === error.code));
}
