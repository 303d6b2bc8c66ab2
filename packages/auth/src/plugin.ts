import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Claims, type Identity, type TokenScheme, type TokenSubject, tokenIn } from './token.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of this request, as far as its token says. */
    identity: Identity;
  }
  interface FastifyInstance {
    /** A signed token for the subject, valid for the plugin's `ttlSeconds` from `issuedAt`, in seconds; default: now. */
    issueToken(subject: TokenSubject, issuedAt?: number): string;
  }
}

export type AuthOptions = {
  /** The HS256 key, at least 32 bytes (RFC 7518 section 3.2). */
  secret: string;
  /** Seconds for which a token is valid. Default: 3600. */
  ttlSeconds?: number;
  /** Set as `iss` and demanded of every token. */
  issuer?: string;
  /** Set as `aud` and demanded of every token. */
  audience?: string;
  clock: { now(): Date };
  /** The whole payload, exactly: any other claim, or one missing or of another type, makes a token invalid. */
  claims: TObject;
  /** Default: `bearer`. */
  scheme?: TokenScheme;
};

const MIN_SECRET_BYTES = 32;
/** Tokens whose signature is not checked again; with their claims about a kilobyte each. */
const MOST_REMEMBERED = 5000;

/**
 * Sets `request.identity` on every request and never refuses one: each service decides for itself which routes need a
 * token. Adds `app.issueToken`.
 */
export const authPlugin = fastifyPlugin(registerAuth, { name: '@repo/auth', fastify: '5.x' });

async function registerAuth(app: FastifyInstance, options: AuthOptions): Promise<void> {
  const { secret, ttlSeconds = 3600, issuer, audience, clock, scheme = 'bearer' } = options;
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) {
    throw new Error(`The token secret must have at least ${MIN_SECRET_BYTES} bytes.`);
  }
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // The library compares with the machine's clock; here the service's own decides, in `identify`.
    verify: {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
      ignoreExpiration: true,
      ignoreNotBefore: true,
    },
  });

  const payload = Compile({ ...options.claims, additionalProperties: false });
  const isClaims = (value: unknown): value is Claims => payload.Check(value);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const isOurs = (claims: unknown): claims is Claims =>
    isClaims(claims) && claims.iss === issuer && claims.aud === audience;
  const verify = (token: string): Claims | null => {
    try {
      const claims: unknown = app.jwt.verify(token);
      return isOurs(claims) ? claims : null;
    } catch {
      return null;
    }
  };

  // Only verified tokens are kept, so nobody without the key can fill it. Expiry is checked each time.
  const verified = new LRUCache<string, Claims>({ max: MOST_REMEMBERED });
  const claimsOf = (token: string): Claims | null => {
    const claims = verified.get(token) ?? verify(token);
    if (claims) verified.set(token, claims);
    return claims;
  };

  const identify = (header: string | undefined): Identity => {
    const token = tokenIn(header, scheme);
    if (token === undefined) return { kind: 'missing' };
    const claims = claimsOf(token);
    if (!claims) return { kind: 'invalid' };
    // RFC 7519 section 4.1.4: not accepted on or after `exp`.
    return nowSeconds() >= claims.exp ? { kind: 'expired' } : { kind: 'token', claims };
  };

  app.decorateRequest('identity');
  app.addHook('onRequest', (request, _reply, done) => {
    request.identity = identify(request.headers.authorization);
    done();
  });
  app.decorate('issueToken', (subject: TokenSubject, issuedAt?: number): string => {
    const iat = issuedAt ?? nowSeconds();
    const claims: Claims = {
      ...subject,
      iat,
      exp: iat + ttlSeconds,
      ...(issuer !== undefined && { iss: issuer }),
      ...(audience !== undefined && { aud: audience }),
    };
    if (!isClaims(claims)) throw new Error('The token to issue does not have exactly the claims agreed on.');
    return app.jwt.sign(claims);
  });
}
