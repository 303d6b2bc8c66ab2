import { readFileSync } from 'node:fs';
import { contrast } from '@repo/testing/contrast';
import { describe, expect, it, test } from 'vitest';
import { computeTypeColours, cssOf, moduleOf } from './compute-type-colours.js';
import { INK_COLOUR, TYPE_COLOURS } from './index.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the module and the CSS are what the script writes', () => {
  expect(read('./type-colours.ts')).toBe(moduleOf(computeTypeColours()));
  expect(read('../../types.css')).toBe(cssOf(computeTypeColours()));
});

describe.each(Object.entries(TYPE_COLOURS))('of the type %s', (_type, { light, dark, fill }) => {
  it('the chip can be read in both themes: 8.5 at least', () => {
    for (const { ground, text } of [light, dark]) expect(contrast(ground, text)).toBeGreaterThanOrEqual(8.5);
  });

  it('the fill can be written on with ink: 4.5 at least', () => {
    expect(contrast(fill, INK_COLOUR)).toBeGreaterThanOrEqual(4.5);
  });
});
