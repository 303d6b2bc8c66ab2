import { createHmac } from 'node:crypto';
import { JWT_SECRET } from '@repo/testing/service-process';

/** A part of a JSON web token. */
export const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Forgery = { alg?: string; secret?: string };

/** A JSON web token of any payload: by default as the services sign theirs. */
export function signed(claims: unknown, { alg = 'HS256', secret = JWT_SECRET }: Forgery = {}): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  const signature =
    alg === 'none'
      ? ''
      : createHmac(`sha${alg.slice(2)}`, secret)
          .update(text)
          .digest('base64url');
  return `${text}.${signature}`;
}

/** A token of the library service for one hour from `now` (milliseconds since 1970), made without a login. */
export function signedToken(subject: { sub: string; role: string }, now = Date.now()): string {
  const iat = Math.floor(now / 1000);
  return signed({ ...subject, iat, exp: iat + 3600 });
}
