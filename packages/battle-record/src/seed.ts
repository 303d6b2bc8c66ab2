import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the server secret in hexadecimal: published with the challenge, so that the secret cannot change. */
export function seedCommitment(serverSecret: Uint8Array): string {
  return bytesToHex(sha256(serverSecret));
}

/** SHA-256 of a trainer's seed, in UTF-8, in hexadecimal: seals it before it is sent. */
export function clientSeedHash(clientSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(clientSeed)));
}

/**
 * SHA-256 of a trainer's seed, a line feed and the team, in UTF-8, in hexadecimal: seals the team before it is sent. The seed
 * is the salt, so that a well-known team cannot be found from its hash.
 */
export function teamHash(clientSeed: string, team: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${clientSeed}\n${team}`)));
}

/**
 * The seed of a battle: SHA-256 over the 32 bytes of the server secret, the battle's id and both trainers' seeds
 * (empty where none was given), the texts in UTF-8 and separated by a zero byte, which none of them contains.
 * Neither the server, which committed to its secret first, nor a trainer can choose the result.
 */
export function battleSeed(
  serverSecret: Uint8Array,
  battleId: string,
  clientSeeds: readonly [string, string],
): string {
  const texts = utf8ToBytes([battleId, ...clientSeeds].join('\0'));
  return bytesToHex(sha256.create().update(serverSecret).update(texts).digest());
}

/** The bytes of a server secret; null where the text is not 32 bytes in hexadecimal, in lower case. */
export function secretOf(hexadecimal: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/.test(hexadecimal) ? hexToBytes(hexadecimal) : null;
}
