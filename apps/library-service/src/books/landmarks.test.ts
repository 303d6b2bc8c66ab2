import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landmarkBefore } from './landmarks.js';

const STEP = 4;
const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 })
  .map((all) => all.sort((a, b) => a - b));

test('landmarks lead to every book by its offset, past few others', () => {
  fc.assert(
    fc.property(ids, fc.nat(80), (all, offset) => {
      const every = all.filter((_, index) => (index + 1) % STEP === 0);
      const { after, skip } = landmarkBefore({ total: all.length, step: STEP, ids: every }, offset);
      expect(all.filter((id) => id > after).slice(skip)).toEqual(all.slice(offset));
      if (offset < all.length) expect(skip).toBeLessThan(STEP);
    }),
  );
});
