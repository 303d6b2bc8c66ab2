import { describe, expect, it } from 'vitest';
import type { Judgement } from '../review/types.js';
import { bestWords, chosenWords, costWords, luckWords, percentOf, pointsOf } from './index.js';

const NAMES = ['Ice Beam', 'Surf', 'Psychic'];
const nameOf = (action: Judgement['chosen']) => (action.type === 'attack' ? (NAMES[action.move] ?? '') : '');

function judgement(shares: readonly number[], changes: Partial<Judgement> = {}): Judgement {
  const choices = shares.map((share, move) => ({
    action: { type: 'attack', move } as const,
    chance: move === 0 ? 0.64 : 0.51,
    share,
  }));
  return {
    ...{ chosen: { type: 'attack', move: 1 }, choices, loss: 0.13, knownLoss: 0.08 },
    ...{ mark: null, hindsight: null },
    ...changes,
  };
}

describe('the words for a judgement', () => {
  it('name one best choice, or a mix without what is an error of the search', () => {
    expect(bestWords(judgement([1, 0, 0]), nameOf)).toBe('Best: Ice Beam (win chance 64 %).');
    expect(bestWords(judgement([0.27, 0.7, 0.03]), nameOf)).toBe(
      'Best: Surf 70 %, or Ice Beam 27 % (win chance 55 %). A good trainer varies here.',
    );
    expect(chosenWords(judgement([1, 0, 0]), nameOf)).toBe('Surf (51 %)');
  });

  it('tell both judgements, and blame nobody for what is known only afterwards', () => {
    expect(costWords(judgement([1, 0]))).toEqual([]);
    expect(costWords(judgement([1, 0], { mark: 'inaccuracy', hindsight: 'mistake' }))).toEqual([
      'It cost 8 points of win chance by what could be known, and 13 points by what is known only afterwards.',
      'Nobody could see the difference, and nobody is to blame for it.',
    ]);
    expect(costWords(judgement([1, 0], { mark: 'mistake', knownLoss: 0.2 }))).toEqual([
      'It cost 13 points of win chance, and that could be known.',
    ]);
    expect(costWords(judgement([1, 0], { hindsight: 'mistake', knownLoss: 0.01 }))).toEqual([
      'Known only afterwards: it cost 13 points of win chance. Nobody could see that, and nobody is to blame.',
    ]);
  });
});

describe('the words for luck', () => {
  it('have points only from ten on', () => {
    const names = ['ash', 'you'] as const;
    expect(luckWords(0.02, names)).toBe('The dice favoured nobody.');
    expect(luckWords(0.09, names)).toBe('The dice favoured ash a little.');
    expect(luckWords(-0.142, names)).toBe('The dice favoured you by 14 points of win chance.');
  });
});

describe('numbers', () => {
  it('say 0 % and 100 % only of what is certain', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percentOf)).toEqual(['0 %', '1 %', '50 %', '99 %', '100 %']);
    expect([-0.01, 0.126].map(pointsOf)).toEqual(['1 point', '13 points']);
  });
});
