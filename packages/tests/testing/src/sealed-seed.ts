import { createHash, randomUUID } from 'node:crypto';

/** A new seed for a battle, and the hash that seals it with the challenge or with its acceptance. */
export function newSealedSeed(): { client_seed: string; client_seed_hash: string } {
  const seed = randomUUID();
  return { client_seed: seed, client_seed_hash: createHash('sha256').update(seed).digest('hex') };
}
