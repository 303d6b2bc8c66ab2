import { type Judgement, type Review, review } from '@repo/battle-analysis';
import { replayRecord } from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';
import { expect, test } from 'vitest';
import type { Played } from '../read-record.js';
import { lineWidth } from '../terminal/line.js';
import { givenUpIn } from '../testing/records.js';
import { wholeAnalysis } from './analysis.js';

const played = (viewer: 0 | 1, isOwn: boolean): Played => {
  const result = replayRecord(givenUpIn(2));
  if (!result.ok) throw new Error(result.problem);
  return { replay: result.replay, viewer, isOwn };
};

/** A review of that battle in which the challenger's choice of its one turn is judged so, with a mix as the best. */
function reviewed(changes: Partial<Judgement>): Review {
  const [first] = review(played(0, false).replay, loadSnapshot(), { seed: 1, passes: [1] });
  const step = first?.steps[0];
  const judgement = step?.sides[0];
  if (!first || !step || !judgement) throw new Error('nobody is judged');
  const choices = judgement.choices.map((each, index) => ({
    ...each,
    ...{ chance: index < 2 ? 0.64 : 0.51, share: [0.3, 0.7][index] ?? 0 },
  }));
  const chosen = choices.at(-1)?.action ?? judgement.chosen;
  return {
    ...first,
    ...{ chances: [0.64, 0.38, 1], luck: 0.04, turningPoint: null, gaveUp: { side: 1, chance: 0.62 } },
    steps: [{ ...step, sides: [{ ...judgement, choices, chosen, ...changes }, null] }],
  };
}

const told = (changes: Partial<Judgement>, of = played(0, false)): string =>
  wholeAnalysis({ played: of, review: reviewed(changes) })
    .plain()
    .join('\n');

const NAME = "[\\w' -]+";

test('a mark says what is best, that a good trainer varies, what was chosen, and both judgements', () => {
  const out = told({ mark: 'mistake', hindsight: 'blunder', loss: 0.24, knownLoss: 0.12 });
  const { challenger } = givenUpIn(2).usernames;
  expect(out).toMatch(new RegExp(`^Turn 1: 38 %, ${challenger} \\?\\.$`, 'm'));
  expect(out).toMatch(new RegExp(`^Turn 1 \\(step 1\\), ${challenger} \\?:$`, 'm'));
  expect(out).toMatch(
    new RegExp(
      `^Best: ${NAME} 70 %, or ${NAME} 30 % \\(win chance 64 %\\)\\. A good trainer varies here\\. ${challenger}: [\\w ]+ \\(51 %\\)\\.$`,
      'm',
    ),
  );
  expect(out).toContain(
    'It cost 12 points of win chance by what could be known, and 24 points by what is known only afterwards.',
  );
});

test('what is known only afterwards is no mark, and blames nobody', () => {
  const out = told({ mark: null, hindsight: 'mistake', loss: 0.13, knownLoss: 0.01 });
  expect(out).not.toMatch(/\?/);
  expect(out).toContain('Known only afterwards: it cost 13 points of win chance. Nobody could see that');
});

test('the trainer who reads it is told of their own chance, and called you', () => {
  const out = told({ mark: 'inaccuracy', loss: 0.06, knownLoss: 0.06 }, played(1, true));
  expect(out).toMatch(/^You against \w+, 3v3; the chances are yours:$/m);
  expect(out).toMatch(/^Turn 1: 62 %/m);
  expect(out).toMatch(/^You gave up at 62 %\.$/m);
});

test('luck below ten points is told in words alone', () => {
  expect(told({})).toMatch(/^The dice favoured \w+ a little\.$/m);
});

test.each([40, 60, 80, 120])('no line is wider than %d columns', (width) => {
  const review = reviewed({ mark: 'blunder', hindsight: null, loss: 0.24, knownLoss: 0.24 });
  const lines = wholeAnalysis({ played: played(0, false), review }).rich(width);
  expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(width);
});
