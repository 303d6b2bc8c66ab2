import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The seed of a house opponent's choice: it follows from the battle's secret, which is public after the end, and tells
 * nothing about the dice.
 * @param serverSecret 32 bytes
 */
export function choiceSeed(serverSecret: Uint8Array, battleId: string, step: number): string {
  return bytesToHex(hmac(sha256, serverSecret, utf8ToBytes(`house/${battleId}/${step}`)));
}
