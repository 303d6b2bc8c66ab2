import { type TSchema, Type } from 'typebox';

export type Headers = Readonly<Record<string, TSchema>>;

/** A body for each name, shown to those who read the document. */
export type Examples = Readonly<Record<string, { value: unknown }>>;

/** An answer as @fastify/swagger reads it. */
export type DocumentedAnswer = {
  description: string;
  headers?: Headers;
  content: Record<string, { schema: TSchema; examples?: Examples }>;
};

/**
 * Documents a JSON answer. Its type is that of the body, so that the compiler holds a route's handler to it; the answer
 * itself is never checked nor changed.
 */
export function answer<T extends TSchema>(
  description: string,
  schema: T,
  headers?: Headers,
  type = 'application/json',
): T {
  const content = { [type]: { schema } };
  const documented: DocumentedAnswer = { description, ...(headers && { headers }), content };
  return documented as unknown as T;
}

/** Documents an answer that is a picture. */
export function picture(description: string): Type.TUnsafe<Uint8Array> {
  const bytes = { schema: Type.String({ format: 'binary' }) };
  const documented: DocumentedAnswer = {
    description,
    headers: { ETag: Type.String(), 'Cache-Control': Type.String() },
    content: { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes },
  };
  return documented as unknown as Type.TUnsafe<Uint8Array>;
}

/** Documents an answer without a body. */
export const noContent = (description: string) => Type.Null({ description });

const retryAfter = Type.Integer({ minimum: 0, description: 'Seconds after which the request may succeed.' });

/** The headers that each error of a status has. */
export const ERROR_HEADERS: Readonly<Record<number, Headers>> = {
  401: { 'WWW-Authenticate': Type.String({ description: 'The scheme that would help: Bearer.' }) },
  429: {
    'Retry-After': retryAfter,
    RateLimit: Type.String({
      description: 'The requests that are left, and for how many seconds: `"hour";r=0;t=1800`.',
    }),
    'RateLimit-Policy': Type.String({ description: 'The limits that hold: `"hour";q=50;w=3600`.' }),
  },
  503: { 'Retry-After': retryAfter },
};

/** The headers of a page of a list. */
export const PAGE_HEADERS: Headers = {
  'X-Total-Count': Type.Integer({ minimum: 0, description: 'The number of entries on all pages.' }),
  Link: Type.String({ description: 'The first, previous, next and last page (RFC 8288).' }),
};

/** The keys of `groups`, gathered by the status that `statusOf` gives, in ascending order of status. */
export function byStatus<C extends string>(
  codes: readonly C[],
  statusOf: (code: C) => number,
): [number, C[]][] {
  const groups = new Map<number, C[]>();
  for (const code of new Set(codes)) {
    const status = statusOf(code);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}
