import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A seed that this device has drawn for one battle, and its hash, which is shown before anybody sends a seed. */
export type Seal = { seed: string; hash: string };

/** Not above this, the oldest go first: a seed is of no use when its battle has begun. */
const MOST_KEPT = 300;
const KEY = 'battle-service.seeds';

/** Draws a seed, and keeps it on this device until the battle begins: whoever has sealed a seed can enter with no other. */
export function newSeal(): Seal {
  // 128 bits: 32 digits.
  const seed = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  const seal = { seed, hash: hashOf(seed) };
  localStorage.setItem(KEY, JSON.stringify([...kept(), seal].slice(-MOST_KEPT)));
  return seal;
}

/** The seed of this hash; undefined where another device has drawn it. */
export const seedOf = (hash: string): string | undefined => kept().find((each) => each.hash === hash)?.seed;

/** The SHA-256 of the seed's UTF-8 bytes, as 64 hexadecimal digits. Browsers have one of their own only over https. */
export const hashOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

function kept(): Seal[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
