import { expect, test } from 'vitest';
import { createPlayer } from './index.js';

test('time runs, stands, runs faster and is set, whatever pictures there are', () => {
  let now = 1_000;
  const player = createPlayer({ now: () => now });
  now += 500;
  expect(player.time()).toBe(0);
  player.play();
  now += 300;
  player.play();
  expect(player.time()).toBe(300);
  player.setRate(2);
  now += 100;
  expect(player.time()).toBe(500);
  player.pause();
  now += 10_000;
  expect([player.time(), player.isPlaying()]).toEqual([500, false]);
  player.seek(50);
  expect(player.time()).toBe(50);
  player.play();
  now += 10;
  expect([player.time(), player.isPlaying()]).toEqual([70, true]);
  player.seek(0);
  now += 10;
  expect(player.time()).toBe(20);
});
