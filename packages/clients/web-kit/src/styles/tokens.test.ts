import { readFileSync } from 'node:fs';
import { contrast } from '@repo/testing/contrast';
import { describe, expect, it, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of a theme, 0: light, 1: dark, by the names of their custom properties. */
function colours(theme: 0 | 1): Record<string, string> {
  const pairs = css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return Object.fromEntries([...pairs].map(([, name, light, dark]) => [name, [light, dark][theme]]));
}

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_name, theme) => {
  const { line: _ornament, edge = '', paper = '', plate = '', ...inks } = colours(theme);

  it('everything that is written can be read on paper and plate: 4.5 at least', () => {
    expect(Object.keys(inks)).toEqual(['ink', 'muted', 'accent', 'danger', 'caution', 'good']);
    for (const [name, ink] of Object.entries(inks)) {
      expect(contrast(ink, paper), `${name} on paper`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, plate), `${name} on a plate`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('the plate can be read on what is strong: 4.5 at least', () => {
    for (const name of ['accent', 'danger', 'good'])
      expect(contrast(plate, inks[name] ?? ''), name).toBeGreaterThanOrEqual(4.5);
  });

  it('edges show where controls are: 3 at least', () => {
    expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, plate)).toBeGreaterThanOrEqual(3);
  });
});
