import { describe, expect, test } from 'vitest';
import { coverOf, HEIGHT, WIDTH } from './draw-cover.js';

const TITLES = Array.from(
  { length: 300 },
  (_, index) => [`The ${index}th Book`, `Author ${index % 7}`] as const,
);

describe('a cover', () => {
  test('is always the same for a book, and another one for another', () => {
    for (const [title, author] of TITLES) expect(coverOf(title, author)).toEqual(coverOf(title, author));
    expect(new Set(TITLES.map((book) => JSON.stringify(coverOf(...book)))).size).toBe(TITLES.length);
  });

  test('is drawn in each of the six patterns', () => {
    const kinds = TITLES.map(([title, author]) => {
      const [first] = coverOf(title, author).marks;
      return `${coverOf(title, author).marks.length > 8} ${first?.d.replace(/[\d. -]+/g, ' ')} ${first?.line}`;
    });
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(6);
  });

  test('has numbers that can be drawn, near its frame', () => {
    for (const [title, author] of TITLES) {
      for (const { d } of coverOf(title, author).marks) {
        const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
        expect(
          numbers.every((each) => Math.abs(each) <= Math.max(WIDTH, HEIGHT) + 14),
          d,
        ).toBe(true);
        expect(d).not.toMatch(/NaN|undefined/);
      }
    }
  });

  test('shortens what does not fit, between characters', () => {
    const { title, author } = coverOf(
      'Donaudampfschifffahrtsgesellschaft or a very long title that goes on and on and on',
      '😀'.repeat(40),
    );
    expect(title).toHaveLength(4);
    expect(Math.max(...title.map((line) => line.length))).toBeLessThanOrEqual(15);
    expect(title.at(-1)?.endsWith('…')).toBe(true);
    expect([...author]).toHaveLength(23);
    expect(() => encodeURIComponent(author)).not.toThrow();
    expect(coverOf('', '').title).toEqual([]);
  });
});
