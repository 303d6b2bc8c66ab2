import { createECDH, ECDH, generateKeyPairSync } from 'node:crypto';
import webPush from 'web-push';

/** What a push service knows this service by (RFC 8292): a pair of keys on P-256, base64url, and whom to ask about it. */
export type VapidKeys = {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  subject: string;
};

/** The body of a push is encrypted by RFC 8291. */
export const ENCODING = 'aes128gcm';

/** Returns the `Authorization` header for a push service, which counts for twelve hours. */
export function authorizationFor(endpoint: string, { subject, publicKey, privateKey }: VapidKeys): string {
  return webPush.getVapidHeaders(new URL(endpoint).origin, subject, publicKey, privateKey, ENCODING)
    .Authorization;
}

/** Makes a pair of keys. Subscriptions are bound to the public one: with other keys all browsers have to ask anew. */
export function newVapidKeys(): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** Tells whether the two keys belong together. */
export function isKeyPair({ publicKey, privateKey }: Pick<VapidKeys, 'publicKey' | 'privateKey'>): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}

/** Tells whether text is a public key on P-256 as browsers send it: 65 bytes, uncompressed, of a point that exists. */
export function isPublicKey(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{87}$/.test(text)) return false;
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return text.startsWith('B');
  } catch {
    return false;
  }
}
