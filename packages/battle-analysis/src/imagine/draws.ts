import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Chance that follows from a seed. */
export type Draws = {
  /** A number from 0 to below 1. */
  next(): number;
  /** One of the values, all equally likely. @throws RangeError there is none */
  pick<T>(values: readonly T[]): T;
  /** 32 bytes in hexadecimal. */
  hex(): string;
};

const WORD = 4;
const WORD_VALUES = 0x1_0000_0000;

/** The SHA-256 of the seed and a counter, in words of 32 bits: the same everywhere for the same seed. */
export function drawsOf(seed: string): Draws {
  let block = 0;
  let words = new DataView(new ArrayBuffer(0));
  let offset = 0;
  const hash = () => {
    const bytes = sha256(utf8ToBytes(`${seed}/${block}`));
    block += 1;
    return bytes;
  };
  const next = () => {
    if (offset === words.byteLength) {
      words = new DataView(hash().buffer);
      offset = 0;
    }
    offset += WORD;
    return words.getUint32(offset - WORD) / WORD_VALUES;
  };
  return {
    next,
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('there is nothing to pick from');
      return value;
    },
    hex: () => bytesToHex(hash()),
  };
}
