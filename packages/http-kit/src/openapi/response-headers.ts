import { type TSchema, Type } from 'typebox';

type Headers = Readonly<Record<string, TSchema>>;

const retryAfter = Type.Integer({ minimum: 0, description: 'Seconds after which the request may succeed.' });

const OF_REFUSALS: Readonly<Record<number, Headers>> = {
  401: { 'WWW-Authenticate': Type.String({ description: 'The scheme that would help: Bearer.' }) },
  429: {
    'Retry-After': retryAfter,
    RateLimit: Type.String({ description: 'What is left, and for how long: `"hour";r=0;t=1800`.' }),
    'RateLimit-Policy': Type.String({ description: 'The limits that hold: `"hour";q=50;w=3600`.' }),
  },
  503: { 'Retry-After': retryAfter },
};

/** For the documentation of a refusal: the headers that each answer of this status has, if any. */
export const refusalHeaders = (status: number): { headers?: Headers } => {
  const headers = OF_REFUSALS[status];
  return headers ? { headers } : {};
};
