import { describe, expect, test } from 'vitest';
import { pauseAfter, readRetryAfter, sleep } from './repeats.js';

const pauses = (failed: { status?: number; retryAfter?: number }, attempt = 1) =>
  [0, 1].map((random) =>
    pauseAfter({ status: undefined, retryAfter: undefined, ...failed, attempt }, random),
  );

describe('the pause before another try', () => {
  test('is random, up to twice as long each time, and 8 seconds at most', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7].map((attempt) => pauses({}, attempt));
    expect(longest.map(([shortest]) => shortest)).toEqual(Array(7).fill(0));
    expect(longest.map(([, most]) => most)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
  });

  test.each([502, 503, 504])('comes after %d', (status) => {
    expect(pauses({ status })).toEqual([0, 250]);
  });

  test('is never shorter than the service asks for', () => {
    expect(pauses({ status: 503, retryAfter: 2 })).toEqual([2000, 2250]);
    expect(pauses({ status: 429, retryAfter: 10 })).toEqual([10_000, 10_250]);
  });

  test.each([
    [{ status: 429 }],
    [{ status: 429, retryAfter: 11 }],
    [{ status: 503, retryAfter: 60 }],
    [{ status: 500 }],
    [{ status: 404 }],
    [{ status: 200 }],
  ])('does not come after %o: there is no other try', (failed) => {
    expect(pauses(failed)).toEqual([undefined, undefined]);
  });

  test('ends where the caller gives up', async () => {
    const reason = new Error('the page was left');
    const controller = new AbortController();
    const pause = sleep(100_000, controller.signal);
    controller.abort(reason);
    await expect(pause).rejects.toBe(reason);
    await expect(sleep(100_000, controller.signal)).rejects.toBe(reason);
  });
});

test.each([
  [null, undefined],
  ['0', 0],
  ['120', 120],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 7],
  ['Sun, 06 Nov 1994 08:49:20 GMT', 0],
  ['soon', undefined],
])('Retry-After: %s', (header, seconds) => {
  expect(readRetryAfter(header, Date.UTC(1994, 10, 6, 8, 49, 30))).toBe(seconds);
});
