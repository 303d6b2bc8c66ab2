/** The claims of a token that a service chooses; the plugin adds the others. */
export type TokenSubject = {
  /** The account's id, as text. */
  sub: string;
  role: string;
  username?: string;
  /** Lets a service end older tokens of the account. */
  token_version?: number;
};

/** The payload of a verified token. Times are seconds since 1970 (RFC 7519, NumericDate). */
export type Claims = TokenSubject & { iat: number; exp: number; iss?: string; aud?: string };

/** The sender of a request, as far as its `Authorization` header says. */
export type Identity =
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'invalid' }
  | { kind: 'token'; claims: Claims };

/** The authentication scheme that is required: `Bearer` (RFC 6750), or any word before the token. */
export type TokenScheme = 'bearer' | 'any';

/** The second whitespace-separated part of an `Authorization` header, or undefined where there is none. */
export function tokenIn(header: string | undefined, scheme: TokenScheme): string | undefined {
  const [name, token] = (header ?? '').trim().split(/\s+/);
  if (scheme === 'bearer' && name?.toLowerCase() !== 'bearer') return undefined;
  return token === '' ? undefined : token;
}
