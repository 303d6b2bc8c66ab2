import { BattleRecord as Contract } from '@repo/contracts/battle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BattleRecord,
  eventsAt,
  readKeptTeam,
  replayRecord,
  stepName,
  verify,
  viewAt,
} from './index.js';
import { mutated, mutations } from './testing/mutations.js';
import { recordWithPreview } from './testing/preview-record.js';

const [example] = (Contract as { examples?: Contract[] }).examples ?? [];
if (!example) throw new Error('the contract has no example');

const chosen = (...slots: number[]) => ({ type: 'choose' as const, slots });
const record = recordWithPreview(example, { challenger: chosen(3, 0, 1), opponent: chosen(1, 2, 0) });
const species = (side: 'challenger' | 'opponent', ...places: number[]) =>
  places.map((place) => record.teams[side][place]?.species);

/** The first difference; null: nothing but that there are no data to compare the creatures with. */
const differenceOf = (json: unknown, seen = {}) => {
  const verdict = verify(json, null, seen);
  return verdict.ok ? 'verified' : verdict.difference;
};
/** The record with other actions in its first step. */
const withFirst = (first: object): unknown => ({ ...record, actions: [first, ...record.actions.slice(1)] });

describe('the record of a battle with a preview', () => {
  it('has all that was brought and both choices, and holds together', () => {
    expect([record.teams.challenger.length, record.actions[0]]).toEqual([
      4,
      { challenger: chosen(3, 0, 1), opponent: chosen(1, 2, 0) },
    ]);
    expect(differenceOf(JSON.parse(JSON.stringify(record)))).toBeNull();
    expect(record.result.end_reason).toBe('knockout');
  });

  it.each<[string, object, RegExp]>([
    ['another lead', { challenger: chosen(0, 3, 1) }, /^step 1: event 1 is .*"species"/],
    ['another lead of the other side', { opponent: chosen(0, 2, 1) }, /^step 1: event 2 is /],
    [
      'another order behind the lead',
      { challenger: chosen(3, 1, 0), opponent: chosen(1, 0, 2) },
      /^step \d+: event /,
    ],
    [
      'one who was not chosen',
      { challenger: chosen(3, 2, 1), opponent: chosen(1, 3, 0) },
      /^step \d+: event /,
    ],
    [
      'one twice',
      { challenger: chosen(3, 3, 1) },
      /^step 1: side 0: 3 different slots from 0 to 3 are needed/,
    ],
    ['too few', { opponent: chosen(1, 2) }, /^step 1: side 1: 3 different slots/],
    ['a place that there is not', { opponent: chosen(1, 2, 4) }, /^step 1: side 1: 3 different slots/],
    ['an attack', { challenger: { type: 'attack', move: 0 } }, /^step 1: side 0 cannot do this now/],
    ['no choice', { challenger: null }, /^step 1: side 0 has not acted/],
    ['slots that are none', { challenger: { type: 'choose', slots: ['3'] } }, /^not a record: /],
    ['no slots', { challenger: { type: 'choose', slots: [] } }, /^not a record: /],
  ])('is not verified with %s', (_what, change, difference) => {
    expect(differenceOf(withFirst({ ...record.actions[0], ...change }))).toMatch(difference);
  });

  it('is not verified with choices changed at random, unless nobody whom they change came out', () => {
    const cameOut = (side: 0 | 1, place: number) =>
      record.events.flat().some((event) => {
        const { kind, side: whose, slot } = event as { kind: string; side: number; slot: number };
        return kind === 'switch' && whose === side && slot === place;
      });
    /** Of the choices what the battle has shown. */
    const shownOf = (first: unknown) =>
      (['challenger', 'opponent'] as const).map((name, side) => {
        const action = (first as BattleRecord['actions'][number])[name];
        const slots = action?.type === 'choose' ? action.slots : [];
        return slots.filter((_, place) => cameOut(side === 0 ? 0 : 1, place));
      });
    let changed = 0;
    fc.assert(
      fc.property(mutations, (changes) => {
        const first = mutated(record.actions[0], changes);
        if (differenceOf(withFirst(first as object)) !== null) changed += 1;
        else expect(shownOf(first)).toEqual(shownOf(record.actions[0]));
      }),
      { numRuns: 200 },
    );
    expect(changed).toBeGreaterThan(100);
  });

  it('is not verified without the step of the choice, or with a choice in a later one', () => {
    expect(differenceOf({ ...record, actions: record.actions.slice(1) })).toMatch(/^step 1: side 0 cannot/);
    const late = [record.actions[0], record.actions[0], ...record.actions.slice(2)];
    expect(differenceOf({ ...record, actions: late })).toMatch(/^step 2: side 0 cannot/);
  });

  it('is of a format that has one: others have exactly those who fight', () => {
    expect(differenceOf({ ...record, format: 'singles_3v3' })).toBe(
      "teams: the challenger's has 4 creatures, not 3",
    );
    expect(differenceOf({ ...record, format: 'open_6v6' })).toMatch(/^teams: team 0 has 4 creatures, not 6/);
    expect(differenceOf({ ...record, format: 'open_1v1' })).toMatch(/^step 1: side 0: 1 different slots/);
    expect(differenceOf({ ...example, format: 'open_1v1' })).toMatch(/^step 0: /);
  });

  it('has the team in its order where a choice was taken for somebody who was late', () => {
    const first = { challenger: chosen(0, 1, 2), opponent: chosen(1, 2, 0) };
    const late = recordWithPreview(example, first);
    const origins = late.actions.map(({ challenger, opponent }, step) => ({
      challenger: challenger && (step === 0 ? 'default' : 'trainer'),
      opponent: opponent && 'trainer',
    }));
    expect(differenceOf({ ...late, origins })).toBeNull();
    const [one, ...others] = origins;
    expect(differenceOf({ ...late, origins: [{ ...one, opponent: 'default' }, ...others] })).toBe(
      "step 1: the opponent's action is not the first legal one, and was taken as that",
    );
  });

  it('is of the team that a trainer has kept, from before the choice or after it', () => {
    const brought = record.teams.challenger;
    const view = {
      battle_id: record.battle_id,
      seed_commitment: record.seed_commitment,
      you: { username: 'ash', client_seed: record.client_seeds.challenger, team: [] as unknown[] },
      preview: { fight: 3, you: brought },
    };
    const later = { ...view, you: { ...view.you, team: [brought[3], brought[0], brought[1]] } };
    for (const kept of [view, later, brought])
      expect(differenceOf(record, { team: readKeptTeam(kept) })).toBeNull();
    const other = { ...view, preview: { fight: 3, you: [...brought].reverse() } };
    expect(differenceOf(record, { team: readKeptTeam(other) })).toBe('teams: yours is not among them');
    expect(readKeptTeam({ ...view, preview: undefined })).toBeNull();
  });
});

describe('a replay with a preview', () => {
  const replayed = (json: BattleRecord) => {
    const result = replayRecord(json);
    if (!result.ok) throw new Error(result.problem);
    return result.replay;
  };
  const replay = replayed(record);

  it('begins with what was brought, and nobody is out', () => {
    const { turn, sides } = viewAt(replay, 0);
    expect([turn, stepName(replay, 0), eventsAt(replay, 0, 0)]).toEqual([0, 'The preview', []]);
    expect(sides.map(({ team, active_slot }) => [team, active_slot])).toEqual([
      [[], null],
      [[], null],
    ]);
    expect(sides[0].brought?.map((each) => [each.species, each.nature])).toEqual(
      record.teams.challenger.map((each) => [each.species, each.nature]),
    );
  });

  it('goes on with those who were chosen, and keeps what was brought', () => {
    const { sides } = viewAt(replay, 1);
    expect([1, 2, 3].map((step) => stepName(replay, step))).toEqual(['The beginning', 'Turn 1', 'Turn 2']);
    expect(sides[0].team.map((each) => each.species)).toEqual(species('challenger', 3, 0, 1));
    expect(sides[0].team.map((each) => each.nature)).toEqual(['calm', 'hardy', 'bold']);
    expect(sides[1].team.map((each) => each.species)).toEqual(species('opponent', 1, 2, 0));
    expect(sides[1].brought).toEqual(viewAt(replay, 0).sides[1].brought);
    expect(viewAt(replayed(example), 0).sides[0]).not.toHaveProperty('brought');
  });

  it('ends in the preview where somebody gave up', () => {
    const forfeit = { challenger: { type: 'forfeit' as const }, opponent: chosen(1, 2, 0) };
    const given = replayed({ ...record, actions: [forfeit], events: [] });
    expect([0, 1].map((step) => stepName(given, step))).toEqual(['The preview', 'Turn 1']);
    expect(viewAt(given, 1).sides[1].team).toEqual([]);
    expect(eventsAt(given, 1, 1)).toMatchObject([{ kind: 'battle_end', reason: 'forfeit', outcome: 'you' }]);
  });
});
