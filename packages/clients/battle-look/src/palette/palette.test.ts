import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { computeTokens, cssOf, moduleOf } from './compute-tokens.js';
import { contrast, TOKENS, TYPE_HUES } from './index.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the module and the CSS are what the script writes', () => {
  expect(read('./tokens.ts')).toBe(moduleOf(computeTokens()));
  expect(read('../../tokens.css')).toBe(cssOf(computeTokens()));
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const { line: _ornament, edge, paper, plate, ...inks } = TOKENS[theme];

  it.each(Object.entries(inks))('%s can be read on paper and plate: 4.5 at least', (_name, ink) => {
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, plate)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['spruce', 'oxblood', 'vermilion', 'good'] as const)('the plate can be read on %s', (strong) => {
    expect(contrast(plate, inks[strong])).toBeGreaterThanOrEqual(4.5);
  });

  it('edges show where controls are: 3 at least', () => {
    expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, plate)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(TYPE_HUES) as (keyof typeof TYPE_HUES)[])(
    'the chip of %s can be read: 8.5 at least',
    (type) => {
      const { ground, text } = TOKENS.types[type][theme];
      expect(contrast(ground, text)).toBeGreaterThanOrEqual(8.5);
    },
  );
});

test.each(Object.entries(TOKENS.types))('ink can be read on the fill of %s', (_type, { fill }) => {
  expect(contrast(fill, TOKENS.light.ink)).toBeGreaterThanOrEqual(4.5);
});
