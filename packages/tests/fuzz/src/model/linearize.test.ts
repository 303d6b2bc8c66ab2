import { expect, test } from 'vitest';
import { type Call, explanations } from './linearize.js';

/** A counter: `add` answers with the number after it, 409 from 3 on. */
const step = (count: number, { answer }: Call<'add'>): number | undefined => {
  if (count >= 3) return answer.status === 409 ? count : undefined;
  return answer.body === count + 1 ? count + 1 : undefined;
};

const call = (status: number, body?: number): Call<'add'> => ({
  command: 'add',
  sent: { method: 'POST', target: '/', headers: {} },
  answer: { status, headers: {}, text: '', body },
});

test('answers that some order explains are explained, and the state after them is known', () => {
  expect(explanations([0], [call(200, 2), call(200, 1)], step)).toEqual([2]);
  expect(explanations([2], [call(409), call(200, 3)], step)).toEqual([3]);
});

test('answers that no order explains are not', () => {
  expect(explanations([0], [call(200, 1), call(200, 1)], step)).toEqual([]);
  expect(explanations([2], [call(200, 3), call(200, 4)], step)).toEqual([]);
});

test('where several states are possible, those that fit stay', () => {
  expect(explanations([0, 1, 2], [call(200, 2)], step)).toEqual([2]);
  expect(explanations([0, 3], [], step)).toEqual([0, 3]);
});
