import type { CountedRandom } from '@repo/battle-engine';

const WARM_UP = 12;

/**
 * Chance for battles that are only imagined: the generator sfc32 of Chris Doty-Humphrey (PractRand), in whole numbers of 32 bits, which
 * are the same on every machine. Never the keystream of the battle, so that nothing is told of what its dice will be.
 */
export class Dice implements CountedRandom {
  position = 0;
  private a: number;
  private b: number;
  private c = 0x9e3779b9 | 0;
  private d = 1;

  /** @param seed, stream whole numbers; each pair gives other dice */
  constructor(seed: number, stream: number) {
    this.a = seed | 0;
    this.b = stream | 0;
    for (let count = 0; count < WARM_UP; count += 1) this.word();
    this.position = 0;
  }

  private word(): number {
    const word = (this.a + this.b + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + word) | 0;
    this.position += 1;
    return word >>> 0;
  }

  /** A whole number below `bound`, which is far below 2³², so that no result is favoured to speak of. */
  below(bound: number): number {
    return this.word() % bound;
  }

  /** A number from 0 to below 1. */
  next(): number {
    return this.word() / 0x1_0000_0000;
  }
}
