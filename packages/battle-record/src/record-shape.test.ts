import { DELETED_TRAINER as CONTRACTED, BattleRecord as Contract } from '@repo/contracts/battle';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type BattleRecord, battleRecord, DELETED_TRAINER } from './record-shape.js';
import { mutated, mutations, resized } from './testing/mutations.js';

const contract = Compile(Contract);
const [example] = (Contract as { examples?: Contract[] }).examples ?? [];
if (!example) throw new Error('the contract has no example');

/** Short, so that changes are not lost among events, of which the contract says nothing. */
const short = { ...example, events: example.events.slice(0, 1).map((events) => events.slice(0, 1)) };

/** Records with every optional field, and with none of those that can be absent. */
const RECORDS: readonly unknown[] = [
  short,
  {
    ...short,
    rated: false,
    rules: 'standard',
    teams: {
      challenger: short.teams.challenger.map((one) => ({ ...one, ability: 'levitate', item: 'leftovers' })),
      opponent: short.teams.opponent,
    },
    client_seed_hashes: { challenger: 'ab'.repeat(32), opponent: null },
    origins: example.actions.map(() => ({ challenger: 'trainer', opponent: 'house' })),
    house: { side: 'opponent', level: 3, version: 1 },
    actions: [
      { challenger: { type: 'attack', move: 0 }, opponent: { type: 'switch', slot: 1 } },
      { challenger: { type: 'forfeit' }, opponent: { type: 'timeout' } },
      { challenger: null, opponent: null },
    ],
  },
  { ...short, teams: { challenger: [], opponent: [] }, actions: [], events: [] },
];

describe('the shape of a record', () => {
  it('is that of the contract: records changed at random are accepted by both or by neither', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.constantFrom(...RECORDS), mutations, (record, changes) => {
        const candidate = mutated(record, changes);
        const isContracted = contract.Check(candidate);
        accepted += isContracted ? 1 : 0;
        // An expectation of each would take longer than the comparison.
        if ((battleRecord(candidate) === null) !== isContracted)
          expect(candidate).toBe(isContracted ? 'refused' : 'accepted');
      }),
      { numRuns: 2500 },
    );
    // Both sides of the border are tried.
    expect(accepted).toBeGreaterThan(100);
    expect(accepted).toBeLessThan(5900);
  });

  it.each(RECORDS)('has lists as long as those of the contract: record %#', (record) => {
    for (const candidate of resized(record)) {
      expect([battleRecord(candidate) === null, candidate]).toEqual([contract.Check(candidate), candidate]);
    }
  });

  it.each(RECORDS)('accepts record %#, unchanged', (record) => {
    expect([contract.Check(record), battleRecord(record)]).toEqual([true, null]);
  });

  it('names the first thing that is wrong', () => {
    expect(
      battleRecord({ ...example, ratings: { ...example.ratings, opponent: { before: 1.5, after: 1 } } }),
    ).toBe('/ratings/opponent/before is no such integer');
    expect(battleRecord({ ...example, extra: 1 })).toBe('the whole has an unknown field "extra"');
    expect(battleRecord([])).toBe('the whole is no object');
  });

  it('has the type of the contract', () => {
    expectTypeOf<Contract>().toExtend<BattleRecord>();
    expectTypeOf<keyof Contract>().toEqualTypeOf<keyof BattleRecord>();
    expect(DELETED_TRAINER).toBe(CONTRACTED);
  });
});
