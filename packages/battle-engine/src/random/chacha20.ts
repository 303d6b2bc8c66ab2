/** "expand 32-byte k" in words: the first four of every block. */
const ONE = 0x61707865;
const TWO = 0x3320646e;
const THREE = 0x79622d32;
const FOUR = 0x6b206574;

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/**
 * Computes a block of the ChaCha20 keystream (RFC 8439, section 2.3) with a nonce of zeros: 16 little-endian words of 32 bits.
 * Every word has a variable of its own, and every quarter round is written out: with words in an array it takes three times
 * as long.
 * @param key eight little-endian words
 * @param number of the block, from 0
 */
export function chachaBlock(key: Int32Array, number: number, words: Int32Array): void {
  const k0 = key[0] ?? 0;
  const k1 = key[1] ?? 0;
  const k2 = key[2] ?? 0;
  const k3 = key[3] ?? 0;
  const k4 = key[4] ?? 0;
  const k5 = key[5] ?? 0;
  const k6 = key[6] ?? 0;
  const k7 = key[7] ?? 0;
  let x0 = ONE;
  let x1 = TWO;
  let x2 = THREE;
  let x3 = FOUR;
  let x4 = k0;
  let x5 = k1;
  let x6 = k2;
  let x7 = k3;
  let x8 = k4;
  let x9 = k5;
  let x10 = k6;
  let x11 = k7;
  let x12 = number | 0;
  let x13 = 0;
  let x14 = 0;
  let x15 = 0;
  for (let round = 0; round < 10; round += 1) {
    // Columns
    x0 = (x0 + x4) | 0;
    x12 = turned(x12 ^ x0, 16);
    x8 = (x8 + x12) | 0;
    x4 = turned(x4 ^ x8, 12);
    x0 = (x0 + x4) | 0;
    x12 = turned(x12 ^ x0, 8);
    x8 = (x8 + x12) | 0;
    x4 = turned(x4 ^ x8, 7);
    x1 = (x1 + x5) | 0;
    x13 = turned(x13 ^ x1, 16);
    x9 = (x9 + x13) | 0;
    x5 = turned(x5 ^ x9, 12);
    x1 = (x1 + x5) | 0;
    x13 = turned(x13 ^ x1, 8);
    x9 = (x9 + x13) | 0;
    x5 = turned(x5 ^ x9, 7);
    x2 = (x2 + x6) | 0;
    x14 = turned(x14 ^ x2, 16);
    x10 = (x10 + x14) | 0;
    x6 = turned(x6 ^ x10, 12);
    x2 = (x2 + x6) | 0;
    x14 = turned(x14 ^ x2, 8);
    x10 = (x10 + x14) | 0;
    x6 = turned(x6 ^ x10, 7);
    x3 = (x3 + x7) | 0;
    x15 = turned(x15 ^ x3, 16);
    x11 = (x11 + x15) | 0;
    x7 = turned(x7 ^ x11, 12);
    x3 = (x3 + x7) | 0;
    x15 = turned(x15 ^ x3, 8);
    x11 = (x11 + x15) | 0;
    x7 = turned(x7 ^ x11, 7);
    // Diagonals
    x0 = (x0 + x5) | 0;
    x15 = turned(x15 ^ x0, 16);
    x10 = (x10 + x15) | 0;
    x5 = turned(x5 ^ x10, 12);
    x0 = (x0 + x5) | 0;
    x15 = turned(x15 ^ x0, 8);
    x10 = (x10 + x15) | 0;
    x5 = turned(x5 ^ x10, 7);
    x1 = (x1 + x6) | 0;
    x12 = turned(x12 ^ x1, 16);
    x11 = (x11 + x12) | 0;
    x6 = turned(x6 ^ x11, 12);
    x1 = (x1 + x6) | 0;
    x12 = turned(x12 ^ x1, 8);
    x11 = (x11 + x12) | 0;
    x6 = turned(x6 ^ x11, 7);
    x2 = (x2 + x7) | 0;
    x13 = turned(x13 ^ x2, 16);
    x8 = (x8 + x13) | 0;
    x7 = turned(x7 ^ x8, 12);
    x2 = (x2 + x7) | 0;
    x13 = turned(x13 ^ x2, 8);
    x8 = (x8 + x13) | 0;
    x7 = turned(x7 ^ x8, 7);
    x3 = (x3 + x4) | 0;
    x14 = turned(x14 ^ x3, 16);
    x9 = (x9 + x14) | 0;
    x4 = turned(x4 ^ x9, 12);
    x3 = (x3 + x4) | 0;
    x14 = turned(x14 ^ x3, 8);
    x9 = (x9 + x14) | 0;
    x4 = turned(x4 ^ x9, 7);
  }
  words[0] = x0 + ONE;
  words[1] = x1 + TWO;
  words[2] = x2 + THREE;
  words[3] = x3 + FOUR;
  words[4] = x4 + k0;
  words[5] = x5 + k1;
  words[6] = x6 + k2;
  words[7] = x7 + k3;
  words[8] = x8 + k4;
  words[9] = x9 + k5;
  words[10] = x10 + k6;
  words[11] = x11 + k7;
  words[12] = x12 + number;
  words[13] = x13;
  words[14] = x14;
  words[15] = x15;
}
