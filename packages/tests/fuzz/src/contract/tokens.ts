import { part, signed } from '../tokens.js';

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Values of `Authorization` that must not be taken for the valid `token` they are made from. */
const BAD_AUTHORIZATIONS: Readonly<Record<string, (token: string) => string | undefined>> = {
  'no header': () => undefined,
  'an empty header': () => '',
  'no token': () => 'Bearer',
  'no JSON web token': () => 'Bearer garbage',
  'a signature cut short': (token) => `Bearer ${token.slice(0, -4)}`,
  'another payload': (token) => {
    const [head, , signature] = token.split('.');
    const claims = claimsOf(token);
    const role = claims.role === 'admin' ? 'librarian' : 'admin';
    return `Bearer ${head}.${part({ ...claims, role })}.${signature}`;
  },
  'no algorithm': (token) => `Bearer ${signed(claimsOf(token), { alg: 'none' })}`,
  'another algorithm': (token) => `Bearer ${signed(claimsOf(token), { alg: 'HS512' })}`,
  'another key': (token) => `Bearer ${signed(claimsOf(token), { secret: 'x'.repeat(64) })}`,
  'no expiry': (token) => `Bearer ${signed({ ...claimsOf(token), exp: undefined })}`,
  'an end in the past': (token) => `Bearer ${signed({ ...claimsOf(token), exp: 1_600_000_000 })}`,
  'another issuer': (token) => `Bearer ${signed({ ...claimsOf(token), iss: 'somebody' })}`,
  'a claim too many': (token) => `Bearer ${signed({ ...claimsOf(token), admin: true })}`,
};

export const FORGERIES = Object.keys(BAD_AUTHORIZATIONS);

export const forgedAuthorization = (forgery: string, token: string): string | undefined =>
  BAD_AUTHORIZATIONS[forgery]?.(token);
