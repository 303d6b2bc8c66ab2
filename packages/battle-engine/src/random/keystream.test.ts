import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creatureOf, setupOf } from '../testing/builders.js';
import { chance, Keystream } from './keystream.js';

const setup = (seed: string) => setupOf([creatureOf()], [creatureOf()], seed);
const ALL = 2 ** 32;

describe('the keystream', () => {
  test('is ChaCha20: the first block under a key of zeros is that of RFC 8439, appendix A.1', () => {
    const stream = new Keystream(setup('00'.repeat(32)), 0);
    const words = Array.from({ length: 16 }, () => stream.below(ALL));
    const bytes = new Uint8Array(64);
    const view = new DataView(bytes.buffer);
    for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true);
    expect(Buffer.from(bytes).toString('hex')).toBe(
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
        'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    );
  });

  test('read from any position goes on as if it had been read from the beginning', () => {
    const whole = new Keystream(setup('5a'.repeat(32)), 0);
    const words = Array.from({ length: 1200 }, () => whole.below(ALL));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1100 }), (position) => {
        const part = new Keystream(setup('5a'.repeat(32)), position);
        const read = Array.from({ length: 100 }, () => part.below(ALL));
        expect(read).toEqual(words.slice(position, position + 100));
        expect(part.position).toBe(position + 100);
      }),
      { numRuns: 30 },
    );
  });

  test('of one battle is not disturbed by that of another', () => {
    const [one, other] = [setup('01'.repeat(32)), setup('02'.repeat(32))];
    const alone = new Keystream({ ...one }, 0);
    const expected = Array.from({ length: 600 }, () => alone.below(ALL));
    const [a, b] = [new Keystream(one, 0), new Keystream(other, 0)];
    const mixed = Array.from({ length: 600 }, () => {
      b.below(ALL);
      return a.below(ALL);
    });
    expect(mixed).toEqual(expected);
  });

  test('throws away words that would favour the low results', () => {
    const bound = 3 * 2 ** 30;
    const raw = new Keystream(setup('66'.repeat(32)), 0);
    const words = Array.from({ length: 100 }, () => raw.below(ALL)).filter((word) => word < bound);
    expect(words.length).toBeLessThan(100);
    const stream = new Keystream(setup('66'.repeat(32)), 0);
    expect(words.map(() => stream.below(bound))).toEqual(words);
  });

  test('favours no result: 24 counts of 240,000 stay within four sigma', () => {
    const stream = new Keystream(setup('33'.repeat(32)), 0);
    const counts = new Array<number>(24).fill(0);
    for (let trial = 0; trial < 240_000; trial += 1) {
      const result = stream.below(24);
      counts[result] = (counts[result] ?? 0) + 1;
    }
    const sigma = Math.sqrt(240_000 * (1 / 24) * (23 / 24));
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(4 * sigma);
  });
});

describe('a chance', () => {
  test('that is certain or impossible takes nothing from the stream', () => {
    const stream = new Keystream(setup('44'.repeat(32)), 0);
    expect([
      chance(stream, 100, 100),
      chance(stream, 120, 100),
      chance(stream, 0, 100),
      chance(stream, -5, 100),
    ]).toEqual([true, true, false, false]);
    expect(stream.position).toBe(0);
  });
});
