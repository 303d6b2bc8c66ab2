import { readFileSync } from 'node:fs';
import { contrast } from '@repo/testing/contrast';
import { expect, test } from 'vitest';

const read = (address: string) => readFileSync(new URL(address, import.meta.url), 'utf8');

/** A colour in the light theme and in the dark one. */
function pair(css: string, name: string): readonly [string, string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
  return [light, dark];
}

test('the accent of the library can be read on paper and plate, and the plate on it: 4.5 at least', () => {
  const accent = pair(read('./app.css'), 'accent');
  const tokens = read('../../../web-kit/src/styles/tokens.css');
  for (const theme of [0, 1] as const) {
    for (const name of ['paper', 'plate']) {
      const ratio = contrast(accent[theme], pair(tokens, name)[theme]);
      expect(ratio, name).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('what is said on a soft ground, and on that of a success, can be read: 4.5 at least', () => {
  const css = read('./app.css');
  const tokens = read('../../../web-kit/src/styles/tokens.css');
  const pairs = [
    [css, 'accent', 'accent-wash'],
    [tokens, 'ink', 'accent-wash'],
    [tokens, 'ink', 'good-wash'],
    [tokens, 'muted', 'good-wash'],
    [tokens, 'caution', 'caution-wash'],
    [tokens, 'danger', 'danger-wash'],
    [tokens, 'ink', 'sink'],
    [tokens, 'muted', 'sink'],
    [css, 'on-solid', 'solid'],
  ] as const;
  for (const theme of [0, 1] as const) {
    for (const [from, ink, ground] of pairs) {
      const ratio = contrast(pair(from, ink)[theme], pair(css, ground)[theme]);
      expect(ratio, `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
