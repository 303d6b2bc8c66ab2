import { createHash } from 'node:crypto';
import { loadSnapshot } from '@repo/creature-data';
import { describe, expect, test } from 'vitest';
import { sightOf } from '../imagine/sight.js';
import { attack, begun, creature, REST, randomReplay, setupOf, withHp } from '../testing/battles.js';
import { lossByWhatIsKnown } from './by-what-is-known.js';
import { review } from './review.js';
import { ANALYSIS_VERSION, type Review } from './types.js';

const library = loadSnapshot();
const SETTINGS = { seed: 1, passes: [8, 24, 60] };

const hit = attack('hit', 60);
const flame = attack('flame', 80, { type: 'fire' });
const wave = attack('wave', 80, { type: 'water' });
const team = (name: string, speed: number) => [
  creature(`${name}-1`, [hit, flame, REST], { type: 'grass', speed }),
  creature(`${name}-2`, [wave, hit, REST], { type: 'fire', speed: speed + 5 }),
  creature(`${name}-3`, [flame, wave, REST], { type: 'water', speed: speed - 5 }),
];
const setup = setupOf(team('one', 80), team('two', 82));

function reviewed(replay: ReturnType<typeof randomReplay>, settings = SETTINGS): Review {
  const all = [...review(replay, library, settings)];
  expect(all.map(({ progress }) => progress)).toEqual(
    all.map(({ progress }) => progress).sort((a, b) => a - b),
  );
  const last = all.at(-1);
  if (!last) throw new Error('there is no review');
  expect(last.progress).toBe(1);
  return last;
}

describe('a review', () => {
  const replay = randomReplay(setup, 4);
  const all = reviewed(replay);

  test('ends with the result, and its parts add up to how the chance has changed', () => {
    const { winner } = replay.steps.at(-1)?.state?.outcome ?? {};
    expect(all.chances.at(-1)).toBe(winner === 0 ? 1 : 0);
    expect(all.chances.length).toBe(replay.steps.length);
    for (const { step, parts } of all.steps) {
      if (!parts) throw new Error('a part is missing');
      const { choices, guess, dice, rest } = parts;
      const sum = choices[0] + choices[1] + guess + dice + rest;
      expect(sum).toBeCloseTo((all.chances[step] ?? 0) - (all.chances[step - 1] ?? 0), 9);
      expect(choices[0]).toBeLessThanOrEqual(0.01);
      expect(choices[1]).toBeGreaterThanOrEqual(-0.01);
    }
    expect(all.luck).toBeCloseTo(
      all.steps.reduce((sum, { parts }) => sum + (parts?.dice ?? 0), 0),
      9,
    );
  });

  test('of players who choose at random marks some of it, and never more than what is known afterwards', () => {
    const grades = [null, 'inaccuracy', 'mistake', 'blunder'];
    const judged = all.steps.flatMap(({ sides }) => sides.flatMap((side) => side ?? []));
    expect(judged.filter(({ mark }) => mark !== null).length).toBeGreaterThan(0);
    for (const { mark, hindsight, loss, knownLoss, choices } of judged) {
      if (hindsight) expect(grades.indexOf(hindsight)).toBeGreaterThan(grades.indexOf(mark));
      if (mark) expect(Math.min(loss, knownLoss ?? 0)).toBeGreaterThanOrEqual(0.05);
      expect(choices.length).toBeGreaterThan(1);
    }
  });

  test('twice the same is the same', () => {
    expect(JSON.stringify(reviewed(replay))).toBe(JSON.stringify(all));
  });

  test('of the same version says the same: another fingerprint needs another ANALYSIS_VERSION', () => {
    const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
    expect([ANALYSIS_VERSION, hash]).toEqual([1, '0177d14aa1864808']);
  });

  test('can be left at any time, and then has what it knew', () => {
    const begunOnly = review(replay, library, SETTINGS).next().value as Review;
    expect(begunOnly.progress).toBeLessThan(0.1);
    expect([begunOnly.luck, begunOnly.chances.length]).toEqual([null, all.chances.length]);
  });

  test('tells who gave up, and at which chance, and judges nothing of it', () => {
    const left = reviewed(randomReplay(setup, 4, 5), { seed: 1, passes: [24] });
    expect(left.gaveUp?.side).toBe(0);
    expect(left.gaveUp?.chance).toBeCloseTo(left.chances.at(-2) ?? 0, 9);
    expect(left.gaveUp?.chance).toBeGreaterThan(0);
    expect(left.chances.at(-1)).toBe(0);
    expect(left.steps.length).toBe(4);
  });

  test('looks at no preview, whose choices are too many', () => {
    const before = { ...setup, rules: 'standard' as const, preview: { fight: 1 } };
    const created = begun(before);
    expect(created.phase).toBe('preview');
    const { record, steps } = randomReplay(setupOf([creature('a', [hit])], [creature('b', [hit])]), 1);
    const withPreview = {
      record: { ...record, actions: [{ challenger: null, opponent: null }, ...record.actions] },
      steps: [{ state: created, events: [] }, ...steps],
    };
    const { steps: seen, chances } = reviewed(withPreview as typeof replay, { seed: 1, passes: [8] });
    expect(seen[0]?.step).toBe(2);
    expect(chances[0]).toBe(chances[1]);
  });

  test('of a battle that nobody entered has nothing to say', () => {
    const { record } = replay;
    const none = { record: { ...record, actions: [] }, steps: [{ state: null, events: [] }] };
    expect(reviewed(none as typeof replay)).toMatchObject({ steps: [], luck: 0, chances: [0.5] });
  });
});

describe('a choice as its trainer could judge it', () => {
  const state = withHp(begun(setup), [[40], [60]]);
  const settings = { seed: 1, count: 6, playouts: 8 };
  const lossIn = (battle: typeof state, move: number) =>
    lossByWhatIsKnown(sightOf(battle, [], 0, 0), { type: 'attack', move }, library, settings);

  test('does not depend on anything that was hidden', () => {
    const [own, [first, ...hidden]] = setup.teams;
    if (!first) throw new Error('nobody is there');
    const others = hidden.map(() =>
      creature('other', [attack('strange', 150, { type: 'ghost' })], { hp: 200 }),
    );
    const other = withHp(begun({ ...setup, teams: [own, [{ ...first, moves: [wave] }, ...others]] }), [
      [40],
      [60],
    ]);
    for (const move of [0, 1, 2]) expect(lossIn(other, move)).toBe(lossIn(state, move));
  });

  test('costs more where it does nothing than where it strikes', () => {
    expect(lossIn(state, 2)).toBeGreaterThan(lossIn(state, 1) ?? 1);
  });

  test('cannot be told where it is none of those that were open', () => {
    expect(lossIn(state, 3)).toBeNull();
  });
});
