import { expect, test } from 'vitest';
import { createPace } from './pace.js';

test('no more go on than the pace allows, however many want to', async () => {
  const pace = createPace(200);
  const begin = performance.now();
  await Promise.all(Array.from({ length: 50 }, pace));
  // 50 steps of 5 ms; a timer may be a millisecond early.
  expect(performance.now() - begin).toBeGreaterThan(240);
});
