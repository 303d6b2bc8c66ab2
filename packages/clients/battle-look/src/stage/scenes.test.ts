import { times } from '@repo/testing/run-length';
import { expect, test } from 'vitest';
import {
  beginningOf,
  fighterAt,
  hpAt,
  hpShown,
  lengthOf,
  momentAt,
  type Scene,
  type Shown,
  scenesOf,
} from './index.js';
import { READERS, randomSteps } from './testing/random-views.js';

const BATTLES = times({ long: 500, full: 12, short: 4 });

/** The scenes of every step of random battles, with the battle before it. */
function* randomScenes(): Generator<{ scenes: Scene[]; start: Shown; seed: number }> {
  for (let seed = 0; seed < BATTLES; seed += 1) {
    const reader = READERS[seed % READERS.length] ?? 'watcher';
    let start: Shown | undefined;
    for (const { view, news } of randomSteps(seed, reader)) {
      start ??= beginningOf(view, 0);
      const scenes = scenesOf(news, start);
      yield { scenes, start, seed };
      start = { view, told: scenes.at(-1)?.after.told ?? start.told };
    }
  }
}

test('each event has its scene, in order, one after the other', () => {
  for (const { scenes, start } of randomScenes()) {
    let at = 0;
    for (const [index, scene] of scenes.entries()) {
      expect(scene.at).toBe(at);
      expect(scene.ms).toBeGreaterThan(0);
      expect(scene.before).toBe(scenes[index - 1]?.after ?? start);
      expect(scene.event.seq).toBe((scenes[0]?.event.seq ?? 0) + index);
      for (const each of [scene.sayAt, scene.foldAt, scene.tellAt])
        expect(each).toBeLessThanOrEqual(scene.ms);
      at += scene.ms;
    }
    expect(lengthOf(scenes)).toBe(at);
  }
});

test('at each moment nothing beside the stage is ahead of it, and bars move from value to value without a leap', () => {
  for (const { scenes, start, seed } of randomScenes()) {
    const frame = 40;
    const before = { you: undefined, opponent: undefined } as Record<'you' | 'opponent', unknown>;
    for (let time = -1; time < lengthOf(scenes) + frame; time += frame) {
      const moment = momentAt(scenes, start, time);
      const { scene, staged, told, saidSeq } = moment;
      if (scene && told === scene.after) expect(staged).toBe(scene.after);
      expect(saidSeq).toBeLessThanOrEqual(scene?.event.seq ?? 0);
      for (const side of ['you', 'opponent'] as const) {
        const fighter = fighterAt(staged.view[side]);
        const hp = hpAt(moment, side, time);
        expect(hp === undefined).toBe(fighter === undefined);
        if (!fighter || !hp) continue;
        const last = before[side] as { slot: number; low: number } | undefined;
        // In 40 of 440 milliseconds, quicker at first.
        if (last?.slot === fighter.slot)
          expect(Math.abs(hp.low - last.low), `${seed} ${time}`).toBeLessThan(0.2);
        before[side] = { slot: fighter.slot, low: hp.low };
      }
    }
    // What is shown last is what came of all of it.
    const end = momentAt(scenes, start, lengthOf(scenes));
    expect(end.told).toBe(scenes.at(-1)?.after ?? start);
    expect(end.live).toEqual([]);
  }
});

test('a blow that knocks out empties the bar in its own scene, whoever looks', () => {
  let blows = 0;
  for (const { scenes } of randomScenes()) {
    for (const [index, { event, after }] of scenes.entries()) {
      const next = scenes[index + 1]?.event;
      if (event.kind !== 'damage' || next?.kind !== 'faint' || next.side !== event.side) continue;
      const fighter = fighterAt(after.view[event.side]);
      expect(fighter && hpShown(after, event.side, fighter)).toEqual({ low: 0, high: 0 });
      blows += 1;
    }
  }
  expect(blows).toBeGreaterThan(0);
});

test('a kind of a later version has a scene, too', () => {
  const { value: step } = randomSteps(1, 'challenger').next();
  const event = { seq: 1, turn: 1, step: 1, kind: 'toString', side: 'you', slot: 0 } as never;
  const [scene] = scenesOf([event], beginningOf(step.view, 0));
  expect(scene).toMatchObject({ at: 0, cues: [] });
  expect(scene?.after.view).toEqual(scene?.before.view);
});
