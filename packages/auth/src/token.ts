/** What a service puts into a token, beside what the plugin adds. */
export type TokenSubject = {
  /** The account's id, as text. */
  sub: string;
  role: string;
  username?: string;
  /** Which tokens of the account are still good is the service's business. */
  token_version?: number;
};

/** The payload of a verified token. Times are seconds since 1970 (RFC 7519, NumericDate). */
export type Claims = TokenSubject & { iat: number; exp: number; iss?: string; aud?: string };

/** Who sent a request, as far as its `Authorization` header says. */
export type Identity =
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'invalid' }
  | { kind: 'token'; claims: Claims };

/** Which authentication scheme is asked for: `Bearer` (RFC 6750), or whatever stands before the token. */
export type TokenScheme = 'bearer' | 'any';

/** The second whitespace-separated part of an `Authorization` header, or undefined where there is none. */
export function tokenIn(header: string | undefined, scheme: TokenScheme): string | undefined {
  const [name, token] = (header ?? '').trim().split(/\s+/);
  if (scheme === 'bearer' && name?.toLowerCase() !== 'bearer') return undefined;
  return token === '' ? undefined : token;
}
