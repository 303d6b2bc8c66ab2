import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/ciphers/utils.js';

/** A source of chance, handed to whatever needs it. */
export type Random = {
  /** A whole number from 0 to `bound` − 1, all equally likely; `bound` is 1 to 2^32. */
  below(bound: number): number;
};

/** One that tells how far it is: the number of words taken from it so far. */
export type CountedRandom = Random & { readonly position: number };

/**
 * Draws whether something with a chance of `numerator` in `denominator` happens. A certain or impossible outcome takes
 * nothing from the source.
 */
export function chance(random: Random, numerator: number, denominator: number): boolean {
  if (numerator >= denominator) return true;
  return numerator > 0 && random.below(denominator) < numerator;
}

const WORD = 4;
const BLOCK_BYTES = 64;
const CHUNK_BYTES = 1024;
const CHUNK_WORDS = CHUNK_BYTES / WORD;
const CHUNK_WORDS_LOG2 = Math.log2(CHUNK_WORDS);
const WORD_VALUES = 2 ** 32;

/** The last whole multiple of `bound` that words can reach. */
function limitOf(bound: number): number {
  return LIMITS[bound] ?? WORD_VALUES - (WORD_VALUES % bound);
}

/** Of the bounds that the rules ask for; the others are rare. */
const LIMITS = Float64Array.from({ length: 129 }, (_, bound) => WORD_VALUES - (WORD_VALUES % bound));

/** RFC 8439 leaves the nonce to the protocol; every battle has a key of its own, so zero never repeats. */
const NONCE = new Uint8Array(12);
const ZEROS = new Uint8Array(CHUNK_BYTES);

/** The fixed part of a battle: the same object as long as it lasts. */
type Seeded = { readonly seed: string };

type Chunk = { readonly number: number; readonly words: DataView };

/** The chunk last used by each battle: only a saving, since it follows from the seed and its number. */
const lastChunk = new WeakMap<Seeded, Chunk>();

const NO_CHUNK: Chunk = { number: -1, words: new DataView(new ArrayBuffer(0)) };

function newChunk(setup: Seeded, number: number): Chunk {
  const blocksBefore = (number * CHUNK_BYTES) / BLOCK_BYTES;
  const stream = chacha20(hexToBytes(setup.seed), NONCE, ZEROS, undefined, blocksBefore);
  const chunk = { number, words: new DataView(stream.buffer, stream.byteOffset, stream.byteLength) };
  lastChunk.set(setup, chunk);
  return chunk;
}

/**
 * The ChaCha20 keystream (RFC 8439) under a battle's seed, read in little-endian words of 32 bits from a
 * position on. Earlier rolls tell nothing about later ones to whoever lacks the key.
 */
export class Keystream implements CountedRandom {
  private readonly setup: Seeded;
  private chunk: Chunk;
  /** The number of words taken so far. */
  position: number;

  constructor(setup: Seeded, position: number) {
    this.setup = setup;
    this.position = position;
    this.chunk = lastChunk.get(setup) ?? NO_CHUNK;
  }

  /** Words above the last whole multiple of `bound` are thrown away, so that no result is favoured. */
  below(bound: number): number {
    const limit = limitOf(bound);
    let word = this.next();
    while (word >= limit) word = this.next();
    // As unsigned words, which spares a division of decimals.
    return bound < WORD_VALUES ? (word >>> 0) % (bound >>> 0) : word;
  }

  private next(): number {
    const number = this.position >>> CHUNK_WORDS_LOG2;
    if (this.chunk.number !== number) this.chunk = newChunk(this.setup, number);
    const word = this.chunk.words.getUint32((this.position & (CHUNK_WORDS - 1)) * WORD, true);
    this.position += 1;
    return word;
  }
}
