import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The bytes of a secret in a link. */
const BYTES = 32;

/** Makes the secret of a link. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** What is stored of the secret of a link that counts once. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes the function that hashes addresses, which nobody can try out without the service's own secret. */
export function addressHasher(serviceSecret: string): (address: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', serviceSecret, '', 'addresses that mails went to', BYTES));
  return (address) => createHmac('sha256', key).update(address.toLowerCase()).digest();
}
