import { TYPE_COLOURS } from '@repo/battle-look/palette';
import type { Effect } from '@repo/battle-look/stage';
import { beforeAll, describe, expect, test } from 'vitest';
import { coloursOf } from './colours.js';
import { drawEffect } from './index.js';
import type { Pen, Site, Spot } from './pen.js';
import { drawWeather, weatherOf } from './weather.js';

// Node has no canvas: the calls are compared that would paint on one.
beforeAll(() => {
  Object.assign(globalThis, { Path2D: class {} });
});

type Call = readonly [name: string, ...values: unknown[]];

/** A pen that writes down what it is told to do. */
function recorder(): { pen: Pen; calls: Call[] } {
  const calls: Call[] = [];
  const values: Record<string, unknown> = { globalAlpha: 1 };
  const pen = new Proxy(values, {
    get: (_, name: string) => values[name] ?? ((...args: unknown[]) => calls.push([name, ...args])),
    set: (_, name: string, value) => {
      if (name !== 'globalAlpha') values[name] = value;
      calls.push([name, value]);
      return true;
    },
  });
  return { pen: pen as unknown as Pen, calls };
}

const spot = (x: number, y: number): Spot => ({ x, y, width: 200, feet: { x, y: y + 70 } });
const site: Site = { from: spot(180, 300), to: spot(560, 160), width: 760, height: 440, unit: 1.1, seed: 7 };

const TYPES = Object.keys(TYPE_COLOURS);
const EFFECTS: readonly Effect[] = [
  ...TYPES.map((type): Effect => ({ act: 'shot', type })),
  ...[0, 1, 2, 3].map((force): Effect => ({ act: 'burst', type: 'fire', force })),
  ...(['trail', 'lines', 'crosses', 'ward', 'dust', 'appear'] as const).map((act): Effect => ({ act })),
  { act: 'aura', type: 'a type of a later version' },
  ...[true, false].map((isUp): Effect => ({ act: 'arrows', isUp })),
  ...['burn', 'paralysis', 'sleep', 'a condition of a later version'].map(
    (status): Effect => ({ act: 'ailing', status }),
  ),
  ...[true, false].map((isBroken): Effect => ({ act: 'pane', condition: 'reflect', isBroken })),
  ...[true, false].map((isWon): Effect => ({ act: 'curtain', isWon })),
];

function painted(draw: (pen: Pen) => void): Call[] {
  const { pen, calls } = recorder();
  draw(pen);
  return calls;
}

const fills = (calls: readonly Call[]): number =>
  calls.filter(([name]) => ['fill', 'fillRect', 'fillText'].includes(name)).length;

describe.each(EFFECTS.map((effect) => [Object.values(effect).join(' '), effect] as const))(
  '%s',
  (_, effect) => {
    const at = (progress: number, seed = 7) =>
      painted((pen) => drawEffect(pen, effect, progress, { ...site, seed }));

    test('is the same at the same moment, is seen, and never more than some 80 pieces', () => {
      let most = 0;
      for (let progress = 0; progress <= 1; progress += 0.05) {
        const calls = at(progress);
        expect(calls).toEqual(at(progress));
        const numbers = calls.flat().filter((value) => typeof value === 'number');
        expect(numbers.every(Number.isFinite), `at ${progress}`).toBe(true);
        // A pen that is not put back would change what is drawn after it.
        const [saved, restored] = ['save', 'restore'].map(
          (name) => calls.filter(([each]) => each === name).length,
        );
        expect(saved).toBe(restored);
        most = Math.max(most, fills(calls) + calls.filter(([name]) => name === 'stroke').length / 2);
      }
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(90);
    });
  },
);

test('each type has colours of its own, and an unknown one has some', () => {
  expect(new Set(TYPES.map((type) => coloursOf(type)[0])).size).toBe(TYPES.length);
  expect(coloursOf('light')).toHaveLength(2);
});

test.each(['rain', 'sun', 'sandstorm', 'snow'])('%s is weather, other conditions are not', (weather) => {
  expect(weatherOf(['trick_room', weather])).toBe(weather);
  expect(weatherOf(['trick_room'])).toBeUndefined();
  const calls = painted((pen) => drawWeather(pen, weather, 12_345, { width: 760, height: 440, unit: 1.1 }));
  expect(calls.length).toBeGreaterThan(5);
  expect(
    calls
      .flat()
      .filter((value) => typeof value === 'number')
      .every(Number.isFinite),
  ).toBe(true);
});
