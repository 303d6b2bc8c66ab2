import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countBefore, type OffsetIndex, startOfPage } from './offset-index.js';

const STEP = 4;

type Entry = { score: number; name: string };

/** Marks every fourth entry, and the first of each score. */
const indexOf = (list: readonly Entry[]): OffsetIndex<Entry> => ({
  total: list.length,
  markers: list
    .map((at, before) => ({ before, at }))
    .filter(({ before, at }) => before % STEP === 0 || list[before - 1]?.score !== at.score),
});

const lists = fc
  .uniqueArray(fc.record({ score: fc.nat(8), name: fc.stringMatching(/^[a-z]{1,3}$/) }), {
    selector: ({ name }) => name,
    maxLength: 40,
  })
  .map((all) => all.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1)));

const isFrom = (entry: Entry, from: Entry) =>
  entry.score < from.score || (entry.score === from.score && entry.name >= from.name);

describe('an offset index', () => {
  test('leads to each entry by its offset, past few others', () => {
    fc.assert(
      fc.property(lists, fc.nat(60), (list, offset) => {
        const { from, skip } = startOfPage(indexOf(list), offset);
        const found = list.filter((entry) => from === null || isFrom(entry, from)).slice(skip);
        expect(found).toEqual(list.slice(offset));
        if (offset < list.length) expect(skip).toBeLessThan(STEP);
      }),
    );
  });

  test('tells how many entries come before those of a score', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: -1, max: 9 }), (list, score) => {
        const better = list.filter((entry) => entry.score > score).length;
        expect(countBefore(indexOf(list), (at) => at.score <= score)).toBe(better);
      }),
    );
  });
});
