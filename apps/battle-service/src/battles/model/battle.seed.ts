import { createHash } from 'node:crypto';

/** SHA-256 of the server secret in hexadecimal: published with the challenge, so that the secret cannot change. */
export function seedCommitment(serverSecret: Buffer): string {
  return createHash('sha256').update(serverSecret).digest('hex');
}

/** SHA-256 of a trainer's seed, in UTF-8, in hexadecimal: seals it before it is sent. */
export function clientSeedHash(clientSeed: string): string {
  return createHash('sha256').update(clientSeed, 'utf8').digest('hex');
}

/**
 * The seed of a battle: SHA-256 over the 32 bytes of the server secret, the battle's id and both trainers' seeds
 * (empty where none was given), the texts in UTF-8 and separated by a zero byte, which none of them contains.
 * Neither the server, which committed to its secret first, nor a trainer can choose the result.
 */
export function battleSeed(
  serverSecret: Buffer,
  battleId: string,
  clientSeeds: readonly [string, string],
): string {
  return createHash('sha256')
    .update(serverSecret)
    .update([battleId, ...clientSeeds].join('\0'), 'utf8')
    .digest('hex');
}
