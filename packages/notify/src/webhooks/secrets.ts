import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;

/** Makes the secret that a webhook signs with. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret as its owner gets it, and as Standard Webhooks has it: `whsec_` and base64. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/** Keeps secrets so that whoever has the database alone cannot sign with them. */
export type SecretBox = {
  seal(secret: Buffer): Buffer;
  /** Returns null for what was sealed under another key, or changed since. */
  open(sealed: Buffer): Buffer | null;
};

/** @param key the secret of the service (`JWT_SECRET`): with another one nothing that is stored can be opened */
export function createSecretBox(key: string): SecretBox {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'webhook secrets', 32));
  return {
    seal(secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, derived, iv);
      const sealed = [cipher.update(secret), cipher.final()];
      return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]);
    },
    open(sealed) {
      const tagAt = sealed.length - TAG_BYTES;
      if (tagAt < IV_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, derived, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(tagAt));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, tagAt)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
