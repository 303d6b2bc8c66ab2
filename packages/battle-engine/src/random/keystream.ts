import { chachaBlock } from './chacha20.js';

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

const BLOCK_WORDS = 16;
const BLOCK_WORDS_LOG2 = 4;
const WORD_VALUES = 2 ** 32;

/** The last whole multiple of `bound` that words can reach. */
function limitOf(bound: number): number {
  return LIMITS[bound] ?? WORD_VALUES - (WORD_VALUES % bound);
}

/** Of the bounds that the rules ask for; the others are rare. */
const LIMITS = Float64Array.from({ length: 129 }, (_, bound) => WORD_VALUES - (WORD_VALUES % bound));

/** The fixed part of a battle: the same object as long as it lasts. */
type Seeded = { readonly seed: string };

/** The key of a battle, and of its blocks the one that was used last. */
type Source = { readonly key: Int32Array; readonly words: Int32Array; block: number };

/** Only a saving, since all of it follows from the seed. */
const sources = new WeakMap<Seeded, Source>();

/** The seed, 32 bytes in hexadecimal, as little-endian words. */
function keyOf(seed: string): Int32Array {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) =>
    Number.parseInt(seed.slice(2 * index, 2 * index + 2), 16),
  );
  const view = new DataView(bytes.buffer);
  return Int32Array.from({ length: 8 }, (_, index) => view.getInt32(4 * index, true));
}

function sourceOf(setup: Seeded): Source {
  const found = sources.get(setup);
  if (found !== undefined) return found;
  const source = { key: keyOf(setup.seed), words: new Int32Array(BLOCK_WORDS), block: -1 };
  sources.set(setup, source);
  return source;
}

/**
 * The ChaCha20 keystream (RFC 8439) under a battle's seed, read in little-endian words of 32 bits from a
 * position on. Earlier rolls tell nothing about later ones to whoever lacks the key. The nonce is zero: every battle has a key of
 * its own.
 */
export class Keystream implements CountedRandom {
  private readonly source: Source;
  /** The number of words taken so far. */
  position: number;

  constructor(setup: Seeded, position: number) {
    this.source = sourceOf(setup);
    this.position = position;
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
    const { source, position } = this;
    const block = position >>> BLOCK_WORDS_LOG2;
    if (source.block !== block) {
      chachaBlock(source.key, block, source.words);
      source.block = block;
    }
    this.position = position + 1;
    return (source.words[position & (BLOCK_WORDS - 1)] ?? 0) >>> 0;
  }
}
