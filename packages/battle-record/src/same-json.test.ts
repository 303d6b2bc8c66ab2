import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameJson } from './same-json.js';
import { mutated, mutations } from './testing/mutations.js';

/** As it comes of a text, so that no prototypes differ. */
const json = fc.json().map((text) => JSON.parse(text) as unknown);

it('two JSON values are the same exactly where Node finds them deeply equal', () => {
  fc.assert(
    fc.property(json, mutations, (value, changes) => {
      for (const other of [mutated(value, changes), JSON.parse(JSON.stringify(value))]) {
        expect(isSameJson(value, other)).toBe(isDeepStrictEqual(value, other));
        expect(isSameJson(other, value)).toBe(isDeepStrictEqual(other, value));
      }
    }),
    { numRuns: process.env.TEST_RUN === 'long' ? 5000 : 1000 },
  );
});
