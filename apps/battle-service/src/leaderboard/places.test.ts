import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedGroup, countAbove, placeAt, placesOf } from './places.js';

type Entry = { key: number; usernameKey: string };

/** What the database counts, with a landmark at every third entry of the list. */
function count(list: readonly Entry[]): CountedGroup[] {
  const groups = new Map<number, { key: number; size: number; landmarks: CountedGroup['landmarks'] }>();
  for (const [index, { key, usernameKey }] of list.entries()) {
    const { size, landmarks } = groups.get(key) ?? { size: 0, landmarks: [] };
    const landmark = (index + 1) % 3 === 0 ? [{ usernameKey, end: index + 1 }] : [];
    groups.set(key, { key, size: size + 1, landmarks: [...landmarks, ...landmark] });
  }
  return [...groups.values()];
}

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 40 });
const lists = names
  .chain((all) =>
    fc.tuple(
      ...all.map((usernameKey) =>
        fc.record({ key: fc.integer({ min: 0, max: 8 }), usernameKey: fc.constant(usernameKey) }),
      ),
    ),
  )
  .map((entries) => [...entries].sort((a, b) => b.key - a.key || (a.usernameKey < b.usernameKey ? -1 : 1)));

const isAfter = (entry: Entry, place: Entry) =>
  entry.key < place.key || (entry.key === place.key && entry.usernameKey > place.usernameKey);

describe('the outline of a leaderboard', () => {
  it('leads to each entry by its offset, past few others', () => {
    fc.assert(
      fc.property(lists, fc.nat(60), (list, offset) => {
        const { after, skip } = placeAt(placesOf(count(list)), offset);
        const found = list.filter((entry) => after === null || isAfter(entry, after)).slice(skip);
        expect(found).toEqual(list.slice(offset));
        if (offset < list.length) expect(skip).toBeLessThan(3);
      }),
    );
  });

  it('tells how many are above any key, and how many there are', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: -1, max: 9 }), (list, key) => {
        const places = placesOf(count(list));
        expect(countAbove(places, key)).toBe(list.filter((entry) => entry.key > key).length);
        expect(places.total).toBe(list.length);
      }),
    );
  });
});
